import type { HexSide, RealCoast } from '@ironbottom/engine';
import { landIn } from './chart-coast.ts';
import { type Coast, ringsOf } from './coast.ts';
import { distanceToRings, signedDistance } from './distance.ts';
import { type GroundField, SEA } from './field.ts';
import type { Hexes } from './hexes.ts';
import { boxOf, clamp, grown, type Point } from './maths.ts';
import { Noise } from './noise.ts';
import { once } from './once.ts';
import { Raster } from './raster.ts';
import { cornersOf, pointOf } from './rivers.ts';

const STEP = 1 / 10;
/** Farther from the coast than this it does not matter how far. */
const FAR = 1.2;
/** So far from the water's edge the centre of a hex must be, and how far around it the coast gives way. */
const DRY = 0.34;
const WET = 0.3;
const GIVES = 1.05;
/** How far a hex of a lake reaches, and how far its shores wander. */
const LAKE = 1.25;
const WANDER = 0.3;
/** Half the width of a strait between two hexes of land. */
const STRAIT = 0.11;
const WATERLINES = [-0.14, -0.32, -0.54];

/**
 * A real line of the coast on a map of the ground. Where the centre of a hex is on the wrong side of it, it is bent
 * around that hex; water that it does not know lies where the hexes have it.
 */
export function realCoast(
  hexes: Hexes,
  field: GroundField,
  given: RealCoast,
  straits: readonly HexSide[],
): Coast {
  const land = Raster.over(0, 0, hexes.width, hexes.height, STEP);
  const lines = landIn(hexes, given).map(ring => ring.line);
  distanceToRings(land, lines);
  land.values.forEach((away, k) => {
    land.values[k] = clamp(away, -FAR, FAR);
  });
  const lakes = lakesOf(hexes, field, land);
  bend(land, hexes, field, lakes);
  const noise = new Noise(52);
  land.fill((x, y) => land.at(x, y) + 0.05 * noise.fractal(x * 2.6, y * 2.6, 3));
  flood(land, hexes, lakes, noise);
  drain(land, hexes, field);
  for (const side of straits) cut(land, hexes, side);
  const shore = signedDistance(land);
  return {
    shore,
    rings: ringsOf(land, 0, 0.06, 1),
    reef: () => [],
    waterlines: once(() => WATERLINES.map(level => ringsOf(shore, level, 0.4, 1))),
    reefWidth: (x, y) => 0.34 + 0.2 * noise.fractal(x * 0.45, y * 0.45, 2),
  };
}

/** 1 for hexes of water that is land all around by the real line. */
function lakesOf({ cells }: Hexes, field: GroundField, land: Raster): Uint8Array {
  const lakes = new Uint8Array(cells.length);
  const seen = new Uint8Array(cells.length);
  cells.forEach((_, start) => {
    if (field.kinds[start] !== SEA || seen[start] === 1) return;
    const water = [start];
    seen[start] = 1;
    for (const at of water)
      for (const beside of cells[at]!.around)
        if (beside >= 0 && field.kinds[beside] === SEA && seen[beside] === 0) {
          seen[beside] = 1;
          water.push(beside);
        }
    if (water.every(k => land.at(cells[k]!.x, cells[k]!.y) > 0)) for (const k of water) lakes[k] = 1;
  });
  return lakes;
}

function bend(land: Raster, { cells }: Hexes, field: GroundField, lakes: Uint8Array): void {
  // What is asked of a hex does not depend on how its neighbours were helped.
  const asked = cells.map(({ x, y, inPlay }, k) => {
    if (!inPlay || lakes[k] === 1) return 0;
    const inland = land.at(x, y);
    return field.kinds[k] === SEA ? Math.min(0, -WET - inland) : Math.max(0, DRY - inland);
  });
  asked.forEach((much, k) => {
    if (Math.abs(much) < 0.02) return;
    const { x: cx, y: cy } = cells[k]!;
    land.fillIn(grown({ x0: cx, y0: cy, x1: cx, y1: cy }, GIVES), (x, y) => {
      const near = 1 - ((x - cx) ** 2 + (y - cy) ** 2) / GIVES ** 2;
      return land.at(x, y) + (near > 0 ? much * near * near : 0);
    });
  });
}

function flood(land: Raster, hexes: Hexes, lakes: Uint8Array, noise: Noise): void {
  const { cells } = hexes;
  cells.forEach((cell, k) => {
    if (lakes[k] === 0) return;
    land.fillIn(grown({ x0: cell.x, y0: cell.y, x1: cell.x, y1: cell.y }, LAKE), (x, y) => {
      const wx = x + WANDER * noise.fractal(x, y, 3);
      const wy = y + WANDER * noise.fractal(x + 9, y, 3);
      const home = hexes.at(wx, wy);
      let [all, wet] = [0, 0];
      for (const n of [home, ...cells[home]!.around]) {
        if (n < 0) continue;
        const near = 1 - ((cells[n]!.x - wx) ** 2 + (cells[n]!.y - wy) ** 2) / LAKE ** 2;
        if (near <= 0) continue;
        all += near ** 3;
        if (lakes[n] === 1) wet += near ** 3;
      }
      return Math.min(land.at(x, y), all > 0 ? 0.5 - wet / all : FAR);
    });
  });
}

/** Lets the sea through between two hexes. */
function cut(land: Raster, hexes: Hexes, side: HexSide): void {
  const [a, b] = cornersOf(side, hexes).map(pointOf) as [Point, Point];
  land.fillIn(grown(boxOf([a, b]), 0.5), (x, y) => {
    const t = clamp((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1]));
    const away = Math.hypot(a[0] + (b[0] - a[0]) * t - x, a[1] + (b[1] - a[1]) * t - y);
    return Math.min(land.at(x, y), away - STRAIT);
  });
}

/** Water that is in no hex of water, and that no sea reaches, becomes land: a bay cut off where the coast was bent. */
function drain(land: Raster, { cells }: Hexes, field: GroundField): void {
  const { values, columns, rows, step } = land;
  const wet = new Uint8Array(values.length);
  const open: number[] = [];
  const reach = (k: number): void => {
    if (wet[k] === 1 || values[k]! > 0) return;
    wet[k] = 1;
    open.push(k);
  };
  cells.forEach(({ x, y }, k) => {
    const [i, j] = [Math.round(x / step), Math.round(y / step)];
    if (field.kinds[k] === SEA && i >= 0 && j >= 0 && i < columns && j < rows) reach(j * columns + i);
  });
  for (let i = 0; i < columns; i++) for (const j of [0, rows - 1]) reach(j * columns + i);
  for (let j = 0; j < rows; j++) for (const i of [0, columns - 1]) reach(j * columns + i);
  for (let k = open.pop(); k !== undefined; k = open.pop()) {
    if (k % columns > 0) reach(k - 1);
    if (k % columns < columns - 1) reach(k + 1);
    if (k >= columns) reach(k - columns);
    if (k < values.length - columns) reach(k + columns);
  }
  values.forEach((value, k) => {
    if (value <= 0 && wet[k] === 0) values[k] = 0.04;
  });
}
