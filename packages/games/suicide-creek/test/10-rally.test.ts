import { expect, test } from 'vitest';
import { there } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** The US is the ATTACKER; somebody of each side has nothing to do with it. */
const rally = (stacks: { readonly [place: string]: string }, more = {}): Creek =>
  lay('rallies', { ...stacks, A9: 'us 6-6-8', X20: 'jp 4-4-7' }, { phase: 'rally', ...more });

test('A10.6 A10.72 a leader rallies broken units with his DRM, in jungle with -1; DM adds 4', () => {
  const t = rally({ K8: 'us 6-6-8:broken a, 6-6-8:broken:dm b, 9-1 c' });
  t.waitsAt('rally.choose.attacker.act', 'us');
  t.dice(5, 5).act('us', 'rally unit=$a');
  expect(t.is('a', 'broken')).toBe(false);
  t.refuses('us', 'rally unit=$a', 'A10.6', 'not-broken');
  t.refuses('us', 'self-rally unit=$b', 'A10.63', 'leader-there');
  t.dice(3, 4).act('us', 'rally unit=$b');
  expect(there(t, 'K8')[1]).toBe('us-668 broken');
});

test('A10.6 without a leader nobody is rallied by one, and nobody tries twice', () => {
  const t = rally({ K8: 'us 6-6-8:broken a, 6-6-8:broken b' });
  t.refuses('us', 'rally unit=$a', 'A10.6', 'no-leader');
  t.dice(5, 5).act('us', 'self-rally unit=$a').refuses('us', 'self-rally unit=$a', 'A3.1', 'has-tried');
});

test('A10.63 A18.11 CG20 two squads of a side try alone, with +1, before a leader tries any', () => {
  const t = rally({
    K8: 'us 6-6-8:broken a',
    K9: 'us 6-6-8:broken b',
    K10: 'us 6-6-8:broken c',
    J9: 'us 6-6-8:broken d, 8-0',
    J10: 'us 8-1:broken e',
  });
  t.dice(3, 5, 4, 5).act('us', 'self-rally unit=$a', 'self-rally unit=$b');
  expect(['a', 'b'].map(name => t.is(name, 'broken'))).toEqual([false, true]);
  t.refuses('us', 'self-rally unit=$c', 'CG20', 'self-rallies-done');
  // Leaders and crews do not count among the two.
  t.dice(3, 3).act('us', 'self-rally unit=$e');
  expect(t.is('e', 'broken')).toBe(false);
});

test('A18.11 after a leader has tried to rally a squad nobody begins alone', () => {
  const t = rally({ K8: 'us 6-6-8:broken a', J9: 'us 6-6-8:broken d, 6-6-8:broken, 8-0' });
  t.dice(6, 5).act('us', 'rally unit=$d').refuses('us', 'self-rally unit=$a', 'A18.11', 'self-rally-first');
});

test('A18.11 A18.2 an Original 2 alone makes a leader, at -1 for the US, -1 for morale, +1 for breaking', () => {
  const t = rally({ K8: 'us 6-6-8:broken a', K9: 'us 6-6-8:broken' });
  t.dice(1, 1, 4).act('us', 'self-rally unit=$a');
  expect(there(t, 'K8')).toEqual(['us-668 rallied', 'us-ldr-8-0']);
  const low = rally({ K8: 'us 5-3-6:broken a', K9: 'us 6-6-8:broken' });
  low.dice(1, 1, 6).act('us', 'self-rally unit=$a');
  expect(there(low, 'K8')).toEqual(['us-536 rallied']);
});

test('A18.11 G1.62 the Japanese make no leaders', () => {
  const t = rally({ K8: 'jp 2-3-7:broken a' }, { side: 'japan' });
  t.dice(1, 1).act('japan', 'self-rally unit=$a');
  expect(t.in('K8')).toEqual(['jp-237']);
});

test('A10.64 an Original 12 is Casualty Reduction and no rally', () => {
  const t = rally({ K8: 'us 6-6-8:broken a, 10-3' });
  t.dice(6, 6).act('us', 'rally unit=$a');
  expect(there(t, 'K8')[0]).toBe('us-348 broken');
});

test('A25.222 G1.41 a Japanese leader rallies whatever DM says, but who fails is replaced or dies', () => {
  const t = rally({ K8: 'jp 2-3-7:broken:dm a, 9-0', K9: 'jp 1-2-6:broken b, 9-0' }, { side: 'japan' });
  // Broken 7, one more for the leader, one less to roll for the jungle: 10 is one too many.
  t.dice(5, 5).act('japan', 'rally unit=$a');
  expect([t.type('a'), t.is('a', 'broken')]).toEqual(['jp-137', true]);
  t.dice(5, 4).act('japan', 'rally unit=$b');
  expect(t.where('b')).toBe('dead');
});

