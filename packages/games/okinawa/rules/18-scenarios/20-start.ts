import type { Chance, Options } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import { BOX, DEAD, onTurn } from '../../boxes.ts';
import { divisionId, divisionOfId, facingOf, JAPAN, scenarioOf } from '../../components.ts';
import { hexAt, IE_SUMMIT, ISLANDS, isIeShima, landNumber, sectorAt, wayNumber } from '../../map.ts';
import type { Scenario } from '../../schema-scenarios.ts';
import {
  CLEARED,
  DUMMY,
  emptyState,
  forgetGround,
  layMine,
  POSITIONS,
  type Position,
  put,
  REAL,
  type State,
  US_LAST,
  unusedPositions,
} from '../../state.ts';
import {
  assembledCompanies,
  divisionUnits,
  fullSteps,
  isInfantry,
  UNITS_OF,
  unitNamed,
} from '../../units.ts';
import { areaHexes } from './10-areas.ts';

/** 18 How a scenario lies on the table before anybody has set up: everything in its place, in its box, or still to come. */

/** 18.15 The units that come with a reinforcement: those listed, or the whole division. */
const unitsOf = (division: number, units: 'all' | readonly string[]): readonly number[] =>
  units === 'all' ? divisionUnits[division]! : units.map(unitNamed);

function placeUnits(s: State, scenario: Scenario): void {
  for (const [hex, units] of Object.entries(scenario.start.units))
    for (const id of units.split(' ')) put(s, unitNamed(id), hexAt(hex));
  for (const unit of assembledCompanies.slice(0, scenario.companies)) put(s, unit, BOX);
  for (const { turn, units } of scenario.japan_reinforcements)
    for (const id of units) put(s, unitNamed(id), onTurn(turn));
  for (const { turn, division, units, reduced = [] } of scenario.us_reinforcements) {
    for (const unit of unitsOf(divisionOfId(division), units)) put(s, unit, onTurn(turn));
    for (const id of reduced) s.steps[unitNamed(id)]!--;
  }
  // Units lost before play are no currency for replacements: the box holds what the scenario lists.
  for (const id of scenario.eliminated) {
    put(s, unitNamed(id), DEAD);
    s.steps[unitNamed(id)] = 0;
  }
  for (const [id, steps] of Object.entries(scenario.steps)) s.steps[unitNamed(id)] = steps;
}

/** 18.522, 18.622, 18.722 Battalions that begin reduced: the first of their division until its owner says otherwise. */
export const firstReduced = ({ scenario }: Pick<State, 'scenario'>): number[] =>
  divisionUnits.flatMap((units, division) => {
    const count = scenarioOf(scenario).us_reduced[divisionId(division) as '7'] ?? 0;
    return units.filter(isInfantry).slice(0, count);
  });

function tireAndReduce(s: State, { fatigue }: Scenario): void {
  divisionUnits.forEach((_, division) => {
    s.fatigue[division] = fatigue[divisionId(division) as '7'] ?? 0;
  });
  for (const unit of firstReduced(s)) s.steps[unit] = fullSteps[unit]! - 1;
}

/** 9.6, 9.64 The position markers as they stand at first: those of Ie Shima are for Ie Shima only. */
export function firstPositions({ scenario: id, options }: Pick<State, 'scenario' | 'options'>): Position[] {
  const { start, key_points } = scenarioOf(id);
  const positions = unusedPositions();
  Object.entries(start.positions).forEach(([hex, facing], marker) => {
    positions[marker] = { hex: hexAt(hex), facing: facingOf(facing), ieShima: isIeShima[hexAt(hex)] === 1 };
  });
  // 18.321e By the option the last of the eight stands on Ie Shima.
  if (key_points && options.eighthPosition === 'ie-shima')
    positions[POSITIONS - 1] = { hex: IE_SUMMIT, facing: facingOf('S'), ieShima: true };
  return positions;
}

/** 9.14 The hexes in which minefields lie at first on an island, and how many of them are real. */
export function firstMines(
  { scenario: id, options }: Pick<State, 'scenario' | 'options'>,
  island: number,
): { readonly hexes: number[]; readonly real: number } {
  const here = (hexes: readonly string[]): number[] =>
    hexes.map(hexAt).filter(hex => isIeShima[hex] === island);
  // 18.521a By the option Ie Shima keeps those of the campaign.
  const kept = id === 'scenario-2' && options.minesScenario2 === true && island === 1;
  const { real, dummy } = scenarioOf(kept ? 'campaign' : id).start.mines;
  return { hexes: [...here(real), ...here(dummy)], real: here(real).length };
}

/** 9.14a, 18.12b Which of them are real is drawn on each island, or everybody would know who has read the set-up. */
function layMines(s: State, chance: Chance): void {
  for (const island of ISLANDS) {
    const { hexes, real } = firstMines(s, island);
    chance.shuffle(hexes);
    for (const [i, hex] of hexes.entries()) layMine(s, hex, i < real ? REAL : DUMMY);
  }
}

/** 18.16b A unit belongs to the sector that it was set up in. */
export function settleSectors(s: State): void {
  for (const unit of UNITS_OF[JAPAN]!) {
    const at = s.at[unit]!;
    s.home[unit] = at >= 0 ? sectorAt[at]! : -1;
  }
}

/**
 * 18.522, 18.622, 18.722 What lies behind the US line has been entered, and its roads are cleared; other ground only
 * where US units stand now, wherever they were tried out before.
 */
export function settleGround(s: State): void {
  forgetGround(s);
  const behind = scenarioOf(s.scenario)
    .us_setup.filter(({ area }) => area.startsWith('north-'))
    .flatMap(({ area }) => areaHexes(area));
  for (const hex of behind) {
    if (!isThere(s, JAPAN, hex)) s.held[landNumber[hex]!] = US_LAST;
    if (wayNumber[hex]! >= 0) s.cleared[wayNumber[hex]!] = CLEARED;
  }
}

/** 18 The state before the first step. */
export function setup(id: string, options: Options, chance: Chance): State {
  const scenario = scenarioOf(id);
  const s = emptyState(id, options);
  placeUnits(s, scenario);
  tireAndReduce(s, scenario);
  s.positions = firstPositions(s);
  layMines(s, chance);
  settleGround(s);
  settleSectors(s);
  const { us, japan, lost, disrupted } = scenario.air;
  Object.assign(s.air, { strikes: us, kikusui: japan, lost, disrupted });
  s.air.fliesOn = scenario.turns[0];
  return s;
}
