import type { Brush } from './brush.ts';
import { css } from './colour.ts';
import { SEA } from './field.ts';
import { numberFont } from './fonts.ts';
import { grown, inside } from './maths.ts';
import { NUMBER_LEAST, NUMBER_ROW, NUMBER_SIZE } from './measures.ts';

export function paintNumbers({ ctx, survey, palette, box, scale, px }: Brush): void {
  const near = grown(box, 1);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.lineJoin = 'round';
  // In pixels, because type in units of the map would be smaller than a browser sets.
  ctx.save();
  ctx.resetTransform();
  const size = Math.max(NUMBER_SIZE, px(NUMBER_LEAST)) * scale;
  ctx.font = numberFont(size);
  ctx.lineWidth = size * 0.26;
  survey.hexes.cells.forEach((cell, k) => {
    if (!cell.inPlay || !inside(near, cell.x, cell.y)) return;
    const sea = survey.field.kinds[k] === SEA;
    const x = (cell.x - box.x0) * scale;
    const y = (cell.y + NUMBER_ROW - box.y0) * scale;
    ctx.strokeStyle = css(sea ? palette.numberSeaHalo : palette.numberLandHalo, sea ? 0.25 : 0.6);
    ctx.strokeText(cell.hex.id, x, y);
    ctx.fillStyle = css(sea ? palette.numberSea : palette.numberLand, sea ? 0.75 : 1);
    ctx.fillText(cell.hex.id, x, y);
  });
  ctx.restore();
}
