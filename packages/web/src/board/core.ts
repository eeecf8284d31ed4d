import { type Hexes, hexesOf } from '../paint/hexes.ts';
import { grown, type Point } from '../paint/maths.ts';
import { NUMBERS_FROM } from '../paint/numbers.ts';
import { Painter } from '../paint/painter.ts';
import { PALETTES } from '../paint/palette.ts';
import { type Job, WHOLE_SIDE } from '../paint/wire.ts';
import {
  type Camera,
  centredOn,
  fitting,
  held,
  levelAt,
  middleOf,
  nearestLevel,
  panned,
  sideOf,
  toScreen,
  toWorld,
  type Window,
  zoomedAt,
} from './camera.ts';
import { drawCounter, type Marks } from './draw/counters.ts';
import { drawFan } from './draw/fan.ts';
import { drawOverlays, drawWords } from './draw/overlays.ts';
import { at, type Stage, seen } from './draw/stage.ts';
import {
  drawArrow,
  drawCosts,
  drawCursor,
  drawHover,
  drawLit,
  drawRefused,
  drawRoute,
  drawSelectedHex,
  drawTrail,
} from './draw/states.ts';
import { Faces } from './faces.ts';
import { type Fan, fanOf, inFan, SLOT } from './fan.ts';
import { type Flight, flown, landed } from './flight.ts';
import type { Wishes } from './gestures.ts';
import { pointAt, samePoint } from './hit.ts';
import { INKS } from './inks.ts';
import { type Command, stepped } from './keys.ts';
import { type LabelPlace, type Lettering, letteringOf, standing } from './labels.ts';
import { Motion } from './motion.ts';
import { Hatches, type Laid, laid } from './overlays.ts';
import type { BoardPoint, BoardProps } from './props.ts';
import { Sprites } from './sprites.ts';
import { COUNTER_SIZE, type Layout, type Lying, layout } from './stacks.ts';
import { drawTiles, spanOf, tileJobs } from './tiles.ts';

const FAN_DELAY = 350;
const FAN_GRACE = 260;
const FAN_OPENING = 120;
const LIGHTING = 90;
const ZOOMING = 160;
const TRAVEL = 320;
/** Hexes are shown at least this large at first: smaller ones cannot be read. */
const FIRST_SIDE = 32;
/** How soon a map that was flung comes to rest, in milliseconds, and how fast it must go to be flung at all. */
const INERTIA = 110;
const FLING = 0.25;

const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
/** Nothing slides, for whoever wants it so in this page or everywhere. */
const isStill = (): boolean => lessMotion.matches || document.documentElement.dataset.motion === 'less';

interface OpenFan {
  readonly hex: string;
  readonly since: number;
  readonly by: 'hover' | 'tap' | 'key';
  /** The counter that the keyboard is on. */
  readonly focus: number | null;
}

/** The map with its counters on one canvas: it is drawn again only when something has changed or moves. */
export class BoardCore {
  readonly #canvas: HTMLCanvasElement;
  readonly #ctx: CanvasRenderingContext2D;
  readonly #spoken: HTMLElement;
  readonly #listeners = new Set<() => void>();
  readonly #faces = new Faces();
  readonly #hatches = new Hatches();
  readonly #motion = new Motion();
  #sprites = new Sprites(1);
  #props: BoardProps;
  #hexes: Hexes;
  #painter: Painter;
  #window: Window = { width: 0, height: 0, ratio: 1 };
  #camera: Camera = { x: 0, y: 0, side: FIRST_SIDE };
  #flight: Flight | null = null;
  #fling: { vx: number; vy: number; time: number } | null = null;
  #placed = false;
  #layout: Layout = { lying: [], stacks: [] };
  #laid: Laid = { areas: [], lines: [], words: [] };
  #lettering: readonly Lettering[] = [];
  #labels: readonly LabelPlace[] = [];
  #labelsStale = true;
  #under: number | null = null;
  #litSince = 0;
  #hover: BoardPoint | null = null;
  #pointer: Point | null = null;
  #fan: OpenFan | null = null;
  #fanTimer = 0;
  #cursor: string | null = null;
  #focused = false;
  #frame = 0;

