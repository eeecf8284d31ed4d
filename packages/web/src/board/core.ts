import { type Hexes, hexesOf } from '../paint/hexes.ts';
import { type Box, grown, type Point } from '../paint/maths.ts';
import { Painter } from '../paint/painter.ts';
import { STEPS } from '../paint/wire.ts';
import { type Camera, toScreen, toWorld, type Window } from './camera.ts';
import { drawFan } from './draw/fan.ts';
import { drawOverlays, drawWords } from './draw/overlays.ts';
import type { Stage } from './draw/stage.ts';
import {
  drawArrow,
  drawCosts,
  drawCursor,
  drawHover,
  drawLit,
  drawRefused,
  drawRoute,
  drawSelectedHex,
} from './draw/states.ts';
import { SLOT } from './fan.ts';
import { Fanning } from './fanning.ts';
import type { Wishes } from './gestures.ts';
import { pointAt, samePoint } from './hit.ts';
import { INKS } from './inks.ts';
import { type Command, stepped } from './keys.ts';
import { CountersLayer, marksOf } from './layers/counters.ts';
import { GroundLayer, wholeJob } from './layers/ground.ts';
import { HoldersLayer } from './layers/holders.ts';
import { NamesLayer } from './layers/names.ts';
import { Hatches, type Laid, laid } from './overlays.ts';
import { Pilot } from './pilot.ts';
import type { BoardPoint, BoardProps } from './props.ts';
import { Sprites } from './sprites.ts';

const FAN_OPENING = 120;
const LIGHTING = 90;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** Nothing slides, for whoever wants it so in this page or everywhere. */
const isStill = (): boolean => lessMotion.matches || document.documentElement.dataset.motion === 'less';

