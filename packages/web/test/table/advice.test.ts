import { EMPTY } from '@ironbottom/engine/choosing';
import { expect, test } from 'vitest';
import type { Choice, Scene } from '../../src/model.ts';
import { adviceOn } from '../../src/table/advice.ts';

const choice = (verb: string, part: Partial<Choice> = {}): Choice => ({
  action: { verb },
  text: verb,
  short: verb,
  hasOdds: false,
  march: null,
  gathers: false,
  waives: false,
  ...part,
});
const scene = (advice: string | null, ...choices: Choice[]): Scene =>
  ({
    asked: { id: 'x', text: '', advice, rule: '', roles: ['us'], mine: true },
    choices,
    interrupts: [],
    plan: null,
    board: { stacks: [], panels: [], markers: [] },
  }) as unknown as Scene;
const said = (now: Scene): string => adviceOn(now, EMPTY, false, key => key);

test("the game's own advice goes first, but not where nothing is left to point at", () => {
  const [use, end] = [choice('use', { piece: 'c1' }), choice('done')];
  expect(said(scene('Click a chit.', use, end))).toBe('Click a chit.');
  expect(said(scene('Click a chit.', use))).toBe('Click a chit.');
  expect(said(scene('Click a chit.', end))).toBe('web.table.advice.only');
  expect(said(scene('Think.', choice('yes'), choice('no')))).toBe('Think.');
});

test('with an aim in hand it says what is wanted next', () => {
  const attack = choice('attack', { from: '1404', hex: '1505', hasOdds: true });
  const aimed = { held: { ...EMPTY.held, goal: '1505' }, pended: null };
  const board = { stacks: [{ hex: '1404', counters: [{ id: 'c1' }] }], panels: [], markers: [] };
  const next = (...choices: Choice[]): string =>
    adviceOn({ ...scene(null, ...choices), board } as unknown as Scene, aimed, false, key => key);
  expect(next(attack)).toBe('web.table.advice.goal');
  expect(next(choice('place', { piece: 'c1', hex: '1505' }))).toBe('web.table.advice.goal');
  // What lies beside the map is not lit on it.
  expect(next(choice('place', { piece: 'chit', hex: '1505' }))).toBe('web.table.advice.goalApart');
});

test('a counter in hand is sent to a hex only where one is lit for it', () => {
  const holding = { held: { ...EMPTY.held, piece: 'c1' }, pended: null };
  const held = (...choices: Choice[]): string => {
    const board = {
      stacks: [{ hex: '1404', counters: [{ id: 'c1', name: 'Air' }] }],
      panels: [],
      markers: [],
    };
    return adviceOn({ ...scene(null, ...choices), board } as unknown as Scene, holding, false, key => key);
  };
  const [pick, send] = [choice('pick', { piece: 'c1' }), choice('send-off', { piece: 'c1' })];
  expect(held(pick)).toBe('web.table.advice.again');
  expect(held(pick, send)).toBe('web.table.advice.does');
  expect(held(pick, choice('fly', { piece: 'c1', hex: '1505' }))).toBe('web.table.advice.held');
  // Where no button does anything with it, none is spoken of.
  const far = ['1505', '1605', '1705', '1805'].map(hex => choice('fly', { piece: 'c1', hex }));
  expect(held(...far)).toBe('web.table.advice.goes');
  expect(held(...far, choice('done'))).toBe('web.table.advice.goes');
});
