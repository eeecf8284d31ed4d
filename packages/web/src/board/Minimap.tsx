import { type PointerEvent, useEffect, useRef } from 'react';
import type { Theme } from '../model.ts';
import type { BoardCore } from './core.ts';
import type { BoardProps } from './props.ts';

const WIDEST = 168;
const HIGHEST = 132;
/** The part of the map in the window from which on it is not shown. */
const ENOUGH = 0.7;

/** The whole map in small, with what is in the window; a way to go elsewhere by pointer. */
export function Minimap({
  core,
  insets,
  theme,
}: {
  core: BoardCore;
  insets: BoardProps['insets'];
  theme: Theme;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    const ctx = element.getContext('2d')!;
    const draw = (): void => drawMinimap(ctx, core, theme);
    draw();
    return core.subscribe(draw);
  }, [core, theme]);
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    const { width, height } = core.overview();
    core.lookAt(
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    );
  };
  return (
    <div className="board-minimap" style={{ left: 12, bottom: insets.bottom + 12 }} aria-hidden="true">
      <canvas ref={canvas} onPointerDown={go} onPointerMove={go} />
    </div>
  );
}

function drawMinimap(ctx: CanvasRenderingContext2D, core: BoardCore, theme: Theme): void {
  const { bitmap, width, height, camera, window } = core.overview();
  const scale = Math.min(WIDEST / width, HIGHEST / height);
  const { canvas } = ctx;
  // Who sees it all needs no guide.
  const wide = window.width / camera.side;
  const high = window.height / camera.side;
  canvas.parentElement!.hidden = wide * high > ENOUGH * width * height;
  const wanted = [
    Math.round(width * scale * window.ratio),
    Math.round(height * scale * window.ratio),
  ] as const;
  if (canvas.width !== wanted[0] || canvas.height !== wanted[1]) {
    canvas.width = wanted[0];
    canvas.height = wanted[1];
    canvas.style.width = `${width * scale}px`;
    canvas.style.height = `${height * scale}px`;
  }
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.imageSmoothingQuality = 'high';
  if (bitmap) ctx.drawImage(bitmap, 0, 0, wanted[0], wanted[1]);
  else ctx.clearRect(0, 0, wanted[0], wanted[1]);
  ctx.scale(scale * window.ratio, scale * window.ratio);
  ctx.lineJoin = 'round';
  for (const [colour, line] of [
    [theme === 'dark' ? 'rgba(0,0,0,.7)' : 'rgba(20,34,43,.7)', 3.4],
    ['#ffc23d', 1.6],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = line / scale;
    ctx.strokeRect(camera.x - wide / 2, camera.y - high / 2, wide, high);
  }
}
