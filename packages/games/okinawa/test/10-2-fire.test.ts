import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { hasSight } from '../rules/10-fire/13-reach.ts';
import { type Island, lay } from './lay.ts';
import { take } from './take.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
const K = 'JP-62-14';
const BEHIND = { '2924': 'US-96-HQ US-96-SUP' };
const at = (stacks: { [hex: string]: string }, more = {}, options = {}): Island =>
  lay('fire.phase', { ...BEHIND, ...stacks }, more, { options });

// ---------------------------------------------------------------- the sequence

test('10.0 10.2 10.3 10.31 the US fires, the Japanese fire, then results take effect', () => {
  const t = at({ '2926': `${A} ${B}`, '2927': J }).waitsAt('fire.us', 'us');
  t.dice(4).act('us', 'aim hex=2927', 'fire');
  // 18 in broken ground is column 7: 4 is D. Nothing has happened yet.
  t.tells('fires', { who: 'us', hex: '2927', total: 18, column: 7 }).tells('fire-result', { result: 'D' });
  expect(t.isDisrupted(J)).toBe(false);
  t.waitsAt('fire.japan', 'japan').dice(2).act('japan', 'aim hex=2926', 'fire');
  // 5 in broken ground is column 1: 2 is P.
  t.tells('fires', { who: 'japan', total: 5, column: 1 }).waitsAt('us.assaults.choose');
  expect([t.isDisrupted(J), t.isPinned(A), t.isPinned(B)]).toEqual([true, true, true]);
});

test('10.0 10.22 whoever is in a mutual zone of control must be fired at, by both sides', () => {
  const t = at({ '2926': A, '2927': J });
  t.refuses('us', 'done', '10.22', 'must-fire-at').refuses('us', 'fire', '10.2', 'no-aim');
  t.dice(6).act('us', 'aim hex=2927').refuses('us', 'done', '10.2', 'still-aiming');
  t.act('us', 'fire').refuses('japan', 'done', '10.22', 'must-fire-at');
  t.dice(6).act('japan', 'aim hex=2926', 'fire').waitsAt('us.assaults.choose');
});

test('9.87 10.0 nobody has to fire at units without a zone of control, nor have they to fire', () => {
  const t = at({ '2926': A, '2927': `${J}:pinned` });
  t.offers('us', 'aim hex=2927', 'done').act('us', 'done').waitsAt('us.assaults.choose');
  const u = at({ '2926': `${A}:disrupted`, '2927': J });
  u.waitsAt('fire.japan').offers('japan', 'aim hex=2926', 'done').act('japan', 'done');
  u.waitsAt('us.assaults.choose');
});

test('10.0 9.86 nor across an impassable hexside, unless tanks or guns reach over it', () => {
  const bound = (stacks: { [hex: string]: string }) =>
    at(stacks, { bridgeBlown: true }).why('us', 'done')?.rule ?? 'free';
  // Naha 1535 lies across the inlet from 1536.
  expect(bound({ '1535': A, '1536': J })).toBe('free');
  expect(bound({ '1535': 'US-96-TK763', '1536': 'JP-TK-27' })).toBe('10.22');
  expect(bound({ '1535': 'US-96-TK763', '1536': J })).toBe('free');
});

test('10.21 pinned, disrupted and engaged units do not fire', () => {
  const t = at(
    {
      '2926': `${A} ${B}:pinned`,
      '2927': J,
      '2827': `US-96-382-1 ${K}`,
      '3027': 'US-96-382-2:disrupted',
    },
    { engaged: ['2827'] },
  );
  take(t, 'us', '2927', A);
  t.refuses('us', `add unit=${B}`, '10.21', 'shaken-cannot-fire');
  t.refuses('us', 'add unit=US-96-382-1', '10.21', 'engaged-cannot-fire');
  t.refuses('us', 'add unit=US-96-382-2', '10.21', 'shaken-cannot-fire');
  t.refuses('us', `add unit=${J}`, '10.2', 'not-yours-to-fire');
  t.refuses('us', `add unit=${A}`, '10.23', 'fires-already');
});

