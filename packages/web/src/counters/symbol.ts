import land from './data/land.json' with { type: 'json' };
import type { Look } from './palettes.ts';
import { type Context, path } from './pen.ts';
import { setFont } from './type.ts';

/** One stroke of a military symbol, in the square of 200 that milsymbol draws in. */
export type Mark =
  | {
      readonly d: string;
      /** Filled with the ink, or with the colour of the box. */
      readonly fill?: 'ink' | 'box';
      /** Has no outline. */
      readonly bare?: true;
      readonly at?: readonly [x: number, y: number, scale: number];
    }
  | { readonly text: string; readonly x: number; readonly y: number; readonly size: number };

/** The land units of MIL-STD-2525C as milsymbol draws them; see test/counters/symbols.test.ts. */
export interface LandSymbols {
  readonly marks: readonly Mark[];
  /** By function id, characters 5 to 10 of the code: numbers of marks. */
  readonly units: { readonly [id: string]: readonly number[] };
  readonly echelons: { readonly [letter: string]: readonly number[] };
}

interface MilitarySymbol {
  readonly inside: readonly Mark[];
  readonly echelon: readonly Mark[];
  readonly headquarters: boolean;
}

/** Both sides are drawn in the same box, as on printed counters: whose it is, the body says. */
export function symbolOf({ marks, units, echelons }: LandSymbols, sidc: string): MilitarySymbol {
  const named = (numbers: readonly number[] = []): Mark[] => numbers.map(n => marks[n]!);
  let id = sidc.slice(4, 10);
  while (!units[id] && /[^-]/.test(id)) id = id.replace(/[^-](-*)$/, '-$1');
  return {
    inside: named(units[id]),
    echelon: named(echelons[sidc[11] ?? '-']),
    headquarters: /[ABCD]/.test(sidc[10] ?? '-'),
  };
}

/** With the code, and not fetched later: a counter must not stay blank because the network was away for a moment. */
const table = land as unknown as LandSymbols;
const known = new Map<string, MilitarySymbol>();

const BOX = 'M25 50H175V150H25Z';

/**
 * Draws the symbol with the upper edge of its box at `top`, in the middle of the counter; the box is one and a half
 * times as wide as it is high.
 */
export function drawSymbol(
  ctx: Context,
  sidc: string,
  look: Look,
  { top, height, echelon }: { top: number; height: number; echelon: boolean },
): void {
  let symbol = known.get(sidc);
  if (!symbol) {
    symbol = symbolOf(table, sidc);
    known.set(sidc, symbol);
  }
  // The staff of headquarters needs room above the strengths.
  const scale = (symbol.headquarters ? 0.86 : 1) * (height / 100);
  ctx.save();
  ctx.translate(50 - 100 * scale, top - 50 * scale);
  ctx.scale(scale, scale);
  ctx.lineJoin = 'miter';
  ctx.lineCap = 'butt';
  if (symbol.headquarters) line(ctx, 'M25 150V178', look.ink, 8);
  ctx.fillStyle = look.box;
  ctx.fill(path(BOX));
  ctx.save();
  ctx.clip(path(BOX));
  for (const mark of symbol.inside) drawMark(ctx, mark, look.boxInk, look.box);
  ctx.restore();
  line(ctx, BOX, look.boxInk, 7.5);
  // The echelon stands on the body, and is drawn a little heavier than the standard has it, to be read from afar.
  if (echelon) for (const mark of symbol.echelon) drawMark(ctx, mark, look.ink, look.body, 8);
  ctx.restore();
}

function line(ctx: Context, d: string, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path(d));
}

function drawMark(ctx: Context, mark: Mark, ink: string, box: string, width = 6.5): void {
  if ('text' in mark) {
    ctx.fillStyle = ink;
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    setFont(ctx, 700, mark.size * 1.2);
    ctx.fillText(mark.text, mark.x, mark.y + 2);
    return;
  }
  const [x, y, scale] = mark.at ?? [0, 0, 1];
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  if (mark.fill) {
    ctx.fillStyle = mark.fill === 'ink' ? ink : box;
    ctx.fill(path(mark.d));
  }
  if (!mark.bare) line(ctx, mark.d, ink, width / scale);
  ctx.restore();
}
