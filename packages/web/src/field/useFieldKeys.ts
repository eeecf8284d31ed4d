import { useEffect, useRef } from 'react';

/** What a key of these means depends on what is listed. */
const WAITING = /^(enter|escape|p|[1-9])$/;

/**
 * Keys that mean something else while shots are chosen or a path is drawn: they are asked before those of the table. Who
 * is quicker than the list that is still being worked out is heard once it is there.
 */
export function useFieldKeys(
  run: (key: string, shift: boolean) => boolean,
  /** The list is still being worked out, of this decision. */
  thinking: boolean,
  decision: string,
): void {
  const latest = useRef({ run, thinking });
  latest.current = { run, thinking };
  const early = useRef<KeyboardEvent | null>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, textarea, select')) return;
      if (event.key === 'Enter' && target.closest('button, a, summary')) return;
      const key = event.key.toLowerCase();
      if (latest.current.thinking && WAITING.test(key)) early.current = event;
      else if (!latest.current.run(key, event.shiftKey)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was meant for another decision is not heard at this one.
  useEffect(() => {
    early.current = null;
  }, [decision]);
  useEffect(() => {
    const event = early.current;
    early.current = null;
    if (!thinking && event)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: event.key,
          shiftKey: event.shiftKey,
          bubbles: true,
          cancelable: true,
        }),
      );
  }, [thinking]);
}
