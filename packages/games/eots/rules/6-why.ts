import {
  commandRange,
  enemyOf,
  grid,
  hasPort,
  hexId,
  hqsOf,
  isHq,
  mayCommand,
  type Side,
  unitIds,
  unitSide,
} from '../components.ts';
import { CHINA_BOX, type State } from '../state.ts';
import { has } from './6-bits.ts';
import { sources } from './6-sources.ts';
import { isSupplied, solution } from './6-supply.ts';
import { type Overlook, type Path, trace, traceSource } from './6-trace.ts';

/** Why a unit is out of supply, with what to point at. The text is `why.<key>`. */
export interface Explanation {
  readonly rule: string;
  readonly key: string;
  readonly args: { readonly [name: string]: string | number };
  /** The path that would be, as far as it is drawn; its last two hexes are those of the hexside that stops it. */
  readonly hexes: readonly number[];
}

/** Obstacles, each with its rule, from the one that players see first. */
const OBSTACLES: readonly (readonly [keyof Overlook, string, string])[] = [
  ['zones', '6.21A(B)', 'zone'],
  ['enemies', '6.21A(E)', 'enemy-hex'],
  ['landLimit', '6.21A-land limit', 'land-limit'],
  ['portLimit', '6.21A-port limit', 'port-limit'],
  ['ports', '6.21A(C)', 'no-port'],
  ['range', '6.21A', 'detour'],
];
const EVERYTHING: Overlook = Object.fromEntries(OBSTACLES.map(([name]) => [name, true]));

/** undefined when the unit is in supply, or not on the map. */
export function whyUnsupplied(s: State, unit: number): Explanation | undefined {
  const hex = s.at[unit]!;
  if ((hex < 0 && hex !== CHINA_BOX) || isSupplied(s, unit)) return undefined;
  const name = { unit: unitIds[unit]! };
  if (hex === CHINA_BOX) return { rule: '13.74-2', key: 'china-box', args: name, hexes: [] };
  if (isHq[unit]) return whyHq(s, unit);
  const side = unitSide[unit]!;
  const hqs = hqsOf[side]!.filter(hq => s.at[hq]! >= 0 && mayCommand[hq]![unit]);
  if (hqs.length === 0) return { rule: '6.12', key: 'no-hq', args: name, hexes: [] };
  const distance = (hq: number): number => grid.distance(s.at[hq]!, hex);
  const excess = (hq: number): number => distance(hq) - commandRange[hq]!;
  hqs.sort((a, b) => excess(a) - excess(b));
  const inRange = hqs.filter(hq => excess(hq) <= 0);
  const nearest = hqs[0]!;
  if (inRange.length === 0) {
    const args = {
      ...name,
      hq: unitIds[nearest]!,
      distance: distance(nearest),
      range: commandRange[nearest]!,
    };
    return { rule: '6.21A', key: 'out-of-range', args, hexes: [s.at[nearest]!, hex] };
  }
  const supplied = inRange.filter(hq => isSupplied(s, hq));
  if (supplied.length === 0) {
    const why = whyHq(s, inRange[0]!);
    return { ...why, args: { ...why.args, ...name } };
  }
  for (const obstacle of OBSTACLES)
    for (const hq of supplied) {
      const path = trace(s, hq, hex, { [obstacle[0]]: true });
      if (path) return atObstacle(s, side, path, obstacle, { ...name, hq: unitIds[hq]! });
    }
  for (const hq of supplied) {
    const path = trace(s, hq, hex, EVERYTHING);
    if (path) return firstObstacle(s, side, path, { ...name, hq: unitIds[hq]! });
  }
  const args = { ...name, hq: unitIds[supplied[0]!]! };
  return { rule: '6.21A(A)', key: 'impassable', args, hexes: [s.at[supplied[0]!]!, hex] };
}

/** 6.21B */
function whyHq(s: State, hq: number): Explanation {
  const side = unitSide[hq]!;
  const args = { hq: unitIds[hq]! };
  for (const obstacle of OBSTACLES) {
    const path = traceSource(s, hq, sources(s, side), { [obstacle[0]]: true });
    if (path) return atObstacle(s, side, path, obstacle, args, 'hq-');
  }
  const path = traceSource(s, hq, sources(s, side), EVERYTHING);
  if (path) return firstObstacle(s, side, path, args, 'hq-');
  return { rule: '6.22', key: 'hq-no-source', args, hexes: [s.at[hq]!] };
}

