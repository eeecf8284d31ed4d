import {
  createGrid,
  hexsideLayer,
  IronbottomError,
  indexed,
  indexedIds,
  trace,
  twoSides,
} from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import chartsJson from './data/charts.json' with { type: 'json' };
import chitsJson from './data/chits.json' with { type: 'json' };
import mapJson from './data/map.json' with { type: 'json' };
import scenarioJson from './data/scenario.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { chartsSchema, chitsSchema, mapSchema, scenarioSchema, unitsSchema } from './schema.ts';

/** The components in the box: the data files, checked, as flat arrays by index with readable ids beside them. */

export const US = 0;
export const JAPAN = 1;
export type Side = typeof US | typeof JAPAN;
export const { roles: ROLES, enemyOf, sideOfRole, roleOf } = twoSides(['us', 'japan']);

const map = checkedData(mapSchema, mapJson, 'map.json');
const units = checkedData(unitsSchema, unitsJson, 'units.json');
const chits = checkedData(chitsSchema, chitsJson, 'chits.json');
export const scenario = checkedData(scenarioSchema, scenarioJson, 'scenario.json');
export const charts = checkedData(chartsSchema, chartsJson, 'charts.json');
export const limits = charts.limits;

// ---------------------------------------------------------------- the map (2.21)

export const grid = createGrid({ ...map.grid, numbering: 'ccrr' });
export const HEXES = grid.size;
export const hexOf = (id: string): number => grid.index(id);
export const hexId = (hex: number): string => grid.ids[hex]!;
export const hexRecord = (hex: number) => map.hexes[hexId(hex)]!;

for (const id of grid.ids)
  if (!map.hexes[id]) throw new IronbottomError('bad-data', `map.json lacks hex ${id}`);

const byHex = (of: (record: (typeof map.hexes)[string]) => number): Int8Array =>
  Int8Array.from(grid.ids, id => of(map.hexes[id]!));

const terrainOf = (id: string) => {
  const terrain = map.terrain[id];
  if (!terrain)
    throw new IronbottomError('bad-data', `map.json uses terrain "${id}", which it does not define`);
  return terrain;
};

/** Movement costs are kept in half points, because a strategic road costs half a point (10.3(1)①). */
export const HALF = 2;
/** Cost to enter by terrain; -1 where nobody goes (sea). */
export const terrainCost = byHex(({ terrain }) => {
  const { move } = terrainOf(terrain);
  return move === null ? -1 : move * HALF;
});
export const isLand = (hex: number): boolean => terrainCost[hex]! >= 0;
export const terrainFire = byHex(({ terrain }) => terrainOf(terrain).fire);
export const isTown = byHex(({ terrain }) => (terrain === 'town' ? 1 : 0));
export const fortified = byHex(({ position }) => (position === 'fortified' ? 1 : 0));
export const suitable = byHex(({ position }) => (position === 'suitable' ? 1 : 0));
export const highGround = byHex(({ high_ground }) => (high_ground ? 1 : 0));
export const redHighGround = grid.ids.flatMap((id, hex) =>
  map.hexes[id]!.high_ground === 'red' ? [hex] : [],
);
export const blackHighGround = grid.ids.flatMap((id, hex) =>
  map.hexes[id]!.high_ground === 'black' ? [hex] : [],
);
export const contactSources = ROLES.map(role =>
  grid.ids.flatMap((id, hex) => (map.hexes[id]!.contact_source === role ? [hex] : [])),
) as [number[], number[]];

const riverId = ({ between }: { between: [string, string] }): string => between.join('/');
const river = hexsideLayer(grid, map.rivers.map(riverId));
const bridge = hexsideLayer(grid, map.rivers.filter(side => side.bridge).map(riverId));
const roadSides = hexsideLayer(
  grid,
  map.roads.flatMap(({ hexes }) => hexes.slice(1).map((id, i) => `${hexes[i]}/${id}`)),
);

const sideBetween = (from: number, to: number): number => grid.sides[6 * from + grid.direction(from, to)]!;
export const isRiver = (from: number, to: number): boolean => river[sideBetween(from, to)] === 1;
export const hasRoad = (from: number, to: number): boolean => roadSides[sideBetween(from, to)] === 1;
export const roadCost = map.road.move * HALF;
export const strategicCost = map.road.strategic * HALF;
export const riverFire = map.hexsides.river.fire;
/** 10.2(1)③, 10.2(1)⑤ Extra cost of a hexside: rivers, but not at a bridge. */
export const hexsideCost = (from: number, to: number): number => {
  const side = sideBetween(from, to);
  if (river[side] === 0) return 0;
  return (bridge[side] === 1 ? map.hexsides.bridge.move : map.hexsides.river.move) * HALF;
};
export const roadMap = map.roads;
export const riverMap = map.rivers;
/** The terrain chart (2.22(8)), with its provenance. */
export const terrainChart = { hexes: map.terrain, hexsides: map.hexsides, road: map.road };

