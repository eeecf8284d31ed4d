import { GROUNDS } from '@ironbottom/engine/display/art';
import { type Box, smooth } from './maths.ts';
import { hash } from './noise.ts';
import type { Road } from './roads.ts';
import type { Survey } from './survey.ts';

export interface House {
  readonly x: number;
  readonly y: number;
  readonly long: number;
  readonly wide: number;
  readonly angle: number;
  /** 0 to 1, for its colour. */
  readonly look: number;
  readonly ruined: boolean;
}

/** How closely built: the share of lots with a house on it, and how large these are. */
const BUILT: { readonly [ground: string]: readonly [lots: number, size: number] } = {
  town: [0.92, 0.92],
  city: [1.1, 1.15],
  ruins: [0.9, 1],
};
const LOT = 0.122;
/** In the middle of a hex of another ground: how far a settlement reaches, and how closely it is built. */
const SETTLED = {
  town: [0.3, [0.5, 0.86]],
  city: [0.46, [0.74, 1]],
} as const;

/** Houses stand in blocks with streets between them, along the road that runs through the place. */
export function housesOf({
  art,
  hexes,
  field,
  coast: { shore },
  roads,
  nearRoad,
  nearRiver,
}: Survey): readonly { readonly box: Box; readonly houses: readonly House[] }[] {
  const places: { box: Box; houses: House[] }[] = [];
  const settlements = new Map(art.settlements?.map(({ hex, size }) => [hex, SETTLED[size]]));
  hexes.cells.forEach((cell, index) => {
    const ground = GROUNDS[field.kinds[index]!]!;
    const [reach, sparse] = (cell.inPlay && settlements.get(cell.hex.id)) || [Infinity, null];
    const built = BUILT[ground] ?? sparse;
    if (!built) return;
    const angle = roadAngle(cell.x, cell.y, roads) ?? hash(index, 3, 1) * Math.PI;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const houses: House[] = [];
    for (let j = -9; j <= 9; j++) {
      for (let i = -9; i <= 9; i++) {
        // A lane after every third lot, another between every second row.
        if (((i % 4) + 4) % 4 === 3 || ((j % 3) + 3) % 3 === 2) continue;
        const chance = hash(index * 31 + i, j, 7);
        const u = (i + (hash(index * 31 + i, j, 8) - 0.5) * 0.35) * LOT;
        const v = (j + (hash(index * 31 + i, j, 9) - 0.5) * 0.3) * LOT * 0.95;
        const x = cell.x + u * ux - v * uy;
        const y = cell.y + u * uy + v * ux;
        const edge = smooth(1.05, 0.35, Math.hypot(u, v));
        if (Math.hypot(u, v) > reach) continue;
        if (chance > built[0] * (0.8 + 0.2 * edge)) continue;
        if (field.shown(x, y) !== field.kinds[index] || shore.at(x, y) < 0.09) continue;
        if (hexes.at(x, y) !== index || nearRoad.to(x, y) < 0.1 || nearRiver.to(x, y) < 0.13) continue;
        const size = built[1] * (0.8 + 0.35 * hash(index * 31 + i, j, 10));
        const turned = hash(index * 31 + i, j, 11) > 0.6;
        houses.push({
          x,
          y,
          long: 0.11 * size * (turned ? 0.84 : 1),
          wide: 0.08 * size * (turned ? 1.1 : 1),
          angle: angle + (hash(index * 31 + i, j, 12) - 0.5) * 0.14 + (turned ? Math.PI / 2 : 0),
          look: hash(index * 31 + i, j, 13),
          ruined: ground === 'ruins',
        });
      }
    }
    // From north to south, as shadows fall.
    houses.sort((a, b) => a.y - b.y);
    places.push({
      box: { x0: cell.x - 1.3, y0: cell.y - 1.3, x1: cell.x + 1.3, y1: cell.y + 1.3 },
      houses,
    });
  });
  return places;
}

function roadAngle(x: number, y: number, roads: readonly Road[]): number | null {
  let least = 0.5;
  let angle: number | null = null;
  for (const { line } of roads) {
    for (let i = 1; i < line.length; i++) {
      const [p, q] = [line[i - 1]!, line[i]!];
      const away = Math.hypot(p[0] - x, p[1] - y);
      if (away >= least) continue;
      least = away;
      angle = Math.atan2(q[1] - p[1], q[0] - p[0]);
    }
  }
  return angle;
}
