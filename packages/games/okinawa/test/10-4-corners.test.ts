import { expect, test } from 'vitest';
import { mask } from '../hidden.ts';
import { type Island, lay } from './lay.ts';
import { take } from './take.ts';

/** Positions in which several rules of fire meet. */

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
const K = 'JP-62-14';
const BEHIND = { '2924': 'US-96-HQ US-96-SUP' };
const at = (stacks: { [hex: string]: string }, more = {}): Island =>
  lay('fire.phase', { ...BEHIND, ...stacks }, more);

test('10.31 10.21 guns alone open a group: who is fired at may answer those next to him before he is gone', () => {
  const t = at({ '2926': A, '2927': 'JP-AC-1', '2925': 'US-96-ART US-7-ART' });
  t.act('us', 'aim hex=2927').dice(1).act('us', 'observe hex=2925', `drop unit=${A}`);
  // 16 is column 6: 1 is S, and the company has but one step.
  t.dice(1).act('us', 'fire').waitsAt('fire.japan', 'japan').allows('japan', 'aim hex=2926');
  t.dice()
    .act('japan', 'aim hex=2926', 'fire')
    .tells('fires', { hex: '2926', units: ['JP-AC-1'] });
  expect(t.in('2927')).toEqual([]);
});

test('10.31 nobody who was not fired at draws others into the group', () => {
  const t = at({ '2926': A, '2927': J, '3127': B, '3128': K });
  take(t, 'us', '2927', A).dice(6).act('us', 'fire', 'done');
  t.refuses('japan', 'aim hex=3127', '10.31', 'not-in-the-group');
});

test('10.11 9.21d across the inlet one may fire, and need not', () => {
  const t = at({ '1535': A, '1536': J }, { bridgeBlown: true });
  t.offers('us', 'aim hex=1536', 'done').dice(6).act('us', 'aim hex=1536', 'fire');
  t.waitsAt('fire.japan').allows('japan', 'done').allows('japan', 'aim hex=1535');
});

test('3.1 10.15a nothing is fired from one island at the other', () => {
  const t = at({ '2926': A, '2927': J, '4533': 'JP-HG-1', '4434': 'US-77-305-1', '3024': 'US-7-ART' });
  t.act('us', 'aim hex=4533').refuses('us', 'add unit=US-7-ART', '10.15a', 'out-of-range');
});

test('10.16b 10.15 two hexes off without an observer guns still fire indirectly with 1', () => {
  const t = at({ '2926': `${A}:pinned`, '2925': 'US-96-TK763 US-96-ART', '2927': J });
  t.act('us', 'aim hex=2927', 'add unit=US-96-TK763', 'add unit=US-96-ART');
  t.refuses('us', 'observe hex=2925', '10.16b', 'no-observer')
    .dice(6)
    .act('us', 'fire')
    .tells('fires', { total: 7 });
});

test('10.17a 10.21 of two guns in a hex the one that is pinned does not fire with the other', () => {
  const t = at({ '2926': A, '2927': J, '2925': 'US-96-ART US-7-ART:pinned' });
  t.act('us', 'aim hex=2927').dice(1).act('us', 'observe hex=2925');
  t.refuses('us', 'add unit=US-7-ART', '10.21', 'shaken-cannot-fire');
  t.dice(6).act('us', 'fire').tells('fires', { total: 17 });
});

test('10.15 10.16 guns next to their target need no observer, and fire at nothing else', () => {
  const t = at({ '2926': 'US-96-ART', '2927': J, '2929': K, '2930': A });
  t.act('us', 'aim hex=2927').refuses('us', 'observe hex=2926', '10.16', 'not-to-be-observed');
  t.dice(6).act('us', 'fire').tells('fires', { hex: '2927', total: 8 });
});

test('10.22 one unit between two enemies fires at one of them: nobody must do more than can be done', () => {
  const t = at({ '2926': A, '2927': J, '2827': K });
  take(t, 'us', '2827', A).dice(6).act('us', 'fire');
  // Both Japanese hexes owe the same US hex one fire together.
  take(t, 'japan', '2926', K).dice(6).act('japan', 'fire').waitsAt('us.assaults.choose');
});

test('10.22 the refusal names a hex that would go without, not one elsewhere', () => {
  const [C, D] = ['US-96-382-1', 'US-96-382-2'];
  const others = { '2826': K, '2827': 'JP-62-15', '2330': 'JP-62-21' };
  // C can fire at 2826 or at 2827, but not at both; D has 2330 for itself.
  const t = at({ '2926': `${A} ${B}`, '2726': C, '2329': D, '2927': J, ...others });
  take(t, 'us', '2927', A).refuses('us', `add unit=${B}`, '10.22', 'duty-unmet');
  expect(['2826', '2827']).toContain(t.why('us', `add unit=${B}`)!.args!.hex);
});

