import { useMemo } from 'react';
import { useMedia } from '../app/useMedia.ts';
import type { BoardProps } from '../board/props.ts';
import { type PlannerState, plannerWidth } from '../planner/usePlanner.ts';
import { type Width, widthOf } from './useWidth.ts';

type Insets = BoardProps['insets'];

const INSETS: { readonly [width in Width]: Insets } = {
  desk: { top: 64, right: 444, bottom: 116, left: 66 },
  tablet: { top: 64, right: 76, bottom: 116, left: 66 },
  phone: { top: 80, right: 8, bottom: 140, left: 8 },
};

/** Those of a table with nothing open, in the window as it is. */
export const usualInsets = (): Insets => INSETS[widthOf(query => matchMedia(query).matches)];

/** Some of the map is always seen above the sheets. */
const LEAST = 0.68;

/**
 * How much of the map lies under bars and panels; the style sheet has the same measures. Where there is no dock a sheet
 * covers what is elsewhere seen: at the right, or below.
 */
export function useInsets(width: Width, below: number, sheet: number, planning: PlannerState): Insets {
  const { wide, site } = planning;
  const upright = useMedia('(orientation: portrait)');
  return useMemo(() => {
    const insets = INSETS[width];
    if (wide && width === 'desk') return { ...insets, right: plannerWidth(site) + 24, bottom: below + 52 };
    // Over the question lies the hand.
    if (width === 'desk') return { ...insets, bottom: Math.max(insets.bottom, below + 52) };
    if (width === 'tablet' && !upright) return { ...insets, right: sheet > 0 ? 444 : insets.right };
    const high = below + sheet + (width === 'tablet' ? 48 : 0);
    return { ...insets, bottom: Math.min(Math.max(insets.bottom, high), LEAST * innerHeight) };
  }, [width, upright, below, sheet, wide, site]);
}
