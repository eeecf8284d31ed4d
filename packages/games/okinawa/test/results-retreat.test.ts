import { expect, test } from 'vitest';
import { hexId, hexOf, landAround } from '../map.ts';
import { lay } from './lay.ts';

const A = 'JP-62-12';
const B = 'JP-62-13';
const back = (side: string, hex: string, more = {}) => ({ retreats: [{ side, hex, ...more }] });
/** All six hexes around 2927 lie in a US zone of control. */
const RING = { '2926': 'US-96-381-1', '3029': 'US-96-381-2', '2829': 'US-96-381-3' };

test('10.33 into an empty hex outside enemy zones, if there is one', () => {
  const t = lay('results', { '2927': A, '2926': 'US-96-381-1', '2828': B }, back('japan', '2927'));
  t.waitsAt('results.retreat', 'japan').offers(
    'japan',
    ...['3028', '2928'].map(to => `retreat hex=${to} unit=${A}`),
  );
  t.refuses('japan', `retreat hex=2828 unit=${A}`, '10.33', 'better-hex');
  t.refuses('japan', `retreat hex=3027 unit=${A}`, '10.34a', 'better-hex');
  t.refuses('japan', `retreat hex=2926 unit=${A}`, '9.22', 'held-by-the-enemy');
  t.refuses('japan', `retreat hex=2930 unit=${A}`, '9.2', 'not-next');
  t.refuses('japan', `retreat hex=2928 unit=${B}`, '10.33', 'not-to-retreat');
  t.refuses('japan', 'ignore', '10.35', 'must-retreat').refuses('japan', 'stay', '10.34b', 'can-retreat');
  t.act('japan', `retreat hex=2928 unit=${A}`).tells('retreated', { unit: A, from: '2927', hex: '2928' });
  expect([t.where(A), t.steps(A), t.waiting]).toEqual(['2928', 3, 'over']);
});

test('10.33 9.22 an engaged hex is no retreat', () => {
  const stacks = { '2927': A, '2926': 'US-96-381-1', '2928': `${B} US-96-382-1` };
  const t = lay('results', stacks, { ...back('japan', '2927'), engaged: ['2928'] });
  t.refuses('japan', `retreat hex=2928 unit=${A}`, '9.22');
});

test('10.33 only then to friends, even in an enemy zone and without loss', () => {
  const t = lay('results', { ...RING, '2927': A, '2928': B }, back('japan', '2927'));
  expect([t.where(A), t.steps(A), t.waiting]).toEqual(['2928', 3, 'over']);
});

test('10.33 9.41 whoever is in a full hex is pushed on, in chain, and never round', () => {
  const stacks = { ...RING, '2927': A, '2928': `${B} JP-62-14 JP-AT-3`, '2828': 'JP-62-15 JP-62-21' };
  const t = lay('results', stacks, back('japan', '2927'));
  // Two full hexes to choose from.
  t.offers('japan', `retreat hex=2928 unit=${A}`, `retreat hex=2828 unit=${A}`);
  t.act('japan', `retreat hex=2928 unit=${A}`).waitsAt('results.displace', 'japan');
  t.offers('japan', `push hex=2828 unit=${B}`, 'push hex=2828 unit=JP-62-14');
  t.refuses('japan', `push hex=2828 unit=${A}`, '10.33', 'not-to-be-pushed');
  t.refuses('japan', 'push hex=2828 unit=JP-AT-3', '10.33', 'not-to-be-pushed');
  t.refuses('japan', `push hex=2927 unit=${B}`, '10.33', 'no-way-back');
  t.act('japan', `push hex=2828 unit=${B}`).waitsAt('results.displace', 'japan');
  t.offers('japan', 'push hex=2727 unit=JP-62-15', 'push hex=2727 unit=JP-62-21');
  t.refuses('japan', 'push hex=2928 unit=JP-62-15', '10.33', 'no-way-back');
  t.act('japan', 'push hex=2727 unit=JP-62-21').tells('displaced', {
    unit: 'JP-62-21',
    from: '2828',
    hex: '2727',
  });
  expect([t.in('2928'), t.in('2828'), t.in('2727'), t.waiting]).toEqual([
    ['JP-62-12', 'JP-62-14', 'JP-AT-3'],
    ['JP-62-13', 'JP-62-15'],
    ['JP-62-21'],
    'over',
  ]);
});

