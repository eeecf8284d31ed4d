import { useEffect, useRef } from 'react';

/** Keys that mean something else while shots are chosen or a path is drawn: they are asked before those of the table. */
export function useFieldKeys(run: (key: string, shift: boolean) => boolean): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select')) return;
      if (event.key === 'Enter' && target.closest('button, a, summary')) return;
      if (!latest.current(event.key.toLowerCase(), event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
