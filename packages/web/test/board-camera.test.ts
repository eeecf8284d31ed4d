import { describe, expect, it } from 'vitest';
import {
  aimFor,
  type Camera,
  centredOn,
  fitting,
  held,
  levelAt,
  panned,
  sideOf,
  toScreen,
  toWorld,
  zoomedAt,
} from '../src/board/camera.ts';
import { flown, landed } from '../src/board/flight.ts';
import { Pilot } from '../src/board/pilot.ts';
import { COUNTER_SIZE } from '../src/board/stacks.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { island } from './paint-maps.ts';

const window = { width: 1000, height: 600, ratio: 2 };
const camera: Camera = { x: 10, y: 8, side: 40 };
const insets = { top: 60, right: 300, bottom: 100, left: 50 };
const close = (x: number) => expect.closeTo(x, 6);

describe('the camera', () => {
  it('takes points to the window and back', () => {
    expect(toWorld(camera, window, toScreen(camera, window, [3, 4]))).toEqual([close(3), close(4)]);
    expect(toScreen(camera, window, [10, 8])).toEqual([500, 300]);
  });

  it('moves the map with the hand', () => {
    const before = toScreen(camera, window, [10, 8]);
    const after = toScreen(panned(camera, 30, -20), window, [10, 8]);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([close(30), close(-20)]);
  });

  it('zooms about a point: what is under it stays under it', () => {
    const under = toWorld(camera, window, [200, 500]);
    const zoomed = zoomedAt(camera, window, 70, [200, 500]);
    expect(zoomed.side).toBe(70);
    expect(toWorld(zoomed, window, [200, 500])).toEqual(under.map(close));
  });

  it('does not zoom without end', () => {
    expect(zoomedAt(camera, window, 1e6, [0, 0]).side).toBeLessThan(200);
    expect(zoomedAt(camera, window, 1e-6, [0, 0]).side).toBeGreaterThan(1);
  });

  it('shows the whole of a part between the panels, at a zoom that is painted', () => {
    const fit = fitting(window, insets, { x0: 2, y0: 3, x1: 20, y1: 12 });
    const [left, top] = toScreen(fit, window, [2, 3]);
    const [right, bottom] = toScreen(fit, window, [20, 12]);
    expect(left).toBeGreaterThanOrEqual(insets.left);
    expect(right).toBeLessThanOrEqual(window.width - insets.right);
    expect(top).toBeGreaterThanOrEqual(insets.top);
    expect(bottom).toBeLessThanOrEqual(window.height - insets.bottom);
    expect(levelAt(fit.side, window) % 1).toBeCloseTo(0);
  });

  it('looks at all that it is to show, if that can be seen together, or at what is nearest', () => {
    const look = (...points: [number, number][]) => aimFor(camera, window, insets, points);
    // Between the panels 650 by 440 pixels are left, 16 by 11 units.
    expect(look([20, 20], [30, 24])).toEqual([25, 22]);
    expect(look([20, 20], [34, 20])).toEqual([27, 20]);
    expect(look([20, 20], [35, 20])).toEqual([20, 20]);
    expect(look([20, 31], [20, 20])).toEqual([20, 20]);
    expect(look([12, 9])).toEqual([12, 9]);
  });

  it('shows a large map as large as it fits, where counters are dots', () => {
    const fit = fitting(window, insets, { x0: 0, y0: 0, x1: 90, y1: 20 });
    const [left] = toScreen(fit, window, [0, 0]);
    const [right] = toScreen(fit, window, [90, 0]);
    expect([left, right]).toEqual([close(insets.left), close(window.width - insets.right)]);
  });

  it('centres between the panels, not behind them', () => {
    expect(toScreen(centredOn(camera, window, insets, [5, 5]), window, [5, 5])).toEqual([
      close(375),
      close(280),
    ]);
  });

  it('cannot lose the map', () => {
    const lost = held({ x: 1e5, y: -1e5, side: 40 }, window, insets, { width: 30, height: 30 });
    const [x, y] = toWorld(lost, window, [375, 280]);
    expect(x).toBeLessThanOrEqual(30);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(held(camera, window, insets, { width: 30, height: 30 })).toBe(camera);
  });
});

describe('a flight of the camera', () => {
  const to = zoomedAt(camera, window, 80, [200, 500]);
  const flight = { from: camera, to, start: 1000, duration: 160 };

  it('keeps the point that is zoomed about where it is, all the way', () => {
    const under = toWorld(camera, window, [200, 500]);
    for (const now of [1000, 1040, 1090, 1150])
      expect(toWorld(flown(flight, now), window, [200, 500])).toEqual(under.map(close));
  });

  it('arrives exactly, and is then over', () => {
    expect(landed(flight, 1159)).toBe(false);
    expect(landed(flight, 1160)).toBe(true);
    expect(flown(flight, 1160)).toEqual(to);
  });
});

