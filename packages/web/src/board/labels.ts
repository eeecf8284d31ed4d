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
import { type Named, type Obstacle, placeNames, WEIGHTS } from '../paint/names.ts';
import { symbolRows } from '../paint/symbol-rows.ts';
import type { Job, LabelSize } from '../paint/wire.ts';
import { FACE_SIZE } from './stacks.ts';

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
  readonly job: Job & { readonly kind: 'label' };
  readonly anchor: Point;
  /** Set along a line of its own, from the anchor; null: it is given a place. */
  readonly curve: Line | null;
}

export interface LabelPlace {
  readonly key: string;
  readonly job: Job;
  readonly x: number;
  readonly y: number;
}

/** Hexes not farther apart than this are one place, if they have one name. */
const TOGETHER = 3.6;

/** A place that spans several hexes is named once. */
export function named(names: readonly MapName[], hexes: Hexes): MapName[] {
  const once: MapName[] = [];
  for (const name of names) {
    const centres = name.hexes.filter(hex => hexes.cell(hex)).map(hexes.centre);
    const near = (other: MapName): boolean =>
      other.hexes.some(hex => {
        const cell = hexes.cell(hex);
        return cell && centres.some(([x, y]) => Math.hypot(cell.x - x, cell.y - y) < TOGETHER);
      });
    const same = CURVED.has(name.style)
      ? -1
      : once.findIndex(other => other.text === name.text && other.style === name.style && near(other));
    if (same < 0) once.push(name);
    else once[same] = { ...name, hexes: [...once[same]!.hexes, ...name.hexes] };
  }
  return once;
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
  return named(sheet.names, hexes).flatMap(name => {
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
    const { text, style } = name;
    const job = { kind: 'label', key, theme, text, style, language, ratio, side, curve } as const;
    return [{ name, key, job, anchor, curve }];
  });
}

/**
 * Where names stand: out of the way of numbers, symbols, each other, and of any place where a counter may come to lie.
 * Counters that come and go do not matter: a name that jumps is found by nobody.
 */
export function standing(
  lettering: readonly Lettering[],
  sizes: readonly LabelSize[],
  { map }: MapSheet,
  hexes: Hexes,
  side: number,
  numbers: boolean,
): LabelPlace[] {
  const obstacles: Obstacle[] = [];
  const block = (x: number, y: number, wide: number, high: number, weight: number): void =>
    void obstacles.push({ x0: x - wide / 2, y0: y - high / 2, x1: x + wide / 2, y1: y + high / 2, weight });
  const number = Math.max(NUMBER_SIZE, NUMBER_LEAST / side);
  for (const { inPlay, hex, x, y } of hexes.cells) {
    if (!inPlay) continue;
    if (numbers && side >= NUMBERS_FROM)
      block(x, y + NUMBER_ROW, hex.id.length * number * 0.46, number * 0.8, WEIGHTS.number);
    if (!map.grounds[hex.ground]?.barren) block(x, y, FACE_SIZE, FACE_SIZE, WEIGHTS.seat);
  }
  for (const [hex, row] of symbolRows(map.art.symbols)) {
    const [x, y] = hexes.centre(hex);
    block(x, y + SYMBOL_ROW, row.length * SYMBOL_STEP, SYMBOL_SIZE, WEIGHTS.symbol);
  }
  const places: LabelPlace[] = [];
  const free: Named[] = [];
  lettering.forEach(({ name, key, job, anchor, curve }, k) => {
    if (curve) {
      places.push({ key, job, x: anchor[0], y: anchor[1] });
      for (const [x, y] of curve) block(anchor[0] + x, anchor[1] + y, 0.4, 0.4, WEIGHTS.name / 12);
      return;
    }
    const { width, height } = sizes[k]!;
    free.push({
      id: key,
      style: name.style,
      hexes: name.hexes.filter(hex => hexes.cell(hex)).map(hexes.centre),
      // Without the halo, which may touch.
      width: (width - 2) / side,
      height: (height - 2) / side,
    });
  });
  const jobs = new Map(lettering.map(({ key, job }) => [key, job]));
  return [
    ...places,
    ...placeNames(free, obstacles).map(({ id, x, y }) => ({ key: id, job: jobs.get(id)!, x, y })),
  ];
}
