import { describe, expect, it } from 'vitest';
import { chains } from '../src/paint/chains.ts';
import { areaOf, contours } from '../src/paint/contour.ts';
import { crossing, lengthOf, Nearness, ribbon, rounded, spaced, spline } from '../src/paint/curves.ts';
import { signedDistance } from '../src/paint/distance.ts';
import { Parcels } from '../src/paint/parcels.ts';
import { Raster } from '../src/paint/raster.ts';
import { scatter } from '../src/paint/scatter.ts';

const disc = (radius: number): Raster =>
  Raster.over(0, 0, 10, 10, 0.1).fill((x, y) => radius - Math.hypot(x - 5, y - 5));

describe('contours', () => {
  it('go once around what is above the level', () => {
    const rings = contours(disc(3), 0);
    expect(rings).toHaveLength(1);
    expect(areaOf(rings[0]!)).toBeCloseTo(Math.PI * 9, 0);
    for (const [x, y] of rings[0]!) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(3, 1);
  });

  it('have a ring of their own for each hole and each island', () => {
    const lake = Raster.over(0, 0, 10, 10, 0.1).fill((x, y) => {
      const away = Math.hypot(x - 5, y - 5);
      return Math.min(4 - away, away - 2);
    });
    expect(contours(lake, 0)).toHaveLength(2);
  });

  it('close along the border where the raster ends', () => {
    const half = Raster.over(0, 0, 4, 4, 0.5).fill(x => 2 - x);
    const rings = contours(half, 0);
    expect(rings).toHaveLength(1);
    expect(areaOf(rings[0]!)).toBeGreaterThan(7.5);
  });
});

describe('distances to a line', () => {
  it('are those of the plane to within a step of the grid, with a sign for the side', () => {
    const away = signedDistance(disc(3));
    for (const [x, y] of [
      [5, 5],
      [5, 7],
      [9, 5],
      [1, 1],
      [5, 1.7],
    ] as const)
      expect(Math.abs(away.at(x, y) - (3 - Math.hypot(x - 5, y - 5)))).toBeLessThan(0.1);
  });
});

describe('lines', () => {
  it('are joined end to end, and cut at forks', () => {
    const joined = chains([
      ['b', 'c'],
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'e'],
    ]);
    const ends = joined.map(chain => [chain[0], chain.at(-1)].sort().join(''));
    expect(joined).toHaveLength(3);
    expect(ends.sort()).toEqual(['ac', 'cd', 'ce']);
  });

  it('are joined to a ring where they have no end', () => {
    const [ring, ...rest] = chains([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ]);
    expect(rest).toEqual([]);
    expect(ring![0]).toBe(ring!.at(-1));
    expect(ring).toHaveLength(4);
  });

  it('become rounder and no longer', () => {
    const corner = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    const round = rounded(corner, false, 3);
    expect(round[0]).toEqual([0, 0]);
    expect(round.at(-1)).toEqual([1, 1]);
    expect(lengthOf(round)).toBeLessThan(lengthOf(corner));
  });

  it('go through their points as curves do', () => {
    const points = [
      [0, 0],
      [1, 1],
      [2, 0],
    ] as const;
    const curve = spline(points, 8);
    for (const [x, y] of points)
      expect(Math.min(...curve.map(p => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(1e-9);
  });

  it('are spaced evenly', () => {
    const points = spaced(
      [
        [0, 0],
        [0.7, 0],
        [2, 0],
      ],
      0.25,
    );
    expect(points.map(([x]) => x)).toEqual(
      [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2].map(x => expect.closeTo(x, 9)),
    );
  });

  it('have a width of their own at each point', () => {
    const ring = ribbon(
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      i => 0.1 * (i + 1),
    );
    expect(ring.map(([, y]) => Math.abs(y))).toEqual(
      [0.1, 0.2, 0.3, 0.3, 0.2, 0.1].map(y => expect.closeTo(y, 9)),
    );
  });

  it('cross where they cross, or nowhere', () => {
    const one = [
      [0, 0],
      [2, 2],
    ] as const;
    expect(
      crossing(one, [
        [0, 2],
        [2, 0],
      ]),
    ).toEqual([1, 1]);
    expect(
      crossing(one, [
        [3, 0],
        [4, 0],
      ]),
    ).toBeNull();
  });

  it('are near or out of reach', () => {
    const near = new Nearness(
      [
        [
          [0, 0],
          [4, 0],
        ],
      ],
      0.8,
    );
    expect(near.to(2, 0.5)).toBeCloseTo(0.5, 1);
    expect(near.along).toBeCloseTo(2, 0);
    expect(near.to(2, 3)).toBe(0.8);
  });
});

describe('what is strewn over the map', () => {
  it('is the same in tiles as in one piece: nothing twice, nothing lost at a seam', () => {
    const points = (x0: number, x1: number): string[] => {
      const out: string[] = [];
      scatter({ x0, y0: 2, x1, y1: 6 }, 0.13, 7, (x, y, a) => out.push(`${x} ${y} ${a}`));
      return out;
    };
    const whole = points(1, 9);
    expect(whole.length).toBeGreaterThan(1000);
    expect([...points(1, 4.4), ...points(4.4, 9)].sort()).toEqual(whole.sort());
  });

  it('covers farmland with fields that neither overlap nor leave gaps', () => {
    const parcels = new Parcels().in({ x0: 10, y0: 10, x1: 20, y1: 20 });
    const within = (x: number, y: number): number =>
      parcels.filter(({ line }) =>
        line.every(([ax, ay], k) => {
          const [bx, by] = line[(k + 1) % line.length]!;
          return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9;
        }),
      ).length;
    for (let n = 0; n < 200; n++) {
      const [x, y] = [11 + ((n * 0.618) % 1) * 8, 11 + ((n * 0.414) % 1) * 8];
      expect(within(x, y)).toBe(1);
    }
  });
});
