import { type Refusal, refusal } from '@ironbottom/engine';
import { counted, hexesOf, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { enemyOf, type Side, tables, US } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { Assault, AssaultPhase, Plan } from '../../state/assault.ts';
import { isEngaged, isInCommand, isOnMap, type State } from '../../state.ts';
import { assaultOf, isHomeGuard, NONE, unitId, unitSide } from '../../units.ts';
import { isInForce } from '../07-tactics.ts';
import { barred, partsAssault } from '../09-movement/20-terrain.ts';

/** 11.1 Who may assault what: 11.0, 11.1, 11.13, 11.14, 9.42, 9.95, 9.21d. */

export const phaseOf = (s: State): AssaultPhase => s.assaultPhase!;
export const planOf = (s: State): Plan | null => s.assaultPhase?.plan ?? null;
export const assaultNow = (s: State): Assault => s.assaultPhase!.assault!;

/** 11.51 All units of a side in the hex of the assault. */
export const forceOf = (s: State, side: Side): readonly number[] => unitsIn(s, side, assaultNow(s).hex);
export const defendersOf = (s: State): readonly number[] => forceOf(s, enemyOf(assaultNow(s).side));

/** 11.1, 11.11, 11.12, 9.95, 11.14c Why a unit cannot assault at all; undefined: it can. */
function unfit(s: State, side: Side, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  if (unitSide[unit] !== side || !isOnMap(s, unit)) return refusal('11.1', 'not-yours-to-assault', named);
  if (!isInCommand(s, unit)) return refusal('11.11', 'shaken-cannot-assault', named);
  if (assaultOf(unit, s.steps[unit]!) === NONE) return refusal('11.12', 'no-assault-strength', named);
  if (s.disengaged[unit] === 1) return refusal('9.95', 'has-disengaged', named);
  const { committed, moved } = phaseOf(s);
  if (committed.includes(unit) || moved.includes(unit)) return refusal('11.14c', 'committed-already', named);
  return undefined;
}

/** 9.71d A unit that stands in an enemy hex and is not engaged has landed there. */
export const hasLanded = (s: State, unit: number): boolean =>
  isThere(s, enemyOf(unitSide[unit]!), s.at[unit]!) && !isEngaged(s, unit);

/** 11.0, 11.13, 9.22 Why a unit cannot be in an assault on that hex, which was next to it when the phase began. */
function unreachable(s: State, side: Side, unit: number, hex: number): Refusal | undefined {
  const { hexes, enemies } = phaseOf(s);
  const [from, where] = [s.at[unit]!, { hex: placeName(hex) }];
  if (hexes.includes(hex)) return refusal('11.14c', 'assaulted-already', where);
  if (!enemies.includes(hex) || !isThere(s, enemyOf(side), hex))
    return refusal('11.0', 'no-enemy-to-assault', where);
  if (from === hex) return undefined;
  if (isEngaged(s, unit) || hasLanded(s, unit))
    return refusal('11.13', 'bound-where-it-is', { unit: unitId(unit) });
  if (isEngagedAt(s, hex)) return refusal('11.13a', 'no-reinforcement', where);
  if (partsAssault(from, hex)) return refusal('9.21d', 'across-the-inlet', where);
  return barred(s, unit, from, hex);
}

/** 11.1, 9.42 Why a unit cannot begin an assault on a hex. Home Guard never does so without an Army unit. */
export function checkFirst(s: State, side: Side, unit: number, hex: number): Refusal | undefined {
  const refused = unfit(s, side, unit) ?? unreachable(s, side, unit, hex);
  if (refused) return refused;
  if (isHomeGuard(unit)) return refusal('9.42', 'home-guard-alone', { unit: unitId(unit) });
  return outOfRoom(s, side, [unit], hex);
}

/** 9.41, 11.1 */
function outOfRoom(s: State, side: Side, units: readonly number[], hex: number): Refusal | undefined {
  const all = new Set([...unitsIn(s, side, hex), ...units]);
  return counted([...all]) > tables.stacking.limit
    ? refusal('9.41', 'no-room-left', { hex: placeName(hex) })
    : undefined;
}

/** 11.14 At most two enter; those who are engaged in the hex already all may. */
export const isComplete = (s: State, { hex, units }: Plan): boolean =>
  !isEngagedAt(s, hex) && units.length >= tables.assault.units;

/** 11.14, 11.14b Why a unit cannot join the assault that is being put together. */
export function checkJoin(s: State, side: Side, unit: number): Refusal | undefined {
  const plan = planOf(s);
  if (!plan) return refusal('11.14', 'no-assault-to-join');
  const { hex, units } = plan;
  if (units.includes(unit)) return refusal('11.14', 'in-it-already', { unit: unitId(unit) });
  const refused = unfit(s, side, unit) ?? unreachable(s, side, unit, hex);
  if (refused) return refused;
  if (isComplete(s, plan)) return refusal('11.14', 'two-at-most');
  if (phaseOf(s).failed.some(([who, where]) => who === unit && where === hex))
    return refusal('11.14b', 'has-failed', { unit: unitId(unit) });
  return outOfRoom(s, side, [...units, unit], hex);
}

/** 11.14a, 11.14d A second US unit that enters must pass a check under Conserve, unless the US chose Assault. */
export const mustCheck = (s: State, { hex }: Plan): boolean =>
  phaseOf(s).side === US && isInForce(s, 'conserve') && !isEngagedAt(s, hex);

/** Whoever stands in a hex or beside it. */
export const near = (s: State, side: Side, hex: number): number[] =>
  [hex, ...landAround[hex]!].flatMap(beside => [...unitsIn(s, side, beside)]);

/** Every assault that could be begun, in the order of the hexes. */
export const beginnings = (s: State, side: Side): { unit: number; hex: number }[] =>
  hexesOf(s, enemyOf(side)).flatMap(hex => near(s, side, hex).map(unit => ({ unit, hex })));
