import { expect, test } from 'vitest';
import { columnOf, defenceStrength } from '../rules/11-assault/20-strength.ts';
import { unitNamed } from '../units.ts';
import { lay, stand } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
const FRONT = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J };

const defence = (stack: string): number => {
  const s = stand({ '2927': stack });
  return defenceStrength(
    s,
    stack.split(' ').map(each => unitNamed(each.split(':')[0]!)),
  );
};

test('11.11 example 49: disrupted 5-3-6 and 3-1-6 defend with 2, added first and then halved', () => {
  expect(defence('JP-62-13:disrupted JP-44-2-1:disrupted')).toBe(2);
  expect(defence('JP-62-13:pinned')).toBe(2);
  expect(defence('JP-62-13:pinned JP-44-2-1')).toBe(3);
});

test('11.12 without an assault strength one defends by fire; guns and mortars with 1; tanks by fire too', () => {
  expect([defence('JP-MG-3'), defence('JP-MG-3:reduced:pinned'), defence('JP-AT-3')]).toEqual([4, 1, 2]);
  expect([defence('JP-24-42-1'), defence('JP-24-42-1:disrupted'), defence('JP-M81-1:pinned')]).toEqual([
    1, 1, 1,
  ]);
  expect([defence('US-96-TK763'), defence('US-96-TK763:disrupted'), defence('US-96-ART')]).toEqual([6, 3, 1]);
  expect([defence('US-96-HQ'), defence('US-96-SUP:pinned')]).toEqual([1, 1]);
  // 11.11 Of both kinds together one sum, halved once.
  expect(defence('JP-62-13:pinned JP-AT-3:pinned')).toBe(3);
});

test('11.12 a 6-8-6 tank attacks with 8', () => {
  const t = lay('us.assault', { ...FRONT, '2926': `${A} US-96-TK763` });
  t.dice(3)
    .act('us', 'assault hex=2927 unit=US-96-TK763', 'done')
    .tells('assault-reckoned', { us: 8, japan: 3 });
});

test('11.21-ex 11.2 11.21 11.15c example 50: 9 against 8, density 17, differential +1', () => {
  const t = lay('us.assault', {
    '2926': 'US-6M-29-1 US-6M-29-3',
    '2925': 'US-6M-HQ US-6M-SUP',
    '2927': 'JP-AT-3 JP-24-42-1 JP-62-13:disrupted',
    '2929': 'JP-M81-1',
  });
  t.act('us', 'assault hex=2927 unit=US-6M-29-1', 'join unit=US-6M-29-3').waitsAt(
    'us.assaults.mortars',
    'japan',
  );
  t.act('japan', 'commit unit=JP-M81-1').dice(4, 6, 3).act('japan', 'done');
  t.tells('mortar-on-target', { unit: 'JP-M81-1', hex: '2927' });
  t.tells('assault-reckoned', { us: 9, japan: 8, density: 17, differential: 1, column: 4 });
});

test('TR-assault 11.21 11.0-proc the column by density and differential', () => {
  expect([-3, -2, -1, 0, 1, 5, 9].map(differential => columnOf(8, differential))).toEqual([
    1, 2, 3, 4, 5, 9, 9,
  ]);
  expect([-5, -4, 0, 1, 2, 10].map(differential => columnOf(9, differential))).toEqual([1, 2, 4, 4, 5, 9]);
  expect([14, 15, 20, 21, 40].map(density => columnOf(density, 3))).toEqual([5, 5, 5, 4, 4]);
  expect([14, 15, 20, 21, 40].map(density => columnOf(density, 8))).toEqual([8, 6, 6, 6, 6]);
});

// ---------------------------------------------------------------- mortars

