import type { HexSide } from '@ironbottom/engine';
import { chains } from './chains.ts';
import { rounded, spline } from './curves.ts';
import type { Hexes } from './hexes.ts';
import type { Line, Point } from './maths.ts';
import { hash, Noise } from './noise.ts';
import { cornersOf, pointOf } from './rivers.ts';

/** Lines of high ground: neighbouring hexes share one, a lone hex has a short one of its own. */
export function crestsOf(ridges: readonly string[], hexes: Hexes): Line[] {
  const high = new Set(ridges);
  const noise = new Noise(19);
  const joined = new Set<string>();
  const name = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const pieces: [string, string][] = [];
  for (const a of ridges) {
    for (const b of hexes.neighbours(a)) {
      if (!high.has(b) || joined.has(name(a, b))) continue;
      // Three hexes around a corner make a bend, not a triangle.
      const closes = hexes.neighbours(a).some(c => joined.has(name(a, c)) && joined.has(name(b, c)));
      if (closes) continue;
      joined.add(name(a, b));
      pieces.push([a, b]);
    }
  }
  const lines = chains(pieces).map(chain => bent(chain.map(hexes.centre)));
  const alone = ridges.filter(hex => !hexes.neighbours(hex).some(other => joined.has(name(hex, other))));
  return [...lines, ...alone.map(hex => short(hexes.centre(hex)))];

  function bent(centres: readonly Point[]): Line {
    const points: Point[] = [];
    centres.forEach(([x, y], i) => {
      points.push([x + 0.14 * noise.at(x * 0.9, y * 0.9), y + 0.14 * noise.at(x * 0.9 + 7, y * 0.9)]);
      const next = centres[i + 1];
      if (!next) return;
      const [mx, my] = [(x + next[0]) / 2, (y + next[1]) / 2];
      points.push([mx + 0.2 * noise.at(mx * 1.7, my * 1.7), my + 0.2 * noise.at(mx * 1.7 + 7, my * 1.7)]);
    });
    const first = beyond(points[1]!, points[0]!);
    const last = beyond(points[points.length - 2]!, points[points.length - 1]!);
    return spline([first, ...points, last], 12);
  }

  function short([x, y]: Point): Line {
    const angle = hash(Math.round(x * 100), Math.round(y * 100), 5) * Math.PI;
    const [dx, dy] = [Math.cos(angle) * 0.55, Math.sin(angle) * 0.4];
    const [bx, by] = [-dy * 0.25, dx * 0.25];
    return spline(
      [
        [x - dx, y - dy],
        [x + bx, y + by],
        [x + dx, y + dy],
      ],
      12,
    );
  }
}

/** Crests along hexsides: joined, and worn away a little between the ends. */
export function sideCrests(sides: readonly HexSide[], hexes: Hexes): Line[] {
  const noise = new Noise(23);
  return chains(sides.map(side => cornersOf(side, hexes))).map(corners => {
    const line = rounded(corners.map(pointOf), false, 1);
    const worn = line.map(([x, y], i): Point => {
      if (i === 0 || i === line.length - 1) return [x, y];
      return [x + 0.16 * noise.at(x * 1.7, y * 1.7 + 4), y + 0.16 * noise.at(x * 1.7 + 8, y * 1.7)];
    });
    return rounded(worn, false, 2);
  });
}

function beyond(from: Point, to: Point): Point {
  const away = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [to[0] + ((to[0] - from[0]) / away) * 0.48, to[1] + ((to[1] - from[1]) / away) * 0.48];
}
