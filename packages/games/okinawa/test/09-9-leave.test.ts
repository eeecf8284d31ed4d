import { readable } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-96-381-2';
const J = 'JP-62-12';
const K = 'JP-62-13';

type Stacks = Parameters<typeof lay>[1];
type More = Parameters<typeof lay>[2];
const us = (stacks: Stacks, more: More = {}): Island => lay('us.moves', stacks, { turn: 13, ...more });
const japan = (stacks: Stacks, more: More = {}): Island => lay('japan.moves', stacks, { turn: 13, ...more });
const go = (t: Island, role: string, unit: string, ...hexes: string[]): Island =>
  t.act(role, ...hexes.map(hex => `move unit=${unit} hex=${hex}`));

// ---------------------------------------------------------------- fire at infiltrators

const INFILTRATE = { tactics: { us: 'infiltrate', japan: 'conceal' } };

test('9.84 9.84a 9.84b the Japanese fire at the second zone hex with Infiltrate against Conceal', () => {
  // 8 at broken ground is the third column, the chits shift it to the second: a 2 is D.
  const t = us({ '2925': A, '2927': J }, INFILTRATE);
  go(t, 'us', A, '2926').waitsAt('us.moves.unit');
  go(t, 'us', A, '3027').waitsAt('us.moves.fire', 'japan').offers('japan', 'fire', 'decline');
  t.dice(2).act('japan', 'fire');
  t.tells('opportunity-fire', { who: 'japan', hex: '3027' }).tells('fire-result', {
    hex: '3027',
    result: 'D',
  });
  expect([t.isDisrupted(A), t.state.movePhase!.moving, t.state.underFire[t.unit(A)]]).toEqual([
    true,
    null,
    1,
  ]);
  // With other chits nobody asks.
  const other = us({ '2926': A, '2927': J }, { tactics: { us: 'infiltrate', japan: 'counterattack' } });
  expect(go(other, 'us', A, '3027').waiting).toBe('us.moves.unit');
});

test('9.84a all in command next to the hex fire together; whoever is pinned, disrupted or engaged does not', () => {
  const total = (stacks: Stacks, more: More = {}): unknown => {
    const t = us({ '2926': A, '2927': J, ...stacks }, { ...INFILTRATE, ...more });
    go(t, 'us', A, '3027').dice(6).act('japan', 'fire');
    return t.log('fires').at(-1)?.args.total;
  };
  expect(total({})).toBe(8);
  expect(total({ '3028': K })).toBe(13);
  expect([total({ '3028': `${K}:pinned` }), total({ '3028': `${K}:disrupted` })]).toEqual([8, 8]);
  expect(total({ '3028': `${K} ${B}` }, { engaged: ['3028'] })).toBe(8);
});

test('9.84 9.84d only the mover is hit, and nobody has to fire', () => {
  const t = us({ '2926': A, '2927': J, '3027': B }, INFILTRATE);
  go(t, 'us', A, '3027').dice(2).act('japan', 'fire');
  expect([t.isDisrupted(A), t.isDisrupted(B)]).toEqual([true, false]);
  const not = us({ '2926': A, '2927': J }, INFILTRATE);
  go(not, 'us', A, '3027').act('japan', 'decline').waitsAt('us.moves.unit');
  expect([not.isInCommand(A), not.rolls]).toEqual([true, []]);
});

test('9.84 10.32 a retreat by opportunity fire is carried out at once and costs its point', () => {
  const t = us({ '2926': A, '2927': J }, INFILTRATE);
  go(t, 'us', A, '3027').dice(1).act('japan', 'fire').tells('fire-result', { result: 'R' });
  t.waitsAt('results.retreat', 'us').act('us', `retreat unit=${A} hex=3026`).waitsAt('us.moves.unit');
  expect([t.where(A), t.fatigue('96')]).toEqual(['3026', 1]);
  t.refuses('us', `move unit=${A} hex=3025`, '9.13', 'has-moved');
});

test('9.84c 9.84e the US fires at Japanese infiltrators whatever the chits, and may fire again later', () => {
  // 9 at broken ground: the third column, no chits: a 1 is DR.
  const t = japan({ '2926': A, '2925': 'US-96-SUP', '2927': K });
  go(t, 'japan', K, '2827').waitsAt('japan.moves.fire', 'us');
  t.dice(1).act('us', 'fire').tells('fire-result', { result: 'DR' }).waitsAt('results.retreat', 'japan');
  expect([t.isDisrupted(K), t.state.fired[t.unit(A)]]).toEqual([true, 0]);
  // Where its fire would do nothing the US is not asked.
  const weak = japan({ '2926': 'US-96-HQ', '2927': K });
  expect(go(weak, 'japan', K, '2827').waiting).toBe('japan.moves.unit');
});

