import { createGrid, hexsideLayer, IronbottomError, indexed } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { COVERS, HALVES, JAPAN, SECTORS, type Side, sectorOfId, tables, US } from './components.ts';
import mapJson from './data/map.json' with { type: 'json' };
import { mapSchema } from './schema.ts';

/** 3.1 The map: hexes, hexsides, roads, and all that is named on it, as flat arrays by index. */

const map = checkedData(mapSchema, mapJson, 'map.json');
/** What the map is drawn from. */
export const mapData = map;

export const grid = createGrid({ ...map.grid, numbering: 'ccrr' });
export const HEXES = grid.size;
export const hexId = (hex: number): string => grid.ids[hex]!;
export const hexOf = (id: string): number => grid.index(id);
/** A hex that the data name. */
export const hexAt = (id: string): number => {
  const hex = hexOf(id);
  if (hex < 0) throw new IronbottomError('bad-data', `there is no hex ${id}`);
  return hex;
};
const hexList = (ids: readonly string[]): readonly number[] => ids.map(hexAt);
const at = (hex: number): (typeof map.hexes)[string] | undefined => map.hexes[hexId(hex)];
type Hex = NonNullable<ReturnType<typeof at>>;
const byHex = (flag: (hex: Hex) => boolean | undefined): Uint8Array =>
  Uint8Array.from(grid.ids, id => (map.hexes[id] && flag(map.hexes[id]) ? 1 : 0));
const marked = (hexes: readonly number[]): Uint8Array => {
  const marks = new Uint8Array(HEXES);
  for (const hex of hexes) marks[hex] = 1;
  return marks;
};

// ---------------------------------------------------------------- land

/** Hexes that hold land: all that ground units can stand in. */
export const isLand = byHex(() => true);
export const landHexes: readonly number[] = grid.ids.flatMap((_, hex) => (isLand[hex] ? [hex] : []));
export const LANDS = landHexes.length;
/** By hex: its number among the land hexes, for lists of the state that have an entry for each; -1: sea. */
export const landNumber = new Int16Array(HEXES).fill(-1);
landHexes.forEach((hex, number) => {
  landNumber[hex] = number;
});
export const isCoastal = byHex(({ coastal }) => coastal);
export const isIeShima = byHex(({ island }) => island === 'ie-shima');
export const isOkinawa = byHex(({ island }) => island === undefined);
/** 3.1 The two islands, as `isIeShima` has them. */
export const ISLANDS = [0, 1] as const;
/** 3.1 Two hexes of one island: nothing is ever counted between the islands. */
export const sameIsland = (a: number, b: number): boolean => isIeShima[a] === isIeShima[b];

export const NAMES: readonly (string | undefined)[] = grid.ids.map((_, hex) => at(hex)?.name);
export type Terrain = Hex['terrain'] | 'sea';
const terrains: readonly Terrain[] = grid.ids.map(id => map.hexes[id]?.terrain ?? 'sea');
export const terrainOf = (hex: number): Terrain => terrains[hex] ?? 'sea';
/** Towns and villages, Naha among them. */
export const isTown = byHex(({ town }) => town);
export const isNaha = byHex(({ naha }) => naha);
export const isShuri = byHex(({ terrain }) => terrain === 'shuri');
export const isRidge = byHex(({ terrain }) => terrain === 'ridge');
export const shuriHexes: readonly number[] = landHexes.filter(hex => isShuri[hex]);
export const nahaHexes: readonly number[] = landHexes.filter(hex => isNaha[hex]);

