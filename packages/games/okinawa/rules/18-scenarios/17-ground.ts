import { isThere } from '../../board.ts';
import { DEAD, EXITED, HIDDEN, LOST, OUT } from '../../boxes.ts';
import { DIVISIONS, divisionOfId, JAPAN, scenarioOf, sectorOfId, US } from '../../components.ts';
import {
  isClosed,
  isIeShima,
  isOkinawa,
  keyPointHexes,
  keyPointOf,
  landAround,
  lineHexes,
  nahaHexes,
  northEdge,
  sectorAt,
  sectorHexes,
  shuriHexes,
  villages,
} from '../../map.ts';
import { everEntered, isHeldByUs, isOnMap, type State } from '../../state.ts';
import {
  divisionUnits,
  fireOf,
  fullSteps,
  isArtillery,
  isOutpost,
  isTank,
  JAPANESE_HQ,
  UNITS_OF,
} from '../../units.ts';
import { hasZone, inZone } from '../09-movement/80-zones.ts';
import { levelOf } from '../14-fatigue.ts';
import { southOf } from './10-areas.ts';

/** 18 What victory asks of the board: ground, units, divisions. Each is a question about a position, masked or not. */

// ---------------------------------------------------------------- units

/** 18.17a-3 Japanese units on the map, seen or not. */
export const japaneseLeft = (s: State): number =>
  UNITS_OF[JAPAN]!.filter(unit => isOnMap(s, unit) || s.at[unit] === HIDDEN).length;

/** 18.34a-3 Japanese units that survive: those who have left by the north edge do, too (18.33c). */
const survivors = (s: State): number =>
  japaneseLeft(s) + UNITS_OF[JAPAN]!.filter(unit => s.at[unit] === EXITED).length;

/** 18.17a-2 */
export const isHqGone = (s: State): boolean => s.at[JAPANESE_HQ] === LOST || s.at[JAPANESE_HQ] === DEAD;

/** 18.44a-1 */
export const areOutpostsBeaten = (s: State): boolean =>
  UNITS_OF[JAPAN]!.filter(isOutpost).every(
    unit => s.campaign.driven.includes(unit) || (!isOnMap(s, unit) && s.at[unit] !== HIDDEN),
  );

const inPlay = (s: State): number[] => UNITS_OF[US]!.filter(unit => s.at[unit] !== OUT);
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** 18.44b, 18.54b US steps that are gone and not rebuilt; those with which the scenario begins do not count. */
export function usStepsGone(s: State): number {
  const { us_reduced, us_reinforcements } = scenarioOf(s.scenario);
  const before =
    sum(Object.values(us_reduced)) + sum(us_reinforcements.map(each => each.reduced?.length ?? 0));
  return Math.max(0, sum(inPlay(s).map(unit => fullSteps[unit]! - s.steps[unit]!)) - before);
}

/** 18.44a-3 US fire strength that is gone; what was recovered is not. */
export const usFireGone = (s: State): number =>
  sum(inPlay(s).map(unit => fireOf(unit, fullSteps[unit]!) - fireOf(unit, s.steps[unit]!)));

/** 18.44a-4 Divisions at fatigue level III. */
export const exhausted = (s: State): number =>
  Array.from({ length: DIVISIONS }, (_, division) => division).filter(division => levelOf(s, division) === 3)
    .length;

// ---------------------------------------------------------------- ground

/** 18.17a-1, 18.16h Whether Japanese units stand there; those on their way north do not count. */
const isDefended = (s: State, hex: number): boolean => !s.campaign.northward && isThere(s, JAPAN, hex);

/** 18.17a-1 US units were the last in all of these hexes, and no Japanese unit stands there. */
export const isTaken = (s: State, hexes: readonly number[]): boolean =>
  hexes.every(hex => isHeldByUs(s, hex) && !isDefended(s, hex));

const pointHexes = (id: string): readonly number[] => keyPointHexes[keyPointOf(id)]!;
/** 18.17a-1 What must be taken, by name: Shuri and Naha count by their own hexes. */
export const GROUNDS = ['shuri', 'naha', 'chinen', 'yoza', 'yaese'] as const;
export const groundHexes: { readonly [id in (typeof GROUNDS)[number]]: readonly number[] } = {
  shuri: shuriHexes,
  naha: nahaHexes,
  chinen: pointHexes('chinen'),
  yoza: pointHexes('yoza'),
  yaese: pointHexes('yaese'),
};

