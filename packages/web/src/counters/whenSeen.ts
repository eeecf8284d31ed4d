/** A sheet has hundreds of counters: each is drawn when it comes near the screen. */
const waiting = new Map<Element, () => void>();
const NEAR = '400px';

let observer: IntersectionObserver | null = null;

function watcher(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    seen => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        const run = waiting.get(target);
        forget(target);
        run?.();
      }
    },
    { rootMargin: NEAR },
  );
  return observer;
}

function forget(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}

/** Runs once; returns how to call it off. */
export function whenSeen(element: Element, run: () => void): () => void {
  waiting.set(element, run);
  watcher().observe(element);
  return () => forget(element);
}