/** All terrain of a hex: its ground, and a town in it. */
const groundsOf = (hex: number): (typeof tables.terrain.rows)[keyof typeof tables.terrain.rows][] => {
  const { rows } = tables.terrain;
  const terrain = terrainOf(hex);
  if (terrain === 'sea') return [];
  return isTown[hex] ? [rows[terrain], rows.town] : [rows[terrain]];
};
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);
/** 9.11 By side and hex: the highest cost of its terrain, in halves; 0 for the sea. */
export const terrainCost: readonly Uint8Array[] = [US, JAPAN].map(side =>
  Uint8Array.from(grid.ids, (_, hex) =>
    most(groundsOf(hex).map(each => HALVES * (side === US ? each.us : each.japan))),
  ),
);
/** 9.25b By hex: 1 where heavy vehicles enter by road or trail only. */
export const needsWay = Uint8Array.from(grid.ids, (_, hex) =>
  groundsOf(hex).some(({ heavy }) => !heavy) ? 1 : 0,
);
/** 10.12a By hex: the line of the fire table, without a position. */
export const fireCover = Uint8Array.from(grid.ids, (_, hex) =>
  most(groundsOf(hex).map(({ fire }) => COVERS.indexOf(fire))),
);
/** 8.11 By hex: the column of the bombardment table, without a position. */
export const bombardCover = Uint8Array.from(grid.ids, (_, hex) =>
  most(groundsOf(hex).map(({ bombard }) => COVERS.indexOf(bombard))),
);
/** 11.32 By hex: the shift of its terrain that is best for the defender, without a position. */
export const assaultShift = Int8Array.from(grid.ids, (_, hex) =>
  Math.min(...groundsOf(hex).map(({ assault }) => assault), 1),
);
/** 10.13c By hex: 1 where a line of sight ends. */
export const blocksSight = Uint8Array.from(grid.ids, (_, hex) =>
  groundsOf(hex).some(({ blocks }) => blocks) ? 1 : 0,
);
/** 10.17 Nothing but clear terrain. */
export const isOpenGround = Uint8Array.from(grid.ids, (_, hex) =>
  terrainOf(hex) === 'clear' && !isTown[hex] ? 1 : 0,
);

// ---------------------------------------------------------------- hexsides and ways

const sideKey = (a: number, b: number): number => {
  const direction = grid.direction(a, b);
  return direction < 0 ? -1 : grid.sides[6 * a + direction]!;
};
const closed = hexsideLayer(
  grid,
  map.hexsides.filter(({ bridge }) => !bridge).map(({ between }) => between.join('/')),
);
const meiji = map.hexsides.find(({ bridge }) => bridge)!;
/** 9.21 The Meiji Bridge: its north end, and its south end, where one blows it up. */
export const [BRIDGE_NORTH, BRIDGE_SOUTH] = meiji.between
  .map(hexAt)
  .sort((a, b) => grid.row[a]! - grid.row[b]!) as [number, number];
const bridgeKey = sideKey(BRIDGE_NORTH, BRIDGE_SOUTH);
/** 9.21, 9.23 Whether nobody can cross the hexside between two neighbours. */
export const isClosed = (a: number, b: number, bridgeBlown: boolean): boolean => {
  const key = sideKey(a, b);
  return closed[key] === 1 || (bridgeBlown && key === bridgeKey);
};
/** 9.86 By hex: 1 where one of its sides is, or may become, impassable. */
export const hasClosedSide = marked(map.hexsides.flatMap(({ between }) => between.map(hexAt)));
/** 9.21d South bank hexes; the north bank is whatever lies across the inlet from them. */
export const isSouthBank = marked(hexList(map.south_bank.hexes));
const inlet = hexsideLayer(
  grid,
  map.hexsides.filter(({ kind }) => kind === 'inlet').map(({ between }) => between.join('/')),
);
/** 9.21d Whether the inlet, bridged or not, runs between two neighbours. */
export const acrossInlet = (a: number, b: number): boolean => inlet[sideKey(a, b)] === 1;