  constructor(canvas: HTMLCanvasElement, spoken: HTMLElement, props: BoardProps) {
    this.#canvas = canvas;
    this.#ctx = canvas.getContext('2d', { alpha: false })!;
    this.#spoken = spoken;
    this.#props = props;
    this.#hexes = hexesOf(props.sheet.map);
    this.#painter = this.#newPainter();
    this.#follow(null);
    // Words on the canvas are set in the page's type, which may come later.
    void Promise.all([
      document.fonts.load('700 14px "Barlow Condensed"'),
      document.fonts.load('600 12px "Barlow Semi Condensed"'),
    ]).then(() => {
      this.#sprites = new Sprites(this.#window.ratio);
      this.redraw();
    });
  }

  // ---------------------------------------------------------------- what the page says

  update(props: BoardProps): void {
    const before = this.#props;
    this.#props = props;
    if (props.sheet.map !== before.sheet.map && props.sheet.game !== before.sheet.game) {
      this.#painter.close();
      this.#hexes = hexesOf(props.sheet.map);
      this.#painter = this.#newPainter();
      this.#placed = false;
      this.#under = null;
    }
    if (props.theme !== before.theme) this.#under = null;
    this.#follow(before);
    this.redraw();
  }

  resize(width: number, height: number, ratio: number): void {
    const before = this.#window;
    if (width === before.width && height === before.height && ratio === before.ratio) return;
    this.#window = { width, height, ratio };
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    if (ratio !== before.ratio) this.#sprites = new Sprites(ratio);
    if (!this.#placed && width > 0) {
      this.#camera = this.#first();
      this.#placed = true;
    } else this.#camera = this.#kept(this.#camera);
    this.redraw();
  }

