import { inArc, sideFacing } from '@ironbottom/engine';
import { has, isVehicle, unitsIn } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { GROUND, grid, hexOfPlace, placeId, sortOfPlace } from '../../map.ts';
import { ENCIRCLED } from '../../state/units.ts';
import type { Ref } from '../../verbs.ts';
import { setFlag } from '../../writing.ts';
import { volleys } from './11-window.ts';
import type { Volley } from './31-volley.ts';

/** A7.7 Attacks one after the other from opposite sides encircle all Personnel in a Location. Pillboxes are safe (B30.112). */

const DIRECTIONS = [0, 1, 2, 3, 4, 5];
/** Half of a hexside's sixth of the circle, in twelfths. */
const HALF_SIDE = 1;

/** The hexsides by which fire comes in; along a hexspine both that meet there. */
const sidesBy = (target: number, from: number): number[] =>
  DIRECTIONS.filter(side => inArc(grid, target, from, sideFacing(side), HALF_SIDE));

/** Two opposite hexsides, or three of which no two touch. */
function isAround(sides: readonly number[]): boolean {
  const met = new Set(sides);
  if (sides.some(side => met.has((side + 3) % 6))) return true;
  return [0, 1].some(first => [0, 2, 4].every(step => met.has(first + step)));
}

export function encircle(ref: Ref, side: Side, { place }: Volley): void {
  const { s } = ref;
  if (sortOfPlace(place) !== GROUND) return;
  const all = volleys(s);
  const since = all.findLastIndex(each => each.place !== place) + 1;
  const chain = all.slice(since);
  if (chain.length < 2) return;
  const sides = chain.flatMap(({ from }) =>
    from.flatMap(each => sidesBy(hexOfPlace(place), hexOfPlace(each))),
  );
  if (!isAround(sides)) return;
  const caught = unitsIn(s, enemyOf(side), place).filter(
    unit => !isVehicle(s, unit) && !has(s, unit, ENCIRCLED),
  );
  if (caught.length === 0) return;
  for (const unit of caught) setFlag(s, unit, ENCIRCLED);
  ref.log('A7.7', 'encircled', { place: placeId(place) });
}
