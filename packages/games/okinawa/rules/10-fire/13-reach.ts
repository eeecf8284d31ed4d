import { derivedBy, type Refusal, refusal } from '@ironbottom/engine';
import { isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { enemyOf, ranges, type Side } from '../../components.ts';
import { blocksSight, distance, grid, landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { isInCommand, isOnMap, type State } from '../../state.ts';
import {
  ALL_UNITS,
  isAntiTank,
  isArtillery,
  isMortar,
  isTank,
  rangeOf,
  UNITS_OF,
  unitId,
  unitSide,
} from '../../units.ts';
import { UNCHANGED } from './unchanged.ts';

/** 10.11, 10.13 to 10.15, 10.21, 10.22c Who can fire at which hex. */

/** 10.21 Whether it is in command, or was until fire hit it in this phase. */
const isFit = (s: State, unit: number): boolean =>
  isInCommand(s, unit) || (s.firePhase?.hit.includes(unit) ?? false);

/** A rule and what it says, without the names: most of the time nobody asks for those. */
interface Reason {
  readonly rule: string;
  readonly key: string;
}
const NOT_YOURS: Reason = { rule: '10.2', key: 'not-yours-to-fire' };
const HAS_FIRED: Reason = { rule: '10.23', key: 'has-fired' };
const ENGAGED: Reason = { rule: '10.21', key: 'engaged-cannot-fire' };
const SHAKEN: Reason = { rule: '10.21', key: 'shaken-cannot-fire' };

function whyUnable(s: State, side: Side, unit: number): Reason | undefined {
  if (unitSide[unit] !== side || !isOnMap(s, unit)) return NOT_YOURS;
  if (s.fired[unit] === 1) return HAS_FIRED;
  if (isEngagedAt(s, s.at[unit]!)) return ENGAGED;
  return isFit(s, unit) ? undefined : SHAKEN;
}

/** 10.21, 10.23 Why a unit cannot fire at anything now. */
export function unable(s: State, side: Side, unit: number): Refusal | undefined {
  const why = whyUnable(s, side, unit);
  return why && refusal(why.rule, why.key, { unit: unitId(unit) });
}
export const isAble = (s: State, unit: number): boolean => whyUnable(s, unitSide[unit]!, unit) === undefined;

/** 10.22c Whether the enemy stands next to a unit: it fires at nothing farther away. */
export const isInFront = (s: State, unit: number): boolean =>
  landAround[s.at[unit]!]!.some(hex => isThere(s, enemyOf(unitSide[unit]!), hex));

/** 10.13b, 10.13c, 10.13d, 10.13e Two hexes apart the line crosses the hex between, or runs along the side of two. */
export const hasSight = (from: number, to: number): boolean =>
  landAround[from]!.every(hex => !blocksSight[hex] || grid.distance(hex, to) !== 1);

/** 10.13, 10.13a, 10.14a, 10.15a How far a unit can fire at all. */
const reaches = Uint8Array.from(ALL_UNITS, unit =>
  isTank(unit) || isAntiTank(unit) ? ranges.direct : isMortar(unit) || isArtillery(unit) ? rangeOf[unit]! : 1,
);
const reachOf = (unit: number): number => reaches[unit]!;

const NEAREST: Reason = { rule: '10.22c', key: 'fires-at-the-nearest' };
const NO_SIGHT: Reason = { rule: '10.13c', key: 'no-sight' };
const isDirect = (unit: number): boolean => isTank(unit) || isAntiTank(unit);
/** By unit: out of its range. */
const OUT_OF_RANGE: readonly Reason[] = ALL_UNITS.map(unit => ({
  rule: isDirect(unit) ? '10.13a' : isMortar(unit) ? '10.14a' : isArtillery(unit) ? '10.15a' : '10.11',
  key: 'out-of-range',
}));

/** 10.13, 10.14, 10.15 Why a unit with nobody before it does not reach a hex that is not next to it. */
function whyTooFar(unit: number, from: number, target: number): Reason | undefined {
  if (distance(from, target) > reachOf(unit)) return OUT_OF_RANGE[unit];
  return isDirect(unit) && !hasSight(from, target) ? NO_SIGHT : undefined;
}

function whyBeyond(s: State, unit: number, target: number): Reason | undefined {
  const at = s.at[unit]!;
  if (distance(at, target) === 1) return undefined;
  return isInFront(s, unit) ? NEAREST : whyTooFar(unit, at, target);
}

/** 10.11, 10.13, 10.14, 10.15, 10.22c Why a unit that can fire does not reach a hex. */
export function unreachable(s: State, unit: number, target: number): Refusal | undefined {
  const why = whyBeyond(s, unit, target);
  return why && refusal(why.rule, why.key, { unit: unitId(unit), hex: placeName(target) });
}

/** Whether a unit can fire at a hex now. */
export const canFireAt = (s: State, unit: number, target: number): boolean =>
  isAble(s, unit) && whyBeyond(s, unit, target) === undefined;

/** 10.11 Who of a side stands next to a hex and can still fire. */
export function ableNextTo(s: State, side: Side, target: number): number[] {
  const found: number[] = [];
  for (const hex of landAround[target]!)
    for (const unit of unitsIn(s, side, hex)) if (isAble(s, unit)) found.push(unit);
  return found;
}

/** 10.13, 10.14, 10.15, 10.22c By side: who can fire at all and has nobody before him, with a range beyond the next hex. */
const farFirers = derivedBy(
  (s: State, side: Side): readonly number[] =>
    UNITS_OF[side]!.filter(unit => reachOf(unit) > 1 && isAble(s, unit) && !isInFront(s, unit)),
  UNCHANGED,
);

/** By `2 * target + side`. */
const firers = derivedBy((s: State, key: number): readonly number[] => {
  const [target, side] = [key >> 1, (key & 1) as Side];
  const far = farFirers(s, side).filter(unit => whyTooFar(unit, s.at[unit]!, target) === undefined);
  return [...ableNextTo(s, side, target), ...far].sort((a, b) => a - b);
}, UNCHANGED);
/** Who of a side can fire at a hex of the enemy now. */
export const firersAt = (s: State, side: Side, target: number): readonly number[] =>
  firers(s, 2 * target + side);
