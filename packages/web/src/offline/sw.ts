import { planFor } from './plan.ts';
import type { ServiceWorkerScope } from './scope.ts';

/** Put in by the build: the files of this version. */
declare const __PRECACHE__: { readonly version: string; readonly files: readonly string[] };

const sw = self as unknown as ServiceWorkerScope;
const { version, files } = __PRECACHE__;
const KEPT = `ironbottom-${version}`;
/** Fonts of other scripts are too many to fetch ahead: those that were read are kept from version to version. */
const USED = 'ironbottom-used';
const PAGE = '/index.html';
/** A line slower than this gets the page that is kept. */
const PATIENCE_MS = 3000;

sw.addEventListener('install', event => {
  event.waitUntil(caches.open(KEPT).then(cache => cache.addAll([...files])));
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
  if (plan === 'kept') event.respondWith(kept(request));
});

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter(name => name.startsWith('ironbottom-') && name !== KEPT && name !== USED)
      .map(name => caches.delete(name)),
  );
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

async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const fresh = await fetch(request);
  if (fresh.ok && request.destination === 'font') {
    const cache = await caches.open(USED);
    await cache.put(request, fresh.clone());
  }
  return fresh;
}
