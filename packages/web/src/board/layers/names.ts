import type { Painter } from '../../paint/painter.ts';
import type { Job } from '../../paint/wire.ts';
import { at, type Stage } from '../draw/stage.ts';
import { type LabelPlace, type Lettering, letteringOf, standing } from '../labels.ts';
import type { Pilot } from '../pilot.ts';
import type { BoardProps } from '../props.ts';
import type { Lying } from '../stacks.ts';

/** The names on the map, each a picture of its own, so that none is ever scaled. */
export class NamesLayer {
  #lettering: readonly Lettering[] = [];
  #of = '';
  #places: readonly LabelPlace[] = [];
  #side = 0;
  #stale = true;

  /** Something that names stand beside has changed, or a name has been painted. */
  changed(): void {
    this.#stale = true;
  }

  jobs({ hexes, side, window }: Pilot, { sheet, language, theme, show }: BoardProps): Job[] {
    const of = `${side} ${window.ratio} ${language} ${theme} ${show.names}`;
    if (of !== this.#of) {
      this.#of = of;
      this.#side = side;
      this.#lettering = show.names ? letteringOf(sheet, hexes, side, window.ratio, language, theme) : [];
      this.#stale = true;
    }
    return this.#lettering.map(({ job }) => job);
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
    // While names of a new size are being painted, the old ones stay.
    const ready = this.#lettering.filter(({ key }) => painter.get(key));
    if (ready.length < this.#lettering.length && this.#places.length > 0) return;
    this.#places = standing(ready, sheet, hexes, this.#side, lying, show, painter);
  }
}
