import { type Chance, chanceFromSeed } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import {
  type Broken,
  beside,
  bridgeIds,
  ground,
  isFastOnRoads,
  isLand,
  isRoad,
  isSide,
  isWheeled,
  landHexes,
  neighbours,
  offRoad,
  type Piece,
  pieces,
  roadHexes,
} from './by-the-book.ts';
import { lay } from './lay.ts';

/**
 * 4.1 to 4.3 worked out a second time, by the words of the book and from the data files alone: units go wherever chance
 * leads them, and each step is allowed or refused as the sums say. Every stretch of road is tried as the strategic one.
 */

interface Walker {
  readonly piece: Piece;
  readonly points: number;
  readonly isShaken: boolean;
}
interface World extends Broken {
  readonly enemies: ReadonlySet<string>;
}

/** TEC What a step costs at the tactical rate; null where it is prohibited. */
function tactical({ piece, points, isShaken }: Walker, world: World, a: string, b: string): number | null {
  if (isRoad(world, a, b)) return isFastOnRoads(piece) ? 0.5 : 1;
  if (piece.type === 'truck') return null;
  const { terrain } = ground[b]!;
  if (isSide(a, b, 'full_rough') && isWheeled(piece)) return null;
  if (terrain === 'swamp') return isWheeled(piece) || piece.type === 'cavalry' ? null : points;
  if (isSide(a, b, 'major_river')) return piece.type.includes('engineer') && !isShaken ? points / 2 : points;
  return offRoad(piece, a, b);
}

/** 4.3 The least that a way costs, with one stretch of it at the strategic rate, or none. */
function cost(walker: Walker, world: World, way: readonly string[], near: boolean): number {
  const steps = way.slice(1).map((to, i) => ({
    slow: tactical(walker, world, way[i]!, to)!,
    fast: isRoad(world, way[i]!, to) ? (isFastOnRoads(walker.piece) ? 0.25 : 0.5) : Number.POSITIVE_INFINITY,
  }));
  let least = steps.reduce((sum, { slow }) => sum + slow, 0);
  if (near) return least;
  for (let from = 0; from < steps.length; from++)
    for (let to = from + 1; to <= steps.length; to++)
      least = Math.min(
        least,
        steps.reduce((sum, { slow, fast }, i) => sum + (i >= from && i < to ? fast : slow), 0),
      );
  return least;
}

const chosen = <T>(chance: Chance, items: readonly T[]): T => items[chance.pick(items.length)]!;
const movers = pieces.filter(({ move, type }) => move > 0 && type !== 'aa');
const WALKS = process.env.IRONBOTTOM_LONG ? 1500 : 150;

test('4.1.1 4.1.6 4.1.8 4.2.1 4.2.2 4.2.3 4.3.1 4.3.2 4.7 13.5 7.3.4 TEC every step of a random way, reckoned twice', () => {
  const chance = chanceFromSeed('ways');
  let taken = 0;
  for (let walk = 0; walk < WALKS; walk++) {
    const piece = chosen(chance, movers);
    const [side, other] = piece.side === 'japan' ? ['japan', 'allies'] : ['allies', 'japan'];
    const onRoads = chance.pick(2) === 0 || piece.type === 'truck';
    const start = chosen(chance, onRoads ? roadHexes : landHexes);
    const isShaken = chance.pick(6) === 0;
    const isStarved = chance.pick(5) === 0;
    const lost = isStarved ? (isWheeled(piece) ? Math.floor(piece.move / 2) : 1) : 0;
    const points = (piece.move - lost) / (isShaken ? 2 : 1);
    const walker: Walker = { piece, points, isShaken };
    const enemies = Array.from({ length: 3 }, () => chosen(chance, landHexes)).filter(hex => hex !== start);
    const troops = other === 'allies' ? ['A-31', 'A-45', 'A-57'] : ['J-9', 'J-20', 'J-33'];
    const blown = bridgeIds.filter(() => chance.pick(3) === 0);
    const cut = chance.pick(3) === 0 ? chosen(chance, roadHexes) : '';
    const stacks: { [place: string]: string } = {
      [start]: `${piece.id}${isShaken ? ':shaken' : ''}${isStarved ? ':starved' : ''}`,
    };
    enemies.forEach((hex, i) => {
      stacks[hex] = `${stacks[hex] ? `${stacks[hex]} ` : ''}${troops[i]}`;
    });
    if (cut) stacks[cut] = `${stacks[cut] ? `${stacks[cut]} ` : ''}J-Nate-1:interdict:base=koshun`;
    const world: World = { enemies: new Set(enemies), blown: new Set(blown), cut: new Set(cut ? [cut] : []) };
    const isNear = (hex: string): boolean => beside(hex).some(next => world.enemies.has(next));
    const t = lay(`${side}.move`, stacks, { turn: 3, blown }).act(side!, `move unit=${piece.id}`);
    let near = isNear(start);
    let isSpent = false;
    for (const way = [start]; t.waiting.endsWith('.enter'); ) {
      const at = way.at(-1)!;
      const open: string[] = [];
      for (const to of neighbours(at).filter(isLand)) {
        const step =
          isSide(at, to, 'water') || world.enemies.has(to) ? null : tactical(walker, world, at, to);
        const sum = step === null ? 0 : cost(walker, world, [...way, to], near || isNear(to));
        // 4.1.8 The first hex may always be entered.
        const may = step !== null && !isSpent && (sum <= points || way.length === 1);
        const why = t.why(side!, `enter place=${to}`);
        if ((why === undefined) !== may)
          expect.fail(JSON.stringify({ walk, piece, way, to, sum, points, near, may, why, stacks, blown }));
        if (may) open.push(to);
      }
      if (open.length === 0) break;
      const to = chosen(chance, open);
      near ||= isNear(to);
      way.push(to);
      isSpent = cost(walker, world, way, near) > points;
      t.act(side!, `enter place=${to}`);
      taken++;
    }
  }
  expect(taken).toBeGreaterThan(2 * WALKS);
});
