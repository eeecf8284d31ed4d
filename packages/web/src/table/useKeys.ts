import { useEffect, useRef } from 'react';
import { KEYS, type KeyId } from './keys.ts';

/** Where somebody writes, or picks by first letter. */
const WRITING = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select';

/** Keys that work anywhere on the table, except while somebody writes. */
export function useKeys(deeds: { readonly [id in KeyId]?: (() => void) | undefined }): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      if (target.closest(WRITING)) return;
      // Enter on a button is that button's; and a key that is held down answers once.
      if (event.key === 'Enter' && (event.repeat || target.closest('button, a, summary'))) return;
      const pressed = event.key.toLowerCase();
      const run = KEYS.flatMap(({ id, key }) => (key === pressed ? (latest.current[id] ?? []) : []))[0];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
