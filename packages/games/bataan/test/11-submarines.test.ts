import { expect, test } from 'vitest';
import { NOT_YET } from '../state.ts';
import { isQuiet } from './hand.ts';
import { lay } from './lay.ts';

const FLEET = { '2311.sea': 'J-48-A1', formosa: 'J-9' };
const START = 'submarine-attacks';

test('11.4 11.4 example a sinking takes the gun of 3 points and 3 transport points', () => {
  const t = lay(START, FLEET, { submarines: ['aparri'], transports: { returning: { '5': 25 } } });
  t.waitsAt('submarine-attacks.boat', 'allies').dice(5, 6).act('allies', 'torpedo boat=stingray');
  expect(t.where('J-48-A1')).toBe('eliminated');
  expect(t.state.transports.returning[5]).toBe(22);
});

test('11.4 8.3.3 two steps of an infantry unit take half its points each', () => {
  const t = lay(
    START,
    { '2311.sea': 'J-1F' },
    { submarines: ['aparri'], transports: { returning: { '5': 8 } } },
  );
  t.dice(6, 6).act('allies', 'torpedo boat=stingray');
  expect(t.where('J-1F')).toBe('eliminated');
  expect(t.state.transports.returning[5]).toBe(0);
  const one = lay(
    START,
    { '2311.sea': 'J-1F' },
    { submarines: ['aparri'], transports: { returning: { '5': 8 } } },
  );
  one.dice(5, 6).act('allies', 'torpedo boat=stingray');
  expect([one.steps('J-1F'), one.state.transports.returning[5]]).toEqual([1, 4]);
});

test('SUBMARINE 3 to 10 is nothing, 2 is the end of the boat', () => {
  const miss = lay(START, FLEET, { submarines: ['aparri', 'aparri'] });
  miss.dice(4, 6).act('allies', 'torpedo boat=stingray').tells('submarine-misses', { boat: 'stingray' });
  expect(miss.where('J-48-A1')).toBe('2311.sea');
  miss.refuses('allies', 'torpedo boat=stingray', '11.4', 'no-fleet-there');
  miss.dice(1, 1).act('allies', 'torpedo boat=sculpin').tells('submarine-sunk', { boat: 'sculpin' });
  expect(miss.shownTo('japan')).toMatchObject({ submarines: [{ at: null }, { at: 'sunk' }, {}, {}, {}] });
});

test('11.4 option with working torpedoes 3 is added: no boat is lost by a 2', () => {
  const t = lay(START, FLEET, { submarines: ['aparri'] }, { options: { torpedoes: true } });
  t.dice(1, 1).act('allies', 'torpedo boat=stingray').tells('submarine-misses', { boat: 'stingray' });
  const hit = lay(START, FLEET, { submarines: ['aparri'] }, { options: { torpedoes: true } });
  hit.dice(2, 6).act('allies', 'torpedo boat=stingray');
  expect(hit.where('J-48-A1')).toBe('eliminated');
});

test.each([
  [5, 6, false, 1],
  [6, 6, false, 2],
  [4, 3, true, 0],
  [2, 6, true, 1],
  [3, 6, true, 2],
  [4, 6, true, 3],
  [5, 6, true, 4],
  [6, 6, true, 5],
])('11.4 option SUBMARINE %d and %d, torpedoes that work: %s, sink %d', (one, two, torpedoes, steps) => {
  const fleet = 'J-48-A1 J-48-A2 J-48-A3 J-16-A1 J-16-A2 J-16-A3';
  const t = lay(START, { '2311.sea': fleet }, { submarines: ['aparri'] }, { options: { torpedoes } });
  t.dice(one, two).act('allies', 'torpedo boat=stingray');
  expect(t.in('eliminated')).toHaveLength(steps);
});

test('11.4 only boats at the beach of the fleet attack, and Japan learns of no others', () => {
  const t = lay(START, FLEET, { submarines: ['lamon', 'aparri'] });
  t.refuses('allies', 'torpedo boat=stingray', '11.4', 'no-fleet-there');
  t.allows('allies', 'torpedo boat=sculpin', 'done');
  // Asked in any case, so that being asked says nothing.
  lay(START, FLEET, { submarines: ['lamon'] }).waitsAt('submarine-attacks.boat', 'allies');
});

test('11.2 SUB PAD two more boats on turn 2, placed in secret', () => {
  const t = lay('submarine-moves', {}, { turn: 2, submarines: ['aparri', 'vigan', 'agno'] });
  t.waitsAt('submarine-moves.station', 'allies').tells('submarines-arrive', { count: 2 });
  t.act('allies', 'station boat=s-39 beach=lamon', 'station boat=shark beach=lamon', 'done');
  expect(t.state.submarines.slice(3)).toEqual([6, 6]);
  expect(t.shownTo('japan')).toMatchObject({ submarines: [{}, {}, {}, { at: null }, { at: null }] });
});