  focusChanged(focused: boolean): void {
    this.#focused = focused;
    if (!focused && this.#fan?.by === 'key') this.#fan = null;
    this.redraw();
  }

  /** Calls back after every frame that has moved the map. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Where a hex is in the window, and how large. */
  placeOf(hex: string): { readonly x: number; readonly y: number; readonly side: number } | null {
    const cell = this.#hexes.cell(hex);
    if (!cell) return null;
    const [x, y] = toScreen(this.#camera, this.#window, [cell.x, cell.y]);
    return { x, y, side: this.#camera.side };
  }

  /** For a small map of it all: the picture, and what of it is in the window. */
  overview(): {
    readonly bitmap: ImageBitmap | null;
    readonly width: number;
    readonly height: number;
    readonly view: Camera & Window;
  } {
    const { width, height } = this.#hexes;
    const bitmap = this.#painter.get(this.#wholeKey())?.bitmap ?? null;
    return {
      bitmap,
      width,
      height,
      view: { ...this.#camera, ...this.#window, width: this.#window.width, height: this.#window.height },
    };
  }

  lookAt(x: number, y: number): void {
    this.#rest();
    this.#camera = this.#kept(centredOn(this.#camera, this.#window, this.#props.insets, [x, y]));
    this.redraw();
  }

  zoom(by: number): void {
    this.#zoomSteps(
      Math.round(Math.log2(by) * 4) || Math.sign(by - 1),
      middleOf(this.#window, this.#props.insets),
    );
  }

  fit(): void {
    this.#fly(fitting(this.#window, this.#props.insets, this.#worthSeeing()), TRAVEL);
  }

  centre(hex: string): void {
    const cell = this.#hexes.cell(hex);
    if (cell) this.#fly(centredOn(this.#camera, this.#window, this.#props.insets, [cell.x, cell.y]), TRAVEL);
  }

  skip(): void {
    this.#motion.end();
    this.redraw();
  }

  redraw(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(now => this.#draw(now));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#fanTimer);
    this.#painter.close();
    this.#listeners.clear();
  }

  // ---------------------------------------------------------------- what hands do

  readonly wishes: Wishes = {
    down: () => {
      this.#rest();
      this.skip();
    },
    pan: (dx, dy) => this.#pan(dx, dy),
    fling: (vx, vy) => {
      if (isStill() || Math.hypot(vx, vy) < FLING) return;
      this.#fling = { vx, vy, time: performance.now() };
      this.redraw();
    },
    pinch: (factor, point) => {
      this.#flight = null;
      this.#camera = this.#kept(zoomedAt(this.#camera, this.#window, this.#camera.side * factor, point));
      this.redraw();
    },
    pinched: point => this.#settle(point),
    wheel: (steps, point) => this.#zoomSteps(steps, point),
    tap: (point, touch) => this.#tap(point, touch),
    doubleTap: point => this.#zoomSteps(4, point),
    hold: point => {
      const target = this.#pointUnder(point);
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
          this.#cursor === null ? this.#startCursor() : stepped(this.#hexes, this.#cursor, command.way),
        );
        return true;
      case 'pan':
        this.#pan(command.dx, command.dy);
        return true;
      case 'zoom':
        this.#zoomSteps(command.steps, middleOf(this.#window, this.#props.insets));
        return true;
      case 'fit':
        this.fit();
        return true;
      case 'act':
      case 'inspect': {
        const hex = this.#cursor;
        if (hex === null) return false;
        this.#props.onPoint({ hex, piece: this.#pieceAtCursor() }, command.type);
        return true;
      }
      case 'next':
        return this.#nextInFan(command.back);
      case 'close':
        if (!this.#fan) return false;
        this.#fan = null;
        this.redraw();
        return true;
    }
  }

  #tap(point: Point, touch: boolean): void {
    const target = this.#pointUnder(point);
    if (!target) {
      this.#fan = null;
      this.redraw();
      return;
    }
    this.#cursor = target.hex;
    const fan = this.#openFan();
    const inTray = fan !== null && inFan(fan, point) !== undefined;
    const several = this.#countersAt(target.hex).length > 1;
    const isLit = this.#props.lit.some(({ hex }) => hex === target.hex);
    // A finger has nothing to hover with: the first tap on a stack spreads it out.
    if (touch && several && !inTray && !isLit && this.#fan?.hex !== target.hex) {
      this.#spread(target.hex, 'tap');
      this.#props.onHover(target);
      return;
    }
    if (inTray && target.piece === null) return;
    if (!inTray || touch) this.#fan = null;
    this.redraw();
    this.#props.onPoint(target, 'act');
  }

  #hoverAt(point: Point | null): void {
    this.#pointer = point;
    const target = point === null ? null : this.#pointUnder(point);
    if (!samePoint(target, this.#hover)) {
      this.#hover = target;
      this.#props.onHover(target);
      this.redraw();
    }
    this.#tendFan(point, target);
  }

  /** A stack spreads out under a pointer that rests on it, and closes when the pointer has left both. */
  #tendFan(point: Point | null, target: BoardPoint | null): void {
    const fan = this.#openFan();
    if (this.#fan && fan) {
      const within = point !== null && (inFan(fan, point) !== undefined || target?.hex === this.#fan.hex);
      if (within) {
        clearTimeout(this.#fanTimer);
        this.#fanTimer = 0;
        return;
      }
      if (this.#fan.by === 'hover' && this.#fanTimer === 0)
        this.#fanTimer = window.setTimeout(() => {
          this.#fanTimer = 0;
          this.#fan = null;
          this.redraw();
          if (this.#pointer) this.#hoverAt(this.#pointer);
        }, FAN_GRACE);
      return;
    }
    clearTimeout(this.#fanTimer);
    this.#fanTimer = 0;
    if (!target?.piece || this.#countersAt(target.hex).length < 2) return;
    const { hex } = target;
    this.#fanTimer = window.setTimeout(() => {
      this.#fanTimer = 0;
      this.#spread(hex, 'hover');
    }, FAN_DELAY);
  }

  #spread(hex: string, by: OpenFan['by'], focus: number | null = null): void {
    const since = this.#fan?.hex === hex ? this.#fan.since : performance.now();
    this.#fan = { hex, since, by, focus };
    this.redraw();
  }

  /** Tab goes through the counters of the stack under the cursor, and then on to the rest of the page. */
  #nextInFan(back: boolean): boolean {
    const hex = this.#cursor;
    const counters = hex === null ? [] : this.#countersAt(hex);
    if (hex === null || counters.length < 2) return false;
    const now = this.#fan?.hex === hex ? this.#fan.focus : null;
    const next = now === null ? (back ? -1 : 0) : now + (back ? -1 : 1);
    if (next < 0 || next >= counters.length) {
      this.#fan = null;
      this.redraw();
      return false;
    }
    this.#spread(hex, 'key', next);
    this.#say(counters[next]!.name);
    return true;
  }

  #moveCursor(hex: string): void {
    if (this.#fan?.by === 'key') this.#fan = null;
    this.#cursor = hex;
    this.#say(this.#props.describe(hex));
    this.#props.onHover({ hex, piece: this.#pieceAtCursor() });
    this.#bringIntoView(hex);
    this.redraw();
  }

  #bringIntoView(hex: string): void {
    const place = this.placeOf(hex);
    if (!place) return;
    const { insets } = this.#props;
    const { width, height } = this.#window;
    const within =
      place.x > insets.left + place.side &&
      place.x < width - insets.right - place.side &&
      place.y > insets.top + place.side &&
      place.y < height - insets.bottom - place.side;
    if (!within) this.centre(hex);
  }

  #startCursor(): string {
    const { selected } = this.#props;
    const held = this.#layout.lying.find(({ id }) => id === selected.piece)?.hex;
    const [x, y] = toWorld(this.#camera, this.#window, middleOf(this.#window, this.#props.insets));
    return selected.hex ?? held ?? this.#hexes.hexAt(x, y) ?? this.#props.sheet.map.hexes[0]!.id;
  }

  #pieceAtCursor(): string | null {
    if (this.#cursor === null) return null;
    const counters = this.#countersAt(this.#cursor);
    const focus = this.#fan?.hex === this.#cursor ? this.#fan.focus : null;
    return counters[focus ?? 0]?.id ?? null;
  }

  #say(text: string): void {
    this.#spoken.textContent = text;
  }

  // ---------------------------------------------------------------- the camera

  #pan(dx: number, dy: number): void {
    this.#flight = null;
    this.#camera = this.#kept(panned(this.#camera, dx, dy));
    this.redraw();
  }

