import type { Action } from '@ironbottom/engine';
import { enemyPlaces, isDugIn, isKnown, isVehicle, unitsIn, unitsOf } from '../board.ts';
import { enemyOf, tables } from '../components.ts';
import { distance, hexOfPlace } from '../map.ts';
import { inVision } from '../rules/e01-night/11-vision.ts';
import { isInArc } from '../sight.ts';
import { KNOWN } from '../state/units.ts';
import type { State } from '../state.ts';
import { isMg, weaponFp } from '../types.ts';
import { hexArg, spineArg, unitArg, unitsArg, weaponArg } from '../verbs.ts';
import { weaponsOf } from '../writing.ts';
import type { Outlook } from './march.ts';

/** What men do besides marching and fighting: digging in, weapons that lie about, guns that are turned, light at night. */

const NEVER = -1;

// ---------------------------------------------------------------- holes and pillboxes (B27, B30, B26)

/** Worth of a hole where fire can come. */
const SHELTER = 0.2;
/** B27.1 Whoever stays where he is goes into the foxhole. */
export function digInScore({ s, goals, threat }: Outlook, action: Action): number {
  const hex = hexOfPlace(s.units.at[unitsArg(action)[0]!]!);
  const wanted = !goals.attacks || goals.hexes.includes(hex);
  return wanted && threat.standing[hex]! > 0 ? SHELTER : NEVER;
}

/** B30.4 Into a pillbox: to hold it, or to clear it out. */
export function goInScore({ s, side, goals }: Outlook, action: Action): number {
  const hex = hexOfPlace(s.units.at[unitsArg(action)[0]!]!);
  return (goals.attacks && goals.hexes.includes(hex)) || (!goals.attacks && unitsIn(s, side, hex).length > 0)
    ? SHELTER
    : NEVER;
}

/** B27.11 Those who hold dig while nobody sees them, and before anybody comes. */
export function entrenchScore({ s, goals, threat }: Outlook, action: Action): number {
  const [unit] = unitsArg(action);
  const hex = hexOfPlace(s.units.at[unit!]!);
  const idle = !goals.attacks && s.units.veil[unit!] === KNOWN && !isDugIn(s, unit!);
  return idle && goals.hexes.includes(hex) && threat.standing[hex] === 0 ? SHELTER / 2 : NEVER;
}

// ---------------------------------------------------------------- weapons and guns

/** A4.44 A machine gun that nobody has, for whoever has none. */
export function pickUpScore({ s }: Outlook, action: Action): number {
  const type = s.weapons.type[weaponArg(action)]!;
  const armed = weaponsOf(s, unitArg(action)).length > 0;
  return !armed && isMg[type] ? 0.05 * weaponFp[type]! : NEVER;
}

/** C3.2a A Gun is turned to where the enemy is, if none is where it points. */
export function turnGunScore({ s, side }: Outlook, action: Action): number {
  const weapon = weaponArg(action);
  const owner = s.weapons.owner[weapon]!;
  const from = hexOfPlace(s.units.at[owner]!);
  const seen = unitsOf(s, enemyOf(side)).filter(unit => isKnown(s, unit));
  const covered = (spine: number): number =>
    seen.filter(unit => isInArc(from, hexOfPlace(s.units.at[unit]!), spine)).length;
  return covered(s.weapons.spine[weapon]!) === 0 ? TURNED * covered(spineArg(action)) : NEVER;
}
const TURNED = 0.02;

/** G1.421 A man with a mine for a vehicle that is near enough; whoever is in hiding waits until it is beside him. */
export function hunterScore({ s, side }: Outlook, action: Action): number {
  const unit = unitArg(action);
  const hex = hexOfPlace(s.units.at[unit]!);
  const near = Math.min(
    ...unitsOf(s, enemyOf(side))
      .filter(enemy => isVehicle(s, enemy))
      .map(enemy => distance(hex, hexOfPlace(s.units.at[enemy]!))),
  );
  const reach = isKnown(s, unit) ? REACH : 1;
  return near <= reach ? HUNTER : NEVER;
}
const REACH = 3;
const HUNTER = 0.2;

// ---------------------------------------------------------------- night (E1)

/** What it is worth to see one more of them, and what it costs that he sees one more of us. */
const LIT = 0.1;
const SHOWN = 0.05;
const { radius: RADIUS } = tables.night.starshell;

/** Whether somebody of the side sees so far as it is. */
const isInView = (s: State, men: readonly number[], place: number): boolean =>
  men.some(unit => inVision(s, s.units.at[unit]!, place));

/** E1.92 Those who hold want light where the enemy must be; those who come do not. */
export function starshellScore({ s, side, goals }: Outlook, action: Action): number {
  if (goals.attacks) return NEVER;
  const centre = hexArg(action);
  const men = unitsOf(s, side);
  let worth = 0;
  for (const place of enemyPlaces(s, side))
    if (distance(hexOfPlace(place), centre) <= RADIUS && !isInView(s, men, place)) worth += LIT;
  for (const unit of men) if (distance(hexOfPlace(s.units.at[unit]!), centre) <= RADIUS) worth -= SHOWN;
  return worth;
}

/** E1.71 On the way by which the enemy must come, near enough to be seen. */
export function boreScore({ s, goals, threat }: Outlook, action: Action): number {
  const from = hexOfPlace(s.units.at[s.weapons.owner[weaponArg(action)]!]!);
  const hex = hexArg(action);
  const range = distance(from, hex);
  const held = goals.hexes.some(goal => distance(goal, hex) <= 1) ? 0.1 : 0;
  return 0.3 - 0.05 * Math.abs(range - 2) + held + threat.standing[hex]!;
}
