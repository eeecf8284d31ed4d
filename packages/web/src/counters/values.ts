import { withAlpha } from './colour.ts';
import type { Context } from './pen.ts';
import { setFont, widthOf } from './type.ts';

/** Strengths: figures with short bars between them; what stands apart, such as a price in brackets, is set smaller. */
interface Piece {
  readonly text: string;
  readonly size: number;
  readonly width: number;
}

const APART = 0.66;
const QUIET = 0.8;
/** Brackets are smaller than what they hold, and stand in the middle of its height. */
const BRACKET = { size: 0.8, rise: 0.035 } as const;
const HYPHEN = { width: 0.17, gap: 0.05, thick: 0.1, height: 0.3 } as const;
const SPACE = 0.17;

const isBracket = (text: string): boolean => text === '(' || text === ')';

function pieces(ctx: Context, values: string, size: number): readonly Piece[] {
  return values.split(' ').flatMap((group, nth) => {
    const own = nth === 0 ? size : size * APART;
    const texts = [...(nth === 0 ? [] : [' ']), ...(group.match(/\d+|\D/g) ?? [])];
    return texts.map((text): Piece => ({ text, size: own, width: widthOfPiece(ctx, text, own) }));
  });
}

function widthOfPiece(ctx: Context, text: string, size: number): number {
  if (text === '-') return size * (HYPHEN.width + 2 * HYPHEN.gap);
  if (text === ' ') return size * SPACE;
  return isBracket(text) ? widthOf(ctx, text, 600, size * BRACKET.size) : widthOf(ctx, text, 700, size);
}

const full = (list: readonly Piece[]): number => list.reduce((sum, { width }) => sum + width, 0);

function fitted(ctx: Context, values: string, size: number, room: number): readonly Piece[] {
  const wanted = pieces(ctx, values, size);
  return full(wanted) <= room ? wanted : pieces(ctx, values, (size * room) / full(wanted));
}

/** The middle of each number, where they are written around 50. */
export function valueCentres(ctx: Context, values: string, size: number, room: number): readonly number[] {
  const list = fitted(ctx, values, size, room);
  let left = 50 - full(list) / 2;
  return list.flatMap(({ text, width }) => {
    left += width;
    return /\d/.test(text) ? [left - width / 2] : [];
  });
}

export function writeValues(
  ctx: Context,
  values: string,
  { x, y, size, room, colour }: { x: number; y: number; size: number; room: number; colour: string },
): void {
  const list = fitted(ctx, values, size, room);
  let left = x - full(list) / 2;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  for (const piece of list) {
    writePiece(ctx, piece, left, y, colour);
    left += piece.width;
  }
}

function writePiece(ctx: Context, { text, size }: Piece, x: number, y: number, colour: string): void {
  if (text === '-') {
    const { width, gap, thick, height } = HYPHEN;
    ctx.fillStyle = withAlpha(colour, QUIET);
    ctx.fillRect(x + size * gap, y - size * (height + thick / 2), size * width, size * thick);
  } else if (isBracket(text)) {
    ctx.fillStyle = colour;
    setFont(ctx, 600, size * BRACKET.size);
    ctx.fillText(text, x, y - size * BRACKET.rise);
  } else {
    ctx.fillStyle = colour;
    setFont(ctx, 700, size);
    ctx.fillText(text, x, y);
  }
}
