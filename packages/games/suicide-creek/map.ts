import { createGrid, createSpace, hexsideLayer, IronbottomError, indexedIds } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { HALVES, tables } from './components.ts';
import mapJson from './data/map.json' with { type: 'json' };
import { mapSchema } from './schema.ts';
import { TERRAIN_IDS, type TerrainRow } from './schema-tables.ts';

/** The map: hexes, hexsides, paths, streams and places inside hexes, as flat arrays by index. */

const map = checkedData(mapSchema, mapJson, 'map.json');
/** What the map is drawn from. */
export const mapData = map;

const isOdd = (column: number): boolean => column % 2 === 1;
/** A, C, E … have rows 1 to 21, B, D, F … rows 0 to 20; the outermost are half hexes. */
export const grid = createGrid({
  columns: map.grid.columns,
  rows: map.grid.rows,
  firstRow: map.grid.first_row,
  shifted: map.grid.shifted,
  numbering: 'letter',
  has: (column, row) => (isOdd(column) ? row >= 1 : row < map.grid.rows - 1),
});
export const HEXES = grid.size;
export const hexId = (hex: number): string => grid.ids[hex]!;
export const hexOf = (id: string): number => grid.index(id);
/** A hex that the data name. */
export const hexAt = (id: string): number => {
  const hex = hexOf(id);
  if (hex < 0) throw new IronbottomError('bad-data', `there is no hex ${id}`);
  return hex;
};
type Hex = (typeof map.hexes)[string];
const hexes: readonly Hex[] = grid.ids.map(id => {
  const hex = map.hexes[id];
  if (!hex) throw new IronbottomError('bad-data', `map.json has no hex ${id}`);
  return hex;
});
const byHex = (flag: (hex: Hex) => boolean | undefined): Uint8Array =>
  Uint8Array.from(hexes, hex => (flag(hex) ? 1 : 0));

// ---------------------------------------------------------------- terrain

/** A4.13 A line of the terrain table for each combination that the map has. */
export const { of: terrainOfId, id: terrainId, size: TERRAINS } = indexedIds(TERRAIN_IDS);
const BANKS: { readonly [bank: string]: string } = {
  open_ground: 'stream',
  light_jungle: 'stream_light',
  dense_jungle: 'stream_dense',
  jungle_debris: 'stream_debris',
};
/** By hex: the number of its terrain. */
export const terrainAt = Uint8Array.from(hexes, ({ terrain: [first, bank] }) =>
  terrainOfId(first === 'stream' ? BANKS[bank!]! : first!),
);
export const [
  OPEN_GROUND,
  LIGHT,
  DENSE,
  DEBRIS,
  KUNAI,
  SWAMP,
  STREAM,
  STREAM_LIGHT,
  STREAM_DENSE,
  STREAM_DEBRIS,
] = TERRAIN_IDS.map((_, terrain) => terrain) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
const rows: readonly TerrainRow[] = TERRAIN_IDS.map(id => tables.terrain.rows[id]);
/** The line of the terrain table for a hex as it is printed. */
export const terrainRow = (hex: number): TerrainRow => rows[terrainAt[hex]!]!;
const asked = (flag: (row: TerrainRow) => boolean): Uint8Array =>
  Uint8Array.from(hexes, (_, hex) => (flag(terrainRow(hex)) ? 1 : 0));

/** B20.2 Units there are in the stream, at level -1. */
export const isStream = byHex(({ terrain }) => terrain[0] === 'stream');
/** SC1.2 */
export const isCreek = byHex(({ creek }) => creek);
/** SC3.1 Debris in the open and in the creek. */
export const isDebris = Uint8Array.from(terrainAt, t => (t === DEBRIS || t === STREAM_DEBRIS ? 1 : 0));
/** G2.1, G2.2 Jungle of either kind, on the banks of a stream too; not debris. */
export const isJungle = Uint8Array.from(terrainAt, t =>
  [LIGHT, DENSE, STREAM_LIGHT, STREAM_DENSE].includes(t) ? 1 : 0,
);
/** E1.7, G7.1 What stands a full level above the ground: jungle, and swamp. */
export const isOvertopped = Uint8Array.from(isJungle, (jungle, hex) =>
  jungle || terrainAt[hex] === SWAMP ? 1 : 0,
);
/** G2.2 */
export const isDense = Uint8Array.from(terrainAt, t => (t === DENSE || t === STREAM_DENSE ? 1 : 0));
/** G.3 Fire groups cannot join two such hexes. */
export const partsGroups = Uint8Array.from(terrainAt, t =>
  [DENSE, STREAM_DENSE, DEBRIS, STREAM_DEBRIS, KUNAI, SWAMP].includes(t) ? 1 : 0,
);
/** A12.12 Concealment terrain. */
export const isConcealing = asked(({ concealment }) => concealment);
/** A10.531 Open Ground for rout, interdiction and FFMO, as far as the hex itself goes. */
export const isOpenGround = asked(({ open }) => open);
/** A11.4, G.6 */
export const isAmbushGround = asked(({ ambush }) => ambush);
/** A10.51 Where broken units rout to. */
export const isRoutGoal = asked(({ routs_to }) => routs_to);
/** A5.1 Squads of a side in a Location. */
export const stackLimit = Uint8Array.from(hexes, (_, hex) => terrainRow(hex).stack);
/** 4.6 */
export const isNorthBank = byHex(({ bank }) => bank === 'north');
export const isSouthBank = byHex(({ bank }) => bank === 'south');
/** The strategic Locations of the ground itself; those in doubt are not among them. */
export const isStrategic = byHex(({ strategic }) => strategic === true);