test('12.13b 9.84c 9.93 in opportunity fire the US pays nothing for want of supply', () => {
  const t = japan({ '2926': A, '2927': K });
  go(t, 'japan', K, '2827').dice(1).act('us', 'fire').tells('fire-result', { result: 'DR' });
  expect(t.rolls.at(-1)!.terms).toEqual([]);
  const left = japan({ '2927': `${A} ${J}` }, { engaged: ['2927 12'] });
  go(left.dice(6, 1).act('japan', 'leave hex=2927'), 'japan', J, '2928').act('us', 'fire');
  expect([left.rolls.at(-1)!.why, left.rolls.at(-1)!.terms]).toEqual(['fire', []]);
});

test('9.84 9.63 the Japanese player is asked in any case, so that being asked tells nothing', () => {
  const t = us({ '2926': A, '2927': 'JP-HG-2 JP-HQ' }, { ...INFILTRATE, positions: ['2927 N'] });
  go(t, 'us', A, '3027').waitsAt('us.moves.fire', 'japan').offers('japan', 'decline');
  t.refuses('japan', 'fire', '10.12c', 'no-effect');
});

// ---------------------------------------------------------------- disengagement

test('9.92a 9.83 who leaves an engagement out of another zone into a free hex has not begun to move, by any reading', () => {
  const stacks = { '2927': `${A} ${J}`, '2928': K };
  const t = lay('us.moves', stacks, { turn: 13, engaged: ['2927 12'] }, { options: { throughZones: false } });
  t.dice(1).act('us', 'leave hex=2927').allows('us', `move unit=${A} hex=2926`);
});

const HELD = { '2927': `${A} ${B} ${J}` };
const ENGAGED = { engaged: ['2927 12'] };

test('9.9 9.91 engaged units do not move; they may say that they leave', () => {
  const t = us(HELD, ENGAGED).offers('us', 'leave hex=2927', 'done');
  t.refuses('us', `move unit=${A} hex=2926`, '9.9', 'must-disengage');
});

test('9.92 9.92a 9.95 9.96 T9.9-disengage smoke on 1 to 3: all leave for the same hex, then go their ways', () => {
  const t = us(HELD, ENGAGED).dice(3).act('us', 'leave hex=2927').tells('smoke', { hex: '2927' });
  t.refuses('us', 'halt', '9.96', 'must-leave').refuses('us', 'done', '9.11');
  go(t, 'us', A, '2926');
  expect([t.where(A), t.where(B), t.isEngaged('2927'), t.waiting]).toEqual([
    '2926',
    '2926',
    false,
    'us.moves.unit',
  ]);
  // 9.92a Those left behind have no zone on them: they may pass where J would stop others.
  go(t, 'us', A, '3027', '3028').act('us', 'halt');
  go(t, 'us', B, '2925').act('us', 'halt');
  expect([t.where(A), t.where(B)]).toEqual(['3028', '2925']);
  // 9.95
  expect([t.state.disengaged[t.unit(A)], t.state.disengaged[t.unit(B)]]).toEqual([1, 1]);
});

test('9.91a 9.91c T9.9-disengage 4 to 6 is fire at the US, 2 to 6 at the Japanese; the disrupted add one', () => {
  const seen = (role: 'us' | 'japan', die: number, shaken = false): boolean => {
    const stacks = shaken ? { '2927': `${A} ${B}:disrupted ${J}:disrupted` } : HELD;
    const t = (role === 'us' ? us : japan)(stacks, ENGAGED).dice(die).act(role, 'leave hex=2927');
    return t.log('seen-leaving').length > 0;
  };
  expect([1, 2, 3, 4, 6].map(die => seen('us', die))).toEqual([false, false, false, true, true]);
  expect([1, 2, 6].map(die => seen('japan', die))).toEqual([false, true, true]);
  expect([seen('us', 3, true), seen('us', 2, true), seen('japan', 1, true)]).toEqual([true, false, true]);
});

