import type { Hexes } from '../paint/hexes.ts';
import type { Point } from '../paint/maths.ts';
import type { Painter } from '../paint/painter.ts';
import { drawBuilt } from './draw/built.ts';
import { drawDark } from './draw/dark.ts';
import { drawFan } from './draw/fan.ts';
import { drawOverlays, drawWords } from './draw/overlays.ts';
import { drawOpen, drawPill, drawThread } from './draw/plan.ts';
import { drawSight } from './draw/sight.ts';
import type { Stage } from './draw/stage.ts';
import {
  drawArrow,
  drawCosts,
  drawCursor,
  drawFramed,
  drawHover,
  drawLit,
  drawMoved,
  drawNumber,
  drawRefused,
  drawRoute,
  drawSelectedHex,
} from './draw/states.ts';
import { SLOT } from './fan.ts';
import type { Fanning } from './fanning.ts';
import { INKS } from './inks.ts';
import { CountersLayer, marksOf } from './layers/counters.ts';
import { type Ground, GroundLayer, wholeJob } from './layers/ground.ts';
import { HoldersLayer } from './layers/holders.ts';
import { NamesLayer } from './layers/names.ts';
import { Hatches, type Laid, laid } from './overlays.ts';
import type { Pilot } from './pilot.ts';
import type { BoardPoint, BoardProps } from './props.ts';
import { Sprites } from './sprites.ts';
import { isStill } from './still.ts';

const FAN_OPENING = 120;
const LIGHTING = 90;

/** What a frame is drawn from. */
export interface Looked {
  readonly props: BoardProps;
  readonly hexes: Hexes;
  readonly painter: Painter;
  readonly pilot: Pilot;
  readonly fanning: Fanning;
  readonly hover: BoardPoint | null;
  /** The hex that the keyboard is on; null: it is elsewhere on the page. */
  readonly cursor: string | null;
  /** Two corners of a frame that is being drawn, in pixels of the page. */
  readonly framed: readonly [Point, Point] | null;
}

/** All that is seen in a frame, layer upon layer, and what the painter is asked for so that it can be. */
export class Frame {
  readonly counters = new CountersLayer();
  readonly #ground = new GroundLayer();
  readonly #names = new NamesLayer();
  readonly #holders = new HoldersLayer();
  readonly #hatches = new Hatches();
  #sprites = new Sprites(1);
  #laid: Laid = { areas: [], lines: [], words: [] };
  #litSince = 0;
  /** Hexes with counters. */
  #taken: ReadonlySet<string> = new Set();
  /** The counters in the window have faces, or have had them once: bare squares tell nobody anything. */
  #dealt = false;
  /** All that the window shows has been painted. */
  isSharp = false;

  forgetGround(): void {
    this.#ground.forget();
  }

  /** For another sharpness of the screen, or once the type has come. */
  newSprites(ratio: number): void {
    this.#sprites = new Sprites(ratio);
  }

  follow(props: BoardProps, before: BoardProps | null, hexes: Hexes): void {
    if (props.board !== before?.board) {
      this.counters.follow(props.board, hexes, performance.now(), isStill());
      this.#holders.follow(props.board, props.sheet, hexes);
      this.#taken = new Set(props.board.stacks.map(({ hex }) => hex));
    }
    if (props.overlays !== before?.overlays) this.#laid = laid(props.overlays, hexes);
    if (props.lit.length > 0 && (before?.lit.length ?? 0) === 0) this.#litSince = performance.now();
  }

  /** Whether the next frame will look otherwise. */
  changing({ open }: Fanning, now: number): boolean {
    return (
      this.counters.motion.going(now) ||
      now - this.#litSince < LIGHTING ||
      (open !== null && now - open.since < FAN_OPENING)
    );
  }

  draw(ctx: CanvasRenderingContext2D, looked: Looked, now: number): Ground {
    const { props, painter, pilot } = looked;
    ctx.resetTransform();
    const ground = this.#ground.draw(ctx, painter, pilot, props.theme, props.show.numbers);
    const { ratio } = pilot.window;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    // Nothing lies on a map that is not there.
    if (ground !== 'none') this.#drawAnswers(ctx, looked, now);
    this.#want(looked);
    return ground;
  }

