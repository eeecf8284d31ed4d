import type { Counter } from '@ironbottom/engine';
import type { Point } from '../paint/maths.ts';
import { toScreen } from './camera.ts';
import { type Fan, fanOf, inFan } from './fan.ts';
import type { CountersLayer } from './layers/counters.ts';
import type { Pilot } from './pilot.ts';
import type { BoardPoint } from './props.ts';

const DELAY = 350;
const GRACE = 260;

interface Spread {
  readonly hex: string;
  readonly since: number;
  readonly by: 'hover' | 'tap' | 'key';
  /** The counter that the keyboard is on. */
  readonly focus: number | null;
  /** As the counters lay when they were spread out: nobody changes places under the pointer. */
  readonly order: readonly string[];
}

/** Opens and closes the fan of a stack. One is open at a time. */
export class Fanning {
  open: Spread | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly counters: CountersLayer,
    readonly pilot: Pilot,
    readonly changed: () => void,
  ) {}

  spread(hex: string, by: Spread['by'], focus: number | null = null): void {
    const known = this.open?.hex === hex ? this.open : null;
    const since = known?.since ?? performance.now();
    const order = known?.order ?? this.counters.at(hex).map(({ id }) => id);
    this.open = { hex, since, by, focus, order };
    this.changed();
  }

  /** The counters of a hex; spread out they keep the order in which they lay at first. */
  at(hex: string): readonly Counter[] {
    const counters = this.counters.at(hex);
    if (this.open?.hex !== hex) return counters;
    const { order } = this.open;
    const place = ({ id }: Counter): number => (order.includes(id) ? order.indexOf(id) : order.length);
    return counters.toSorted((a, b) => place(a) - place(b));
  }

  close(): void {
    this.#wait(0, null);
    if (!this.open) return;
    this.open = null;
    this.changed();
  }

  /**
   * Closes what has served: who was wanted of the stack has been taken up, and where he goes may lie under it; or the
   * reader has answered elsewhere, and what comes of it may. A pointer that hovers goes away by itself.
   */
  follow(picked: string | null, ready: ReadonlySet<string>, answered: boolean): void {
    if (!this.open) return;
    const { hex, by } = this.open;
    const lying = this.counters.at(hex);
    const served = picked === hex ? !lying.some(({ id }) => ready.has(id)) : answered && by === 'tap';
    if (lying.length < 2 || served) this.close();
  }

  /** Where the open fan is. */
  fan(): Fan | null {
    const { open, pilot } = this;
    const stack = open && this.counters.layout.stacks.find(({ hex }) => hex === open.hex);
    if (!open || !stack) return null;
    const point = toScreen(pilot.camera, pilot.window, [stack.x, stack.y]);
    return fanOf(open.hex, this.at(open.hex), point, pilot.camera.side, pilot.window, pilot.insets);
  }

  /** The counter at a point of the open fan, null for its tray, undefined outside of it. */
  under(point: Point): Counter | null | undefined {
    const fan = this.fan();
    return fan ? inFan(fan, point) : undefined;
  }

  /** A stack spreads out under a pointer that rests on it, and closes when the pointer has left both. */
  tend(point: Point | null, target: BoardPoint | null): void {
    if (this.open) {
      const inside = point !== null && (target?.hex === this.open.hex || this.under(point) !== undefined);
      if (inside) this.#wait(0, null);
      else if (this.open.by === 'hover' && this.#timer === null) this.#wait(GRACE, () => this.close());
      return;
    }
    const several = target !== null && target.piece !== null && this.counters.at(target.hex).length > 1;
    this.#wait(DELAY, several ? () => this.spread(target.hex, 'hover') : null);
  }

  /** The next counter by keyboard, or null when there is none: then the fan closes. */
  next(hex: string, back: boolean): Counter | null {
    const counters = this.at(hex);
    const now = this.open?.hex === hex ? this.open.focus : null;
    const next = now === null ? (back ? -1 : 0) : now + (back ? -1 : 1);
    const counter = counters.length < 2 ? undefined : counters[next];
    if (counter) this.spread(hex, 'key', next);
    else if (this.open?.by === 'key') this.close();
    return counter ?? null;
  }

  #wait(time: number, then: (() => void) | null): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (!then) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      then();
    }, time);
  }
}
