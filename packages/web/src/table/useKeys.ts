import { useEffect, useRef } from 'react';

/** Keys that work anywhere on the table, except while somebody writes. */
export function useKeys(keys: { readonly [key: string]: (() => void) | undefined }): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select')) return;
      // Enter on a button is that button's.
      if (event.key === 'Enter' && target.closest('button, a, summary, [role="application"]')) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
