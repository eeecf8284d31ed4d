import { useMemo, useSyncExternalStore } from 'react';
import type { BoardProps } from '../board/props.ts';

const WIDE = '(min-width: 900px)';
const DESK: BoardProps['insets'] = { top: 66, right: 364, bottom: 150, left: 68 };
/** With a plan beside the rail. */
const PLANNING: BoardProps['insets'] = { ...DESK, left: 388 };
const PHONE: BoardProps['insets'] = { top: 88, right: 8, bottom: 150, left: 8 };

/** Some of the map is always seen above the sheet of a phone. */
const LEAST = 0.55;

/** How much of the map lies under bars and panels; the style sheet has the same measures. On a phone the sheet grows. */
export function useInsets(planning: boolean, sheet: number): BoardProps['insets'] {
  const wide = useSyncExternalStore(listen, () => matchMedia(WIDE).matches);
  return useMemo(() => {
    if (wide) return planning ? PLANNING : DESK;
    return { ...PHONE, bottom: Math.min(Math.max(PHONE.bottom, sheet), LEAST * innerHeight) };
  }, [wide, planning, sheet]);
}

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