test('10.21 whoever is hit may still return fire, in a later group too', () => {
  // J.2 of example 48: disrupted in the left group, it fires in the right one.
  const t = at({ '2926': A, '3027': B, '2827': J, '2927': K, '3028': 'JP-62-15' });
  take(t, 'us', '2927', A).dice(2).act('us', 'fire', 'done');
  take(t, 'japan', '2926', J).dice(6).act('japan', 'fire', 'done');
  expect(t.isDisrupted(K)).toBe(true);
  take(t, 'us', '3028', B).dice(6).act('us', 'fire');
  take(t, 'japan', '3027', 'JP-62-15', K).dice(6).act('japan', 'fire');
  t.tells('fires', { hex: '3027', total: 10 });
});

test('10.22 10.22a example 43: one of U.S.1 and U.S.2 may join U.S.3, not both', () => {
  const stacks = { '2828': A, '3028': B, '2929': 'US-96-382-1', '2927': J, '2928': K };
  const t = take(at(stacks), 'us', '2928', 'US-96-382-1', A);
  t.refuses('us', `add unit=${B}`, '10.22', 'duty-unmet');
  t.dice(6, 6).act('us', 'fire', 'aim hex=2927');
  t.refuses('us', `add unit=${A}`, '10.23', 'has-fired').act('us', 'fire');
  t.tells('fires', { hex: '2927', units: [B] });
  // The other way: both at J.1, and U.S.3 alone at J.2.
  const u = take(at(stacks), 'us', '2927', A, B).dice(6, 6).act('us', 'fire', 'aim hex=2928', 'fire');
  u.tells('fires', { hex: '2928', units: ['US-96-382-1'] });
  // Without U.S.3 one of them has to fire at each.
  const { '2929': _, ...two } = stacks;
  take(at(two), 'us', '2927', A).refuses('us', `add unit=${B}`, '10.22', 'duty-unmet');
});

test('10.22b example 44: J.1 and J.2 fire each at its own hex, and the mortar behind supports either', () => {
  const stacks = { '2926': A, '2726': B, '2927': J, '2727': K, '2828': 'JP-M81-1' };
  const t = at(stacks).dice(6, 6).act('us', 'aim hex=2927', 'fire', 'aim hex=2727', 'fire');
  t.act('japan', 'aim hex=2926').refuses('japan', `add unit=${K}`, '10.22c', 'fires-at-the-nearest');
  t.act('japan', 'add unit=JP-M81-1').dice(6).act('japan', 'fire');
  t.tells('fires', { hex: '2926', units: [J, 'JP-M81-1'], total: 8 });
  t.act('japan', 'aim hex=2726').refuses('japan', 'add unit=JP-M81-1', '10.23', 'has-fired');
});

test('10.22c a unit next to the enemy fires at nothing farther away', () => {
  const t = at({ '2926': 'US-96-ART US-96-TK763', '2927': J, '2928': K });
  t.refuses('us', 'aim hex=2928', '10.1', 'nobody-reaches').act('us', 'aim hex=2927', 'cease');
  const u = at({ '2926': A, '2925': 'US-96-ART US-96-TK763', '2927': J, '2928': K, '2826': 'JP-62-15' });
  u.act('us', 'aim hex=2927').refuses('us', 'add unit=US-96-ART', '10.22c', 'fires-at-the-nearest');
  u.refuses('us', 'add unit=US-96-TK763', '10.22c', 'fires-at-the-nearest');
});

test('10.23 a unit fires once, a hex is fired at once, and only those named before the die', () => {
  const t = at({ '2926': `${A} ${B}`, '2927': J, '2827': K });
  t.act('us', 'aim hex=2927', `add unit=${A}`).dice(6).act('us', 'fire');
  t.tells('fires', { units: [A] }).refuses('us', 'aim hex=2927', '10.23', 'fired-at-already');
  t.act('us', 'aim hex=2827').refuses('us', `add unit=${A}`, '10.23', 'has-fired');
});

test('10.12c 10.23 example 45: 5 at rough ground misses without a die, and the duty is done', () => {
  const t = at({ '2929': A, '2928': J, '2828': B, '2829': K });
  take(t, 'us', '2928', B).dice(6).act('us', 'fire');
  take(t, 'us', '2829', A).dice(6).act('us', 'fire');
  take(t, 'japan', '2929', J).dice().act('japan', 'fire');
  t.tells('fires', { hex: '2929', total: 5, column: 0 });
  t.refuses('japan', 'aim hex=2929', '10.23', 'fired-at-already');
  take(t, 'japan', '2828', K).dice(6).act('japan', 'fire').waitsAt('us.assaults.choose');
});