test('10.33 10.34 who is pushed into an enemy zone loses nothing by it', () => {
  const t = lay('results', { ...RING, '2927': A, '2928': `${B} JP-62-14` }, back('japan', '2927'));
  t.waitsAt('results.displace').act('japan', `push hex=2929 unit=${B}`);
  expect([t.steps(B), t.steps(A), t.waiting]).toEqual([2, 3, 'over']);
});

test('10.33 a full hex from which nobody can be pushed is no way', () => {
  // 2008 has 2108 beside it and nothing else: whoever is there cannot be pushed into the hex that is left.
  const around = landAround[hexOf('2108')]!.map(hexId).filter(hex => hex !== '2008');
  const units = ['US-96-381-1', 'US-96-381-2', 'US-96-381-3', 'US-96-382-1', 'US-96-382-2'];
  const ring = Object.fromEntries(around.map((hex, i) => [hex, units[i]!]));
  const t = lay('results', { ...ring, '2008': A, '2108': `${B} JP-62-14` }, back('japan', '2008'));
  expect([t.where(A), t.steps(A)]).toEqual(['2008', 2]);
  t.tells('no-retreat', { hex: '2008' });
});

test('10.33 nor is one of several full hexes that could only push each other round', () => {
  const ring = '2926 3027 3028 3029 3030 2930 2830 2729 2728 2828 2827'.split(' ');
  const units = '381-1 381-2 381-3 382-1 382-2 382-3 383-1 383-2 383-3'.split(' ').map(id => `US-96-${id}`);
  const enemies = Object.fromEntries(ring.map((hex, i) => [hex, [...units, 'US-7-17-1', 'US-7-17-2'][i]!]));
  const full = { '2928': `${B} JP-62-14`, '2929': 'JP-62-15 JP-62-21', '2829': 'JP-62-22 JP-62-23' };
  const t = lay('results', { ...enemies, ...full, '2927': A }, back('japan', '2927'));
  t.tells('no-retreat', { hex: '2927' });
  expect([t.where(A), t.steps(A), t.waiting]).toEqual(['2927', 2, 'over']);
});

test('10.34a only enemy zones left: one step for each hex entered, whoever the owner likes', () => {
  const pair = { ...RING, '2927': `${A} ${B}` };
  const t = lay('results', pair, back('japan', '2927'));
  t.act('japan', `retreat hex=2928 unit=${A}`)
    .waitsAt('results.retreat')
    .act('japan', `retreat hex=2928 unit=${B}`);
  t.waitsAt('results.loss', 'japan').act('japan', `lose unit=${B}`);
  expect([t.steps(A), t.steps(B), t.waiting]).toEqual([3, 1, 'over']);
  const apart = lay('results', pair, back('japan', '2927'));
  apart.act('japan', `retreat hex=2928 unit=${A}`, `retreat hex=2828 unit=${B}`);
  expect([apart.steps(A), apart.steps(B), apart.waiting]).toEqual([2, 1, 'over']);
});

test('10.33 option retreatTogether: the second goes where the first went', () => {
  const options = { retreatTogether: true };
  const t = lay('results', { '2926': 'US-96-381-1', '2927': `${A} ${B}` }, back('japan', '2927'), {
    options,
  });
  t.act('japan', `retreat hex=2928 unit=${A}`);
  expect([t.where(A), t.where(B), t.waiting]).toEqual(['2928', '2928', 'over']);
});

test('10.33 the second of a stack may follow the first before any friends', () => {
  const t = lay('results', { '2926': 'US-96-381-1', '2927': `${A} ${B}` }, back('japan', '2927'));
  t.act('japan', `retreat hex=2928 unit=${A}`);
  t.offers('japan', ...['2928', '2828', '3028'].map(to => `retreat hex=${to} unit=${B}`));
});

test('10.34b 18.25c nothing but the sea, or the enemy all around: one step in all, and they stay', () => {
  const t = lay('results', { '2008': `${A} ${B}`, '2108': 'US-96-381-1' }, back('japan', '2008'));
  t.waitsAt('results.loss', 'japan').act('japan', `lose unit=${A}`).tells('no-retreat', { hex: '2008' });
  expect([t.in('2008'), t.steps(A), t.steps(B), t.waiting]).toEqual([[A, B], 2, 2, 'over']);
  const us = lay('results', { '2008': 'US-96-381-1', '2108': A }, back('us', '2008'));
  // 14.11 Who stays has not gone back: the step alone tires.
  expect([us.where('US-96-381-1'), us.steps('US-96-381-1'), us.fatigue('96')]).toEqual(['2008', 1, 1]);
  // It is the enemy that bars the way of a tank there, not the ground (10.34c).
  const tank = lay('results', { '2008': 'US-96-TK763', '2108': A }, back('us', '2008'));
  expect(tank.log('no-retreat')[0]?.rule).toBe('10.34b');
});

