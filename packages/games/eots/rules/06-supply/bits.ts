import { grid, HEXES, landAcross, waterAcross } from '../../components.ts';

/**
 * Sets of hexes as one word for each column of the map, one bit for each row: supply and zones are worked out for
 * whole columns at a time. There is an empty column on either side, so that no edge needs a test.
 */
export type Bits = Int32Array;

const FIRST = 9;
const WIDTH = 53;
export const LAST_COLUMN = WIDTH - 2;
export const newBits = (): Bits => new Int32Array(WIDTH);

/** Column of a hex in a set, and its bit there. */
export const columnOf = Int32Array.from(grid.ids, (_, hex) => grid.column[hex]! - FIRST);
export const bitOf = Int32Array.from(grid.ids, (_, hex) => 1 << grid.row[hex]!);

export const has = (set: Bits, hex: number): boolean => (set[columnOf[hex]!]! & bitOf[hex]!) !== 0;
export function add(set: Bits, hex: number): void {
  const column = columnOf[hex]!;
  set[column] = set[column]! | bitOf[hex]!;
}
export function remove(set: Bits, hex: number): void {
  const column = columnOf[hex]!;
  set[column] = set[column]! & ~bitOf[hex]!;
}
export function bitsOf(hexes: Iterable<number>): Bits {
  const set = newBits();
  for (const hex of hexes) add(set, hex);
  return set;
}
/** Every hex of the map. */
export const ALL: Bits = bitsOf(grid.ids.keys());
export function same(a: Bits, b: Bits): boolean {
  for (let c = 1; c <= LAST_COLUMN; c++) if (a[c] !== b[c]) return false;
  return true;
}
export const toBytes = (set: Bits, into: Uint8Array): void => {
  for (let hex = 0; hex < HEXES; hex++) into[hex] = (set[columnOf[hex]!]! & bitOf[hex]!) === 0 ? 0 : 1;
};

/** Hexsides that lead somewhere, by `6 * column + direction`; the bit is that of the hex on this side. */
export type Sides = Int32Array;

function addSide(sides: Sides, slot: number): void {
  const hex = (slot / 6) | 0;
  const at = 6 * columnOf[hex]! + (slot % 6);
  sides[at] = sides[at]! | bitOf[hex]!;
}
export function sidesOf(passes: (slot: number) => boolean): Sides {
  const sides = new Int32Array(6 * WIDTH);
  for (let slot = 0; slot < 6 * HEXES; slot++)
    if (grid.neighbours[slot]! >= 0 && passes(slot)) addSide(sides, slot);
  return sides;
}

export function sameSides(a: Sides, b: Sides): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** 1.3-impassable sea hexside, 1.3-impassable land hexside: what is in neither of these is crossed by no supply. */
export const WATER: Sides = sidesOf(slot => waterAcross[slot] === 1);
export const LAND: Sides = sidesOf(slot => landAcross[slot] === 1);

/** Everything next to a set over the given hexsides, between two columns; what is outside them is left as it is. */
export function spread(from: Bits, sides: Sides, into: Bits, low: number, high: number): void {
  for (let c = low; c <= high; c++) {
    const here = from[c]!;
    const west = from[c - 1]!;
    const east = from[c + 1]!;
    if ((here | west | east) === 0) {
      into[c] = 0;
      continue;
    }
    const at = 6 * c;
    const upright = ((here << 1) & sides[at]!) | ((here >>> 1) & sides[at + 3]!);
    // Even printed columns (odd here) stand half a hex higher.
    into[c] =
      (c & 1) === 1
        ? upright |
          ((east << 1) & sides[at + 1]!) |
          (east & sides[at + 2]!) |
          (west & sides[at + 4]!) |
          ((west << 1) & sides[at + 5]!)
        : upright |
          (east & sides[at + 1]!) |
          ((east >>> 1) & sides[at + 2]!) |
          ((west >>> 1) & sides[at + 4]!) |
          (west & sides[at + 5]!);
  }
}

function fillColumn(set: Bits, sides: Sides, allowed: Bits, c: number): boolean {
  const before = set[c]!;
  const west = set[c - 1]!;
  const east = set[c + 1]!;
  const at = 6 * c;
  let now =
    before |
    (allowed[c]! &
      ((c & 1) === 1
        ? ((east << 1) & sides[at + 1]!) |
          (east & sides[at + 2]!) |
          (west & sides[at + 4]!) |
          ((west << 1) & sides[at + 5]!)
        : (east & sides[at + 1]!) |
          ((east >>> 1) & sides[at + 2]!) |
          ((west >>> 1) & sides[at + 4]!) |
          (west & sides[at + 5]!)));
  const north = sides[at]! & allowed[c]!;
  const south = sides[at + 3]! & allowed[c]!;
  for (let next = now; ; now = next) {
    next = now | ((now << 1) & north) | ((now >>> 1) & south);
    if (next === now) break;
  }
  set[c] = now;
  return now !== before;
}

/** Columns that may grow: they or a neighbour have changed. */
const dirty = new Uint8Array(WIDTH);

function growColumn(set: Bits, sides: Sides, allowed: Bits, c: number): boolean {
  if (dirty[c] === 0) return false;
  dirty[c] = 0;
  if (!fillColumn(set, sides, allowed, c)) return false;
  dirty[c - 1] = 1;
  dirty[c + 1] = 1;
  return true;
}

/** Lets a set grow over the hexsides through allowed hexes as far as it goes, from what is fresh in it. */
export function flood(set: Bits, sides: Sides, allowed: Bits, fresh: Bits = set): void {
  for (let c = 1; c <= LAST_COLUMN; c++) dirty[c] = (fresh[c - 1]! | fresh[c]! | fresh[c + 1]!) === 0 ? 0 : 1;
  for (let grew = true; grew; ) {
    grew = false;
    for (let c = 1; c <= LAST_COLUMN; c++) if (growColumn(set, sides, allowed, c)) grew = true;
    if (!grew) return;
    grew = false;
    for (let c = LAST_COLUMN; c >= 1; c--) if (growColumn(set, sides, allowed, c)) grew = true;
  }
}

/** Those of the hexsides that lie between two hexes of the set. */
export function within(set: Bits, sides: Sides, into: Sides): void {
  for (let c = 1; c <= LAST_COLUMN; c++) {
    const here = set[c]!;
    const west = set[c - 1]!;
    const east = set[c + 1]!;
    const at = 6 * c;
    const isHigh = (c & 1) === 1;
    into[at] = sides[at]! & here & (here << 1);
    into[at + 1] = sides[at + 1]! & here & (isHigh ? east << 1 : east);
    into[at + 2] = sides[at + 2]! & here & (isHigh ? east : east >>> 1);
    into[at + 3] = sides[at + 3]! & here & (here >>> 1);
    into[at + 4] = sides[at + 4]! & here & (isHigh ? west : west >>> 1);
    into[at + 5] = sides[at + 5]! & here & (isHigh ? west << 1 : west);
  }
}

/** All hexes within one hex of a set, on the map or off it. */
export function widen(set: Bits, into: Bits): void {
  for (let c = 1; c <= LAST_COLUMN; c++) {
    const here = set[c]!;
    const beside = set[c - 1]! | set[c + 1]!;
    into[c] = here | (here << 1) | (here >>> 1) | beside | ((c & 1) === 1 ? beside << 1 : beside >>> 1);
  }
}
