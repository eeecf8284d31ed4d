import type { Language, MapName } from '@ironbottom/engine';
import type { MapSheet, Theme } from '../model.ts';
import { arc, lengthOf } from '../paint/curves.ts';
import type { Hexes } from '../paint/hexes.ts';
import { curvedSize } from '../paint/letter-size.ts';
import type { Line, Point } from '../paint/maths.ts';
import {
  NUMBER_LEAST,
  NUMBER_ROW,
  NUMBER_SIZE,
  NUMBERS_FROM,
  SYMBOL_ROW,
  SYMBOL_SIZE,
  SYMBOL_STEP,
} from '../paint/measures.ts';
import { type Named, type Obstacle, type Placed, placeNames, WEIGHTS } from '../paint/names.ts';
import type { Painter, Picture } from '../paint/painter.ts';
import { symbolRows } from '../paint/symbol-rows.ts';
import type { Job } from '../paint/wire.ts';
import type { Lying } from './stacks.ts';

/** From which size of hexes on a name is worth its room: on a map of the ground, and on a chart. */
const FROM: { readonly [style in MapName['style']]: readonly [ground: number, chart: number] } = {
  water: [7, 4],
  country: [7, 7],
  city: [7, 7],
  town: [20, 12],
  relief: [28, 28],
  place: [34, 27],
};
/** Styles that are set along their hexes. */
const CURVED: ReadonlySet<MapName['style']> = new Set(['water', 'country']);

export interface Lettering {
  readonly name: MapName;
  readonly key: string;
  readonly job: Job;
  readonly anchor: Point;
  /** Set along a line of its own, from the anchor; null: it is given a place. */
  readonly curve: Line | null;
}

export interface LabelPlace {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** The names that are worth showing at a size, and how each is painted. */
export function letteringOf(
  sheet: MapSheet,
  hexes: Hexes,
  side: number,
  ratio: number,
  language: Language,
  theme: Theme,
): Lettering[] {
  return sheet.names.flatMap(name => {
    const centres = name.hexes.filter(hex => hexes.cell(hex)).map(hexes.centre);
    const first = centres[0];
    if (!first || side < FROM[name.style][sheet.map.art.chart ? 1 : 0]) return [];
    const anchor: Point = [
      centres.reduce((sum, p) => sum + p[0], 0) / centres.length,
      centres.reduce((sum, p) => sum + p[1], 0) / centres.length,
    ];
    const along = CURVED.has(name.style) && centres.length > 1;
    const curve = along
      ? arc(
          centres.map(([x, y]): Point => [x - anchor[0], y - anchor[1]]),
          48,
        )
      : null;
    if (curve) {
      const letters = [...name.text].length;
      if (curvedSize(name.style, letters, lengthOf(curve) * side, side, language !== 'en') === 0) return [];
    }
    const key = `label ${theme} ${language} ${ratio} ${side.toFixed(3)} ${name.style} ${name.hexes.join('+')} ${name.text}`;
    const job: Job = {
      kind: 'label',
      key,
      theme,
      text: name.text,
      style: name.style,
      language,
      ratio,
      side,
      curve,
    };
    return [{ name, key, job, anchor, curve }];
  });
}

/** Where the painted names stand: out of the way of numbers, symbols, counters and each other. */
export function standing(
  lettering: readonly Lettering[],
  sheet: MapSheet,
  hexes: Hexes,
  side: number,
  lying: readonly Lying[],
  show: { readonly numbers: boolean; readonly counters: boolean },
  painter: Pick<Painter, 'get'>,
): LabelPlace[] {
  const obstacles: Obstacle[] = [];
  const block = (x: number, y: number, wide: number, high: number, weight: number): void =>
    void obstacles.push({ x0: x - wide / 2, y0: y - high / 2, x1: x + wide / 2, y1: y + high / 2, weight });
  const number = Math.max(NUMBER_SIZE, NUMBER_LEAST / side);
  if (show.numbers && side >= NUMBERS_FROM)
    for (const cell of hexes.cells)
      if (cell.inPlay)
        block(cell.x, cell.y + NUMBER_ROW, cell.hex.id.length * number * 0.46, number * 0.8, WEIGHTS.number);
  for (const [hex, row] of symbolRows(sheet.map.art.symbols)) {
    const [x, y] = hexes.centre(hex);
    block(x, y + SYMBOL_ROW, row.length * SYMBOL_STEP, SYMBOL_SIZE, WEIGHTS.symbol);
  }
  if (show.counters)
    for (const { x, y, size, count, counter } of lying)
      if (count > 0 || counter === null) block(x, y, size * 0.94, size * 0.94, WEIGHTS.counter);

  const places: LabelPlace[] = [];
  const named: Named[] = [];
  for (const { name, key, anchor, curve } of lettering) {
    const picture = painter.get(key);
    if (!picture) continue;
    if (curve) {
      places.push({ key, x: anchor[0], y: anchor[1] });
      for (const [x, y] of curve) block(anchor[0] + x, anchor[1] + y, 0.4, 0.4, WEIGHTS.name / 12);
    } else
      named.push({
        id: key,
        style: name.style,
        hexes: name.hexes.filter(hex => hexes.cell(hex)).map(hexes.centre),
        ...sizeOf(picture, side),
      });
  }
  const placed: readonly Placed[] = placeNames(named, obstacles);
  return [...places, ...placed.map(({ id, x, y }) => ({ key: id, x, y }))];
}

/** In units of the map, without the halo, which may touch. */
const sizeOf = ({ width, height }: Picture, side: number): { width: number; height: number } => ({
  width: (width - 2) / side,
  height: (height - 2) / side,
});
