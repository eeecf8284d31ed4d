import { useSyncExternalStore } from 'react';
import type { BoardProps } from '../board/props.ts';

const WIDE = '(min-width: 900px)';
const DESK: BoardProps['insets'] = { top: 66, right: 364, bottom: 150, left: 68 };
/** With a plan beside the rail. */
const PLANNING: BoardProps['insets'] = { ...DESK, left: 388 };
const PHONE: BoardProps['insets'] = { top: 88, right: 8, bottom: 150, left: 8 };

/** How much of the map lies under bars and panels; the style sheet has the same measures. */
export function useInsets(planning: boolean): BoardProps['insets'] {
  const desk = planning ? PLANNING : DESK;
  return useSyncExternalStore(listen, () => (matchMedia(WIDE).matches ? desk : PHONE));
}

function listen(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
