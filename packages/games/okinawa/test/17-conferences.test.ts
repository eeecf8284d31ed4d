import { expect, test } from 'vitest';
import { conference, conferenceCost } from '../rules/17-conferences.ts';
import { japanesePoints } from '../rules/18-scenarios/18-points.ts';
import { type Island, lay, stand } from './lay.ts';

/** A conference alone, with these dice: the appeal, then what it costs. */
function hold(turn: number, dice: number[], more = {}, options = {}): Island {
  const t = lay('victory', {}, { turn, ...more }, { options }).dice(...dice);
  conference.run(t.referee);
  return t;
}

test('17.0 T17.0-staff on marked turns of the campaign a die is rolled, then one for its cost', () => {
  const held = Array.from({ length: 28 }, (_, i) => i + 1).filter(
    turn => hold(turn, [6, 1]).rolls.length > 0,
  );
  expect(held).toEqual([2, 8, 12, 18]);
  const t = hold(2, [6, 1]).tells('conference-6').tells('conference-paid', { points: 5 });
  expect(t.rolls.map(({ why, who }) => `${who} ${why}`)).toEqual([
    'japan conference',
    'japan conference-cost',
  ]);
  expect(t.state.conference).toMatchObject({ had: [6], current: 6, paid: 5 });
});

test('17.0 the scenarios have none, the variants do; by option every fifth turn', () => {
  for (const scenario of ['scenario-1', 'scenario-2', 'scenario-3', 'scenario-4'])
    for (const turn of [2, 8, 12, 18]) expect(hold(turn, [6, 1], { scenario }).rolls).toEqual([]);
  for (const scenario of ['historical-variant', 'free-variant'])
    expect(hold(2, [6, 1], { scenario }).rolls.length).toBe(2);
  const fifths = [2, 7, 8, 12, 17, 18, 22, 27].map(
    turn => hold(turn, [6, 1], {}, { conferences: 'fifths' }).rolls.length > 0,
  );
  expect(fifths).toEqual([true, true, false, true, true, false, true, true]);
});

test('17.15 17.0 on 4 May one less; a 0 is read as a 1', () => {
  expect(hold(12, [3, 1]).state.conference.had).toEqual([2]);
  expect(hold(12, [1, 1]).state.conference.had).toEqual([1]);
  expect(hold(8, [3, 1]).state.conference.had).toEqual([3]);
});

test('17.1 T17.0-2 T17.0-3 T17.0-4 results 2 to 4 hold until the next conference, also one that brings nothing', () => {
  const before = (current: number) => ({ conference: { had: [current], current } });
  expect(hold(8, [5, 1], before(3)).state.conference).toMatchObject({ had: [3, 5], current: 5 });
  expect(hold(8, [2, 1], before(2)).state.conference).toMatchObject({ had: [2], current: 0 });
  // On other turns nothing changes.
  expect(hold(7, [], before(4)).state.conference.current).toBe(4);
  // 6 and 5 stay among those that were had.
  expect(hold(12, [3, 1], before(6)).state.conference.had).toEqual([6, 2]);
});

test('17.2 a result that was had before has no effect and costs nothing', () => {
  const t = hold(8, [5], { conference: { had: [5], returning: 2 } }).tells('conference-again');
  expect([t.rolls.length, t.state.conference.paid, t.state.conference.returning]).toEqual([1, 0, 2]);
});

test('17.12 T17.0-1 a general counteroffensive must begin two turns before the next conference', () => {
  const due = (turn: number, more = {}, options = {}): number =>
    hold(turn, [1, 1], more, options).state.counteroffensive.due;
  // Conferences on turns 2, 8, 12, 18; after the last the game ends with turn 28.
  expect([due(2), due(8), due(12), due(18)]).toEqual([6, 10, 16, 27]);
  expect([due(2, {}, { conferences: 'fifths' }), due(27, {}, { conferences: 'fifths' })]).toEqual([5, 27]);
});

test('17.11 T17.0-1 17.3 after one that was made it asks for nothing more, but is paid for', () => {
  const t = hold(12, [1, 2], { counteroffensive: { began: 4, turns: 1 } });
  expect([t.state.counteroffensive.due, t.state.conference.paid]).toEqual([0, 10]);
});

test('17.13 T17.0-5 five units may return', () => {
  expect(hold(2, [5, 1]).state.conference.returning).toBe(5);
  expect(hold(2, [6, 1]).state.conference.returning).toBe(0);
});

test('17.3 T17.0-staff the six costs', () => {
  const costs = [1, 2, 3, 4].map(die => hold(2, [6, die]).state.conference.paid);
  expect(costs).toEqual([5, 10, 15, 20]);
  const each = [5, 6].map(die => hold(2, [6, die]).state.conference.perTurn);
  expect(each).toEqual([[{ points: 1, from: 2 }], [{ points: 2, from: 2 }]]);
  hold(2, [6, 6]).tells('conference-pays', { points: 2 });
});

test('17.32 points for each turn are added up to the scheduled end, and both sorts together', () => {
  const perTurn = [
    { points: 1, from: 2 },
    { points: 2, from: 18 },
  ];
  const s = stand({}, { turn: 19, conference: { paid: 15, perTurn } });
  expect(conferenceCost(s)).toBe(15 + 27 + 2 * 11);
  expect(conferenceCost(stand({}, { turn: 28, conference: { perTurn } }))).toBe(27 + 22);
});

test('17.31 example 64: 10 points and a cost of 20 leave a debt of 10', () => {
  const s = stand({}, { turn: 10, conference: { paid: 20 } });
  s.air.critical = 10;
  expect(japanesePoints(s).reduce((sum, { points }) => sum + points, 0)).toBe(-10);
});

test('17.0 4.1(8) it is held at the beginning of the Japanese movement phase', () => {
  const t = lay('japan.movement', { '2040': 'JP-62-12' }, { turn: 8 });
  expect(t.log('conference-again').length + t.state.conference.had.length).toBe(1);
});

test('17.11 18.16g by option the Counteroffensive begins by itself at the end of May, but not under an optional one', () => {
  const began = (turn: number, current: number, mayOffensive: boolean): number => {
    const more = { turn, conference: { had: [4], current } };
    return lay('japan.before', { '2040': 'JP-62-12' }, more, { options: { mayOffensive } }).state
      .counteroffensive.began;
  };
  expect([began(21, 0, true), began(21, 4, true), began(21, 0, false), began(20, 0, true)]).toEqual([
    21, 0, 0, 0,
  ]);
});

test('17.12 T17.0-1 a general one begins by itself on the turn on which it is due, and lasts two', () => {
  const at = (turn: number): unknown => {
    const more = { turn, conference: { had: [1], current: 1 }, counteroffensive: { due: 6 } };
    const { began, turns } = lay('japan.before', { '2040': 'JP-62-12' }, more).state.counteroffensive;
    return [began, turns];
  };
  expect([at(5), at(6)]).toEqual([
    [0, 0],
    [6, 2],
  ]);
});
