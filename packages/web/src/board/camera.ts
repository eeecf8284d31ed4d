import { clamp, type Point } from '../paint/maths.ts';
import { levelOf, sideAt } from '../paint/wire.ts';

/** What part of the map is looked at: the point in the middle of the window, and how large a hex is. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  /** The side of a hex in pixels of the page. */
  readonly side: number;
}

export interface Window {
  readonly width: number;
  readonly height: number;
  /** Pixels of the screen to one of the page. */
  readonly ratio: number;
}

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface World {
  readonly width: number;
  readonly height: number;
}

const SMALLEST = 6;
const LARGEST = 150;

export const toScreen = (camera: Camera, window: Window, [x, y]: Point): Point => [
  (x - camera.x) * camera.side + window.width / 2,
  (y - camera.y) * camera.side + window.height / 2,
];

export const toWorld = (camera: Camera, window: Window, [x, y]: Point): Point => [
  (x - window.width / 2) / camera.side + camera.x,
  (y - window.height / 2) / camera.side + camera.y,
];

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x - dx / camera.side,
  y: camera.y - dy / camera.side,
});

/** Zooms so that what is under a point of the window stays there. */
export function zoomedAt(camera: Camera, window: Window, side: number, at: Point): Camera {
  const next = clamp(side, SMALLEST, LARGEST);
  const [x, y] = toWorld(camera, window, at);
  return {
    side: next,
    x: x - (at[0] - window.width / 2) / next,
    y: y - (at[1] - window.height / 2) / next,
  };
}

/** The zoom, in steps that are painted; between two of them the map is shown scaled. */
export const levelAt = (side: number, { ratio }: Window): number => levelOf(side * ratio);
export const nearestLevel = (side: number, window: Window): number => Math.round(levelAt(side, window));
export const sideOf = (level: number, { ratio }: Window): number =>
  clamp(sideAt(level) / ratio, SMALLEST, LARGEST);

/** The middle of what no panel covers. */
export const middleOf = (window: Window, insets: Insets): Point => [
  (insets.left + window.width - insets.right) / 2,
  (insets.top + window.height - insets.bottom) / 2,
];

/** Looks so that a point of the map is in the middle of what no panel covers. */
export function centredOn(camera: Camera, window: Window, insets: Insets, [x, y]: Point): Camera {
  const [mx, my] = middleOf(window, insets);
  return {
    ...camera,
    x: x - (mx - window.width / 2) / camera.side,
    y: y - (my - window.height / 2) / camera.side,
  };
}

/** So much is seen around a point that is looked at: half a hex. */
const MARGIN = 1;

/** Where to look for the sake of these points: at the middle of all, if they are seen together at this zoom, or at the nearest. */
export function aimFor(camera: Camera, window: Window, insets: Insets, points: readonly Point[]): Point {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = (x1 - x0 + 2 * MARGIN) * camera.side;
  const high = (y1 - y0 + 2 * MARGIN) * camera.side;
  if (wide <= window.width - insets.left - insets.right && high <= window.height - insets.top - insets.bottom)
    return [(x0 + x1) / 2, (y0 + y1) / 2];
  const away = ([x, y]: Point): number => Math.hypot(x - camera.x, y - camera.y);
  return points.reduce((best, point) => (away(point) < away(best) ? point : best));
}

/** Hexes with a shorter side have dots for counters, which may be shown at any size. */
const DOTS = 12;

/** The largest zoom at which a part of the map can be seen between the panels: one that is painted, if it has counters. */
export function fitting(
  window: Window,
  insets: Insets,
  box: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): Camera {
  const wide = Math.max(80, window.width - insets.left - insets.right);
  const high = Math.max(80, window.height - insets.top - insets.bottom);
  const side = Math.min(wide / (box.x1 - box.x0), high / (box.y1 - box.y0));
  const painted = sideOf(Math.floor(levelAt(side, window) + 1e-6), window);
  const camera = { x: 0, y: 0, side: side < DOTS ? Math.max(side, SMALLEST) : painted };
  return centredOn(camera, window, insets, [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2]);
}

/** The map cannot be dragged out of sight: some of it stays in the middle of what no panel covers. */
export function held(camera: Camera, window: Window, insets: Insets, world: World): Camera {
  const [mx, my] = middleOf(window, insets);
  const [x, y] = toWorld(camera, window, [mx, my]);
  const margin = 4;
  const dx = clamp(x, margin, world.width - margin) - x;
  const dy = clamp(y, margin, world.height - margin) - y;
  return dx === 0 && dy === 0 ? camera : { ...camera, x: camera.x + dx, y: camera.y + dy };
}
