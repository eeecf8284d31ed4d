import { isEngagedAt, isThere } from '../board.ts';
import { enemyOf, type Side } from '../components.ts';
import { isClosed, landAround } from '../map.ts';
import type { State } from '../state.ts';
import { inZone } from './09-movement/80-zones.ts';

/** Lines of hexes that the rules count along: supply 12.11, command 13.22, HQ 9.91b, observation 10.16a. */

/** 9.21, 9.23, 12.11b, 13.23 Whether one can go from one hex to the next at all. */
export const isJoined = (s: State, a: number, b: number): boolean =>
  landAround[a]!.includes(b) && !isClosed(a, b, s.bridgeBlown);

/** 12.11, 13.22b, 9.91b No enemy unit, no engagement, and no enemy zone of control unless a friendly unit is there. */
export const isOpen = (s: State, side: Side, hex: number, ignoring = -1): boolean =>
  !isThere(s, enemyOf(side), hex) &&
  !isEngagedAt(s, hex) &&
  (isThere(s, side, hex) || !inZone(s, enemyOf(side), hex, ignoring));

/**
 * Whether a line of at most so many hexes leads from one hex (not counted) to another (counted). Every hex between must
 * pass; the two ends are for the rule that asks. `ignoring`: a hex whose units have no zone of control for this.
 */
export function isLinked(
  s: State,
  side: Side,
  from: number,
  to: number,
  range: number,
  { ignoring = -1, passes }: { readonly ignoring?: number; readonly passes?: (hex: number) => boolean } = {},
): boolean {
  if (from === to) return true;
  const seen = new Set([from]);
  let edge = [from];
  for (let steps = 1; steps <= range && edge.length > 0; steps++) {
    const next: number[] = [];
    for (const hex of edge)
      for (const beside of landAround[hex]!) {
        if (seen.has(beside) || isClosed(hex, beside, s.bridgeBlown)) continue;
        if (beside === to) return true;
        seen.add(beside);
        if (isOpen(s, side, beside, ignoring) && (!passes || passes(beside))) next.push(beside);
      }
    edge = next;
  }
  return false;
}
