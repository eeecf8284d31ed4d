import { GROUNDS, type Ground } from '@ironbottom/engine/display/art';
import { Nearness } from './curves.ts';
import type { GroundField } from './field.ts';
import { type Line, smooth } from './maths.ts';
import { Noise } from './noise.ts';
import type { Raster } from './raster.ts';

/** How high a ground lies, and how much it goes up and down. */
const SHAPE: { readonly [ground in Ground]: readonly [height: number, roughness: number] } = {
  sea: [0, 0],
  clear: [0.06, 0.12],
  fields: [0.04, 0.05],
  broken: [0.24, 0.3],
  hills: [0.5, 0.8],
  rough: [0.54, 0.62],
  forest: [0.2, 0.34],
  jungle: [0.2, 0.3],
  swamp: [-0.02, 0],
  town: [0.07, 0.08],
  city: [0.07, 0.05],
  ruins: [0.09, 0.12],
  mountain: [0.9, 0.95],
  closed: [0.22, 0.4],
  bare: [0.05, 0.06],
  grass: [0.05, 0.04],
  thicket: [0.1, 0.12],
  rainforest: [0.14, 0.16],
  debris: [0.1, 0.2],
};
const HEIGHT = GROUNDS.map(ground => SHAPE[ground][0]);
const ROUGH = GROUNDS.map(ground => SHAPE[ground][1]);
/** How far from its crest a ridge rises. */
export const SLOPE = 0.75;

/** The lie of the land, from its classes and its crests. It is there to be shaded, not to be measured. */
export interface Relief {
  readonly crests: Nearness;
  /** At a point whose shares the field has just worked out; `away` is how far its nearest crest is. */
  heightHere(x: number, y: number, away: number): number;
  height(x: number, y: number): number;
}

export class GroundRelief implements Relief {
  readonly crests: Nearness;
  readonly #noise = new Noise(8);

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
    for (let k = 0; k < shares.length; k++) {
      const share = shares[k]!;
      if (share === 0) continue;
      height += share * HEIGHT[k]!;
      rough += share * ROUGH[k]!;
    }
    if (away < SLOPE) {
      // Spurs and gullies run down from the crest.
      const { along } = this.crests;
      const spur = noise.ridged(along * 1.9 + x * 0.6, away * 1.1 + y * 0.6, 3);
      const flank = (away / (0.34 * (1 + 0.3 * spur))) ** 2;
      height += 0.66 * Math.exp(-flank) * (0.75 + 0.25 * noise.at(x * 1.3, y * 1.3));
      height += 0.1 * smooth(SLOPE, 0.1, away) * spur;
    }
    height += rough * 0.4 * (noise.ridged(x * 1.15 + 3, y * 1.15, 3) - 0.2);
    height += 0.36 * noise.at(x * 0.4 + 60, y * 0.4) + 0.15 * noise.at(x * 0.95, y * 0.95 + 20);
    height += 0.012 * noise.at(x * 4.5, y * 4.5);
    return height * (0.25 + 0.75 * smooth(-0.05, 0.7, this.shore.at(x, y)));
  }

  height(x: number, y: number): number {
    this.field.mix(x, y);
    return this.heightHere(x, y, this.crests.to(x, y));
  }
}
