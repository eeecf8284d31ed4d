import { type Refusal, refusal } from '@ironbottom/engine';
import { has, isArmed, isReal, isSmc, isVehicle, isWorking } from '../../board.ts';
import { ADVANCING_FIRE, MOVEMENT, PREP_FIRE, type Side } from '../../components.ts';
import {
  BERSERK,
  BROKEN,
  CLOAKED,
  IN_CC,
  MELEE,
  RESERVE,
  sideOf,
  TI,
  UNMARKED,
  unitId,
} from '../../state/units.ts';
import { DISMANTLED, STOWED, WAS_CARRIED, weaponId } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import {
  isAtr,
  isForCloseCombat,
  isGun,
  isHeavyWeapon,
  isLmg,
  isMg,
  isMortar,
  isSquadType,
} from '../../types.ts';
import { isTooHeavyToCloak } from '../e01-night/43-cloaks.ts';
import { firedBy, hasDirected, hasFired } from './11-window.ts';
import { isAgain, isFresh, type Manner, mannerOf } from './12-manner.ts';
import { isInStream } from './20-from-water.ts';

/** A7.1, A7.35, A4.41, A9.8, B20.42 Who may fire at all, and with what. */

/** One inherent firepower, or one weapon in the hands of a unit. */
export interface Firer {
  readonly unit: number;
  /** -1: its inherent firepower. */
  readonly weapon: number;
  readonly manner: Manner;
}

const BARS: readonly (readonly [flag: number, rule: string, key: string])[] = [
  [BROKEN, 'A10.4', 'broken'],
  [TI, 'A4.8', 'busy'],
  [MELEE, 'A11.15', 'in-melee'],
];

/** A7.1 Whether a unit may fire anything in this phase, marker apart. */
export function mayFire(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (unit >= s.units.type.length || sideOf(unit) !== side || !isReal(s, unit))
    return refusal('A7.1', 'not-yours', args);
  if (s.units.at[unit]! < 0) return refusal('A7.1', 'not-on-the-map', args);
  if (isVehicle(s, unit)) return refusal('D3.5', 'drives', args);
  if (s.vehicles.list.some(({ riders }) => riders.includes(unit))) return refusal('D6.2', 'rides', args);
  for (const [flag, rule, key] of BARS) if (has(s, unit, flag)) return refusal(rule, key, args);
  if (!isArmed(s, unit)) return refusal('A7.1', 'unarmed', args);
  if (s.units.veil[unit] === RESERVE) return refusal('CG6', 'in-reserve', args);
  if (hasDirected(s, unit)) return refusal('A7.53', 'directed-others', args);
  if (s.phase === PREP_FIRE && has(s, unit, BERSERK)) return refusal('A15.4', 'berserk', args);
  if (s.phase === ADVANCING_FIRE && has(s, unit, IN_CC)) return refusal('G1.5', 'in-combat', args);
  return undefined;
}

const spent = (unit: number): Refusal => refusal('A7.1', 'has-fired', { unit: unitId(unit) });

/** How a unit fires its inherent firepower now. */
export function inherentFirer(s: State, side: Side, unit: number): Firer | Refusal {
  const barred = mayFire(s, side, unit);
  if (barred) return barred;
  // A firepower in brackets is for close combat (G1.4231).
  if (isForCloseCombat[s.units.type[unit]!]) return refusal('A7.2', 'no-firepower', { unit: unitId(unit) });
  const manner = mannerOf(s, unitMark(s, unit));
  if (!manner) return spent(unit);
  if (isFresh(manner)) {
    const { inherent, weapons } = firedBy(s, unit);
    if (inherent || weapons.length > (isSquad(s, unit) ? 1 : 0)) return spent(unit);
  }
  return { unit, weapon: -1, manner };
}

const isSquad = (s: State, unit: number): boolean => isSquadType[s.units.type[unit]!] === 1;

