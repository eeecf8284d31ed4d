import { IronbottomError, indexedIds, type SideIndex, twoSides } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import scenariosJson from './data/scenarios.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import { DIVISION_IDS, SECTOR_IDS } from './schema.ts';
import { type Scenario, scenariosSchema } from './schema-scenarios.ts';
import {
  BASE_IDS,
  COVER_IDS,
  FLEET_IDS,
  JAPANESE_TACTICS,
  SHIP_IDS,
  tablesSchema,
  US_TACTICS,
} from './schema-tables.ts';

/** 3.2, 3.3 The sides, the tables and the scenarios, checked; map.ts has the hexes, units.ts the counters. */

export const US = 0;
export const JAPAN = 1;
export type Side = SideIndex;
export const { roles: ROLES, sides: SIDES, enemyOf, sideOfRole, roleOf } = twoSides(['us', 'japan']);

export const tables = checkedData(tablesSchema, tablesJson, 'tables.json');
export const scenarioData = checkedData(scenariosSchema, scenariosJson, 'scenarios.json');
export const { ranges, fatigue: fatigueTable } = tables;

export const scenarioOf = (id: string): Scenario => {
  const found = scenarioData.scenarios.find(each => each.id === id);
  if (!found) throw new IronbottomError('unknown-scenario', `there is no scenario ${id}`);
  return found;
};

// ---------------------------------------------------------------- the turn track (3.6)

export const turnTrack = scenarioData.turn_track;
export const TURNS = turnTrack.length;
/** `04-16`, the first of its three days. */
export const dateOf = (turn: number): string => turnTrack[turn - 1]?.date ?? '';
export const APRIL = 4;
export const MAY = 5;
export const JUNE = 6;
export const monthOf = (turn: number): number => Number(dateOf(turn).slice(0, 2));

// ---------------------------------------------------------------- things by number, each with its id

export const { of: baseOf, id: baseId, size: BASES } = indexedIds(BASE_IDS);
export const { of: fleetOf, id: fleetId, size: FLEETS } = indexedIds(FLEET_IDS);
export const { of: shipOf, id: shipId, size: SHIPS } = indexedIds(SHIP_IDS);
export const { of: divisionOfId, id: divisionId, size: DIVISIONS } = indexedIds(DIVISION_IDS);
export const { of: sectorOfId, id: sectorId, size: SECTORS } = indexedIds(SECTOR_IDS);
/** 7.0 By side: its four chits, in the order of the tactics fire table. */
export const TACTICS = [US_TACTICS, JAPANESE_TACTICS] as const;
export type Tactic = (typeof US_TACTICS)[number] | (typeof JAPANESE_TACTICS)[number];
export const WEATHERS = ['clear', 'rain', 'mud'] as const;
export type Weather = (typeof WEATHERS)[number];
/** 8.1, 10.12a How good cover is, by number: clear, broken and town, rough, ridge with position and Shuri. */
export const COVERS = COVER_IDS;
export type Cover = (typeof COVER_IDS)[number];
export const coverOf = (cover: Cover): number => COVER_IDS.indexOf(cover);

/** 9.1 Movement points are counted in halves: a road costs one. */
export const HALVES = 2;
/** 9.61c The hexside that something faces, from the north clockwise. */
export const FACINGS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
export const facingOf = (id: string): number => (FACINGS as readonly string[]).indexOf(id);
export const facingId = (facing: number): string => FACINGS[facing]!;
