import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isSmc, isVehicle } from '../../board.ts';
import { enemyOf, JAPAN, type Side, sideOfRole } from '../../components.ts';
import { KNOWN, PINNED, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isUnarmedType } from '../../types.ts';
import { type Ref, unitArg, unitsArg, type Verbs } from '../../verbs.ts';
import { sumOf } from '../dice.ts';
import { companionOf, fightersIn } from './10-parties.ts';
import { attackerBarred } from './12-attacks.ts';
import { ccvNow, type Storm, stormTerms } from './50-storm.ts';
import { vehiclesIn } from './62-vehicle-fire.ts';

/** A11.5, C13.7 Naming an attack on a vehicle: `storm`, or `mine` with a try to use a magnetic mine. */

/** A11.5 One unit, and perhaps a SMC who joins it; all in the vehicle's Location. */
function stormBarred(s: State, side: Side, by: readonly number[], vehicle: number): Refusal | undefined {
  const [unit, other] = by;
  if (unit === undefined || by.length > 2 || new Set(by).size < by.length)
    return refusal('A11.5', 'one-and-a-man');
  const args = { unit: unitId(unit), vehicle: unitId(vehicle) };
  if (
    vehicle >= s.units.type.length ||
    sideOf(vehicle) === side ||
    !isVehicle(s, vehicle) ||
    s.units.veil[vehicle] !== KNOWN
  )
    return refusal('A11.5', 'no-enemy-vehicle', args);
  for (const each of by) {
    if (each >= s.units.type.length) return refusal('A11.12', 'not-yours', { unit: unitId(each) });
    const barred = attackerBarred(s, side, each);
    if (barred) return barred;
    if (s.units.at[each] !== s.units.at[vehicle] || isVehicle(s, each) || isUnarmedType[s.units.type[each]!])
      return refusal('A11.5', 'not-beside-it', { ...args, unit: unitId(each) });
  }
  if (other !== undefined && !isSmc(s, other)) return refusal('A11.5', 'one-and-a-man');
  const companion = companionOf(s, unit);
  return isSmc(s, unit) && companion >= 0 && !attackerBarred(s, side, companion)
    ? refusal('A11.14', 'fights-with', { unit: unitId(unit), other: unitId(companion) })
    : undefined;
}

/** C13.7, SC1.9 Japanese who are neither broken nor pinned. */
function mineBarred(s: State, side: Side, by: readonly number[], vehicle: number): Refusal | undefined {
  const barred = stormBarred(s, side, by, vehicle);
  if (barred) return barred;
  const args = { unit: unitId(by[0]!) };
  if (side !== JAPAN) return refusal('C13.7', 'no-mines', args);
  return has(s, by[0]!, PINNED) ? refusal('C13.7', 'pinned', args) : undefined;
}

/** Each unit alone, and with a SMC who is with it; the best chance first. */
export function stormers(
  s: State,
  able: readonly number[],
  vehicles: readonly number[],
): Omit<Storm, 'mine'>[] {
  const men = able.filter(unit => !isVehicle(s, unit));
  const parties = men.flatMap(unit => [
    [unit],
    ...men.filter(other => isSmc(s, other) && companionOf(s, other) === unit).map(other => [unit, other]),
  ]);
  const chance = (each: Omit<Storm, 'mine'>): number => ccvNow(s, each) - sumOf(stormTerms(s, each));
  return vehicles
    .flatMap(vehicle =>
      parties.filter(([unit]) => s.units.at[unit!] === s.units.at[vehicle]).map(by => ({ by, vehicle })),
    )
    .sort((a, b) => chance(b) - chance(a));
}

function candidates(s: State, side: Side, verb: string): Action[] {
  const able = fightersIn(s, side, s.combat.hex).filter(unit => !attackerBarred(s, side, unit));
  return stormers(s, able, vehiclesIn(s, enemyOf(side), s.combat.hex)).map(({ by, vehicle }) => ({
    verb,
    units: by.map(unitId),
    vehicle: unitId(vehicle),
  }));
}

export const stormVerbs = (play: (ref: Ref, attack: Storm, side: Side) => void): Verbs => {
  const verb = (
    name: string,
    mine: boolean,
    barred: (s: State, side: Side, by: readonly number[], vehicle: number) => Refusal | undefined,
  ): Verb<State> => ({
    args: { units: 'unit[]', vehicle: 'unit' },
    candidates: (s, role) => candidates(s, sideOfRole(role), name),
    check: (s, role, action) => barred(s, sideOfRole(role), unitsArg(action), unitArg(action, 'vehicle')),
    play: (ref, action, role) =>
      play(ref, { by: unitsArg(action), vehicle: unitArg(action, 'vehicle'), mine }, sideOfRole(role)),
  });
  return { storm: verb('storm', false, stormBarred), mine: verb('mine', true, mineBarred) };
};
