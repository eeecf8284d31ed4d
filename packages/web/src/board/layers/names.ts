import type { MapName } from '@ironbottom/engine';
import type { Box } from '../../paint/maths.ts';
import type { Painter, Picture } from '../../paint/painter.ts';
import type { Job } from '../../paint/wire.ts';
import type { Camera, Window } from '../camera.ts';
import { at, type Stage } from '../draw/stage.ts';
import { type LabelPlace, letteringOf, standing } from '../labels.ts';
import type { Pilot } from '../pilot.ts';
import type { BoardProps } from '../props.ts';
import { FACE_SHARE, type Layout } from '../stacks.ts';

/** So many units beyond the window a name may begin and still be seen in it. */
const AROUND = 6;

/** Of each side of a picture nothing but halo, in pixels. */
const TRIM = 2;
/** A name of which a counter hides so much is read by nobody. */
const HIDDEN = 0.18;

/** The letters of a name in units of the map, where its picture is anchored there. */
function boxAt(x: number, y: number, picture: Picture, side: number): Box {
  const [x0, y0] = [x + (picture.x + TRIM) / side, y + (picture.y + TRIM) / side];
  return {
    x0,
    y0,
    x1: x0 + (picture.width - 2 * TRIM) / side,
    y1: y0 + (picture.height - 2 * TRIM) / side,
  };
}

/** Whether counters and markers leave too little of a box to be read. */
export function isCovered({ x0, y0, x1, y1 }: Box, { lying }: Layout): boolean {
  const shared = (from: number, to: number, middle: number, half: number): number =>
    Math.max(0, Math.min(to, middle + half) - Math.max(from, middle - half));
  let hidden = 0;
  for (const { counter, count, x, y, size } of lying) {
    // Below the uppermost of a stack nothing more is hidden.
    if (counter && count === 0) continue;
    const half = (size * FACE_SHARE) / 2;
    hidden += shared(x0, x1, x, half) * shared(y0, y1, y, half);
  }
  return hidden > HIDDEN * (x1 - x0) * (y1 - y0);
}

/** The names on the map, each a picture of its own, so that none is ever scaled. Each zoom has places for all of them. */
export class NamesLayer {
  /** Where they stand, at the zoom and in the language that are wanted. */
  #places: readonly LabelPlace[] = [];
  #of = '';
  #names: readonly MapName[] = [];
  /** A number for each list of names, because the same language may come with other names. */
  readonly #lists = new WeakMap<readonly MapName[], number>();
  #count = 0;
  /** What is shown until all of the others have been painted. */
  #shown: readonly LabelPlace[] = [];

  /** It is known where they stand. */
  placed = false;

  /** Names in the window and around it. */
  jobs(pilot: Pilot, painter: Painter, props: BoardProps, more: number): Job[] {
    this.#place(pilot, painter, props);
    return this.#near(pilot.aim, pilot.window, more).map(({ job }) => job);
  }

  /** Without those that counters would leave in pieces; nothing covers anything where there is no layout. */
  draw(stage: Stage, painter: Painter, layout: Layout | null): void {
    const { ctx, camera, window } = stage;
    const { ratio } = window;
    const near = this.#near(camera, window, 0);
    if (this.#shown !== this.#places && near.every(({ key }) => painter.get(key))) this.#shown = this.#places;
    for (const { key, job, x, y } of this.#shown === this.#places ? near : this.#shown) {
      const picture = painter.get(key);
      if (!picture) continue;
      const isStraight = job.kind === 'label' && job.curve === null;
      if (layout && isStraight && isCovered(boxAt(x, y, picture, camera.side), layout)) continue;
      const [px, py] = at(stage, x, y);
      const left = Math.round((px + picture.x) * ratio) / ratio;
      const top = Math.round((py + picture.y) * ratio) / ratio;
      if (left > window.width || top > window.height) continue;
      if (left + picture.width < 0 || top + picture.height < 0) continue;
      ctx.drawImage(picture.bitmap, left, top, picture.bitmap.width / ratio, picture.bitmap.height / ratio);
    }
  }

  #near({ x: cx, y: cy, side }: Camera, window: Window, more: number): readonly LabelPlace[] {
    const wide = window.width * (0.5 + more) + AROUND * side;
    const high = window.height * (0.5 + more) + AROUND * side;
    return this.#places.filter(
      ({ x, y }) => Math.abs(x - cx) * side < wide && Math.abs(y - cy) * side < high,
    );
  }

  #place({ hexes, side, window }: Pilot, painter: Painter, props: BoardProps): void {
    const { sheet, language, theme, show } = props;
    const of = `${side} ${window.ratio} ${language} ${theme} ${show.names} ${show.numbers}`;
    if (of === this.#of && sheet.names === this.#names) return;
    const lettering = show.names ? letteringOf(sheet, hexes, side, window.ratio, language, theme) : [];
    const key = `sizes ${side} ${language} ${this.#list(sheet.names)}`;
    const sizes = painter.sizes(key, language, () => lettering.map(({ job }) => job));
    this.placed = sizes !== null;
    // Until then those that are there stay.
    if (!sizes) return;
    this.#of = of;
    this.#names = sheet.names;
    this.#places = show.names ? standing(lettering, sizes, sheet, hexes, side, show.numbers) : [];
  }

  #list(names: readonly MapName[]): number {
    const known = this.#lists.get(names) ?? this.#count++;
    this.#lists.set(names, known);
    return known;
  }
}
