import { type Refusal, refusal } from '@ironbottom/engine';
import { isDummy, unitsIn, unitsOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { placeId } from '../../map.ts';
import { RESERVE, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, unitVerb, type Verbs } from '../../verbs.ts';
import { removeDummy } from '../../writing.ts';
import { seesEnemy } from '../a12-concealment/10-sighting.ts';
import { reveal } from '../a12-concealment/14-loss.ts';

/** CG6 Reserves: they do nothing under their counter until an enemy comes into sight; attacks reveal them (a12). */

/** CG6 An enemy within so many hexes, in sight. */
const RELEASE = 6;

function mayBeReleased(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || s.units.veil[unit] !== RESERVE) return refusal('CG6', 'not-in-reserve', args);
  return seesEnemy(s, side, s.units.at[unit]!, RELEASE) ? undefined : refusal('CG6', 'not-released', args);
}

/** CG6 The owner takes the counter away: what is under it lies open, dummies are gone. */
export const releaseVerbs: Verbs = {
  release: unitVerb('release', {
    list: (s, side) => unitsOf(s, side).filter(unit => s.units.veil[unit] === RESERVE),
    check: mayBeReleased,
    play: (ref, unit) => reveal(ref, 'CG6', [unit], 'wished'),
  }),
};

/** CG6(2) No stack of dummies ends its way with a reserve of its side. */
export function dummiesBarred(s: State, units: readonly number[], place: number): Refusal | undefined {
  const barred =
    units.every(unit => isDummy(s, unit)) &&
    unitsIn(s, sideOf(units[0]!), place).some(unit => s.units.veil[unit] === RESERVE);
  return barred ? refusal('CG6(2)', 'decoys-and-reserves', { place: placeId(place) }) : undefined;
}

/** CG6(6), CG6(7) After play: dummies are taken away, and whoever is still in reserve is shown. */
export function endReserves(ref: Ref): void {
  const { s } = ref;
  const left = s.units.veil.flatMap((veil, unit) => (veil === RESERVE ? [unit] : []));
  for (const unit of left) if (isDummy(s, unit)) removeDummy(s, unit);
  reveal(
    ref,
    'CG6(7)',
    left.filter(unit => s.units.veil[unit] === RESERVE),
    'wished',
  );
}