  #zoomSteps(steps: number, point: Point): void {
    this.#fling = null;
    const aim = this.#flight?.to ?? this.#camera;
    const level = Math.round(levelAt(aim.side, this.#window)) + steps;
    this.#fly(zoomedAt(aim, this.#window, sideOf(level, this.#window), point), ZOOMING);
  }

  /** To the nearest zoom that is painted, where nothing has to be scaled. */
  #settle(point: Point): void {
    const side = sideOf(nearestLevel(this.#camera.side, this.#window), this.#window);
    this.#fly(zoomedAt(this.#camera, this.#window, side, point), ZOOMING);
  }

  #fly(to: Camera, duration: number): void {
    this.#fling = null;
    const start = performance.now();
    this.#flight = {
      from: this.#camera,
      to: this.#kept(to),
      start,
      duration: isStill() ? 0 : duration,
    };
    this.redraw();
  }

  #rest(): void {
    this.#fling = null;
    if (this.#flight) {
      const point = middleOf(this.#window, this.#props.insets);
      const { side } = this.#flight.to;
      this.#camera = zoomedAt(this.#camera, this.#window, side, point);
      this.#flight = null;
    }
  }

  #kept(camera: Camera): Camera {
    return held(camera, this.#window, this.#props.insets, this.#hexes);
  }

