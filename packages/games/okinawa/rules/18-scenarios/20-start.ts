import type { Chance, Options } from '@ironbottom/engine';
import { isThere } from '../../board.ts';
import { BOX, DEAD, onTurn } from '../../boxes.ts';
import { divisionId, divisionOfId, facingOf, JAPAN, scenarioOf } from '../../components.ts';
import { hexAt, IE_SUMMIT, isIeShima, landNumber, sectorAt, wayNumber } from '../../map.ts';
import type { Scenario } from '../../schema-scenarios.ts';
import {
  CLEARED,
  DUMMY,
  emptyState,
  layMine,
  option,
  POSITIONS,
  put,
  REAL,
  type State,
  US_LAST,
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
function tireAndReduce(s: State, { fatigue, us_reduced }: Scenario): void {
  divisionUnits.forEach((units, division) => {
    const id = divisionId(division) as keyof Scenario['fatigue'];
    s.fatigue[division] = fatigue[id] ?? 0;
    for (const unit of units.filter(isInfantry).slice(0, us_reduced[id] ?? 0))
      s.steps[unit] = fullSteps[unit]! - 1;
  });
}

/** 9.6, 9.64, 9.14 Markers: those of Ie Shima are for Ie Shima only. */
function layMarkers(s: State, scenario: Scenario, chance: Chance): void {
  const { positions, mines } = scenario.start;
  Object.entries(positions).forEach(([hex, facing], marker) => {
    s.positions[marker] = {
      hex: hexAt(hex),
      facing: facingOf(facing),
      ieShima: isIeShima[hexAt(hex)] === 1,
    };
  });
  // 18.321e By the option the last of the eight stands on Ie Shima.
  if (scenario.key_points && option(s, 'eighthPosition') === 'ie-shima')
    s.positions[POSITIONS - 1] = { hex: IE_SUMMIT, facing: facingOf('S'), ieShima: true };
  layMines(s, mines, chance, () => true);
  // 18.521a By the option Ie Shima keeps those of the campaign.
  if (scenario.id === 'scenario-2' && option(s, 'minesScenario2') === true)
    layMines(s, scenarioOf('campaign').start.mines, chance, hex => isIeShima[hex] === 1);
}

/** 9.14a, 18.12b Which of them are real is drawn on each island, or everybody would know who has read the set-up. */
function layMines(
  s: State,
  { real, dummy }: Scenario['start']['mines'],
  chance: Chance,
  isLaid: (hex: number) => boolean,
): void {
  for (const island of [0, 1]) {
    const here = (hexes: readonly string[]): number[] =>
      hexes.map(hexAt).filter(hex => isIeShima[hex] === island && isLaid(hex));
    const hexes = [...here(real), ...here(dummy)];
    chance.shuffle(hexes);
    for (const [i, hex] of hexes.entries()) layMine(s, hex, i < here(real).length ? REAL : DUMMY);
  }
}

/** 18.16b A unit belongs to the sector that it was set up in. */
export function settleSectors(s: State): void {
  for (const unit of UNITS_OF[JAPAN]!) {
    const at = s.at[unit]!;
    s.home[unit] = at >= 0 ? sectorAt[at]! : -1;
  }
}

/** 18.522, 18.622, 18.722 What lies behind the US line has been entered, and its roads are cleared. */
function occupyTheRear(s: State, { us_setup }: Scenario): void {
  const behind = us_setup
    .filter(({ area }) => area.startsWith('north-'))
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
  layMarkers(s, scenario, chance);
  occupyTheRear(s, scenario);
  settleSectors(s);
  const { us, japan, lost, disrupted } = scenario.air;
  Object.assign(s.air, { strikes: us, kikusui: japan, lost, disrupted });
  s.air.fliesOn = scenario.turns[0];
  return s;
}