test('11.1 on even turns boats move to other beaches, on odd turns they stay', () => {
  const t = lay('submarine-moves', {}, { turn: 4, submarines: ['aparri', 'sunk'] });
  t.refuses('allies', 'station boat=stingray beach=aparri', '11.1', 'at-that-beach');
  t.refuses('allies', 'station boat=sculpin beach=vigan', '11.1', 'no-boat');
  t.act('allies', 'station boat=stingray beach=vigan', 'done');
  expect(t.state.submarines[0]).toBe(1);
  const odd = lay('submarine-moves', { pool: 'A-Pr1' }, { turn: 3, submarines: ['aparri'] });
  odd.waitsAt('provisional.form', 'allies');
});

test('11.3 four factors on Cavite cost two submarines on the turn that follows, once', () => {
  const t = lay(
    'submarine-moves',
    { pool: 'A-Pr1' },
    { turn: 3, cavite: 4, submarines: ['aparri', 'vigan', 'agno'] },
  );
  t.waitsAt('submarine-moves.recall', 'allies').act(
    'allies',
    'recall-boat boat=sculpin',
    'recall-boat boat=s-38',
  );
  t.waitsAt('provisional.form', 'allies');
  expect(t.shownTo('japan')).toMatchObject({
    submarines: [{ at: null }, { at: 'recalled' }, { at: 'recalled' }, {}, {}],
  });
  const later = lay(
    'submarine-moves',
    { pool: 'A-Pr1' },
    { turn: 5, cavite: 9, caviteTurn: 3, submarines: ['aparri'] },
  );
  later.waitsAt('provisional.form', 'allies');
  const less = lay('submarine-moves', { pool: 'A-Pr1' }, { turn: 3, cavite: 3, submarines: ['aparri'] });
  less.waitsAt('provisional.form', 'allies');
});

test('11.4 4.8 a fleet off Bicol is attacked by the boats of its area only', () => {
  const t = lay(START, { 'bicol-3.sea': 'J-33', formosa: 'J-9' }, { submarines: ['bicol-2', 'bicol-3'] });
  t.refuses('allies', 'torpedo boat=stingray', '11.4', 'no-fleet-there');
  t.dice(5, 6).act('allies', 'torpedo boat=sculpin');
  expect([t.steps('J-33'), t.where('J-33')]).toEqual([1, 'bicol-3.sea']);
});

test('11.4 4.4.3 a fleet that is all sunk lands nowhere, and its ships do not come home', () => {
  const t = lay(
    START,
    { '2311.sea': 'J-48-A1 J-48-A2', formosa: 'J-9' },
    { submarines: ['aparri'], transports: { returning: { '5': 6 } } },
  );
  t.dice(6, 6).act('allies', 'torpedo boat=stingray');
  expect([t.in('2311.sea'), t.state.transports.returning[5]]).toEqual([[], 0]);
});

test('11.3 11.2 Cavite lost on turn 1: the boats of turn 2 come first, then two of the five leave', () => {
  const t = lay(
    'submarine-moves',
    { pool: 'A-Pr1' },
    { turn: 2, cavite: 4, submarines: ['aparri', 'vigan', 'agno'] },
  );
  t.waitsAt('submarine-moves.recall', 'allies').act(
    'allies',
    'recall-boat boat=shark',
    'recall-boat boat=stingray',
  );
  t.waitsAt('submarine-moves.station', 'allies').refuses('allies', 'station boat=shark beach=lamon', '11.1');
  expect(t.state.submarines.filter(at => at >= 0)).toHaveLength(3);
});

test('11.2 the boats of turn 2 are two, and come on that turn only', () => {
  const after = (turn: number, boats: string[], ask = {}, more = {}) =>
    lay('submarine-moves', { pool: 'A-Pr1' }, { turn, submarines: boats, ...more }, ask).state.submarines;
  expect(after(2, ['aparri', 'vigan'])).toEqual([0, 1, 0, 0, NOT_YET]);
  expect(after(3, ['aparri', 'vigan', 'agno'])).toEqual([0, 1, 3, NOT_YET, NOT_YET]);
  const alone = { options: { solitaire: 'divisions' } };
  expect(after(2, [], alone, { solitaire: {} })).toEqual(Array(5).fill(NOT_YET));
});

test('11.4 19.5 between two players no die says whether a boat is there, and without fleets nobody is asked', () => {
  const t = lay(START, FLEET, { submarines: ['aparri'] }).act('allies', 'done');
  expect(t.rolls).toEqual([]);
  const none = lay(START, { formosa: 'J-9' }, { submarines: ['aparri'] });
  expect(none.waiting).not.toBe('submarine-attacks.boat');
});

test('11.4 11.4 option the question is quiet, and the story of a roll names the torpedoes only where they work', () => {
  const t = lay(START, FLEET, { submarines: ['aparri'] });
  expect(isQuiet(t)).toBe(true);
  expect(t.dice(3, 3).act('allies', 'torpedo boat=stingray').rolls.at(-1)!.terms).toEqual([]);
  const option = lay(START, FLEET, { submarines: ['aparri'] }, { options: { torpedoes: true } });
  expect(option.dice(3, 1).act('allies', 'torpedo boat=stingray').rolls.at(-1)!.terms).toEqual([
    { key: 'torpedoes', op: '+', value: 3 },
  ]);
});
