import { type Refusal, refusal } from '@ironbottom/engine';
import { has, isHero, isLeader, rangeNow } from '../../board.ts';
import { distance, hexOfPlace, placeId } from '../../map.ts';
import { PINNED, unitId } from '../../state/units.ts';
import { weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { fpOf, hasAssaultFire, isAtr, isMg, weaponFp, weaponRange } from '../../types.ts';
import { isAdjacent } from '../a06-sight.ts';
import { isAgain } from './12-manner.ts';
import type { Firer } from './13-firers.ts';
import { isFromWater } from './20-from-water.ts';

/** A7.2, A7.21, A7.22, A7.23, A7.24, A7.36 The firepower that one firer adds, fractions kept (T1.4). */

const ADJACENT = 2;
const SAME_LOCATION = 3;
const HALF = 0.5;
/** A7.2, A9.4 As far as a machine gun fires without a leader. */
export const FAR = 16;

/** How the attack as a whole is made, as far as it changes what one firer adds. */
export interface Circumstances {
  /** A7.53 A leader directs it. */
  readonly directed: boolean;
  /** A7.35 Units that help a SMC with his weapon. */
  readonly helpers: readonly number[];
  /** A7.23, A9.5, A8.15 Spraying Fire or a Snap Shot: half. */
  readonly half: boolean;
}

export const rangeTo = (s: State, unit: number, place: number): number =>
  distance(hexOfPlace(s.units.at[unit]!), hexOfPlace(place));

/** A7.2 The printed range of what is fired. */
export const normalRange = (s: State, { unit, weapon }: Firer): number =>
  weapon < 0 ? rangeNow(s, unit) : weaponRange[s.weapons.type[weapon]!]!;

/** A8.4, A8.31 ADJACENT or in the same hex. */
export const isBeside = (s: State, unit: number, place: number): boolean =>
  s.units.at[unit] === place || isAdjacent(s, s.units.at[unit]!, place);

export function firepowerOf(s: State, firer: Firer, place: number, given: Circumstances): number | Refusal {
  const { unit, weapon, manner } = firer;
  const far = outOfRange(s, firer, place, given.directed);
  if (far) return far;
  const range = rangeTo(s, unit, place);
  let fp = weapon < 0 ? fpOf[s.units.type[unit]!]! : weaponFp[s.weapons.type[weapon]!]!;
  if (s.units.at[unit] === place) fp *= SAME_LOCATION;
  else if (isAdjacent(s, s.units.at[unit]!, place)) fp *= ADJACENT;
  const halved = [
    range > normalRange(s, firer),
    has(s, unit, PINNED),
    isAgain(manner),
    manner === 'advancing',
    isFromWater(s, s.units.at[unit]!),
    given.half,
    // A7.35 A leader alone with a machine gun; a hero needs no help (A15.2).
    weapon >= 0 &&
      isLeader(s, unit) &&
      !isHero(s, unit) &&
      !given.helpers.some(each => s.units.at[each] === s.units.at[unit]),
  ];
  for (const each of halved) if (each) fp *= HALF;
  return assaults(s, firer, range) ? Math.ceil(fp + 1) : fp;
}

/** A7.36 Last of all, and rounded up. */
const assaults = (s: State, firer: Firer, range: number): boolean =>
  firer.weapon < 0 &&
  firer.manner === 'advancing' &&
  hasAssaultFire[s.units.type[firer.unit]!] === 1 &&
  range <= normalRange(s, firer);

/** A7.2, A7.22, A9.4, A8.3, A8.31, A8.4 Whether it reaches there at all. */
function outOfRange(s: State, firer: Firer, place: number, directed: boolean): Refusal | undefined {
  const { unit, weapon, manner } = firer;
  const args = { place: placeId(place), by: weapon < 0 ? unitId(unit) : weaponId(weapon) };
  const range = rangeTo(s, unit, place);
  const normal = normalRange(s, firer);
  const most = weapon >= 0 && isAtr[s.weapons.type[weapon]!] ? normal : 2 * normal;
  if (range > most) return refusal('A7.22', 'out-of-range', args);
  if (range > FAR && !directed && weapon >= 0 && isMg[s.weapons.type[weapon]!])
    return refusal('A9.4', 'needs-direction', args);
  if (manner === 'subsequent' && range > normal) return refusal('A8.3', 'beyond-normal-range', args);
  if ((manner === 'protective' || manner === 'final-again') && !isBeside(s, unit, place))
    return refusal(manner === 'protective' ? 'A8.31' : 'A8.4', 'not-beside', args);
  return undefined;
}