const MORTARS = { ...FRONT, '2929': 'JP-M81-1', '2930': 'JP-M320-1 JP-M81-2', '2928': 'JP-62-14' };
const go = (stacks: { [hex: string]: string }, more = {}) =>
  lay('us.assault', stacks, more).act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`);

test('11.15 11.15a 11.15d 10.14a mortars in range, each once in a phase, several for one assault', () => {
  const t = go(MORTARS).waitsAt('us.assaults.mortars', 'japan');
  t.offers('japan', 'commit unit=JP-M81-1', 'commit unit=JP-M320-1', 'done');
  t.refuses('japan', 'commit unit=JP-M81-2', '11.15a', 'mortar-too-far');
  t.refuses('japan', `commit unit=${J}`, '11.15', 'no-mortar');
  t.act('japan', 'commit unit=JP-M81-1').refuses('japan', 'commit unit=JP-M81-1', '11.15d', 'mortar-used');
  // One on target, one off: 3 to the Japanese, 4 to the US.
  t.dice(4, 5, 6, 6, 2).act('japan', 'commit unit=JP-M320-1', 'done');
  t.tells('mortar-off-target', { unit: 'JP-M320-1' }).tells('assault-reckoned', {
    us: 12,
    japan: 6,
    density: 18,
  });
});

test('T11.1-mortar 11.15c 1 to 4 is on target, 5 and 6 off', () => {
  for (const [die, us, japan] of [
    [1, 8, 6],
    [4, 8, 6],
    [5, 11, 3],
    [6, 11, 3],
  ] as const) {
    const t = go({ ...FRONT, '2929': 'JP-M81-1' }).act('japan', 'commit unit=JP-M81-1');
    t.dice(die, 6, 3, 3).act('japan', 'done').tells('assault-reckoned', { us, japan });
  }
});

test('11.15b not one that is pinned, disrupted, engaged or itself in the assault', () => {
  const t = go({
    ...FRONT,
    '2927': `${J} JP-M81-1`,
    '2929': 'JP-M81-2:pinned',
    '2928': 'JP-M320-1:disrupted',
  });
  t.refuses('japan', 'commit unit=JP-M81-1', '11.15b', 'mortar-bound');
  t.refuses('japan', 'commit unit=JP-M81-2', '11.15b', 'mortar-shaken');
  t.refuses('japan', 'commit unit=JP-M320-1', '11.15b', 'mortar-shaken').offers('japan', 'done');
  const engaged = { ...FRONT, '2928': 'JP-M81-1 US-96-382-1' };
  go(engaged, { engaged: ['2928'] }).refuses('japan', 'commit unit=JP-M81-1', '11.15b', 'mortar-bound');
});

test('11.15 in Japanese assaults they help the attack', () => {
  const t = lay('japan.assault', { '2926': A, '2927': J, '2928': 'JP-M81-1' });
  t.act('japan', `assault hex=2926 unit=${J}`, 'done').waitsAt('japan.assaults.mortars', 'japan');
  t.dice(1, 4).act('japan', 'commit unit=JP-M81-1', 'done').tells('assault-reckoned', { us: 4, japan: 6 });
});

test('11.15d a mortar that has supported is used up, in the next assault nobody else hears of it', () => {
  const t = go({
    ...MORTARS,
    '2930': 'JP-62-15',
    '2826': 'JP-62-21',
    '3027': 'US-96-382-1',
    '3028': 'JP-62-22',
  });
  t.act('japan', 'commit unit=JP-M81-1')
    .dice(1, 6, 6, 6, 3)
    .act('japan', 'done')
    .waitsAt('us.assaults.choose');
  t.act('us', 'assault hex=3028 unit=US-96-382-1', 'done').waitsAt('us.assaults.mortars', 'japan');
  t.refuses('japan', 'commit unit=JP-M81-1', '11.15d', 'mortar-used');
});

// ---------------------------------------------------------------- shifts

const shift = (
  at: string,
  stacks: { [hex: string]: string },
  unit: string,
  hex: string,
  more = {},
): unknown => {
  const role = at.split('.')[0]!;
  const t = lay(at, stacks, more).act(role, `assault hex=${hex} unit=${unit}`).dice(3, 3, 3, 3);
  t.act(role, 'done');
  if (t.waiting === 'japan.assaults.banzai') t.act('japan', 'decline');
  return t.log('assault-reckoned')[0]!.args.shift;
};
const BEHIND = { '2925': 'US-96-HQ US-96-SUP', '2926': A };

test('11.3 11.31 example 51: clear ground and a US attacker at level II come to 1 left', () => {
  const clear = { '2626': A, '2725': 'US-96-HQ US-96-SUP', '2627': J };
  expect(shift('us.assault', clear, A, '2627')).toBe(1);
  expect(shift('us.assault', clear, A, '2627', { fatigue: { '96': 10 } })).toBe(-1);
  expect(shift('us.assault', clear, A, '2627', { fatigue: { '96': 16 } })).toBe(-2);
});

test('11.32 example 52: a position on a ridge is 2 left, not 4; it is terrain of its own elsewhere', () => {
  const ridge = { '2329': A, '2328': 'US-96-HQ US-96-SUP', '2330': J };
  expect([
    shift('us.assault', ridge, A, '2330'),
    shift('us.assault', ridge, A, '2330', { positions: ['2330 N'] }),
    shift('us.assault', { ...BEHIND, '2927': J }, A, '2927', { positions: ['2927 N'] }),
    shift('us.assault', { ...BEHIND, '2927': J }, A, '2927'),
    shift('us.assault', { '2928': A, '2927': 'US-96-HQ US-96-SUP', '2929': J }, A, '2929'),
  ]).toEqual([-2, -2, -2, 0, -1]);
});

test('11.32 the best terrain for the defender where a hex has several', () => {
  // 2528 is clear with a town: no shift, rather than one to the right.
  const t = shift('us.assault', { '2628': A, '2627': 'US-96-HQ US-96-SUP', '2528': J }, A, '2528');
  expect(t).toBe(0);
});

test('12.13 12.1 13.28 13.25 one column for want of supply, one for want of command, in attack only', () => {
  expect(shift('us.assault', { '2926': A, '2925': 'US-96-SUP', '2927': J }, A, '2927')).toBe(-1);
  expect(shift('us.assault', { '2926': A, '2925': 'US-96-HQ', '2927': J }, A, '2927')).toBe(-1);
  expect(shift('us.assault', { '2926': A, '2927': J }, A, '2927')).toBe(-2);
  expect(shift('japan.assault', { '2926': A, '2927': J }, J, '2926')).toBe(0);
  // 13.25 One of two divisions without its HQ is enough.
  const t = lay('us.assault', { ...BEHIND, '2926': `${A} US-7-17-1`, '2927': J });
  t.dice(3)
    .act('us', `assault hex=2927 unit=${A}`, 'join unit=US-7-17-1')
    .tells('assault-reckoned', { shift: -1 });
});

test('12.1 13.22 supply is traced from the assault hex, command from where they came', () => {
  // Five hexes from the HQ to the assault hex, four to the jump-off hex; supply is four from the assault hex.
  const far = { '2926': A, '2922': 'US-96-HQ', '2923': 'US-96-SUP', '2927': J };
  expect(shift('us.assault', far, A, '2927')).toBe(0);
  const farther = { '2926': A, '2922': 'US-96-HQ US-96-SUP', '2927': J };
  expect(shift('us.assault', farther, A, '2927')).toBe(-1);
});

test('12.11a example 56: rough ground without a road does not cut tanks off from supply', () => {
  // Rough 3028 and 2929 without a road lie between; the way round is in a Japanese zone.
  const s = {
    '2928': 'US-96-TK763',
    '2927': 'US-96-HQ',
    '3127': 'US-96-SUP',
    '2828': J,
    '2826': 'JP-62-14',
  };
  expect(shift('us.assault', s, 'US-96-TK763', '2828')).toBe(0);
});

test('14.43 11.31 US fatigue at level II and III moves a Japanese assault right', () => {
  const at = (points: number): unknown =>
    shift('japan.assault', { '2926': A, '2927': J }, J, '2926', { fatigue: { '96': points } });
  expect([at(8), at(9), at(14), at(15)]).toEqual([0, 1, 1, 2]);
});

test('14.43 example 62: the point for defending makes 16 of 15, and the whole stack defends at level III', () => {
  const stacks = { '2926': `${A} US-7-17-1`, '2927': J };
  expect(shift('japan.assault', stacks, J, '2926', { fatigue: { '96': 15, '7': 0 } })).toBe(2);
});

test('11.31 T11.0-assault everything against them: 3 + 2 + 1 + 1 = 7 left, and no farther than the first column', () => {
  const t = lay('us.assault', { '2329': A, '2330': J }, { fatigue: { '96': 20 } });
  t.dice(6).act('us', `assault hex=2330 unit=${A}`, 'done');
  t.tells('assault-reckoned', { shift: -7, column: 1 }).tells('assault-result', {
    column: 1,
    die: 6,
    result: 'AR',
  });
});
