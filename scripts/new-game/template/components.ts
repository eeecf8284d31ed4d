import { createGrid, IronbottomError, type SideIndex, twoSides } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { mapSchema, unitsSchema } from './schema.ts';

/** The components in the box: the data files, checked, as flat arrays by index with readable ids beside them. */

export const US = 0;
export const JAPAN = 1;
export type Side = SideIndex;
export const { roles: ROLES, enemyOf, sideOfRole: sideOf } = twoSides(['us', 'japan']);

/** The map is as large as the hexes that its file lists: 0201 stands in column 2, row 1. */
const { hexes } = checkedData(mapSchema, mapJson, 'map.json');
const [columns, rows] = [0, 2].map(at =>
  Math.max(...Object.keys(hexes).map(id => Number(id.slice(at, at + 2)))),
) as [number, number];
const printed = (n: number): string => `${n}`.padStart(2, '0');
export const grid = createGrid({
  columns,
  rows,
  firstColumn: 1,
  firstRow: 1,
  shifted: 'even',
  numbering: 'ccrr',
  has: (column, row) => printed(column) + printed(row) in hexes,
});
export const hexOf = (id: string): number => grid.index(id);
export const hexId = (hex: number): string => grid.ids[hex]!;
export const groundOf = (hex: string): string => hexes[hex]!.ground;

/** By side: its company, and where it begins. */
const units = checkedData(unitsSchema({ of: hexOf }), unitsJson, 'units.json');
export const unitIds = ROLES.map(role => {
  const own = Object.keys(units).filter(id => units[id]!.side === role);
  if (own.length === 1) return own[0]!;
  throw new IronbottomError('bad-data', `units.json must have one company of ${role}, not ${own.length}`);
});
export const unitRecords = unitIds.map(id => units[id]!);
