import type { Ground, MapDisplay } from '@ironbottom/engine';
import type { Canvas2d } from './brush.ts';
import { css, type Rgb } from './colour.ts';
import { numberFont } from './fonts.ts';
import { type Hexes, hexesOf } from './hexes.ts';
import { type Box, grown, inside } from './maths.ts';
import { NUMBER_LEAST, NUMBER_ROW, NUMBER_SIZE } from './measures.ts';
import type { Palette } from './palette.ts';

/** Ink and halo with how strong each is: light on water and under closed trees. */
function inksOn(ground: Ground | undefined, palette: Palette): readonly [Rgb, Rgb, number, number] {
  if (ground === 'sea') return [palette.numberSea, palette.numberSeaHalo, 0.75, 0.25];
  if (ground === 'rainforest') return [palette.wild.number, palette.wild.numberHalo, 1, 0.6];
  return [palette.numberLand, palette.numberLandHalo, 1, 0.6];
}

/** The numbers of the hexes, to be laid over a tile. They need no survey of the map: only where its hexes are. */
export class Numbers {
  readonly #hexes: Hexes;

  constructor(readonly map: MapDisplay) {
    this.#hexes = hexesOf(map);
  }

  /** What lies in the rectangle, `scale` pixels to a unit; `ratio` is the pixels of the screen to one of the page. */
  paint(ctx: Canvas2d, box: Box, scale: number, ratio: number, palette: Palette): void {
    const near = grown(box, 1);
    const { grounds } = this.map.art;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.lineJoin = 'round';
    // In pixels, because type in units of the map would be smaller than a browser sets.
    const size = Math.max(NUMBER_SIZE * scale, NUMBER_LEAST * ratio);
    ctx.font = numberFont(size);
    ctx.lineWidth = size * 0.26;
    for (const cell of this.#hexes.cells) {
      if (!cell.inPlay || !inside(near, cell.x, cell.y)) continue;
      const [ink, halo, ...alphas] = inksOn(grounds[cell.hex.ground], palette);
      const x = (cell.x - box.x0) * scale;
      const y = (cell.y + NUMBER_ROW - box.y0) * scale;
      ctx.strokeStyle = css(halo, alphas[1]);
      ctx.strokeText(cell.hex.id, x, y);
      ctx.fillStyle = css(ink, alphas[0]);
      ctx.fillText(cell.hex.id, x, y);
    }
  }
}
