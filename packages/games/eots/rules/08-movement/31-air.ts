import {
  AIR_FERRY,
  ALLIES,
  extendedRange,
  grid,
  HEXES,
  hasAirfield,
  isB29,
  JAPAN,
  rangeOf,
  type Side,
  unitsOf,
} from '../../components.ts';
import { CHINA_BOX, hasSurrendered, type State } from '../../state.ts';
import { supplyCapableAirbase } from '../06-supply/20-supply.ts';
import { HUMP_BASES } from '../06-supply/places.ts';
import { barredFrom } from './41-limits.ts';
import { holds, LAND, NAVAL } from './presence.ts';

/** 8.31 Air movement: from air base to air base, leg by leg. */

export type How = 'normal' | 'extended';

/** Air bases, the ferry hex, and the China box, which lies one leg from the bases of the airlift (13.74-4). */
const bases: readonly number[] = [...hasAirfield.keys()].filter(hex => hasAirfield[hex]);
const BOX = HEXES;
export const nodeOf = (place: number): number => (place === CHINA_BOX ? BOX : place);

/** A stack flies as far in a leg as its shortest-ranged unit. */
export const legOf = (units: readonly number[], how: How): number =>
  Math.min(...units.map(unit => (how === 'normal' ? rangeOf[unit]! : extendedRange[unit]!)));

/** 8.31-1, 8.35 Where a unit may come down between legs. */
function mayLand(s: State, side: Side, unit: number, hex: number): boolean {
  if (hex === AIR_FERRY) return side === ALLIES && !holds(s, JAPAN, hex, NAVAL);
  return hasAirfield[hex] === 1 && s.control[hex] === side && !barredFrom(unit, hex);
}

/** 8.31-2, 8.31-3 Where a move may end: a friendly air base without enemy land units that is no battle hex. */
export const mayEnd = (s: State, side: Side, unit: number, hex: number): boolean =>
  hex !== AIR_FERRY &&
  mayLand(s, side, unit, hex) &&
  !holds(s, side === JAPAN ? ALLIES : JAPAN, hex, LAND) &&
  !(s.offensive?.battles.some(battle => battle.hex === hex) ?? false);

/** 13.74-4 The suitable bases of Northern India are those that 6.23 names. */
const leadsToBox = (s: State, side: Side, hex: number): boolean =>
  side === ALLIES &&
  !hasSurrendered(s, 'china') &&
  HUMP_BASES.includes(hex) &&
  supplyCapableAirbase(s, side, hex);

/** 13.74-1 Two units, of which one may be a B-29. */
export function boxHasRoom(s: State, units: readonly number[]): boolean {
  const there = unitsOf[ALLIES]!.filter(unit => s.at[unit] === CHINA_BOX).concat(units);
  return there.length <= 2 && there.filter(unit => isB29[unit]).length <= 1;
}

interface AirReach {
  /** By hex, and last the China box: legs used to come down there; -1 out of reach. */
  readonly legs: Int8Array;
  /** The base before. */
  readonly before: Int16Array;
}

const airReach = (): AirReach => ({
  legs: new Int8Array(HEXES + 1),
  before: new Int16Array(HEXES + 1),
});

const steps = new Int16Array(HEXES);
const queue = new Int16Array(HEXES);

/** 8.33-1 All hexes within one leg on ways that are not shut. */
function flyAround(start: number, leg: number, shut: (hex: number) => boolean): void {
  steps.fill(-1);
  steps[start] = 0;
  if (shut(start)) return;
  let head = 0;
  let tail = 0;
  queue[tail++] = start;
  while (head < tail) {
    const hex = queue[head++]!;
    if (steps[hex] === leg) break;
    for (let d = 0; d < 6; d++) {
      const next = grid.neighbours[6 * hex + d]!;
      if (next < 0 || steps[next]! >= 0 || shut(next)) continue;
      steps[next] = steps[hex]! + 1;
      queue[tail++] = next;
    }
  }
}

/** 8.31-1 All bases within so many legs; open ZOI may be shut (8.33-1), or any at all for a way clear of it (7.25E). */
export function searchAir(
  s: State,
  side: Side,
  unit: number,
  start: number,
  leg: number,
  most: number,
  shut: ((hex: number) => boolean) | null,
  into: AirReach = airReach(),
): AirReach {
  const { legs, before } = into;
  legs.fill(-1);
  legs[start] = 0;
  before[start] = -1;
  const frontier = [start];
  const open = bases.filter(to => mayLand(s, side, unit, to));
  for (let i = 0; i < frontier.length; i++) {
    const base = frontier[i]!;
    const used = legs[base]! + 1;
    if (used > most) break;
    const come = (to: number): void => {
      if (legs[to]! >= 0) return;
      legs[to] = used;
      before[to] = base;
      frontier.push(to);
    };
    if (base === BOX) {
      for (const to of bases) if (leadsToBox(s, side, to) && !shut?.(to)) come(to);
      continue;
    }
    if (shut) flyAround(base, leg, shut);
    for (const to of open) if (shut ? steps[to]! >= 0 : grid.distance(base, to) <= leg) come(to);
    if (side === ALLIES) {
      const near = shut ? steps[AIR_FERRY]! >= 0 : grid.distance(base, AIR_FERRY) <= leg;
      if (near && mayLand(s, side, unit, AIR_FERRY)) come(AIR_FERRY);
      if (leadsToBox(s, side, base) && !shut?.(base)) come(BOX);
    }
  }
  return into;
}

/** The bases on the way, from the start on; the box has the number of hexes. */
export function basesTo({ before }: AirReach, goal: number): number[] {
  const way = [goal];
  for (let base = before[goal]!; base >= 0; base = before[base]!) way.push(base);
  return way.reverse();
}

export const placeOfNode = (node: number): number => (node === BOX ? CHINA_BOX : node);
