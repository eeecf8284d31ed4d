import { planFor } from './plan.ts';
import type { ServiceWorkerScope } from './scope.ts';

/** Put in by the build: the files of this version. */
declare const __PRECACHE__: { readonly version: string; readonly files: readonly string[] };

const sw = self as unknown as ServiceWorkerScope;
const { version, files } = __PRECACHE__;
const KEPT = `ironbottom-${version}`;
/**
 * Fonts of other scripts are too many to fetch ahead: those that were read are kept from version to version, and so are
 * the component packs of the server and the pictures of the maps that were looked at.
 */
const USED = 'ironbottom-used';
const PAGE = '/index.html';
const PACKS = '/games/packs.json';
/** What follows names the map and how it was painted: what is kept there lasts until that changes. */
const MAPS = /^\/assets\/maps\/[\w-]+\/\w+\//;
/** So many files are fetched ahead together: whoever is at the table meanwhile has a line left. */
const AT_ONCE = 4;
/** A line slower than this gets the page that is kept. */
const PATIENCE_MS = 3000;

sw.addEventListener('install', event => {
  event.waitUntil(keepAll());
});

sw.addEventListener('activate', event => {
  event.waitUntil(forgetOthers().then(() => sw.clients.claim()));
});

// The reader has agreed to the new version.
sw.addEventListener('message', event => {
  if (event.data === 'update') void sw.skipWaiting();
});

sw.addEventListener('fetch', event => {
  const { request } = event;
  const plan = planFor(request.method, new URL(request.url), sw.location.origin, request.mode === 'navigate');
  if (plan === 'page') event.respondWith(page(request));
  if (plan === 'fresh') event.respondWith(fresh(request));
  if (plan === 'kept') event.respondWith(kept(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(KEPT);
  for (let i = 0; i < files.length; i += AT_ONCE) await cache.addAll(files.slice(i, i + AT_ONCE));
  // The packs of the server are no files of the build.
  const packs: { [game: string]: string } = (await (await cache.match(PACKS))?.json()) ?? {};
  const used = await caches.open(USED);
  await used.addAll(Object.entries(packs).map(([game, hash]) => `/games/${game}/pack.json?${hash}`));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter(name => name.startsWith('ironbottom-') && name !== KEPT && name !== USED)
      .map(name => caches.delete(name)),
  );
  const folders = new Set(files.flatMap(file => MAPS.exec(file) ?? []));
  const used = await caches.open(USED);
  for (const request of await used.keys()) {
    const [folder] = MAPS.exec(new URL(request.url).pathname) ?? [];
    if (folder !== undefined && !folders.has(folder)) await used.delete(request);
  }
}

/** The newest page there is; every address of the app is the same page. */
async function page(request: Request): Promise<Response> {
  try {
    const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (fresh.status < 500) return fresh;
  } catch {
    // No network, or too slow a one.
  }
  return (await caches.match(PAGE)) ?? Response.error();
}

/** What the server says now, or else what it said last. */
async function fresh(request: Request): Promise<Response> {
  const used = await caches.open(USED);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.ok) await used.put(request, answer.clone());
    if (answer.status < 500) return answer;
  } catch {
    // No network, or too slow a one.
  }
  return (await used.match(request)) ?? (await caches.match(request)) ?? Response.error();
}

async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  const { pathname } = new URL(request.url);
  const isPack = /^\/games\/[\w-]+\/pack\.json$/.test(pathname);
  if (fresh.ok && (isPack || request.destination === 'font' || MAPS.test(pathname))) {
    const cache = await caches.open(USED);
    // Of a game's packs only the one in play.
    if (isPack) await cache.delete(request, { ignoreSearch: true });
    await cache.put(request, fresh.clone());
  }
  return fresh;
}
