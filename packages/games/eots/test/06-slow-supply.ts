import {
  ALLIES,
  chinaCity,
  commandRange,
  enemyOf,
  hasPort,
  hexOf,
  hqsOf,
  isAir,
  isCarrier,
  isGround,
  isHq,
  isLrb,
  JAPAN,
  japaneseCity,
  mapData,
  mayCommand,
  type Side,
  UNITS,
  unitSide,
} from '../components.ts';
import type { State } from '../state.ts';

/**
 * Supply as a patient reader would work it out, hex by hex from the map as printed: slow, plain, and independent of
 * the game's own way, to be compared with it.
 */

const two = (n: number): string => `${n}`.padStart(2, '0');
const playable = (id: string): boolean => (mapData.hexes[id]?.terrain ?? 'unplayable') !== 'unplayable';
export const everyHex = Object.keys(mapData.hexes).filter(playable);

function neighbours(id: string): string[] {
  const [c, r] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  const side = c % 2 === 0 ? r - 1 : r;
  const places: [number, number][] = [
    [c, r - 1],
    [c, r + 1],
    [c - 1, side],
    [c - 1, side + 1],
    [c + 1, side],
    [c + 1, side + 1],
  ];
  return places.map(([x, y]) => two(x) + two(y)).filter(playable);
}
const around = new Map(everyHex.map(id => [id, neighbours(id)]));

const kinds = new Map(
  mapData.hexsides.flatMap(([a, b, kind]) => [[a + b, kind] as const, [b + a, kind] as const]),
);
const kindOf = (a: string, b: string): string => kinds.get(a + b) ?? 'water';
const hasLand = (a: string, b: string): boolean => ['land', 'both'].includes(kindOf(a, b));
const hasWater = (a: string, b: string): boolean => ['water', 'both'].includes(kindOf(a, b));

export function distance(a: string, b: string): number {
  const cube = (id: string): [number, number] => {
    const q = Number(id.slice(0, 2));
    return [q, Number(id.slice(2)) - Math.floor(q / 2)];
  };
  const [[q, r], [x, y]] = [cube(a), cube(b)];
  return Math.max(Math.abs(q - x), Math.abs(r - y), Math.abs(q + r - x - y));
}

/** 6.22 East, south and west: nothing is printed beyond. */
const lowest = (column: number): number =>
  Math.max(
    ...Object.keys(mapData.hexes).flatMap(id => (id.startsWith(two(column)) ? [Number(id.slice(2))] : [])),
  );
const edges = everyHex.filter(id => {
  const [c, r] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  return c === 60 || c === 10 || !mapData.hexes[two(c) + two(r + 1)] || r > lowest(c - 1) + 1;
});

const idAt = (s: State, unit: number): string => everyHex.find(id => hexOf(id) === s.at[unit]) ?? '';

/** A position with the ids looked up once. */
export class Slow {
  readonly s: State;
  readonly at: string[];
  private readonly standing: Set<string>;

  constructor(s: State) {
    this.s = s;
    this.at = Array.from({ length: UNITS }, (_, unit) => (s.at[unit]! < 0 ? '' : idAt(s, unit)));
    this.standing = new Set(this.at);
  }

  on(side: Side, of: (unit: number) => boolean): number[] {
    return this.at.flatMap((id, unit) => (id && unitSide[unit] === side && of(unit) ? [unit] : []));
  }

  flyers(side: Side): number[] {
    return this.on(side, unit => isAir[unit] === 1 || isCarrier[unit] === 1);
  }

  /** 6.21A(E) */
  holds(side: Side, id: string): boolean {
    const here = (unit: number): boolean =>
      this.at[unit] === id && unitSide[unit] === side && (isGround[unit] || isAir[unit] || isHq[unit]) === 1;
    if (this.standing.has(id) && this.at.some((_, unit) => here(unit))) return true;
    if (side === ALLIES) return distance(id, '2407') <= 1;
    return (japaneseCity[hexOf(id)] === 1 || chinaCity[hexOf(id)] === 1) && this.controls(JAPAN, id);
  }

  controls(side: Side, id: string): boolean {
    return this.s.control[hexOf(id)] === side;
  }

  /** 6.4-1 Open zone of the enemy of a side, given who projects. */
  closed(side: Side, projecting: readonly number[]): Set<string> {
    const enemy = projecting.filter(unit => unitSide[unit] !== side);
    const own = projecting.filter(unit => unitSide[unit] === side && !isLrb[unit]);
    const near = (units: readonly number[], id: string): boolean =>
      units.some(unit => distance(this.at[unit]!, id) <= 2);
    return new Set(everyHex.filter(id => near(enemy, id) && !near(own, id)));
  }

