import { createGrid } from '@ironbottom/engine';
import mapJson from './data/map.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { mapSchema, unitsSchema } from './schema.ts';

/** The components in the box: the data files, checked, as flat arrays by index with readable ids beside them. */

export const US = 0;
export const JAPAN = 1;
export type Side = typeof US | typeof JAPAN;
export const ROLES = ['us', 'japan'] as const;
export const enemyOf = (side: Side): Side => (side === US ? JAPAN : US);
export const sideOf = (role: string): Side => (role === 'us' ? US : JAPAN);

export const mapData = mapSchema.parse(mapJson);
export const grid = createGrid({
  columns: 2,
  rows: 1,
  firstColumn: 1,
  firstRow: 1,
  shifted: 'even',
  numbering: 'ccrr',
});
export const hexOf = (id: string): number => grid.index(id);
export const hexId = (hex: number): string => grid.ids[hex]!;

/** By side: its company, and where it begins. */
const units = unitsSchema.parse(unitsJson);
export const unitIds = ROLES.map(role => Object.keys(units).find(id => units[id]!.side === role)!);
export const unitRecords = unitIds.map(id => units[id]!);