test('10.22 10.15 fire from afar at one of two enemies leaves the unit in front free for the other only', () => {
  const t = at({ '2926': A, '2927': J, '2827': K, '2925': 'US-96-ART', '2824': 'US-7-ART' });
  take(t, 'us', '2827').dice(1, 6).act('us', 'observe hex=2925', 'fire');
  t.tells('fires', { hex: '2827', units: ['US-96-ART'], total: 8 });
  t.refuses('us', 'aim hex=2827', '10.23', 'fired-at-already');
  take(t, 'us', '2927', A).dice(6).act('us', 'fire').tells('fires', { hex: '2927', total: 9 });
});

test('10.23 9.87 a hex that was given up and filled again by a retreat is not fired at twice', () => {
  const others = ['US-96-382-1', 'US-96-382-2'];
  // The last two only keep the phase open.
  const more = { '3127': 'US-96-383-1', '3128': 'JP-62-15' };
  const t = at({ ...more, '2926': `${A} ${B}`, '2728': others.join(' '), '2927': J, '2828': K });
  // J goes, and has pinned those before it: 2927 lies in nobody's zone any more.
  take(t, 'us', '2927', A, B).dice(3, 2).act('us', 'fire', 'done');
  take(t, 'japan', '2926', J).act('japan', 'fire');
  t.waitsAt('results.retreat', 'japan').act('japan', `retreat unit=${J} hex=2928`).waitsAt('fire.us', 'us');
  expect([t.isPinned(A), t.isPinned(B), t.in('2927')]).toEqual([true, true, []]);
  t.refuses('us', 'aim hex=2927', '10.2', 'nobody-to-fire-at');
  take(t, 'us', '2828', ...others)
    .dice(2, 6)
    .act('us', 'fire', 'done');
  take(t, 'japan', '2728', K).act('japan', 'fire');
  t.waitsAt('results.retreat', 'japan').act('japan', `retreat unit=${K} hex=2927`);
  t.waitsAt('results.advance', 'us').act('us', 'done').waitsAt('fire.us', 'us');
  t.refuses('us', 'aim hex=2927', '10.23', 'fired-at-already');
});

test('10.36b 10.22 10.23 who has advanced has fired: he owes nothing where he stands now, but is fired at there', () => {
  const t = at({ '2926': `${A} ${B}`, '2927': J, '2928': K });
  t.dice(3).act('us', 'aim hex=2927', 'fire').dice(6).act('japan', 'aim hex=2926', 'fire');
  while (t.waiting === 'results.retreat') t.act('japan', t.legal('japan')[0]!);
  t.act('us', `advance unit=${A} hex=2927`);
  if (t.waiting === 'results.advance') t.act('us', 'done');
  // K holds A in its zone and is held: it must fire, and nothing else is left to be fired at by the US.
  t.waitsAt('fire.japan').refuses('japan', 'done', '10.22', 'must-fire-at').allows('japan', 'aim hex=2927');
});

test('10.24c 10.24b a position that is fired at from afar behind it is not flanked', () => {
  const t = at({ '2926': A, '2929': 'US-96-TK763', '2927': J }, { positions: ['2927 N'] });
  take(t, 'us', '2927', A, 'US-96-TK763').dice(6).act('us', 'fire');
  take(t, 'japan', '2926', J).dice(6).act('japan', 'fire');
  expect(t.rolls.at(-1)!.terms.map(({ key }) => key)).toEqual(['position']);
});

test('10.23a 10.14a a heavy mortar alone fires from afar with exactly the minimum', () => {
  const t = at({ '2926': `${A}:pinned`, '2929': 'JP-M320-1' })
    .waitsAt('fire.japan')
    .act('japan', 'aim hex=2926');
  t.refuses('japan', 'fire', '10.23', 'nobody-fires').act('japan', 'add unit=JP-M320-1');
  t.dice(6).act('japan', 'fire').tells('fires', { total: 4, column: 1 });
});

test('10.17b guns that failed at one hex and then at another may still fire indirectly at the first', () => {
  const t = at({ '2926': A, '3027': B, '2927': J, '3028': K, '2925': 'US-96-ART' });
  take(t, 'us', '2927', A).dice(6, 6).act('us', 'observe hex=2925', 'aim hex=3028', 'observe hex=2925');
  take(t, 'us', '2927', A).act('us', 'add unit=US-96-ART').dice(6).act('us', 'fire');
  t.tells('fires', { hex: '2927', total: 10 });
});

test('10.24d 10.23a a machine gun lifts its own fire, but does not let a mortar make holding fire', () => {
  const stacks = { '2330': A, '2329': 'JP-MG-3', '2328': 'JP-M81-1', '2427': 'US-7-HQ' };
  const u = at(stacks).dice(6).act('us', 'aim hex=2329', 'fire');
  take(u, 'japan', '2330', 'JP-MG-3', 'JP-M81-1').refuses(
    'japan',
    'fire',
    '10.23a',
    'holding-fire-from-afar',
  );
  u.act('japan', 'drop unit=JP-M81-1').dice(1).act('japan', 'fire').tells('fires', { total: 4, column: 1 });
});

