import {
  createGrid,
  createSpace,
  hexsideLayer,
  IronbottomError,
  indexed,
  indexedIds,
  type SideIndex,
  twoSides,
} from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import mapJson from './data/map.json' with { type: 'json' };
import scenariosJson from './data/scenarios.json' with { type: 'json' };
import tablesJson from './data/tables.json' with { type: 'json' };
import { mapSchema, scenariosSchema } from './schema.ts';
import { tablesSchema } from './schema-tables.ts';

/** 2.1, 2.2 The map, the charts and the places of the game, checked, as flat arrays by index; units.ts has the counters. */

export const JAPAN = 0;
export const ALLIES = 1;
export type Side = SideIndex;
export const { roles: ROLES, sides: SIDES, enemyOf, sideOfRole, roleOf } = twoSides(['japan', 'allies']);

const map = checkedData(mapSchema, mapJson, 'map.json');
export const tables = checkedData(tablesSchema, tablesJson, 'tables.json');
export const scenarioData = checkedData(scenariosSchema, scenariosJson, 'scenarios.json');
export const { limits } = tables;
/** 1.4.1 */
export const TURNS = tables.turn_record.turns;

// ---------------------------------------------------------------- hexes (2.1.1)

export const grid = createGrid({ ...map.grid, numbering: 'ccrr' });
export const HEXES = grid.size;
export const hexId = (hex: number): string => grid.ids[hex]!;
export const hexOf = (id: string): number => grid.index(id);
/** A hex that the data name. */
const hexAt = (id: string): number => {
  const hex = hexOf(id);
  if (hex < 0) throw new IronbottomError('bad-data', `map.json: there is no hex ${id}`);
  return hex;
};
const hexList = (ids: readonly string[]): readonly number[] => ids.map(hexAt);
const byHex = (flag: (hex: (typeof map.hexes)[string]) => boolean): Uint8Array =>
  Uint8Array.from(grid.ids, id => (map.hexes[id] && flag(map.hexes[id]) ? 1 : 0));

export const TERRAINS = ['sea', 'lake', 'island', 'bicol', 'clear', 'rough', 'swamp', 'manila'] as const;
export type Terrain = (typeof TERRAINS)[number];
const terrains: readonly Terrain[] = grid.ids.map(id => map.hexes[id]?.terrain ?? 'sea');
export const terrainOf = (hex: number): Terrain => terrains[hex] ?? 'sea';
/** Hexes that ground units can stand in. Bicol is areas, not hexes (2.1.2). */
export const isLand = byHex(({ terrain }) => ['clear', 'rough', 'swamp', 'manila'].includes(terrain));
export const landHexes: readonly number[] = grid.ids.flatMap((_, hex) => (isLand[hex] ? [hex] : []));
export const isCity = byHex(({ city, terrain }) => city === true || terrain === 'manila');
export const isCoastal = byHex(({ coastal }) => coastal === true);
/** Named towns, cities and posts, for 4.5.1 and for the reader. */
export const placesOnMap = map.places;
export const isNamed = Uint8Array.from(grid.ids, id => (map.places.some(({ hex }) => hex === id) ? 1 : 0));

// ---------------------------------------------------------------- hexsides, roads, bridges

const sideIds = (type: string): string[] =>
  map.hexsides.filter(each => each.type === type).map(({ between }) => between.join('/'));
const layers = {
  majorRiver: hexsideLayer(grid, sideIds('major_river')),
  minorRiver: hexsideLayer(grid, sideIds('minor_river')),
  fullRough: hexsideLayer(grid, sideIds('full_rough')),
  water: hexsideLayer(grid, sideIds('water')),
  road: hexsideLayer(
    grid,
    map.roads.flatMap(({ hexes }) => hexes.slice(1).map((id, i) => `${hexes[i]}/${id}`)),
  ),
};
const sideBetween = (a: number, b: number): number => grid.sides[6 * a + grid.direction(a, b)]!;
export const isMajorRiver = (a: number, b: number): boolean => layers.majorRiver[sideBetween(a, b)] === 1;
export const isMinorRiver = (a: number, b: number): boolean => layers.minorRiver[sideBetween(a, b)] === 1;
export const isFullRough = (a: number, b: number): boolean => layers.fullRough[sideBetween(a, b)] === 1;
/** 4.1.7 Two land hexes that touch across water only. */
export const isWater = (a: number, b: number): boolean => layers.water[sideBetween(a, b)] === 1;
export const hasRoad = (a: number, b: number): boolean => layers.road[sideBetween(a, b)] === 1;
/** A hex with a road in it. */
export const onRoad = byHex(() => false);
for (const { hexes } of map.roads) for (const hex of hexList(hexes)) onRoad[hex] = 1;

