import { derived } from '@ironbottom/engine';
import { hexesOf, isThere, unitsIn } from '../board.ts';
import { JAPAN, scenarioOf, sectorOfId, US } from '../components.ts';
import {
  airfieldHexes,
  airfieldOf,
  isOkinawa,
  keyPointHexes,
  landAround,
  nahaHexes,
  sectorAt,
  sectorHexes,
  shuriHexes,
} from '../map.ts';
import { southOf } from '../rules/18-scenarios/10-areas.ts';
import { groundHexes, haveEntered, isTaken } from '../rules/18-scenarios/17-ground.ts';
import { isByPoints } from '../rules/18-scenarios/18-points.ts';
import { isHeldByUs, positionAt, type State } from '../state.ts';
import { isOutpost, JAPANESE_HQ } from '../units.ts';
import { turnsLeft } from './stakes.ts';

/** 18 What the US wants in its scenario: ground to have stood in last, and enemies that count for more than others. */

const FIELDS = ['kadena', 'yontan'].flatMap(id => airfieldHexes[airfieldOf(id)]!);
const GROUND = Object.values(groundHexes).flat();
const CITIES = [...shuriHexes, ...nahaHexes];

/** 18.54a-3 Hexes of the 44th Brigade's sector that border on no hex outside. */
const SECTOR_44 = sectorOfId('44');
const DEEP = sectorHexes[SECTOR_44]!.filter(hex =>
  landAround[hex]!.every(next => sectorAt[next] === SECTOR_44),
);
const DEPTH = 2;

const wanted = (s: State): readonly number[] => {
  if (scenarioOf(s.scenario).key_points) return [...keyPointHexes.flat(), ...FIELDS];
  if (isByPoints(s)) return [...GROUND, ...FIELDS];
  switch (s.scenario) {
    case 'scenario-2':
      return haveEntered(s, '44', DEPTH) ? shuriHexes : [...shuriHexes, ...DEEP];
    case 'scenario-3':
      return CITIES;
    default:
      return [];
  }
};

/** T-VP-US, 18.17a, 18.34a, 18.54a Those of them that it has not. */
export const goalHexes = derived((s: State): readonly number[] => [
  ...new Set(wanted(s).filter(hex => !isHeldByUs(s, hex) || isThere(s, JAPAN, hex))),
]);

/** 18.54a-1 Where no position may be left. */
const BEHIND: { readonly [scenario: string]: ReadonlySet<number> } = {
  'scenario-2': new Set(southOf('scenario-2')),
  'scenario-3': new Set(southOf('scenario-3')),
};
const NEAR_CITIES = new Set(CITIES.flatMap(hex => [hex, ...landAround[hex]!]));

const POSITION = 1.2;
const OUTPOST = 1.5;
const SWEPT = 2;
const HQ = 0.6;
const GOAL = 0.4;

/** 18.64a-1 Towards the end the US stands in every hex from which somebody could reach into the cities again. */
const STAND = 3;
export const postHexes = derived((s: State): readonly number[] =>
  s.scenario === 'scenario-3' && turnsLeft(s) < STAND
    ? [...NEAR_CITIES].filter(hex => isOkinawa[hex] === 1 && !isThere(s, JAPAN, hex))
    : [],
);

/** Hexes that have to be entered or cleared, whatever else happens; none where the whole army has to go (18.17a). */
export const mustHexes = derived((s: State): readonly number[] => {
  const japanese = hexesOf(s, JAPAN).filter(hex => isOkinawa[hex] === 1);
  const due = japanese.filter(hex => byScenario(s, hex, unitsIn(s, JAPAN, hex)) > 0);
  if (s.scenario === 'scenario-3') return [...due, ...postHexes(s).filter(hex => !isThere(s, US, hex))];
  if (s.scenario !== 'scenario-2') return due;
  const shuri = shuriHexes.some(hex => isTaken(s, [hex])) ? [] : shuriHexes;
  return [...due, ...shuri, ...(haveEntered(s, '44', DEPTH) ? [] : DEEP)];
});

/** 18.44a-2 Positions in whose face the US stands are given up, or shot empty: as many of them as it can come up to. */
export const pressedHexes = derived((s: State): readonly number[] => {
  const { positions } = scenarioOf(s.scenario).victory;
  if (positions === undefined || s.campaign.forced >= positions) return [];
  return s.positions.flatMap(({ hex }) => (hex >= 0 && isThere(s, JAPAN, hex) ? [hex] : []));
});

/** By Japanese hex: how much more it counts than any other. */
export function importance(s: State, hex: number): number {
  const units = unitsIn(s, JAPAN, hex);
  const hq = units.includes(JAPANESE_HQ) ? HQ : 0;
  const goal = goalHexes(s).includes(hex) ? GOAL : 0;
  return 1 + hq + goal + byScenario(s, hex, units);
}

function byScenario(s: State, hex: number, units: readonly number[]): number {
  const position = positionAt(s, hex) >= 0;
  switch (s.scenario) {
    case 'scenario-1': {
      const outpost = units.some(unit => isOutpost(unit) && !s.campaign.driven.includes(unit));
      return (position ? POSITION : 0) + (outpost ? OUTPOST : 0);
    }
    case 'scenario-2':
      return position && !BEHIND['scenario-2']!.has(hex) ? POSITION : 0;
    case 'scenario-3': {
      const swept = NEAR_CITIES.has(hex) ? SWEPT : 0;
      return swept + (position && !BEHIND['scenario-3']!.has(hex) ? POSITION : 0);
    }
    default:
      return 0;
  }
}
