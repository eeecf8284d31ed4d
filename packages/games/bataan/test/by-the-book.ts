import mapJson from '../data/map.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };

/** The map and the counters as the data files have them, for tests that reckon once more what the rules have worked out. */

export interface Piece {
  readonly id: string;
  readonly side: string;
  readonly type: string;
  readonly cls: string;
  readonly attack: number;
  readonly defence: number;
  readonly parentheses?: boolean;
  readonly star: number;
  readonly move: number;
  readonly move_class: string;
}
export const pieces = unitsJson.ground as readonly Piece[];

export const ground = mapJson.hexes as {
  readonly [id: string]: { readonly terrain: string; readonly city?: boolean; readonly coastal?: boolean };
};
const LAND = ['clear', 'rough', 'swamp', 'manila'];
export const isLand = (id: string): boolean => LAND.includes(ground[id]?.terrain ?? '');
export const landHexes = Object.keys(ground).filter(isLand);

const key = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const sides = new Map<string, Set<string>>();
for (const { between, type } of mapJson.hexsides) {
  const [a, b] = between as [string, string];
  sides.set(key(a, b), (sides.get(key(a, b)) ?? new Set()).add(type));
}
export const isSide = (a: string, b: string, type: string): boolean =>
  sides.get(key(a, b))?.has(type) ?? false;

/** The six neighbours by column and row, clockwise from the north; even columns lie half a hex lower. */
export function neighbours(id: string): readonly string[] {
  const [c, r] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  const up = c % 2 === 0 ? r : r - 1;
  const name = (column: number, row: number): string =>
    `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
  return [
    name(c, r - 1),
    name(c + 1, up),
    name(c + 1, up + 1),
    name(c, r + 1),
    name(c - 1, up + 1),
    name(c - 1, up),
  ];
}
const joined = new Map(
  landHexes.map(id => [id, neighbours(id).filter(next => isLand(next) && !isSide(id, next, 'water'))]),
);
/** 4.1.7 Those that land joins to a hex. */
export const beside = (id: string): readonly string[] => joined.get(id)!;

export const roadHexes = mapJson.roads.flatMap(({ hexes }) => hexes).filter(isLand);
const roads = new Set(
  mapJson.roads.flatMap(({ hexes }) => hexes.slice(1).map((hex, i) => key(hexes[i]!, hex))),
);
export const bridgeIds = mapJson.bridges.map(({ id }) => id);
const bridges = new Map(mapJson.bridges.map(({ id, between }) => [key(between[0]!, between[1]!), id]));

/** Bridges that are down, and hexes whose roads aircraft have cut. */
export interface Broken {
  readonly blown: ReadonlySet<string>;
  readonly cut: ReadonlySet<string>;
}

/** 4.2.1, 4.2.2, 4.2.3 Whether the road between two hexes can be used. */
export function isRoad({ blown, cut }: Broken, a: string, b: string): boolean {
  if (!roads.has(key(a, b)) || cut.has(a) || cut.has(b)) return false;
  if (!isSide(a, b, 'major_river')) return true;
  const bridge = bridges.get(key(a, b));
  return bridge !== undefined && !blown.has(bridge);
}

export const isWheeled = ({ move_class }: Piece): boolean => move_class === 'motor';
/** 4.7 */
export const isFastOnRoads = (piece: Piece): boolean => isWheeled(piece) || piece.move_class === 'bike';

/** TEC A step off the road by country and hexside; swamps and major rivers are not for this sum. */
export const offRoad = (piece: Piece, a: string, b: string): number =>
  (ground[b]!.terrain === 'rough' ? 2 : 1) +
  (isSide(a, b, 'minor_river') && isWheeled(piece) ? 1 : 0) +
  (isSide(a, b, 'full_rough') ? 1 : 0);