test('A25.222 he must try: whom his owner leaves out he rallies all the same', () => {
  const t = rally({ K8: 'jp 2-3-7:broken:dm a, 9-0', K9: 'jp 2-3-7:broken b' }, { side: 'japan' });
  t.dice(3, 3).act('japan', 'done');
  expect([t.is('a', 'broken'), t.is('b', 'broken')]).toEqual([false, true]);
});

test('A25.222 a wounded Japanese leader rallies like any other', () => {
  const t = rally({ K8: 'jp 2-3-7:broken a, 9-0:wounded', K9: 'jp 2-3-7:broken' }, { side: 'japan' });
  t.dice(5, 4).act('japan', 'rally unit=$a');
  expect([t.type('a'), t.is('a', 'broken')]).toEqual(['jp-237', true]);
});

test('A10.62 DM comes off at the end of the phase, but not beside an armed enemy', () => {
  const t = rally({ K8: 'us 6-6-8:broken:dm a', E8: 'us 6-6-8:broken:dm b', E9: 'jp 4-4-7' });
  t.passTo('prep-fire.attacker.act');
  expect([t.is('a', 'dm'), t.is('b', 'dm')]).toEqual([false, true]);
});

test('A10.62 where nothing hides a unit it may keep its DM, to be able to rout', () => {
  const t = rally({ I11: 'us 6-6-8:broken:dm a', K8: 'us 6-6-8:broken:dm b' });
  t.refuses('us', 'keep-dm unit=$b', 'A10.62', 'sheltered');
  t.act('us', 'keep-dm unit=$a').refuses('us', 'keep-dm unit=$a', 'A10.62', 'keeps-dm');
  t.passTo('prep-fire.attacker.act');
  expect([t.is('a', 'dm'), t.is('b', 'dm')]).toEqual([true, false]);
});

test('B30.5 A10.6 a pillbox shelters who rallies', () => {
  const t = rally(
    { 'I11.pillbox': 'us 6-6-8:broken a', I10: 'us 6-6-8:broken b' },
    { works: { us: ['pillbox I11 NNE'], japan: [] } },
  );
  t.dice(4, 4, 4, 4).act('us', 'self-rally unit=$a', 'self-rally unit=$b');
  expect([t.is('a', 'broken'), t.is('b', 'broken')]).toEqual([false, true]);
});

test('A3.1 both sides rally in every rally phase, the ATTACKER first', () => {
  const t = rally({ K8: 'us 6-6-8:broken a', K12: 'jp 2-3-8:broken b' });
  t.waitsAt('rally.choose.attacker.act', 'us').act('us', 'done');
  t.waitsAt('rally.choose.defender.act', 'japan').dice(3, 3).act('japan', 'self-rally unit=$b');
  expect(t.is('b', 'broken')).toBe(false);
});

test('E1.54 at night DM stays, unless a roll is at or under the printed broken morale', () => {
  const t = rally({ K8: 'us 6-6-8:broken:dm a', K9: 'us 6-6-8:broken:dm b' }, { night: true });
  t.dice(4, 4, 4, 5).act('us', 'self-rally unit=$a', 'self-rally unit=$b');
  t.passTo('prep-fire.attacker.act');
  expect(['a', 'b'].map(name => [t.is(name, 'broken'), t.is(name, 'dm')])).toEqual([
    [true, false],
    [true, true],
  ]);
});

test('A18.11 that a leader has rallied somebody bars self-rallies in that phase only', () => {
  const t = lay(
    'rally',
    { K8: 'us 9-1 l, 6-6-8:broken a', K5: 'us 6-6-8:broken b', A9: 'us 6-6-8', X20: 'jp 4-4-7' },
    { san: { us: 0, japan: 0 } },
  );
  t.passTo('rally.choose.attacker.act').dice(6, 5).act('us', 'rally unit=$a');
  // Nobody is asked any more who could only try by himself.
  expect(t.waiting).not.toBe('rally.choose.attacker.act');
  t.dice(6, 6, 6, 6).passTo('prep-fire.attacker.act').passTo('rally.choose.attacker.act');
  // Both sides rally in the rally phase of either: this is the one of the Japanese turn.
  expect(t.state.morale.led).toEqual([false, false]);
  t.passTo('rally.choose.defender.act').allows('us', 'self-rally unit=$b');
});
