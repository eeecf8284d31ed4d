import { type Refusal, refusal } from '@ironbottom/engine';
import { hasCoveredEnemy, hasKnownEnemy, isArmed, isKnown, someIn } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { CELLAR, GROUND, hexOfPlace, PILLBOX, placeId, sortOfPlace } from '../../map.ts';
import type { State } from '../../state.ts';

/** B30.4 Nobody goes in while an armed enemy is outside, and never where enemies are inside. By what is seen. */
export function pillboxBarred(s: State, side: Side, from: number, to: number): Refusal | undefined {
  const sort = sortOfPlace(to);
  if (sort !== PILLBOX && sort !== CELLAR) return undefined;
  const args = { place: placeId(to) };
  if (hasKnownEnemy(s, side, to) || hasCoveredEnemy(s, side, to))
    return refusal('B30.4', 'enemy-inside', args);
  // SC1.52 Between a pillbox and its cellar it does not matter who is outside.
  if (sortOfPlace(from) !== GROUND) return undefined;
  return isHeldOutside(s, side, hexOfPlace(to)) ? refusal('B30.4', 'enemy-outside', args) : undefined;
}
/** B30.4 An armed enemy on the ground of a pillbox hex, as a side sees it. */
export const isHeldOutside = (s: State, side: Side, hex: number): boolean =>
  hasCoveredEnemy(s, side, hex) ||
  someIn(s, enemyOf(side), hex, unit => isKnown(s, unit) && isArmed(s, unit));
