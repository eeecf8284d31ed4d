import { inForce } from '../../cards/force.ts';
import {
  ALLIES,
  chinaCity,
  enemyOf,
  grid,
  hasPort,
  hqsOf,
  isAir,
  isCarrier,
  isGround,
  JAPAN,
  japaneseCity,
  regionHexes,
  route,
  SIDES,
  type Side,
  UNITS,
  unitSide,
} from '../../components.ts';
import type { State } from '../../state.ts';
import { garrisonAt } from '../09-battle/garrison.ts';
import {
  ALL,
  add,
  type Bits,
  bitsOf,
  LAST_COLUMN,
  newBits,
  remove,
  type Sides,
  sidesOf,
  within,
} from './bits.ts';

/** What supply, zones and paths start from: who stands where, whose ports and routes are whose. */
export interface Board {
  /** By side: hexes that hold land or air units; the same with HQs. Fixed forces count (13.76, 13.94, 13.75-3). */
  readonly troops: readonly [Bits, Bits];
  readonly held: readonly [Bits, Bits];
  /** By side: hexes not held by the enemy alone, across whose land hexsides a supply path may go (6.21A(E)). */
  readonly passable: readonly [Bits, Bits];
  /** By side: its ports (control), its transport routes that cost half a point (6.21A-land limit). */
  readonly ports: readonly [Bits, Bits];
  readonly routes: readonly [Sides, Sides];
  /** By side: HQs on the map; units there that can project a zone. */
  readonly hqs: readonly [number[], number[]];
  readonly flyers: readonly [number[], number[]];
  /** Where those of both sides are. */
  readonly hqHexes: number[];
  readonly flyerHexes: number[];
  /** Japanese hexes among those whose control matters: cities of Honshu, hexes with a route, Northern India. */
  readonly japanese: Bits;
  /** 6.23 The marker of the Tokyo Express, or -1; the Hump is available. */
  tokyoExpress: number;
  hump: boolean;
  /** By side: a card has taken away its zones for this offensive. */
  readonly grounded: [boolean, boolean];
  /** By unit: activated, so in supply to the end of the offensive (6.0-3). */
  readonly active: Uint8Array;
}

/** 13.75-3 Kunming and the hexes around it are never empty, and always Allied. */
const chinese = bitsOf(regionHexes('kunming_and_adjacent'));
const cities = Array.from(grid.ids.keys()).filter(hex => chinaCity[hex] || japaneseCity[hex]);
const ports = Array.from(grid.ids.keys()).filter(hex => hasPort[hex]);
const watched = [
  ...new Set([
    ...regionHexes('japan_home_islands', 'honshu'),
    ...regionHexes('north_india'),
    ...Array.from(grid.ids.keys()).filter(hex => route.subarray(6 * hex, 6 * hex + 6).some(kind => kind > 0)),
  ]),
];
const ROUTES = sidesOf(slot => route[slot]! > 0);
const ROUTES_WITHOUT_KWAI = sidesOf(slot => route[slot] === 1);

const pair = (): [Bits, Bits] => [newBits(), newBits()];

export const newBoard = (): Board => ({
  troops: pair(),
  held: pair(),
  passable: pair(),
  ports: pair(),
  routes: [sidesOf(() => false), sidesOf(() => false)],
  hqs: [[], []],
  flyers: [[], []],
  hqHexes: [],
  flyerHexes: [],
  japanese: newBits(),
  tokyoExpress: -1,
  hump: false,
  grounded: [false, false],
  active: new Uint8Array(UNITS),
});

const canProject = Uint8Array.from({ length: UNITS }, (_, unit) => (isAir[unit] || isCarrier[unit] ? 1 : 0));

export function survey(s: State, into: Board): void {
  for (const side of SIDES) {
    into.troops[side].fill(0);
    into.held[side].fill(0);
    into.ports[side].fill(0);
    into.hqs[side].length = 0;
    into.flyers[side].length = 0;
    into.grounded[side] = false;
  }
  into.hqHexes.length = 0;
  into.flyerHexes.length = 0;
  into.japanese.fill(0);
  into.tokyoExpress = s.tokyoExpress;
  into.hump = s.hump;
  placeUnits(s, into);
  for (const hex of watched) if (s.control[hex] === JAPAN) add(into.japanese, hex);
  for (const hex of ports) add(into.ports[s.control[hex] as Side], hex);
  placeRoutes(s, into);
  into.active.fill(0);
  if (!s.offensive) return;
  for (const { unit } of s.offensive.missions) into.active[unit] = 1;
  for (const { unit } of s.offensive.reaction.missions) into.active[unit] = 1;
  for (const { side, effect } of inForce(s)) if (effect.noEnemyZoi) into.grounded[enemyOf(side)] = true;
}

