import type { Language, MapName } from '@ironbottom/engine';
import { css } from './colour.ts';
import { lengthOf, spaced } from './curves.ts';
import { nameFont } from './fonts.ts';
import { curvedSize } from './letter-size.ts';
import { broken } from './lines.ts';
import { boxOf, clamp, type Line, type Point } from './maths.ts';
import type { Palette } from './palette.ts';
import { Paper } from './paper.ts';
import type { LabelSize } from './wire.ts';

export interface LabelAsk {
  readonly text: string;
  readonly style: MapName['style'];
  readonly language: Language;
  /** Pixels of the screen to one of the page. */
  readonly ratio: number;
  /** The side of a hex in pixels of the page. */
  readonly side: number;
  /** Set along this line, in units of the map from the label's anchor; null: straight. */
  readonly curve: Line | null;
}

/** A painted label, to be taken off its canvas at once: where it lies from its anchor, in pixels of the page. */
interface Label {
  readonly canvas: OffscreenCanvas;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Type {
  /** In pixels of the page, where a hex has a side of 46. */
  readonly size: number;
  readonly italic: boolean;
  /** Space between letters, in parts of the size: for Latin, and for Han and kana. */
  readonly tracking: readonly [latin: number, han: number];
}

/** Names of countries are capitals, where a script has them. */
const CAPITALS: ReadonlySet<MapName['style']> = new Set(['country']);

const TYPES: { readonly [style in MapName['style']]: Type } = {
  water: { size: 15, italic: true, tracking: [0.06, 0.3] },
  country: { size: 14, italic: false, tracking: [0.3, 0.5] },
  relief: { size: 13.5, italic: true, tracking: [0.01, 0.06] },
  town: { size: 13, italic: false, tracking: [0.02, 0.08] },
  city: { size: 19, italic: false, tracking: [0.16, 0.4] },
  place: { size: 11.5, italic: false, tracking: [0.01, 0.04] },
};
const HALO = 1.7;

export function paintLabel(ask: LabelAsk, palette: Palette): Label {
  return ask.curve ? curved(ask, ask.curve, palette) : straight(ask, palette);
}

const isHan = (language: Language): boolean => language !== 'en';

interface Setting {
  readonly lines: readonly string[];
  readonly font: string;
  readonly size: number;
  readonly tracking: number;
  readonly width: number;
  readonly height: number;
}

/** How a straight name is set. */
function setting({ text, style, language, side }: LabelAsk): Setting {
  const type = TYPES[style];
  const size = type.size * clamp(side / 46, 0.84, 1.5);
  const tracking = type.tracking[isHan(language) ? 1 : 0] * size;
  const lines = style === 'city' ? [text] : broken(text);
  const font = nameFont(language, type.italic, size);
  const measure = ruler();
  measure.font = font;
  measure.letterSpacing = `${tracking}px`;
  const width = Math.max(...lines.map(line => measure.measureText(line).width - tracking)) + 2 * HALO + 2;
  return { lines, font, size, tracking, width, height: lines.length * size * 1.06 + 2 * HALO };
}

/** What a straight name will take when it is painted; one along a line takes its line. */
export const labelSize = (ask: LabelAsk): LabelSize => {
  if (ask.curve) return { width: 0, height: 0 };
  const { width, height } = setting(ask);
  return { width, height };
};

function straight(ask: LabelAsk, palette: Palette): Label {
  const { lines, font, size, tracking, width, height } = setting(ask);
  const ctx = pen(width, height, ask.ratio);
  ctx.font = font;
  ctx.letterSpacing = `${tracking}px`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const inks = inksOf(ask.style, palette);
  for (const draw of ['halo', 'ink'] as const)
    lines.forEach((line, k) => {
      // Letter spacing is added after the last letter too.
      const x = width / 2 + tracking / 2;
      const y = HALO + size * (0.82 + 1.06 * k);
      write(ctx, draw, line, x, y, inks);
    });
  return { canvas: ctx.canvas, x: -width / 2, y: -height / 2, width, height };
}

/** Letter by letter along a line: Han and kana stay upright where the line is steep. */
function curved({ text, style, language, ratio, side }: LabelAsk, curve: Line, palette: Palette): Label {
  const letters = [...(CAPITALS.has(style) ? text.toUpperCase() : text)];
  const han = isHan(language);
  const line = readable(curve, han).map(([x, y]): Point => [x * side, y * side]);
  const length = lengthOf(line);
  const size = curvedSize(style, letters.length, length, side, han);
  const measure = ruler();
  measure.font = nameFont(language, TYPES[style].italic, size);
  measure.letterSpacing = '0px';
  const widths = letters.map(letter => measure.measureText(letter).width);
  const set = widths.reduce((sum, width) => sum + width, 0);
  const gap = clamp(
    (length * 0.9 - set) / Math.max(1, letters.length - 1),
    size * 0.06,
    size * (han ? 1.6 : 0.45),
  );
  const steep =
    Math.abs(line[line.length - 1]![1] - line[0]![1]) > Math.abs(line[line.length - 1]![0] - line[0]![0]);
  const box = boxOf(line);
  const pad = size + HALO;
  const [x0, y0] = [box.x0 - pad, box.y0 - pad];
  const ctx = pen(box.x1 + pad - x0, box.y1 + pad - y0, ratio);
  ctx.font = measure.font;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const inks = inksOf(style, palette);
  const points = spaced(line, 1);
  const halo = HALO * clamp(size / 18, 0.5, 1);
  for (const draw of ['halo', 'ink'] as const) {
    let at = (length - set - gap * (letters.length - 1)) / 2;
    letters.forEach((letter, k) => {
      const middle = at + widths[k]! / 2;
      at += widths[k]! + gap;
      const i = clamp(Math.round(middle), 2, points.length - 3);
      const [p, q, r] = [points[i - 2]!, points[i]!, points[i + 2]!];
      ctx.save();
      ctx.translate(q[0] - x0, q[1] - y0);
      if (!han || !steep) ctx.rotate(Math.atan2(r[1] - p[1], r[0] - p[0]));
      write(ctx, draw, letter, 0, 0, inks, halo);
      ctx.restore();
    });
  }
  return { canvas: ctx.canvas, x: x0, y: y0, width: box.x1 + pad - x0, height: box.y1 + pad - y0 };
}

/** From left to right, or from the top down: Latin where it is nearly upright, Han wherever it is steep. */
function readable(curve: Line, han: boolean): Line {
  const [first, last] = [curve[0]!, curve[curve.length - 1]!];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const backwards = Math.abs(dx) > (han ? 1 : 0.25) * Math.abs(dy) ? dx < 0 : dy < 0;
  return backwards ? [...curve].reverse() : curve;
}

interface Inks {
  readonly ink: string;
  readonly halo: string;
}

function inksOf(style: MapName['style'], palette: Palette): Inks {
  if (style === 'water') return { ink: css(palette.water), halo: css(palette.waterHalo, 0.5) };
  if (style === 'country')
    return { ink: css(palette.chart.country, 0.8), halo: css(palette.chart.countryHalo, 0.4) };
  return { ink: css(palette.name), halo: css(palette.nameHalo, 0.86) };
}

function write(
  ctx: OffscreenCanvasRenderingContext2D,
  draw: 'halo' | 'ink',
  text: string,
  x: number,
  y: number,
  { ink, halo }: Inks,
  wide = HALO,
): void {
  if (draw === 'ink') {
    ctx.fillStyle = ink;
    ctx.fillText(text, x, y);
    return;
  }
  ctx.strokeStyle = halo;
  ctx.lineWidth = wide * 2;
  ctx.lineJoin = 'round';
  ctx.strokeText(text, x, y);
}

const paper = new Paper();
function pen(width: number, height: number, ratio: number): OffscreenCanvasRenderingContext2D {
  const ctx = paper.blank(Math.ceil(width * ratio), Math.ceil(height * ratio));
  ctx.scale(ratio, ratio);
  return ctx;
}

let measuring: OffscreenCanvasRenderingContext2D | null = null;
/** For measuring only. */
const ruler = (): OffscreenCanvasRenderingContext2D => {
  measuring ??= new Paper().blank(1, 1);
  return measuring;
};
