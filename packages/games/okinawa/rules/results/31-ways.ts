import { type Refusal, refusal } from '@ironbottom/engine';
import { hasRoomFor, isEngagedAt, isThere, unitsIn } from '../../board.ts';
import { enemyOf, type Side } from '../../components.ts';
import { landAround } from '../../map.ts';
import { placeName } from '../../places.ts';
import { FREE_HEX, FRIENDLY, IN_ZONE, NO_WAY } from '../../state/results.ts';
import type { State } from '../../state.ts';
import { stacksFree, unitSide } from '../../units.ts';
import { barred, canEnter } from '../09-movement/20-terrain.ts';
import { inZone } from '../09-movement/80-zones.ts';

/** 10.33, 10.34 Where units can go that are driven or pushed out of their hex. */

export interface Going {
  /** Hexes that are out of the question: where one comes from. */
  readonly shut: readonly number[];
  /** Units that are not pushed on: those who go back themselves. */
  readonly stay: readonly number[];
  /** 11.52 The hex of an assault, whose units have no zone of control for this; -1: none. */
  readonly ignoring: number;
}

/** 9.22 Neither an enemy nor an engagement. */
const isPassable = (s: State, side: Side, hex: number): boolean =>
  !isThere(s, enemyOf(side), hex) && !isEngagedAt(s, hex);

/**
 * 10.33 Whether room can be made in a full hex: somebody there can be pushed into a hex with room, or into one where
 * room can be made in the same way. No hex is pushed out of twice, so that no chain runs in a circle.
 */
export function canMakeRoom(
  s: State,
  side: Side,
  full: number,
  { shut, stay }: Pick<Going, 'shut' | 'stay'>,
): boolean {
  const seen = new Set([...shut, full]);
  const edge = [full];
  for (const hex of edge)
    for (const unit of unitsIn(s, side, hex)) {
      if (stacksFree(unit) || stay.includes(unit)) continue;
      for (const beside of landAround[hex]!) {
        if (seen.has(beside) || !isPassable(s, side, beside) || !canEnter(s, unit, hex, beside)) continue;
        if (!isThere(s, side, beside) || hasRoomFor(s, unit, beside)) return true;
        seen.add(beside);
        edge.push(beside);
      }
    }
  return false;
}

/** 10.33, 10.34a What sort of hex one is for a unit that stands next to it. */
export function kindOfWay(s: State, unit: number, to: number, going: Going): number {
  const side = unitSide[unit]!;
  if (going.shut.includes(to) || !isPassable(s, side, to) || !canEnter(s, unit, s.at[unit]!, to))
    return NO_WAY;
  if (isThere(s, side, to))
    return hasRoomFor(s, unit, to) || canMakeRoom(s, side, to, going) ? FRIENDLY : NO_WAY;
  return inZone(s, enemyOf(side), to, going.ignoring) ? IN_ZONE : FREE_HEX;
}

/** 10.33, 10.34a Of the hexes around a unit those of the best sort that there is. */
export function bestWays(s: State, unit: number, kindOf: (to: number) => number): number[] {
  const open = landAround[s.at[unit]!]!.filter(to => kindOf(to) !== NO_WAY);
  const best = Math.min(...open.map(kindOf));
  return open.filter(to => kindOf(to) === best);
}

/** Why a unit cannot be driven or pushed into a hex that is not among the best. */
export function refusedWay(s: State, unit: number, to: number, kind: number): Refusal {
  const hex = placeName(to);
  const closed = barred(s, unit, s.at[unit]!, to);
  if (closed) return closed;
  if (!isPassable(s, unitSide[unit]!, to)) return refusal('9.22', 'held-by-the-enemy', { hex });
  if (kind === NO_WAY) return refusal('10.33', 'no-way-back', { hex });
  return refusal(kind === IN_ZONE ? '10.34a' : '10.33', 'better-hex', { hex });
}