test('10.34c heavy vehicles that only forbidden ground is left to lose a step and stay, the others go', () => {
  const guns = 'JP-24-42-1';
  const stacks = { '2330': `${A} ${guns}`, '2329': 'US-96-381-1', '2430': 'US-96-381-2' };
  const t = lay('results', stacks, back('japan', '2330'));
  t.refuses('japan', `retreat hex=2331 unit=${guns}`, '9.25b', 'needs-a-road');
  t.refuses('japan', 'stay', '10.34b').act('japan', `retreat hex=2331 unit=${A}`);
  expect([t.where(A), t.steps(A), t.where(guns), t.steps(guns)]).toEqual(['2331', 3, '2330', 1]);
  expect(t.log('no-retreat')[0]?.rule).toBe('10.34c');
  const two = lay('results', { ...stacks, '2330': `${guns} JP-24-42-2` }, back('japan', '2330'));
  two.waitsAt('results.loss', 'japan').act('japan', `lose unit=${guns}`);
  expect([two.steps(guns), two.steps('JP-24-42-2'), two.waiting]).toEqual([1, 2, 'over']);
});

test('10.34c 9.25a along a road or trail they simply go', () => {
  const t = lay('results', { '2331': 'JP-24-42-1', '2332': 'US-96-381-1' }, back('japan', '2331'));
  t.offers('japan', 'retreat hex=2431 unit=JP-24-42-1', 'retreat hex=2231 unit=JP-24-42-1');
});

test('10.35 Japanese units may ignore it where the rule lets them, before anybody has gone', () => {
  const t = lay(
    'results',
    { '2330': `${A} ${B}`, '2329': 'US-96-381-1' },
    back('japan', '2330', { mayIgnore: true }),
  );
  t.allows('japan', 'ignore').act('japan', `retreat hex=2331 unit=${A}`);
  t.refuses('japan', 'ignore', '10.35', 'must-retreat');
  const stay = lay(
    'results',
    { '2330': A, '2329': 'US-96-381-1' },
    back('japan', '2330', { mayIgnore: true }),
  );
  stay.act('japan', 'ignore').tells('retreat-ignored', { hex: '2330' });
  expect([stay.where(A), stay.waiting]).toEqual(['2330', 'over']);
});

test('10.32b 10.35 two steps, or one and a hex, which is not to be ignored', () => {
  const owed = { losses: [{ side: 'japan', hex: '2330', steps: 2, trade: 1 }] };
  const stacks = { '2330': A, '2329': 'US-96-381-1' };
  const t = lay('results', stacks, owed).waitsAt('results.trade', 'japan').offers('japan', 'trade', 'keep');
  t.act('japan', 'trade').tells('step-traded', { hex: '2330' }).waitsAt('results.retreat', 'japan');
  t.refuses('japan', 'ignore', '10.35').act('japan', `retreat hex=2331 unit=${A}`);
  expect([t.steps(A), t.where(A), t.waiting]).toEqual([2, '2331', 'over']);
  const keep = lay('results', stacks, owed).act('japan', 'keep');
  expect([keep.steps(A), keep.where(A), keep.waiting]).toEqual([1, '2330', 'over']);
});

const D3 = {
  losses: [{ side: 'japan', hex: '2927', steps: 3, trade: 2, cause: 'assault' }],
  ...back('japan', '2927', { cause: 'assault' }),
};
const ALONE = { '2927': A, '2926': 'US-96-381-1' };

test('11.52c example 55: three steps and one hex, two and two, one and three', () => {
  const two = lay('results', ALONE, D3).act('japan', 'trade', 'keep').waitsAt('results.retreat');
  expect(two.steps(A)).toBe(1);
  two.act('japan', `retreat hex=2928 unit=${A}`).waitsAt('results.retreat', 'japan');
  // 11.52 On, and not back.
  two.refuses('japan', `retreat hex=2927 unit=${A}`, '10.33', 'no-way-back');
  two.act('japan', `retreat hex=2929 unit=${A}`);
  expect([two.where(A), two.waiting]).toEqual(['2929', 'over']);
  const three = lay('results', ALONE, D3).act('japan', 'trade', 'trade');
  three.act('japan', ...['2928', '2929', '2930'].map(to => `retreat hex=${to} unit=${A}`));
  expect([three.steps(A), three.where(A), three.waiting]).toEqual([2, '2930', 'over']);
  const none = lay('results', ALONE, D3).act('japan', 'keep');
  expect([none.where(A), none.waiting]).toEqual(['dead', 'over']);
});

