import { takeAhead } from '../paint/ahead.ts';
import { type Hexes, hexesOf } from '../paint/hexes.ts';
import type { Box, Point } from '../paint/maths.ts';
import { Painter } from '../paint/painter.ts';
import { STEPS } from '../paint/wire.ts';
import { picturesOf } from '../paint/workshop.ts';
import { aimFor, type Camera, toScreen, toWorld, type Window } from './camera.ts';
import { Cursor } from './cursor.ts';
import { type EdgePlace, edgePlace } from './edge.ts';
import { Fanning } from './fanning.ts';
import { Frame, type Looked } from './frame.ts';
import type { Wishes } from './gestures.ts';
import { pointAt, samePoint } from './hit.ts';
import type { Command } from './keys.ts';
import type { Ground } from './layers/ground.ts';
import { type Post, postsOf, worthSeeing } from './opening.ts';
import { Pilot } from './pilot.ts';
import type { BoardPoint, BoardProps } from './props.ts';
import { isStill } from './still.ts';

/** For so long after the reader has moved the map nobody else does. */
const AT_THE_HELM = 2500;

const isWithin = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): boolean =>
  (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0;

/** The map with its counters on one canvas: it is drawn again only when something has changed or moves. */
export class BoardCore {
  readonly #ctx: CanvasRenderingContext2D;
  readonly #spoken: HTMLElement;
  readonly #listeners = new Set<() => void>();
  /** The view that the listeners know of: a hand on the map moves it between frames. */
  #told: Camera | null = null;
  readonly #layers = new Frame();
  readonly #counters = this.#layers.counters;
  readonly #pilot: Pilot;
  readonly #fanning: Fanning;
  readonly #cursor: Cursor;
  #props: BoardProps;
  #hexes: Hexes;
  #painter: Painter;
  #hover: BoardPoint | null = null;
  /** The keyboard goes over the map: its cursor is drawn, and Enter is for the hex under it. */
  #keyed = false;
  #begun = false;
  /** Drawn around counters that are to be taken up together. */
  #framed: readonly [Point, Point] | null = null;
  /** When the reader last moved the map. */
  #steered = -Infinity;
  /** The hex of whose spread stack a counter was pointed at last. */
  #picked: string | null = null;
  /** Where the reader looked before the map followed what others do. */
  #left: Camera | null = null;
  /** All that the window shows has been painted once. */
  #sharp = false;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, spoken: HTMLElement, props: BoardProps) {
    this.#ctx = canvas.getContext('2d', { alpha: false })!;
    this.#spoken = spoken;
    this.#props = props;
    this.#hexes = hexesOf(props.sheet.map);
    this.#painter = this.#newPainter();
    this.#pilot = new Pilot(this.#hexes, isStill);
    this.#fanning = new Fanning(this.#counters, this.#pilot, () => this.redraw());
    this.#cursor = new Cursor(this.#fanning);
    this.#follow(null);
    // Words on the canvas are set in the page's type, which may come later.
    void Promise.all([
      document.fonts.load('700 14px "Barlow Condensed"'),
      document.fonts.load('600 12px "Barlow Semi Condensed"'),
    ]).then(() => {
      this.#layers.newSprites(this.#pilot.window.ratio);
      this.redraw();
    });
  }

  // ---------------------------------------------------------------- what the page says

  update(props: BoardProps): void {
    const before = this.#props;
    this.#props = props;
    if (props.sheet.game !== before.sheet.game) {
      this.#painter.close();
      this.#hexes = hexesOf(props.sheet.map);
      this.#pilot.hexes = this.#hexes;
      this.#painter = this.#newPainter();
      this.#begun = false;
    }
    if (props.theme !== before.theme || !this.#begun) this.#layers.forgetGround();
    // What asks may grow before anybody has seen the map: the first view is for what is then left of the window.
    if (!this.#sharp && this.#steered < 0 && props.insets !== before.insets) this.#begun = false;
    this.#follow(before);
    this.#begin();
    this.redraw();
  }

  resize(window: Window): void {
    const { canvas } = this.#ctx;
    const before = this.#pilot.window;
    if (window.width === before.width && window.height === before.height && window.ratio === before.ratio)
      return;
    canvas.width = Math.round(window.width * window.ratio);
    canvas.height = Math.round(window.height * window.ratio);
    if (window.ratio !== before.ratio) this.#layers.newSprites(window.ratio);
    this.#pilot.resize(window);
    this.#begin();
    // A canvas that has been resized is empty: it must not be seen so.
    this.#draw(performance.now());
  }

  focusChanged(keyed: boolean): void {
    if (!keyed && this.#fanning.open?.by === 'key') this.#fanning.close();
    this.#setKeyed(keyed);
    this.redraw();
  }

  #setKeyed(keyed: boolean): void {
    this.#keyed = keyed;
    this.#props.onCursor(keyed && this.#cursor.hex !== null);
  }

  /** Calls back after every frame that has moved the map, and when its small picture has come. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Where a hex is in the window, and how large. */
  placeOf(hex: string): { readonly x: number; readonly y: number; readonly side: number } | null {
    const cell = this.#hexes.cell(hex);
    if (!cell) return null;
    const { camera, window } = this.#pilot;
    const [x, y] = toScreen(camera, window, [cell.x, cell.y]);
    return { x, y, side: camera.side };
  }

  /** Where the edge of what no panel covers points at a hex; null: it is in sight, or no hex of the map. */
  edgeOf(hex: string): EdgePlace | null {
    const at = this.placeOf(hex);
    return at && edgePlace([at.x, at.y], this.#pilot.window, this.#pilot.insets);
  }

  zoom(by: number): void {
    const steps = Math.round(Math.log2(by) * STEPS) || Math.sign(by - 1);
    this.#pilot.zoom(steps, this.#pilot.middle, performance.now());
    this.redraw();
  }

  fit(): void {
    this.#pilot.fit(this.#worthSeeing(), performance.now());
    this.redraw();
  }

  front(): void {
    this.#pilot.front(this.#worthSeeing(), this.#posts(), this.#props.side, performance.now());
    this.redraw();
  }

  /** Unless the reader is just looking elsewhere. */
  follow(hexes: readonly string[]): void {
    if (performance.now() - this.#steered <= AT_THE_HELM) return;
    const { aim } = this.#pilot;
    this.#bring(hexes);
    if (this.#pilot.aim !== aim) this.#left ??= aim;
  }

  centre(hex: string): void {
    const cell = this.#hexes.cell(hex);
    if (!cell) return;
    this.#pilot.centre([cell.x, cell.y], performance.now());
    this.redraw();
  }

  /** Where the reader looked before the map followed somebody, it goes back there if more of it is seen from there. */
  show(hexes: readonly string[]): void {
    const seenFrom = (camera: Camera): number => hexes.filter(hex => this.#inView(hex, camera)).length;
    if (hexes.length > 0 && this.#left && seenFrom(this.#left) > seenFrom(this.#pilot.aim)) {
      this.#pilot.goTo(this.#left, performance.now());
      this.#left = null;
      this.redraw();
    } else this.#bring(hexes);
  }

  /** Into sight, if none of them is: all of them, or the nearest. */
  #bring(hexes: readonly string[]): void {
    const { aim, insets, window } = this.#pilot;
    // It may be on its way to somewhere else.
    if (hexes.some(hex => this.#inView(hex, aim))) return;
    const points = hexes.flatMap((hex): Point[] => {
      const cell = this.#hexes.cell(hex);
      return cell ? [[cell.x, cell.y]] : [];
    });
    if (points.length === 0) return;
    this.#pilot.centre(aimFor(aim, window, insets, points), performance.now());
    this.redraw();
  }

  skip(): void {
    this.#counters.motion.end();
    this.redraw();
  }

  redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(now => this.#draw(now));
  }

  close(): void {
    this.leave().close();
  }

  /** Ends everything but the painter, who goes on for somebody else. */
  leave(): Painter {
    cancelAnimationFrame(this.#frame);
    this.#fanning.close();
    this.#listeners.clear();
    return this.#painter;
  }

  // ---------------------------------------------------------------- what hands do

  readonly wishes: Wishes = {
    down: () => {
      this.#steer();
      this.#pilot.rest();
      this.skip();
    },
    pan: (dx, dy) => {
      this.#steer();
      this.#pilot.pan(dx, dy);
      this.redraw();
    },
    fling: (vx, vy) => {
      this.#pilot.fling(vx, vy, performance.now());
      this.redraw();
    },
    pinch: (factor, point) => {
      this.#steer();
      this.#pilot.pinch(factor, point);
      this.redraw();
    },
    pinched: point => {
      this.#pilot.settle(point, performance.now());
      this.redraw();
    },
    wheel: (steps, point) => {
      this.#steer();
      this.#pilot.zoom(steps, point, performance.now());
      this.redraw();
    },
    tap: (point, touch) => this.#tap(point, touch),
    doubleTap: point => {
      this.#pilot.zoom(STEPS, point, performance.now());
      this.redraw();
    },
    hold: point => {
      const target = this.#under(point);
      if (target) this.#props.onPoint(target, 'inspect');
    },
    hover: point => this.#hoverAt(point),
    frame: (from, to) => {
      this.#framed = [from, to];
      this.redraw();
    },
    framed: (from, to) => {
      this.#framed = null;
      this.redraw();
      const hexes = this.#counters.layout.stacks.flatMap(({ hex, x, y }) =>
        isWithin(toScreen(this.#pilot.camera, this.#pilot.window, [x, y]), from, to) ? [hex] : [],
      );
      if (hexes.length > 0 && this.#props.show.counters) this.#props.onFrame([...new Set(hexes)]);
    },
  };

  /** Returns whether the key was ours. */
  command(command: Command): boolean {
    this.skip();
    switch (command.type) {
      case 'step':
        this.#stepTo(this.#cursor.step(command.way, this.#hexes, this.#props));
        this.#setKeyed(true);
        return true;
      case 'pan':
        this.wishes.pan(command.dx, command.dy);
        return true;
      case 'zoom':
        this.wishes.wheel(command.steps, this.#pilot.middle);
        return true;
      case 'fit':
        this.fit();
        return true;
      case 'front':
        this.front();
        return true;
      case 'act':
      case 'inspect':
        // Where the pointer was last is nothing that a key can mean: then it answers the question.
        if (this.#cursor.hex === null || (command.type === 'act' && !this.#keyed)) return false;
        this.#props.onPoint({ hex: this.#cursor.hex, piece: this.#cursor.piece }, command.type);
        return true;
      case 'next': {
        // Through the counters of the stack under the cursor, and then on to the rest of the page.
        const { hex } = this.#cursor;
        const counter = hex === null ? null : this.#fanning.next(hex, command.back);
        if (counter) this.#say(counter.name);
        return counter !== null;
      }
      case 'close':
        if (!this.#fanning.open) return false;
        this.#fanning.close();
        return true;
    }
  }

  #tap(point: Point, touch: boolean): void {
    const target = this.#under(point);
    this.#setKeyed(false);
    if (!target) {
      this.#fanning.close();
      this.#props.onBeside();
      return;
    }
    this.#cursor.hex = target.hex;
    const onTray = this.#fanning.under(point) !== undefined;
    if (onTray && target.piece === null) return;
    const isLit = this.#props.lit.some(({ hex }) => hex === target.hex);
    const several = this.#counters.at(target.hex).length > 1;
    // What was tapped before is not pointed at any more.
    if (touch) this.#props.onHover(target);
    // A finger has nothing to hover with: the first tap on a stack spreads it out.
    if (touch && several && !onTray && !isLit && this.#fanning.open?.hex !== target.hex) {
      this.#fanning.spread(target.hex, 'tap');
      this.#props.onSpread();
      return;
    }
    if (!onTray || touch) this.#fanning.close();
    this.#picked = onTray ? target.hex : null;
    this.#props.onPoint(target, 'act');
  }

  #hoverAt(point: Point | null): void {
    const target = point === null ? null : this.#under(point);
    if (!samePoint(target, this.#hover)) {
      this.#hover = target;
      this.#props.onHover(target);
      this.redraw();
    }
    this.#fanning.tend(point, target);
  }

  hexAt(point: Point): string | null {
    return this.#under(point)?.hex ?? null;
  }

  /** What lies at a point of the window. */
  #under(point: Point): BoardPoint | null {
    const counter = this.#fanning.under(point);
    if (counter !== undefined) return { hex: this.#fanning.open!.hex, piece: counter?.id ?? null };
    const stacks = this.#props.show.counters ? this.#counters.layout.stacks : [];
    return pointAt(this.#hexes, stacks, toWorld(this.#pilot.camera, this.#pilot.window, point));
  }

  /** The keyboard has come to a hex: it is told, and brought into sight. */
  #stepTo(hex: string): void {
    this.#say(this.#props.describe(hex));
    this.#props.onHover({ hex, piece: this.#cursor.piece });
    if (!this.#inView(hex)) this.centre(hex);
    this.redraw();
  }

  /** The reader moves the map. */
  #steer(): void {
    this.#steered = performance.now();
    this.#left = null;
  }

  /** Whether a hex is in the part of the window that nothing covers. */
  #inView(hex: string, camera = this.#pilot.camera): boolean {
    const cell = this.#hexes.cell(hex);
    if (!cell) return false;
    const { insets, window } = this.#pilot;
    const [x, y] = toScreen(camera, window, [cell.x, cell.y]);
    return (
      x > insets.left + camera.side &&
      x < window.width - insets.right - camera.side &&
      y > insets.top + camera.side &&
      y < window.height - insets.bottom - camera.side
    );
  }

  #say(text: string): void {
    this.#spoken.textContent = text;
  }

  // ---------------------------------------------------------------- what follows from the page's words

  #newPainter(): Painter {
    const { game, map, pack } = this.#props.sheet;
    const { width, height } = this.#hexes;
    const onAnswer = (key: string): void => {
      if (key.startsWith('whole')) this.#tell();
      if (this.#sharp || this.#changes(key)) this.redraw();
    };
    const ahead = takeAhead(game, pack);
    if (!ahead)
      return new Painter({ map, world: { width, height }, pictures: picturesOf(game, pack) }, onAnswer);
    ahead.onAnswer = onAnswer;
    return ahead;
  }

  /** Before the first sharp picture counters and names are shown when all are there: a frame for each would delay them. */
  #changes(key: string): boolean {
    for (const kind of ['face', 'label'] as const)
      if (key.startsWith(`${kind} `)) return !this.#painter.awaits(kind);
    return true;
  }

  #follow(before: BoardProps | null): void {
    this.#pilot.insets = this.#props.insets;
    this.#layers.follow(this.#props, before, this.#hexes);
    const { board, ready } = this.#props;
    // Whoever has nothing to do only watches.
    const answered = before !== null && before.board !== board && before.ready.size > 0;
    this.#fanning.follow(this.#picked, ready, answered);
  }

  /** The first view, once there is a window and a map. */
  #begin(): void {
    if (this.#begun || this.#pilot.window.width === 0) return;
    this.#begun = true;
    this.#pilot.start(this.#worthSeeing(), this.#posts(), this.#props.side);
  }

  #posts(): Post[] {
    return postsOf(this.#props.board, this.#hexes);
  }

  #worthSeeing(): Box {
    return worthSeeing(this.#hexes, this.#props.sheet.map);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  // ---------------------------------------------------------------- a frame

  #draw(now: number): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { window } = this.#pilot;
    if (window.width === 0) return;
    const moving = this.#pilot.advance(now);
    this.#sayWhere(this.#layers.draw(this.#ctx, this.#looked(), now));
    if (moving || this.#layers.changing(this.#fanning, now)) this.redraw();
    if (this.#told !== this.#pilot.camera) {
      this.#told = this.#pilot.camera;
      this.#tell();
    }
  }

  #looked(): Looked {
    return {
      props: this.#props,
      hexes: this.#hexes,
      painter: this.#painter,
      pilot: this.#pilot,
      fanning: this.#fanning,
      hover: this.#hover,
      cursor: this.#keyed ? this.#cursor.hex : null,
      framed: this.#framed,
    };
  }

  /** So that whoever drives the page from outside finds a hex on the screen, and knows what is painted. */
  #sayWhere(ground: Ground): void {
    const { x, y, side } = this.#pilot.camera;
    const { dataset } = this.#ctx.canvas;
    dataset.camera = `${x} ${y} ${side}`;
    dataset.painted = `${this.#painter.done}`;
    dataset.anew = `${this.#painter.anew}`;
    dataset.ground = ground;
    if (this.#sharp || !this.#layers.isSharp) return;
    this.#sharp = true;
    dataset.sharp = 'true';
    this.#props.onSharp();
  }
}
