import { type Refusal, refusal } from '@ironbottom/engine';
import { isSeenBy, unitsIn, unitsOf } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { around, distance, GROUND, HEXES, hexOfPlace, placeId, sortOfPlace } from '../../map.ts';
import { RESERVE, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { orderVerb, placeArg, type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { put } from '../../writing.ts';
import { isAccessible } from '../a04-movement/71-accessible.ts';
import { checkReserve } from './09-limits.ts';

/** CG6(5) A reserve counter gets out of the way of a fire, without being released. */

interface Evasion {
  readonly unit: number;
  readonly place: number;
}

/** D10.1 Nothing but wrecks burns in the mud. */
const isBurning = (s: State, hex: number): boolean =>
  s.vehicles.wrecks.some(wreck => wreck.hex === hex && wreck.burning);

/** All that lies under the same counter. */
const underCounter = (s: State, unit: number): number[] =>
  unitsIn(s, sideOf(unit), s.units.at[unit]!).filter(
    other => s.units.veil[other] === RESERVE && s.units.cloak[other] === s.units.cloak[unit],
  );

/** CG6(5) Not nearer to any enemy that the side sees, and not into another fire. */
function isSafe(s: State, side: Side, from: number, to: number): boolean {
  if (isBurning(s, to)) return false;
  return unitsOf(s, enemyOf(side)).every(enemy => {
    if (!isSeenBy(s, side, enemy)) return true;
    const hex = hexOfPlace(s.units.at[enemy]!);
    return distance(to, hex) >= distance(from, hex);
  });
}

/** CG6(5) A neighbouring hex where there is one, else one within three that would do for a set-up. */
const REACH = 3;
function waysOut(s: State, unit: number): number[] {
  const side = sideOf(unit);
  const from = hexOfPlace(s.units.at[unit]!);
  const beside = around[from]!.filter(to => isSafe(s, side, from, to) && isAccessible(s, unit, to));
  if (beside.length > 0) return beside;
  return Array.from({ length: HEXES }, (_, hex) => hex).filter(
    to =>
      to !== from && distance(from, to) <= REACH && isSafe(s, side, from, to) && !checkReserve(s, side, to),
  );
}

function evadeBarred(s: State, side: Side, { unit, place }: Evasion): Refusal | undefined {
  const args = { unit: unitId(unit), place: placeId(place) };
  if (sideOf(unit) !== side || s.units.veil[unit] !== RESERVE || s.units.at[unit]! < 0)
    return refusal('CG6', 'not-in-reserve', args);
  if (!isBurning(s, hexOfPlace(s.units.at[unit]!))) return refusal('CG6(5)', 'no-fire-here', args);
  const out = sortOfPlace(place) === GROUND && waysOut(s, unit).includes(place);
  return out ? undefined : refusal('CG6(5)', 'no-way-out-there', args);
}

function evade(ref: Ref, { unit, place }: Evasion): void {
  const { s } = ref;
  const units = underCounter(s, unit);
  const from = placeId(s.units.at[unit]!);
  for (const each of units) put(s, each, place);
  tell(ref, 'CG6(5)', 'evades-fire', units, { from, place: placeId(place) });
}

const evasions = (s: State, side: Side): Evasion[] =>
  s.vehicles.wrecks.every(({ burning }) => !burning)
    ? []
    : unitsOf(s, side)
        .filter(unit => s.units.veil[unit] === RESERVE && isBurning(s, hexOfPlace(s.units.at[unit]!)))
        .filter(unit => unit === underCounter(s, unit)[0])
        .flatMap(unit => waysOut(s, unit).map(place => ({ unit, place })));

export const evasionVerbs: Verbs = {
  'evade-fire': orderVerb<Evasion>({
    args: { unit: 'unit', place: 'place' },
    list: evasions,
    check: evadeBarred,
    play: evade,
    action: ({ unit, place }) => ({ verb: 'evade-fire', unit: unitId(unit), place: placeId(place) }),
    of: action => ({ unit: unitArg(action), place: placeArg(action) }),
  }),
};
