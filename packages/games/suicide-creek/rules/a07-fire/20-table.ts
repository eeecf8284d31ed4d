import { tables } from '../../components.ts';

/** A7.3 The fire table: columns by firepower, lines by the Final DR. */

const { columns, rows } = tables.fire;
export const COLUMNS = columns.length;
/** Below the first column there is no attack. */
export const NO_COLUMN = -1;

/** The highest column not above the firepower. */
export function columnOf(fp: number): number {
  let column = NO_COLUMN;
  while (column + 1 < COLUMNS && columns[column + 1]! <= fp) column++;
  return column;
}
export const columnFp = (column: number): number => columns[column] ?? 0;

/** What a result does: so many eliminated, one reduced and all checked, all checked, a pin check, nothing. */
export interface FireResult {
  readonly kind: 'KIA' | 'K' | 'MC' | 'PTC' | 'none';
  /** Units of a KIA; the DRM of the checks. */
  readonly number: number;
}
const NOTHING: FireResult = { kind: 'none', number: 0 };

function read(text: string): FireResult {
  if (text === '-') return NOTHING;
  if (text === 'PTC') return { kind: 'PTC', number: 0 };
  if (text === 'NMC') return { kind: 'MC', number: 0 };
  const number = Number(/\d/.exec(text)![0]);
  return { kind: text.includes('KIA') ? 'KIA' : text.startsWith('K') ? 'K' : 'MC', number };
}
const results: readonly (readonly FireResult[])[] = rows.map(row => row.map(read));

export const resultAt = (column: number, final: number): FireResult =>
  column < 0
    ? NOTHING
    : results[Math.max(0, Math.min(results.length - 1, final))]![Math.min(column, COLUMNS - 1)]!;

/** A8.2 The residual firepower that a column leaves; 0: none. */
export const residualOf = (column: number): number => tables.residual.by_column[column] ?? 0;
/** A8.26 So many counters down (or up). */
export function residualLess(fp: number, counters: number): number {
  const list = tables.residual.counters;
  const at = list.indexOf(fp) - counters;
  return list[Math.min(at, list.length - 1)] ?? 0;
}
