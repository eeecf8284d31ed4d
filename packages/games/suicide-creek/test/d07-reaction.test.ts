import { expect, test } from 'vitest';
import { type Creek, lay } from './lay.ts';

const QUIET = { san: { us: 0, japan: 0 } };

/** A tank drives into I10, where Japanese wait. */
function driven(stack: string): Creek {
  const t = lay('movement', { I9: 'us m4a2 t, 6-6-8 z', I10: `jp ${stack}`, X20: 'jp 4-4-7' }, QUIET);
  t.state.vehicles.list[0]!.exposed = false;
  t.act('us', 'drive units=[$t] path=[I10] gear=forward');
  while (t.waiting === 'first-fire' && t.where('t') !== 'I10') t.act('japan', 'hold');
  return t;
}

test('D7.2 A11.5 men whom a vehicle drives upon attack it at once, as one that moves; it does not strike back', () => {
  const t = driven('4-4-7 c, 4-4-7:pinned p, 2-3-7:broken b');
  t.waitsAt('first-fire', 'japan');
  t.refuses('japan', 'react units=[$p]', 'D7.2', 'pinned');
  t.refuses('japan', 'react units=[$b]', 'D7.2', 'broken');
  t.refuses('japan', 'react units=[$c $p]', 'D7.2', 'pinned');
  t.dice(1, 1).act('japan', 'react units=[$c]');
  expect(t.rolls.at(-1)!.terms).toEqual([{ key: 'motion', op: '+', value: 2 }]);
  expect([t.where('t'), t.mark('c')]).toEqual(['dead', 'first']);
});

test('D7.2 once for each unit; who is marked First Fire has a CCV one lower and is marked Final, then no more', () => {
  const t = driven('4-4-7:first c, 4-4-7 d').dice(1, 2, 6, 5);
  // CCV 4: a 3 with +2 is a 5, nothing.
  t.act('japan', 'react units=[$c]');
  expect([t.where('t'), t.state.vehicles.list[0]!.immobile, t.mark('c')]).toEqual(['I10', false, 'final']);
  t.refuses('japan', 'react units=[$c]', 'D7.2', 'has-fired');
  const again = driven('4-4-7 c, 4-4-7 d').dice(6, 5).act('japan', 'react units=[$c]');
  again.refuses('japan', 'react units=[$c]', 'D7.2', 'has-fired');
});

test('D7.2 C13.7 A11.621 with a magnetic mine -2; an Original 12 costs the attacker a step', () => {
  const t = driven('4-4-7 c').dice(3, 2, 2);
  t.act('japan', 'react-mine units=[$c]');
  expect(t.where('t')).toBe('dead');
  const twelve = driven('4-4-7 c').dice(6, 6);
  twelve.act('japan', 'react units=[$c]');
  expect(twelve.type('c')).toBe('jp-237');
});

test('D7.2 A11.15 nobody in Melee, and nobody where no vehicle moves', () => {
  const t = driven('4-4-7:melee c, 4-4-7 d');
  t.refuses('japan', 'react units=[$c]', 'A11.15', 'in-melee');
  const foot = lay('movement', { I9: 'us 6-6-8 a', I11: 'jp 4-4-7 c' }, QUIET);
  foot.act('us', 'move units=[$a] path=[I10] mode=walk');
  foot.refuses('japan', 'react units=[$c]', 'D7.2', 'no-vehicle-moves');
});