test('11.52b 11.52c 10.34b hexes that cannot be gone pay for no steps', () => {
  // 2008 has but 2108 beside it.
  const owed = (trade: number) => ({
    losses: [{ side: 'japan', hex: '2008', steps: trade + 1, trade, cause: 'assault' }],
    ...back('japan', '2008', { cause: 'assault' }),
  });
  const shut = { '2008': A, '2108': 'US-96-381-1' };
  // D2: one step and two hexes, none of which is open: the step of 10.34b, and the one that was to be saved.
  const two = lay('results', shut, owed(1)).act('japan', 'trade').tells('no-retreat', { hex: '2008' });
  expect([two.where(A), two.waiting]).toEqual(['dead', 'over']);
  const one = lay('results', { '2008': B, '2108': 'US-96-381-1' }, owed(0));
  expect([one.where(B), one.waiting]).toEqual(['dead', 'over']);
  // Stopped after the first of two hexes one step is lost.
  const ring = { '2109': 'US-96-381-1:pinned', '2208': 'US-96-381-2:pinned', '2209': 'US-96-381-3:pinned' };
  const t = lay('results', { '2008': A, ...ring }, owed(1)).act('japan', 'trade');
  expect([t.where(A), t.steps(A), t.waiting]).toEqual(['2108', 1, 'over']);
});

test('10.34c 11.52b while others go on, those who are kept by the ground lose one step', () => {
  const guns = 'JP-24-42-1';
  const stacks = { '2330': `${A} ${guns}`, '2329': 'US-96-381-1', '2430': 'US-96-381-2' };
  const t = lay('results', stacks, {
    losses: [{ side: 'japan', hex: '2330', steps: 2, trade: 1, cause: 'assault' }],
    ...back('japan', '2330', { cause: 'assault' }),
  });
  t.act('japan', 'trade', `lose unit=${A}`, `retreat hex=2331 unit=${A}`);
  expect([t.where(guns), t.steps(guns), t.steps(A)]).toEqual(['2330', 1, 2]);
});

test('11.52 10.33 a hex that is full is only passed, and nobody is pushed out of it on the way', () => {
  const stacks = { ...RING, '2927': A, '2928': `${B} JP-62-14`, '2929': 'JP-62-15' };
  const t = lay('results', stacks, back('japan', '2927', { hexes: 2 }));
  expect([t.in('2928'), t.in('2929'), t.waiting]).toEqual([[B, 'JP-62-14'], [A, 'JP-62-15'], 'over']);
});

test('14.11 example 57: two stacked US units that retreat cost one point, of whichever division', () => {
  const us = { '2927': 'US-96-381-1 US-96-381-2', '2928': A };
  const t = lay('results', us, back('us', '2927'));
  t.act('us', 'retreat hex=2926 unit=US-96-381-1', 'retreat hex=2926 unit=US-96-381-2');
  expect([t.fatigue('96'), t.waiting]).toEqual([1, 'over']);
  const mixed = lay('results', { '2927': 'US-96-381-1 US-7-17-1', '2928': A }, back('us', '2927'));
  mixed.act('us', 'retreat hex=2926 unit=US-96-381-1', 'retreat hex=2926 unit=US-7-17-1');
  mixed.waitsAt('results.fatigue', 'us').act('us', 'tire division=7');
  expect([mixed.fatigue('96'), mixed.fatigue('7')]).toEqual([0, 1]);
});

test('18.44a-1 an outpost that has been driven back is remembered', () => {
  const t = lay('results', { '2927': 'JP-62-OP1', '2926': 'US-96-381-1' }, back('japan', '2927'));
  t.act('japan', 'retreat hex=2928 unit=JP-62-OP1');
  expect(t.state.campaign.driven).toEqual([t.unit('JP-62-OP1')]);
  const other = lay('results', { '2927': A, '2926': 'US-96-381-1' }, back('japan', '2927'));
  other.act('japan', `retreat hex=2928 unit=${A}`);
  expect(other.state.campaign.driven).toEqual([]);
});