function placeUnits(s: State, board: Board): void {
  const { troops, held, passable, hqs, flyers } = board;
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = s.at[unit]!;
    if (hex < 0) continue;
    const side = unitSide[unit]!;
    if (canProject[unit]) {
      flyers[side].push(unit);
      board.flyerHexes.push(hex);
    }
    if (isGround[unit] || isAir[unit]) add(troops[side], hex);
  }
  for (const hex of cities) if (garrisonAt(s, hex) > 0) add(troops[JAPAN], hex);
  for (let c = 1; c <= LAST_COLUMN; c++) {
    troops[ALLIES][c] = troops[ALLIES][c]! | chinese[c]!;
    held[JAPAN][c] = troops[JAPAN][c]!;
    held[ALLIES][c] = troops[ALLIES][c]!;
  }
  for (const side of SIDES)
    for (const hq of hqsOf[side]!)
      if (s.at[hq]! >= 0) {
        hqs[side].push(hq);
        board.hqHexes.push(s.at[hq]!);
        add(held[side], s.at[hq]!);
      }
  for (const side of SIDES) {
    const own = held[side];
    const enemy = held[enemyOf(side)];
    for (let c = 1; c <= LAST_COLUMN; c++) passable[side][c] = ALL[c]! & (own[c]! | ~enemy[c]!);
  }
}

/** 6.21A-land limit, 13.77, 13.79-1 Routes that stand, between hexes that are own or empty of the enemy. */
function placeRoutes(s: State, { japanese, held, routes }: Board): void {
  built.set(ALL);
  for (const hex of s.unbuilt) remove(built, hex);
  const standing = s.kwai ? ROUTES : ROUTES_WITHOUT_KWAI;
  for (const side of SIDES) {
    const enemy = held[enemyOf(side)];
    for (let c = 1; c <= LAST_COLUMN; c++) {
      const own = side === JAPAN ? japanese[c]! : ~japanese[c]!;
      usable[c] = built[c]! & (own | ~enemy[c]!);
    }
    within(usable, standing, routes[side]);
  }
}
const built = newBits();
const usable = newBits();

/** 13.77A, 13.79-1 A hex still without its route has none to any neighbour; the Kwai railway comes with the bridge. */
export const routeStands = ({ kwai, unbuilt }: Pick<State, 'kwai' | 'unbuilt'>, slot: number): boolean =>
  (route[slot] === 1 || (route[slot] === 2 && kwai)) &&
  !unbuilt.includes((slot / 6) | 0) &&
  !unbuilt.includes(grid.neighbours[slot]!);

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i]);
const sameBits = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
};

/** Whether two boards lead to the same lines and zones, but for the units that are activated. */
export const sameBoard = (a: Board, b: Board): boolean =>
  a.tokyoExpress === b.tokyoExpress &&
  a.hump === b.hump &&
  sameList(a.flyerHexes, b.flyerHexes) &&
  sameList(a.hqHexes, b.hqHexes) &&
  sameBits(a.japanese, b.japanese) &&
  SIDES.every(
    side =>
      a.grounded[side] === b.grounded[side] &&
      sameList(a.hqs[side], b.hqs[side]) &&
      sameList(a.flyers[side], b.flyers[side]) &&
      sameBits(a.troops[side], b.troops[side]) &&
      sameBits(a.held[side], b.held[side]) &&
      sameBits(a.ports[side], b.ports[side]) &&
      sameBits(a.routes[side], b.routes[side]),
  );

/** Whether, with the same open zones, the lines of a side are the same on both: most moves leave those of the mover. */
export const sameGround = (a: Board, b: Board, side: Side): boolean =>
  a.hump === b.hump &&
  sameList(a.hqHexes, b.hqHexes) &&
  sameBits(a.japanese, b.japanese) &&
  sameBits(a.passable[side], b.passable[side]) &&
  sameBits(a.ports[side], b.ports[side]) &&
  SIDES.every(each => sameList(a.hqs[each], b.hqs[each]) && sameBits(a.routes[each], b.routes[each]));
