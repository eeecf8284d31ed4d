import { answerByOrder, checkDerived, type Order, standing } from '@ironbottom/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { type Creek, lay } from './lay.ts';

beforeAll(() => checkDerived(true));
afterAll(() => checkDerived(false));

const field = (): Creek =>
  lay(
    'movement',
    { K8: 'us 6-6-8 a', A9: 'us 6-6-8', K11: 'jp 4-4-7:hip', K12: 'jp 4-4-7:?' },
    { scenario: 'patrol' },
  ).act('us', 'move units=[$a] path=[K9 K10] mode=walk');

const answer = (t: Creek, ...conditions: Order['if'][number][]) =>
  answerByOrder(suicideCreek, t.match, 'japan', [
    standing(suicideCreek, t.state, {
      id: 'hold',
      when: 'first-fire',
      if: conditions,
      answer: { verb: 'hold' },
      until: 'turn',
    }),
  ]);

test('A8.1 standing orders go by the mover: how far he is, where, and which move it is', () => {
  const t = field();
  expect(suicideCreek.facts!(suicideCreek.mask(t.state, 'japan'), 'japan')).toEqual({
    hex: 'K9',
    move: 1,
    range: 2,
    adjacent: false,
    open: false,
    squads: 1,
    concealed: false,
    'range.jp1': 2,
    'shot.jp1': false,
    'range.jp2': 3,
    'shot.jp2': false,
  });
  expect(answer(t, { fact: 'range', is: '>=', value: 2 })).toEqual({ verb: 'hold' });
  expect(answer(t, { fact: 'hex', is: '!=', value: 'K9' })).toBeUndefined();
  expect(answer(t, { fact: 'move', is: '=', value: 1 })).toEqual({ verb: 'hold' });
  t.act('japan', 'hold');
  expect(answer(t, { fact: 'range', is: '>=', value: 2 })).toBeUndefined();
  expect(answer(t, { fact: 'adjacent', is: '=', value: true })).toEqual({ verb: 'hold' });
});
