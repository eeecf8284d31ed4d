import {
  fields,
  grid,
  isFullRough,
  isLand,
  isMajorRiver,
  isMinorRiver,
  isWater,
  type Terrain,
  terrainOf,
} from '../components.ts';
import type { GroundRecord } from '../schema.ts';
import type { State } from '../state.ts';
import { groundOf, isAbsu, isAir, isGround } from '../units.ts';

/**
 * 2 Components: what counters and map say. Rules 2.0 to 2.3.6, and the errata of the counters (ERRATA-2, ERRATA-3).
 */

/** 6.1, 2.3.6 The attack and defence values on the side of the counter that lies up. */
export const printed = (s: State, unit: number): Strength =>
  isGround(unit) ? printedAt(groundOf(unit), s.steps[unit]!) : NOTHING;

/** The values of a ground unit with so many steps left. */
export function printedAt(record: GroundRecord, steps: number): Strength {
  const lost = record.steps - steps;
  if (lost <= 0) return record;
  return (lost === 1 ? record.reduced : record.last) ?? record.last ?? record.reduced ?? NOTHING;
}

interface Strength {
  readonly attack: number;
  readonly defence: number;
}
const NOTHING: Strength = { attack: 0, defence: 0 };

/** 2.1.1 Rough terrain anywhere in a hex makes it rough; Manila is a terrain of its own on the chart. */
export const terrain = (hex: number): Terrain => terrainOf(hex);

/** 4.1.7, TEC Whether land joins two neighbouring hexes. */
export const joined = (a: number, b: number): boolean =>
  isLand[a] === 1 && isLand[b] === 1 && grid.adjacent(a, b) && !isWater(a, b);

/** 8.3.3 Water between two neighbouring hexes: a river, a lake or the sea. */
export const waterBetween = (a: number, b: number): boolean =>
  isWater(a, b) || isMajorRiver(a, b) || isMinorRiver(a, b);

/** TEC A hexside that a motorised unit or a supply line cannot cross. */
export const barsWheels = (a: number, b: number): boolean => isFullRough(a, b);

/** 8.2.5 How many boxes an airfield has, and how many of them take bombers. */
export const boxesOf = (field: number): { readonly all: number; readonly large: number } => BOXES[field]!;
const BOXES = fields.map(({ boxes }) => ({
  all: boxes.length,
  large: [...boxes].filter(box => box === 'B').length,
}));

/** 2.3.6 What a counter is, for texts. */
export const kindOf = (unit: number): 'ground' | 'air' | 'absu' =>
  isAir(unit) ? 'air' : isAbsu(unit) ? 'absu' : 'ground';
