import { expect, test } from 'vitest';
import type { LogLine } from '../src/model.ts';
import { lastTurnSum, luckIn, tellsAnything } from '../src/story/turns.ts';
import { diceLine, logLine } from './story-lines.ts';

const line = (at: number, more: Partial<LogLine>): LogLine => logLine({ n: at, at, role: 'red', ...more });
const rolled = (at: number, who: string, fell: number, due: number): LogLine =>
  line(at, { dice: diceLine(who, { of: 'hits', fell, due }) });
const ROLES = ['red', 'blue'];

test('a turn is what lies between its note and the one before', () => {
  const scores = [
    { at: 0, turn: 0, score: { red: 0, blue: 20 }, losses: { red: 0, blue: 0 } },
    { at: 4, turn: 1, score: { red: 1, blue: 19 }, losses: { red: 2, blue: 0 } },
    { at: 9, turn: 2, score: { red: 4, blue: 19 }, losses: { red: 3, blue: 4 } },
  ];
  const lines = [
    line(3, { tells: 'fight' }),
    line(5, { tells: 'fight' }),
    rolled(5, 'red', 3, 2),
    line(6, { role: 'blue', heading: true }),
    line(6, { role: 'blue', walk: { from: '1', to: '2', piece: 'b' } }),
    line(10, { tells: 'fight' }),
  ];
  expect(lastTurnSum(scores, lines, ROLES)).toEqual({
    turn: 2,
    score: { red: 4, blue: 19 },
    gained: { red: 3, blue: 0 },
    lost: { red: 1, blue: 4 },
    fights: { red: 1, blue: 0 },
    marches: { red: 0, blue: 1 },
    luck: [{ role: 'red', of: 'hits', fell: 3, due: 2 }],
    end: [],
  });
  expect(lastTurnSum(scores.slice(0, 1), lines, ROLES)).toBeNull();
});

test('a turn tells what its end brought, and whether there is anything to tell', () => {
  const scores = [0, 9].map((at, turn) => ({ at, turn, score: {}, losses: {} }));
  const sumOf = (lines: readonly LogLine[]) => lastTurnSum(scores, lines, ROLES)!;
  const lines = [
    line(2, { tells: 'fact', text: 'a card' }),
    line(3, { tells: 'fact', text: 'a turn of blue', heading: true }),
    line(3, { walk: { from: '1', to: '2', piece: 'a' } }),
    line(4, { tells: 'fact', text: 'blue discards', heading: true }),
    line(4, { tells: 'fact', text: 'a city gives up' }),
    line(4, { text: 'small print' }),
    line(5, { tells: 'fact', text: 'the will falls' }),
  ];
  expect(sumOf(lines).end.map(({ text }) => text)).toEqual(['a city gives up', 'the will falls']);
  expect(tellsAnything(sumOf(lines))).toBe(true);
  expect(tellsAnything(sumOf([line(1, { text: 'set up' })]))).toBe(false);
});

test('luck is added up by side, and told in the same numbers as the dice', () => {
  expect(luckIn([rolled(1, 'blue', 2, 3), rolled(2, 'red', 1, 1), rolled(3, 'blue', 4, 2)], ROLES)).toEqual([
    { role: 'red', of: 'hits', fell: 1, due: 1 },
    { role: 'blue', of: 'hits', fell: 6, due: 5 },
  ]);
});
