import { describe, expect, it } from 'vitest';
import { letteringOf, named, standing } from '../src/board/labels.ts';
import { FACE_SIZE } from '../src/board/stacks.ts';
import type { MapSheet } from '../src/model.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { island } from './paint-maps.ts';

const map = island();
const hexes = hexesOf(map);
const sheet: MapSheet = {
  game: 'test',
  pack: null,
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
const placed = (of: MapSheet = sheet) => {
  const lettering = letteringOf(of, hexes, 46, 1, 'en', 'light');
  const sizes = lettering.map(() => ({ width: 60, height: 16 }));
  return standing(lettering, sizes, of, hexes, 46, true);
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

  it('leave room for a counter in every hex where one can stand', () => {
    for (const { job, x, y } of placed()) {
      if (job.kind !== 'label' || job.curve) continue;
      for (const { inPlay, hex, x: cx, y: cy } of hexes.cells) {
        if (!inPlay || map.grounds[hex.ground]?.barren) continue;
        const wide = 30 / 46 + FACE_SIZE / 2 - Math.abs(x - cx);
        const high = 8 / 46 + FACE_SIZE / 2 - Math.abs(y - cy);
        expect(Math.min(wide, high), `${job.text} over ${hex.id}`).toBeLessThan(0.1);
      }
    }
    expect(placed()).toHaveLength(3);
  });

  it('of a place that spans several hexes stand there once, those of places far apart twice', () => {
    const names = ['0505', '0506', '0606', '1010'].map(hex => ({
      text: 'Palawan',
      hexes: [hex],
      style: 'place' as const,
    }));
    expect(named(names, hexes).map(name => name.hexes)).toEqual([['0505', '0506', '0606'], ['1010']]);
    expect(placed({ ...sheet, names })).toHaveLength(2);
  });
});
