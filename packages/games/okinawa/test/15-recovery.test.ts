import { expect, test } from 'vitest';
import { type Island, lay } from './lay.ts';

/** 96th Division around 2620, the enemy far to the south unless somebody is put near. */
const A = 'US-96-381-1';
const B = 'US-96-381-2';
const ART = 'US-96-ART';
const J = 'JP-62-12';

const FAR = { '2620': A, '2040': J };
/** Plays the recovery phase, up to the question about steps or beyond. */
const at = (stacks: { [hex: string]: string }, more = {}, options = {}): Island =>
  lay('recovery', stacks, { turn: 28, ...more }, { options });
const left = (stacks: { [hex: string]: string }, more = {}, options = {}): number =>
  at(stacks, { fatigue: { '96': 12 }, ...more }, options).fatigue('96');

// ---------------------------------------------------------------- 15.1

test('15.0 15.1 Pinned and Disrupted markers come off, of both sides and without dice', () => {
  const t = at({ '2620': `${A}:pinned ${B}:disrupted`, '2040': `${J}:disrupted JP-62-13:pinned` });
  expect([A, B, J, 'JP-62-13'].map(id => t.isInCommand(id))).toEqual([true, true, true, true]);
  t.tells('markers-off');
  expect(t.rolls.filter(({ rule }) => rule.startsWith('15'))).toEqual([]);
});

test('15.1 11.43b who was disrupted by a banzai this turn stays so for the whole next one', () => {
  const t = at({ '2620': A, '2040': `${J}:banzai JP-62-13:banzai:pinned` });
  expect([t.state.disrupted[t.unit(J)], t.isPinned('JP-62-13')]).toEqual([1, false]);
  expect(at({ '2620': A, '2040': `${J}:disrupted` }).isDisrupted(J)).toBe(false);
});

// ---------------------------------------------------------------- 15.3

test('15.3 15.31 in the line, three hexes from the enemy or nearer, a division recovers 3', () => {
  const line = (hex: string): number => left({ '2620': A, [hex]: J });
  expect([line('2621'), line('2623')]).toEqual([9, 9]);
  // Four hexes away it is out of the line: 5, for it has ten points.
  expect(line('2624')).toBe(7);
  expect(at({ '2620': A, '2623': J }, { fatigue: { '96': 12 } }).log('rested')[0]!.args).toEqual({
    division: '96',
    points: 3,
    total: 9,
  });
});

test('15.31a 15.32a Japanese units that US units and zones surround do not count; the sea may close the ring', () => {
  const ring = { '2622': J, '2621': 'US-7-17-1', '2623': 'US-7-17-2' };
  expect(left({ '2620': A, ...ring })).toBe(7);
  expect(left({ '2620': A, '2622': J, '2621': 'US-7-17-1' })).toBe(9);
  // 2521 has three sea hexes beside it; 2520, 2621 and 2622 are land.
  const shore = { '2521': J, '2520': 'US-7-17-1', '2622': 'US-7-17-2' };
  expect(left({ '2619': A, ...shore })).toBe(7);
});

test('15.31b 15.31c one unit in an assault, in attack or defence, and the whole division recovers nothing', () => {
  expect(left({ '2620': A, '2621': `${B}:inAssault`, '2623': J })).toBe(12);
  expect(left({ '2620': A, '2621': `${B}:inAssault`, '2040': J })).toBe(12);
  // Also of those who died in it.
  expect(left({ '2620': A, lost: `${B}:inAssault`, '2623': J })).toBe(12);
  // Others recover.
  const t = at(
    { '2620': `${A}:inAssault`, '2621': 'US-7-17-1', '2623': J },
    { fatigue: { '96': 12, '7': 5 } },
  );
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([12, 2]);
});

test('15.31b being engaged from an earlier turn is no assault', () => {
  expect(left({ '2620': `${A} ${J}` }, { engaged: ['2620 3'] })).toBe(9);
});

test('15.31b an assault of this turn that ends engaged is one', () => {
  const t = lay(
    'us.assault',
    { '2926': A, '2925': 'US-96-HQ US-96-SUP', '2927': 'JP-62-13' },
    { turn: 28, fatigue: { '96': 8 } },
  );
  t.dice(3).act('us', `assault hex=2927 unit=${A}`, 'done');
  expect([t.isEngaged('2927'), t.state.inAssault[t.unit(A)]]).toEqual([true, 1]);
});

