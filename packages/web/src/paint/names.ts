import type { MapName } from '@ironbottom/engine';
import { type Box, overlap, type Point } from './maths.ts';

/** Where names stand. All measures are in units of the map. */

export interface Named {
  readonly id: string;
  readonly style: MapName['style'];
  /** Centres of the hexes that it names. */
  readonly hexes: readonly Point[];
  readonly width: number;
  readonly height: number;
}

export interface Obstacle extends Box {
  /** How bad it is to cover it: a number, a symbol, a place for a counter. */
  readonly weight: number;
}

export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export const WEIGHTS = { number: 32, symbol: 60, seat: 90, name: 500 } as const;

/** Below the counter, above the number of the hex below. */
const FOOT = 0.72;
/** Beside the counter, and there above and below the number of the next hex. */
const BESIDE = 0.6;
const OVER = 0.03;
const UNDER = 0.24;

const RANK: { readonly [style in MapName['style']]: number } = {
  city: 0,
  water: 1,
  country: 1,
  town: 2,
  relief: 3,
  place: 4,
};
/** A name that would stand worse than this is left out. */
const WORST: { readonly [style in MapName['style']]: number } = {
  city: Infinity,
  water: 60,
  country: 60,
  town: 100,
  relief: 100,
  place: 80,
};

/** Places to try, each with what it costs before anything is in the way. */
function* tries({ hexes, width, height }: Named): Generator<readonly [x: number, y: number, cost: number]> {
  const half = width / 2;
  if (hexes.length > 1) {
    const x = hexes.reduce((sum, p) => sum + p[0], 0) / hexes.length;
    const y = hexes.reduce((sum, p) => sum + p[1], 0) / hexes.length;
    for (const [dy, cost] of [
      [0, 0],
      [0.3, 1],
      [-0.3, 1],
    ] as const)
      yield [x, y + dy, cost];
  }
  for (const [x, y] of hexes) {
    yield [x, y + FOOT, 1];
    yield [x, y + 0.36, 2];
    yield [x, y, 2.5];
    yield [x + BESIDE + half, y + OVER - height / 2, 4];
    yield [x - BESIDE - half, y + OVER - height / 2, 4.5];
    yield [x, y - 0.36, 5];
    yield [x + 0.36 + half, y + FOOT, 5.5];
    yield [x - 0.36 - half, y + FOOT, 6];
    yield [x, y + 0.85 + height / 2, 7];
    yield [x, y - 0.86 - height / 2, 8];
    yield [x + BESIDE + half, y + UNDER + height / 2, 8.5];
    yield [x - BESIDE - half, y + UNDER + height / 2, 9];
  }
}

/** The more telling names choose first; each takes the place where it covers least. */
export function placeNames(names: readonly Named[], obstacles: readonly Obstacle[]): Placed[] {
  const taken = new Crowd(obstacles);
  const placed: Placed[] = [];
  const order = [...names].sort((a, b) => RANK[a.style] - RANK[b.style]);
  for (const name of order) {
    let best: Box | null = null;
    let least = WORST[name.style];
    for (const [x, y, cost] of tries(name)) {
      if (cost >= least) continue;
      const box = {
        x0: x - name.width / 2,
        y0: y - name.height / 2,
        x1: x + name.width / 2,
        y1: y + name.height / 2,
      };
      const total = cost + taken.cost(box);
      if (total >= least) continue;
      least = total;
      best = box;
    }
    if (!best) continue;
    taken.add({ ...best, weight: WEIGHTS.name });
    placed.push({ id: name.id, x: (best.x0 + best.x1) / 2, y: (best.y0 + best.y1) / 2 });
  }
  return placed;
}

const CELL = 2;

interface Standing extends Obstacle {
  /** The last question that it was looked at for: it may lie in several cells. */
  asked: number;
}

/** Obstacles by where they are. */
class Crowd {
  readonly #cells = new Map<number, Standing[]>();
  #asked = 0;

  constructor(obstacles: readonly Obstacle[]) {
    for (const obstacle of obstacles) this.add(obstacle);
  }

  add(obstacle: Obstacle): void {
    const one = { ...obstacle, asked: 0 };
    for (let i = Math.floor(one.x0 / CELL); i <= Math.floor(one.x1 / CELL); i++) {
      for (let j = Math.floor(one.y0 / CELL); j <= Math.floor(one.y1 / CELL); j++) {
        const cell = this.#cells.get(i * 4096 + j);
        if (cell) cell.push(one);
        else this.#cells.set(i * 4096 + j, [one]);
      }
    }
  }

  /** By how much of the box is covered, or of what it covers, if that is smaller. */
  cost(box: Box): number {
    const area = areaOf(box);
    const asked = ++this.#asked;
    let sum = 0;
    for (let i = Math.floor(box.x0 / CELL); i <= Math.floor(box.x1 / CELL); i++) {
      for (let j = Math.floor(box.y0 / CELL); j <= Math.floor(box.y1 / CELL); j++) {
        for (const other of this.#cells.get(i * 4096 + j) ?? NOBODY) {
          if (other.asked === asked || !overlap(box, other)) continue;
          other.asked = asked;
          const wide = Math.min(box.x1, other.x1) - Math.max(box.x0, other.x0);
          const high = Math.min(box.y1, other.y1) - Math.max(box.y0, other.y0);
          sum += (other.weight * wide * high) / Math.min(area, areaOf(other));
        }
      }
    }
    return sum;
  }
}

const NOBODY: readonly Standing[] = [];
const areaOf = (box: Box): number => (box.x1 - box.x0) * (box.y1 - box.y0);
