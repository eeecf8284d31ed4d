import { expect, test } from 'vitest';
import { levelAmong } from '../rules/14-fatigue.ts';
import { perish } from '../rules/results/10-steps.ts';
import type { State } from '../state.ts';
import { unitOf } from '../units.ts';
import { type Island, lay, stand } from './lay.ts';

const A = 'US-96-381-1';
const B = 'US-7-17-1';

test('14.0 14.31 14.3 who loses the step takes the fatigue: the choice of the unit is the choice of the division', () => {
  const owed = { losses: [{ side: 'us', hex: '2330', steps: 2 }] };
  const t = lay('results', { '2330': `${A} ${B}` }, owed).waitsAt('results.loss', 'us');
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([0, 0]);
  t.act('us', `lose unit=${B}`, `lose unit=${B}`);
  expect([t.fatigue('96'), t.fatigue('7'), t.where(B)]).toEqual([0, 2, 'lost']);
});

test('14.31 a unit that is eliminated costs as many points as it had steps then', () => {
  const t = lay('victory', { '2330': `${A} ${B}:reduced` });
  perish(t.referee, t.unit(A), '10.34b');
  perish(t.referee, t.unit(B), '10.34b');
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([2, 1]);
});

test('14.33 14.12 units of two divisions that defend pay each for itself, unasked', () => {
  const t = lay('japan.assault', { '2926': `${A} ${B}`, '2927': 'JP-62-12' }).dice(3);
  t.act('japan', 'assault hex=2926 unit=JP-62-12', 'done');
  expect([t.fatigue('96'), t.fatigue('7'), t.state.results.fatigue]).toEqual([1, 1, []]);
});

test('14.4 14.41 fatigue of one division is nothing to another', () => {
  const owed = { losses: [{ side: 'us', hex: '2330', steps: 1 }] };
  const points = { fatigue: { '96': 15, '7': 3 } };
  const levels = (s: State): number[] => [A, B].map(unit => levelAmong(s, [unitOf(unit)]));
  expect(levels(stand({ '2330': A, '2331': B }, points))).toEqual([2, 1]);
  const t = lay('results', { '2330': A, '2331': B }, { ...owed, ...points });
  expect([t.fatigue('96'), t.fatigue('7')]).toEqual([16, 3]);
  expect(levels(t.state)).toEqual([3, 1]);
});

test('14.22 14.12 14.43 only an engagement of an earlier turn, paid for, makes defence free', () => {
  const assaulted = (engaged: string, points: number) => {
    const more = { turn: 13, engaged: [engaged], fatigue: { '96': points } };
    const t = lay('japan.assault', { '2927': `${A} US-96-381-2 JP-62-12` }, more).dice(3);
    return t.act('japan', 'assault hex=2927 unit=JP-62-12', 'done');
  };
  // Engaged by the US assault of this turn: two units defend. Kept up since the turn before: paid for.
  expect([assaulted('2927 13', 0).fatigue('96'), assaulted('2927 12 13', 0).fatigue('96')]).toEqual([2, 0]);
  // 14.43 The points count at once: from 15 to level III, one column more against the US than at level II.
  const shift = (t: Island): number => Number(t.log('assault-reckoned').at(-1)!.args!.shift);
  const [fresh, kept] = [assaulted('2927 13', 15), assaulted('2927 12 13', 15)];
  expect([fresh.fatigue('96'), kept.fatigue('96')]).toEqual([17, 15]);
  expect(shift(fresh) - shift(kept)).toBe(1);
});

test('14.43 a stack that attacks has the highest level in it, whoever of it attacks', () => {
  const shift = (seventh: number): unknown => {
    const more = { turn: 13, engaged: ['2927 12 13'], fatigue: { '7': seventh } };
    const t = lay(
      'us.assault',
      { '2927': `${A} ${B}:disrupted JP-62-12`, '2925': 'US-96-HQ US-96-SUP' },
      more,
    );
    t.dice(3).act('us', `assault hex=2927 unit=${A}`);
    if (!t.state.assaultPhase!.assault) t.act('us', 'done');
    return t.log('assault-reckoned').at(-1)!.args!.shift;
  };
  expect(Number(shift(16)) - Number(shift(0))).toBe(-3);
});
