import type { Hatches, Laid } from '../overlays.ts';
import { at, inMap, type Stage, seen, setDown } from './stage.ts';

/** Areas as hatches with a dashed edge, never a flat fill; lines of dots from hex to hex. */
export function drawOverlays(stage: Stage, laid: Laid, hatches: Hatches): void {
  if (laid.areas.length === 0 && laid.lines.length === 0) return;
  const { ctx, camera, inks, sprites } = stage;
  const px = 1 / camera.side;
  inMap(stage, () => {
    for (const { tone, path, hatched } of laid.areas) {
      if (!hatched) continue;
      const pattern = hatches.get(ctx, tone, inks, sprites.ratio);
      pattern.setTransform(new DOMMatrix().scale(px / sprites.ratio));
      ctx.fillStyle = pattern;
      ctx.fill(path, 'evenodd');
    }
    ctx.lineJoin = 'round';
    ctx.lineCap = 'butt';
    for (const { tone, path } of laid.areas) {
      ctx.setLineDash([]);
      ctx.strokeStyle = inks.sheet;
      ctx.globalAlpha = 0.55;
      ctx.lineWidth = 4.2 * px;
      ctx.stroke(path);
      ctx.globalAlpha = 1;
      ctx.setLineDash([7 * px, 4 * px]);
      ctx.strokeStyle = inks.tones[tone];
      ctx.lineWidth = 2.2 * px;
      ctx.stroke(path);
    }
    ctx.lineCap = 'round';
    for (const { tone, path } of laid.lines) {
      ctx.setLineDash([]);
      ctx.strokeStyle = inks.sheet;
      ctx.globalAlpha = 0.7;
      ctx.lineWidth = 6 * px;
      ctx.stroke(path);
      ctx.globalAlpha = 1;
      ctx.setLineDash([1 * px, 8 * px]);
      ctx.strokeStyle = inks.tones[tone];
      ctx.lineWidth = 4 * px;
      ctx.stroke(path);
    }
    ctx.setLineDash([]);
  });
}

export function drawWords(stage: Stage, laid: Laid): void {
  if (stage.camera.side < 18) return;
  for (const { x, y, text } of laid.words) {
    const [px, py] = at(stage, x, y - 0.62);
    if (seen(stage, [px, py], 80)) setDown(stage, stage.sprites.word(text, stage.inks, 16), px, py);
  }
}
