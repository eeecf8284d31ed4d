import type { ChitFace } from '@ironbottom/engine';
import { inkOn } from '../colour.ts';
import type { Look } from '../palettes.ts';
import type { Context } from '../pen.ts';
import { broken, write } from '../type.ts';
import { writeValues } from '../values.ts';
import type { Detail } from './detail.ts';
import { drawIcon, isUpright } from './icon.ts';

const STRIP = { full: 16, plain: 12, sign: 15 } as const;
const ROOM = 88;

/** Title above, drawing in the middle, what it is worth below, and the strip of its sort along the foot. */
export function drawChit(ctx: Context, face: ChitFace, look: Look, detail: Exclude<Detail, 'dot'>): void {
  const strip = STRIP[detail];
  const foot = 100 - strip;
  ctx.fillStyle = face.sort.colour;
  ctx.fillRect(0, foot, 100, strip);
  ctx.fillStyle = 'rgb(0 0 0 / 0.26)';
  ctx.fillRect(0, foot - 0.5, 100, 1);
  const worth = detail === 'sign' ? '' : face.values;
  const top = detail === 'full' ? title(ctx, face.title, look) : 8;
  if (detail === 'full')
    write(ctx, {
      text: face.sort.text,
      x: 50,
      y: 96.3,
      size: 13,
      weight: 700,
      align: 'center',
      room: ROOM,
      colour: inkOn(face.sort.colour),
    });
  const size = detail === 'full' ? 27 : 36;
  const colour = look.ink;
  if (worth.length > 0 && worth.length <= 3 && isUpright(face.icon)) {
    // A single figure stands in the corner and leaves the drawing its height.
    writeValues(ctx, worth, { x: 80, y: foot - 5, size, room: 30, colour });
    drawIcon(ctx, face.icon, { left: 7, right: 67, top, bottom: foot - 5 }, colour, look.body);
    return;
  }
  if (worth) writeValues(ctx, worth, { x: 50, y: foot - 3.4, size, room: ROOM, colour });
  const bottom = worth ? foot - 4 - size * 0.76 : foot - 5;
  drawIcon(ctx, face.icon, { left: 9, right: 91, top, bottom }, colour, look.body);
}

/** Returns where the room below it begins. */
function title(ctx: Context, text: string, look: Look): number {
  const lines = broken(ctx, text, ROOM, 17);
  const size = lines.length > 1 ? 15 : 17;
  lines.forEach((line, nth) => {
    write(ctx, {
      text: line,
      x: 50,
      y: 18 + nth * 14,
      size,
      weight: 700,
      align: 'center',
      room: ROOM,
      colour: look.ink,
    });
  });
  return lines.length > 1 ? 36 : 23.5;
}
