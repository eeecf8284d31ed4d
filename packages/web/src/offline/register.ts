/** Longer than anything takes to come up. */
const PATIENCE_MS = 10_000;

let rest = (): void => undefined;
const rested = new Promise<void>(resolve => {
  rest = resolve;
});

/** The reader has what he came for: fetching the rest of the app disturbs nobody now. */
export const atRest = (): void => rest();

/**
 * Keeps the app at hand without a network. When a newer version has been fetched and waits, `onUpdate` is given the way
 * to change over, which loads the page anew.
 */
export function watchUpdates(onUpdate: (update: () => void) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => undefined;
  const container = navigator.serviceWorker;
  let asked = false;
  const offer = (waiting: ServiceWorker): void =>
    onUpdate(() => {
      asked = true;
      waiting.postMessage('update');
    });
  // The first visit is taken over too, and need not be loaded again.
  const onChange = (): void => {
    if (asked) location.reload();
  };
  container.addEventListener('controllerchange', onChange);
  setTimeout(rest, PATIENCE_MS);
  rested
    .then(() => container.register('/sw.js'))
    .then(
      registration => {
        if (registration.waiting && container.controller) offer(registration.waiting);
        registration.addEventListener('updatefound', () => {
          const arriving = registration.installing;
          arriving?.addEventListener('statechange', () => {
            if (arriving.state === 'installed' && container.controller) offer(arriving);
          });
        });
      },
      () => {
        // Private windows may forbid it: the app then needs its network.
      },
    );
  return () => container.removeEventListener('controllerchange', onChange);
}
