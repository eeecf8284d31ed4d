import type { Theme } from '../model.ts';
import type { Painter } from '../paint/painter.ts';
import { type Job, sideAt, TILE } from '../paint/wire.ts';
import { type Camera, nearestLevel, type Window, type World } from './camera.ts';

interface TileSpan {
  readonly level: number;
  readonly column0: number;
  readonly row0: number;
  readonly column1: number;
  readonly row1: number;
}

/** The tiles of a level that a window shows, with so many more all round. */
export function spanOf(camera: Camera, window: Window, world: World, level: number, more = 0): TileSpan {
  const size = TILE / sideAt(level);
  const wide = window.width / camera.side / 2;
  const high = window.height / camera.side / 2;
  return {
    level,
    column0: Math.max(0, Math.floor((camera.x - wide) / size) - more),
    row0: Math.max(0, Math.floor((camera.y - high) / size) - more),
    column1: Math.min(Math.ceil(world.width / size) - 1, Math.floor((camera.x + wide) / size) + more),
    row1: Math.min(Math.ceil(world.height / size) - 1, Math.floor((camera.y + high) / size) + more),
  };
}

export type Layer = 'tile' | 'numbers';

const tileKey = (
  kind: Layer,
  theme: Theme,
  ratio: number,
  level: number,
  column: number,
  row: number,
): string => `${kind} ${theme} ${ratio} ${level} ${column} ${row}`;

/** The tiles of a span, those in the middle of the window first. */
export function tileJobs(
  kind: Layer,
  theme: Theme,
  ratio: number,
  { level, column0, row0, column1, row1 }: TileSpan,
  camera: Camera,
): Job[] {
  const size = TILE / sideAt(level);
  const jobs: { readonly job: Job; readonly away: number }[] = [];
  for (let row = row0; row <= row1; row++)
    for (let column = column0; column <= column1; column++)
      jobs.push({
        job: { kind, key: tileKey(kind, theme, ratio, level, column, row), theme, level, column, row, ratio },
        away: Math.hypot((column + 0.5) * size - camera.x, (row + 0.5) * size - camera.y),
      });
  return jobs.sort((a, b) => a.away - b.away).map(({ job }) => job);
}

/** Draws the tiles of a level, and says whether none was missing. The canvas is in pixels of the screen. */
export function drawTiles(
  ctx: CanvasRenderingContext2D,
  painter: Painter,
  kind: Layer,
  theme: Theme,
  camera: Camera,
  window: Window,
  span: TileSpan,
): boolean {
  const { ratio } = window;
  const { level, column0, row0, column1, row1 } = span;
  const exact =
    level === nearestLevel(camera.side, window) && Math.abs(sideAt(level) - camera.side * ratio) < 1e-6;
  const scale = exact ? 1 : (camera.side * ratio) / sideAt(level);
  const left = (window.width / 2 - camera.x * camera.side) * ratio;
  const top = (window.height / 2 - camera.y * camera.side) * ratio;
  let whole = true;
  for (let row = row0; row <= row1; row++) {
    for (let column = column0; column <= column1; column++) {
      const picture = painter.get(tileKey(kind, theme, ratio, level, column, row));
      if (!picture) {
        whole = false;
        continue;
      }
      // Edges on whole pixels: no seams, and at its own size a tile is copied, not scaled.
      const x0 = Math.round(left + column * TILE * scale);
      const y0 = Math.round(top + row * TILE * scale);
      if (exact) ctx.drawImage(picture.bitmap, x0, y0);
      else {
        const x1 = Math.round(left + (column + 1) * TILE * scale);
        const y1 = Math.round(top + (row + 1) * TILE * scale);
        ctx.drawImage(picture.bitmap, x0, y0, x1 - x0, y1 - y0);
      }
    }
  }
  return whole;
}
