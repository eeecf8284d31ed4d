import { describe, expect, it } from 'vitest';
import { broken } from '../src/paint/lines.ts';
import { overlap } from '../src/paint/maths.ts';
import { type Named, type Obstacle, placeNames, WEIGHTS } from '../src/paint/names.ts';

const name = (id: string, x: number, y: number, more: Partial<Named> = {}): Named => ({
  id,
  style: 'town',
  hexes: [[x, y]],
  width: 1.2,
  height: 0.28,
  ...more,
});
const counter = (x: number, y: number): Obstacle => ({
  x0: x - 0.52,
  y0: y - 0.52,
  x1: x + 0.52,
  y1: y + 0.52,
  weight: WEIGHTS.seat,
});
const boxOf = ({ width, height }: Named, { x, y }: { x: number; y: number }) => ({
  x0: x - width / 2,
  y0: y - height / 2,
  x1: x + width / 2,
  y1: y + height / 2,
});

describe('names', () => {
  it('stand in their hex where nothing is in the way', () => {
    const [placed] = placeNames([name('a', 5, 5)], []);
    expect(Math.abs(placed!.x - 5)).toBeLessThan(0.1);
    expect(Math.abs(placed!.y - 5)).toBeLessThan(0.87);
  });

  it('make room for a counter, a symbol and the numbers around', () => {
    const symbol: Obstacle = { x0: 4.7, y0: 5.5, x1: 5.3, y1: 5.85, weight: WEIGHTS.symbol };
    const numbers = [
      [5, 4.27],
      [6.5, 5.13],
      [3.5, 5.13],
      [5, 6],
    ].map(([x, y]) => ({ x0: x! - 0.2, y0: y! - 0.08, x1: x! + 0.2, y1: y! + 0.08, weight: WEIGHTS.number }));
    const obstacles = [counter(5, 5), symbol, ...numbers];
    const asked = name('a', 5, 5);
    const [placed] = placeNames([asked], obstacles);
    expect(placed).toBeDefined();
    for (const obstacle of obstacles) expect(overlap(boxOf(asked, placed!), obstacle)).toBe(false);
  });

  it('never stand on each other', () => {
    const names = Array.from({ length: 30 }, (_, n) =>
      name(`n${n}`, 5 + (n % 6) * 1.5, 5 + Math.floor(n / 6) * 1.73),
    );
    const placed = placeNames(names, []);
    expect(placed.length).toBeGreaterThan(20);
    const boxes = placed.map(at => boxOf(names.find(({ id }) => id === at.id)!, at));
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const wide = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
        const high = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
        expect(Math.max(0, wide) * Math.max(0, high)).toBeLessThan(0.02);
      }
  });

  it('are left out where there is no room, the least telling first; a city never is', () => {
    const wall: Obstacle = { x0: 0, y0: 0, x1: 20, y1: 20, weight: WEIGHTS.name };
    const placed = placeNames(
      [name('place', 5, 5, { style: 'place' }), name('city', 9, 9, { style: 'city' })],
      [wall],
    );
    expect(placed.map(({ id }) => id)).toEqual(['city']);
  });

  it('let the more telling one choose first', () => {
    const both = [name('place', 5, 5, { style: 'place' }), name('city', 5, 5, { style: 'city' })];
    const alone = placeNames([both[1]!], [])[0]!;
    const city = placeNames(both, []).find(({ id }) => id === 'city')!;
    expect(city).toEqual(alone);
  });

  it('of several words take two lines when they are long', () => {
    expect(broken('Shuri')).toEqual(['Shuri']);
    expect(broken('Maeda Escarpment')).toEqual(['Maeda', 'Escarpment']);
    expect(broken('Hill of the Two Trees')).toEqual(['Hill of the', 'Two Trees']);
    expect(broken('Minatogawapoint')).toEqual(['Minatogawapoint']);
  });
});
