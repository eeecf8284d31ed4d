/** How a request is answered: see sw.ts. */
type Plan = 'leave' | 'page' | 'fresh' | 'kept';

/**
 * Pages come from the network while there is one, so that a new version shows at once. Files of the build never change
 * under their name, so what is kept is as good as new. The server's answers are never kept, but for what the referee
 * needs: which component packs are in play, asked anew while there is a network.
 */
export function planFor(method: string, url: URL, origin: string, navigates: boolean): Plan {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin) return 'leave';
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname === '/sw.js') return 'leave';
  if (pathname === '/games/packs.json') return 'fresh';
  return navigates ? 'page' : 'kept';
}