/** 18.17a Okinawa falls: the ground, the headquarters, and fewer units than that. */
export const hasFallen = (s: State): boolean =>
  GROUNDS.every(id => isTaken(s, groundHexes[id])) &&
  isHqGone(s) &&
  japaneseLeft(s) < scenarioOf(s.scenario).victory.units!;

/** 18.34a-1 The US was the last in every hex of a key point, or alone has it in a zone of control. */
export const isPointOccupied = (s: State, point: number): boolean =>
  keyPointHexes[point]!.every(
    hex => !isThere(s, JAPAN, hex) && (isHeldByUs(s, hex) || (inZone(s, US, hex) && !inZone(s, JAPAN, hex))),
  );

/** 18.34a Most of Okinawa is occupied. Nobody can say so who does not know the eight points. */
export const isMostlyOccupied = (s: State): boolean =>
  s.campaign.keyPoints.length > 0 &&
  s.campaign.keyPoints.every(point => isPointOccupied(s, point)) &&
  isHqGone(s) &&
  survivors(s) < scenarioOf(s.scenario).victory.units!;

/** 18.16c Whether a division stands in a hex or has it in its zone of control (9.86). */
const isHeldByDivision = (s: State, division: number, hex: number): boolean =>
  divisionUnits[division]!.some(unit => {
    const at = s.at[unit]!;
    if (at === hex) return true;
    if (at < 0 || !hasZone(s, unit) || !landAround[hex]!.includes(at)) return false;
    return isTank(unit) || isArtillery(unit) || !isClosed(at, hex, s.bridgeBlown);
  });

const SIXTH_MARINE = divisionOfId('6M');
const FIRST_MARINE = divisionOfId('1M');

/** 18.16c No Japanese unit at the north edge, and all of it in the zone of the 6th Marine Division. */
export const isNorthHeld = (s: State): boolean =>
  northEdge.every(hex => !isThere(s, JAPAN, hex) && isHeldByDivision(s, SIXTH_MARINE, hex));

/** 18.16e Units of the 1st Marine Division stand in all villages at the same time. */
export const isCentreHeld = (s: State): boolean =>
  villages.every(
    hex => !isThere(s, JAPAN, hex) && divisionUnits[FIRST_MARINE]!.some(unit => s.at[unit] === hex),
  );

/** T-VP-US-3 Nobody Japanese is left on Ie Shima. */
export const isIeShimaClear = (s: State): boolean =>
  !isIeShima.some((island, hex) => island === 1 && isThere(s, JAPAN, hex));

/** 18.54a-1, 18.64a-2 No position of Okinawa is on the line from which the Japanese began, or before it. */
export function arePositionsBehind(s: State, line: string): boolean {
  const behind = new Set(southOf(line).filter(hex => !lineHexes(line).includes(hex)));
  return s.positions.every(({ hex }) => hex < 0 || !isOkinawa[hex] || behind.has(hex));
}

/** 18.54a-3 US units have been in a hex that lies so deep in a sector: 1 is its rim. */
export function haveEntered(s: State, sector: string, depth: number): boolean {
  const number = sectorOfId(sector);
  let rim = new Set(
    sectorHexes[number]!.filter(hex => landAround[hex]!.some(next => sectorAt[next] !== number)),
  );
  const shallow = new Set<number>();
  for (let deep = 1; deep < depth; deep++) {
    for (const hex of rim) shallow.add(hex);
    rim = new Set([...rim].flatMap(hex => landAround[hex]!.filter(next => !shallow.has(next))));
  }
  return sectorHexes[number]!.some(hex => !shallow.has(hex) && everEntered(s, hex));
}

/** 18.64a-1 Neither Japanese units nor their zone of control. */
export const isSwept = (s: State, hexes: readonly number[]): boolean =>
  hexes.every(hex => !isThere(s, JAPAN, hex) && !inZone(s, JAPAN, hex));
