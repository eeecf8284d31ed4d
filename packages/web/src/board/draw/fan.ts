import { type Fan, LINE, SLOT } from '../fan.ts';
import { drawCounter, type Marks } from './counters.ts';
import type { Stage } from './stage.ts';

/** The tray, the counters on it, and a word under each. */
export function drawFan(
  stage: Stage,
  fan: Fan,
  faceOf: (slot: Fan['slots'][number]) => CanvasImageSource | null,
  marksOf: (slot: Fan['slots'][number]) => Marks,
  focused: string | null,
  open: number,
): void {
  const { ctx, inks } = stage;
  ctx.save();
  ctx.globalAlpha = open;
  // It grows out of its hex.
  const grown = 0.9 + 0.1 * open;
  ctx.translate(fan.tip[0], fan.tip[1]);
  ctx.scale(grown, grown);
  ctx.translate(-fan.tip[0], -fan.tip[1]);
  for (const [dy, alpha] of [
    [9, 0.1],
    [4, 0.18],
  ] as const) {
    ctx.beginPath();
    ctx.roundRect(fan.x, fan.y + dy, fan.width, fan.height, 10);
    ctx.fillStyle = `rgba(0,0,0,${alpha})`;
    ctx.fill();
  }
  ctx.beginPath();
  ctx.roundRect(fan.x, fan.y, fan.width, fan.height, 10);
  ctx.fillStyle = inks.sheet;
  ctx.fill();
  ctx.strokeStyle = inks.line;
  ctx.lineWidth = 1;
  ctx.stroke();
  const edge = fan.above ? fan.y + fan.height : fan.y;
  ctx.beginPath();
  ctx.moveTo(fan.tip[0] - 10, edge);
  ctx.lineTo(fan.tip[0], fan.tip[1]);
  ctx.lineTo(fan.tip[0] + 10, edge);
  ctx.fill();
  ctx.stroke();
  ctx.fillRect(fan.tip[0] - 9.4, edge - 1.2, 18.8, 2.4);
  for (const slot of fan.slots) {
    const { counter } = slot;
    const marks = marksOf(slot);
    drawCounter(
      stage,
      faceOf(slot),
      { counter, count: 0, face: counter.face },
      slot.x + SLOT / 2,
      slot.y + SLOT / 2,
      SLOT,
      { ...marks, hovered: marks.hovered || focused === counter.id },
    );
    if (focused === counter.id) {
      ctx.beginPath();
      ctx.roundRect(slot.x - 4, slot.y - 4, SLOT + 8, SLOT + 22 + (fan.lines - 1) * LINE, 9);
      ctx.strokeStyle = inks.ink;
      ctx.lineWidth = 2;
      ctx.stroke();
    }
    ctx.font = '600 11.5px "Barlow Semi Condensed", "Noto Sans JP", "Noto Sans SC", sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'alphabetic';
    ctx.fillStyle = inks.ink;
    for (const [i, line] of inLines(ctx, counter.name, SLOT + 6, fan.lines).entries())
      ctx.fillText(line, slot.x + SLOT / 2, slot.y + SLOT + 14 + i * LINE);
  }
  ctx.restore();
}

/** A long name is broken between words, or where a line is full. */
function inLines(ctx: CanvasRenderingContext2D, text: string, room: number, lines: 1 | 2): string[] {
  if (lines === 1 || ctx.measureText(text).width <= room) return [short(ctx, text, room)];
  let end = text.length - 1;
  while (end > 1 && ctx.measureText(text.slice(0, end)).width > room) end--;
  const space = text.lastIndexOf(' ', end);
  const at = space > 0 ? space : end;
  return [text.slice(0, at), short(ctx, text.slice(at).trimStart(), room)];
}

/** As much of a name as there is room for. */
function short(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text;
  let end = text.length - 1;
  while (end > 1 && ctx.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
