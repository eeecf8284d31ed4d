import type { MapArt } from '@ironbottom/engine';
import { crossing, through } from './curves.ts';
import type { Hexes } from './hexes.ts';
import { type Box, boxOf, type Line, type Point } from './maths.ts';
import { Noise } from './noise.ts';
import type { Raster } from './raster.ts';
import type { River } from './rivers.ts';

export interface Road {
  readonly kind: MapArt['roads'][number]['kind'];
  readonly line: Line;
  readonly box: Box;
}

interface Bridge {
  readonly x: number;
  readonly y: number;
  /** The direction of the road over it. */
  readonly angle: number;
}

const SAMPLES = 12;
/** How far a road that leaves the map runs on in the margin. */
const OFF = 3;

/**
 * Roads go from hex to hex by curves. What two roads share is drawn once, and where one leaves the other it leaves as
 * a fork does, along the road it has come by.
 */
export function roadsOf(art: MapArt, hexes: Hexes, shore: Raster): Road[] {
  const noise = new Noise(44);
  const met = new Map<string, Set<string>>();
  for (const road of art.roads)
    road.hexes.forEach((hex, i) => {
      const others = met.get(hex) ?? met.set(hex, new Set()).get(hex)!;
      for (const other of [road.hexes[i - 1], road.hexes[i + 1]]) if (other !== undefined) others.add(other);
    });
  /** Drawn from the centre towards where the road leads, so that it does not zigzag from centre to centre. */
  const point = (hex: string): Point => {
    const [x, y] = hexes.centre(hex);
    const others = [...met.get(hex)!].map(hexes.centre);
    const pull = others.length === 2 ? 0.42 : others.length > 2 ? 0.22 : 0;
    const mx = others.reduce((sum, p) => sum + p[0], 0) / others.length;
    const my = others.reduce((sum, p) => sum + p[1], 0) / others.length;
    const bent: Point = [
      x + (mx - x) * pull + 0.15 * noise.at(x * 0.8, y * 0.8),
      y + (my - y) * pull + 0.15 * noise.at(x * 0.8 + 9, y * 0.8),
    ];
    return shore.at(bent[0], bent[1]) > 0.15 ? bent : [x, y];
  };
  const drawn = new Set<string>();
  const name = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const rank = { road: 0, railway: 1, trail: 2, path: 3 };
  const roads: Road[] = [];
  for (const { kind, hexes: ids } of [...art.roads].sort((a, b) => rank[a.kind] - rank[b.kind])) {
    const points = ids.map(point);
    const start = off(ids, points, 0, hexes);
    const end = off(ids, points, ids.length - 1, hexes);
    let from = -1;
    for (let i = 0; i < ids.length; i++) {
      const next = ids[i + 1];
      const fresh = next !== undefined && !drawn.has(name(ids[i]!, next));
      if (fresh) drawn.add(name(ids[i]!, next));
      if (fresh && from < 0) from = i;
      if (!fresh && from >= 0) {
        const before = from === 0 ? (start ?? [points[0]!]) : [points[from - 1]!];
        const after = i === ids.length - 1 ? (end ?? [points[i]!]) : [points[i + 1]!];
        const line = through([...before, ...points.slice(from, i + 1), ...after], SAMPLES);
        roads.push({ kind, line, box: boxOf(line) });
        from = -1;
      }
    }
  }
  return roads;
}

/** A road that ends at the edge of the map goes on, if it points that way. The last of these points is not reached. */
export function off(
  ids: readonly string[],
  points: readonly Point[],
  end: number,
  hexes: Hexes,
): Point[] | null {
  const cell = hexes.cell(ids[end]!)!;
  const from = points[end === 0 ? 1 : end - 1];
  if (!from) return null;
  const [x, y] = points[end]!;
  const away = Math.hypot(x - from[0], y - from[1]);
  const [dx, dy] = [(x - from[0]) / away, (y - from[1]) / away];
  let [ox, oy] = [0, 0];
  for (const k of cell.around) {
    const beside = hexes.cells[k];
    if (!beside || beside.inPlay) continue;
    ox += beside.x - cell.x;
    oy += beside.y - cell.y;
  }
  const out = Math.hypot(ox, oy);
  if (out < 0.1 || (dx * ox + dy * oy) / out < 0.35) return null;
  const [ux, uy] = [dx * 0.5 + (ox / out) * 0.5, dy * 0.5 + (oy / out) * 0.5];
  const beyond: Point[] = [1.7, OFF, OFF + 1.7].map(n => [x + ux * n, y + uy * n]);
  return end === 0 ? beyond.reverse() : beyond;
}

export function bridgesOf(
  art: MapArt,
  hexes: Hexes,
  roads: readonly Road[],
  rivers: readonly River[],
): Bridge[] {
  return art.bridges.map(([a, b]) => {
    const [ax, ay] = hexes.centre(a);
    const [bx, by] = hexes.centre(b);
    const [mx, my] = [(ax + bx) / 2, (ay + by) / 2];
    const near = ([x, y]: Point): boolean => Math.hypot(x - mx, y - my) < 0.55;
    for (const road of roads) {
      const way = road.line.filter(near);
      if (way.length < 2) continue;
      for (const river of rivers) {
        const met = crossing(way, river.line.filter(near));
        if (!met) continue;
        const along = way.findIndex(p => Math.hypot(p[0] - met[0], p[1] - met[1]) < 0.12);
        const [p, q] = [way[Math.max(0, along - 1)]!, way[Math.min(way.length - 1, Math.max(0, along) + 1)]!];
        return { x: met[0], y: met[1], angle: Math.atan2(q[1] - p[1], q[0] - p[0]) };
      }
    }
    return { x: mx, y: my, angle: Math.atan2(by - ay, bx - ax) };
  });
}