test('15.31d fire is no assault', () => {
  expect(left({ '2620': `${A}:fired`, '2623': J })).toBe(9);
});

test('15.32 out of the line with ten points or more it recovers 5, until it is rested or comes back', () => {
  expect(left(FAR)).toBe(7);
  expect([left(FAR, { fatigue: { '96': 10 } }), left(FAR, { fatigue: { '96': 9 } })]).toEqual([5, 6]);
  // It keeps the right with fewer points.
  expect(left(FAR, { fatigue: { '96': 7 }, rests: ['96'] })).toBe(2);
  const rests = (points: number): number =>
    at(FAR, { fatigue: { '96': points }, rests: ['96'] }).state.rests[3]!;
  expect([rests(12), rests(6), rests(5)]).toEqual([1, 1, 0]);
  // Not back in the line.
  const back = at({ '2620': A, '2623': J }, { fatigue: { '96': 7 }, rests: ['96'] });
  expect([back.fatigue('96'), back.state.rests[3]]).toEqual([4, 0]);
});

test('15.32 by option the ten points are asked for each turn', () => {
  const options = { restTest: 'each-turn' };
  expect(left(FAR, { fatigue: { '96': 7 }, rests: ['96'] }, options)).toBe(4);
  expect(left(FAR, {}, options)).toBe(7);
});

test('15.31 by option a division out of the line with fewer than ten points recovers nothing', () => {
  expect(left(FAR, { fatigue: { '96': 9 } }, { shortRest: false })).toBe(9);
  expect(left({ '2620': A, '2623': J }, { fatigue: { '96': 9 } }, { shortRest: false })).toBe(6);
  expect(left(FAR, {}, { shortRest: false })).toBe(7);
});

test('15.32b its artillery may stay near the enemy, and fire, but not defend against an assault', () => {
  const guns = { '2620': A, '2628': J, '2626': ART };
  expect(left(guns)).toBe(7);
  expect(left({ ...guns, '2626': `${ART}:fired` })).toBe(7);
  expect(left({ ...guns, '2626': `${ART}:inAssault` })).toBe(12);
});

test('15.32c 15.32d several divisions may rest off the map, whatever their points', () => {
  const t = at({ resting: `${A} US-7-17-1`, '2040': J }, { fatigue: { '96': 12, '7': 20, '27': 9 } });
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([7, 15]);
  // One that is not in play recovers nothing.
  expect(t.fatigue('27')).toBe(9);
});

test('15.33 recovery ends at 0, and what is left over is lost', () => {
  const t = at({ '2620': `${A} US-7-17-1`, '2623': J }, { fatigue: { '96': 2, '7': 5 } });
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([0, 2]);
  t.tells('rested', { division: '96', points: 2, total: 0 });
});

// ---------------------------------------------------------------- 15.4

const RESTED = { '2620': `${A}:reduced`, '2621': `${B}:reduced`, '2619': 'US-96-381-3', '2040': J };

test('15.4 15.41 an Army division that is out of combat and rested rebuilds three steps, a Marine one four', () => {
  const t = at({ ...RESTED, lost: 'US-96-382-1 US-96-382-2' }).waitsAt('recovery.rebuild', 'us');
  t.act('us', `rebuild unit=${A}`).refuses('us', `rebuild unit=${A}`, '15.41', 'nothing-lost');
  // From nothing to full strength.
  t.act('us', 'rebuild unit=US-96-382-1', 'rebuild unit=US-96-382-1');
  expect([t.steps(A), t.steps('US-96-382-1'), t.where('US-96-382-1')]).toEqual([2, 2, 'resting']);
  expect(t.waiting).not.toBe('recovery.rebuild');
  const marines = at({ '2620': 'US-1M-1-1', lost: 'US-1M-1-2 US-1M-1-3 US-1M-5-1', '2040': J });
  for (const unit of ['US-1M-1-2', 'US-1M-1-3', 'US-1M-5-1']) marines.act('us', `rebuild unit=${unit}`);
  marines.waitsAt('recovery.rebuild', 'us').act('us', 'rebuild unit=US-1M-1-2');
  expect([marines.steps('US-1M-1-2'), marines.waiting === 'recovery.rebuild']).toEqual([2, false]);
});