  #first(): Camera {
    const whole = fitting(this.#window, this.#props.insets, this.#worthSeeing());
    if (whole.side >= FIRST_SIDE) return whole;
    const side = sideOf(Math.ceil(levelAt(FIRST_SIDE, this.#window)), this.#window);
    const { stacks } = this.#layout;
    const box = stacks.length > 0 ? bounds(stacks) : this.#worthSeeing();
    const middle: Point = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
    return this.#kept(centredOn({ ...whole, side }, this.#window, this.#props.insets, middle));
  }

  /** The hexes where anything can stand. */
  #worthSeeing(): { x0: number; y0: number; x1: number; y1: number } {
    const { grounds } = this.#props.sheet.map;
    const cells = this.#hexes.cells.filter(({ inPlay, hex }) => inPlay && !grounds[hex.ground]?.barren);
    return cells.length > 0 ? grown(bounds(cells), 1.2) : this.#hexes.played;
  }

  // ---------------------------------------------------------------- what follows from the page's words

  #newPainter(): Painter {
    return new Painter(this.#props.sheet.map, key => {
      if (key.startsWith('label')) this.#labelsStale = true;
      if (key === this.#wholeKey()) for (const listener of this.#listeners) listener();
      this.redraw();
    });
  }

  #follow(before: BoardProps | null): void {
    const props = this.#props;
    if (props.board !== before?.board) {
      this.#layout = layout(props.board, this.#hexes);
      this.#motion.follow(this.#layout.lying, performance.now(), isStill());
      this.#labelsStale = true;
      if (this.#fan && this.#countersAt(this.#fan.hex).length < 2) this.#fan = null;
    }
    if (props.overlays !== before?.overlays) this.#laid = laid(props.overlays, this.#hexes);
    if (props.show !== before?.show) this.#labelsStale = true;
    if (props.lit.length > 0 !== (before !== null && before.lit.length > 0))
      this.#litSince = performance.now();
  }

  #countersAt(hex: string) {
    return this.#layout.stacks.filter(stack => stack.hex === hex).flatMap(stack => stack.counters);
  }

  #openFan(): Fan | null {
    const open = this.#fan;
    const stack = open && this.#layout.stacks.find(({ hex }) => hex === open.hex);
    if (!open || !stack) return null;
    const point = toScreen(this.#camera, this.#window, [stack.x, stack.y]);
    return fanOf(
      open.hex,
      this.#countersAt(open.hex),
      point,
      this.#camera.side,
      this.#window,
      this.#props.insets,
    );
  }

  #pointUnder(point: Point): BoardPoint | null {
    const fan = this.#openFan();
    const counter = fan ? inFan(fan, point) : undefined;
    if (fan && counter !== undefined) return { hex: fan.hex, piece: counter?.id ?? null };
    const stacks = this.#props.show.counters ? this.#layout.stacks : [];
    return pointAt(this.#hexes, stacks, toWorld(this.#camera, this.#window, point));
  }

  // ---------------------------------------------------------------- a frame