/** By hex: its neighbours that hold land, whatever the hexside between. */
export const landAround: readonly (readonly number[])[] = grid.ids.map((_, hex) =>
  [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(next => next >= 0 && isLand[next]),
);

const wayLayer = (kind: 'road' | 'trail'): Uint8Array =>
  hexsideLayer(
    grid,
    map.ways
      .filter(way => way.kind === kind)
      .flatMap(({ hexes }) => hexes.slice(1).map((id, i) => `${hexes[i]}/${id}`)),
  );
const [roads, trails] = [wayLayer('road'), wayLayer('trail')];
/** 9.11b Whether a road, or a trail, crosses the hexside between two neighbours. */
export const hasRoad = (a: number, b: number): boolean => roads[sideKey(a, b)] === 1;
export const hasTrail = (a: number, b: number): boolean => trails[sideKey(a, b)] === 1;
export const hasWay = (a: number, b: number): boolean => {
  const key = sideKey(a, b);
  return roads[key] === 1 || trails[key] === 1;
};
/** 9.33 Hexes with a road or trail, and by hex its number among them (-1: none), for the state's list. */
export const wayHexes: readonly number[] = [...new Set(map.ways.flatMap(({ hexes }) => hexList(hexes)))].sort(
  (a, b) => a - b,
);
export const WAYS = wayHexes.length;
export const wayNumber = new Int16Array(HEXES).fill(-1);
wayHexes.forEach((hex, number) => {
  wayNumber[hex] = number;
});

// ---------------------------------------------------------------- what is named

/** 18.12c By hex: its sector; -1: north of all sectors, Ie Shima, sea. */
export const sectorAt = Int8Array.from(grid.ids, (_, hex) => sectorOfId(at(hex)?.sector ?? ''));
export const sectorHexes: readonly (readonly number[])[] = Array.from({ length: SECTORS }, (_, sector) =>
  landHexes.filter(hex => sectorAt[hex] === sector),
);
/** 8.42, 9.62 North of the 62nd Division's sector, on Okinawa. */
export const isNorthOfSectors = Uint8Array.from(grid.ids, (_, hex) =>
  isOkinawa[hex] && sectorAt[hex] === -1 ? 1 : 0,
);

const places = <R extends { readonly id: string; readonly hexes: readonly string[] }>(
  records: readonly R[],
) => {
  const list = indexed(records);
  return { ...list, hexes: records.map(({ hexes }) => hexList(hexes)) };
};
const beaches = places(map.beaches);
export const { of: beachOf, id: beachId, size: BEACHES, hexes: beachHexes } = beaches;
export const HAGUSHI = beachOf('hagushi');
export const IE_SHIMA_BEACH = beachOf('ie-shima');
/** 18.23, 18.16b-4 Machinato, Yonabaru, Minatoga. */
export const southernBeaches: readonly number[] = [...Array(BEACHES).keys()].filter(
  beach => beach !== HAGUSHI && beach !== IE_SHIMA_BEACH,
);
/** By hex: its beach, or -1. */
export const beachAt = new Int8Array(HEXES).fill(-1);
beachHexes.forEach((hexes, beach) => {
  for (const hex of hexes) beachAt[hex] = beach;
});
/** 18.15a Where a division lands on 1 April, by its id. */
export const firstLanding = (division: string): readonly number[] =>
  hexList(beaches.records[HAGUSHI]!.first_landing?.[division as '7'] ?? []);

export const {
  of: airfieldOf,
  id: airfieldId,
  size: AIRFIELDS,
  hexes: airfieldHexes,
} = places(map.airfields);
/** By hex: its airfield, or -1. */
export const airfieldAt = new Int8Array(HEXES).fill(-1);
airfieldHexes.forEach((hexes, field) => {
  for (const hex of hexes) airfieldAt[hex] = field;
});
const keyPoints = places(map.key_points);
/** 18.321c */
export const { of: keyPointOf, id: keyPointId, size: KEY_POINTS, hexes: keyPointHexes } = keyPoints;
const lines = places(map.lines);
export const lineHexes = (id: string): readonly number[] => {
  const line = lines.of(id);
  if (line < 0) throw new IronbottomError('bad-data', `there is no line ${id}`);
  return lines.hexes[line]!;
};
/** 18.16e */
export const villages: readonly number[] = hexList(map.villages.hexes);
export const northEdge: readonly number[] = hexList(map.north_edge.hexes);
export const isNorthEdge = marked(northEdge);
export const IE_SUMMIT = hexAt(map.inset.summit);

// ---------------------------------------------------------------- distance

/** 3.1 Farther than anything reaches. */
export const FAR = 99;
/** 9.31a Hexes from one to the other, the first not counted; never from one island to the other. */
export const distance = (a: number, b: number): number => (sameIsland(a, b) ? grid.distance(a, b) : FAR);
/** 16.24 How far south a hex lies, in halves of a hex: odd columns lie lower. */
export const southness = (hex: number): number => 2 * grid.row[hex]! + (grid.column[hex]! % 2);

/** By side, by hex and direction: what it costs to enter the neighbour there, in halves. */
const entryCosts: readonly Uint8Array[] = terrainCost.map(costs =>
  Uint8Array.from(grid.neighbours, (to, way) => {
    const from = Math.floor(way / 6);
    if (to < 0) return 0;
    if (hasRoad(from, to)) return HALVES * tables.terrain.road;
    return hasTrail(from, to) ? HALVES * tables.terrain.trail : costs[to]!;
  }),
);
/** 9.1 What it costs a side to enter a hex from a neighbour, in halves, hexsides and heavy vehicles not asked about. */
export const entryCost = (side: Side, from: number, to: number): number =>
  entryCosts[side]![6 * from + grid.direction(from, to)]!;