test('10.23a from afar nobody makes holding fire: with units next to the hex it takes the minimum', () => {
  // A mortar of 3 and a company of 2 at rough ground, which takes 6.
  const t = at({ '2929': A, '2928': 'JP-AC-1', '2828': 'JP-M81-1', '2827': 'JP-62-15' });
  t.dice(6).act('us', 'aim hex=2928', 'fire').act('japan', 'aim hex=2929', 'add unit=JP-M81-1');
  t.refuses('japan', 'fire', '10.23a', 'holding-fire-from-afar');
  t.dice().act('japan', 'drop unit=JP-M81-1', 'fire').waitsAt('us.assaults.choose');
  // Alone it does not even aim.
  at({ '2929': A, '2927': 'JP-M81-1' }).waitsAt('us.assaults.choose');
  at({ '2929': A, '2927': 'JP-M81-1', '2928': 'JP-M320-1:pinned' }).waitsAt('fire.us');
});

// ---------------------------------------------------------------- from afar

test('10.13 10.13a 10.13b 10.13c 10.13d 10.13e 10.13f example 42: past a unit at a town, not past rough ground', () => {
  const t = at({ '1745': 'US-96-TK763', '1646': A, '1545': J, '1946': K });
  t.refuses('us', 'aim hex=1946', '10.1', 'nobody-reaches').act('us', 'aim hex=1545');
  t.allows('us', 'add unit=US-96-TK763');
  const u = at({ '1745': 'US-96-TK763', '1545': J, '1946': K });
  u.act('us', 'aim hex=1545').refuses('us', 'add unit=US-96-HQ', '10.11', 'out-of-range');
  expect([hasSight(hexAt('1745'), hexAt('1545')), hasSight(hexAt('1745'), hexAt('1946'))]).toEqual([
    true,
    false,
  ]);
  // From one ridge or town to the next the ground at the ends never matters; three hexes are too far.
  const v = at({ '2926': 'US-96-TK763', '2929': J, '2930': A });
  v.act('us', 'aim hex=2929').refuses('us', 'add unit=US-96-TK763', '10.13a', 'out-of-range');
});

test('10.13 anti-tank guns reach two hexes, infantry does not', () => {
  const t = at({ '2926': A, '2928': `JP-AT-3 ${J}`, '2927': K });
  t.dice(6).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926', 'add unit=JP-AT-3');
  t.refuses('japan', `add unit=${J}`, '10.11', 'out-of-range');
});

test('10.14 10.14a 10.14b mortars: 81 mm two hexes, 320 mm three, over anything', () => {
  const stacks = { '2926': A, '2927': K, '2928': 'JP-M81-1', '2929': 'JP-M81-2 JP-M320-1' };
  const t = at(stacks).dice(6).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926');
  t.refuses('japan', 'add unit=JP-M81-2', '10.14a', 'out-of-range');
  t.dice(6).act('japan', 'add unit=JP-M81-1', 'add unit=JP-M320-1', 'fire').tells('fires', { total: 12 });
});

test('10.15 10.15a 10.15b 10.15c 10.15d artillery fires indirectly with 1 each, as far as its range', () => {
  const t = at({ '2926': A, '2927': J, '2911': 'US-96-ART', '2912': 'US-7-ART US-27-ART' });
  t.act('us', 'aim hex=2927').refuses('us', 'add unit=US-96-ART', '10.15a', 'out-of-range');
  t.dice(6, 6).act('us', 'add unit=US-7-ART', 'add unit=US-27-ART', 'fire');
  t.tells('fires', { units: [A, 'US-7-ART', 'US-27-ART'], total: 11 });
});

// ---------------------------------------------------------------- observation

const GUNS = { '2926': A, '2927': J, '2925': 'US-96-ART', '2825': 'US-7-ART US-27-ART' };