test('9.63 9.91b 13.1 the die of a Japanese disengagement does not tell under which position the headquarters lies', () => {
  const read = (near: string, far: string, die: number, positions: string[]): unknown => {
    const stacks = { '2331': `${J} ${A}`, '2333': near, '2340': far };
    const t = japan(stacks, { engaged: ['2331 12'], positions })
      .dice(die)
      .act('japan', 'leave hex=2331');
    t.tells('escape', { hex: '2331' });
    return readable(t.match.log, 'us');
  };
  const COVERED = ['2333 N', '2340 N'];
  const near = read('JP-HQ', K, 2, COVERED);
  expect(near).toEqual(read(K, 'JP-HQ', 1, COVERED));
  expect(near).toContainEqual(expect.objectContaining({ key: 'rolled@disengage', args: { who: 'japan' } }));
  // In the open everybody sees it, and the die.
  expect(read('JP-HQ', K, 2, [])).toContainEqual(expect.objectContaining({ key: 'roll' }));
});

test('9.91b 9.91b-ex example 38: the headquarters helps unless US zones cut it off on an empty hex', () => {
  const away = (stacks: Stacks): boolean => {
    const t = japan({ '2927': `${A} ${K}`, '2929': 'JP-HQ', ...stacks }, ENGAGED).dice(2);
    return t.act('japan', 'leave hex=2927').log('escape').length > 0;
  };
  // 2928 lies between; 2828 with a US unit beside it leaves only that way.
  expect(away({})).toBe(true);
  expect(away({ '2828': B, '3029': 'US-96-381-3' })).toBe(false);
  expect(away({ '2828': B, '3029': 'US-96-381-3', '2928': J })).toBe(true);
  expect(away({ '2929': 'JP-HQ:pinned' })).toBe(false);
  // It never helps the US.
  const t = us({ '2927': `${A} ${K}`, '2929': 'JP-HQ' }, ENGAGED)
    .dice(4)
    .act('us', 'leave hex=2927');
  t.tells('seen-leaving', { hex: '2927' });
});

test('9.91d 9.96 one pinned unit keeps them all', () => {
  const t = us({ '2927': `${A} ${B}:pinned ${J}` }, ENGAGED);
  t.refuses('us', 'leave hex=2927', '9.91d', 'pinned-stays').refuses(
    'us',
    'leave hex=2926',
    '9.91',
    'not-engaged',
  );
  const beside = us({ '2927': `${A} ${J}`, '2926': B }, ENGAGED);
  beside.refuses('us', 'leave hex=2926', '9.91', 'not-engaged').allows('us', 'leave hex=2927');
});

test('9.92 9.92b no way out, or only from zone to zone, and it cannot leave', () => {
  // K has a zone on the engaged hex: the way must lead out of it at once.
  const t = us({ ...HELD, '2828': K }, ENGAGED)
    .dice(1)
    .act('us', 'leave hex=2927');
  t.refuses('us', `move unit=${A} hex=2827`, '9.92b', 'zone-to-zone').allows('us', `move unit=${A} hex=2926`);
  const none = us({ ...HELD, '2828': K, '3028': 'JP-62-14', '2926': 'JP-62-15' }, ENGAGED);
  none.refuses('us', 'leave hex=2927', '9.92', 'no-way-out');
  // 9.92b Not even Infiltrate lets them.
  const chit = us({ ...HELD, '2828': K }, { ...ENGAGED, tactics: { us: 'infiltrate', japan: 'withdraw' } });
  chit.dice(1).act('us', 'leave hex=2927').refuses('us', `move unit=${A} hex=2827`, '9.92b', 'zone-to-zone');
});

test('9.92 9.92b in the zone of others they stop', () => {
  const t = us({ ...HELD, '2929': K }, ENGAGED)
    .dice(1)
    .act('us', 'leave hex=2927');
  go(t, 'us', A, '2928');
  t.refuses('us', `move unit=${A} hex=2828`, '9.13', 'has-moved');
});

test('9.93 9.93a 9.93b 9.93e fire from the hex that was left, at its terrain; without effect they go on', () => {
  const t = us(HELD, ENGAGED).dice(4).act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').waitsAt('us.moves.fire', 'japan').dice(6).act('japan', 'fire');
  t.tells('fires', { total: 8, hex: '2926', column: 3 }).waitsAt('us.moves.unit');
  t.allows('us', `move unit=${A} hex=2925`, `move unit=${B} hex=3027`);
  // From clear 3129 to rough 3030: the clear ground counts, 8 is its fourth column.
  const open = us({ '3128': `${A} ${J}` }, { engaged: ['3128'] })
    .dice(4)
    .act('us', 'leave hex=3128');
  go(open, 'us', A, '3028').dice(6).act('japan', 'fire').tells('fires', { column: 4 });
});

