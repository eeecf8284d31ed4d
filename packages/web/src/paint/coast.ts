import { areaOf, contours } from './contour.ts';
import { rounded } from './curves.ts';
import { signedDistance } from './distance.ts';
import type { GroundField } from './field.ts';
import type { Hexes } from './hexes.ts';
import { type Box, boxOf, clamp, type Line } from './maths.ts';
import { Noise } from './noise.ts';
import { once } from './once.ts';
import { Raster } from './raster.ts';
import { RIVER_STEP, type River } from './rivers.ts';

export interface Ring {
  readonly line: Line;
  readonly box: Box;
}

export interface Coast {
  /** How far it is to the water's edge: positive on land, negative at sea. */
  readonly shore: Raster;
  readonly rings: readonly Ring[];
  /** Edges of the reef flats. */
  readonly reef: () => readonly Ring[];
  /** Lines that follow the coast at sea, the nearest first. */
  readonly waterlines: () => readonly (readonly Ring[])[];
  /** How far the reef reaches from the shore near a point. */
  readonly reefWidth: (x: number, y: number) => number;
}

const STEP = 1 / 11;
/** Where the field of land and sea has these values, lines follow the coast. */
const WATERLINES = [-0.13, -0.26, -0.38];

/** No coast is given: it is where the ground field turns from land to sea. Inlets and mouths are cut into it. */
export function coastOf(hexes: Hexes, field: GroundField, rivers: readonly River[]): Coast {
  const land = Raster.over(0, 0, hexes.width, hexes.height, STEP).fill((x, y) => 0.5 - field.seaShare(x, y));
  for (const river of rivers) carve(land, river);
  const noise = new Noise(52);
  const shore = signedDistance(halved(land));
  const reefWidth = (x: number, y: number): number => 0.6 + 0.55 * noise.fractal(x * 0.45, y * 0.45, 2);
  return {
    shore,
    rings: ringsOf(land, 0, 0.05, 2),
    reef: once(() => {
      const wide = new Raster(0, 0, shore.step, shore.columns, shore.rows).fill((x, y) => {
        const away = shore.at(x, y);
        return away < -1.6 || away > 0.1 ? away : away + reefWidth(x, y);
      });
      return ringsOf(wide, 0, 1.2, 2);
    }),
    waterlines: once(() => WATERLINES.map(level => ringsOf(land, level, 0.3, 1))),
    reefWidth,
  };
}

export function ringsOf(raster: Raster, level: number, least: number, passes: number): Ring[] {
  return contours(raster, level)
    .filter(ring => areaOf(ring) > least)
    .map(ring => {
      const line = rounded(ring, true, passes);
      return { line, box: boxOf(line) };
    });
}

/** Every other point: near enough for distances. */
function halved(raster: Raster): Raster {
  const half = new Raster(
    raster.x0,
    raster.y0,
    raster.step * 2,
    Math.ceil(raster.columns / 2),
    Math.ceil(raster.rows / 2),
  );
  for (let j = 0; j < half.rows; j++)
    for (let i = 0; i < half.columns; i++)
      half.values[j * half.columns + i] = raster.values[2 * j * raster.columns + 2 * i]!;
  return half;
}

/** Lets the sea into the lower part of a river. */
function carve(land: Raster, { line, half, tidal }: River): void {
  const { step, columns, rows, values } = land;
  for (let n = 0; n < line.length && n * RIVER_STEP < tidal; n++) {
    const [x, y] = line[n]!;
    // It widens into the sea like a funnel.
    const width = half[n]! * (1 + 1.2 * (1 - (n * RIVER_STEP) / tidal));
    const reach = width + 4 * step;
    for (
      let j = Math.max(0, Math.floor((y - reach) / step));
      j <= Math.min(rows - 1, (y + reach) / step);
      j++
    ) {
      for (
        let i = Math.max(0, Math.floor((x - reach) / step));
        i <= Math.min(columns - 1, (x + reach) / step);
        i++
      ) {
        const away = Math.hypot(i * step - x, j * step - y) - width;
        const k = j * columns + i;
        values[k] = Math.min(values[k]!, clamp(away * 1.6, -0.5, 0.5));
      }
    }
  }
}
