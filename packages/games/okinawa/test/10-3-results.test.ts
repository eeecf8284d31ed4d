import { formatAction, legal, seen, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { okinawa } from '../index.ts';
import { type Island, lay } from './lay.ts';
import { take } from './take.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
const K = 'JP-62-14';
const TANKS = 'US-96-TK763';
const BEHIND = { '2924': 'US-96-HQ US-96-SUP' };
const at = (stacks: { [hex: string]: string }, more = {}): Island =>
  lay('fire.phase', { ...BEHIND, ...stacks }, more);
/** The US fires with all next to a hex; the Japanese answer without effect. */
function exchange(t: Island, die: number, target = '2927', back = '2926'): Island {
  t.dice(die, 6).act('us', `aim hex=${target}`, 'fire');
  if (t.waiting === 'fire.japan' && t.why('japan', 'done')) t.act('japan', `aim hex=${back}`, 'fire');
  return t.waiting === 'fire.japan' ? t.act('japan', 'done') : t;
}
/** The modifiers of the last die. */
const terms = (t: Island): string =>
  t.rolls
    .at(-1)!
    .terms.map(({ key, op, value }) => `${key} ${op}${value}`)
    .join(', ');

// ---------------------------------------------------------------- results

test('10.32 T10.0-fire P, D, R and DR fall on every unit of the hex', () => {
  // 18 in broken ground is column 7: S2 S DR D P P. 16 of level I is column 6: S DR R D P -.
  const stack = { '2926': `${A} ${B}`, '2927': `${J} ${K}` };
  const p = exchange(at(stack), 5);
  expect([p.isPinned(J), p.isPinned(K), p.isDisrupted(J)]).toEqual([true, true, false]);
  const d = exchange(at(stack), 4);
  expect([d.isDisrupted(J), d.isDisrupted(K)]).toEqual([true, true]);
  const dr = exchange(at(stack), 3).waitsAt('results.retreat', 'japan');
  dr.act('japan', `retreat unit=${J} hex=2928`, `retreat unit=${K} hex=2828`);
  expect([dr.isDisrupted(J), dr.isDisrupted(K), dr.where(J), dr.where(K)]).toEqual([
    true,
    true,
    '2928',
    '2828',
  ]);
  const r = exchange(at({ ...stack, '2926': 'US-7-17-1 US-27-105-1' }), 3).waitsAt('results.retreat');
  r.act('japan', `retreat unit=${J} hex=2928`, `retreat unit=${K} hex=2928`);
  expect([r.isDisrupted(J), r.where(K)]).toEqual([false, '2928']);
});

test('10.32 10.32a S is one step, S2 two, from one or two units as the owner chooses; the last one eliminates', () => {
  const stack = { '2926': `${A} ${B}`, '2927': `${J} ${K}` };
  const s = exchange(at(stack), 2).waitsAt('results.loss', 'japan').act('japan', `lose unit=${K}`);
  expect([s.steps(J), s.steps(K)]).toEqual([2, 1]);
  const both = exchange(at(stack), 1).waitsAt('results.trade', 'japan').act('japan', 'keep');
  both.act('japan', `lose unit=${J}`, `lose unit=${K}`).waitsAt('us.assaults.choose');
  expect([both.steps(J), both.steps(K)]).toEqual([1, 1]);
  const one = exchange(at(stack), 1).act('japan', 'keep', `lose unit=${J}`, `lose unit=${J}`);
  expect([one.steps(J), one.steps(K)]).toEqual([0, 2]);
});

test('10.32b a Japanese S2 may be one step and a hex; a US one may not', () => {
  const t = exchange(at({ '2926': `${A} ${B}`, '2927': `${J} ${K}` }), 1).act('japan', 'trade');
  t.act('japan', `lose unit=${J}`).waitsAt('results.retreat', 'japan');
  t.act('japan', `retreat unit=${J} hex=2928`, `retreat unit=${K} hex=2928`);
  expect([t.steps(J), t.steps(K), t.in('2927')]).toEqual([1, 2, []]);
  const strong = {
    '2626': A,
    '2625': 'US-96-HQ US-96-SUP',
    '2627': 'JP-24-22-1 JP-24-22-2',
    '2924': 'US-7-HQ',
  };
  // 12 at clear ground is column 5, Counterattack against Prepare makes it 7: 1 is S2.
  const u = lay('fire.phase', strong, { tactics: { us: 'prepare', japan: 'counterattack' } });
  u.dice(6, 1).act('us', 'aim hex=2627', 'fire').act('japan', 'aim hex=2626', 'fire');
  u.waitsAt('results.advance', 'japan');
  expect(u.in('lost')).toEqual([A]);
});

test('10.32c whoever is pinned or disrupted stays as it is', () => {
  const t = exchange(at({ '2926': `${A} ${B}`, '2927': `${J}:pinned ${K}:disrupted` }), 4);
  expect([t.isPinned(J), t.isDisrupted(J), t.isPinned(K), t.isDisrupted(K)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('10.35 on a ridge or at Shuri the Japanese may ignore a retreat, but not the disruption, nor the price of a step', () => {
  const ridge = { '2329': `${A} ${B}`, '2327': 'US-96-HQ US-96-SUP', '2330': J };
  const go = (die: number): Island =>
    lay('fire.phase', ridge, { tactics: { us: 'prepare', japan: 'withdraw' } })
      .dice(die, 6)
      .act('us', 'aim hex=2330', 'fire')
      .act('japan', 'aim hex=2329', 'fire');
  // 18 at a ridge is column 4, Prepare against Withdraw makes it 6: S DR R D P -.
  const t = go(2).waitsAt('results.retreat', 'japan').act('japan', 'ignore').waitsAt('us.assaults.choose');
  expect([t.where(J), t.isDisrupted(J)]).toEqual(['2330', true]);
  // A position on other ground does not let them, and US units never may.
  const p = exchange(
    at(
      { '2926': `${A} ${B}`, '2927': J },
      { positions: ['2927 N'], tactics: { us: 'prepare', japan: 'withdraw' } },
    ),
    2,
  );
  p.waitsAt('results.retreat').refuses('japan', 'ignore', '10.35', 'must-retreat');
});

test('10.32b 10.35 a hex that pays for a step is not ignored on a ridge', () => {
  const ridge = { '2329': 'US-1M-1-1 US-1M-1-2', '2327': 'US-1M-HQ US-1M-SUP', '2330': J };
  const t = lay('fire.phase', ridge, { tactics: { us: 'prepare', japan: 'withdraw' } });
  // 20 is column 5, and 7 with the chits: 1 is S2.
  t.dice(1, 6).act('us', 'aim hex=2330', 'fire').act('japan', 'aim hex=2329', 'fire', 'trade');
  t.waitsAt('results.retreat').refuses('japan', 'ignore', '10.35', 'must-retreat');
});

test('14.11 example 57: two stacked US units retreat from fire for one point; 10.35 they cannot ignore it', () => {
  const stacks = { '2926': `${A} ${B}`, '2927': 'JP-24-22-1 JP-24-22-2' };
  // 12 at broken ground is column 5: 2 is DR.
  const t = at(stacks).dice(6, 2).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926', 'fire');
  t.waitsAt('results.retreat', 'us').refuses('us', 'ignore', '10.35', 'must-retreat');
  t.act('us', `retreat unit=${A} hex=2925`, `retreat unit=${B} hex=2925`);
  expect([t.fatigue('96'), t.isDisrupted(A), t.isDisrupted(B)]).toEqual([1, true, true]);
});

test('10.3 10.31 both sides of a group take their results together', () => {
  const stacks = { '2926': A, '2927': 'JP-24-22-1:reduced' };
  // 9 at broken ground is column 3: 1 is DR, 2 is D. 3 against broken ground misses.
  const t = at(stacks).dice(2).act('us', 'aim hex=2927', 'fire').dice().act('japan', 'aim hex=2926', 'fire');
  expect([t.isDisrupted('JP-24-22-1'), t.log('fires').length]).toEqual([true, 2]);
});

// ---------------------------------------------------------------- modifiers

test('10.24 10.24b T10.0-fire example 46: tanks take 1 off the die once, unless an anti-tank gun is in the hex', () => {
  const two = { '2926': `${TANKS} US-7-TK711`, '2924': 'US-96-HQ US-96-SUP US-7-SUP' };
  const tired = { fatigue: { '96': 10, '7': 10 } };
  const t = lay('fire.phase', { ...two, '2927': J }, tired)
    .dice(2)
    .act('us', 'aim hex=2927', 'fire');
  // Column 4, S R D P: a 2 counts as 1.
  t.tells('fires', { total: 12, column: 4 }).tells('fire-result', { result: 'S' });
  expect(terms(t)).toBe('tanks -1');
  const u = lay('fire.phase', { ...two, '2927': `${J} JP-AT-3` }, tired)
    .dice(2)
    .act('us', 'aim hex=2927', 'fire');
  expect(terms(u)).toBe('');
  u.tells('fire-result', { result: 'R' });
});

test('10.24b T10.0-fire anti-tank guns that fire at US tanks take 1 off, whoever is with them', () => {
  const go = (us: string): Island =>
    at({ '2926': us, '2927': `${J} JP-AT-3` })
      .dice(6, 6)
      .act('us', 'aim hex=2927', 'fire')
      .act('japan', 'aim hex=2926', 'fire');
  expect([terms(go(`${A} ${TANKS}`)), terms(go(A))]).toEqual(['anti-tank -1', '']);
});

test('10.24c 9.61c T10.0-fire from a position 1 less, unless it was fired at from its flank or rear', () => {
  const go = (facing: string, us: { [hex: string]: string }): string => {
    const t = at({ '2927': J, ...us }, { positions: [`2927 ${facing}`] });
    t.dice(6)
      .act('us', 'aim hex=2927', 'fire')
      .dice(6)
      .act('japan', `aim hex=${Object.keys(us)[0]}`, 'fire');
    return terms(t);
  };
  const north = { '2926': A };
  expect(['N', 'NE', 'SE', 'S', 'SW', 'NW'].map(facing => go(facing, north))).toEqual([
    'position -1',
    'position -1',
    '',
    '',
    '',
    'position -1',
  ]);
});

test('10.24c a unit on the flank that does not fire at the position takes nothing away', () => {
  const t = at({ '2926': A, '2928': `${B}:pinned`, '2927': J }, { positions: ['2927 N'] });
  t.dice(6).act('us', 'aim hex=2927', 'fire');
  take(t, 'japan', '2926', J).dice(6).act('japan', 'fire');
  expect(terms(t)).toBe('position -1');
});

test('10.24c in a later group the position is still flanked', () => {
  const t = at({ '2926': A, '2928': B, '2927': J, '2828': K, '2826': 'JP-62-15' }, { positions: ['2927 N'] });
  // B fires from behind, and K answers; in the next group J fires at A.
  take(t, 'us', '2927', B).dice(6).act('us', 'fire', 'done');
  take(t, 'japan', '2928', K).dice(6).act('japan', 'fire', 'done');
  take(t, 'us', '2826', A).dice(6).act('us', 'fire');
  take(t, 'japan', '2926', J).dice(6).act('japan', 'fire');
  expect(terms(t)).toBe('');
});

test('12.13a T10.0-fire one more for joint fire if one of those who fire is out of supply', () => {
  const go = (stacks: { [hex: string]: string }, more = {}): string =>
    terms(
      lay('fire.phase', { '2926': A, '2927': J, ...stacks }, more)
        .dice(6)
        .act('us', 'aim hex=2927', 'fire'),
    );
  expect(go({ '2924': 'US-96-SUP' })).toBe('');
  expect(go({})).toBe('unsupplied +1');
  expect(go({}, { tactics: { us: 'prepare', japan: 'conceal' } })).toBe('');
  // One far off on the flank has no supply; with it nobody has.
  expect(go({ '2924': 'US-96-SUP', '2928': 'US-6M-29-1' })).toBe('unsupplied +1');
});

// ---------------------------------------------------------------- advance

test('10.36 tanks that fired from two hexes away do not advance', () => {
  const t = at({ '2926': `${A} ${B}`, '2927': J, '2925': TANKS });
  // 24 is column 8: S2 S S R D P, one less for the tanks.
  take(t, 'us', '2927', A, B, TANKS).dice(5).act('us', 'fire').dice(6).act('japan', 'aim hex=2926', 'fire');
  t.act('japan', `retreat unit=${J} hex=2928`).waitsAt('results.advance', 'us');
  t.refuses('us', `advance unit=${TANKS} hex=2927`, '10.36', 'no-advance');
});

test('10.36 10.36b an advance into the hex, at once or not at all, within stacking and whatever the zones', () => {
  const stacks = { '2926': `${A} ${B}`, '3027': 'US-96-382-1', '2927': J, '2828': K };
  const t = take(at(stacks), 'us', '2927', A, B, 'US-96-382-1');
  // 27 is column 8: 4 is R.
  t.dice(4).act('us', 'fire');
  take(t, 'japan', '2926', J).dice(6).act('japan', 'fire');
  expect(t.where(J)).toBe('2928');
  const offer = [A, B, 'US-96-382-1'].map(unit => `advance unit=${unit} hex=2927`);
  t.waitsAt('results.advance', 'us').offers(
    'us',
    ...offer.map(each => each.replace(/(unit=\S+) (hex=\S+)/, '$2 $1')),
    'done',
  );
  t.act('us', offer[0]!, offer[2]!).waitsAt('fire.japan');
  expect(t.in('2927')).toEqual([A, 'US-96-382-1']);
});

test('10.36 10.36a not those who did not fire at it, nor those who were hit', () => {
  const stacks = { '2926': A, '3027': B, '2927': `${J} JP-24-22-1`, '3028': K };
  const t = take(at(stacks), 'us', '2927', A);
  // 9 is column 3: 1 is DR. The answer of 11 pins A: column 4, 4 is P.
  t.dice(1).act('us', 'fire', 'done');
  take(t, 'japan', '2926', J, 'JP-24-22-1').dice(4).act('japan', 'fire', 'done');
  t.act('japan', `retreat unit=${J} hex=2928`, 'retreat unit=JP-24-22-1 hex=2828').waitsAt('fire.us');
  expect([t.isPinned(A), t.in('2927')]).toEqual([true, []]);
});

test('10.36 8.32c a hex whose last unit dies is entered too; by the Japanese as well', () => {
  const t = at({ '2926': `${A} ${B}`, '2927': 'JP-AC-1' });
  t.dice(2).act('us', 'aim hex=2927', 'fire').dice().act('japan', 'aim hex=2926', 'fire');
  t.waitsAt('results.advance', 'us').act('us', `advance unit=${A} hex=2927`, 'done');
  expect([t.in('dead').length + t.in('box').length, t.where(A)]).toEqual([1, '2927']);
  const u = at({ '2926': `${A}:reduced`, '2927': `JP-24-22-1 ${J}` });
  u.dice(6).act('us', 'aim hex=2927', 'fire').dice(1).act('japan', 'aim hex=2926', 'fire');
  u.waitsAt('results.advance', 'japan').act('japan', `advance unit=${J} hex=2926`, 'done');
  expect([u.where(J), u.in('lost')]).toEqual(['2926', [A]]);
});

// ---------------------------------------------------------------- engaged hexes

test('9.87 10.21 units in an engaged hex may be fired at: only the enemy in it is hit, and a retreat ends the fight', () => {
  const t = at({ '2926': `${A} ${B}`, '2927': `US-96-382-1 ${J}` }, { engaged: ['2927'] });
  t.offers('us', 'aim hex=2927', 'done').dice(3).act('us', 'aim hex=2927', 'fire');
  t.waitsAt('results.retreat', 'japan').act('japan', `retreat unit=${J} hex=2928`);
  expect([t.isDisrupted(J), t.isDisrupted('US-96-382-1'), t.isEngaged('2927')]).toEqual([true, false, false]);
});

test('9.61d 9.87 whoever is driven out of a position in an engaged hex leaves it to the US, who are in it', () => {
  const us = { '2926': `${A} ${B}`, '2828': 'US-96-382-2', '2927': `US-96-382-1 ${J}` };
  const t = at(us, { engaged: ['2927'], positions: ['2927 N'] });
  expect(t.state.positions.some(({ hex }) => hex >= 0)).toBe(true);
  take(t, 'us', '2927', A, B, 'US-96-382-2').dice(3).act('us', 'fire');
  t.waitsAt('results.advance', 'us').act('us', 'done');
  expect(t.in('2927')).toEqual(['US-96-382-1']);
  expect(t.state.positions.some(({ hex }) => hex >= 0)).toBe(false);
});

// ---------------------------------------------------------------- what is hidden

const HIDING = { '2926': `${A} ${TANKS}`, '2925': 'US-96-ART' };
const worlds = [`${J}`, `${J} JP-AT-3`, 'JP-24-42-1 JP-MG-3'].map(stack => ({ ...HIDING, '2927': stack }));

test('9.63 10.24b the US sees neither the die nor the modifier by which a gun under a position would show', () => {
  const told = worlds.map(stacks => {
    const t = at(stacks, { positions: ['2927 N'] })
      .dice(6)
      .act('us', 'aim hex=2927', 'fire');
    return t.match.log
      .filter(({ to }) => !to || to.includes('us'))
      .map(({ key, args, roll }) => JSON.stringify([key, args, roll ?? null]));
  });
  expect(told[0]!.some(line => line.includes('roll'))).toBe(false);
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
  // In the open everybody sees the die.
  const t = at(worlds[1]!).dice(6).act('us', 'aim hex=2927', 'fire');
  expect(t.log('roll', 'us')).toHaveLength(1);
});

test('9.63 10.22 what the US may do is the same whatever lies under the position, and follows from its view', () => {
  const listed = worlds.map(stacks => {
    const t = at({ ...stacks, '2827': K, '2826': B }, { positions: ['2927 N'] });
    const lists: string[][] = [];
    for (const action of ['aim hex=2927', `add unit=${A}`]) {
      lists.push(t.legal('us'));
      const mine = seen(okinawa, view(okinawa, t.match, 'us'));
      expect(legal(okinawa, mine, 'us').map(formatAction)).toEqual(t.legal('us'));
      if (!t.why('us', action)) t.act('us', action);
    }
    return [
      ...lists,
      [JSON.stringify(t.why('us', 'fire') ?? null), JSON.stringify(t.why('us', 'done') ?? null)],
    ];
  });
  expect(listed[1]).toEqual(listed[0]);
  expect(listed[2]).toEqual(listed[0]);
});

test('9.63 10.31 the Japanese are asked whether or not somebody under a position can fire', () => {
  for (const stack of [J, `${J}:pinned`, `${J}:disrupted JP-AT-3:disrupted`]) {
    const t = at({ '2926': A, '2927': stack }, { positions: ['2927 N'] });
    if (t.why('us', 'done')) t.dice(6).act('us', 'aim hex=2927', 'fire');
    else t.act('us', 'done');
    t.waitsAt('fire.japan', 'japan');
  }
});

test('9.63 who fires from under a position is seen to fire', () => {
  const t = at({ '2926': A, '2927': `${J} JP-MG-3` }, { positions: ['2927 N'] });
  t.dice(6).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926', 'drop unit=JP-62-13');
  expect(JSON.stringify(view(okinawa, t.match, 'us').state.firePhase!.laying!.units)).toBe('[]');
  t.dice(6).act('japan', 'fire');
  expect(t.log('fires', 'us').at(-1)!.args.units).toEqual(['JP-MG-3']);
  expect(t.seenAt('us', J)).toBe(null);
});
