import { IronbottomError, indexedIds, type SideIndex, twoSides } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import scenariosJson from './data/scenarios.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import { SIDE_IDS } from './schema.ts';
import { type Scenario, scenariosSchema } from './schema-scenarios.ts';
import { tablesSchema } from './schema-tables.ts';

/** The sides, the tables and the scenarios, checked; map.ts has the hexes, types.ts the counters. */

export const US = 0;
export const JAPAN = 1;
export type Side = SideIndex;
export const { roles: ROLES, sides: SIDES, enemyOf, sideOfRole, roleOf } = twoSides(SIDE_IDS);

export const tables = checkedData(tablesSchema, tablesJson, 'tables.json');
export const { scenarios } = checkedData(scenariosSchema, scenariosJson, 'scenarios.json');

export const scenarioOf = (id: string): Scenario => {
  const found = scenarios.find(each => each.id === id);
  if (!found) throw new IronbottomError('unknown-scenario', `there is no scenario ${id}`);
  return found;
};

/** A3 The phases of a player turn, in order; the state keeps the number. */
export const PHASES = [
  'rally',
  'prep-fire',
  'movement',
  'defensive-fire',
  'advancing-fire',
  'rout',
  'advance',
  'close-combat',
] as const;
export type Phase = (typeof PHASES)[number];
export const phaseOf = (phase: Phase): number => PHASES.indexOf(phase);
export const [RALLY, PREP_FIRE, MOVEMENT, DEFENSIVE_FIRE, ADVANCING_FIRE, ROUT, ADVANCE, CLOSE_COMBAT] =
  PHASES.map((_, phase) => phase) as [number, number, number, number, number, number, number, number];

/** T1.4 Movement factors are counted in halves. */
export const HALVES = 2;

/** C3.2a The six hexspines that something can face, clockwise; a facing of the engine is an odd number of twelfths. */
export const SPINES = ['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW'] as const;
export const { of: spineOf, id: spineId } = indexedIds(SPINES);
/** In the engine's twelfths. */
export const facingOf = (spine: number): number => 2 * spine + 1;
/** C3.2a A covered arc of 120 degrees, in twelfths to either side. */
export const ARC = 2;
