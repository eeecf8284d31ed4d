import type { MarkerFace } from '@ironbottom/engine';
import type { Look } from '../palettes.ts';
import type { Context } from '../pen.ts';
import { writeValues } from '../values.ts';
import type { Detail } from './detail.ts';
import { drawIcon } from './icon.ts';

export function drawMarker(ctx: Context, face: MarkerFace, look: Look, detail: Exclude<Detail, 'dot'>): void {
  const values = detail === 'sign' ? '' : face.values;
  drawIcon(
    ctx,
    face.icon,
    { left: 12, right: 88, top: values ? 9 : 12, bottom: values ? 62 : 88 },
    look.ink,
    look.body,
  );
  if (values) writeValues(ctx, values, { x: 50, y: 93, size: 36, room: 88, colour: look.ink });
}