test('10.33 10.36 whoever retreats out of the hex next to him does not follow; who ignores a retreat may', () => {
  // Both shoot each other out of their hexes: nobody advances.
  const t = at({ '2926': A, '2927': 'JP-24-22-1 JP-24-22-2' });
  t.dice(1, 2).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926', 'fire');
  while (t.waiting === 'results.retreat') t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
  t.waitsAt('us.assaults.choose');
  expect([t.in('2926'), t.in('2927')]).toEqual([[], []]);
  // 10.35 On a ridge the Japanese may stay, and so follow.
  const [X, Y] = ['JP-24-22-1', 'JP-24-22-2'];
  const u = at({ '2329': `${A} ${B}`, '2330': `${X} ${Y}` });
  u.dice(1, 2).act('us', 'aim hex=2330', 'fire').act('japan', 'aim hex=2329', 'fire');
  while (u.waiting === 'results.retreat')
    u.act(u.roles[0]!, u.roles[0] === 'japan' ? 'ignore' : u.legal('us')[0]!);
  u.tells('retreat-ignored', { hex: '2330' }).waitsAt('results.advance', 'japan');
  u.act('japan', `advance unit=${X} hex=2329`);
  expect([u.where(X), u.where(Y)]).toEqual(['2329', '2330']);
});

test('10.21 9.96 engaged units neither fire nor are bound, whoever stands beside', () => {
  const t = at({ '2927': `${A} ${J}`, '2928': K, '2926': B }, { engaged: ['2927'] });
  // B may fire at J, K at A; nobody must.
  t.offers('us', 'aim hex=2927', 'done').act('us', 'done').waitsAt('fire.japan');
  t.offers('japan', 'aim hex=2927', 'done');
});

test('14.41 10.24a fatigue is read when the die falls: another division’s long-range guns do not add theirs', () => {
  const t = at(
    { '2926': 'US-7-17-1', '2927': J, '2925': 'US-96-ART', '2923': 'US-7-SUP' },
    { fatigue: { '96': 20 } },
  );
  t.act('us', 'aim hex=2927').dice(2, 6).act('us', 'observe hex=2925', 'fire');
  t.tells('fires', { total: 17, shift: 0, column: 6 });
});

test('9.63 10.36 10.32 who of those under a position has lost the step does not show by a question about an advance', () => {
  const X = 'JP-24-22-1';
  const stacks = { '2926': `${A}:reduced`, '3027': 'US-96-382-1 US-96-382-2', '2927': `${X} ${J}` };
  const after = (loser: string): Island => {
    const t = at(stacks, { positions: ['2927 N'], tactics: { us: 'assault', japan: 'conserve' } });
    // 23 at a position is column 5, and 6 at broken ground 4 with the chits: each loses a step.
    take(t, 'us', '2927', A, 'US-96-382-1', 'US-96-382-2').dice(1, 2, 6).act('us', 'fire');
    take(t, 'japan', '2926', X).act('japan', 'fire');
    take(t, 'japan', '3027', J).act('japan', 'fire', 'done');
    return t.waitsAt('results.loss', 'japan').act('japan', `lose unit=${loser}`);
  };
  const [unhurt, hurt] = [after(J), after(X)].map(t => t.waitsAt('results.advance', 'japan')) as [
    Island,
    Island,
  ];
  expect(hurt.in('2926')).toEqual([]);
  expect(mask(hurt.state, 'us').results).toEqual(mask(unhurt.state, 'us').results);
  unhurt.offers('japan', `advance hex=2926 unit=${X}`, 'done');
  hurt.offers('japan', 'done').refuses('japan', `advance hex=2926 unit=${X}`, '10.36', 'no-advance');
  expect(hurt.act('japan', 'done').waiting).not.toBe('results.advance');
});

test('9.63 10.36 once nobody is left under the position nobody is asked', () => {
  const X = 'JP-24-22-1';
  const stacks = { '2926': `${A}:reduced`, '2927': X };
  const t = at(stacks, { positions: ['2927 N'], tactics: { us: 'assault', japan: 'conserve' } });
  t.dice(2).act('us', 'aim hex=2927', 'fire').act('japan', 'aim hex=2926', 'fire');
  if (t.waiting === 'fire.japan') t.act('japan', 'done');
  t.waitsAt('results.advance', 'japan').act('japan', `advance hex=2926 unit=${X}`);
  expect([t.where(X), t.waiting]).toEqual(['2926', 'us.assaults.choose']);
  // 10.0 The phase leaves nothing behind.
  expect(t.state.firePhase).toBeNull();
});

test('10.2 10.23 a fire that was opened is not taken back, die or no die', () => {
  const t = at({ '2926': `${A}:reduced`, '2927': J }, { positions: ['2927 N'] });
  t.dice().act('us', 'aim hex=2927', 'fire').tells('fires', { total: 5, column: 0 });
  expect(() => t.undo('us')).toThrow();
});
