import type { Facts } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import type { State } from '../../state.ts';

/**
 * The best shot that a side has at those on their way, for its standing orders: `firepower` (the column) and `chance` (of
 * a morale check or worse, in per cent). Nothing where it has no lawful shot.
 */
export const shotFacts = (_s: State, _side: Side): Facts => ({});
