import type { Painter } from '../../paint/painter.ts';
import type { Job } from '../../paint/wire.ts';
import { at, type Stage } from '../draw/stage.ts';
import { type LabelPlace, type Lettering, letteringOf, standing } from '../labels.ts';
import type { Pilot } from '../pilot.ts';
import type { BoardProps } from '../props.ts';
import type { Lying } from '../stacks.ts';

/** So many units beyond the window a name may begin and still be seen in it. */
const AROUND = 6;
/** So many names are worth showing while the others are being painted. */
const FIRST = 12;

/** The names on the map, each a picture of its own, so that none is ever scaled. */
export class NamesLayer {
  #lettering: readonly Lettering[] = [];
  /** Those in the window and around it. */
  #near: readonly Lettering[] = [];
  #of = '';
  #places: readonly LabelPlace[] = [];
  #side = 0;
  #stale = true;

  /** Something that names stand beside has changed, or a name has been painted. */
  changed(): void {
    this.#stale = true;
  }

  jobs({ hexes, side, window, aim }: Pilot, { sheet, language, theme, show }: BoardProps): Job[] {
    const of = `${side} ${window.ratio} ${language} ${theme} ${show.names}`;
    if (of !== this.#of) {
      this.#of = of;
      this.#side = side;
      this.#lettering = show.names ? letteringOf(sheet, hexes, side, window.ratio, language, theme) : [];
      this.#stale = true;
    }
    const [wide, high] = [window.width / aim.side + AROUND, window.height / aim.side + AROUND];
    const near = this.#lettering.filter(
      ({ anchor }) => Math.abs(anchor[0] - aim.x) < wide && Math.abs(anchor[1] - aim.y) < high,
    );
    if (near.length !== this.#near.length || near.some((one, k) => one !== this.#near[k])) {
      this.#near = near;
      this.#stale = true;
    }
    return near.map(({ job }) => job);
  }

  draw(stage: Stage, painter: Painter, { sheet, show }: BoardProps, lying: readonly Lying[]): void {
    if (this.#stale) this.#place(stage, painter, sheet, show, lying);
    const { ctx, window } = stage;
    const { ratio } = window;
    for (const { key, x, y } of this.#places) {
      const picture = painter.get(key);
      if (!picture) continue;
      const [px, py] = at(stage, x, y);
      const left = Math.round((px + picture.x) * ratio) / ratio;
      const top = Math.round((py + picture.y) * ratio) / ratio;
      if (left > window.width || top > window.height) continue;
      if (left + picture.width < 0 || top + picture.height < 0) continue;
      ctx.drawImage(picture.bitmap, left, top, picture.bitmap.width / ratio, picture.bitmap.height / ratio);
    }
  }

  #place(
    { hexes }: Stage,
    painter: Painter,
    sheet: BoardProps['sheet'],
    show: BoardProps['show'],
    lying: readonly Lying[],
  ): void {
    this.#stale = false;
    // While names are being painted, the old ones stay.
    const ready = this.#near.filter(({ key }) => painter.get(key));
    if (ready.length < this.#near.length && (this.#places.length > 0 || ready.length < FIRST)) return;
    this.#places = standing(ready, sheet, hexes, this.#side, lying, show, painter);
  }
}
