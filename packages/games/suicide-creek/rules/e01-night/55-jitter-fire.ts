import { has, isGoodOrder, isMmc, unitsOf } from '../../board.ts';
import { distance, hexOfPlace, isJungle, placeId } from '../../map.ts';
import { PINNED, PREP, TI, UNMARKED, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { fpOf, rangeOf } from '../../types.ts';
import type { Ref } from '../../verbs.ts';
import { setMark } from '../../writing.ts';
import { isAdjacent, seesPlace } from '../a06-sight.ts';
import { attack } from '../a07-fire/21-attack.ts';
import { movingTarget } from '../a07-fire/40-targets.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { term } from '../dice.ts';

/** E1.53 Jitter fire: somebody of the own side takes those who come through the dark for the enemy. */

const isNervous = (s: State, unit: number, place: number): boolean =>
  isMmc(s, unit) &&
  isGoodOrder(s, unit) &&
  !has(s, unit, PINNED | TI) &&
  s.units.mark[unit] === UNMARKED &&
  s.units.at[unit] !== place &&
  distance(hexOfPlace(s.units.at[unit]!), hexOfPlace(place)) <= rangeOf[s.units.type[unit]!]! &&
  seesPlace(s, s.units.at[unit]!, place);

/** The nearest MMC in Good Order that sees them fires once; not in the jungle, and not before a flash was seen. */
export function jitterFire(ref: Ref): void {
  const { s } = ref;
  const { units } = s.moving;
  const place = s.units.at[units[0]!]!;
  const hex = hexOfPlace(place);
  if (!s.night.dark || !s.night.flashed || isJungle[hex] === 1) return;
  const away = (unit: number): number => distance(hexOfPlace(s.units.at[unit]!), hex);
  const [firer] = unitsOf(s, s.side)
    .filter(unit => !units.includes(unit) && isNervous(s, unit, place))
    .sort((a, b) => away(a) - away(b) || a - b);
  if (firer === undefined) return;
  const from = s.units.at[firer]!;
  spot(ref, 'E1.53', [firer], 'fired');
  ref.log('E1.53', 'jitter-fire', { unit: unitId(firer), place: placeId(place) });
  setMark(s, firer, PREP);
  attack(ref, {
    rule: 'E1.53',
    side: s.side,
    why: 'jitter',
    fp: fpOf[s.units.type[firer]!]! * (isAdjacent(s, from, place) ? 2 : 1),
    place,
    targets: units.map(unit => movingTarget(s, unit, [hexOfPlace(from)], false)),
    drm: [term('night', 1)],
    cowers: 0,
    coloured: false,
  });
}
