import { type Refusal, refusal } from '@ironbottom/engine';
import { JAPAN, scenarioOf } from '../../components.ts';
import {
  acrossInlet,
  beachAt,
  hasClosedSide,
  hasWay,
  isClosed,
  isLand,
  isSouthBank,
  landAround,
  needsWay,
  southernBeaches,
} from '../../map.ts';
import { placeName } from '../../places.ts';
import type { State } from '../../state.ts';
import { isHeavy, unitSide } from '../../units.ts';

/** 9.2 Ground that is closed to a unit, whoever stands there: movement, retreat, advance and assault all ask. */

const no = (rule: string, key: string, hex: number): Refusal => refusal(rule, key, { hex: placeName(hex) });

/** 18.25b Japanese units enter no beach hex of the south until the turn after the second landing, however they come. */
export function closedBeach(s: State, unit: number, to: number): Refusal | undefined {
  if (beachAt[to]! < 0 || unitSide[unit] !== JAPAN || !southernBeaches.includes(beachAt[to]!))
    return undefined;
  const { made } = s.campaign.second;
  const isClosedYet = made === 0 || s.turn <= made;
  return isClosedYet && scenarioOf(s.scenario).second_landing === 'after'
    ? no('18.25b', 'beach-closed', to)
    : undefined;
}

/** 9.21, 9.23, 9.25b, 18.25b Why a unit cannot go from one hex into the next; undefined: it can. */
export function barred(s: State, unit: number, from: number, to: number): Refusal | undefined {
  if (!landAround[from]?.includes(to) || !isLand[to]) return no('9.2', 'not-next', to);
  if (hasClosedSide[from] && isClosed(from, to, s.bridgeBlown))
    return no(acrossInlet(from, to) ? '9.21' : '9.23', 'no-crossing', to);
  // 9.25c Broken ground without rough, ridge or Shuri is open to them.
  if (isHeavy(unit) && needsWay[to] && !hasWay(from, to)) return no('9.25b', 'needs-a-road', to);
  return closedBeach(s, unit, to);
}
export const canEnter = (s: State, unit: number, from: number, to: number): boolean =>
  barred(s, unit, from, to) === undefined;

/** 9.21d No assault between the south bank hexes and the north bank, bridge or no bridge. */
export const partsAssault = (from: number, to: number): boolean =>
  acrossInlet(from, to) && (isSouthBank[from] === 1 || isSouthBank[to] === 1);
