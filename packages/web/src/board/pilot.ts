import type { Hexes } from '../paint/hexes.ts';
import type { Box, Point } from '../paint/maths.ts';
import {
  type Camera,
  centredOn,
  fitting,
  held,
  type Insets,
  levelAt,
  middleOf,
  nearestLevel,
  panned,
  sideOf,
  type Window,
  zoomedAt,
} from './camera.ts';
import { type Flight, flown, landed } from './flight.ts';
import { faced, frame, type Post, thickest } from './opening.ts';
import { COUNTER_SIZE } from './stacks.ts';

const ZOOMING = 160;
const TRAVEL = 320;
/** Hexes are shown at least this large at first, so that counters have forty pixels, and not much larger. */
export const FIRST_SIDE = 40 / COUNTER_SIZE;
const FIRST_MOST = 64;
/** How soon a map that was flung comes to rest, in milliseconds, and how fast it must go to be flung at all. */
const INERTIA = 110;
const FLING = 0.25;
const STOP = 0.02;

/** Moves the camera: by hand, by steps of zoom, on flights, and a little by inertia. */
export class Pilot {
  camera: Camera = { x: 0, y: 0, side: FIRST_SIDE };
  window: Window = { width: 0, height: 0, ratio: 1 };
  insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
  #flight: Flight | null = null;
  #fling: { readonly vx: number; readonly vy: number; readonly time: number } | null = null;

  constructor(
    public hexes: Hexes,
    /** Nobody wants to see things move. */
    readonly still: () => boolean,
  ) {}

  /** Where the camera is, or will be in a moment. */
  get aim(): Camera {
    return this.#flight?.to ?? this.camera;
  }

  get flying(): boolean {
    return this.#flight !== null;
  }

  /** The zoom that is painted for where the camera will be, and how large hexes are in it. */
  get level(): number {
    return nearestLevel(this.aim.side, this.window);
  }
  get side(): number {
    return sideOf(this.level, this.window);
  }

  /** The middle of what no panel covers. */
  get middle(): Point {
    return middleOf(this.window, this.insets);
  }

  resize(window: Window): void {
    this.window = window;
    this.camera = this.#kept(this.camera);
  }

  pan(dx: number, dy: number): void {
    this.#flight = null;
    this.camera = this.#kept(panned(this.camera, dx, dy));
  }

  fling(vx: number, vy: number, now: number): void {
    if (!this.still() && Math.hypot(vx, vy) >= FLING) this.#fling = { vx, vy, time: now };
  }

  pinch(factor: number, at: Point): void {
    this.#flight = null;
    const side = Math.max(this.camera.side * factor, sideOf(this.#leastLevel, this.window));
    this.camera = this.#kept(zoomedAt(this.camera, this.window, side, at));
  }

  /** To the nearest zoom that is painted, where nothing has to be scaled. */
  settle(at: Point, now: number): void {
    const side = sideOf(nearestLevel(this.camera.side, this.window), this.window);
    this.#fly(zoomedAt(this.camera, this.window, side, at), ZOOMING, now);
  }

  zoom(steps: number, at: Point, now: number): void {
    const side = sideOf(Math.max(this.level + steps, this.#leastLevel), this.window);
    this.#fly(zoomedAt(this.aim, this.window, side, at), ZOOMING, now);
  }

  centre(point: Point, now: number): void {
    this.#fly(centredOn(this.aim, this.window, this.insets, point), TRAVEL, now);
  }

  fit(box: Box, now: number): void {
    this.#fly(fitting(this.window, this.insets, box), TRAVEL, now);
  }

  goTo(camera: Camera, now: number): void {
    this.#fly(camera, TRAVEL, now);
  }

  /** At once. */
  lookAt(point: Point): void {
    this.rest();
    this.camera = this.#kept(centredOn(this.camera, this.window, this.insets, point));
  }

  /** The first view, at once. */
  start(worth: Box, posts: readonly Post[], side: string): void {
    this.rest();
    this.camera = this.#front(worth, posts, side);
  }

  /** Back to what the first view shows. */
  front(worth: Box, posts: readonly Post[], side: string, now: number): void {
    this.#fly(this.#front(worth, posts, side), TRAVEL, now);
  }

  /**
   * Both front lines, or the thickest part of them at a size that can be read; where nobody faces anybody, one's own;
   * on an empty map all that is worth seeing.
   */
  #front(worth: Box, posts: readonly Post[], side: string): Camera {
    const lines = faced(posts);
    const own = posts.filter(post => post.side === side);
    const chosen = lines.length > 0 ? lines : own.length > 0 ? own : posts;
    if (chosen.length === 0) return fitting(this.window, this.insets, worth);
    const whole = fitting(this.window, this.insets, frame(chosen));
    if (whole.side > FIRST_MOST)
      return this.#kept(
        zoomedAt(
          whole,
          this.window,
          sideOf(Math.floor(levelAt(FIRST_MOST, this.window)), this.window),
          this.middle,
        ),
      );
    if (whole.side >= FIRST_SIDE) return this.#kept(whole);
    const least = sideOf(Math.ceil(levelAt(FIRST_SIDE, this.window)), this.window);
    const { insets, window } = this;
    const { x0, y0, x1, y1 } = frame(
      thickest(
        chosen,
        (window.width - insets.left - insets.right) / least,
        (window.height - insets.top - insets.bottom) / least,
      ),
    );
    const middle: Point = [(x0 + x1) / 2, (y0 + y1) / 2];
    return this.#kept(centredOn({ ...whole, side: least }, window, insets, middle));
  }

  /** Stops where it is, at the zoom that was aimed for. */
  rest(): void {
    this.#fling = null;
    if (this.#flight) this.camera = zoomedAt(this.camera, this.window, this.#flight.to.side, this.middle);
    this.#flight = null;
  }

  /** Goes on to a moment, and says whether there is more to come. */
  advance(now: number): boolean {
    if (this.#flight) {
      this.camera = flown(this.#flight, now);
      if (landed(this.#flight, now)) this.#flight = null;
    }
    if (this.#fling) {
      const { vx, vy, time } = this.#fling;
      const spent = Math.max(0, now - time);
      const slowed = Math.exp(-spent / INERTIA);
      this.camera = this.#kept(panned(this.camera, vx * spent, vy * spent));
      const fast = Math.hypot(vx, vy) * slowed > STOP;
      this.#fling = fast ? { vx: vx * slowed, vy: vy * slowed, time: Math.max(now, time) } : null;
    }
    return this.#flight !== null || this.#fling !== null;
  }

  /** From farther away than the whole map nothing more is seen of it. */
  get #leastLevel(): number {
    return Math.min(
      this.level,
      nearestLevel(fitting(this.window, this.insets, this.hexes.played).side, this.window),
    );
  }

  #fly(to: Camera, duration: number, now: number): void {
    this.#fling = null;
    this.#flight = {
      from: this.camera,
      to: this.#kept(to),
      start: now,
      duration: this.still() ? 0 : duration,
    };
  }

  #kept(camera: Camera): Camera {
    return held(camera, this.window, this.insets, this.hexes);
  }
}