test('9.93b the US has nothing of a position that it leaves, the Japanese have', () => {
  const t = us({ '3128': `${A} ${J}` }, { engaged: ['3128'], positions: ['3128 N'] }).dice(4);
  go(t.act('us', 'leave hex=3128'), 'us', A, '3028')
    .dice(6)
    .act('japan', 'fire')
    .tells('fires', { column: 4 });
  // 9 at a position is the first column of its line, at clear ground the fourth.
  const own = japan({ '3128': `${A} ${J}` }, { engaged: ['3128'], positions: ['3128 N'] }).dice(4);
  go(own.act('japan', 'leave hex=3128'), 'japan', J, '3029')
    .dice(6)
    .act('us', 'fire')
    .tells('fires', { column: 1 });
});

test('9.93 9.93c nobody but those left behind fires, and only in command', () => {
  const t = us({ '2927': `${A} ${J}`, '2929': K }, ENGAGED)
    .dice(4)
    .act('us', 'leave hex=2927');
  go(t, 'us', A, '2928').dice(6).act('japan', 'fire').tells('fires', { total: 8 });
  const shaken = us({ '2927': `${A} ${J}:pinned` }, ENGAGED)
    .dice(4)
    .act('us', 'leave hex=2927');
  expect(go(shaken, 'us', A, '2926').waiting).toBe('us.moves.unit');
});

test('9.93d 14.21 example 59: two battalions under DR are disrupted, retreat, and pay one point', () => {
  // The third column: a 1 is DR.
  const t = us(HELD, ENGAGED).dice(4).act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').dice(1).act('japan', 'fire').tells('fire-result', { result: 'DR' });
  t.waitsAt('results.retreat', 'us').act('us', `retreat unit=${A} hex=2925`, `retreat unit=${B} hex=2925`);
  expect([t.isDisrupted(A), t.isDisrupted(B), t.where(A), t.where(B), t.fatigue('96')]).toEqual([
    true,
    true,
    '2925',
    '2925',
    1,
  ]);
  t.refuses('us', `move unit=${A} hex=2924`, '9.13', 'has-moved').waitsAt('us.moves.unit');
});

test('9.93d any adverse result stops them all', () => {
  const t = us(HELD, ENGAGED).dice(4).act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').dice(3).act('japan', 'fire').tells('fire-result', { result: 'P' });
  expect([t.isPinned(A), t.isPinned(B)]).toEqual([true, true]);
  t.refuses('us', `move unit=${A} hex=2925`, '9.13', 'has-moved');
});

test('9.94 the fire comes first, then mines and markers, each unit for itself', () => {
  const t = us(HELD, { ...ENGAGED, mines: ['2926 real'] })
    .dice(4)
    .act('us', 'leave hex=2927');
  go(t, 'us', A, '2926').dice(6, 3, 3, 5, 5).act('japan', 'fire');
  expect(t.rolls.map(({ why }) => why)).toEqual(['disengage', 'fire', 'mine', 'mine']);
  // The first got through, the second is pinned by a 10.
  expect([t.isPinned(A), t.isPinned(B)]).toEqual([false, true]);
  t.allows('us', `move unit=${A} hex=2925`).refuses('us', `move unit=${B} hex=2925`, '9.13', 'has-moved');
});

test('14.2 14.22 whoever has not left stays and pays one point for each engagement, once a turn', () => {
  const t = us({ ...HELD, '2626': `US-96-382-1 ${K}` }, { engaged: ['2927 12', '2626 12'] });
  t.act('us', 'done');
  expect([t.fatigue('96'), t.state.engagements.map(({ paid }) => paid)]).toEqual([2, [13, 13]]);
  // 14.32 Of two divisions one takes it.
  const mixed = us({ '2927': `${A} US-7-17-1 ${J}` }, ENGAGED)
    .act('us', 'done')
    .waitsAt('results.fatigue', 'us');
  mixed.act('us', 'tire division=7');
  expect([mixed.fatigue('7'), mixed.fatigue('96')]).toEqual([1, 0]);
  // Nobody pays who has left, nor the Japanese.
  const left = us(HELD, ENGAGED).dice(1).act('us', 'leave hex=2927');
  go(left, 'us', A, '2926').act('us', 'done');
  expect(left.fatigue('96')).toBe(0);
});

test('9.63 9.96 a force that has left is not seen under its position any more; the position is free', () => {
  const t = japan({ '3128': `${A} ${J}`, '2830': K }, { engaged: ['3128'], positions: ['3128 N'] }).dice(1);
  go(t.act('japan', 'leave hex=3128'), 'japan', J, '3029').act('japan', 'done');
  expect(t.state.positions[0]!.hex).toBe(-1);
});
