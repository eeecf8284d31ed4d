import { type Refusal, refusal } from '@ironbottom/engine';
import { isThere, unitsIn } from '../../board.ts';
import { enemyOf, ranges, type Side } from '../../components.ts';
import { blocksSight, distance, grid, landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isEngaged, isInCommand, isOnMap, type State } from '../../state.ts';
import { isAntiTank, isArtillery, isMortar, isTank, rangeOf, unitId, unitSide } from '../../units.ts';

/** 10.11, 10.13 to 10.15, 10.21, 10.22c Who can fire at which hex. */

/** 10.21 Whether it is in command, or was until fire hit it in this phase. */
const isFit = (s: State, unit: number): boolean =>
  isInCommand(s, unit) || (s.firePhase?.hit.includes(unit) ?? false);

/** 10.21, 10.23 Why a unit cannot fire at anything now. */
export function unable(s: State, side: Side, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  if (unitSide[unit] !== side || !isOnMap(s, unit)) return refusal('10.2', 'not-yours-to-fire', named);
  if (s.fired[unit] === 1) return refusal('10.23', 'has-fired', named);
  if (isEngaged(s, unit)) return refusal('10.21', 'engaged-cannot-fire', named);
  if (!isFit(s, unit)) return refusal('10.21', 'shaken-cannot-fire', named);
  return undefined;
}
export const isAble = (s: State, unit: number): boolean => !unable(s, unitSide[unit]!, unit);

/** 10.22c Whether the enemy stands next to a unit: it fires at nothing farther away. */
export const isInFront = (s: State, unit: number): boolean =>
  landAround[s.at[unit]!]!.some(hex => isThere(s, enemyOf(unitSide[unit]!), hex));

/** 10.13b, 10.13c, 10.13d, 10.13e Two hexes apart the line crosses the hex between, or runs along the side of two. */
export const hasSight = (from: number, to: number): boolean =>
  landAround[from]!.every(hex => !blocksSight[hex] || grid.distance(hex, to) !== 1);

/** 10.13, 10.13a, 10.14a, 10.15a How far a unit can fire at all. */
const reachOf = (unit: number): number =>
  isTank(unit) || isAntiTank(unit) ? ranges.direct : isMortar(unit) || isArtillery(unit) ? rangeOf[unit]! : 1;

/** 10.11, 10.13, 10.14, 10.15, 10.22c Why a unit that can fire does not reach a hex. */
export function unreachable(s: State, unit: number, target: number): Refusal | undefined {
  const away = distance(s.at[unit]!, target);
  if (away === 1) return undefined;
  const named = { unit: unitId(unit), hex: placeName(target) };
  if (isInFront(s, unit)) return refusal('10.22c', 'fires-at-the-nearest', named);
  if (away > reachOf(unit)) return refusal(ruleOf(unit), 'out-of-range', named);
  if ((isTank(unit) || isAntiTank(unit)) && !hasSight(s.at[unit]!, target))
    return refusal('10.13c', 'no-sight', named);
  return undefined;
}
const ruleOf = (unit: number): string =>
  isTank(unit) || isAntiTank(unit)
    ? '10.13a'
    : isMortar(unit)
      ? '10.14a'
      : isArtillery(unit)
        ? '10.15a'
        : '10.11';

/** Whether a unit can fire at a hex now. */
export const canFireAt = (s: State, unit: number, target: number): boolean =>
  isAble(s, unit) && !unreachable(s, unit, target);

/** 10.11 Who of a side stands next to a hex and can still fire. */
export const ableNextTo = (s: State, side: Side, target: number): number[] =>
  landAround[target]!.flatMap(hex => unitsIn(s, side, hex).filter(unit => isAble(s, unit)));
