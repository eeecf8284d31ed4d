import type { Context } from '../../src/counters/pen.ts';

/** A context that draws nothing and remembers what it was told: texts, and boxes where they would lie. */
export interface Recorder {
  readonly ctx: Context;
  readonly texts: string[];
  readonly boxes: { left: number; top: number; right: number; bottom: number; filled: string }[];
  readonly arcs: number[];
}

/** What a browser has and Node has not. */
class Nothing {
  getContext(): Context {
    return recorder().ctx;
  }
  scale(): this {
    return this;
  }
  translate(): this {
    return this;
  }
}
Object.assign(globalThis, { Path2D: Nothing, OffscreenCanvas: Nothing, DOMMatrix: Nothing });

interface Place {
  x: number;
  y: number;
  scale: [number, number];
}

export function recorder(): Recorder {
  const texts: string[] = [];
  const boxes: Recorder['boxes'] = [];
  const arcs: number[] = [];
  let place: Place = { x: 0, y: 0, scale: [1, 1] };
  const saved: Place[] = [];
  let size = 10;
  const state: { [name: string]: unknown } = {};
  const box = (x: number, y: number, width: number, height: number): void => {
    const [kx, ky] = place.scale;
    boxes.push({
      left: place.x + x * kx,
      top: place.y + y * ky,
      right: place.x + (x + width) * kx,
      bottom: place.y + (y + height) * ky,
      filled: `${state.fillStyle}`,
    });
  };
  const acts: { [name: string]: (...args: never[]) => unknown } = {
    save: () => saved.push({ ...place, scale: [...place.scale] }),
    restore: () => {
      place = saved.pop()!;
    },
    translate: (x: number, y: number) => {
      place = { ...place, x: place.x + x * place.scale[0], y: place.y + y * place.scale[1] };
    },
    scale: (x: number, y: number) => {
      place = { ...place, scale: [place.scale[0] * x, place.scale[1] * y] };
    },
    roundRect: box,
    fillRect: box,
    arc: (_x: number, _y: number, radius: number) => arcs.push(radius),
    fillText: (text: string) => texts.push(text),
    measureText: (text: string) => ({ width: [...text].length * size * 0.45 }),
    createPattern: () => ({ setTransform: () => {} }),
    createLinearGradient: () => ({ addColorStop: () => {} }),
    createImageData: () => ({ data: new Uint8ClampedArray(4) }),
  };
  const ctx = new Proxy(state, {
    get: (_, name: string) => acts[name] ?? state[name] ?? (() => {}),
    set: (_, name: string, value: unknown) => {
      if (name === 'font') size = Number(/([\d.]+)px/.exec(String(value))![1]);
      state[name] = value;
      return true;
    },
  });
  return { ctx: ctx as unknown as Context, texts, boxes, arcs };
}
