import { type Refusal, refusal } from '@ironbottom/engine';
import { has, isGoodOrder } from '../../board.ts';
import { ADVANCING_FIRE, type Side } from '../../components.ts';
import { placeId } from '../../map.ts';
import { BERSERK, PREP, sideOf, TI, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { canLead } from '../a10-morale/01-values.ts';
import { directedBy, hasFired } from './11-window.ts';
import { isAgain, mannerOf } from './12-manner.ts';
import { type Firer, weaponMark } from './13-firers.ts';

/** A7.53, A7.5, A7.831 Leaders who direct an attack: one in each Location that fires, or none. */

/** Whether he may direct anybody: neither held up nor with a weapon in his hands in this phase. */
export const canDirect = (s: State, side: Side, leader: number): boolean =>
  leader < s.units.type.length &&
  sideOf(leader) === side &&
  s.units.at[leader]! >= 0 &&
  canLead(s, leader) &&
  isGoodOrder(s, leader) &&
  !has(s, leader, TI) &&
  !(s.phase === ADVANCING_FIRE && s.units.mark[leader] === PREP) &&
  !hasFired(s, leader);

/**
 * A7.53 One attack in a phase, and every further shot of the weapons in it; in defensive fire those who fire again. `units`
 * are those who fire with their own firepower.
 */
export function isFreeFor(
  s: State,
  leader: number,
  units: readonly number[],
  weapons: readonly number[],
): boolean {
  const before = directedBy(s, leader);
  if (!before) return true;
  const again = (unit: number, mark: number): boolean => {
    const manner = mannerOf(s, mark);
    return manner !== undefined && isAgain(manner) && before.units.includes(unit);
  };
  const others = weapons.filter(weapon => !before.weapons.includes(weapon));
  return (
    units.every(unit => again(unit, s.units.mark[unit]!)) &&
    others.every(weapon => {
      const unit = s.weapons.owner[weapon]!;
      return again(unit, weaponMark(s, weapon, unit));
    })
  );
}

export function cannotDirect(
  s: State,
  side: Side,
  leaders: readonly number[],
  firers: readonly Firer[],
  places: readonly number[],
): Refusal | undefined {
  if (leaders.length === 0) return undefined;
  const units = firers.map(({ unit }) => unit);
  const own = firers.filter(({ weapon }) => weapon < 0).map(({ unit }) => unit);
  const arms = firers.filter(({ weapon }) => weapon >= 0).map(({ weapon }) => weapon);
  const wild = units.find(unit => has(s, unit, BERSERK));
  if (wild !== undefined) return refusal('A15.4', 'not-led', { unit: unitId(wild) });
  for (const leader of leaders) {
    const args = { unit: unitId(leader) };
    if (!canDirect(s, side, leader) || units.includes(leader)) return refusal('A7.53', 'cannot-direct', args);
    if (!isFreeFor(s, leader, own, arms)) return refusal('A7.53', 'directed-others', args);
  }
  const without = places.find(place => !leaders.some(leader => s.units.at[leader] === place));
  if (without !== undefined) return refusal('A7.5', 'no-leader-there', { place: placeId(without) });
  return leaders.length > places.length ? refusal('A7.53', 'one-leader') : undefined;
}
