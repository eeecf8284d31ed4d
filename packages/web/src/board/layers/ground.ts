import type { Theme } from '../../model.ts';
import { NUMBERS_FROM } from '../../paint/measures.ts';
import type { Painter } from '../../paint/painter.ts';
import { PALETTES } from '../../paint/palette.ts';
import { type Job, WHOLE_SIDE } from '../../paint/wire.ts';
import type { Pilot } from '../pilot.ts';
import { drawTiles, type Layer, spanOf, tileJobs } from '../tiles.ts';

/** What of the map there is to be seen: all of it as it should be, from afar or in part, or nothing yet. */
export type Ground = 'sharp' | 'soft' | 'none';

/** The painted map: tiles of the zoom that is aimed for, over the best there is until they come. */
export class GroundLayer {
  /** The last zoom that was there in full. */
  #under: number | null = null;

  forget(): void {
    this.#under = null;
  }

  /** The canvas is in pixels of the screen. */
  draw(
    ctx: CanvasRenderingContext2D,
    painter: Painter,
    pilot: Pilot,
    theme: Theme,
    numbers: boolean,
  ): Ground {
    const { camera, window, hexes, level } = pilot;
    const [red, green, blue] = PALETTES[theme].beyond;
    ctx.fillStyle = `rgb(${red},${green},${blue})`;
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    const span = spanOf(camera, window, hexes, level);
    const draw = (layer: Layer, of: number): boolean =>
      drawTiles(
        ctx,
        painter,
        layer,
        theme,
        camera,
        window,
        of === level ? span : spanOf(camera, window, hexes, of),
      );
    const complete = tileJobs('tile', theme, window.ratio, span, camera).every(({ key }) => painter.get(key));
    const under = complete || this.#under === level ? null : this.#under;
    if (!complete) drawWhole(ctx, painter, pilot, theme);
    if (under !== null) draw('tile', under);
    draw('tile', level);
    if (numbers && camera.side >= NUMBERS_FROM && !draw('numbers', level) && under !== null)
      draw('numbers', under);
    if (complete && !pilot.flying) this.#under = level;
    if (complete) return 'sharp';
    return under !== null || painter.get(wholeJob(theme).key) ? 'soft' : 'none';
  }

  /** Tiles in the window, those in its middle first. */
  jobs({ aim, window, hexes, level }: Pilot, theme: Theme, numbers: boolean, more: number): Job[] {
    const span = spanOf(aim, window, hexes, level, more);
    return [
      ...tileJobs('tile', theme, window.ratio, span, aim),
      ...(numbers && aim.side >= NUMBERS_FROM ? tileJobs('numbers', theme, window.ratio, span, aim) : []),
    ];
  }
}

export const wholeJob = (theme: Theme): Job => ({ kind: 'whole', key: `whole ${theme}`, theme });

/** The whole map from afar. */
function drawWhole(ctx: CanvasRenderingContext2D, painter: Painter, pilot: Pilot, theme: Theme): void {
  const picture = painter.get(wholeJob(theme).key);
  if (!picture) return;
  const { camera, window } = pilot;
  const scale = (camera.side * window.ratio) / WHOLE_SIDE;
  ctx.drawImage(
    picture.bitmap,
    (window.width / 2 - camera.x * camera.side) * window.ratio,
    (window.height / 2 - camera.y * camera.side) * window.ratio,
    picture.bitmap.width * scale,
    picture.bitmap.height * scale,
  );
}
