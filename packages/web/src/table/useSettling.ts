import { useLayoutEffect, useRef, useState } from 'react';

/** A second click of a double one comes within this time, and is meant for what was there before. */
const DEAD_MS = 300;

/** Whether something has just changed, so that a click may still be meant for what was there before. */
export function useSettling(what: string): boolean {
  const [settling, setSettling] = useState(false);
  const seen = useRef(what);
  useLayoutEffect(() => {
    if (seen.current === what) return;
    seen.current = what;
    setSettling(true);
    const timer = setTimeout(() => setSettling(false), DEAD_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return settling;
}
