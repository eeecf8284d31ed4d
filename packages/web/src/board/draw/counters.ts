import type { CounterSign } from '@ironbottom/engine';
import { faceBox } from '../../counters/face.ts';
import type { Point } from '../../paint/maths.ts';
import type { Lying } from '../stacks.ts';
import { type Stage, setDown } from './stage.ts';

/** Squares smaller than this hold a dot. */
const DOT = 12;

export interface Marks {
  readonly ready: boolean;
  readonly selected: boolean;
  readonly target: boolean;
  readonly hovered: boolean;
  /** It has done what it could, and nothing is left to it now. */
  readonly spent: boolean;
}

/** A counter with what its state lays on it; `x` and `y` are its middle, `size` its square, in pixels of the page. */
export function drawCounter(
  stage: Stage,
  picture: CanvasImageSource | null,
  { counter, count, face, tag, rail }: Pick<Lying, 'counter' | 'count' | 'face' | 'tag' | 'rail'>,
  x: number,
  y: number,
  size: number,
  marks: Marks,
): void {
  const { ctx, inks, sprites } = stage;
  const lifted = marks.selected ? size * 1.03 : size;
  const left = x - lifted / 2;
  const top = y - lifted / 2 - (marks.hovered ? 1 : 0);
  if (picture) ctx.drawImage(picture, left, top, lifted, lifted);
  else plain(stage, face.palette.startsWith('japan'), left, top, lifted);
  const box = faceBox(lifted);
  const frame = (grow: number): void => {
    ctx.beginPath();
    // From afar counters are dots.
    const round = size < DOT ? box.side / 2 : box.radius;
    ctx.roundRect(
      left + box.x - grow,
      top + box.y - grow,
      box.side + 2 * grow,
      box.side + 2 * grow,
      round + grow,
    );
  };
  if (marks.spent) {
    frame(0);
    ctx.fillStyle = inks.spent;
    ctx.fill();
  }
  if (counter?.known && size >= 24) {
    frame(-1.5);
    ctx.setLineDash([4, 3]);
    ctx.strokeStyle = 'rgba(20,30,34,.7)';
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.strokeStyle = '#ffffff';
    ctx.lineWidth = 1.6;
    ctx.stroke();
    ctx.setLineDash([]);
  }
  if (marks.ready && !marks.selected && !counter?.picked) {
    frame(1.6);
    ctx.strokeStyle = 'rgba(20,30,34,.75)';
    ctx.lineWidth = size < 30 ? 3 : 4.4;
    ctx.stroke();
    ctx.strokeStyle = inks.legal;
    ctx.lineWidth = size < 30 ? 1.6 : 2.2;
    ctx.stroke();
  }
  if (counter?.picked && !marks.selected) {
    frame(1.8);
    ctx.strokeStyle = 'rgba(42,28,0,.65)';
    ctx.lineWidth = size < 30 ? 3.4 : 5;
    ctx.stroke();
    ctx.strokeStyle = inks.select;
    ctx.lineWidth = size < 30 ? 2 : 3;
    ctx.stroke();
  }
  if (marks.selected) {
    frame(2.2);
    ctx.strokeStyle = 'rgba(42,28,0,.65)';
    ctx.lineWidth = 7;
    ctx.stroke();
    ctx.strokeStyle = inks.select;
    ctx.lineWidth = 5;
    ctx.stroke();
  }
  if (marks.target) brackets(stage, left + box.x, top + box.y, box.side);
  if (tag !== undefined && size >= 24)
    setDown(
      stage,
      sprites.word(tag, inks, Math.round(Math.min(15, Math.max(10, size * 0.26)))),
      left + box.x + size * 0.04,
      top + box.y + box.side + size * 0.035,
    );
  if (rail !== undefined && size >= RAIL_LEAST) drawRail(stage, rail, x, top + box.y + box.side, size);
  const signs = counter?.signs ?? [];
  if (size < 34) {
    if (size >= DOT && size < 34 && signs.length > 0) oneSign(stage, signs[0]!, left, top, box, size);
    return;
  }
  const radius = Math.min(10, size * 0.145);
  let right = left + box.x + box.side - radius * 0.4;
  if (marks.spent) {
    setDown(stage, sprites.badge('spent', radius), right, top + box.y + radius * 0.3);
    right -= radius * 2.1;
  }
  if (counter?.known) {
    setDown(stage, sprites.badge('known', radius), right, top + box.y + radius * 0.3);
    right -= radius * 2.1;
  }
  for (const sign of signs.slice(0, size < SEVERAL ? 1 : signs.length)) {
    setDown(stage, sprites.badge(sign, radius), right, top + box.y + radius * 0.3);
    right -= radius * 2.1;
  }
  if (count > 1)
    setDown(
      stage,
      sprites.count(count, Math.round(Math.min(16, Math.max(11, size * 0.24)))),
      left + box.x + box.side - size * 0.04,
      top + box.y + box.side + size * 0.035,
    );
}