/** Steps over land from the nearest of these hexes; -1 where there is no way. */
export const landSteps = (sources: readonly number[]): Int32Array =>
  trace(grid, sources, { canEnter: (_from, to) => isLand(to) }).steps;

// ---------------------------------------------------------------- counters (2.1)

export type UnitRecord = (typeof units.units)[number];
export type ChitRecord = (typeof chits.chits)[number];

export const unitRecords = units.units;
export const UNITS = unitRecords.length;
export const { records: kinds, of: kindOf } = indexed(chits.chits);

/** The chit counters: each side's in a row. Which kind lies on a counter is part of the state. */
const counters = (['us', 'japan'] as const).flatMap(role =>
  kinds.flatMap((kind, k) => (kind.side === role ? Array<number>(kind.count).fill(k) : [])),
);
export const CHITS = counters.length;
export const chitKindsInBox: readonly number[] = counters;
export const PIECES = UNITS + CHITS;

/** Pieces: units first, then chit counters. */
export const isUnit = (piece: number): boolean => piece < UNITS;
export const chitOf = (piece: number): number => piece - UNITS;
export const pieceOfChit = (chit: number): number => UNITS + chit;

const usChits = counters.filter(kind => kinds[kind]!.side === 'us').length;
export const pieceSide: readonly Side[] = [
  ...unitRecords.map(unit => sideOfRole(unit.side)),
  ...counters.map((_, chit): Side => (chit < usChits ? US : JAPAN)),
];
export const { ids: pieceIds, of: pieceOf } = indexedIds([
  ...unitRecords.map(unit => unit.id),
  ...counters.map((_, chit) => (chit < usChits ? `US-c${chit + 1}` : `JP-c${chit + 1 - usChits}`)),
]);

export const unitsOf = (side: Side): readonly number[] => UNITS_OF[side]!;
export const chitsOf = (side: Side): readonly number[] => CHITS_OF[side]!;
export const piecesOf = (side: Side): readonly number[] => PIECES_OF[side]!;
const all = pieceIds.map((_, piece) => piece);
const PIECES_OF = [US, JAPAN].map(side => all.filter(piece => pieceSide[piece] === side));
const UNITS_OF = PIECES_OF.map(list => list.filter(isUnit));
const CHITS_OF = PIECES_OF.map(list => list.filter(piece => !isUnit(piece)));

export const groups = units.groups;
/** Index of a Japanese unit's group (2.11(3)①); -1 for others. */
export const groupOf: readonly number[] = unitRecords.map(unit =>
  groups.findIndex(group => group.id === unit.group),
);
export const KAYA = groups.findIndex(group => group.id === 'Kaya');

/** The turn track (2.22(1)): what it prints for a turn. */
export const turnOf = (turn: number) => scenario.turn_track[turn - 1]!;

const counted = {
  units: UNITS,
  chits: CHITS,
  markers: scenario.markers.reduce((sum, marker) => sum + marker.count, 0),
};
const { total } = scenario.counters;
if (counted.units + counted.chits + counted.markers !== total)
  throw new IronbottomError(
    'bad-data',
    `2.0(1)②: ${total} counters expected, ${JSON.stringify(counted)} found`,
  );
if (redHighGround.length !== scenario.mt_values.values.length)
  throw new IronbottomError('bad-data', '5.0(5): there must be one MT marker for each red high-ground hex');

/** Kinds by name, for rules that speak of one chit. */
const kind = (id: string): number => {
  const index = kindOf(id);
  if (index < 0) throw new IronbottomError('bad-data', `chits.json lacks ${id}`);
  return index;
};
export const J = {
  yamato: kind('J:yamato'),
  mobilisation: kind('J:mobilisation'),
  offensiveOrder: kind('J:offensive_order'),
  specialOps: kind('J:special_ops'),
  fighterGroup: kind('J:fighter_group'),
  kikusui: kind('J:kikusui'),
  machineGun: kind('J:machine_gun'),
  constructionEngineer: kind('J:construction_engineer'),
  mortar32: kind('J:mortar32'),
  atGun: kind('J:at_gun'),
  atSquad: kind('J:at_squad'),
  sniper: kind('J:sniper'),
  nightAttack: kind('J:night_attack'),
  concealment: kind('J:concealment'),
};
export const U = {
  badWeather: kind('U:bad_weather'),
  recon: kind('U:recon'),
  fighterBomber: kind('U:fighter_bomber'),
  commanderReplaced: kind('U:commander_replaced'),
  diversion: kind('U:diversion'),
  airbaseBombing: kind('U:airbase_bombing'),
  carrier: kind('U:carrier'),
  surfaceShip: kind('U:surface_ship'),
  flameTank: kind('U:flame_tank'),
  supportFire: kind('U:support_fire'),
  smoke: kind('U:smoke'),
  starShell: kind('U:star_shell'),
  combatEngineer: kind('U:combat_engineer'),
  commando: kind('U:commando'),
  nightInfiltration: kind('U:night_infiltration'),
};
