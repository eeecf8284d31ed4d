import type { Canvas2d } from './brush.ts';
import { chartWash } from './chart-wash.ts';
import { groundWash, rampsOf } from './ground-wash.ts';
import { type Box, clamp } from './maths.ts';
import type { Palette } from './palette.ts';
import type { Survey } from './survey.ts';
import type { Patch, Wash } from './wash.ts';

/** Points to the side of a block. */
const BLOCK = 128;
/** Blocks kept before the oldest are dropped. */
const KEPT = 140;
/** About as many points as the first sight may take. */
const FAR_POINTS = 32_000;

/** Lays a layer of wash over a rectangle of a canvas that is in units of the map. */
export interface WashSource {
  draw(ctx: Canvas2d, box: Box, layer: keyof Wash): void;
}

/** How a patch of this map is painted. From afar single trees are not drawn over it. */
function washer(survey: Survey, palette: Palette, far: boolean): (patch: Patch) => Wash {
  const { depths } = survey;
  if (depths) return patch => chartWash(survey, depths, palette, patch);
  const ramps = rampsOf(palette, far);
  return patch => groundWash(survey, palette, ramps, patch);
}

/** Washes with so many points to a unit, made where they are first looked at. */
export class NearWashes implements WashSource {
  readonly #blocks = new Map<string, Wash>();
  readonly #paint: (patch: Patch) => Wash;

  constructor(
    survey: Survey,
    palette: Palette,
    readonly grain: number,
    far: boolean,
  ) {
    this.#paint = washer(survey, palette, far);
  }

  draw(ctx: Canvas2d, box: Box, layer: keyof Wash): void {
    // One picture of the rectangle and its surroundings, so that neighbouring tiles are smoothed alike.
    const { grain } = this;
    const i0 = Math.floor(box.x0 * grain) - 3;
    const j0 = Math.floor(box.y0 * grain) - 3;
    const i1 = Math.ceil(box.x1 * grain) + 3;
    const j1 = Math.ceil(box.y1 * grain) + 3;
    const canvas = new OffscreenCanvas(i1 - i0, j1 - j0);
    const sheet = canvas.getContext('2d')!;
    for (let b = Math.floor(j0 / BLOCK); b <= Math.floor(j1 / BLOCK); b++) {
      for (let a = Math.floor(i0 / BLOCK); a <= Math.floor(i1 / BLOCK); a++) {
        const picture = this.#block(a, b)[layer];
        if (picture) sheet.drawImage(picture, a * BLOCK - i0, b * BLOCK - j0);
      }
    }
    ctx.drawImage(canvas, i0 / grain, j0 / grain, canvas.width / grain, canvas.height / grain);
  }

  #block(a: number, b: number): Wash {
    const key = `${a} ${b}`;
    const { grain } = this;
    let block = this.#blocks.get(key);
    if (block) this.#blocks.delete(key);
    else
      block = this.#paint({
        x0: (a * BLOCK) / grain,
        y0: (b * BLOCK) / grain,
        columns: BLOCK,
        rows: BLOCK,
        grain,
      });
    this.#blocks.set(key, block);
    if (this.#blocks.size > KEPT) this.#blocks.delete(this.#blocks.keys().next().value!);
    return block;
  }
}

/** The whole map in one coarse wash, for the first sight of it. */
export class FarWash implements WashSource {
  readonly #wash: Wash;
  readonly #grain: number;

  constructor(survey: Survey, palette: Palette) {
    const { width, height } = survey.hexes;
    const grain = clamp(Math.floor(Math.sqrt(FAR_POINTS / (width * height))), 3, 7);
    this.#grain = grain;
    const [columns, rows] = [Math.ceil(width * grain), Math.ceil(height * grain)];
    this.#wash = washer(survey, palette, true)({ x0: 0, y0: 0, columns, rows, grain });
  }

  draw(ctx: Canvas2d, _box: Box, layer: keyof Wash): void {
    const picture = this.#wash[layer];
    if (picture) ctx.drawImage(picture, 0, 0, picture.width / this.#grain, picture.height / this.#grain);
  }
}