  /** 6.21 The units of a side in supply, HQs too, with the given hexes closed to its ships. */
  supplied(side: Side, closed: ReadonlySet<string>): Set<number> {
    const blocked = new Set(everyHex.filter(id => this.holds(enemyOf(side), id) && !this.holds(side, id)));
    const sail = (a: string, b: string): boolean => hasWater(a, b) && !closed.has(a) && !closed.has(b);
    const march = (a: string, b: string): boolean => hasLand(a, b) && !blocked.has(a) && !blocked.has(b);
    const isPort = (id: string): boolean => hasPort[hexOf(id)] === 1 && this.controls(side, id);
    const hqs = hqsOf[side]!.filter(hq => this.at[hq]);

    /** Breadth first over (hex, how entered, changes made). */
    const walk = (
      starts: readonly string[],
      limit: number,
      change: (id: string) => boolean,
      mostChanges: number,
    ): Map<string, Set<'start' | 'sea' | 'land'>> => {
      const found = new Map<string, Set<'start' | 'sea' | 'land'>>();
      let round: [string, 'start' | 'sea' | 'land', number][] = starts.map(id => [id, 'start', 0]);
      const seen = new Set<string>();
      for (let step = 0; round.length > 0 && step <= limit; step++) {
        const next: typeof round = [];
        for (const [id, how, changes] of round) {
          const key = `${id} ${how} ${mostChanges > 9 ? 0 : changes}`;
          if (seen.has(key)) continue;
          seen.add(key);
          if (!found.has(id)) found.set(id, new Set());
          found.get(id)!.add(how);
          for (const to of around.get(id)!) {
            for (const way of ['sea', 'land'] as const) {
              if (!(way === 'sea' ? sail(id, to) : march(id, to))) continue;
              if (how === 'start' || how === way) next.push([to, way, changes]);
              else if (change(id) && changes < mostChanges) next.push([to, way, changes + 1]);
            }
          }
        }
        round = next;
      }
      return found;
    };

    // 6.22
    const sources =
      side === ALLIES
        ? edges
        : ['3407', '3506', '3507', '3607', '3705', '3706'].filter(id => this.controls(JAPAN, id));
    const fromSource = walk(sources, 10_000, isPort, 1000);
    const supplied = new Set(hqs.filter(hq => fromSource.has(this.at[hq]!)));

    // 1.3-supply-capable port
    const bySea = walk(
      hqs.map(hq => this.at[hq]!),
      10_000,
      () => false,
      0,
    );
    const ports = everyHex.filter(
      id => isPort(id) && (bySea.get(id)?.has('sea') || bySea.get(id)?.has('start')),
    );
    const near = this.near(side, ports, march);
    for (const hq of hqs) {
      if (!supplied.has(hq)) continue;
      const reached = walk([this.at[hq]!], commandRange[hq]!, id => ports.includes(id), 1);
      for (const unit of this.on(side, each => !isHq[each] && mayCommand[hq]![each] === 1)) {
        const how = reached.get(this.at[unit]!);
        if (how && (how.has('start') || how.has('sea') || near.has(this.at[unit]!))) supplied.add(unit);
      }
    }
    return supplied;
  }

  /** 6.21A-land limit Hexes within 4 MP of these, by trying again and again. */
  near(side: Side, from: readonly string[], march: (a: string, b: string) => boolean): Map<string, number> {
    const cost = new Map(from.map(id => [id, 0]));
    const free = (id: string): boolean => this.controls(side, id) || !this.holds(enemyOf(side), id);
    const roads = new Set(
      mapData.routes
        .filter(([a, b, , event]) => (!event?.includes('Kwai') || this.s.kwai) && free(a) && free(b))
        .filter(([a, b]) => !this.s.unbuilt.includes(hexOf(a)) && !this.s.unbuilt.includes(hexOf(b)))
        .flatMap(([a, b]) => [a + b, b + a]),
    );
    const enter = (id: string): number =>
      ({ open: 1, mountain: 3 })[mapData.hexes[id]!.terrain as 'open' | 'mountain'] ?? 2;
    for (let changed = true; changed; ) {
      changed = false;
      for (const [id, spent] of [...cost])
        for (const to of around.get(id)!) {
          if (!march(id, to)) continue;
          const total = spent + (roads.has(id + to) ? 0.5 : enter(to));
          if (total <= 4 && total < (cost.get(to) ?? 99)) {
            cost.set(to, total);
            changed = true;
          }
        }
    }
    return cost;
  }

  /** The largest set of units of a side that hold each other in supply against these enemies: all subsets are tried. */
  private answer(side: Side, enemies: readonly number[]): number[] {
    const best = new Set<number>();
    for (const set of subsets(this.flyers(side))) {
      const closed = this.closed(side, [...set, ...enemies]);
      const supplied = this.suppliedOnce(side, closed);
      if (set.every(unit => supplied.has(unit))) for (const unit of set) best.add(unit);
    }
    return [...best];
  }

  private readonly known = new Map<string, Set<number>>();
  private suppliedOnce(side: Side, closed: ReadonlySet<string>): Set<number> {
    const key = `${side} ${[...closed].join()}`;
    if (!this.known.has(key)) this.known.set(key, this.supplied(side, closed));
    return this.known.get(key)!;
  }

  /** 6.21A-paradox Among all pairs of sets that answer each other, the one with most Allies. */
  projecting(): number[] {
    let best: { allies: number[]; japan: number[] } | undefined;
    for (const allies of subsets(this.flyers(ALLIES))) {
      const japan = this.answer(JAPAN, allies);
      const again = this.answer(ALLIES, japan);
      const fits = again.length === allies.length && again.every(unit => allies.includes(unit));
      if (fits && (!best || allies.length > best.allies.length)) best = { allies, japan };
    }
    return [...best!.allies, ...best!.japan];
  }
}

export function subsets<T>(list: readonly T[]): T[][] {
  let all: T[][] = [[]];
  for (const each of list) all = all.concat(all.map(set => set.concat([each])));
  return all;
}