/** How a machine gun or an anti-tank rifle is fired now by whoever has it. */
export function weaponFirer(s: State, side: Side, weapon: number): Firer | Refusal {
  const held = holderOf(s, side, weapon);
  if (typeof held !== 'number') return held;
  const args = { weapon: weaponId(weapon) };
  const type = s.weapons.type[weapon]!;
  if (!isMg[type] && !isAtr[type]) return refusal('A7.1', 'no-small-arms', args);
  if (s.phase === MOVEMENT && s.fire.lanes.some(lane => lane.weapon === weapon))
    return refusal('A9.22', 'lays-a-lane', args);
  const firer = heldFirer(s, held, weapon);
  // A8.3 Whoever fires again does so with his own fire and machine guns only.
  return isAtr[type] && 'manner' in firer && isAgain(firer.manner)
    ? refusal('A8.3', 'weapon-has-fired', args)
    : firer;
}

/** A4.43, A7.1 Who of the side has a weapon and may fire. */
export function holderOf(s: State, side: Side, weapon: number): number | Refusal {
  const unit = s.weapons.owner[weapon] ?? -1;
  if (unit < 0 || sideOf(unit) !== side)
    return refusal('A4.43', 'nobody-has-it', { weapon: weaponId(weapon) });
  return mayFire(s, side, unit) ?? unit;
}

/** B20.42 What cannot be fired in a stream. */
const isTooHeavy = (type: number): boolean =>
  (isMg[type] === 1 && isLmg[type] === 0) || isMortar[type] === 1 || isGun[type] === 1;

/** A4.41, A9.7, A9.8, B20.42 Whether a weapon can be fired at all as it is. */
export function weaponBarred(s: State, unit: number, weapon: number): Refusal | undefined {
  const args = { weapon: weaponId(weapon) };
  const type = s.weapons.type[weapon]!;
  if (!isWorking(s, weapon)) return refusal('A9.7', 'malfunctioned', args);
  if (s.weapons.flags[weapon]! & DISMANTLED) return refusal('A9.8', 'dismantled', args);
  if (s.weapons.flags[weapon]! & WAS_CARRIED && isHeavyWeapon[type] && s.phase === ADVANCING_FIRE)
    return refusal('A4.41', 'was-carried', args);
  const stowed = (s.weapons.flags[weapon]! & STOWED) !== 0;
  if (stowed || (s.units.veil[unit] === CLOAKED && isTooHeavyToCloak(s, weapon)))
    return refusal('E1.4', 'under-a-cloak', args);
  return isInStream(s, s.units.at[unit]!) && isTooHeavy(type)
    ? refusal('B20.42', 'in-the-stream', args)
    : undefined;
}

/** A7.1, A7.35 How a unit fires a weapon that it has in its hands. */
export function heldFirer(s: State, unit: number, weapon: number): Firer | Refusal {
  const args = { weapon: weaponId(weapon) };
  const barred = weaponBarred(s, unit, weapon);
  if (barred) return barred;
  const manner = mannerOf(s, weaponMark(s, weapon, unit));
  if (!manner) return refusal('A9.2', 'weapon-has-fired', args);
  if (isFresh(manner)) {
    const { inherent, weapons } = firedBy(s, unit);
    const others = weapons.filter(each => each !== weapon).length;
    if (others + (inherent ? 1 : 0) > (isSquad(s, unit) ? 1 : 0)) return spent(unit);
  } else if (isSmc(s, unit)) return refusal('A9.3', 'no-sustained-fire', args);
  return { unit, weapon, manner };
}

/** A7.1 A marker that was laid in this very prep fire phase is no bar: what was fired under it is in the list. */
const unitMark = (s: State, unit: number): number =>
  s.phase === PREP_FIRE && hasFired(s, unit) ? UNMARKED : s.units.mark[unit]!;

/** A7.1, A8.1 A weapon has its own marker; else that of its unit counts, but for a squad under defensive fire. */
export function weaponMark(s: State, weapon: number, unit: number): number {
  const own = s.weapons.mark[weapon]!;
  if (s.phase === PREP_FIRE || s.phase === ADVANCING_FIRE) return own === UNMARKED ? unitMark(s, unit) : own;
  return isSquad(s, unit) ? own : Math.max(own, unitMark(s, unit));
}

/** A7.35 A squad and one weapon, or two weapons; others one or the other. In one attack, whatever was fired before. */
export function tooMuch(s: State, firers: readonly Firer[]): Refusal | undefined {
  for (const { unit } of firers) {
    const parts = firers.filter(each => each.unit === unit).length;
    if (parts > (isSquad(s, unit) ? 2 : 1))
      return refusal('A7.35', 'too-many-weapons', { unit: unitId(unit) });
  }
  return undefined;
}
