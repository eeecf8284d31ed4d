import { legal, onlyAnswer, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { suicideCreek } from '../index.ts';
import { type Creek, lay } from './lay.ts';

/** A8.1 Nothing that the mover can see tells whether somebody in hiding could have fired. */

const MARCH = 'move units=[$a] path=[K9 K10 J10] mode=walk';
const stacks = { K8: 'us 6-6-8 a', A9: 'us 6-6-8' };
const field = (hidden: { readonly [place: string]: string }): Creek =>
  lay('movement', { ...stacks, ...hidden }, { scenario: 'patrol' });

test('A8.1 A3.3 the defender is asked after each step, in any case, and the rest of the path is his secret', () => {
  const t = field({}).act('us', MARCH);
  for (const hex of ['K9', 'K10', 'J10']) {
    t.waitsAt('first-fire', 'japan').offers('japan', 'hold');
    expect(t.where('a')).toBe(hex);
    expect(onlyAnswer(suicideCreek, t.match, 'japan')).toEqual({ verb: 'hold' });
    expect(view(suicideCreek, t.match, 'japan').state.moving.plan).toEqual([]);
    t.act('japan', 'hold');
  }
  t.waitsAt('moves.act', 'us');
});

test('A8.1 where nobody can hide, and nobody who is seen can fire, nobody is asked', () => {
  lay('movement', stacks).act('us', MARCH).waitsAt('moves.act', 'us');
});

test('A8.1 A12.3 with and without a gun in hiding the mover has the same view at every moment', () => {
  const [empty, armed] = [field({}), field({ J11: 'jp 2-2-8:hip b, MMG>b', K11: 'jp 4-4-7:hip' })];
  const seen = (t: Creek): string =>
    JSON.stringify({
      ...view(suicideCreek, t.match, 'us'),
      // Orders of battle are open: of what is somewhere there is more in the second world.
      state: { ...view(suicideCreek, t.match, 'us').state, unseen: null, units: null, weapons: null },
      legal: legal(suicideCreek, t.match, 'us'),
      undo: t.match.undo,
    });
  for (const t of [empty, armed]) t.act('us', MARCH);
  while (empty.waiting === 'first-fire') {
    expect(seen(armed)).toBe(seen(empty));
    for (const t of [empty, armed]) t.act('japan', 'hold');
  }
  expect(seen(armed)).toBe(seen(empty));
});