// ---------------------------------------------------------------- hexsides

const sideKey = (a: number, b: number): number => {
  const direction = grid.direction(a, b);
  return direction < 0 ? -1 : grid.sides[6 * a + direction]!;
};
const along = (lines: readonly { readonly hexes: readonly string[] }[]): Uint8Array =>
  hexsideLayer(
    grid,
    lines.flatMap(line => line.hexes.slice(1).map((id, i) => `${line.hexes[i]}/${id}`)),
  );
const [pathSides, streamSides] = [along(map.paths), along(map.streams)];
/** B13.6 Whether a path crosses the hexside between two neighbours. */
export const hasPath = (a: number, b: number): boolean => pathSides[sideKey(a, b)] === 1;
/** B20.2 Whether the stream does. */
export const hasStream = (a: number, b: number): boolean => streamSides[sideKey(a, b)] === 1;
export const pathHexes: ReadonlySet<number> = new Set(map.paths.flatMap(path => path.hexes.map(hexAt)));

/** A6.1 What is drawn just inside each hexside, as letters: six a hex, empty where something fills the hex. */
const art: readonly string[] = hexes.flatMap(hex => hex.art?.split(' ') ?? Array<string>(6).fill(''));
export const artShows = (hex: number, direction: number, letters: string): boolean =>
  [...letters].some(letter => art[6 * hex + direction]!.includes(letter));

/** A4.3, G2.2 What fills its hex to the rim, or is drawn up to the hexside: nobody gets by there. */
const FILLS = [DENSE, STREAM_DENSE, DEBRIS, STREAM_DEBRIS];
const isBare = (hex: number, direction: number): boolean => !artShows(hex, direction, 'LDSJ');
/** A4.3 Whether a hexside of light jungle is clear, on both sides of it. */
export function isClearSide(hex: number, direction: number): boolean {
  const beyond = grid.neighbours[6 * hex + direction]!;
  if (terrainAt[hex] !== LIGHT || beyond < 0 || FILLS.includes(terrainAt[beyond]!)) return false;
  return isBare(hex, direction) && isBare(beyond, (direction + 3) % 6);
}

/** By hex: its neighbours on the map, in the order of directions. */
export const around: readonly (readonly number[])[] = grid.ids.map((_, hex) =>
  [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(next => next >= 0),
);
export const { distance } = grid;

/** A2.51, CG4 Hexes at the north and the south edge. */
const edge = (row: (column: number) => number): readonly number[] =>
  Array.from({ length: grid.columns }, (_, i) => grid.at(i + 1, row(i + 1)));
export const northEdge = edge(column => (isOdd(column) ? 1 : 0));
export const southEdge = edge(column => (isOdd(column) ? map.grid.rows - 1 : map.grid.rows - 2));
export const isNorthEdge = Uint8Array.from(grid.ids, (_, hex) => (northEdge.includes(hex) ? 1 : 0));
export const isSouthEdge = Uint8Array.from(grid.ids, (_, hex) => (southEdge.includes(hex) ? 1 : 0));
/** A2.6 At any edge of the map. */
export const isEdge = Uint8Array.from(around, next => (next.length < 6 ? 1 : 0));

// ---------------------------------------------------------------- Locations (T1.1)

/** The ground of each hex, then a pillbox and a cellar that each hex may have (SC1.52). */
const space = createSpace(grid, {
  level: hex => (isStream[hex] ? -1 : 0),
  spots: [
    { name: 'pillbox', level: 0, links: ['ground'] },
    { name: 'cellar', level: -1, links: ['pillbox'] },
  ],
});
export const PLACES = space.size;
export const GROUND = 0;
export const PILLBOX = 1;
export const CELLAR = 2;
/** A4.3 Beside a hex, along its hexsides: whence somebody looks and is looked at while he goes round it. Nobody stays there. */
export const ROUND = 3;
/** The Location of that sort in a hex. */
export const placeIn = (hex: number, sort: number): number => sort * HEXES + hex;
export const hexOfPlace = (place: number): number => place % HEXES;
export const sortOfPlace = (place: number): number => Math.floor(place / HEXES);
/** `K11`, `K11.pillbox`, `K11.cellar`. */
export const placeId = (place: number): string => space.id(place)!;
export const placeOf = (id: string): number => space.index(id);

// ---------------------------------------------------------------- movement factors, in halves

/** G7.1 Costs all that a unit has. */
export const ALL = -1;
const halves = (mf: number | 'all'): number => (mf === 'all' ? ALL : HALVES * mf);
/** A4.13 By hex: what its terrain costs Infantry, in halves, or ALL. */
export const terrainCost = Int8Array.from(hexes, (_, hex) => halves(terrainRow(hex).mf));
/** E3.64 By hex: what mud adds, in halves. */
export const mudCost = Uint8Array.from(hexes, (_, hex) => HALVES * terrainRow(hex).mud);
/** B33.1 By hex: what it costs through a stream hexside, where that is less; else the cost of its terrain. */
export const streamCost = Int8Array.from(hexes, (_, hex) => {
  const { along: less, mf } = terrainRow(hex);
  return halves(less ?? mf);
});
export const wayCost = {
  path: HALVES * tables.terrain.ways.path,
  corduroy: HALVES * tables.terrain.ways.corduroy,
  trailBreak: HALVES * tables.terrain.ways.trail_break,
  ford: HALVES * tables.terrain.ways.ford,
} as const;