  #draw(now: number): void {
    this.#frame = 0;
    if (this.#window.width === 0) return;
    const before = this.#camera;
    this.#advance(now);
    const { theme } = this.#props;
    const stage: Stage = {
      ctx: this.#ctx,
      hexes: this.#hexes,
      camera: this.#camera,
      window: this.#window,
      inks: INKS[theme],
      sprites: this.#sprites,
    };
    this.#drawMap(stage);
    const { ratio } = this.#window;
    this.#ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#drawAnswers(stage, now);
    this.#want();
    // So that whoever drives the page from outside finds a hex on the screen, and knows when all is painted.
    this.#canvas.dataset.camera = `${this.#camera.x} ${this.#camera.y} ${this.#camera.side}`;
    this.#canvas.dataset.painted = `${this.#painter.done}`;
    const lighting = now - this.#litSince < LIGHTING;
    const opening = this.#fan !== null && now - this.#fan.since < FAN_OPENING;
    if (this.#motion.going(now) || this.#flight || this.#fling || lighting || opening) this.redraw();
    if (before !== this.#camera || !this.#placed) for (const listener of this.#listeners) listener();
  }

  #advance(now: number): void {
    if (this.#flight) {
      this.#camera = flown(this.#flight, now);
      if (landed(this.#flight, now)) this.#flight = null;
    }
    if (this.#fling) {
      const { vx, vy, time } = this.#fling;
      const spent = Math.max(0, now - time);
      const slowed = Math.exp(-spent / INERTIA);
      this.#camera = this.#kept(panned(this.#camera, vx * spent, vy * spent));
      this.#fling =
        Math.hypot(vx, vy) * slowed < 0.02
          ? null
          : { vx: vx * slowed, vy: vy * slowed, time: Math.max(now, time) };
    }
  }

  #drawMap({ ctx, camera, window }: Stage): void {
    const { theme, show } = this.#props;
    ctx.resetTransform();
    ctx.imageSmoothingQuality = 'low';
    const [red, green, blue] = PALETTES[theme].beyond;
    ctx.fillStyle = `rgb(${red},${green},${blue})`;
    ctx.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    const level = nearestLevel((this.#flight?.to ?? camera).side, window);
    const span = spanOf(camera, window, this.#hexes, level);
    const tiles = tileJobs('tile', theme, window.ratio, span, camera);
    const complete = tiles.every(({ key }) => this.#painter.get(key));
    if (!complete) {
      this.#drawWhole(ctx, camera, window);
      if (this.#under !== null && this.#under !== level) this.#drawLayer('tile', camera, window, this.#under);
    } else if (!this.#flight) this.#under = level;
    drawTiles(ctx, this.#painter, 'tile', theme, camera, window, span);
    if (!show.numbers || camera.side < NUMBERS_FROM) return;
    const numbered = drawTiles(ctx, this.#painter, 'numbers', theme, camera, window, span);
    if (!numbered && !complete && this.#under !== null && this.#under !== level)
      this.#drawLayer('numbers', camera, window, this.#under);
  }

  #drawLayer(kind: 'tile' | 'numbers', camera: Camera, window: Window, level: number): void {
    const span = spanOf(camera, window, this.#hexes, level);
    drawTiles(this.#ctx, this.#painter, kind, this.#props.theme, camera, window, span);
  }

  /** The whole map from afar, until something better is there. */
  #drawWhole(ctx: CanvasRenderingContext2D, camera: Camera, { width, height, ratio }: Window): void {
    const picture = this.#painter.get(this.#wholeKey());
    if (!picture) return;
    const scale = (camera.side * ratio) / WHOLE_SIDE;
    ctx.drawImage(
      picture.bitmap,
      (width / 2 - camera.x * camera.side) * ratio,
      (height / 2 - camera.y * camera.side) * ratio,
      picture.bitmap.width * scale,
      picture.bitmap.height * scale,
    );
  }

  #drawAnswers(stage: Stage, now: number): void {
    const { lit, selected, show, route, arrows, bubble } = this.#props;
    const fade = Math.min(1, (now - this.#litSince) / LIGHTING);
    drawOverlays(stage, this.#laid, this.#hatches);
    drawLit(stage, lit, fade);
    const origin = selected.hex ?? this.#layout.lying.find(({ id }) => id === selected.piece)?.hex ?? null;
    if (origin !== null) drawSelectedHex(stage, origin);
    if (this.#hover) drawHover(stage, this.#hover.hex);
    if (show.names) this.#drawNames(stage);
    if (show.counters) this.#drawCounters(stage, now);
    for (const trail of this.#motion.trails) drawTrail(stage, trail);
    for (const { from, to } of arrows) drawArrow(stage, from, to);
    if (route) drawRoute(stage, route);
    drawCosts(stage, lit, route?.[route.length - 1] ?? null, fade);
    drawWords(stage, this.#laid);
    if (bubble) drawRefused(stage, bubble.hex);
    if (this.#focused && this.#cursor !== null) drawCursor(stage, this.#cursor);
    const fan = this.#openFan();
    if (fan && this.#fan) {
      const open = isStill() ? 1 : Math.min(1, (now - this.#fan.since) / FAN_OPENING);
      const focused = this.#fan.focus === null ? null : (fan.slots[this.#fan.focus]?.counter.id ?? null);
      drawFan(
        stage,
        fan,
        ({ counter }) => this.#faces.picture(this.#painter, counter.face, this.#faceJob(counter.face, SLOT)),
        piece => this.#marksOf(piece, fan.hex),
        focused,
        open,
      );
    }
  }

  #drawNames(stage: Stage): void {
    if (this.#labelsStale) this.#placeNames();
    const { ctx, window } = stage;
    for (const { key, x, y } of this.#labels) {
      const picture = this.#painter.get(key);
      if (!picture) continue;
      const [px, py] = at(stage, x, y);
      const left = Math.round((px + picture.x) * window.ratio) / window.ratio;
      const top = Math.round((py + picture.y) * window.ratio) / window.ratio;
      if (left > window.width || top > window.height || left + picture.width < 0 || top + picture.height < 0)
        continue;
      ctx.drawImage(
        picture.bitmap,
        left,
        top,
        picture.bitmap.width / window.ratio,
        picture.bitmap.height / window.ratio,
      );
    }
  }

  #placeNames(): void {
    this.#labelsStale = false;
    // While names of a new size are still being painted, the old ones stay.
    const ready = this.#lettering.filter(({ key }) => this.#painter.get(key));
    if (ready.length < this.#lettering.length && this.#labels.length > 0) return;
    const { sheet, show } = this.#props;
    const side = this.#letteringSide();
    this.#labels = standing(ready, sheet, this.#hexes, side, this.#layout.lying, show, this.#painter);
  }

  #drawCounters(stage: Stage, now: number): void {
    const { side } = this.#camera;
    const moving: Lying[] = [];
    for (const one of this.#layout.lying) {
      if (this.#motion.moves(one.id)) moving.push(one);
      else this.#drawLying(stage, one, now);
    }
    for (const ghost of this.#motion.ghosts) {
      stage.ctx.globalAlpha = this.#motion.fading(ghost, now);
      const [x, y] = at(stage, ghost.lying.x, ghost.lying.y);
      this.#drawOne(stage, ghost.lying, x, y, side * ghost.lying.size);
    }
    stage.ctx.globalAlpha = 1;
    for (const one of moving) this.#drawLying(stage, one, now);
  }

  #drawLying(stage: Stage, one: Lying, now: number): void {
    const [wx, wy] = this.#motion.place(one, now);
    const [x, y] = at(stage, wx, wy);
    const size = one.size * this.#camera.side;
    if (!seen(stage, [x, y], size)) return;
    const presence = this.#motion.presence(one, now);
    if (presence < 1) stage.ctx.globalAlpha = presence;
    this.#drawOne(stage, one, x, y, size);
    if (presence < 1) stage.ctx.globalAlpha = 1;
  }

  #drawOne(stage: Stage, one: Lying, x: number, y: number, size: number): void {
    const { ratio } = this.#window;
    const picture = this.#faces.picture(
      this.#painter,
      one.face,
      this.#faceJob(one.face, this.#faceSize(one.size)),
    );
    // On whole pixels a picture of the right size is copied, not smoothed.
    const snap = (value: number): number => Math.round((value - size / 2) * ratio) / ratio + size / 2;
    drawCounter(stage, picture, one, snap(x), snap(y), size, this.#marksOf(one.id, one.hex, one.count > 0));
  }

  #marksOf(piece: string, hex: string, top = false): Marks {
    const { ready, selected, lit } = this.#props;
    return {
      ready: ready.has(piece),
      selected: selected.piece === piece,
      target: top && lit.some(light => light.hex === hex && light.tone === 'target'),
      hovered: this.#hover?.piece === piece,
    };
  }

  // ---------------------------------------------------------------- what is wanted of the painter

  #wholeKey(): string {
    return `whole ${this.#props.theme}`;
  }

  /** In whole pixels of the screen, for the zoom that the camera is at or on its way to. */
  #faceSize(size: number): number {
    const { ratio } = this.#window;
    const side = sideOf(nearestLevel((this.#flight?.to ?? this.#camera).side, this.#window), this.#window);
    return Math.round(size * side * ratio) / ratio;
  }

  #faceJob(face: Lying['face'], size: number): Job {
    const { theme, language } = this.#props;
    return this.#faces.job(face, size, this.#window.ratio, theme, language);
  }

  #letteringSide(): number {
    return sideOf(nearestLevel((this.#flight?.to ?? this.#camera).side, this.#window), this.#window);
  }

  #want(): void {
    const { theme, show, sheet, language } = this.#props;
    const aim = this.#flight?.to ?? this.#camera;
    const level = nearestLevel(aim.side, this.#window);
    const { ratio } = this.#window;
    const shown = spanOf(aim, this.#window, this.#hexes, level);
    const around = spanOf(aim, this.#window, this.#hexes, level, 1);
    const numbers = show.numbers && aim.side >= NUMBERS_FROM;
    this.#lettering = show.names
      ? letteringOf(sheet, this.#hexes, this.#letteringSide(), ratio, language, theme)
      : [];
    this.#painter.want([
      { kind: 'whole', key: this.#wholeKey(), theme },
      ...(show.counters ? this.#wantedFaces(aim, true) : []),
      ...tileJobs('tile', theme, ratio, shown, aim),
      ...(numbers ? tileJobs('numbers', theme, ratio, shown, aim) : []),
      ...this.#lettering.map(({ job }) => job),
      ...tileJobs('tile', theme, ratio, around, aim),
      ...(numbers ? tileJobs('numbers', theme, ratio, around, aim) : []),
      ...(show.counters ? this.#wantedFaces(aim, false) : []),
    ]);
  }

  /** Those in the window, or the others. */
  #wantedFaces(aim: Camera, inWindow: boolean): Job[] {
    const jobs = new Map<string, Job>();
    const fan = this.#fan && inWindow ? this.#countersAt(this.#fan.hex) : [];
    const wide = this.#window.width / aim.side / 2 + 1;
    const high = this.#window.height / aim.side / 2 + 1;
    for (const { face } of fan) {
      const job = this.#faceJob(face, SLOT);
      jobs.set(job.key, job);
    }
    for (const { face, size, x, y } of this.#layout.lying) {
      const isIn = Math.abs(x - aim.x) < wide && Math.abs(y - aim.y) < high;
      if (isIn !== inWindow) continue;
      const job = this.#faceJob(face, this.#faceSize(size));
      jobs.set(job.key, job);
    }
    return [...jobs.values()];
  }
}

function bounds(points: readonly { readonly x: number; readonly y: number }[]) {
  return {
    x0: Math.min(...points.map(({ x }) => x)),
    y0: Math.min(...points.map(({ y }) => y)),
    x1: Math.max(...points.map(({ x }) => x)),
    y1: Math.max(...points.map(({ y }) => y)),
  };
}

export { COUNTER_SIZE };
