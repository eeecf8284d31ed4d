/// <reference types="vite/client" />
import latin600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import latin700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url';
import wide600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2?url';
import wide700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff2?url';
import japanese from '@fontsource/noto-sans-jp/files/noto-sans-jp-japanese-700-normal.woff2?url';
import chinese from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff2?url';
import type { Language } from '@ironbottom/engine';
import type { Context } from './pen.ts';

/**
 * Type on counters. The faces have names of their own, so that the page's fonts, which come in pieces as they are
 * needed, never stand in for them half loaded: a canvas does not wait.
 */
const LATIN = 'Counter';
const WIDE = 'Counter Wide';
const SCRIPTS = { en: null, ja: 'Counter JP', zh: 'Counter SC' } as const;

type Weight = 600 | 700;

const FONTS: readonly { readonly family: string; readonly url: string; readonly weight: Weight }[] = [
  { family: LATIN, url: latin600, weight: 600 },
  { family: LATIN, url: latin700, weight: 700 },
  { family: WIDE, url: wide600, weight: 600 },
  { family: WIDE, url: wide700, weight: 700 },
  { family: SCRIPTS.ja, url: japanese, weight: 700 },
  { family: SCRIPTS.zh, url: chinese, weight: 700 },
];

const loading = new Map<string, Promise<void>>();
let script: string | null = null;

/** Where fonts are registered: with the document, or with the worker itself. */
const fonts = (): FontFaceSet =>
  typeof document === 'undefined' ? (self as unknown as { fonts: FontFaceSet }).fonts : document.fonts;

/** A font that does not come leaves the next best in its place: a counter is drawn all the same. */
async function load(family: string, url: string, weight: Weight): Promise<void> {
  const face = new FontFace(family, `url(${JSON.stringify(url)})`, { weight: `${weight}` });
  fonts().add(face);
  await face.load().catch(() => fonts().delete(face));
}

let asked: Language = 'en';

export async function readyType(language: Language): Promise<void> {
  asked = language;
  const wanted = [LATIN, WIDE, SCRIPTS[language]];
  await Promise.all(
    FONTS.filter(({ family }) => wanted.includes(family)).map(({ family, url, weight }) => {
      let started = loading.get(url);
      if (!started) {
        started = load(family, url, weight);
        loading.set(url, started);
      }
      return started;
    }),
  );
  // The reader may have changed languages again while this one was on its way.
  if (asked === language) script = SCRIPTS[language];
}

/** The script that texts are set in: the same code point looks different in Japanese and in Chinese. */
export const scriptName = (): string => script ?? '';

export function setFont(ctx: Context, weight: Weight, size: number): void {
  const families = [LATIN, WIDE, ...(script ? [script] : [])].map(family => `"${family}"`);
  ctx.font = `${weight} ${size}px ${families.join(', ')}, sans-serif`;
}

const HAN = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;
/** Han and kana fill their square: set at the same size they would shout. */
const HAN_SIZE = 0.88;
/** How far a line may be narrowed before its type gets smaller. */
const NARROWEST = 0.84;

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly align: 'left' | 'center' | 'right';
  readonly room: number;
  readonly colour: string;
}

const sized = (text: string, size: number): number => (HAN.test(text) ? size * HAN_SIZE : size);

/** Set as close as the font has them a 1 and a stroke are read as a 7. */
const APART = 0.07;

function setFontFor(ctx: Context, text: string, weight: Weight, size: number): void {
  setFont(ctx, weight, sized(text, size));
  ctx.letterSpacing = /1\//.test(text) ? `${size * APART}px` : '0px';
}

export function widthOf(ctx: Context, text: string, weight: Weight, size: number): number {
  setFontFor(ctx, text, weight, size);
  return ctx.measureText(text).width;
}

/** Writes on one line that stays within its room: first narrower, then smaller. */
export function write(ctx: Context, { text, x, y, size, weight, align, room, colour }: Line): void {
  if (!text) return;
  const wide = widthOf(ctx, text, weight, size);
  const narrow = Math.max(Math.min(room / wide, 1), NARROWEST);
  const small = Math.min(room / (wide * narrow), 1);
  setFontFor(ctx, text, weight, size * small);
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = colour;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(narrow, 1);
  ctx.fillText(text, 0, 0);
  ctx.restore();
}

/** Breaks a title into two lines where that lets it be set larger: between words, or between any two han. */
export function broken(ctx: Context, title: string, room: number, size: number): readonly string[] {
  const wide = (text: string): number => widthOf(ctx, text, 700, size);
  if (wide(title) <= room / NARROWEST) return [title];
  const cuts = [...title].flatMap((letter, i) => {
    if (letter === ' ') return [[title.slice(0, i), title.slice(i + 1)]];
    const pair = title.slice(i, i + 2);
    return HAN.test(pair[0] ?? '') &&
      HAN.test(pair[1] ?? '') &&
      !/[ーっゃゅょァィゥェォッャュョ・、。）」]/.test(pair[1]!)
      ? [[title.slice(0, i + 1), title.slice(i + 1)]]
      : [];
  });
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(wide));
  return cuts.reduce<readonly string[]>((best, cut) => (longest(cut) < longest(best) ? cut : best), [title]);
}
