import type { TurnsPart } from '@ironbottom/engine';
import { EMPTY, originOf, point } from '@ironbottom/engine/choosing';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Choice, Scene } from '../src/model.ts';
import { shorePath } from '../src/planner/shores.ts';
import { isDrawn, pointAtSpot, spotChoices } from '../src/planner/spots.ts';
import { Turns } from '../src/planner/Turns.tsx';
import { numbersIn } from '../src/referee/numbers.ts';
import { keep, lastDone } from '../src/table/again.ts';
import { middle, numbered, saidNumbers } from '../src/table/numbers.ts';
import { inTwoLines, isLong } from '../src/table/two-lines.ts';

/** Drawings beside the map that are used like it. */

const choice = (action: Choice['action'], part: Partial<Choice> = {}): Choice => ({
  action,
  text: action.verb,
  short: action.verb,
  hasOdds: false,
  march: null,
  gathers: false,
  waives: false,
  ...part,
});
const done = choice({ verb: 'done' });
const ASKED = { id: 'air', text: '', advice: null, rule: '', roles: ['japan'], mine: true };
const pick = (piece: string): Choice => choice({ verb: 'pick', unit: piece }, { piece, gathers: true });
const counters = (...ids: string[]) =>
  ids.map(id => ({ id }) as Scene['board']['stacks'][number]['counters'][0]);

describe('a box that is a place', () => {
  const board = {
    stacks: [],
    panels: [
      {
        id: 'takao',
        title: 'Takao',
        side: 'japan',
        place: 'takao',
        counters: counters('b1', 'b2'),
        unknown: 0,
      },
      { id: 'lost', title: 'Lost', side: 'japan', counters: counters('b3'), unknown: 0 },
    ],
  };
  const table = (choices: Choice[]) => ({ side: 'japan', board, choices, interrupts: [] });

  test('a click on it takes up all that lie there, a click on a counter that one', () => {
    const picks = [pick('b1'), pick('b2')];
    const all = point(table(picks), EMPTY, [], { hex: 'takao', piece: null });
    expect(all).toEqual({ kind: 'act', choices: picks });
    const one = point(table(picks), EMPTY, [], { hex: null, piece: 'b2' });
    expect(one).toEqual({ kind: 'act', choices: [picks[1]] });
  });

  test('is where its counters come from, and a target like a hex', () => {
    expect(originOf(table([]), pick('b1'))).toBe('takao');
    expect(originOf(table([]), pick('b3'))).toBeNull();
    const bomb = choice({ verb: 'bomb', place: 'takao' }, { hex: 'takao' });
    expect(point(table([bomb, pick('b1')]), EMPTY, [], { hex: 'takao', piece: null })).toEqual({
      kind: 'act',
      choices: [bomb],
    });
  });
});

describe('spots of a drawing', () => {
  const swap = choice({ verb: 'swap', spot: 'way', with: 'geary' });
  const other = choice({ verb: 'swap', spot: 'way', with: 'monja' });
  const scene = { choices: [swap, other] };

  test('the one thing that can be done with a spot is done at once, of several the second spot says which', () => {
    expect(pointAtSpot(scene, null, 'geary')).toEqual({ act: swap });
    expect(pointAtSpot(scene, null, 'way')).toEqual({ hold: 'way' });
    expect(pointAtSpot(scene, 'way', 'monja')).toEqual({ act: other });
    expect(pointAtSpot(scene, 'way', 'way')).toEqual({ hold: null });
    expect(pointAtSpot(scene, null, 'smith')).toEqual({ hold: null });
  });

  test('with one in hand only those are ringed that go with it', () => {
    expect(spotChoices(scene, 'monja', 'geary')).toEqual([]);
    expect(spotChoices(scene, 'monja', 'way')).toEqual([other]);
  });
});

test('what is spent and comes back stands in its column, with an arc from going to coming', () => {
  const part: TurnsPart = {
    kind: 'turns',
    title: '',
    tones: { lent: 'sails', back: 'returns' },
    columns: [1, 2, 3].map(turn => ({
      title: `${turn}`,
      note: '',
      blocks: turn === 1 ? [{ value: 25, tone: 'lent' }] : turn === 3 ? [{ value: 25, tone: 'back' }] : [],
    })),
    arcs: [{ from: 0, to: 2, text: '25' }],
  };
  const html = renderToStaticMarkup(<Turns part={part} />);
  expect(html).toContain('aria-label="1: 25; 3: 25"');
  expect(html.match(/class="turns-arc"/g)).toHaveLength(1);
  expect(html).not.toContain('turns-free');
  expect(shorePath([0, 0, 4, 0, 4, 3])).toBe('M0 0L4 0L4 3Z');
});

