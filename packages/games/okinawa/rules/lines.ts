import { derivedBy } from '@ironbottom/engine';
import { isEngagedAt, isThere } from '../board.ts';
import { enemyOf, type Side } from '../components.ts';
import { distance, HEXES, hasClosedSide, isClosed, landAround, landHexes } from '../map.ts';
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
  if (range < distance(from, to)) return false;
  const now = ++count;
  seen[from] = now;
  line[0] = from;
  let [next, end] = [0, 1];
  for (let steps = 1; steps <= range && next < end; steps++)
    for (const last = end; next < last; next++) {
      const hex = line[next]!;
      for (const beside of landAround[hex]!) {
        if (seen[beside] === now || (hasClosedSide[hex] && isClosed(hex, beside, s.bridgeBlown))) continue;
        if (beside === to) return true;
        seen[beside] = now;
        if (isOpen(s, side, beside, ignoring) && (!passes || passes(beside))) line[end++] = beside;
      }
    }
  return false;
}

/** Memory for one search at a time: who was seen in which of them, and who is to be looked at. */
const seen = new Uint32Array(HEXES);
const line = new Int32Array(HEXES);
let count = 0;

/** By side, by hex: the number of the part of the map in which open hexes hang together; 0: it is not open. */
const parts = derivedBy(
  (s: State, side: Side): Uint16Array => {
    const part = new Uint16Array(HEXES);
    let number = 0;
    for (const first of landHexes) {
      if (part[first] || !isOpen(s, side, first)) continue;
      part[first] = ++number;
      const found = [first];
      for (const hex of found)
        for (const beside of landAround[hex]!) {
          if (part[beside] || (hasClosedSide[hex] && isClosed(hex, beside, s.bridgeBlown))) continue;
          if (!isOpen(s, side, beside)) continue;
          part[beside] = number;
          found.push(beside);
        }
    }
    return part;
  },
  { said: true },
);

/** The same without a limit of hexes. */
export function isConnected(s: State, side: Side, from: number, to: number): boolean {
  if (from === to) return true;
  const part = parts(s, side);
  return landAround[from]!.some(
    first =>
      !isClosed(from, first, s.bridgeBlown) &&
      (first === to ||
        (part[first]! > 0 &&
          landAround[to]!.some(last => part[last] === part[first] && !isClosed(last, to, s.bridgeBlown)))),
  );
}
