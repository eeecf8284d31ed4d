import { type Refusal, refusal } from '@ironbottom/engine';
import { HALVES, JAPAN, type Side, scenarioOf } from '../../components.ts';
import { grid, isCoastal, isOkinawa, southness } from '../../map.ts';
import { placeName } from '../../places.ts';
import type { State } from '../../state.ts';
import { isShippingEngineer, unitId } from '../../units.ts';
import { isCounteroffensive } from '../11-assault/12-duties.ts';
import { boundToSector } from './18-limits.ts';
import { isNeeded } from './40-stay.ts';
import { leavesGuardAlone } from './41-ways.ts';
import { held, phaseOf, pointsOf } from './50-movers.ts';

/** 9.7 Coastal movement: the two shipping engineer regiments, 9.71 to 9.73. */

const NORTH = 0;
const beside = (hex: number, direction: number): number => grid.neighbour(hex, direction);
const isShore = (hex: number): boolean => hex < 0 || !isOkinawa[hex];

/** 9.71b The shore of Okinawa, hex after hex: clockwise with the sea on the left, each hex once. */
function walkTheShore(): number[] {
  const first = grid.ids.findIndex((_, hex) => isOkinawa[hex] && isShore(beside(hex, NORTH)));
  const found = new Set<number>();
  let [hex, direction] = [first, NORTH];
  do {
    found.add(hex);
    const next = (direction + 1) % 6;
    const ahead = beside(hex, next);
    if (isShore(ahead)) direction = next;
    else {
      hex = ahead;
      // The same stretch of sea, seen from the next hex.
      direction = (direction + 5) % 6;
    }
  } while (hex !== first || direction !== NORTH);
  return [...found];
}

const shore = walkTheShore();
const cut = shore.findIndex((hex, n) => isCoastal[hex] && !isCoastal[shore.at(n - 1)!]);
/** From the north end of the east coast around the south to the north end of the west coast. */
export const coast: readonly number[] = [...shore.slice(cut), ...shore.slice(0, cut)].filter(
  hex => isCoastal[hex],
);
const placeOn = new Map(coast.map((hex, n) => [hex, n]));
const southTip = coast.reduce((most, hex, n) => (southness(hex) > southness(coast[most]!) ? n : most), 0);

export const EAST = 0;
export const WEST = 1;
/** Which coast a hex lies on; undefined: none. The southernmost hex counts as west. */
export const coastOf = (hex: number): number | undefined => {
  const at = placeOn.get(hex);
  return at === undefined ? undefined : at < southTip ? EAST : WEST;
};
/** 18.16i Hexes along the coast from one to the other, the first not counted. */
export const alongCoast = (from: number, to: number): number =>
  Math.abs(placeOn.get(from)! - placeOn.get(to)!);
/** 9.71b So many hexes north along the same coast; it ends where the map does. */
export function northAlong(from: number, hexes: number): number {
  const at = placeOn.get(from)!;
  const to = coastOf(from) === EAST ? Math.max(0, at - hexes) : Math.min(coast.length - 1, at + hexes);
  return coast[to]!;
}

// ---------------------------------------------------------------- sailing

/** 9.31 Whether a unit has gone farther than its ordinary points reach, and so must stay away from the enemy. */
const isStrategic = (s: State, unit: number): boolean => s.spent[unit]! > pointsOf(s, unit) * HALVES;

/** 9.71, 9.71a, 9.73, 9.31, 9.42, 18.16b Why an engineer cannot sail; nobody knows where the dice will lead it. */
export function checkSail(s: State, side: Side, unit: number): Refusal | undefined {
  const named = { unit: unitId(unit) };
  if (!isShippingEngineer(unit)) return refusal('9.7', 'no-engineer', named);
  if (!scenarioOf(s.scenario).coastal || !isCounteroffensive(s))
    return refusal('9.71', 'no-counteroffensive', named);
  if (s.campaign.bySea.includes(unit)) return refusal('9.71', 'has-sailed', named);
  const refused = held(s, side, unit);
  if (refused) return refused;
  const at = s.at[unit]!;
  if (coastOf(at) === undefined) return refusal('9.71a', 'not-on-the-coast', named);
  if (isStrategic(s, unit)) return refusal('9.31', 'not-strategic', { hex: placeName(at) });
  const bound = boundToSector(s, unit, at);
  if (bound) return bound;
  if (isNeeded(s, unit)) return refusal('18.16b-4', 'keeps-a-beach', named);
  return phaseOf(s).moving ? undefined : leavesGuardAlone(s, unit);
}

/** 9.71a Whether a unit that can go no farther on land may still sail. */
export const canSail = (s: State, unit: number): boolean =>
  isShippingEngineer(unit) && checkSail(s, JAPAN, unit) === undefined;