describe('as last turn', () => {
  afterEach(() => vi.unstubAllGlobals());
  const bomb = choice({ verb: 'bomb', place: 'clark' }, { hex: '1243' });
  const scene = (turn: number, id = 'air') => ({
    turn,
    role: 'japan',
    asked: { ...ASKED, id },
    choices: [pick('b1'), bomb, done],
  });

  test('what was taken up and sent is remembered for the next turn, and not what ended it', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    for (const each of [pick('b1'), bomb, done]) keep('m', scene(1), [each.action]);
    expect(lastDone('m', scene(1))).toEqual([]);
    expect(lastDone('m', scene(2)).map(({ verb }) => verb)).toEqual(['pick', 'bomb']);
    expect(lastDone('m', scene(2, 'land'))).toEqual([]);
    expect(lastDone('other', scene(2))).toEqual([]);
    // Something else was begun: nothing is offered in between.
    keep('m', scene(2), [bomb.action]);
    expect(lastDone('m', scene(2))).toEqual([]);
    expect(lastDone('m', scene(3)).map(({ verb }) => verb)).toEqual(['bomb']);
  });
});

describe('answers that are numbers', () => {
  const say = (attack: number, defence: number): Choice =>
    choice({ verb: 'answer', attack: `${attack}`, defence: `${defence}` });
  const all = [3, 4, 5, 6].flatMap(a => [8, 9, 10, 11].map(d => say(a, d)));

  test('are told one by one where every number goes with every other', () => {
    const found = numbersIn(all.map(({ action }) => action));
    expect(found.map(({ arg, values }) => [arg, ...values].join(' '))).toEqual([
      'attack 3 4 5 6',
      'defence 8 9 10 11',
    ]);
    expect(numbersIn(all.slice(1).map(({ action }) => action))).toEqual([]);
    expect(numbersIn(all.slice(0, 9).map(({ action }) => action))).toEqual([]);
    expect(numbersIn([...all, done].map(({ action }) => action))).toEqual([]);
  });

  test('begin in the middle, and one changes without the other', () => {
    const numbers = numbersIn(all.map(({ action }) => action)).map(each => ({ ...each, name: '' }));
    const scene = { asked: { ...ASKED, numbers }, choices: all };
    const said = middle(scene)!;
    expect(saidNumbers(scene, said)).toEqual({ attack: '4', defence: '9' });
    expect(numbered(scene, { ...saidNumbers(scene, said), defence: '11' })!.action.defence).toBe('11');
  });
});

test('a question is not cut where a number is named', () => {
  const asked = { ...ASKED, text: 'At whom does Betty no. 3 fire? Left: 2.' };
  expect(inTwoLines(asked)).toEqual(['At whom does Betty no. 3 fire?', 'Left: 2.']);
});

describe('what is answered on a drawing', () => {
  const spots = ['way', 'monja'].map(id => ({
    id,
    x: 0,
    y: 0,
    name: id,
    value: '',
    shape: 'round' as const,
  }));
  const asked = (choices: Choice[]) =>
    ({
      choices,
      plan: {
        planner: {
          tabs: [
            {
              id: 'guns',
              name: '',
              parts: [
                { kind: 'site', title: '', panel: 'rock' },
                { kind: 'pad', title: '', keys: [{ id: '7', title: '7', note: '' }] },
              ],
            },
          ],
        },
      },
      board: { panels: [{ id: 'rock', site: { spots } }] },
    }) as unknown as Scene;

  test('is known by a spot or a key that an answer names, not by counters that go there', () => {
    expect(isDrawn(asked([choice({ verb: 'destroy', battery: 'way' })]))).toBe(true);
    expect(isDrawn(asked([choice({ verb: 'name', number: '7' }), done]))).toBe(true);
    expect(isDrawn(asked([done]))).toBe(false);
    expect(isDrawn(asked([choice({ verb: 'arm', battery: 'way' }), pick('b1')]))).toBe(false);
    expect(isDrawn({ ...asked([choice({ verb: 'destroy', battery: 'way' })]), plan: null } as Scene)).toBe(
      false,
    );
  });
});

test('an answer is long where two lines of its button do not hold it', () => {
  expect(isLong('End the declarations')).toBe(false);
  expect(isLong('Attack 1705 Nakagusuku castle (Hill 165) from 1804 Kuba')).toBe(true);
  expect(isLong('宣言を終了する')).toBe(false);
  expect(isLong('1804久場から1705中城城址（165高地）を攻撃する')).toBe(true);
});
