import type { Board, Counter, Face } from '@ironbottom/engine';
import type { Hexes } from '../../paint/hexes.ts';
import type { Painter } from '../../paint/painter.ts';
import type { Job } from '../../paint/wire.ts';
import type { Camera } from '../camera.ts';
import { drawCounter, drawNote, type Marks } from '../draw/counters.ts';
import { at, type Stage, seen } from '../draw/stage.ts';
import { drawTrail } from '../draw/states.ts';
import { Faces } from '../faces.ts';
import { SLOT } from '../fan.ts';
import { Motion } from '../motion.ts';
import type { Pilot } from '../pilot.ts';
import type { BoardProps } from '../props.ts';
import { type Layout, type Lying, layout } from '../stacks.ts';

/** Everything that lies on the map, where it is or on its way there. */
export class CountersLayer {
  layout: Layout = { lying: [], stacks: [] };
  readonly motion = new Motion();
  readonly #faces = new Faces();
  /** Pixels to the side of a hex, for which faces are painted, and pixels of the screen to one of the page. */
  #side = 1;
  #ratio = 1;

  follow(board: Board, hexes: Hexes, now: number, still: boolean): void {
    this.layout = layout(board, hexes);
    this.motion.follow(this.layout.lying, now, still);
  }

  at(hex: string): readonly Counter[] {
    return this.layout.stacks.filter(stack => stack.hex === hex).flatMap(stack => stack.counters);
  }

  hexOf(piece: string | null): string | null {
    return this.layout.lying.find(({ id }) => id === piece)?.hex ?? null;
  }

  draw(stage: Stage, painter: Painter, props: BoardProps, hovered: string | null, now: number): void {
    const targets = new Set(props.lit.filter(({ tone }) => tone === 'target').map(({ hex }) => hex));
    const draw = (one: Lying, x: number, y: number): void => {
      const size = one.size * stage.camera.side;
      const { ratio } = stage.window;
      // On whole pixels a picture of the right size is copied, not smoothed.
      const snap = (value: number): number => Math.round((value - size / 2) * ratio) / ratio + size / 2;
      drawCounter(
        stage,
        this.picture(painter, props, one.face, this.#size(one.size)),
        one,
        snap(x),
        snap(y),
        size,
        {
          ...marksOf(props, one.id, hovered, one.counter),
          target: one.count > 0 && targets.has(one.hex),
        },
      );
    };
    const drawLying = (one: Lying): void => {
      const place = this.motion.place(one, now);
      const [x, y] = at(stage, place[0], place[1]);
      if (!seen(stage, [x, y], one.size * stage.camera.side)) return;
      const presence = this.motion.presence(one, now);
      stage.ctx.globalAlpha = presence;
      draw(one, x, y);
    };
    for (const one of this.layout.lying) if (!this.motion.moves(one.id)) drawLying(one);
    for (const ghost of this.motion.ghosts) {
      stage.ctx.globalAlpha = this.motion.fading(ghost, now);
      draw(ghost.lying, ...at(stage, ghost.lying.x, ghost.lying.y));
    }
    // What moves passes over what lies.
    for (const one of this.layout.lying) if (this.motion.moves(one.id)) drawLying(one);
    stage.ctx.globalAlpha = 1;
    // What was said of a stack is not hidden by its neighbours.
    for (const one of this.layout.lying)
      if (one.note !== undefined && !this.motion.moves(one.id))
        drawNote(stage, one.note, at(stage, one.x, one.y), one.size * stage.camera.side);
    for (const trail of this.motion.trails) drawTrail(stage, trail);
  }

  picture(painter: Painter, props: BoardProps, face: Face, size: number): ImageBitmap | null {
    return this.#faces.picture(painter, face, this.#job(props, face, size));
  }

  /** Faces in the window with those of an open fan, or around it. */
  jobs(pilot: Pilot, props: BoardProps, fan: readonly Counter[], where: 'in' | 'around'): Job[] {
    const { aim, window, side } = pilot;
    this.#side = side;
    this.#ratio = window.ratio;
    const jobs = new Map<string, Job>();
    const add = (face: Face, size: number): void => {
      const job = this.#job(props, face, size);
      jobs.set(job.key, job);
    };
    for (const { face } of fan) add(face, SLOT);
    const inside = ({ x, y }: Lying, more: number): boolean => within(aim, window, x, y, more);
    for (const one of this.layout.lying)
      if (inside(one, where === 'in' ? 0.5 : 1) && (where === 'in' || !inside(one, 0.5)))
        add(one.face, this.#size(one.size));
    return [...jobs.values()];
  }

  /** In whole pixels of the screen. */
  #size(units: number): number {
    return Math.round(units * this.#side * this.#ratio) / this.#ratio;
  }

  #job({ theme, language }: BoardProps, face: Face, size: number): Job {
    return this.#faces.job(face, size, this.#ratio, theme, language);
  }
}

export const marksOf = (
  { ready, selected, moves, side }: BoardProps,
  piece: string,
  hovered: string | null,
  counter: Counter | null,
): Marks => ({
  // Of one's own only, and only while the others can still go.
  spent: (counter?.spent ?? false) && moves && counter?.side === side && !ready.has(piece),
  ready: ready.has(piece),
  selected: selected.piece === piece,
  target: false,
  hovered: hovered === piece,
});

/** Within so many windows of the middle. */
const within = (
  { x: cx, y: cy, side }: Camera,
  window: { readonly width: number; readonly height: number },
  x: number,
  y: number,
  windows: number,
): boolean =>
  Math.abs(x - cx) < (window.width * windows) / side + 1 &&
  Math.abs(y - cy) < (window.height * windows) / side + 1;
