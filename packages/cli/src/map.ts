import type { Board, MapDisplay, MapHex, Role, SideLook, Stack } from '@ironbottom/engine';
import { type Paint, type Style, shade } from './paint.ts';
import { centre, cut, pad, widthOf } from './width.ts';

/** A map of hexes as bricks of two lines, every other column one line lower. */

interface MapOptions {
  readonly paint: Paint;
  /** There are colours enough to tell neighbours of the same ground apart by their shade. */
  readonly shades?: boolean;
  /** Cells a hex is wide. */
  readonly cell: number;
  readonly sides: { readonly [role: Role]: SideLook };
  /** Hexes to point at: where the reader can do something now. */
  readonly lit?: ReadonlySet<string>;
}

const LINES = 2;
const LIT: Style = { ink: '#fff3a0', ground: '#8a5a00', bold: true };
const NUMBER = '#b9b9a0';
const BRIGHT_NUMBER = '#ffffff';

/** One more than the hexes, because of the columns that stand lower. */
export const mapHeight = (map: MapDisplay): number => map.rows * LINES + 1;

/** The widest cells, up to six, with which the map fits. */
export const cellFor = (map: MapDisplay, width: number): number =>
  Math.max(4, Math.min(6, Math.floor(width / map.columns)));

export function drawMap(map: MapDisplay, board: Board, options: MapOptions): string[] {
  const hexes = new Map(map.hexes.map(hex => [`${hex.column},${hex.row}`, hex]));
  const stacks = new Map(board.stacks.map(stack => [stack.hex, stack]));
  const first = Math.min(...map.hexes.map(hex => hex.column));
  const top = Math.min(...map.hexes.map(hex => hex.row));
  const lowered = map.shifted === 'even' ? 0 : 1;
  return Array.from({ length: mapHeight(map) }, (_, line) => {
    let text = '';
    for (let column = first; column < first + map.columns; column++) {
      const y = line - (column % 2 === lowered ? 1 : 0);
      const hex = y < 0 ? undefined : hexes.get(`${column},${top + Math.floor(y / LINES)}`);
      text += hex ? brick(map, board, options, hex, stacks.get(hex.id), y % LINES) : ' '.repeat(options.cell);
    }
    return text.trimEnd();
  });
}

/** The number and marks above, what stands there below. */
function brick(
  map: MapDisplay,
  board: Board,
  options: MapOptions,
  hex: MapHex,
  stack: Stack | undefined,
  line: number,
): string {
  const { paint, cell, lit, sides, shades } = options;
  const look = map.grounds[hex.ground]!;
  // Without shades the few colours there are would make dark ground black.
  const ground = shade(look.colour, !shades ? 1.45 : hex.row % 2 === 0 ? 1.12 : 0.94);
  const marks = [...(board.marks[hex.id] ?? []), ...hex.marks].map(mark => map.marks[mark]!);
  const glyph = ({ glyph, colour }: (typeof marks)[number]): string =>
    paint(glyph, { ink: colour, ground, bold: true });
  const fill = (text: string, used: number): string =>
    text + paint(' '.repeat(Math.max(0, cell - used)), { ground });
  const beside = Math.max(0, cell - hex.id.length);
  if (line === 0) {
    if (lit?.has(hex.id)) return paint(beside >= 2 ? pad(`[${hex.id}]`, cell) : pad(hex.id, cell), LIT);
    if (isEmpty(map, hex) && !stack) return texture();
    const shown = marks.slice(0, beside);
    const number = paint(hex.id, { ink: shades ? NUMBER : BRIGHT_NUMBER, ground });
    return fill(number + shown.map(glyph).join(''), hex.id.length + shown.length);
  }
  if (stack) {
    const side = sides[stack.side]!;
    const spent = stack.counters.every(counter => counter.spent);
    const body = spent ? shade(side.body, 0.72) : side.body;
    return paint(centre(cut(stack.label, cell), cell), { ink: side.ink, ground: body, bold: true });
  }
  const rest = marks.slice(beside);
  if (rest.length === 0) return texture();
  return fill(paint(' ', { ground }) + rest.map(glyph).join(''), 1 + rest.length);

  function texture(): string {
    const text = centre(look.glyph.repeat(Math.max(1, Math.floor(cell / 3))), cell);
    return paint(text, { ink: shade(ground, 1.4), ground });
  }
}

/** Ground on which nothing can ever stand needs no number. */
const isEmpty = (map: MapDisplay, hex: MapHex): boolean => map.grounds[hex.ground]!.barren === true;

/** What the glyphs mean, as many to a line as fit. */
export function legend(map: MapDisplay, say: (key: string) => string, paint: Paint, width: number): string[] {
  const entries = [
    ...Object.values(map.grounds).map(look => ({
      swatch: paint(` ${look.glyph} `, { ground: look.colour, ink: shade(look.colour, 1.7) }),
      text: say(look.text),
    })),
    ...Object.values(map.marks).map(look => ({
      swatch: paint(look.glyph, { ink: look.colour, bold: true }),
      text: say(look.text),
    })),
  ];
  const lines: string[] = [''];
  for (const { swatch, text } of entries) {
    const item = `${swatch} ${text}   `;
    if (widthOf(lines.at(-1)! + item) > width) lines.push('');
    lines[lines.length - 1] += item;
  }
  return lines.map(line => line.trimEnd());
}
