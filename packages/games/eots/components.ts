import { createGrid, hexsideLayer, IronbottomError, indexed, twoSides } from '@ironbottom/engine';
import { cardData, mapData as map, unitData } from './data.ts';
import type { CardRecord, UnitRecord } from './schema.ts';

/** The components in the box: the data files, checked, as flat arrays by index with readable ids beside them. */

export const JAPAN = 0;
export const ALLIES = 1;
export type Side = typeof JAPAN | typeof ALLIES;
export const { sides: SIDES, roles: ROLES, enemyOf } = twoSides(['japan', 'allies']);

// ---------------------------------------------------------------- the map (1.23)

/** Only hexes that may be entered are hexes of the grid; a grey hex is a hole in it. */
export const grid = createGrid({
  columns: 61,
  rows: 30,
  firstColumn: 0,
  firstRow: 0,
  shifted: 'odd',
  numbering: 'ccrr',
  has: (column, row) => {
    const hex = map.hexes[`${column}`.padStart(2, '0') + `${row}`.padStart(2, '0')];
    return hex !== undefined && hex.terrain !== 'unplayable';
  },
});
export const HEXES = grid.size;
export const hexOf = (id: string): number => grid.index(id);
export const hexId = (hex: number): string => grid.ids[hex]!;
export type HexRecord = (typeof map.hexes)[string];
export const hexRecord = (hex: number): HexRecord => map.hexes[hexId(hex)]!;
export { mapData } from './data.ts';

const byHex = (of: (record: HexRecord) => boolean | undefined): Uint8Array =>
  Uint8Array.from(grid.ids, id => (of(map.hexes[id]!) ? 1 : 0));

/** Land of any kind, atolls too. */
export const isLand = byHex(({ terrain }) => terrain !== 'ocean');
export const isMountain = byHex(({ terrain }) => terrain === 'mountain');
export const hasPort = byHex(({ port }) => port);
/** Air bases; the ferry hex 5408 (8.35) is not among them. */
export const hasAirfield = byHex(({ airfield, airfieldUse }) => airfield && !airfieldUse);
export const hasCity = byHex(({ city }) => city);
export const hasResource = byHex(({ resource }) => resource);
export const isOneHexIsland = byHex(({ oneHexIsland }) => oneHexIsland);
export const isIsland = byHex(({ island, terrain }) => island || terrain === 'atoll');
/** Cities with a force of their own (13.76, 13.94). */
export const chinaCity = byHex(({ intrinsic }) => intrinsic === 'china');
export const japaneseCity = byHex(({ intrinsic }) => intrinsic === 'japanese');
/** 1.3 A named hex has a city, port, air base or resource. */
export const isNamed = Uint8Array.from(grid.ids, (_, hex) =>
  hasPort[hex] || hasAirfield[hex] || hasCity[hex] || hasResource[hex] ? 1 : 0,
);
export const AIR_FERRY = grid.ids.findIndex(id => map.hexes[id]!.airfieldUse === 'allied-ferry-only');

/** Hexsides by key (`grid.sides`): whether land leads across, whether ships pass. Default: water. */
const sideId = (pair: readonly string[]): string => `${pair[0]}/${pair[1]}`;
const listed = (kinds: readonly string[]) =>
  hexsideLayer(
    grid,
    map.hexsides.filter(([a, b, kind]) => kinds.includes(kind) && hexOf(a) >= 0 && hexOf(b) >= 0).map(sideId),
  );
const landSide = listed(['land', 'both']);
const noWaterSide = listed(['land', 'none']);

const eachDirection = (passes: (side: number, to: number) => boolean): Uint8Array => {
  const open = new Uint8Array(6 * HEXES);
  for (let slot = 0; slot < open.length; slot++) {
    const to = grid.neighbours[slot]!;
    if (to >= 0 && passes(grid.sides[slot]!, to)) open[slot] = 1;
  }
  return open;
};
/** By `6 * hex + direction`: 1 where a land hexside leads on (8.42). */
export const landAcross = eachDirection(side => landSide[side] === 1);
/** By `6 * hex + direction`: 1 where a ship may pass (8.21-2). */
export const waterAcross = eachDirection(side => noWaterSide[side] !== 1);
/** By hex: 1 where ships can be. A coastal hex has a playable water hexside. */
export const isCoastal = Uint8Array.from(grid.ids, (_, hex) => {
  if (!isLand[hex]) return 0;
  for (let d = 0; d < 6; d++) if (waterAcross[6 * hex + d]) return 1;
  return 0;
});

/** Strategic transport routes by `6 * hex + direction`: 1 always there, 2 only with the Kwai bridge (13.79). */
export const route = new Uint8Array(6 * HEXES);
for (const [a, b, , event] of map.routes) {
  const [from, to] = [hexOf(a), hexOf(b)];
  if (from < 0 || to < 0) continue;
  const kind = event?.includes('Kwai') ? 2 : 1;
  route[6 * from + grid.direction(from, to)] = kind;
  route[6 * to + grid.direction(to, from)] = kind;
}

/** The hexes of a region of the rules: `philippines`, `north_india` and so on. */
export const regionHexes = (name: string, part = 'hexes'): readonly number[] => {
  const list = map.regions[name]?.[part];
  if (!Array.isArray(list))
    throw new IronbottomError('bad-data', `map.json has no ${part} of region ${name}`);
  return list.map(id => hexOf(id as string)).filter(hex => hex >= 0);
};
/** As a set by hex, for questions asked often. */
export const inRegion = (name: string, part?: string): Uint8Array => {
  const set = new Uint8Array(HEXES);
  for (const hex of regionHexes(name, part)) set[hex] = 1;
  return set;
};