  #drawAnswers(ctx: CanvasRenderingContext2D, looked: Looked, now: number): void {
    const { props, hexes, painter, pilot, fanning, hover, cursor, framed } = looked;
    const { lit, selected, show, route, arrows, pills, threads, trails, numbers, bubble } = props;
    const stage: Stage = {
      ctx,
      hexes,
      camera: pilot.camera,
      window: pilot.window,
      inks: INKS[props.theme],
      sprites: this.#sprites,
    };
    const fade = isStill() ? 1 : Math.min(1, (now - this.#litSince) / LIGHTING);
    const hovered = hover?.piece ?? null;
    this.#holders.draw(stage, props.sheet.map.art.chart !== undefined);
    drawBuilt(stage, props.board.built ?? []);
    if (props.dark) drawDark(stage, props.dark);
    drawOverlays(stage, this.#laid, this.#hatches);
    drawLit(stage, lit, fade);
    const origin = selected.hex ?? this.counters.hexOf(selected.piece);
    if (origin !== null) drawSelectedHex(stage, origin);
    for (const { hex, state } of pills) if (state === 'open') drawOpen(stage, hex);
    if (hover) drawHover(stage, hover.hex);
    if (show.names) this.#names.draw(stage, painter, show.counters ? this.counters.layout : null);
    for (const trail of trails) drawMoved(stage, trail, props.sheet.sides[trail.side]?.camp ?? 'allied');
    for (const thread of threads) drawThread(stage, thread);
    if (props.sight) drawSight(stage, props.sight);
    if (show.counters && this.#dealt) this.counters.draw(stage, painter, props, hovered, now);
    // The one that is fought lies over the others.
    for (const arrow of arrows) if (arrow.kind !== 'chosen') drawArrow(stage, arrow);
    for (const arrow of arrows) if (arrow.kind === 'chosen') drawArrow(stage, arrow);
    if (route) drawRoute(stage, route);
    drawCosts(stage, lit, route?.[route.length - 1] ?? null, fade, this.#taken);
    for (const pill of pills) drawPill(stage, pill);
    for (const mark of numbers) drawNumber(stage, mark);
    drawWords(stage, this.#laid);
    if (bubble) drawRefused(stage, bubble.hex);
    if (cursor !== null) drawCursor(stage, cursor);
    if (framed) drawFramed(stage, ...framed);
    const { open } = fanning;
    const fan = fanning.fan();
    if (!fan || !open) return;
    drawFan(
      stage,
      fan,
      ({ counter }) => this.counters.picture(painter, props, counter.face, SLOT),
      ({ counter }) => marksOf(props, counter.id, hovered, counter),
      open.focus === null ? null : (fan.slots[open.focus]?.counter.id ?? null),
      isStill() ? 1 : Math.min(1, (now - open.since) / FAN_OPENING),
    );
  }

  /** Asks the painter for what the window shows, then for what is around it. */
  #want({ props, painter, pilot, fanning: { open } }: Looked): void {
    const { theme, show } = props;
    const fan = open ? this.counters.at(open.hex) : [];
    const faces = show.counters ? this.counters.jobs(pilot, props, fan, 'in') : [];
    this.#dealt ||= painter.has(faces);
    const inside = [
      wholeJob(theme),
      ...this.#ground.jobs(pilot, theme, show.numbers, 0),
      ...faces,
      ...this.#names.jobs(pilot, painter, props, 0),
    ];
    // Anything else only once the window is full.
    this.isSharp = this.#names.placed && painter.has(inside);
    const around = this.isSharp
      ? [
          ...this.#ground.jobs(pilot, theme, show.numbers, 1),
          ...(show.counters ? this.counters.jobs(pilot, props, [], 'around') : []),
          ...this.#names.jobs(pilot, painter, props, 0.5),
        ]
      : [];
    painter.want([...inside, ...around]);
  }
}
