import type { Hexes } from '../../paint/hexes.ts';
import type { Point } from '../../paint/maths.ts';
import type { Camera, Window } from '../camera.ts';
import type { Inks } from '../inks.ts';
import type { Sprites } from '../sprites.ts';

/** What each step of drawing a frame works with. The canvas is in pixels of the page. */
export interface Stage {
  readonly ctx: CanvasRenderingContext2D;
  readonly hexes: Hexes;
  readonly camera: Camera;
  readonly window: Window;
  readonly inks: Inks;
  readonly sprites: Sprites;
}

export const at = ({ camera, window }: Stage, x: number, y: number): Point => [
  (x - camera.x) * camera.side + window.width / 2,
  (y - camera.y) * camera.side + window.height / 2,
];

/** Whether anything so near to a point of the window can be seen. */
export const seen = ({ window }: Stage, [x, y]: Point, reach: number): boolean =>
  x > -reach && y > -reach && x < window.width + reach && y < window.height + reach;

/** Draws in units of the map. */
export function inMap({ ctx, camera, window }: Stage, draw: () => void): void {
  ctx.save();
  ctx.translate(window.width / 2 - camera.x * camera.side, window.height / 2 - camera.y * camera.side);
  ctx.scale(camera.side, camera.side);
  draw();
  ctx.restore();
}

/** Sets a sprite down with its middle on a point. */
export function setDown({ ctx, sprites }: Stage, sprite: HTMLCanvasElement, x: number, y: number): void {
  const width = sprite.width / sprites.ratio;
  const height = sprite.height / sprites.ratio;
  ctx.drawImage(sprite, x - width / 2, y - height / 2, width, height);
}