test('10.16 10.16b 10.16c 10.17 10.17a T10.0-observe 1 and 2 for the US: all guns of the hex at printed strength', () => {
  for (const [die, total] of [
    [2, 25],
    [3, 9],
  ] as const) {
    const t = at(GUNS).act('us', 'aim hex=2927').dice(die, 6).act('us', 'observe hex=2825', 'fire');
    t.tells(die === 2 ? 'observed' : 'unobserved', { hex: '2825', target: '2927' }).tells('fires', { total });
  }
});

test('10.17 T10.0-observe 1 to 3 for the Japanese, and one less at clear ground', () => {
  const stacks = { '2926': A, '2927': J, '2929': 'JP-24-42-1' };
  const success = (die: number): boolean => {
    const t = at(stacks).dice(6).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926');
    return t.dice(die).act('japan', 'observe hex=2929').log('observed').length > 0;
  };
  expect([3, 4].map(success)).toEqual([true, false]);
  const clear = {
    '2626': A,
    '2627': J,
    '2625': 'US-96-ART',
    '2624': 'US-96-HQ US-96-SUP',
    '2924': 'US-7-HQ',
  };
  const seen = (die: number): boolean =>
    at(clear).act('us', 'aim hex=2627').dice(die).act('us', 'observe hex=2625').log('observed').length > 0;
  expect([3, 4].map(seen)).toEqual([true, false]);
});

test('10.16 10.16b only two or three hexes away, and with an observer in command next to the target', () => {
  const t = at({ ...GUNS, '2923': 'US-1M-ART' }).act('us', 'aim hex=2927');
  t.refuses('us', 'observe hex=2923', '10.16', 'not-to-be-observed');
  t.refuses('us', 'observe hex=2926', '10.16', 'no-guns');
  const u = at({ ...GUNS, '2926': `${A}:pinned`, '2925': 'US-96-ART US-96-TK763' }).act('us', 'aim hex=2927');
  u.refuses('us', 'observe hex=2925', '10.16b', 'no-observer');
});

test('10.16a no way from the guns to the observer through enemies or their zones, nor to one who is engaged', () => {
  // Every way to the observer in 2926 leads through 2925, which is in two zones; a friendly unit there opens it.
  const cut = {
    '2924': 'US-96-ART',
    '2922': 'US-96-HQ',
    '2926': A,
    '2927': J,
    '2826': K,
    '3026': 'JP-62-15',
  };
  const why = (stacks: { [hex: string]: string }, more = {}): unknown =>
    lay('fire.phase', stacks, more).act('us', 'aim hex=2927').why('us', 'observe hex=2924')?.key;
  expect(why(cut)).toBe('no-observer');
  expect(why({ ...cut, '2925': `${B}:pinned` })).toBe(undefined);
  const engaged = { ...cut, '2925': B, '2926': `${A} JP-62-21`, '2929': 'US-96-TK763' };
  expect(why(engaged, { engaged: ['2926'] })).toBe('no-observer');
});

test('10.17b after a failure: indirect at this hex before others are tried, or elsewhere', () => {
  const t = take(at({ ...GUNS, '3027': B, '3028': K }), 'us', '2927', A);
  t.dice(5).act('us', 'observe hex=2825').refuses('us', 'observe hex=2825', '10.17b', 'observation-failed');
  // Left out now: the other guns are tried first.
  t.dice(1).act('us', 'observe hex=2925');
  t.refuses('us', 'add unit=US-7-ART', '10.17b', 'was-left-out');
  t.dice(6).act('us', 'fire').tells('fires', { hex: '2927', total: 17 });
  t.act('us', 'aim hex=3028').allows('us', 'add unit=US-7-ART');
  // Taken in before that: 1 each.
  const u = take(at(GUNS), 'us', '2927', A).dice(5).act('us', 'observe hex=2825', 'add unit=US-7-ART');
  u.dice(1).act('us', 'observe hex=2925', 'drop unit=US-7-ART').allows('us', 'add unit=US-7-ART');
  u.dice(6).act('us', 'add unit=US-7-ART', 'fire').tells('fires', { total: 18 });
});

