import { expect, test } from 'vitest';
import type { LogLine } from '../src/model.ts';
import { happenings, sinceLastTurn } from '../src/story/chronicle.ts';
import { diceLine, logLine } from './story-lines.ts';

/** What happened, told in short. */

let n = 0;
const line = (text: string, more: Partial<LogLine> = {}): LogLine => logLine({ n: n++, text, ...more });
const heading = (role: string | null, text = `turn of ${role}`) => line(text, { heading: true, role });
const walk = (piece: string, from: string, to: string) =>
  line(`${piece}: ${from} to ${to}`, { walk: { piece, from, to } });
const fight = (hex: string) => line(`fight at ${hex}`, { tells: 'fight', refers: { hex } });
const dice = (text = 'dice') => line(text, { dice: diceLine('red') });
const told = (lines: readonly LogLine[]) =>
  happenings(lines).map(({ kind, from, hex, effects }) =>
    [kind, from, hex, ...effects.map(({ text }) => text)].join(' '),
  );

test('several steps of one piece are one march, also with others in between', () => {
  expect(told([walk('a', '1', '2'), walk('b', '7', '8'), walk('a', '2', '3')])).toEqual([
    'walk 1 3',
    'walk 7 8',
  ]);
});

test('who sets out again from elsewhere makes another march', () => {
  expect(told([walk('a', '1', '2'), walk('a', '5', '6')])).toEqual(['walk 1 2', 'walk 5 6']);
});

test('dice, losses, retreats and advances belong to their fight, until the next thing begins', () => {
  const lines = [
    fight('4'),
    dice('red fires'),
    line('a loses a step'),
    walk('a', '4', '5'),
    fight('6'),
    dice('red fires again'),
    line('a marker is taken', { tells: 'fact' }),
    walk('b', '1', '2'),
  ];
  expect(told(lines)).toEqual([
    'fight  4 red fires a loses a step a: 4 to 5',
    'fight  6 red fires again',
    'fact  ',
    'walk 1 2',
  ]);
});

test('dice without a fight belong to the fact that they were rolled for', () => {
  expect(
    told([line('a raid', { tells: 'fact', at: 3 }), { ...dice(), at: 3 }, line('a hit', { at: 3 })]),
  ).toEqual(['fact   dice a hit']);
  expect(told([dice(), line('a raid', { tells: 'fact' })])).toEqual(['fact   dice']);
  expect(told([walk('a', '1', '2'), dice()])).toEqual(['walk 1 2']);
});

test('a line that ends the fight begins something of its own', () => {
  const sail = { ...walk('a', '1', '2'), endsFight: true };
  expect(told([fight('4'), dice(), sail, walk('b', '3', '4')])).toEqual([
    'fight  4 dice',
    'walk 1 2',
    'walk 3 4',
  ]);
});

test('a heading ends a fight; headings and small print are left out', () => {
  expect(told([fight('4'), heading('blue'), line('five chits drawn'), walk('a', '1', '2')])).toEqual([
    'fight  4',
    'walk 1 2',
  ]);
});

test('what happened is all between one’s last two turns', () => {
  const lines = [
    heading('red'),
    walk('a', '1', '2'),
    heading('blue'),
    walk('b', '3', '4'),
    heading(null, 'end of turn'),
    line('weather', { tells: 'fact' }),
    heading('red'),
    walk('a', '2', '9'),
  ];
  const { list, heading: of, from } = sinceLastTurn(lines, 'red');
  expect(list.map(({ line: { text } }) => text)).toEqual(['b: 3 to 4', 'weather']);
  expect(of!.text).toBe('turn of blue');
  expect(from).toBe(lines[2]!.n);
  // For blue, whose turn is over, it is what red does now.
  expect(sinceLastTurn(lines, 'blue').list.map(({ line: { text } }) => text)).toEqual([
    'weather',
    'a: 2 to 9',
  ]);
  // Somebody who never had a turn is told everything.
  expect(sinceLastTurn(lines, 'spectator').list).toHaveLength(4);
});

test('a march after a fight is another one, and a heading that tells something is told', () => {
  expect(told([walk('a', '1', '2'), fight('2'), { ...walk('a', '2', '9'), endsFight: true }])).toEqual([
    'walk 1 2',
    'fight  2',
    'walk 2 9',
  ]);
  expect(told([{ ...heading('blue', 'a card is played'), tells: 'fact' }])).toEqual(['fact  ']);
});

test('what others did at the end of one’s own turn is told first, one’s own opening moves are not', () => {
  const of = (role: string, each: LogLine): LogLine => ({ ...each, role });
  const fact = (role: string, text: string) => of(role, line(text, { tells: 'fact' }));
  const lines = [
    of('red', walk('r', '8', '9')),
    heading('blue'),
    of('blue', walk('b', '3', '4')),
    heading('red'),
    of('red', walk('a', '1', '2')),
    fact('red', 'red declares'),
    fact('blue', 'blue plays a storm'),
    fact('red', 'all that red did is called off'),
  ];
  const texts = (upTo: number): string[] =>
    sinceLastTurn(lines.slice(0, upTo), 'red').list.map(({ line: { text } }) => text);
  expect(texts(3)).toEqual(['b: 3 to 4']);
  const after = [...lines, heading('blue'), of('blue', walk('c', '5', '6'))];
  expect(sinceLastTurn(after, 'red').list.map(({ line: { text } }) => text)).toEqual([
    'blue plays a storm',
    'all that red did is called off',
    'c: 5 to 6',
  ]);
});

test('before anybody has done anything there is nothing to tell', () => {
  expect(sinceLastTurn([], 'red')).toEqual({ from: -1, heading: null, list: [] });
  expect(sinceLastTurn([heading('red'), walk('a', '1', '2')], 'red').list).toEqual([]);
});

test('where both have one turn together it is what others have done since one’s own last deed', () => {
  const of = (role: string, each: LogLine): LogLine => ({ ...each, role });
  const lines = [
    heading(null, 'turn 1'),
    of('red', walk('a', '1', '2')),
    of('blue', walk('b', '3', '4')),
    of('blue', walk('c', '5', '6')),
  ];
  const since = sinceLastTurn(lines, 'red');
  expect(since.list.map(({ piece }) => piece)).toEqual(['b', 'c']);
  expect([since.from, since.heading!.text]).toEqual([lines[2]!.n, 'turn 1']);
  // While one moves oneself there is no news.
  expect(sinceLastTurn(lines, 'blue').list).toEqual([]);
  expect(sinceLastTurn([...lines, of('red', walk('a', '2', '7'))], 'red').list).toEqual([]);
});