test('9.63 how many go back from under a position is not told before they go, and they are asked', () => {
  const t = lay(
    'results',
    { '2330': A, '2329': 'US-96-381-1' },
    { ...back('japan', '2330'), positions: ['2330 N'] },
  );
  t.waitsAt('results.retreat', 'japan');
  expect([t.seenAt('us', A), t.log('retreated', 'us').length]).toEqual([null, 0]);
  t.act('japan', `retreat hex=2331 unit=${A}`);
  expect([t.seenAt('us', A), t.log('retreated', 'us').length, t.positions]).toEqual(['2331', 1, ['2330']]);
  expect(() => t.undo('japan')).toThrow();
});

const gain = (side: string, to: string[], units: string[], more = {}) => ({
  advances: [{ side, to, units, ...more }],
});

test('10.36 10.36b 8.32c one or several go in and stop, within stacking, whatever zones are there', () => {
  const stacks = { '2926': 'US-96-381-1 US-96-381-2', '2827': 'US-96-382-1', '2928': A };
  const offer = gain('us', ['2927'], ['US-96-381-1', 'US-96-381-2', 'US-96-382-1']);
  const t = lay('results', stacks, offer).waitsAt('results.advance', 'us');
  t.refuses('us', 'advance hex=2925 unit=US-96-381-1', '10.3', 'not-given-up');
  t.refuses('us', `advance hex=2927 unit=${A}`, '10.3', 'no-advance');
  t.act('us', 'advance hex=2927 unit=US-96-381-1').tells('advanced', { unit: 'US-96-381-1', hex: '2927' });
  t.refuses('us', 'advance hex=2927 unit=US-96-381-1', '10.3', 'no-advance');
  t.act('us', 'advance hex=2927 unit=US-96-382-1');
  // The third finds no room, so nobody is asked.
  expect([t.in('2927'), t.waiting]).toEqual([['US-96-381-1', 'US-96-382-1'], 'over']);
});

test('10.36b at once or not at all', () => {
  const t = lay('results', { '2926': 'US-96-381-1' }, gain('us', ['2927'], ['US-96-381-1']));
  t.act('us', 'done');
  expect([t.where('US-96-381-1'), t.waiting]).toEqual(['2926', 'over']);
});

test('10.36 9.41 9.22 9.25b full, held or forbidden hexes are not entered, and nobody is asked', () => {
  const full = { '2926': 'US-96-381-1', '2927': 'US-96-382-1 US-96-382-2' };
  expect(lay('results', full, gain('us', ['2927'], ['US-96-381-1'])).waiting).toBe('over');
  const held = { '2926': 'US-96-381-1', '2927': A };
  expect(lay('results', held, gain('us', ['2927'], ['US-96-381-1'])).waiting).toBe('over');
  const tanks = { '2329': 'US-96-TK763 US-96-381-1' };
  const t = lay('results', tanks, gain('us', ['2330'], ['US-96-TK763', 'US-96-381-1']));
  t.refuses('us', 'advance hex=2330 unit=US-96-TK763', '9.25b').allows(
    'us',
    'advance hex=2330 unit=US-96-381-1',
  );
  const engaged = { '2926': `US-96-381-1 ${A}`, '2925': 'US-96-381-2' };
  const bound = lay('results', engaged, { ...gain('us', ['2927'], ['US-96-381-1']), engaged: ['2926'] });
  expect(bound.waiting).toBe('over');
});

test('9.61d 9.14b 18.44a-2 a US advance destroys the position, and a mine is found without a roll', () => {
  const t = lay(
    'results',
    { '2329': 'US-96-381-1', '2330': A },
    {
      positions: ['2330 N'],
      mines: ['2330 real'],
      losses: [{ side: 'japan', hex: '2330', steps: 3 }],
      ...gain('us', ['2330'], ['US-96-381-1']),
    },
  );
  t.act('japan', `lose unit=${A}`, `lose unit=${A}`, `lose unit=${A}`).waitsAt('results.advance', 'us');
  expect(t.positions).toEqual(['2330']);
  t.act('us', 'advance hex=2330 unit=US-96-381-1');
  expect([t.positions, t.state.campaign.forced, t.state.mines, t.state.realMines]).toEqual([
    [],
    1,
    [],
    [0, 0],
  ]);
});

test('9.61d if nobody advances the position stays', () => {
  const t = lay(
    'results',
    { '2329': 'US-96-381-1', '2330': A },
    {
      positions: ['2330 N'],
      losses: [{ side: 'japan', hex: '2330', steps: 3 }],
      ...gain('us', ['2330'], ['US-96-381-1']),
    },
  );
  t.act('japan', `lose unit=${A}`, `lose unit=${A}`, `lose unit=${A}`).act('us', 'done');
  expect([t.positions, t.state.campaign.forced]).toEqual([['2330'], 0]);
});
