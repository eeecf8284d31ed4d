import { GROUNDS, type Ground } from '@ironbottom/engine/display/art';
import { Nearness } from './curves.ts';
import type { GroundField } from './field.ts';
import { type Line, smooth } from './maths.ts';
import { Noise } from './noise.ts';
import type { Raster } from './raster.ts';
import { type Relief, SLOPE } from './relief.ts';

/** On a map of a small scale: how high a ground lies, and how much it goes up and down. */
const SHAPE: { readonly [ground in Ground]: readonly [height: number, roughness: number] } = {
  sea: [0, 0.2],
  clear: [0.05, 0.12],
  fields: [0.05, 0.1],
  broken: [0.24, 0.5],
  hills: [0.36, 0.6],
  rough: [0.4, 0.7],
  forest: [0.2, 0.42],
  jungle: [0.17, 0.4],
  swamp: [0, 0.05],
  town: [0.05, 0.1],
  city: [0.05, 0.1],
  ruins: [0.05, 0.1],
  mountain: [0.72, 1],
  closed: [0.24, 0.5],
  bare: [0.05, 0.06],
  grass: [0.05, 0.04],
  thicket: [0.1, 0.12],
  rainforest: [0.14, 0.16],
  debris: [0.1, 0.2],
};
const HEIGHT = GROUNDS.map(ground => SHAPE[ground][0]);
const ROUGH = GROUNDS.map(ground => SHAPE[ground][1]);

/** Whole ranges seen from very high up. */
export class ChartRelief implements Relief {
  readonly crests: Nearness;
  readonly #noise = new Noise(14);

  constructor(
    readonly field: GroundField,
    readonly shore: Raster,
    lines: readonly Line[],
  ) {
    this.crests = new Nearness(lines, SLOPE);
  }

  heightHere(x: number, y: number, away: number): number {
    const { shares } = this.field;
    const noise = this.#noise;
    let height = 0;
    let rough = 0;
    let land = 0;
    for (let k = 0; k < shares.length; k++) {
      const share = shares[k]!;
      if (share === 0) continue;
      if (k > 0) land += share;
      height += share * HEIGHT[k]!;
      rough += share * ROUGH[k]!;
    }
    if (land > 0.01) {
      height /= land;
      rough = Math.min(1, rough / land);
    }
    const inland = this.shore.at(x, y);
    const [wx, wy] = [x + 0.22 * noise.at(x * 1.1, y * 1.1 + 9), y + 0.22 * noise.at(x * 1.1 + 5, y * 1.1)];
    const ranges = noise.ridged(wx * 1.25, wy * 1.25, 5) + 0.25;
    const broad = noise.fractal(x * 0.5 + 70, y * 0.5, 2);
    const crest = away < SLOPE ? Math.exp(-((away / (0.3 * (1.15 + 0.4 * ranges))) ** 2)) : 0;
    const risen = 0.3 + 0.7 * smooth(0, 0.8, inland);
    return (
      risen * (height * 0.55 + rough * 0.62 * ranges * (0.72 + 0.55 * broad) + 0.12 * broad) +
      0.42 * crest * (0.8 + 0.35 * ranges)
    );
  }

  height(x: number, y: number): number {
    this.field.mix(x, y);
    return this.heightHere(x, y, this.crests.to(x, y));
  }
}