type Args = { readonly [name: string]: string | number };
type Obstacle = keyof Overlook;

/** The hexside at which the path meets the obstacle; what belongs to no hexside is named at the end of the path. */
function atObstacle(
  s: State,
  side: Side,
  path: Path,
  [obstacle, rule, key]: (typeof OBSTACLES)[number],
  args: Args,
  prefix = '',
): Explanation {
  const met = path.hexes.findIndex((_, i) => i > 0 && obstacleAt(s, side, path, i) === obstacle);
  const at = met < 0 ? path.hexes.length - 1 : met;
  const [from, to] = [path.hexes[Math.max(0, at - 1)]!, path.hexes[at]!];
  return {
    rule: obstacle === 'ports' ? portRule(from, path.overLand[at]!) : rule,
    key: prefix + key,
    args: { ...args, from: hexId(from), to: hexId(to), ...blocker(s, side, obstacle, from, to) },
    hexes: path.hexes.slice(0, at + 1),
  };
}

/** For a path that has more than one obstacle: the first. */
function firstObstacle(s: State, side: Side, path: Path, args: Args, prefix = ''): Explanation {
  for (let i = 1; i < path.hexes.length; i++) {
    const obstacle = obstacleAt(s, side, path, i);
    const found = OBSTACLES.find(([name]) => name === obstacle);
    if (found) return atObstacle(s, side, path, found, args, prefix);
  }
  return atObstacle(s, side, path, OBSTACLES.at(-1)!, args, prefix);
}

/** What stops a path at its i-th hexside, if anything does. */
function obstacleAt(s: State, side: Side, { hexes, overLand }: Path, i: number): Obstacle | undefined {
  const { board, open, lines } = solution(s);
  const [from, to] = [hexes[i - 1]!, hexes[i]!];
  const closed = open[enemyOf(side)];
  if (!overLand[i] && (has(closed, from) || has(closed, to))) return 'zones';
  const passable = board.passable[side];
  if (overLand[i] && !(has(passable, from) && has(passable, to))) return 'enemies';
  if (i > 1 && overLand[i] !== overLand[i - 1] && !has(lines[side].ports, from)) return 'ports';
  return undefined;
}

/** 6.21A(C), (D) a coast without port, (F), (G) an enemy port: from sea to land or the other way. */
const portRule = (hex: number, toLand: boolean): string =>
  hasPort[hex] ? (toLand ? '6.21A(G)' : '6.21A(F)') : toLand ? '6.21A(C)' : '6.21A(D)';

/** The unit that projects the zone, or the enemy in the hex. */
function blocker(s: State, side: Side, obstacle: Obstacle, from: number, to: number): Args {
  const { board, projects, open } = solution(s);
  if (obstacle === 'zones') {
    const hex = has(open[enemyOf(side)], to) ? to : from;
    const unit = board.flyers[enemyOf(side)].find(
      each => projects[each] && grid.distance(s.at[each]!, hex) <= 2,
    );
    return { hex: hexId(hex), ...(unit === undefined ? {} : { by: unitIds[unit]! }) };
  }
  if (obstacle === 'enemies') return { hex: hexId(has(board.passable[side], to) ? from : to) };
  return { hex: hexId(to) };
}

/** The hexes of a supply path, from its HQ to the unit or from a source to an HQ; empty without one (6.23, 13.75). */
export function supplyPath(s: State, unit: number): readonly number[] {
  const hex = s.at[unit]!;
  const side = unitSide[unit]!;
  if (hex < 0 || !isSupplied(s, unit)) return [];
  if (isHq[unit]) return [...(traceSource(s, unit, sources(s, side))?.hexes ?? [])].reverse();
  let best: readonly number[] = [];
  for (const hq of hqsOf[side]!) {
    if (!isSupplied(s, hq) || !mayCommand[hq]![unit]) continue;
    const path = trace(s, hq, hex);
    if (path && (best.length === 0 || path.hexes.length < best.length)) best = path.hexes;
  }
  return best;
}