// ---------------------------------------------------------------- counters (1.24)

export const {
  records: unitRecords,
  size: UNITS,
  ids: unitIds,
  of: unitOf,
  numbers: byUnit,
  flags: flag,
} = indexed<UnitRecord>(unitData.filter(unit => unit.in_play));

export const unitSide: readonly Side[] = unitRecords.map(({ side }) => (side === 'japan' ? JAPAN : ALLIES));
export const isHq = flag(({ type }) => type === 'hq');
export const isAir = flag(({ type }) => type === 'air');
export const isGround = flag(({ type }) => type === 'ground');
/** Ships of all kinds, carriers too. */
export const isNaval = flag(({ type }) => type === 'naval' || type === 'carrier');
export const isCarrier = flag(({ type }) => type === 'carrier');
export const isLrb = flag(({ lrb }) => lrb);
export const isB29 = flag(({ b29 }) => b29);
export const isOneStep = flag(({ one_step }) => one_step);
export const isAmphibious = flag(({ amphibious }) => amphibious);
export const isBrigade = flag(({ organic_naval_transport }) => organic_naval_transport);
/** CA, CL and APD carry a Japanese brigade (8.46). */
export const carriesBrigade = flag(
  ({ side, ship_type }) => side === 'japan' && ['CA', 'CL', 'APD'].includes(ship_type ?? ''),
);
export const isPrewar = flag(({ prewar_dot }) => prewar_dot);
export const attackFull = byUnit(({ front }) => front?.attack ?? 0);
export const attackReduced = byUnit(({ reduced, front }) => reduced?.attack ?? front?.attack ?? 0);
export const defenceOf = byUnit(({ front }) => front?.defence ?? 0);
/** Normal range of air and carrier units; 0 for others. */
export const rangeOf = byUnit(({ range }) => range ?? 0);
/** The longest range usable for anything: the extended one where there is one. */
export const extendedRange = byUnit(({ range, extended_range }) => extended_range ?? range ?? 0);
/** The extended range stands in parentheses: whoever uses it cannot fight (8.1-2). */
export const extendedMovesOnly = flag(({ extended_range_move_only }) => extended_range_move_only);
export const commandRange = byUnit(({ command_range }) => command_range ?? 0);
export const efficiency = byUnit(({ efficiency: rating }) => rating ?? 0);
/** The other counter of a pair that stacks as one (8.34-2); -1 without one. */
export const pairedWith = byUnit(({ stacks_as_one_with }) =>
  stacks_as_one_with ? unitOf(stacks_as_one_with) : -1,
);

type Nation = 'japan' | 'us' | 'commonwealth' | 'dutch' | 'chinese' | 'joint';
export const nationOf: readonly Nation[] = unitRecords.map(({ nationality }) =>
  nationality === 'japanese'
    ? 'japan'
    : nationality === 'us' || nationality === 'dutch' || nationality === 'chinese' || nationality === 'joint'
      ? nationality
      : 'commonwealth',
);
/** 1.3, 14.1C, 14.2A Army and Navy of Japan and of the US, for inter-service rivalry; none for all others and HQs. */
export const serviceOf: readonly ('army' | 'navy' | null)[] = unitRecords.map(({ service, type }, unit) => {
  if (type === 'hq' || (nationOf[unit] !== 'japan' && nationOf[unit] !== 'us')) return null;
  if (service === 'army') return 'army';
  return service === 'navy' || service === 'navy-marine' || service === 'navy-landing' ? 'navy' : null;
});
export const unitsOf: readonly (readonly number[])[] = SIDES.map(side =>
  unitRecords.flatMap((_, unit) => (unitSide[unit] === side ? [unit] : [])),
);
export const hqsOf: readonly (readonly number[])[] = unitsOf.map(list => list.filter(unit => isHq[unit]));

/** 6.12 Whether an HQ may command (activate, supply, place) a unit. */
const COMMANDS: { readonly [hq: string]: (unit: number) => boolean } = {
  japanese: unit => nationOf[unit] === 'japan',
  us: unit => nationOf[unit] === 'us' || nationOf[unit] === 'chinese',
  commonwealth: unit =>
    nationOf[unit] === 'commonwealth' ||
    nationOf[unit] === 'chinese' ||
    (nationOf[unit] === 'us' && isAir[unit] === 1),
  joint: unit => unitSide[unit] === ALLIES,
};
export const mayCommand: readonly Uint8Array[] = unitRecords.map(({ hq_class }) =>
  Uint8Array.from(unitRecords, (_, unit) => (hq_class && COMMANDS[hq_class]!(unit) ? 1 : 0)),
);

// ---------------------------------------------------------------- strategy cards (1.25)

export const { records: cardRecords, ids: cardIds, of: cardOf } = indexed<CardRecord>(cardData);
export const cardSide: readonly Side[] = cardRecords.map(({ side }) => (side === 'japan' ? JAPAN : ALLIES));
export const decks: readonly (readonly number[])[] = SIDES.map(side =>
  cardRecords.flatMap((_, card) => (cardSide[card] === side ? [card] : [])),
);
