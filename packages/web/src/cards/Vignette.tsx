import type { CardFace } from '@ironbottom/engine';
import { useEffect, useRef } from 'react';
import type { Theme } from '../model.ts';
import { SHEET } from './scenery.ts';
import { drawVignette } from './vignette.ts';

/** Pixels to one of the sheet: enough for the largest card on a dense screen. */
const DENSITY = 2.5;

/** The drawing on a card. It says nothing that is not written beside it. */
export function Vignette({ face, theme }: { face: CardFace; theme: Theme }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scene, icon } = face.picture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card is told anew after every action, and looks the same.
  useEffect(() => {
    const paper = canvas.current;
    const ctx = paper?.getContext('2d');
    if (!paper || !ctx) return;
    paper.width = SHEET.width * DENSITY;
    paper.height = SHEET.height * DENSITY;
    ctx.scale(DENSITY, DENSITY);
    drawVignette(ctx, face, theme);
  }, [scene, icon, face.number, face.title, theme]);
  return (
    <div className="card-picture" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}
