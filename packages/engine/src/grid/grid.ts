import { opposite, STEP_Q, STEP_R } from './directions.ts';
import type { Graph } from './graph.ts';
import { type NumberingName, numberingFor } from './numbering.ts';

export interface GridOptions {
  readonly columns: number;
  readonly rows: number;
  /** The printed number of the westernmost column; 1 unless said. */
  readonly firstColumn?: number;
  /** The printed number of the northernmost row; 1 unless said. */
  readonly firstRow?: number;
  /** Which printed column numbers stand half a hex lower. */
  readonly shifted: 'even' | 'odd';
  readonly numbering: NumberingName;
  /** For maps that are no rectangle: which hexes are printed. */
  readonly has?: (column: number, row: number) => boolean;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Flat-top hexes in vertical columns, indexed column by column from the north-west. */
export interface Grid extends Graph {
  readonly columns: number;
  readonly rows: number;
  /** index -> printed id */
  readonly ids: readonly string[];
  /** index -> printed column and row number */
  readonly column: Int16Array;
  readonly row: Int16Array;
  /** index -> axial coordinates; the third cube coordinate is -q-r */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** Six a hex: N, NE, SE, S, SW, NW; -1 off the map. */
  readonly neighbours: Int32Array;
  /** Six a hex: the key of the hexside on that side (see hexside.ts). */
  readonly sides: Int32Array;
  /** Two a hexside: the hexes it parts, the second -1 on the map edge. */
  readonly sideHexes: Int32Array;

  /** -1 when no such hex is on the map; so also `at` and `atAxial`. */
  index(id: string): number;
  at(column: number, row: number): number;
  atAxial(q: number, r: number): number;
  neighbour(hex: number, direction: number): number;
  /** -1 unless adjacent. */
  direction(from: number, to: number): number;
  adjacent(a: number, b: number): boolean;
  /** In hexes as the crow flies, also across holes in the map. */
  distance(a: number, b: number): number;
  /** In units of the hex's side; the north-westernmost possible centre is 0,0. */
  centre(hex: number): Point;
}

const SQRT3 = Math.sqrt(3);

export function createGrid(options: GridOptions): Grid {
  const { columns, rows, firstColumn = 1, firstRow = 1, shifted, numbering: scheme } = options;
  check(columns >= 1 && rows >= 1, `a grid needs columns and rows, got ${columns} x ${rows}`);
  check(firstColumn >= (scheme === 'letter' ? 1 : 0), `no printed column ${firstColumn} in this numbering`);
  check(firstRow >= 0, `no printed row ${firstRow}`);
  for (const n of [columns, rows, firstColumn, firstRow]) {
    check(Number.isInteger(n) && n < 10000, `${n} is no column or row number`);
  }

  const numbering = numberingFor(scheme, Math.max(firstColumn + columns, firstRow + rows) - 1);
  const shift = shifted === 'even' ? 1 : 0;
  const slant = (column: number) => (column - shift) >> 1;

  const ids: string[] = [];
  const byId = new Map<string, number>();
  const byPlace = new Int32Array(columns * rows).fill(-1);
  for (let c = 0; c < columns; c++) {
    for (let w = 0; w < rows; w++) {
      if (options.has && !options.has(firstColumn + c, firstRow + w)) continue;
      const id = numbering.format(firstColumn + c, firstRow + w);
      byPlace[c * rows + w] = ids.length;
      byId.set(id, ids.length);
      ids.push(id);
    }
  }

  const size = ids.length;
  const column = new Int16Array(size);
  const row = new Int16Array(size);
  const q = new Int16Array(size);
  const r = new Int16Array(size);
  for (let place = 0; place < byPlace.length; place++) {
    const hex = byPlace[place]!;
    if (hex < 0) continue;
    const c = firstColumn + Math.floor(place / rows);
    column[hex] = q[hex] = c;
    row[hex] = firstRow + (place % rows);
    r[hex] = row[hex]! - slant(c);
  }

  const at = (c: number, w: number) => {
    const x = c - firstColumn;
    const y = w - firstRow;
    return x >= 0 && x < columns && y >= 0 && y < rows ? byPlace[x * rows + y]! : -1;
  };
  const atAxial = (aq: number, ar: number) => at(aq, ar + slant(aq));

  const neighbours = new Int32Array(6 * size);
  for (let hex = 0; hex < size; hex++) {
    for (let d = 0; d < 6; d++) {
      neighbours[6 * hex + d] = atAxial(q[hex]! + STEP_Q[d]!, r[hex]! + STEP_R[d]!);
    }
  }

  const direction = (from: number, to: number) => {
    if (from < 0 || from >= size || to < 0) return -1;
    for (let d = 0; d < 6; d++) if (neighbours[6 * from + d] === to) return d;
    return -1;
  };

  return {
    size,
    hexes: size,
    columns,
    rows,
    ids,
    column,
    row,
    q,
    r,
    offsets: Int32Array.from({ length: size + 1 }, (_, hex) => 6 * hex),
    neighbours,
    ...numberSides(neighbours),
    index: id => byId.get(id) ?? -1,
    at,
    atAxial,
    neighbour: (hex, d) => (d >= 0 && d < 6 ? (neighbours[6 * hex + d] ?? -1) : -1),
    direction,
    adjacent: (a, b) => direction(a, b) >= 0,
    distance(a, b) {
      const dq = q[a]! - q[b]!;
      const dr = r[a]! - r[b]!;
      return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
    },
    centre(hex) {
      const c = column[hex]!;
      const lower = (c + shift) % 2 === 1 ? 0.5 : 0;
      return { x: 1.5 * (c - firstColumn), y: SQRT3 * (row[hex]! - firstRow + lower) };
    },
  };
}

/** Numbers the hexsides without gaps; the hex met first numbers the side for both. */
function numberSides(neighbours: Int32Array): { sides: Int32Array; sideHexes: Int32Array } {
  const sides = new Int32Array(neighbours.length).fill(-1);
  const sideHexes: number[] = [];
  for (let slot = 0; slot < neighbours.length; slot++) {
    if (sides[slot]! >= 0) continue;
    const key = sideHexes.length / 2;
    const other = neighbours[slot]!;
    sides[slot] = key;
    if (other >= 0) sides[6 * other + opposite(slot % 6)] = key;
    sideHexes.push(Math.floor(slot / 6), other);
  }
  return { sides, sideHexes: Int32Array.from(sideHexes) };
}

function check(ok: boolean, message: string): void {
  if (!ok) throw new RangeError(message);
}
