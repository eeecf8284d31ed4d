import { type RefObject, useEffect, useState } from 'react';

/** So long the last die lies still before anything else moves. */
const SETTLED = 200;

/**
 * Whether what is told is higher than the room for it: then it is told more closely, so that the end of a fight is seen as
 * a whole. `wait`: so long the dice still fall, which keep their size till then; null: there is more to come.
 */
export function useTight(of: RefObject<HTMLElement | null>, wait: number | null): boolean {
  const [tight, setTight] = useState(false);
  useEffect(() => {
    if (wait === null) return setTight(false);
    const body = of.current?.closest('.sheet-body');
    if (!body) return;
    let closer = false;
    const look = (): void => {
      // The log gives way first.
      const more = body.closest('.dock')?.querySelector('.log-box:not(.log-box-line)');
      if (closer || more || body.scrollHeight <= body.clientHeight + 1) return;
      closer = true;
      setTight(true);
      // The newest dice were brought into sight; now all is.
      body.scrollTop = 0;
    };
    // Odds that come later grow inside a body that is as high as it may be.
    const watch = new ResizeObserver(look);
    const timer = setTimeout(() => {
      for (const each of [body, of.current]) if (each) watch.observe(each);
    }, wait + SETTLED);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [of, wait]);
  return tight;
}
