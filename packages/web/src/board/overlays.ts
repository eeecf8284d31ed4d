import type { OverlaySheet } from '../model.ts';
import type { Hexes } from '../paint/hexes.ts';
import type { Inks } from './inks.ts';
import { outlineOf } from './outline.ts';

type Tone = OverlaySheet['areas'][number]['tone'];

/** An overlay as paths in units of the map. */
export interface Laid {
  readonly areas: readonly { readonly tone: Tone; readonly path: Path2D; readonly hatched: boolean }[];
  readonly lines: readonly { readonly tone: Tone; readonly path: Path2D }[];
  readonly words: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

export function laid(overlays: readonly OverlaySheet[], hexes: Hexes): Laid {
  return {
    areas: overlays.flatMap(({ areas }) =>
      areas.map(({ tone, hexes: ids, edge }, k) => {
        const path = new Path2D();
        for (const ring of outlineOf(hexes, ids, 0.05 + 0.035 * (k % 3))) {
          ring.forEach(([x, y], n) => {
            if (n === 0) path.moveTo(x, y);
            else path.lineTo(x, y);
          });
          path.closePath();
        }
        return { tone, path, hatched: !edge };
      }),
    ),
    lines: overlays.flatMap(({ lines }) =>
      lines.map(({ tone, hexes: ids }) => {
        const path = new Path2D();
        ids
          .filter(id => hexes.cell(id))
          .forEach((id, n) => {
            const [x, y] = hexes.centre(id);
            if (n === 0) path.moveTo(x, y);
            else path.lineTo(x, y);
          });
        return { tone, path };
      }),
    ),
    words: overlays.flatMap(({ words }) =>
      words.flatMap(({ hex, text }) => {
        const cell = hexes.cell(hex);
        return cell ? [{ x: cell.x, y: cell.y, text }] : [];
      }),
    ),
  };
}

/** Slanted lines, each tone in a way of its own, so that colour is not the only sign. */
export class Hatches {
  readonly #kept = new Map<string, CanvasPattern>();

  get(ctx: CanvasRenderingContext2D, tone: Tone, inks: Inks, ratio: number): CanvasPattern {
    const key = `${tone} ${inks.tones[tone]} ${ratio}`;
    let pattern = this.#kept.get(key);
    if (!pattern) {
      pattern = ctx.createPattern(hatch(tone, inks.tones[tone], ratio), 'repeat')!;
      this.#kept.set(key, pattern);
    }
    return pattern;
  }
}

/** Which way the lines run, and how far apart they are, in pixels of the page. */
const WAYS: { readonly [tone in Tone]: { readonly ways: readonly (1 | -1)[]; readonly gap: number } } = {
  allied: { ways: [1], gap: 9 },
  japan: { ways: [-1], gap: 9 },
  both: { ways: [1, -1], gap: 12 },
  good: { ways: [1], gap: 6 },
  bad: { ways: [-1], gap: 6 },
  neutral: { ways: [1], gap: 14 },
};

function hatch(tone: Tone, colour: string, ratio: number): HTMLCanvasElement {
  const { ways, gap } = WAYS[tone];
  const size = Math.round(gap * ratio);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const ctx = canvas.getContext('2d')!;
  ctx.strokeStyle = colour;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 1.5 * ratio;
  for (const way of ways) {
    ctx.beginPath();
    for (const shift of [-size, 0, size]) {
      ctx.moveTo(shift - size, way > 0 ? size * 2 : -size);
      ctx.lineTo(shift + size * 2, way > 0 ? -size : size * 2);
    }
    ctx.stroke();
  }
  return canvas;
}
