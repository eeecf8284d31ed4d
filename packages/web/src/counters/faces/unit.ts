import type { UnitFace } from '@ironbottom/engine';
import { inkOn, withAlpha } from '../colour.ts';
import type { Look } from '../palettes.ts';
import { type Context, circle, path, star } from '../pen.ts';
import { drawSymbol } from '../symbol.ts';
import { widthOf, write } from '../type.ts';
import { writeValues } from '../values.ts';
import type { Detail } from './detail.ts';
import { drawIcon } from './icon.ts';

interface Layout {
  readonly band: number;
  /** Upper edge and height of the box of a symbol. */
  readonly box: { readonly top: number; readonly height: number };
  readonly icon: { readonly top: number; readonly bottom: number };
  readonly strengths: { readonly size: number; readonly y: number } | null;
}

/** Where things stand on a unit's face, by how much of it is drawn; without small print a plain top row is left out. */
function layoutOf(detail: Exclude<Detail, 'dot'>, banded: boolean): Layout {
  switch (detail) {
    case 'full':
      return {
        band: 21,
        box: { top: 34, height: 30 },
        icon: { top: 25, bottom: 65 },
        strengths: { size: 36, y: 93.6 },
      };
    case 'plain':
      return {
        band: 14,
        box: banded ? { top: 23, height: 34 } : { top: 13, height: 42 },
        icon: { top: banded ? 18 : 9, bottom: 59 },
        strengths: { size: 43, y: 94 },
      };
    case 'sign':
      return {
        band: 15,
        box: banded ? { top: 31, height: 53 } : { top: 22, height: 56 },
        icon: { top: banded ? 20 : 10, bottom: banded ? 95 : 90 },
        strengths: null,
      };
  }
}

export function drawUnit(ctx: Context, face: UnitFace, look: Look, detail: Exclude<Detail, 'dot'>): void {
  const { band, box, icon, strengths } = layoutOf(detail, face.band !== undefined);
  const full = detail === 'full';
  if (face.band) {
    ctx.fillStyle = face.band;
    ctx.fillRect(0, 0, 100, band);
    ctx.fillStyle = 'rgb(0 0 0 / 0.26)';
    ctx.fillRect(0, band - 0.5, 100, 1);
  }
  if (full) topRow(ctx, face, look);
  const left = full && face.left ? face.left : '';
  const right = full && face.right ? face.right : '';
  const wide = detail === 'sign' ? 4 : 7;
  const steps = detail !== 'sign' && face.steps[1] > 1;
  if ('sidc' in face.symbol) drawSymbol(ctx, face.symbol.sidc, look, { ...box, echelon: full });
  else
    drawIcon(
      ctx,
      face.symbol.icon,
      { ...icon, left: left ? 24 : wide, right: right ? 68 : steps ? 86 : 100 - wide },
      look.ink,
      look.body,
    );
  write(ctx, { text: left, x: 7, y: 54.5, size: 19, weight: 700, align: 'left', room: 19, colour: look.ink });
  write(ctx, {
    text: right,
    // The bar of its steps begins at 88.
    x: steps ? 84.5 : 93,
    y: 53.5,
    size: 15,
    weight: 600,
    align: 'right',
    room: steps && 'sidc' in face.symbol ? 12.5 : 19,
    colour: look.ink,
  });
  if (steps) stepBar(ctx, face.steps, look);
  if (strengths) writeValues(ctx, face.values, { ...strengths, x: 50, room: 90, colour: look.ink });
}

function topRow(ctx: Context, face: UnitFace, look: Look): void {
  const ink = face.band ? inkOn(face.band) : look.ink;
  ctx.fillStyle = face.band ? ink : look.accent;
  if (look.camp === 'allied') ctx.fill(path(star(11.5, 11.4, 6)));
  if (look.camp === 'japan') ctx.fill(path(circle(11.5, 11.2, 4.8)));
  const row = { y: 16.6, size: 15.5, weight: 600, colour: ink } as const;
  const start = look.camp === 'none' ? 7 : 20.5;
  const room = 93.6 - start;
  const [unit, formation] = [face.unit, face.formation].map(text => widthOf(ctx, text, 600, row.size)) as [
    number,
    number,
  ];
  // Where both are long the formation keeps at most two fifths of the row.
  const kept = Math.min(formation, Math.max(room - unit - 4, room * 0.4));
  write(ctx, { ...row, text: face.formation, x: 93.6, align: 'right', room: kept });
  write(ctx, {
    ...row,
    text: face.unit,
    x: start,
    align: 'left',
    room: formation > 0 ? room - kept - 4 : room,
  });
}

/** One cell a step, from the foot upwards; what is lost is an outline. */
function stepBar(ctx: Context, [left, of]: UnitFace['steps'], look: Look): void {
  const cell = 30 / of;
  for (let step = 0; step < of; step++) {
    const stands = of - step <= left;
    ctx.beginPath();
    ctx.roundRect(88.5, 34 + step * cell, 5.6, cell - 1.6, 1.5);
    if (stands) {
      ctx.fillStyle = look.step;
      ctx.fill();
    }
    ctx.strokeStyle = withAlpha(look.ink, stands ? 0.4 : 0.72);
    ctx.lineWidth = 1.1;
    ctx.stroke();
  }
}