/** 8.3.5, 15.1 Bridges, where roads cross major rivers. */
export const bridges = map.bridges.map(({ id, between, name, river }) => ({
  id,
  name,
  river,
  a: hexAt(between[0]),
  b: hexAt(between[1]),
}));
export const BRIDGES = bridges.length;
export const { of: bridgeOf, id: bridgeId } = indexedIds(bridges.map(({ id }) => id));
/** The bridge between two hexes, or -1. */
export const bridgeBetween = (a: number, b: number): number =>
  bridges.findIndex(each => (each.a === a && each.b === b) || (each.a === b && each.b === a));

/** 4.1.7 Neighbouring land hexes that land joins: by these units move, fight and come "next to" each other. */
export const byLand: readonly (readonly number[])[] = grid.ids.map((_, hex) =>
  isLand[hex]
    ? [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(
        next => next >= 0 && isLand[next] && !isWater(hex, next),
      )
    : [],
);
export const roadMap = map.roads;
export const hexsideMap = map.hexsides;

// ---------------------------------------------------------------- places: hexes, and what lies off the map

export const { records: areas, of: areaOf } = indexed(map.bicol);
export const { records: fields, of: fieldOf, id: fieldId } = indexed(map.airfields);
export const FIELDS = fields.length;
export const { records: beaches, of: beachOf, id: beachId } = indexed(map.beaches);
export const BEACHES = beaches.length;

const coastIds = landHexes.filter(hex => isCoastal[hex]).map(hexId);
/**
 * All places by one index: hexes; the Bicol areas; the airfields, whose charts lie off the map (2.2.1, 8.7.5); Formosa,
 * where the Japanese army waits; `2311.sea`, off a coastal hex, where landing forces are (4.4.4, 4.5.2); `1243.drop`,
 * paratroops above a hex that the enemy holds (12.3).
 */
export const space = createSpace(grid, {
  areas: [
    ...areas.map(({ id, adjacent, entry }) => ({ id, links: [...adjacent, ...entry] })),
    ...fields.map(({ id }) => ({ id, links: [] })),
    { id: 'formosa', links: [] },
    ...areas.map(({ id }) => ({ id: `${id}.sea`, links: [] })),
  ],
  spots: [
    { name: 'sea', level: 0, hexes: coastIds, links: [] },
    { name: 'drop', level: 1, hexes: landHexes.map(hexId), links: [] },
  ],
});
export const placeAt = (id: string): number => space.index(id);
export const FORMOSA = placeAt('formosa');
export const isHex = (place: number): boolean => place >= 0 && place < HEXES;
export const areaPlaces: readonly number[] = areas.map(({ id }) => placeAt(id));
const areaOn = Int8Array.from({ length: space.size }, (_, place) => areaPlaces.indexOf(place));
/** The Bicol area of a place by number, or -1. */
export const areaAt = (place: number): number => areaOn[place] ?? -1;
const FIRST_FIELD = placeAt(fields[0]!.id);
export const fieldPlace = (field: number): number => FIRST_FIELD + field;
/** The airfield of a place by number, or -1. */
export const fieldAt = (place: number): number =>
  place >= FIRST_FIELD && place < FIRST_FIELD + FIELDS ? place - FIRST_FIELD : -1;
/** By airfield: the hex or the Bicol area that it lies in; -1 off the map. */
export const fieldGround: readonly number[] = fields.map(({ hex, area }) =>
  hex ? hexAt(hex) : area ? placeAt(area) : -1,
);
const NO_FIELDS: readonly number[] = [];
const fieldsOn: (readonly number[] | undefined)[] = Array(space.size).fill(undefined);
fieldGround.forEach((ground, field) => {
  if (ground >= 0) fieldsOn[ground] = [...(fieldsOn[ground] ?? []), field];
});
/** The airfields in a hex or a Bicol area. */
export const fieldsIn = (place: number): readonly number[] => fieldsOn[place] ?? NO_FIELDS;
export const fieldNamed = (id: string): number => {
  const field = fieldOf(id);
  if (field < 0) throw new IronbottomError('bad-data', `there is no airfield ${id}`);
  return field;
};

const coast = Int16Array.from({ length: space.size }, (_, ground) =>
  isHex(ground) ? space.spot(ground, 'sea') : placeAt(`${space.id(ground)}.sea`),
);
/** Off a hex or a Bicol area: where those who land there are; -1 where nobody can land. */
export const seaOff = (ground: number): number => coast[ground] ?? -1;
export const dropOn = (hex: number): number => space.spot(hex, 'drop');
const groundOff = new Int16Array(space.size).fill(-1);
const isSea = new Uint8Array(space.size);
for (const ground of [...landHexes, ...areaPlaces]) {
  if (isHex(ground)) groundOff[dropOn(ground)] = ground;
  if (seaOff(ground) < 0) continue;
  groundOff[seaOff(ground)] = ground;
  isSea[seaOff(ground)] = 1;
}
export const isAtSea = (place: number): boolean => isSea[place] === 1;
export const isDropping = (place: number): boolean => bound(place) >= 0 && !isAtSea(place);
/** What a landing force or paratroops on their way are about to enter; -1 for any other place. */
export const bound = (place: number): number => groundOff[place] ?? -1;

/** 4.4.1 By beach: the hexes, or the Bicol area, that its arrows point to; and the beaches beside it (4.4.5). */
export const beachGrounds: readonly (readonly number[])[] = beaches.map(({ hexes, area }) =>
  area ? [placeAt(area)] : hexes.map(({ hex }) => hexAt(hex)),
);
export const beachNeighbours: readonly (readonly number[])[] = beaches.map(({ neighbours }) =>
  neighbours.map(beachOf),
);
export const beachArrows = beaches.map(({ hexes }) => hexes);
const beachBy = Int8Array.from({ length: space.size }, (_, ground) =>
  beachGrounds.findIndex(each => each.includes(ground)),
);
/** The beach that a hex or an area belongs to, or -1. */
export const beachOn = (ground: number): number => beachBy[ground] ?? -1;

// ---------------------------------------------------------------- hexes that rules speak of

const entry = scenarioData.entry_places;
export const MANILA = hexAt(entry.manila.hex);
export const FORT_MCKINLEY = hexAt(entry['fort-mckinley'].hex);
export const BATAAN_AIRFIELD = hexAt(entry.bataan.hex);
export const CLARK = hexAt(entry.clark.hex);
const named = (name: string): number => {
  const found = map.places.find(place => place.name === name);
  if (!found) throw new IronbottomError('bad-data', `map.json: there is no place ${name}`);
  return hexAt(found.hex);
};
export const CAVITE = named('Cavite');
export const CORREGIDOR = named('Corregidor (Fort Mills)');
export const FORT_WINT = named('Olongapo');
export const MOUNT_ARAYAT = named('Mount Arayat');
/** 14.2 Where reinforcements enter, by the names of units.json. */
export const entryHex: { readonly [place: string]: number } = {
  manila: MANILA,
  'fort-mckinley': FORT_MCKINLEY,
  bataan: BATAAN_AIRFIELD,
  clark: CLARK,
};
export const alliedSources: readonly number[] = hexList(map.allied_supply.map(({ hex }) => hex));
export const manilaBay = {
  sea: hexList(map.manila_bay.sea_hexes),
  land: hexList(map.manila_bay.land_hexes),
};
export const bataanPeninsula: readonly number[] = hexList(map.bataan_peninsula.hexes);
export const northOfTheLine: readonly number[] = hexList(map.north_of_the_line.hexes);
export const advanceForceHexes: readonly number[] = hexList(scenarioData.advance_force.hexes);
export const startingForts = map.fortifications.map(({ hex, facing }) => ({ hex: hexAt(hex), facing }));
/** 8.1.3, 8.1.6 Where aircraft from off the map enter it. */
export const airEntry = {
  formosa: hexList(map.air_entry.formosa),
  bicol: hexList(map.air_entry.bicol),
  perArea: map.air_entry.bicol_cost_per_area,
};

/** 13.2, 13.3, 17.3, 8.2 Places of which it matters who entered them last; `s.held` is by number in this list. */
export const keyPlaces: readonly number[] = [
  ...new Set([
    ...beachGrounds.flat(),
    ...fieldGround.filter(ground => ground >= 0),
    ...alliedSources,
    ...Object.values(entryHex),
    CAVITE,
    CORREGIDOR,
    FORT_WINT,
    ...landHexes.filter(hex => isCity[hex]),
  ]),
].sort((a, b) => a - b);
const keys = Int16Array.from({ length: space.size }, (_, place) => keyPlaces.indexOf(place));
export const keyOf = (place: number): number => keys[place] ?? -1;

// ---------------------------------------------------------------- pads (2.2.7)

export const {
  records: batteries,
  of: batteryOf,
  id: batteryId,
} = indexed(tables.corregidor_batteries.batteries);
export const BATTERIES = batteries.length;
/** 10.2.3 A number of a battery, or -1. */
export const numberOf = (id: string): number =>
  /^[1-9]\d?$/.test(id) && Number(id) <= BATTERIES ? Number(id) : -1;
export const { records: submarines, of: submarineOf, id: submarineId } = indexed(tables.submarines.boats);
export const SUBMARINES = submarines.length;
export const japaneseChit = (n: number) => tables.chits_japanese.chits[n - 1]!;
export const alliedChit = (n: number) => tables.chits_allied.chits[n - 1]!;
export const scenarioOf = (id: string) => {
  const found = scenarioData.scenarios.find(each => each.id === id);
  if (!found) throw new IronbottomError('unknown-scenario', `there is no scenario ${id}`);
  return found;
};
