import type { MapArt } from '@ironbottom/engine';
import { spline } from './curves.ts';
import type { Hexes } from './hexes.ts';
import { boxOf, lerp, type Point } from './maths.ts';
import { Noise } from './noise.ts';
import type { Raster } from './raster.ts';
import type { Road } from './roads.ts';

/** So far from the water a railway runs. */
const DRY = 0.1;
const SAMPLES = 10;

/** On a chart a road goes through the land of its hexes, wherever in them that lies, and crosses hexsides on land. */
export function chartRoads(art: MapArt, hexes: Hexes, shore: Raster): Road[] {
  const noise = new Noise(44);
  const inland = (points: readonly Point[]): Point => {
    const found = points.find(([x, y]) => shore.at(x, y) > DRY);
    return found ?? points.reduce((a, b) => (shore.at(b[0], b[1]) > shore.at(a[0], a[1]) ? b : a));
  };
  const within = (hex: string): Point => {
    const [x, y] = hexes.centre(hex);
    const near: Point = [x + 0.2 * noise.at(x * 0.8, y * 0.8), y + 0.2 * noise.at(x * 0.8 + 9, y * 0.8)];
    return inland([near, ...AROUND.map(([dx, dy]): Point => [x + dx, y + dy])]);
  };
  const across = (one: string, other: string, a: Point, b: Point): Point => {
    const [ax, ay] = hexes.centre(one);
    const [bx, by] = hexes.centre(other);
    const length = Math.hypot(bx - ax, by - ay);
    const [ux, uy] = [-(by - ay) / length, (bx - ax) / length];
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    // The nearer to the straight way, the better.
    const straight = ((a[0] + b[0]) / 2 - mx) * ux + ((a[1] + b[1]) / 2 - my) * uy;
    const places = Array.from({ length: 17 }, (_, k) => lerp(-0.46, 0.46, k / 16)).sort(
      (p, q) => Math.abs(p - straight) - Math.abs(q - straight),
    );
    return inland(places.map((t): Point => [mx + ux * t, my + uy * t]));
  };
  return art.roads.map(({ kind, hexes: ids }) => {
    const stations = ids.map(within);
    const points = stations.flatMap((point, i): Point[] =>
      i === 0 ? [point] : [across(ids[i - 1]!, ids[i]!, stations[i - 1]!, point), point],
    );
    const line = spline(points, SAMPLES);
    return { kind, line, box: boxOf(line) };
  });
}

/** Points of a hex around its centre, the nearer ones first. */
const AROUND: readonly Point[] = [0.2, 0.4, 0.55, 0.7].flatMap(radius =>
  Array.from(
    { length: 12 },
    (_, k): Point => [radius * Math.cos((k * Math.PI) / 6), radius * Math.sin((k * Math.PI) / 6)],
  ),
);