test('10.18 guns that were directed at a hex must fire at it', () => {
  const t = take(at({ ...GUNS, '3027': B, '3028': K }), 'us', '2927', A);
  t.dice(1).act('us', 'observe hex=2925').refuses('us', 'drop unit=US-96-ART', '10.18', 'guns-are-directed');
  t.refuses('us', 'aim hex=3028', '10.18', 'guns-are-directed').refuses('us', 'cease', '10.18');
  t.refuses('us', 'observe hex=2925', '10.18', 'observed-already');
  t.act('us', `drop unit=${A}`)
    .dice(6)
    .act('us', 'fire')
    .tells('fires', { units: ['US-96-ART'], total: 8 });
});

test('10.18 10.23a directed guns that cannot reach the minimum after all are silent', () => {
  // Two light guns of 2 each at rough ground with a minimum of 6: only both observed and a company could do it.
  const t = at({ '2929': A, '2928': 'JP-AC-1', '2926': 'JP-62-63ART', '2827': 'JP-62-64ART' });
  t.dice(6).act('us', 'aim hex=2928', 'fire').act('japan', 'aim hex=2929');
  t.dice(1, 6).act('japan', 'observe hex=2926').refuses('japan', 'cease', '10.18');
  t.act('japan', 'observe hex=2827').refuses('japan', 'fire', '10.23a');
  t.act('japan', 'cease', 'aim hex=2929').refuses('japan', 'add unit=JP-62-63ART', '10.23', 'has-fired');
});

// ---------------------------------------------------------------- groups

test('10.31 10.31a 10.31b 10.31c 10.31d example 48: the left group is finished before the right one', () => {
  const first = `JP-24-22-1 ${J}`;
  const t = at({ '2926': A, '3027': B, '2827': first, '2927': K, '3028': 'JP-62-15' });
  // 9 at broken ground is column 3: 1 is DR.
  take(t, 'us', '2827', A).dice(1).act('us', 'fire', 'done').waitsAt('fire.japan');
  t.refuses('japan', 'aim hex=3027', '10.31', 'not-in-the-group');
  t.refuses('japan', 'done', '10.22', 'must-fire-at');
  // J.1 answers alone with 11, column 4: 1 is S. J.2 need not.
  take(t, 'japan', '2926', J, 'JP-24-22-1').dice(1).act('japan', 'fire');
  expect(t.steps(A)).toBe(1);
  t.waitsAt('results.retreat', 'japan').act('japan', `retreat unit=${J} hex=2727`);
  t.act('japan', 'retreat unit=JP-24-22-1 hex=2727').waitsAt('fire.us');
  take(t, 'us', '3028', B).dice(6).act('us', 'fire').waitsAt('fire.japan');
  take(t, 'japan', '3027', 'JP-62-15', K)
    .dice(6)
    .act('japan', 'fire')
    .tells('fires', { hex: '3027', total: 10 });
});

test('10.31 who cannot fire any more may be fired at in any group, and all when the US is finished', () => {
  const t = at({ '2926': A, '2927': J, '3127': 'US-96-382-1:pinned', '3128': K });
  t.dice(6).act('us', 'aim hex=2927', 'fire').waitsAt('fire.japan').allows('japan', 'aim hex=3127');
  t.dice(6)
    .act('japan', 'aim hex=2926', 'fire', 'done')
    .waitsAt('fire.japan')
    .allows('japan', 'aim hex=3127');
  t.act('japan', 'done').waitsAt('us.assaults.choose');
});

test('14.41 example 61: levels I and II fire together at II; the step makes 16 of 15, and the next group fires at III', () => {
  const stacks = { '2926': `${A} US-7-17-1`, '2927': `JP-24-22-1 ${J}`, '3027': B, '3028': K };
  const t = at(stacks, { fatigue: { '96': 15, '7': 0 } });
  // 18 in broken ground is column 7; level II makes it 6.
  take(t, 'us', '2927', A, 'US-7-17-1').dice(6).act('us', 'fire', 'done');
  t.tells('fires', { total: 18, column: 6 });
  take(t, 'japan', '2926', J, 'JP-24-22-1').dice(1).act('japan', 'fire', 'done');
  t.waitsAt('results.loss').act('us', `lose unit=${A}`);
  expect(t.fatigue('96')).toBe(16);
  // 9 at rough ground is column 2: level III takes it off the table.
  t.waitsAt('fire.us').dice();
  take(t, 'us', '3028', B).act('us', 'fire').tells('fires', { hex: '3028', total: 9, shift: -2, column: 0 });
});