describe('the pilot', () => {
  const make = (still = false): Pilot => {
    const pilot = new Pilot(hexesOf(island()), () => still);
    pilot.resize(window);
    pilot.lookAt([12, 12]);
    return pilot;
  };

  it('settles on a painted zoom after a pinch', () => {
    const pilot = make();
    pilot.pinch(1.13, [400, 300]);
    pilot.settle([400, 300], 0);
    pilot.advance(1000);
    expect(levelAt(pilot.camera.side, window) % 1).toBeCloseTo(0);
  });

  it('adds steps of the wheel up while it is still on its way', () => {
    const pilot = make();
    pilot.settle([0, 0], 0);
    pilot.advance(1000);
    const level = Math.round(levelAt(pilot.camera.side, window));
    pilot.zoom(1, [500, 300], 2000);
    pilot.advance(2010);
    pilot.zoom(1, [500, 300], 2020);
    pilot.advance(3000);
    expect(pilot.camera.side).toBeCloseTo(sideOf(level + 2, window));
  });

  it('does not go farther away than to see the whole map', () => {
    const pilot = make();
    const { played } = pilot.hexes;
    for (let n = 0; n < 12; n++) {
      pilot.zoom(-2, [500, 300], n * 1000);
      pilot.advance(n * 1000 + 999);
    }
    const wide = (played.x1 - played.x0) * pilot.camera.side;
    const high = (played.y1 - played.y0) * pilot.camera.side;
    expect(wide <= window.width && high <= window.height).toBe(true);
    expect(Math.max(wide / window.width, high / window.height)).toBeGreaterThan(0.7);
  });

  it('comes to rest soon after it was flung', () => {
    const pilot = make();
    const { x } = pilot.camera;
    pilot.fling(1, 0, 0);
    let now = 0;
    while (pilot.advance(now)) now += 16;
    expect(now).toBeLessThan(700);
    const moved = (x - pilot.camera.x) * pilot.camera.side;
    expect(moved).toBeGreaterThan(40);
    expect(moved).toBeLessThan(200);
  });

  it('neither glides nor flies for those who want nothing to move', () => {
    const pilot = make(true);
    pilot.fling(3, 0, 0);
    expect(pilot.advance(1)).toBe(false);
    pilot.zoom(2, [0, 0], 5);
    pilot.advance(5);
    expect(pilot.flying).toBe(false);
  });

  it('begins with counters of forty pixels, though not all of the front fits', () => {
    const small = make();
    small.resize({ width: 300, height: 300, ratio: 1 });
    const line = Array.from({ length: 12 }, (_, n) => ({
      x: 4 + 2 * n,
      y: 14,
      side: n % 2 ? 'us' : 'japan',
    }));
    small.start(ALL, line, 'us');
    expect(small.camera.side * COUNTER_SIZE).toBeGreaterThanOrEqual(40);
    expect(small.camera.side * COUNTER_SIZE).toBeLessThan(60);
  });

  it('begins with both front lines between the panels, and not with what is far behind them', () => {
    const wide = make();
    wide.resize({ width: 1440, height: 900, ratio: 1 });
    wide.insets = { top: 64, right: 444, bottom: 116, left: 66 };
    const front = [
      { x: 10, y: 9, side: 'us' },
      { x: 18, y: 10, side: 'us' },
      { x: 11, y: 14, side: 'japan' },
      { x: 17, y: 15, side: 'japan' },
    ];
    wide.start(ALL, [...front, { x: 10, y: 26, side: 'japan' }], 'us');
    for (const { x, y } of front) {
      const [px, py] = toScreen(wide.camera, wide.window, [x, y]);
      expect(px).toBeGreaterThan(66);
      expect(px).toBeLessThan(1440 - 444);
      expect(py).toBeGreaterThan(64);
      expect(py).toBeLessThan(900 - 116);
    }
    const [, behind] = toScreen(wide.camera, wide.window, [10, 26]);
    expect(behind).toBeGreaterThan(900 - 116);
  });

  it('begins where most of both sides stand, not between two crowds, and goes back there', () => {
    const small = make();
    small.resize({ width: 300, height: 300, ratio: 1 });
    const crowd = [
      { x: 20, y: 20, side: 'us' },
      { x: 21, y: 19, side: 'japan' },
      { x: 22, y: 21, side: 'us' },
    ];
    const posts = [{ x: 5, y: 5, side: 'us' }, ...crowd, { x: 6, y: 6, side: 'japan' }];
    small.start(ALL, posts, 'us');
    expect(small.camera).toMatchObject({ x: 21, y: 20 });
    small.pan(200, 100);
    small.front(ALL, posts, 'us', 0);
    small.advance(10_000);
    expect(small.camera).toMatchObject({ x: 21, y: 20 });
  });

  it('begins with one’s own where nobody faces anybody', () => {
    const small = make();
    small.resize({ width: 300, height: 300, ratio: 1 });
    small.start(
      ALL,
      [
        { x: 6, y: 6, side: 'us' },
        { x: 24, y: 24, side: 'japan' },
      ],
      'us',
    );
    expect(small.camera).toMatchObject({ x: 6, y: 6 });
  });
});

const ALL = { x0: 4, y0: 4, x1: 24, y1: 24 };
