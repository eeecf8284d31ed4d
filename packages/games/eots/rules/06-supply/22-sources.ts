import { ALLIES, grid, hasCity, JAPAN, mapData, regionHexes, type Side } from '../../components.ts';
import type { State } from '../../state.ts';
import { add, type Bits, bitsOf, newBits } from './bits.ts';

/** 6.22 Ultimate sources of supply. */

const printed = (column: number, row: number): boolean =>
  mapData.hexes[`${column}`.padStart(2, '0') + `${row}`.padStart(2, '0')] !== undefined;
const all = Array.from(grid.ids.keys());
const columns = all.map(hex => grid.column[hex]!);
const [west, east] = [Math.min(...columns), Math.max(...columns)];
const lastRow = (column: number): number => mapData.grid.columns[column]![1];

/** The south edge: nothing is printed below. The west edge: nothing is printed to the left, down to the south edge. */
const isSouth = (hex: number): boolean => !printed(grid.column[hex]!, grid.row[hex]! + 1);
const isWest = (hex: number): boolean =>
  grid.column[hex] === west || grid.row[hex]! > lastRow(grid.column[hex]! - 1) + 1;

export const EAST_EDGE: Bits = bitsOf(all.filter(hex => grid.column[hex] === east));
const alliedEdges: Bits = bitsOf(all.filter(hex => grid.column[hex] === east || isSouth(hex) || isWest(hex)));
const honshuCities = regionHexes('japan_home_islands', 'honshu').filter(hex => hasCity[hex]);

const cities = newBits();

/** 6.22 Allies: the east, south and west edges of the map. Japan: the cities of Honshu that it controls. */
export function sources(s: State, side: Side): Bits {
  if (side === ALLIES) return alliedEdges;
  cities.fill(0);
  for (const hex of honshuCities) if (s.control[hex] === JAPAN) add(cities, hex);
  return cities;
}
