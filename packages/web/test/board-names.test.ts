import { describe, expect, it } from 'vitest';
import { isCovered, NamesLayer } from '../src/board/layers/names.ts';
import { Pilot } from '../src/board/pilot.ts';
import type { BoardProps } from '../src/board/props.ts';
import type { Layout } from '../src/board/stacks.ts';
import type { MapSheet } from '../src/model.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import type { Painter } from '../src/paint/painter.ts';
import { sideAt } from '../src/paint/wire.ts';
import { island } from './paint-maps.ts';

const map = island();
const hexes = hexesOf(map);
const sheetOf = (text: string): MapSheet => ({
  game: 'test',
  pack: null,
  map,
  names: [{ text, hexes: ['0606'], style: 'town' }],
  groundNames: {},
  sides: {},
  overlays: [],
});
const painter = {
  sizes: (_key: string, _language: string, labels: () => readonly unknown[]) =>
    labels().map(() => ({ width: 60, height: 16 })),
  get: () => undefined,
} as unknown as Painter;
const props = (sheet: MapSheet, more: Partial<BoardProps> = {}): BoardProps =>
  ({
    sheet,
    language: 'en',
    theme: 'light',
    show: { numbers: true, names: true, counters: true },
    ...more,
  }) as BoardProps;

function pilotAt(x: number, y: number): Pilot {
  const pilot = new Pilot(hexes, () => true);
  pilot.resize({ width: 1440, height: 900, ratio: 1 });
  pilot.camera = { x, y, side: sideAt(22) };
  return pilot;
}
const texts = (layer: NamesLayer, asked: BoardProps): string[] =>
  layer.jobs(pilotAt(10, 10), painter, asked, 0).map(job => (job.kind === 'label' ? job.text : job.kind));

describe('names on the map', () => {
  it('change with the language, also where the words come later than the language', () => {
    const layer = new NamesLayer();
    const english = sheetOf('Shuri');
    expect(texts(layer, props(english))).toEqual(['Shuri']);
    expect(texts(layer, props(english, { language: 'ja' }))).toEqual(['Shuri']);
    expect(texts(layer, props(sheetOf('首里'), { language: 'ja' }))).toEqual(['首里']);
  });

  it('are left out where counters would leave pieces of them, and nowhere else', () => {
    const shuri = { x0: 10, y0: 10, x1: 12, y1: 10.4 };
    const lying = (x: number, count: number) => ({ counter: {}, count, x, y: 10.2, size: 1 });
    const covered = (...list: ReturnType<typeof lying>[]) =>
      isCovered(shuri, { stacks: [], lying: list } as unknown as Layout);
    expect(covered()).toBe(false);
    // A letter or two.
    expect(covered(lying(9.7, 1))).toBe(false);
    expect(covered(lying(10.6, 1))).toBe(true);
    expect(covered(lying(9.7, 2), lying(9.8, 0), lying(9.9, 0))).toBe(false);
    expect(covered(lying(14, 1))).toBe(false);
  });

  it('stand where they stood when the map is moved', () => {
    const layer = new NamesLayer();
    const english = props(sheetOf('Shuri'));
    const [first] = layer.jobs(pilotAt(10, 10), painter, english, 0);
    const [second] = layer.jobs(pilotAt(11, 12), painter, english, 0);
    expect(second).toBe(first);
  });
});
