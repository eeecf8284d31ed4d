import type { RailChip } from '@ironbottom/engine';
import { type Badge, drawBadge } from '../counters/face.ts';
import type { Inks } from './inks.ts';

/** What fired, what strikes whoever comes, what covers, what holds, whose it is: body and ink. */
const CHIPS: { readonly [tone in RailChip['tone']]: readonly [string, string] } = {
  fired: ['#f3e6c4', '#2a2413'],
  danger: ['#c8402a', '#ffffff'],
  cover: ['#a98a3e', '#1d1605'],
  wire: ['#c9c9bd', '#22261f'],
  holder: ['#2a5f65', '#f4f5ec'],
};

/** Small things with words on them, drawn once and then set down as pictures. */
export class Sprites {
  readonly #kept = new Map<string, HTMLCanvasElement>();

  constructor(readonly ratio: number) {}

  /** How many lie in a stack: a dark pill. */
  count(n: number, height: number): HTMLCanvasElement {
    return this.note(`×${n}`, height);
  }

  /** What was said of a stack. */
  note(text: string, height: number): HTMLCanvasElement {
    return this.#pill(text, height, '#1d2a30', '#f7f3e6', 'rgba(255,255,255,.75)');
  }

  /** What it costs to come here. */
  cost(text: string, inks: Inks, chosen: boolean, height: number): HTMLCanvasElement {
    return this.#pill(text, height, chosen ? inks.select : inks.pill, inks.pillInk, 'rgba(26,42,32,.75)');
  }

  /** A word on a hex. */
  word(text: string, inks: Inks, height: number): HTMLCanvasElement {
    return this.#pill(text, height, inks.sheet, inks.ink, inks.line);
  }

  /** A marker that lies with a stack. */
  chip({ text, tone }: RailChip, height: number): HTMLCanvasElement {
    const [fill, ink] = CHIPS[tone];
    return this.#pill(text, height, fill, ink, 'rgba(20,24,20,.72)', 0.26);
  }

  badge(badge: Badge, radius: number): HTMLCanvasElement {
    const size = Math.ceil(radius * 2.3 * this.ratio);
    return this.#made(`${badge} ${size}`, size, size, ctx =>
      drawBadge(ctx, badge, size / this.ratio / 2, size / this.ratio / 2, radius),
    );
  }

  #pill(
    text: string,
    height: number,
    fill: string,
    ink: string,
    edge: string,
    round = 0.5,
  ): HTMLCanvasElement {
    const size = height * 0.74;
    const font = `700 ${size}px "Barlow Condensed", "Noto Sans JP", "Noto Sans SC", sans-serif`;
    const width = Math.max(height, measured(text, font) + height * 0.62);
    const pixels = (length: number): number => Math.ceil((length + 2) * this.ratio);
    return this.#made(`${text} ${height} ${fill} ${ink}`, pixels(width), pixels(height), ctx => {
      ctx.translate(1, 1);
      ctx.beginPath();
      ctx.roundRect(0, 0, width, height, height * round);
      ctx.fillStyle = fill;
      ctx.fill();
      ctx.strokeStyle = edge;
      ctx.lineWidth = 1.1;
      ctx.stroke();
      ctx.font = font;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = ink;
      ctx.fillText(text, width / 2, height / 2 + size * 0.355);
    });
  }

  #made(
    key: string,
    width: number,
    height: number,
    draw: (ctx: CanvasRenderingContext2D) => void,
  ): HTMLCanvasElement {
    let canvas = this.#kept.get(key);
    if (!canvas) {
      canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const ctx = canvas.getContext('2d')!;
      ctx.scale(this.ratio, this.ratio);
      draw(ctx);
      this.#kept.set(key, canvas);
    }
    return canvas;
  }
}

let measuring: CanvasRenderingContext2D | null = null;
function measured(text: string, font: string): number {
  measuring ??= document.createElement('canvas').getContext('2d')!;
  measuring.font = font;
  return measuring.measureText(text).width;
}
