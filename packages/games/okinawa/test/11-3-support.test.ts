import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-13';
const TANKS = 'US-96-TK763';
/** 8 against 3 in broken ground: the sixth column, where support succeeds with 1 to 3. */
const FRONT = { '2926': `${A} ${B}`, '2925': 'US-96-HQ US-96-SUP', '2927': J };

const go = (
  dice: number[],
  stacks: { [hex: string]: string },
  more = {},
  options: { [name: string]: boolean | string } = {},
): Island =>
  lay('us.assault', stacks, more, { options })
    .dice(...dice)
    .act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`);
const rolls = (t: Island): string => t.rolls.map(({ why }) => why).join(' ');

test('11.33 11.33a 11.35 11.35a 11.35b an adjacent unit in command may support: each success is one column', () => {
  const t = go([3, 3], { ...FRONT, '2928': 'JP-62-14' }).tells('supported', { from: '2928', hex: '2927' });
  t.tells('assault-reckoned', { column: 6 }).tells('assault-result', { column: 5, die: 3 });
  const fails = go([4, 3], { ...FRONT, '2928': 'JP-62-14' }).tells('unsupported', { from: '2928' });
  fails.tells('assault-result', { column: 6 });
});

test('11.35a TR-assault the line falls from column to column: in the seventh 1 and 2 succeed', () => {
  const stacks = { ...FRONT, '2926': `${A} ${TANKS}`, '2928': 'JP-62-14' };
  const seventh = (die: number): Island =>
    lay('us.assault', stacks)
      .dice(6, die, 3)
      .act('us', `assault hex=2927 unit=${A}`, `join unit=${TANKS}`)
      .tells('assault-reckoned', { column: 7 });
  seventh(2).tells('supported', { from: '2928' });
  seventh(3).tells('unsupported', { from: '2928' });
});

test('11.35b 11.35c a die for each hex, all on the column before support', () => {
  // Two hexes; 3 succeeds in the sixth column both times.
  const t = go([3, 3, 6], { ...FRONT, '2928': 'JP-62-14 JP-62-15', '2828': 'JP-62-21' });
  expect(rolls(t)).toBe('support support assault');
  t.tells('assault-result', { column: 4, die: 6, result: 'DDis' });
});

test('11.33a not Home Guard, nor who is pinned, disrupted or engaged; no supporter, no tank roll', () => {
  const none = { ...FRONT, '2928': 'JP-HG-2', '2828': 'JP-62-14:pinned JP-62-15:disrupted', '2827': TANKS };
  expect(rolls(go([3], none))).toBe('assault');
  const engaged = { ...FRONT, '2928': 'JP-62-14 US-96-382-1' };
  expect(rolls(go([3], engaged, { engaged: ['2928'] }))).toBe('assault');
  // Any Army unit will do.
  expect(rolls(go([6, 3], { ...FRONT, '2928': 'JP-24-42-1' }))).toBe('support assault');
});

const WITHDRAW = { tactics: { us: 'prepare', japan: 'withdraw' } };

test('11.33 11.33a T7.1-withdraw under Withdraw from two hexes away, if the hex between is free or Japanese', () => {
  const far = { ...FRONT, '2929': 'JP-62-14' };
  expect(rolls(go([3], far))).toBe('assault');
  expect(rolls(go([6, 3], far, WITHDRAW))).toBe('support assault');
  // 2928 and 2828 in US zones, 3028 in another.
  const barred = { ...far, '2829': 'US-96-382-1', '3029': 'US-96-382-2' };
  expect(rolls(go([3], barred, WITHDRAW))).toBe('assault');
  const held = { ...barred, '2928': 'JP-HG-2' };
  expect(rolls(go([6, 3], held, WITHDRAW))).toBe('support assault');
  expect(rolls(go([3], { ...FRONT, '2930': 'JP-62-14' }, WITHDRAW))).toBe('assault');
  // 7.24 Bypass takes it away.
  expect(rolls(go([3], far, { tactics: { us: 'bypass', japan: 'withdraw' } }))).toBe('assault');
});

test('11.33b a mortar supports by having hit, from where it stands, and not otherwise', () => {
  const shoot = (dice: number[], options = {}): string => {
    const t = lay('us.assault', { ...FRONT, '2929': 'JP-M81-1' }, {}, { options });
    t.act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`).act('japan', 'commit unit=JP-M81-1');
    return rolls(t.dice(...dice).act('japan', 'done'));
  };
  expect(shoot([4, 6, 3])).toBe('mortar support assault');
  expect(shoot([5, 3])).toBe('mortar assault');
  expect(shoot([4, 3], { mortarsAdjacent: true })).toBe('mortar assault');
  // Adjacent, but not committed.
  const idle = lay('us.assault', { ...FRONT, '2928': 'JP-M81-1' });
  idle.act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`).dice(3).act('japan', 'done');
  expect(rolls(idle)).toBe('assault');
});

test('11.35b T7.1-bypass Bypass adds 1 to every support die', () => {
  const stacks = { ...FRONT, '2928': 'JP-62-14' };
  const bypass = { tactics: { us: 'bypass', japan: 'conceal' } };
  go([2, 3], stacks, bypass).tells('supported', { from: '2928' });
  go([3, 3], stacks, bypass).tells('unsupported', { from: '2928' });
});

test('11.35d TR-assault in the last column nobody can support', () => {
  const weak = {
    '2926': `${A} ${TANKS}`,
    '2925': 'US-96-HQ US-96-SUP',
    '2927': 'JP-HG-2',
    '2928': 'JP-62-14',
  };
  const last = lay('us.assault', weak).act('us', `assault hex=2927 unit=${A}`).dice(6, 3);
  last.act('us', `join unit=${TANKS}`).tells('assault-reckoned', { differential: 11, column: 9 });
  expect(rolls(last)).toBe('tanks assault');
});

test('11.35e a unit may support several hexes', () => {
  const stacks = { ...FRONT, '2928': 'JP-62-14', '3027': 'US-96-382-1', '3028': 'JP-62-15' };
  const t = lay('us.assault', stacks).dice(6, 6, 3, 6, 3);
  t.act('us', `assault hex=2927 unit=${A}`, 'done', 'assault hex=3028 unit=US-96-382-1', 'done');
  expect(t.log('unsupported').map(({ args }) => [args.from, args.hex])).toEqual([
    ['2928', '2927'],
    ['3028', '2927'],
    ['2928', '3028'],
  ]);
});

test('11.13a support for a hex that was engaged is an option', () => {
  const stacks = { '2927': `${A} ${B} ${J}`, '2925': 'US-96-HQ US-96-SUP', '2928': 'JP-62-14' };
  const on = (options: { [name: string]: boolean }, dice: number[]): string => {
    const t = lay('us.assault', stacks, { engaged: ['2927'] }, { options }).dice(...dice);
    return rolls(t.act('us', `assault hex=2927 unit=${A}`, 'done'));
  };
  expect(on({}, [6, 3])).toBe('support assault');
  expect(on({ supportEngaged: false }, [3])).toBe('assault');
});

test('11.33 Japanese assaults have no defensive support', () => {
  const t = lay('japan.assault', { '2926': A, '2925': B, '2927': J, '2928': 'JP-62-14' });
  t.dice(6).act('japan', `assault hex=2926 unit=${J}`, 'done', 'decline');
  expect(rolls(t)).toBe('assault');
});

// ---------------------------------------------------------------- tanks

const SUPPORTED = { '2925': 'US-96-HQ US-96-SUP', '2927': J, '2928': 'JP-62-14' };
/** The outcome of the tank roll of an assault by A, and by tanks if they stand with it and are to join. */
function tanks(die: number, stacks: { [hex: string]: string }, join = ''): string {
  const t = lay('us.assault', { ...SUPPORTED, ...stacks }).dice(die, 6, 3);
  t.act('us', `assault hex=2927 unit=${A}`).act('us', join ? `join unit=${join}` : 'done');
  return ['flame', 'coordinated', 'uncoordinated'].find(key => t.log(key).length > 0) ?? 'none';
}

test('11.34 11.34a 11.34b 11.34c 11.34d T11.3-tank 13.27 one tank unit: 1-2 in the hex, 1 adjacent', () => {
  const beside = { '2926': A, '3027': TANKS };
  expect([tanks(1, beside), tanks(2, beside)]).toEqual(['flame', 'uncoordinated']);
  const inside = { '2926': `${A} ${TANKS}` };
  expect([1, 2, 3].map(die => tanks(die, inside, TANKS))).toEqual(['flame', 'coordinated', 'uncoordinated']);
});

test('11.34b T11.3-tank two or more: 1-3 in the hex, 1-2 adjacent; one of each counts as the hex', () => {
  const beside = { '2926': A, '3027': `${TANKS} US-7-TK711` };
  expect([1, 2, 3].map(die => tanks(die, beside))).toEqual(['flame', 'coordinated', 'uncoordinated']);
  const both = { '2926': `${A} ${TANKS}`, '3027': 'US-7-TK711' };
  expect([3, 4].map(die => tanks(die, both, TANKS))).toEqual(['coordinated', 'uncoordinated']);
});

test('11.34b -1 if a defender is pinned or disrupted, and less than 1 is flame too', () => {
  const shaken = { '2926': A, '3027': TANKS, '2927': `${J}:pinned JP-62-15` };
  expect([1, 2, 3].map(die => tanks(die, shaken))).toEqual(['flame', 'flame', 'uncoordinated']);
});

test('11.34a 11.34e tanks that are pinned, or engaged elsewhere, do not coordinate', () => {
  expect(tanks(6, { '2926': A, '3027': `${TANKS}:pinned` })).toBe('none');
  const t = lay(
    'us.assault',
    { ...SUPPORTED, '2926': A, '3027': `${TANKS} JP-62-15` },
    { engaged: ['3027'] },
  );
  expect(rolls(t.dice(6, 3).act('us', `assault hex=2927 unit=${A}`, 'done'))).toBe('support assault');
});

test('11.34e adjacent tanks may coordinate with several assaults', () => {
  const stacks = { ...SUPPORTED, '2926': `${A} ${B}`, '2827': TANKS, '2826': 'JP-62-15', '2726': 'JP-62-21' };
  const t = lay('us.assault', stacks).dice(1, 2, 1, 2);
  t.act('us', `assault hex=2927 unit=${A}`, 'done').waitsAt('us.assaults.choose');
  t.act('us', `assault hex=2826 unit=${B}`, 'done');
  expect(rolls(t)).toBe('tanks assault tanks assault');
});

test('11.34c success bars all support, and flame adds 1 to the assault die', () => {
  const t = lay('us.assault', { ...SUPPORTED, '2926': `${A} ${B}`, '3027': TANKS }).dice(1, 3);
  t.act('us', `assault hex=2927 unit=${A}`, `join unit=${B}`);
  expect(rolls(t)).toBe('tanks assault');
  t.tells('assault-result', { column: 6, die: 4 });
});

test('11.34f example 53: tanks next to rough ground without a road or trail may not coordinate', () => {
  const rough = { '2928': A, '2927': 'US-96-HQ US-96-SUP', '2929': J, '2930': 'JP-62-14' };
  const go2 = (stacks: { [hex: string]: string }): string => {
    const t = lay('us.assault', { ...rough, ...stacks }).dice(6, 6, 3);
    return rolls(t.act('us', `assault hex=2929 unit=${A}`, 'done'));
  };
  expect(go2({ '2928': `${A} ${TANKS}` })).toBe('support assault');
  // Along the road from 2829 they may.
  expect(go2({ '2829': TANKS })).toBe('tanks support assault');
});
