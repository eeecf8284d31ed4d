import type { HexSide, MapArt } from '@ironbottom/engine';
import { chains } from './chains.ts';
import { lengthOf, rounded, spaced } from './curves.ts';
import type { Hexes } from './hexes.ts';
import { clamp, type Line, lerp, type Point, smooth } from './maths.ts';
import { Noise } from './noise.ts';
import type { Raster } from './raster.ts';

export interface River {
  readonly kind: MapArt['rivers'][number]['kind'];
  /** From the mouth up. */
  readonly line: Line;
  /** Half its width at each point of the line. */
  readonly half: readonly number[];
  /** How much of it, from the mouth, the sea fills. */
  readonly tidal: number;
}

/** From one point of a river's line to the next. */
export const RIVER_STEP = 0.05;
/** How far beyond the last hexside a mouth is drawn, so that it meets the coast wherever that runs. */
const OUT = 0.75;

/** Half the width of a river that is the same all along. */
const EVEN = { major: 0.085, minor: 0.034 } as const;

/** Rivers run along hexsides: joined, rounded, a little bent, wide at the mouth and thin at the spring. */
export function riversOf(art: MapArt, hexes: Hexes, isSea: (hex: string) => boolean): River[] {
  const noise = new Noise(71);
  const all = art.rivers.flatMap(({ kind, sides }) =>
    chains(sides.map(side => cornersOf(side, hexes))).map(corners => ({ kind, corners })),
  );
  const touched = new Map<string, number>();
  for (const { corners } of all)
    for (const corner of new Set(corners)) touched.set(corner, (touched.get(corner) ?? 0) + 1);
  return all.map(({ kind, corners }) => {
    const seaward = (corner: string): Point | null => seaBeside(pointOf(corner), hexes, isSea);
    const last = corners[corners.length - 1]!;
    // The mouth is where the sea is, or else where another river is met.
    const rank = (corner: string): number => (seaward(corner) ? 2 : touched.get(corner)! > 1 ? 1 : 0);
    const upward = rank(corners[0]!) >= rank(last) ? corners : [...corners].reverse();
    const mouth = pointOf(upward[0]!);
    const sea = seaward(upward[0]!);
    const points: Point[] = upward.map(pointOf);
    if (sea) {
      const away = Math.hypot(sea[0] - mouth[0], sea[1] - mouth[1]);
      points.unshift([lerp(mouth[0], sea[0], OUT / away), lerp(mouth[1], sea[1], OUT / away)]);
    }
    const bent = spaced(rounded(points, false, 3), RIVER_STEP).map(([x, y], i): Point => {
      const held = smooth(0, 0.5, i * RIVER_STEP);
      return [
        x + held * (0.1 * noise.at(x * 1.3, y * 1.3) + 0.035 * noise.at(x * 4, y * 4)),
        y + held * (0.1 * noise.at(x * 1.3 + 30, y * 1.3) + 0.035 * noise.at(x * 4 + 30, y * 4)),
      ];
    });
    const length = lengthOf(bent);
    const [wide, thin] = kind === 'inlet' ? [0.17, 0.07] : sea ? [0.085, 0.028] : [0.06, 0.022];
    const half = bent.map(([x, y], i) => {
      if (kind === 'major' || kind === 'minor') return EVEN[kind] * (1 + 0.14 * noise.at(x * 2.2, y * 2.2));
      const up = clamp((i * RIVER_STEP) / Math.max(length, 2));
      const spring = smooth(length, length - 0.5, i * RIVER_STEP);
      return lerp(wide, thin, up ** 0.8) * (1 + 0.22 * noise.at(x * 2.2, y * 2.2)) * (0.3 + 0.7 * spring);
    });
    return { kind, line: bent, half, tidal: sea ? (kind === 'inlet' ? length : OUT + 0.25) : 0 };
  });
}

/** The part of a river that is on land: at the mouth the sea takes over. */
export function inland({ line, half, ...river }: River, shore: Raster): River {
  const first = line.findIndex(([x, y]) => shore.at(x, y) > -0.03);
  return { ...river, line: line.slice(Math.max(0, first)), half: half.slice(Math.max(0, first)) };
}

/** The two corners that a hexside runs between, by name. */
export function cornersOf([a, b]: HexSide, hexes: Hexes): readonly [string, string] {
  const [ax, ay] = hexes.centre(a);
  const [bx, by] = hexes.centre(b);
  const length = Math.hypot(bx - ax, by - ay);
  const ux = -(by - ay) / length / 2;
  const uy = (bx - ax) / length / 2;
  const mx = (ax + bx) / 2;
  const my = (ay + by) / 2;
  return [name(mx - ux, my - uy), name(mx + ux, my + uy)];
}

const name = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
export const pointOf = (corner: string): Point => {
  const [x, y] = corner.split(' ').map(Number);
  return [x!, y!];
};

/** The middle of a hex of sea that meets at this corner. */
function seaBeside([x, y]: Point, hexes: Hexes, isSea: (hex: string) => boolean): Point | null {
  for (let k = 0; k < 6; k++) {
    const cell =
      hexes.cells[hexes.at(x + 0.2 * Math.cos((k * Math.PI) / 3), y + 0.2 * Math.sin((k * Math.PI) / 3))]!;
    if (isSea(cell.hex.id)) return [cell.x, cell.y];
  }
  return null;
}