/** Under this size one badge and three chips, and under the next the two worst. */
const SEVERAL = 40;
const FEW = 30;
/** Where chips could not be read there are none. */
const RAIL_LEAST = 20;

/** What lies with a stack, in a row below its counters. */
function drawRail(
  stage: Stage,
  rail: NonNullable<Lying['rail']>,
  x: number,
  foot: number,
  size: number,
): void {
  const shown = rail.slice(0, size >= SEVERAL ? rail.length : size >= FEW ? 3 : 2);
  const height = Math.round(Math.max(11, size * 0.23));
  const chips = shown.map(chip => stage.sprites.chip(chip, height));
  const widths = chips.map(chip => chip.width / stage.sprites.ratio);
  const gap = 1;
  let left = x - (widths.reduce((sum, width) => sum + width, 0) + gap * (chips.length - 1)) / 2;
  chips.forEach((chip, k) => {
    setDown(stage, chip, left + widths[k]! / 2, foot + height * 0.42);
    left += widths[k]! + gap;
  });
}

/** On a small counter the worst alone, at its corner. */
function oneSign(
  stage: Stage,
  sign: CounterSign,
  left: number,
  top: number,
  box: { readonly x: number; readonly y: number; readonly side: number },
  size: number,
): void {
  const radius = Math.max(4.5, size * 0.19);
  setDown(
    stage,
    stage.sprites.badge(sign, radius),
    left + box.x + box.side - radius * 0.3,
    top + box.y + radius * 0.3,
  );
}

/** What was said of a stack, at its right, between the hexes beside it; where counters cannot be read there is no room. */
export function drawNote(stage: Stage, text: string, [x, y]: Point, size: number): void {
  if (size < 24) return;
  const sprite = stage.sprites.note(text, Math.round(Math.min(18, Math.max(12, size * 0.34))));
  setDown(stage, sprite, x + size * 0.44 + sprite.width / stage.sprites.ratio / 2, y);
}

/** Until its face has been painted. */
function plain({ ctx }: Stage, light: boolean, left: number, top: number, size: number): void {
  const box = faceBox(size);
  ctx.beginPath();
  ctx.roundRect(left + box.x, top + box.y, box.side, box.side, box.radius);
  ctx.fillStyle = light ? '#ecd9ac' : '#38597d';
  ctx.fill();
  ctx.strokeStyle = 'rgba(10,20,24,.6)';
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** Corners of magenta on white. */
function brackets({ ctx, inks }: Stage, left: number, top: number, side: number): void {
  const arm = side * 0.24;
  const off = 3;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const [x, y, sx, sy] of [
    [left - off, top - off, 1, 1],
    [left + side + off, top - off, -1, 1],
    [left - off, top + side + off, 1, -1],
    [left + side + off, top + side + off, -1, -1],
  ] as const) {
    ctx.moveTo(x, y + sy * arm);
    ctx.lineTo(x, y);
    ctx.lineTo(x + sx * arm, y);
  }
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.strokeStyle = inks.target;
  ctx.lineWidth = 3.4;
  ctx.stroke();
}
