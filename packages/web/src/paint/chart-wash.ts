import { GROUNDS } from '@ironbottom/engine/display/art';
import { along, mixed } from './colour.ts';
import type { Depths } from './depths.ts';
import { kindOf, SEA } from './field.ts';
import { clamp, smooth } from './maths.ts';
import type { Palette } from './palette.ts';
import type { Survey } from './survey.ts';
import { type Patch, pictured, type Wash } from './wash.ts';

/** Points to a unit at which relief is as strong as it should be. */
const GRAIN = 16;
const MOUNTAIN = kindOf('mountain');
const TONES = 64;
const FATHOMS = 512;
/** How far the shallows reach from the coast. */
const SHELF = 0.6;

/** Land and sea as they are seen on a chart: tints by depth and by class, with the light from the upper left. */
export function chartWash(survey: Survey, depths: Depths, palette: Palette, patch: Patch): Wash {
  const { x0, y0, columns, rows, grain } = patch;
  const { field, relief, coast, noise } = survey;
  const { chart } = palette;
  const sea = new ImageData(columns, rows);
  const land = new ImageData(columns, rows);
  const fathoms = fathomsOf(palette);
  const ramps = GROUNDS.map(ground => tonesOf(ground === 'sea' ? chart.sand : chart.grounds[ground]));
  // Slopes are taken from the point one step up and one to the left, so there is a row and a column more.
  const wide = columns + 1;
  const heights = new Float32Array(wide * (rows + 1));
  const floor = new Float32Array(wide * (rows + 1));
  const steep = grain / GRAIN;
  for (let j = -1; j < rows; j++) {
    for (let i = -1; i < columns; i++) {
      const x = x0 + i / grain;
      const y = y0 + j / grain;
      const at = (j + 1) * wide + i + 1;
      const out = (j * columns + i) * 4;
      const within = i >= 0 && j >= 0;
      const inland = coast.shore.at(x, y);
      if (inland < 0.14) {
        floor[at] = depths.at(x, y) + 0.03 * noise.fractal(x * 1.9, y * 1.9, 4);
        if (within) seaAt(out, at, -inland, x, y);
      }
      if (inland < -0.14) continue;
      field.mix(x, y);
      heights[at] = relief.heightHere(x, y, relief.crests.to(x, y));
      if (within) landAt(out, at, inland, x, y);
    }
  }
  return { sea: pictured(sea), land: pictured(land), shade: null, canopy: null };

  function seaAt(out: number, at: number, away: number, x: number, y: number): void {
    const depth = floor[at]!;
    // Near land the sea is as light as its shelf, however deep it is farther out.
    const shelf = smooth(-0.25, SHELF, Math.max(0, away) + 0.14 * noise.at(x * 1.4, y * 1.4));
    const shown = clamp(0.04 + (depth - 0.04) * shelf);
    const k = Math.round(shown * (FATHOMS - 1)) * 3;
    const slope = (depth - floor[at - 1]!) * 0.7 + (depth - floor[at - wide]!) * 0.9;
    const lit = clamp((-slope * chart.floor) / steep, -1, 1) * shelf;
    const tone = lit > 0 ? palette.sun : palette.shade;
    const much = Math.abs(lit) * (lit > 0 ? chart.floorSun : chart.floorShade);
    for (let m = 0; m < 3; m++) sea.data[out + m] = fathoms[k + m]! + (tone[m]! - fathoms[k + m]!) * much;
    sea.data[out + 3] = 255;
  }

  function landAt(out: number, at: number, inland: number, x: number, y: number): void {
    const { shares } = field;
    const height = heights[at]!;
    const tone = 0.32 + 0.3 * noise.fractal(x * 3.1, y * 3.1, 3) + 0.5 * clamp(height);
    const step = Math.round(clamp(tone) * (TONES - 1)) * 3;
    const slope = (height - heights[at - 1]!) * 0.72 + (height - heights[at - wide]!) * 0.92;
    const lit = clamp((slope * 5.2) / steep, -1, 1);
    const light = lit > 0 ? palette.sun : palette.shade;
    const much = lit > 0 ? lit * chart.sunAlpha : -lit * chart.shadeAlpha;
    const season = noise.fractal(x * 0.3 + 12, y * 0.3, 2);
    const cast = season > 0 ? palette.dry : palette.lush;
    const tinge = clamp(Math.abs(season) * 0.5, 0, 0.2);
    // High ground runs out in spurs, and low ground up the valleys.
    const spurs = 0.7 + 0.75 * clamp(height);
    const shore = 0.5 * smooth(0.16, 0, inland);
    for (let m = 0; m < 3; m++) {
      let sum = 0;
      let total = 0;
      for (let k = 0; k < shares.length; k++) {
        if (k === SEA || shares[k]! < 0.02) continue;
        // Sharper than the shares themselves, so that one ground ends soon after another begins.
        const weight = k === MOUNTAIN ? (shares[k]! * spurs) ** 3 : shares[k]! ** 3;
        total += weight;
        sum += weight * ramps[k]![step + m]!;
      }
      const plain = total === 0 ? ramps[SEA]![step + m]! : sum / total;
      const ground = plain + (cast[m]! - plain) * tinge;
      const rim = ground + (palette.sand[m]! - ground) * shore;
      land.data[out + m] = rim + (light[m]! - rim) * much;
    }
    land.data[out + 3] = 255;
  }
}

/** Colours from the shelf to the deep, with soft steps between them. */
function fathomsOf({ chart }: Palette): Float32Array {
  const fathoms = new Float32Array(FATHOMS * 3);
  const last = chart.sea.length - 1;
  for (let n = 0; n < FATHOMS; n++) {
    const step = (n / (FATHOMS - 1)) * last;
    const k = Math.min(last - 1, Math.floor(step));
    const t = step - k;
    fathoms.set(mixed(chart.sea[k]!, chart.sea[k + 1]!, 0.45 * t + 0.55 * smooth(0.1, 0.9, t)), n * 3);
  }
  return fathoms;
}

function tonesOf(stops: Parameters<typeof along>[0]): Float32Array {
  const tones = new Float32Array(TONES * 3);
  for (let k = 0; k < TONES; k++) tones.set(along(stops, k / (TONES - 1)), k * 3);
  return tones;
}
