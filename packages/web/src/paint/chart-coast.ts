import type { Chart, RealCoast, Shore } from '@ironbottom/engine';
import { type Coast, type Ring, ringsOf } from './coast.ts';
import { distanceToRings } from './distance.ts';
import type { Hexes } from './hexes.ts';
import { type Box, boxOf, type Line, type Point } from './maths.ts';
import { once } from './once.ts';
import { Raster } from './raster.ts';

const STEP = 1 / 10;
/** Farther than the painted margin reaches. */
const BEYOND = 6;
/** So far from the coast lines follow it. */
const WATERLINES = [-0.085, -0.18, -0.29, -0.42];

/** A ring of islets: sand around a lagoon. */
interface Atoll {
  readonly outline: Ring;
  readonly lagoons: readonly Ring[];
}

/** The coast of a map that comes with real shores. */
export function chartCoast(hexes: Hexes, chart: Chart): Coast {
  const { shores } = chart;
  const rings = landIn(hexes, chart);
  const outlines = shores.flatMap(shore => (shore.kind === 'atoll' ? ringsIn(shore, hexes).slice(0, 1) : []));
  const shore = Raster.over(0, 0, hexes.width, hexes.height, STEP);
  distanceToRings(
    shore,
    [...rings, ...outlines].map(ring => ring.line),
  );
  return {
    shore,
    rings,
    reef: () => [],
    waterlines: once(() => WATERLINES.map(level => ringsOf(shore, level, 0.02, 1))),
    reefWidth: () => 0.3,
  };
}

/** The outlines of the land, and of the holes in it. */
export function landIn(hexes: Hexes, { shores, frame: [x0, y0, x1, y1] }: RealCoast): Ring[] {
  const frame = boxOf([hexes.fromPlane(x0, y0), hexes.fromPlane(x1, y1)]);
  return shores
    .flatMap(shore => (shore.kind === 'land' ? ringsIn(shore, hexes) : []))
    .map(ring => continued(ring, frame));
}

export const atollsOf = (hexes: Hexes, { shores }: Chart): Atoll[] =>
  shores
    .filter(({ kind }) => kind === 'atoll')
    .map(shore => {
      const [outline, ...lagoons] = ringsIn(shore, hexes);
      return { outline: outline!, lagoons };
    });

/** Outlines run one way round and holes the other, so that land may lie over land. */
function ringsIn({ rings }: Shore, hexes: Hexes): Ring[] {
  return rings.map((flat, k) => {
    const points: Point[] = [];
    for (let n = 0; n + 1 < flat.length; n += 2) points.push(hexes.fromPlane(flat[n]!, flat[n + 1]!));
    const line = turns(points) === (k === 0) ? points : points.reverse();
    return { line, box: boxOf(line) };
  });
}

/** Where land was cut off along the frame it goes on outwards, so that no coast follows the cut. */
function continued({ line }: Ring, { x0, y0, x1, y1 }: Box): Ring {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-3;
  const cut = (axis: 0 | 1, at: number, k: number): boolean =>
    near(line[k]![axis], at) &&
    [k + line.length - 1, k + 1].some(other => near(line[other % line.length]![axis], at));
  const out = line.map(
    ([x, y], k): Point => [
      x + (cut(0, x1, k) ? BEYOND : 0) - (cut(0, x0, k) ? BEYOND : 0),
      y + (cut(1, y1, k) ? BEYOND : 0) - (cut(1, y0, k) ? BEYOND : 0),
    ],
  );
  return { line: out, box: boxOf(out) };
}

/** Whether a ring turns clockwise, as y points down. */
function turns(ring: Line): boolean {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  return sum > 0;
}
