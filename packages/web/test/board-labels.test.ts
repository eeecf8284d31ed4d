import { describe, expect, it } from 'vitest';
import { letteringOf, standing } from '../src/board/labels.ts';
import { layout } from '../src/board/stacks.ts';
import type { MapSheet } from '../src/model.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { boardOf } from './board-pieces.ts';
import { island } from './paint-maps.ts';

const map = island();
const hexes = hexesOf(map);
const sheet: MapSheet = {
  game: 'test',
  map,
  names: [
    { text: 'Village', hexes: ['0505'], style: 'place' },
    { text: 'Town', hexes: ['0606'], style: 'town' },
    { text: 'The Sea', hexes: ['0202', '0402', '0602', '0802', '1002'], style: 'water' },
  ],
  groundNames: {},
  sides: {},
  overlays: [],
};
const shown = (side: number): string[] =>
  letteringOf(sheet, hexes, side, 1, 'en', 'light').map(({ name }) => name.text);
const painter = { get: () => ({ bitmap: {} as ImageBitmap, x: -30, y: -8, width: 60, height: 16 }) };
const placed = (board: ReturnType<typeof boardOf>) => {
  const lettering = letteringOf(sheet, hexes, 46, 1, 'en', 'light');
  const { lying } = layout(board, hexes);
  return standing(lettering, sheet, hexes, 46, lying, { numbers: true, counters: true }, painter);
};

describe('names on the board', () => {
  it('are the fewer the smaller the map is', () => {
    expect(shown(46)).toEqual(['Village', 'Town', 'The Sea']);
    expect(shown(25)).toEqual(['Town', 'The Sea']);
    expect(shown(10)).toEqual(['The Sea']);
  });

  it('of waters follow a line of their own', () => {
    const sea = letteringOf(sheet, hexes, 46, 1, 'en', 'light').find(({ name }) => name.style === 'water')!;
    expect(sea.curve!.length).toBeGreaterThan(10);
    expect(sea.curve![0]![0]).toBeLessThan(0);
  });

  it('step aside when a counter comes', () => {
    const where = (board: ReturnType<typeof boardOf>) =>
      placed(board).find(({ key }) => key.includes('Town'))!;
    const [x, y] = hexes.centre('0606');
    const taken = where(boardOf({ '0606': ['a'] }));
    const apart = Math.abs(taken.x - x) > 0.5 || Math.abs(taken.y - y) > 0.5;
    expect(apart).toBe(true);
    expect(placed(boardOf({}))).toHaveLength(3);
  });
});
