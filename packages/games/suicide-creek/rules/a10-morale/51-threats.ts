import { derivedBy } from '@ironbottom/engine';
import { has, isArmed, isBroken, isDummy, isKnown, isVehicle, rangeNow, unitsOf } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { distance, GROUND, hexOfPlace, isOpenGround, sortOfPlace } from '../../map.ts';
import { BROKEN, DUG_IN, MELEE, sideOf, TI } from '../../state/units.ts';
import { MALFUNCTIONED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { fpOf, isMg, isVehicleType, weaponFp, weaponRange } from '../../types.ts';
import { weaponsOf } from '../../writing.ts';
import { hindranceFrom, isAdjacent, seesPlace } from '../a06-sight.ts';
import { type Firer, weaponBarred } from '../a07-fire/13-firers.ts';
import { firepowerOf, normalRange as rangeOfFirer, rangeTo } from '../a07-fire/23-firepower.ts';

/** A10.5, A10.51, A10.53, A10.531 Whom a broken unit runs from: all by what its owner sees. */

/** A10.5 A Known enemy that is unbroken and armed; leaders are. */
export const threatsTo = derivedBy((s: State, side: Side): readonly number[] =>
  unitsOf(s, enemyOf(side)).filter(
    enemy => isKnown(s, enemy) && !isDummy(s, enemy) && !isBroken(s, enemy) && isArmed(s, enemy),
  ),
);

/** A10.5 With such an enemy, or ADJACENT to one. */
export const isBeside = (s: State, place: number, enemy: number): boolean =>
  s.units.at[enemy] === place || isAdjacent(s, s.units.at[enemy]!, place);

export const isNearArmedEnemy = (s: State, unit: number): boolean => {
  const place = s.units.at[unit]!;
  return threatsTo(s, sideOf(unit)).some(enemy => isBeside(s, place, enemy));
};

/** A10.531 Open Ground where the unit is: no foxhole, no pillbox. */
export const isInTheOpen = (s: State, unit: number): boolean =>
  isOpenPlace(s.units.at[unit]!) && s.units.pos[unit] !== DUG_IN;
export const isOpenPlace = (place: number): boolean =>
  sortOfPlace(place) === GROUND && isOpenGround[hexOfPlace(place)] === 1;

const MACHINE_GUN_RANGE = 8;

/** A10.5 The Normal Range of a unit: its own, or that of a machine gun that it has. Leaders have none. */
export function normalRange(s: State, unit: number): number {
  const type = s.units.type[unit]!;
  if (isVehicleType[type]) return MACHINE_GUN_RANGE;
  const guns = weaponsOf(s, unit).filter(
    weapon => isMg[s.weapons.type[weapon]!] === 1 && (s.weapons.flags[weapon]! & MALFUNCTIONED) === 0,
  );
  const own = fpOf[type]! > 0 ? rangeNow(s, unit) : 0;
  return Math.max(
    own,
    ...guns.map(gun => (weaponFp[s.weapons.type[gun]!]! > 0 ? weaponRange[s.weapons.type[gun]!]! : 0)),
  );
}

const inRange = (s: State, enemy: number, place: number): boolean =>
  distance(hexOfPlace(s.units.at[enemy]!), hexOfPlace(place)) <= normalRange(s, enemy);

/** A10.5 In its line of sight and Normal Range. */
export const isCoveredBy = (s: State, place: number, enemy: number): boolean =>
  inRange(s, enemy, place) && seesPlace(s, s.units.at[enemy]!, place);

/** A10.53 Somebody who could fire there with a firepower of at least one, and nothing in between. */
export const isInterdicted = (s: State, side: Side, place: number): boolean =>
  threatsTo(s, side).some(
    enemy =>
      !has(s, enemy, MELEE | TI) &&
      hindranceFrom(s, s.units.at[enemy]!, place) === 0 &&
      couldFire(s, enemy, place),
  );

/** A10.53 With its own fire, or one of its machine guns, at Normal Range. */
function couldFire(s: State, enemy: number, place: number): boolean {
  if (isVehicle(s, enemy)) return inRange(s, enemy, place);
  const guns = weaponsOf(s, enemy).filter(
    weapon => isMg[s.weapons.type[weapon]!] === 1 && !weaponBarred(s, enemy, weapon),
  );
  return [OWN_FIRE, ...guns].some(weapon => {
    const firer: Firer = { unit: enemy, weapon, manner: 'final' };
    if (rangeTo(s, enemy, place) > rangeOfFirer(s, firer)) return false;
    const fp = firepowerOf(s, firer, place, { directed: false, helpers: [], half: false });
    return typeof fp === 'number' && fp >= 1;
  });
}
const OWN_FIRE = -1;

/** A10.5, B30.5, E1.54 Who must rout: nobody at night, in a pillbox or in melee. */
export function mustRout(s: State, unit: number): boolean {
  const place = s.units.at[unit]!;
  if (!has(s, unit, BROKEN) || has(s, unit, MELEE) || s.units.guard[unit]! >= 0) return false;
  if (s.night.dark || place < 0 || sortOfPlace(place) !== GROUND) return false;
  const threats = threatsTo(s, sideOf(unit));
  if (threats.some(enemy => isBeside(s, place, enemy))) return true;
  return isInTheOpen(s, unit) && threats.some(enemy => isCoveredBy(s, place, enemy));
}