test('15.41 15.44 eliminated to reduced: it waits off the map for its return', () => {
  const t = at({ '2620': A, lost: B, '2040': J }).act('us', `rebuild unit=${B}`, 'done');
  expect([t.steps(B), t.where(B)]).toEqual([1, 'resting']);
  t.tells('rebuilt', { unit: B, steps: 1 });
});

test('15.42 15.43 steps are used at once or never, and nobody must', () => {
  const t = at(RESTED).act('us', 'done');
  expect([t.steps(A), t.state.recovery]).toEqual([1, null]);
});

test('15.4 15.42 every division has its own steps', () => {
  const t = at({
    '2620': `${A}:reduced`,
    '2621': 'US-7-17-1:reduced',
    lost: `${B} US-96-381-3 US-7-17-2`,
    '2040': J,
  });
  t.act('us', `rebuild unit=${A}`, `rebuild unit=${B}`, 'rebuild unit=US-96-381-3');
  t.refuses('us', `rebuild unit=${B}`, '15.42', 'no-steps-left').allows('us', 'rebuild unit=US-7-17-1');
});

test('15.4 15.45 not with fatigue left, nor in the line, nor after an assault of this turn', () => {
  const asked = (stacks: { [hex: string]: string }, more = {}): boolean =>
    at(stacks, more).waiting === 'recovery.rebuild';
  expect(asked(RESTED)).toBe(true);
  expect(asked(RESTED, { fatigue: { '96': 6 } })).toBe(false);
  // What is recovered in this phase counts.
  expect(asked(RESTED, { fatigue: { '96': 3 } })).toBe(true);
  expect(asked({ ...RESTED, '2623': 'JP-62-13' })).toBe(false);
  expect(asked({ ...RESTED, '2632': `${ART}:inAssault` })).toBe(false);
  const other = at({ ...RESTED, '2628': 'US-7-17-1:reduced', '2630': 'JP-62-13' });
  other.waitsAt('recovery.rebuild', 'us').refuses('us', 'rebuild unit=US-7-17-1', '15.45', 'not-withdrawn');
  other.refuses('us', `rebuild unit=${J}`, '15.4', 'not-a-us-unit');
});

test('15.45 reduced artillery has to be out of the range as well', () => {
  const near = at({ ...RESTED, '2636': `${ART}:reduced` });
  near.allows('us', `rebuild unit=${ART}`);
  const t = at({ ...RESTED, '2038': `${ART}:reduced` });
  t.refuses('us', `rebuild unit=${ART}`, '15.45', 'guns-too-near').allows('us', `rebuild unit=${A}`);
});

test('15.44 units that have not come yet are not rebuilt', () => {
  const t = at({ '2620': 'US-77-305-1:reduced', 'turn-10': `US-77-305-2:reduced`, '2040': J }, { turn: 8 });
  t.allows('us', 'rebuild unit=US-77-305-1').refuses('us', 'rebuild unit=US-77-305-2', '15.44');
});

test('15.2 15.0 air strength is rebuilt in the same phase, on turns with a rising sun', () => {
  const t = at(FAR, { turn: 27, air: { lost: 110, disrupted: 0 } });
  expect(t.state.air.lost).toBe(70);
});

test('15.4 15.32c a division that rests off the map is rebuilt there, its artillery where it stands', () => {
  const t = at({ resting: `${A}:reduced`, '2620': `${ART}:reduced`, '2040': J });
  t.act('us', `rebuild unit=${A}`, `rebuild unit=${ART}`);
  expect([t.where(A), t.steps(A), t.where(ART), t.steps(ART)]).toEqual(['resting', 2, '2620', 2]);
});

test('15.1 15.31a markers come off first: a unit that was pinned closes the ring again', () => {
  const ring = { '2622': J, '2621': 'US-7-17-1:pinned', '2623': 'US-7-17-2' };
  expect(left({ '2620': A, ...ring })).toBe(7);
});

test('15.32 15.31a a Japanese unit that holds out behind the line keeps a division in it unless it is surrounded', () => {
  expect(left({ '2620': A, '2619': 'JP-HG-2', '2040': J })).toBe(9);
  expect(left({ resting: A, '2619': 'JP-HG-2' })).toBe(7);
});

test('15.33 a division without fatigue has nothing to recover, and nothing is told of it', () => {
  expect(at({ '2620': A, '2623': J }).log('rested')).toEqual([]);
});
