import { describe, expect, test } from 'vitest';
import type { LogLine, Scene } from '../src/model.ts';
import { happenings } from '../src/story/chronicle.ts';
import { numberedBriefing, numberedHappenings, numberedPoints } from '../src/story/numbered.ts';
import { stopsOf } from '../src/table/useReplay.ts';
import { logLine } from './story-lines.ts';

/** Numbers of the lists beside the map, on the map; and the stops of a replay. */

const scene = {
  role: 'us',
  sides: { us: { camp: 'allied' }, japan: { camp: 'japan' } },
} as unknown as Scene;
const fact = (n: number, hex: string | undefined, role: string): LogLine =>
  logLine({ n, at: n, tells: 'fact', role, refers: hex === undefined ? {} : { hex } });

describe('numbers on the map', () => {
  test('are those of the list, in the colour of who did it, beside each other in one hex', () => {
    const list = happenings([fact(1, '0101', 'japan'), fact(2, undefined, 'japan'), fact(3, '0101', 'us')]);
    expect(numberedHappenings(scene, list)).toEqual([
      { hex: '0101', n: 1, camp: 'japan', nth: 0 },
      { hex: '0101', n: 3, camp: 'allied', nth: 1 },
    ]);
  });

  test('a point of the score has one hex, one of the briefing as many as it speaks of', () => {
    const near = { hex: '0202', name: '', note: '' };
    expect(numberedPoints(scene, [near]).map(({ hex, n }) => [hex, n])).toEqual([['0202', 1]]);
    const points = [
      { head: '', text: '' },
      { head: '', text: '', hexes: ['0303', '0404'] },
    ];
    expect(numberedBriefing(scene, points).map(({ hex, n }) => [hex, n])).toEqual([
      ['0303', 2],
      ['0404', 2],
    ]);
  });
});

test('a replay stops where something is told: a march is one stop, a silent answer none', () => {
  // Two lines of one action, a march whose last line stands for four, and two answers without a line.
  const lines = [1, 1, 5, 6, 9].map((at, n) => logLine({ n, at }));
  expect(stopsOf(lines, 0, 10)).toEqual([0, 1, 5, 6, 9, 10]);
  expect(stopsOf([], 2, 2)).toEqual([2]);
});