/** The map with its counters on one canvas: it is drawn again only when something has changed or moves. */
export class BoardCore {
  readonly #ctx: CanvasRenderingContext2D;
  readonly #spoken: HTMLElement;
  readonly #listeners = new Set<() => void>();
  /** The view that the listeners know of: a hand on the map moves it between frames. */
  #told: Camera | null = null;
  readonly #ground = new GroundLayer();
  readonly #names = new NamesLayer();
  readonly #counters = new CountersLayer();
  readonly #holders = new HoldersLayer();
  readonly #hatches = new Hatches();
  readonly #pilot: Pilot;
  readonly #fanning: Fanning;
  #sprites = new Sprites(1);
  #props: BoardProps;
  #hexes: Hexes;
  #painter: Painter;
  #laid: Laid = { areas: [], lines: [], words: [] };
  #litSince = 0;
  #hover: BoardPoint | null = null;
  #cursor: string | null = null;
  #focused = false;
  #begun = false;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, spoken: HTMLElement, props: BoardProps) {
    this.#ctx = canvas.getContext('2d', { alpha: false })!;
    this.#spoken = spoken;
    this.#props = props;
    this.#hexes = hexesOf(props.sheet.map);
    this.#painter = this.#newPainter();
    this.#pilot = new Pilot(this.#hexes, isStill);
    this.#fanning = new Fanning(this.#counters, this.#pilot, () => this.redraw());
    this.#follow(null);
    // Words on the canvas are set in the page's type, which may come later.
    void Promise.all([
      document.fonts.load('700 14px "Barlow Condensed"'),
      document.fonts.load('600 12px "Barlow Semi Condensed"'),
    ]).then(() => {
      this.#sprites = new Sprites(this.#pilot.window.ratio);
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
    if (props.theme !== before.theme || !this.#begun) this.#ground.forget();
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
    if (window.ratio !== before.ratio) this.#sprites = new Sprites(window.ratio);
    this.#pilot.resize(window);
    this.#begin();
    // A canvas that has been resized is empty: it must not be seen so.
    this.#draw(performance.now());
  }

  focusChanged(focused: boolean): void {
    this.#focused = focused;
    if (!focused && this.#fanning.open?.by === 'key') this.#fanning.close();
    this.redraw();
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

  /** For a small map of it all: the picture, and what of it is in the window. */
  overview(): {
    readonly bitmap: ImageBitmap | null;
    readonly width: number;
    readonly height: number;
    readonly camera: Camera;
    readonly window: Window;
  } {
    const { width, height } = this.#hexes;
    const { camera, window } = this.#pilot;
    const bitmap = this.#painter.get(wholeJob(this.#props.theme).key)?.bitmap ?? null;
    return { bitmap, width, height, camera, window };
  }

  lookAt(x: number, y: number): void {
    this.#pilot.lookAt([x, y]);
    this.redraw();
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

  centre(hex: string): void {
    const cell = this.#hexes.cell(hex);
    if (!cell) return;
    this.#pilot.centre([cell.x, cell.y], performance.now());
    this.redraw();
  }

  show(hexes: readonly string[]): void {
    if (hexes.length === 0 || hexes.some(hex => this.#inView(hex))) return;
    const middle = this.#pilot.camera;
    const away = (hex: string): number => {
      const cell = this.#hexes.cell(hex);
      return cell ? Math.hypot(cell.x - middle.x, cell.y - middle.y) : Infinity;
    };
    this.centre(hexes.reduce((best, hex) => (away(hex) < away(best) ? hex : best)));
  }

  skip(): void {
    this.#counters.motion.end();
    this.redraw();
  }

  redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(now => this.#draw(now));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#fanning.close();
    this.#painter.close();
    this.#listeners.clear();
  }

  // ---------------------------------------------------------------- what hands do

  readonly wishes: Wishes = {
    down: () => {
      this.#pilot.rest();
      this.skip();
    },
    pan: (dx, dy) => {
      this.#pilot.pan(dx, dy);
      this.redraw();
    },
    fling: (vx, vy) => {
      this.#pilot.fling(vx, vy, performance.now());
      this.redraw();
    },
    pinch: (factor, point) => {
      this.#pilot.pinch(factor, point);
      this.redraw();
    },
    pinched: point => {
      this.#pilot.settle(point, performance.now());
      this.redraw();
    },
    wheel: (steps, point) => {
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
  };

  /** Returns whether the key was ours. */
  command(command: Command): boolean {
    this.skip();
    switch (command.type) {
      case 'step':
        this.#moveCursor(
          this.#cursor === null ? this.#firstCursor() : stepped(this.#hexes, this.#cursor, command.way),
        );
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
      case 'act':
      case 'inspect':
        if (this.#cursor === null) return false;
        this.#props.onPoint({ hex: this.#cursor, piece: this.#pieceAtCursor() }, command.type);
        return true;
      case 'next': {
        // Through the counters of the stack under the cursor, and then on to the rest of the page.
        const counter = this.#cursor === null ? null : this.#fanning.next(this.#cursor, command.back);
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
    if (!target) {
      this.#fanning.close();
      return;
    }
    this.#cursor = target.hex;
    const onTray = this.#fanning.under(point) !== undefined;
    if (onTray && target.piece === null) return;
    const isLit = this.#props.lit.some(({ hex }) => hex === target.hex);
    const several = this.#counters.at(target.hex).length > 1;
    // A finger has nothing to hover with: the first tap on a stack spreads it out.
    if (touch && several && !onTray && !isLit && this.#fanning.open?.hex !== target.hex) {
      this.#fanning.spread(target.hex, 'tap');
      this.#props.onHover(target);
      return;
    }
    if (!onTray || touch) this.#fanning.close();
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

  /** What lies at a point of the window. */
  #under(point: Point): BoardPoint | null {
    const counter = this.#fanning.under(point);
    if (counter !== undefined) return { hex: this.#fanning.open!.hex, piece: counter?.id ?? null };
    const stacks = this.#props.show.counters ? this.#counters.layout.stacks : [];
    return pointAt(this.#hexes, stacks, toWorld(this.#pilot.camera, this.#pilot.window, point));
  }

  // ---------------------------------------------------------------- the keyboard's cursor

  #moveCursor(hex: string): void {
    if (this.#fanning.open?.by === 'key') this.#fanning.close();
    this.#cursor = hex;
    this.#say(this.#props.describe(hex));
    this.#props.onHover({ hex, piece: this.#pieceAtCursor() });
    if (!this.#inView(hex)) this.centre(hex);
    this.redraw();
  }

  /** Whether a hex is in the part of the window that nothing covers. */
  #inView(hex: string): boolean {
    const place = this.placeOf(hex);
    if (!place) return false;
    const { insets, window } = this.#pilot;
    return (
      place.x > insets.left + place.side &&
      place.x < window.width - insets.right - place.side &&
      place.y > insets.top + place.side &&
      place.y < window.height - insets.bottom - place.side
    );
  }

  #firstCursor(): string {
    const { selected, sheet } = this.#props;
    const [x, y] = toWorld(this.#pilot.camera, this.#pilot.window, this.#pilot.middle);
    return (
      selected.hex ??
      this.#counters.hexOf(selected.piece) ??
      this.#hexes.hexAt(x, y) ??
      sheet.map.hexes[0]!.id
    );
  }

  #pieceAtCursor(): string | null {
    if (this.#cursor === null) return null;
    const { open } = this.#fanning;
    const focus = open?.hex === this.#cursor ? open.focus : null;
    return this.#counters.at(this.#cursor)[focus ?? 0]?.id ?? null;
  }

  #say(text: string): void {
    this.#spoken.textContent = text;
  }

  // ---------------------------------------------------------------- what follows from the page's words

  #newPainter(): Painter {
    return new Painter(this.#props.sheet.map, key => {
      if (key.startsWith('label')) this.#names.changed();
      if (key.startsWith('whole')) this.#tell();
      this.redraw();
    });
  }

  #follow(before: BoardProps | null): void {
    const props = this.#props;
    this.#pilot.insets = props.insets;
    if (props.board !== before?.board) {
      this.#counters.follow(props.board, this.#hexes, performance.now(), isStill());
      this.#holders.follow(props.board, props.sheet, this.#hexes);
      this.#names.changed();
      const { open } = this.#fanning;
      if (open && this.#counters.at(open.hex).length < 2) this.#fanning.close();
    }
    if (props.overlays !== before?.overlays) this.#laid = laid(props.overlays, this.#hexes);
    if (props.show !== before?.show) this.#names.changed();
    if (props.lit.length > 0 && (before?.lit.length ?? 0) === 0) this.#litSince = performance.now();
  }

  /** The first view, once there is a window and a map. */
  #begin(): void {
    if (this.#begun || this.#pilot.window.width === 0) return;
    this.#begun = true;
    const { board, side } = this.#props;
    const spots = (stacks: typeof board.stacks) => stacks.flatMap(({ hex }) => this.#hexes.cell(hex) ?? []);
    const own = spots(board.stacks.filter(stack => stack.side === side));
    this.#pilot.start(this.#worthSeeing(), own.length > 0 ? own : spots(board.stacks));
  }

  /** The hexes where anything can stand. */
  #worthSeeing(): Box {
    const { grounds } = this.#props.sheet.map;
    const cells = this.#hexes.cells.filter(({ inPlay, hex }) => inPlay && !grounds[hex.ground]?.barren);
    return cells.length > 0 ? grown(around(cells), 1.2) : this.#hexes.played;
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
    const props = this.#props;
    const ctx = this.#ctx;
    ctx.resetTransform();
    this.#ground.draw(ctx, this.#painter, this.#pilot, props.theme, props.show.numbers);
    ctx.setTransform(window.ratio, 0, 0, window.ratio, 0, 0);
    this.#drawAnswers(now);
    this.#want();
    // So that whoever drives the page from outside finds a hex on the screen, and knows when all is painted.
    const { x, y, side } = this.#pilot.camera;
    const { dataset } = this.#ctx.canvas;
    dataset.camera = `${x} ${y} ${side}`;
    dataset.painted = `${this.#painter.done}`;
    const { open } = this.#fanning;
    const changing = now - this.#litSince < LIGHTING || (open !== null && now - open.since < FAN_OPENING);
    if (this.#counters.motion.going(now) || moving || changing) this.redraw();
    if (this.#told !== this.#pilot.camera) {
      this.#told = this.#pilot.camera;
      this.#tell();
    }
  }

  #drawAnswers(now: number): void {
    const props = this.#props;
    const { lit, selected, show, route, arrows, bubble } = props;
    const stage: Stage = {
      ctx: this.#ctx,
      hexes: this.#hexes,
      camera: this.#pilot.camera,
      window: this.#pilot.window,
      inks: INKS[props.theme],
      sprites: this.#sprites,
    };
    const fade = isStill() ? 1 : Math.min(1, (now - this.#litSince) / LIGHTING);
    const hovered = this.#hover?.piece ?? null;
    this.#holders.draw(stage, props.sheet.map.art.chart !== undefined);
    drawOverlays(stage, this.#laid, this.#hatches);
    drawLit(stage, lit, fade);
    const origin = selected.hex ?? this.#counters.hexOf(selected.piece);
    if (origin !== null) drawSelectedHex(stage, origin);
    if (this.#hover) drawHover(stage, this.#hover.hex);
    if (show.names) this.#names.draw(stage, this.#painter, props, this.#counters.layout.lying);
    if (show.counters) this.#counters.draw(stage, this.#painter, props, hovered, now);
    for (const { from, to } of arrows) drawArrow(stage, from, to);
    if (route) drawRoute(stage, route);
    drawCosts(stage, lit, route?.[route.length - 1] ?? null, fade);
    drawWords(stage, this.#laid);
    if (bubble) drawRefused(stage, bubble.hex);
    if (this.#focused && this.#cursor !== null) drawCursor(stage, this.#cursor);
    const { open } = this.#fanning;
    const fan = this.#fanning.fan();
    if (!fan || !open) return;
    drawFan(
      stage,
      fan,
      ({ counter }) => this.#counters.picture(this.#painter, props, counter.face, SLOT),
      piece => marksOf(props, piece, hovered),
      open.focus === null ? null : (fan.slots[open.focus]?.counter.id ?? null),
      isStill() ? 1 : Math.min(1, (now - open.since) / FAN_OPENING),
    );
  }

  /** Asks the painter for what the window shows, then for what is around it. */
  #want(): void {
    const props = this.#props;
    const { theme, show } = props;
    const { open } = this.#fanning;
    const fan = open ? this.#counters.at(open.hex) : [];
    this.#painter.want([
      wholeJob(theme),
      ...(show.counters ? this.#counters.jobs(this.#pilot, props, fan, 'in') : []),
      ...this.#ground.jobs(this.#pilot, theme, show.numbers, 0),
      ...this.#names.jobs(this.#pilot, props),
      ...this.#ground.jobs(this.#pilot, theme, show.numbers, 1),
      ...(show.counters ? this.#counters.jobs(this.#pilot, props, [], 'around') : []),
    ]);
  }
}

function around(points: readonly { readonly x: number; readonly y: number }[]): Box {
  return {
    x0: Math.min(...points.map(({ x }) => x)),
    y0: Math.min(...points.map(({ y }) => y)),
    x1: Math.max(...points.map(({ x }) => x)),
    y1: Math.max(...points.map(({ y }) => y)),
  };
}
