import {
  ALLIES,
  commandRange,
  enemyOf,
  grid,
  HEXES,
  hasPort,
  hexId,
  hqsOf,
  isHq,
  mayCommand,
  nationOf,
  type Side,
  unitIds,
  unitSide,
} from '../../components.ts';
import { CHINA_BOX, type State } from '../../state.ts';
import { isSupplied, solution } from './20-supply.ts';
import { aroundKunming } from './21-lines.ts';
import { type Overlook, type Path, trace, traceSource } from './21-trace.ts';
import { sources } from './22-sources.ts';
import { type Bits, has, newBits } from './bits.ts';
import { KUNMING } from './places.ts';

/** Why a unit is out of supply, with what to point at. The text is `why.<key>`. */
interface Explanation {
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
  const kunming = whyKunming(s, unit);
  // 13.75-4 Chinese units live on Kunming; to others it is what is left without an HQ.
  if (kunming && nationOf[unit] === 'chinese') return kunming;
  if (hqs.length === 0) return kunming ?? { rule: '6.12', key: 'no-hq', args: name, hexes: [] };
  const distance = (hq: number): number => grid.distance(s.at[hq]!, hex);
  const excess = (hq: number): number => distance(hq) - commandRange[hq]!;
  hqs.sort((a, b) => excess(a) - excess(b));
  const inRange = hqs.filter(hq => excess(hq) <= 0);
  const nearest = hqs[0]!;
  if (inRange.length === 0) {
    if (kunming) return kunming;
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
  const way = (hq: number): Way => ({
    s,
    side,
    ports: solution(s).lines[side].ports,
    args: { ...name, hq: unitIds[hq]! },
    prefix: '',
  });
  for (const obstacle of OBSTACLES)
    for (const hq of supplied) {
      const why = atObstacle(way(hq), trace(s, hq, hex, { [obstacle[0]]: true }), obstacle);
      if (why) return why;
    }
  for (const hq of supplied) {
    const path = trace(s, hq, hex, EVERYTHING);
    if (path) return firstObstacle(way(hq), path, commandRange[hq]!);
  }
  const args = { ...name, hq: unitIds[supplied[0]!]! };
  return { rule: '6.21A(A)', key: 'impassable', args, hexes: [s.at[supplied[0]!]!, hex] };
}

/** 13.75-1, 13.75-2 For an Allied unit that Kunming would supply, were it a source. */
function whyKunming(s: State, unit: number): Explanation | undefined {
  const hex = s.at[unit]!;
  if (unitSide[unit] !== ALLIES) return undefined;
  aroundKunming(solution(s).board, around);
  if (!has(around, hex)) return undefined;
  return { rule: '13.75-1', key: 'kunming', args: { unit: unitIds[unit]! }, hexes: [KUNMING, hex] };
}
const around = newBits();

/** 6.21B */
function whyHq(s: State, hq: number): Explanation {
  const side = unitSide[hq]!;
  const way: Way = {
    s,
    side,
    ports: solution(s).board.ports[side],
    args: { hq: unitIds[hq]! },
    prefix: 'hq-',
  };
  for (const obstacle of OBSTACLES) {
    const why = atObstacle(way, traceSource(s, hq, sources(s, side), { [obstacle[0]]: true }), obstacle);
    if (why) return why;
  }
  const path = traceSource(s, hq, sources(s, side), EVERYTHING);
  if (path) return firstObstacle(way, path, HEXES);
  return { rule: '6.22', key: 'hq-no-source', args: way.args, hexes: [s.at[hq]!] };
}

type Args = { readonly [name: string]: string | number };
type Obstacle = keyof Overlook;

/** Whose path it is, the ports where it may change between sea and land, and what the explanation begins with. */
interface Way {
  readonly s: State;
  readonly side: Side;
  readonly ports: Bits;
  readonly args: Args;
  readonly prefix: '' | 'hq-';
}

const AT_HEXSIDES: readonly Obstacle[] = ['zones', 'enemies', 'ports'];

/**
 * The hexside at which the path meets the obstacle; what belongs to no hexside is named at the end of the path.
 * undefined if the path does not meet it: then the obstacle only lies before a port, from which the path would gain.
 */
function atObstacle(
  way: Way,
  path: Path | undefined,
  [obstacle, rule, key]: (typeof OBSTACLES)[number],
): Explanation | undefined {
  if (!path) return undefined;
  const met = path.hexes.findIndex((_, i) => i > 0 && obstacleAt(way, path, i) === obstacle);
  if (met < 0 && AT_HEXSIDES.includes(obstacle)) return undefined;
  const at = met < 0 ? path.hexes.length - 1 : met;
  const [from, to] = [path.hexes[Math.max(0, at - 1)]!, path.hexes[at]!];
  const { s, side, args, prefix } = way;
  return {
    rule: obstacle === 'ports' ? portRule(s, side, from, path.overLand[at]!) : rule,
    key: prefix + key,
    args: { ...args, from: hexId(from), to: hexId(to), ...blocker(s, side, obstacle, from, to) },
    hexes: path.hexes.slice(0, at + 1),
  };
}

/** For a path that has more than one obstacle: the first, or else what is wrong with the whole of it. */
function firstObstacle(way: Way, path: Path, range: number): Explanation {
  const at = path.hexes.findIndex((_, i) => i > 0 && obstacleAt(way, path, i) !== undefined);
  const whole = path.hexes.length - 1 > range ? 'range' : 'landLimit';
  const obstacle = at < 0 ? whole : obstacleAt(way, path, at);
  return atObstacle(way, path, OBSTACLES.find(([name]) => name === obstacle)!)!;
}

/** What stops a path at its i-th hexside, if anything does. */
function obstacleAt({ s, side, ports }: Way, { hexes, overLand }: Path, i: number): Obstacle | undefined {
  const { board, open } = solution(s);
  const [from, to] = [hexes[i - 1]!, hexes[i]!];
  const closed = open[enemyOf(side)];
  if (!overLand[i] && (has(closed, from) || has(closed, to))) return 'zones';
  const passable = board.passable[side];
  if (overLand[i] && !(has(passable, from) && has(passable, to))) return 'enemies';
  if (i > 1 && overLand[i] !== overLand[i - 1] && !has(ports, from)) return 'ports';
  return undefined;
}

/** 6.21A(C), (D) a coast without port, (F), (G) an enemy port: from sea to land or the other way. */
function portRule(s: State, side: Side, hex: number, toLand: boolean): string {
  if (!hasPort[hex]) return toLand ? '6.21A(C)' : '6.21A(D)';
  if (s.control[hex] === side) return '1.3-supply-capable port';
  return toLand ? '6.21A(G)' : '6.21A(F)';
}

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
