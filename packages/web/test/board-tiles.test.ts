import { describe, expect, it } from 'vitest';
import { spanOf, tileJobs } from '../src/board/tiles.ts';
import { levelOf, sideAt, TILE } from '../src/paint/wire.ts';

const world = { width: 80, height: 90 };
const window = { width: 1440, height: 900, ratio: 1 };

describe('tiles', () => {
  it('cover all of the map that is in the window', () => {
    const camera = { x: 40, y: 45, side: sideAt(20) };
    const span = spanOf(camera, window, world, 20);
    const size = TILE / sideAt(20);
    expect(span.column0 * size).toBeLessThanOrEqual(camera.x - window.width / 2 / camera.side);
    expect((span.column1 + 1) * size).toBeGreaterThanOrEqual(camera.x + window.width / 2 / camera.side);
    expect(span.row0 * size).toBeLessThanOrEqual(camera.y - window.height / 2 / camera.side);
    expect((span.row1 + 1) * size).toBeGreaterThanOrEqual(camera.y + window.height / 2 / camera.side);
  });

  it('are none beyond the map', () => {
    const span = spanOf({ x: 0, y: 0, side: sideAt(20) }, window, world, 20, 3);
    expect(span.column0).toBe(0);
    expect(span.row0).toBe(0);
    const far = spanOf({ x: 80, y: 90, side: sideAt(8) }, window, world, 8, 3);
    expect(far.column1 * (TILE / sideAt(8))).toBeLessThan(world.width);
  });

  it('are asked for from the middle of the window outwards, each once', () => {
    const camera = { x: 30, y: 30, side: sideAt(22) };
    const jobs = tileJobs('tile', 'light', 1, spanOf(camera, window, world, 22, 1), camera);
    expect(new Set(jobs.map(({ key }) => key)).size).toBe(jobs.length);
    const size = TILE / sideAt(22);
    const away = jobs.map(job =>
      job.kind === 'tile' ? Math.hypot((job.column + 0.5) * size - 30, (job.row + 0.5) * size - 30) : NaN,
    );
    expect(away).toEqual([...away].sort((a, b) => a - b));
  });

  it('double in size every four steps', () => {
    expect(sideAt(12) / sideAt(8)).toBe(2);
    expect(levelOf(sideAt(13))).toBeCloseTo(13);
  });
});
