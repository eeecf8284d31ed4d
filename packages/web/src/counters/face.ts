import type { Face, Language } from '@ironbottom/engine';
import type { Theme } from '../model.ts';
import { clipToBoard, faceBox, finishBoard, layBoard } from './cardboard.ts';
import { drawBack } from './faces/back.ts';
import { drawChit } from './faces/chit.ts';
import { type Detail, detailAt } from './faces/detail.ts';
import { drawMarker } from './faces/marker.ts';
import { drawUnit } from './faces/unit.ts';
import { drawFacing, insideRim } from './facing.ts';
import { LOOKS, type Look } from './palettes.ts';
import type { Context } from './pen.ts';
import { readyType, scriptName } from './type.ts';

export { type Badge, drawBadge } from './badges.ts';
export { faceBox } from './cardboard.ts';

/** Loads what faces are drawn with. In the page as in a worker: each has fonts of its own. */
export async function readyFaces(language: Language): Promise<void> {
  await readyType(language);
}

/**
 * Draws a counter with its edge and its shadow into the square from 0, 0 to `size`, which is in pixels of the page:
 * on a dense screen the context is scaled. The smaller the square, the less is drawn.
 */
export function drawFace(ctx: Context, face: Face, size: number, theme: Theme): void {
  const look = LOOKS[face.palette];
  const detail = detailAt(size);
  const { x, y, side } = faceBox(size);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  if (detail === 'dot') dot(ctx, look);
  else {
    layBoard(ctx, look, theme, place(faceKey(face)));
    ctx.save();
    clipToBoard(ctx);
    if (face.facing !== undefined) insideRim(ctx);
    print(ctx, face, look, detail);
    ctx.restore();
    finishBoard(ctx, look, theme);
    if (face.facing !== undefined) drawFacing(ctx, face.facing, look);
  }
  ctx.restore();
}

function print(ctx: Context, face: Face, look: Look, detail: Exclude<Detail, 'dot'>): void {
  switch (face.kind) {
    case 'unit':
      drawUnit(ctx, face, look, detail);
      break;
    case 'chit':
      drawChit(ctx, face, look, detail);
      break;
    case 'back':
      drawBack(ctx, look, detail);
      break;
    case 'marker':
      drawMarker(ctx, face, look, detail);
      break;
  }
}

/** From far away a counter is a dot in its side's colours. */
function dot(ctx: Context, look: Look): void {
  ctx.beginPath();
  ctx.arc(50, 50, 42, 0, 2 * Math.PI);
  ctx.fillStyle = look.body;
  ctx.fill();
  ctx.strokeStyle = look.ink;
  ctx.lineWidth = 12;
  ctx.stroke();
}

/** The same for faces that look the same, as long as the language stays. What is only said is not drawn. */
export const faceKey = ({ reads: _, does: __, ...drawn }: Face): string =>
  `${scriptName()}|${JSON.stringify(drawn)}`;

/** A number out of a text: where on the sheet of paper the counter was cut. */
const place = (key: string): number => {
  let sum = 7;
  for (let i = 0; i < key.length; i++) sum = (sum * 31 + key.charCodeAt(i)) % 65521;
  return sum;
};
