import '../../packages/web/src/ui/fonts.ts';
import { createElement, createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Board } from '../../packages/web/src/board/Board.tsx';
import type { BoardHandle, BoardProps } from '../../packages/web/src/board/props.ts';
import { board, sheet } from './yardstick.ts';

/** Mounts the map, then goes over it by hand for about ten seconds and notes how long each frame takes. */

export interface Measured {
  /** Time on the main thread until the map could first be seen, and until all of it was painted. */
  readonly firstPaintMs: number;
  readonly seenAfterMs: number;
  readonly paintedAfterMs: number;
  readonly frames: number;
  /** Between frames, as the screen had them. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Frames that came more than two refreshes after the last. */
  readonly longFrames: number;
  /** Time on the main thread that a frame took to draw. */
  readonly work: { readonly p50: number; readonly p95: number; readonly p99: number };
}

declare global {
  interface Window {
    measured?: Measured;
  }
}

const root = document.querySelector('#root')!;
const handle = createRef<BoardHandle>();

const props: BoardProps = {
  sheet,
  theme: 'light',
  language: 'en',
  board: board(),
  side: 'us',
  ready: new Set(Array.from({ length: 40 }, (_, n) => `counter-${n * 4}`)),
  selected: { piece: null, hex: null },
  lit: [],
  route: null,
  moves: false,
  arrows: [],
  pills: [],
  threads: [],
  trails: [],
  numbers: [],
  hints: [],
  bubble: null,
  overlays: [],
  show: { numbers: true, names: true, counters: true },
  insets: { top: 0, right: 0, bottom: 0, left: 0 },
  describe: hex => hex,
  labels: { map: 'Okinawa', keys: '' },
  onPoint: () => undefined,
  onFrame: () => undefined,
  onHover: () => undefined,
  onCursor: () => undefined,
  onBeside: () => undefined,
  onSpread: () => undefined,
  onSharp: () => undefined,
};

/** Frames are drawn in callbacks: what these take is the work of the main thread. */
const works: number[] = [];
const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = callback =>
  request(now => {
    const start = performance.now();
    callback(now);
    works.push(performance.now() - start);
  });

const start = performance.now();
flushSync(() => createRoot(root).render(createElement(Board, { ...props, ref: handle })));
const mounting = performance.now() - start;

const nextFrame = (): Promise<number> => new Promise(resolve => void request(resolve));
const canvas = root.querySelector('canvas')!;

/** Whether most of the canvas shows more than the colour that it is cleared with. */
function isSeen(): boolean {
  const probe = document.createElement('canvas');
  probe.width = 24;
  probe.height = 24;
  const ctx = probe.getContext('2d')!;
  ctx.imageSmoothingEnabled = false;
  ctx.drawImage(canvas, 0, 0, 24, 24);
  const pixels = new Uint32Array(ctx.getImageData(0, 0, 24, 24).data.buffer);
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return Math.max(...counts.values()) < pixels.length / 2;
}

/** So long may the painter take over one picture. */
const QUIET = 2500;

async function quiet(): Promise<void> {
  // Nothing has been drawn for a while: all that was wanted has come.
  let drawn = works.length;
  let since = performance.now();
  while (performance.now() - since < QUIET) {
    await nextFrame();
    if (works.length === drawn) continue;
    drawn = works.length;
    since = performance.now();
  }
}

const pointer = (type: string, x: number, y: number): void =>
  void canvas.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'mouse',
      button: 0,
      buttons: 1,
      clientX: x,
      clientY: y,
      bubbles: true,
    }),
  );

async function drag(dx: number, dy: number, frames: number, gaps: number[]): Promise<void> {
  const [x, y] = [innerWidth / 2, innerHeight / 2];
  pointer('pointerdown', x, y);
  let last = await nextFrame();
  for (let k = 1; k <= frames; k++) {
    pointer('pointermove', x + (dx * k) / frames, y + (dy * k) / frames);
    const now = await nextFrame();
    gaps.push(now - last);
    last = now;
  }
  pointer('pointerup', x + dx, y + dy);
}

async function zoom(notches: number, frames: number, gaps: number[]): Promise<void> {
  const { length } = Array.from({ length: Math.abs(notches) });
  let last = await nextFrame();
  for (let k = 0; k < length; k++) {
    canvas.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: -100 * Math.sign(notches),
        clientX: innerWidth / 2,
        clientY: innerHeight / 2,
        cancelable: true,
      }),
    );
    for (let n = 0; n < frames; n++) {
      const now = await nextFrame();
      gaps.push(now - last);
      last = now;
    }
  }
}

const part = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
};

async function measure(): Promise<void> {
  // A canvas cannot be asked without cost: it is asked only after frames that drew something.
  let asked = 0;
  while (!(works.length > asked && isSeen())) {
    asked = works.length;
    await nextFrame();
  }
  const seenAfterMs = performance.now() - start;
  const firstPaintMs = mounting + works.reduce((sum, work) => sum + work, 0);
  await quiet();
  const paintedAfterMs = performance.now() - start - QUIET;
  works.length = 0;
  const gaps: number[] = [];
  const begun = performance.now();
  const path = [
    () => drag(-600, -400, 50, gaps),
    () => drag(500, 500, 50, gaps),
    () => zoom(4, 12, gaps),
    () => drag(-700, 300, 60, gaps),
    () => zoom(-8, 10, gaps),
    () => drag(300, -500, 50, gaps),
  ];
  for (let k = 0; performance.now() - begun < 10_000; k++) await path[k % path.length]!();
  handle.current?.fit();
  window.measured = {
    firstPaintMs: Number(firstPaintMs.toFixed(1)),
    seenAfterMs: Math.round(seenAfterMs),
    paintedAfterMs: Math.round(paintedAfterMs),
    frames: gaps.length,
    p50: part(gaps, 0.5),
    p95: part(gaps, 0.95),
    p99: part(gaps, 0.99),
    longFrames: gaps.filter(gap => gap > 2.5 * (1000 / 60)).length,
    work: { p50: part(works, 0.5), p95: part(works, 0.95), p99: part(works, 0.99) },
  };
}

void measure();
