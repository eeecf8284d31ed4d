import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { columnFp, columnOf, residualLess, residualOf, resultAt } from '../rules/a07-fire/20-table.ts';
import { attack } from '../rules/a07-fire/21-attack.ts';
import { term } from '../rules/dice.ts';
import { lay } from './lay.ts';

/** Of 36 dice, how many come to each result. */
function spread(fp: number, drm: number): { [result: string]: number } {
  const found: { [result: string]: number } = {};
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const { kind, number } = resultAt(columnOf(fp), a + b + drm);
      const name = `${kind}${kind === 'none' || kind === 'PTC' ? '' : number}`;
      found[name] = (found[name] ?? 0) + 1;
    }
  return found;
}

test('A7.3 A7.301 A7.302 A7.303 A7.305 the fire table', () => {
  expect(spread(4, 0)).toEqual({ K2: 1, MC2: 2, MC1: 7, MC0: 5, PTC: 6, none: 15 });
  expect(spread(8, -2)).toEqual({
    KIA3: 1,
    KIA2: 2,
    KIA1: 3,
    K2: 4,
    MC2: 11,
    MC1: 9,
    MC0: 3,
    PTC: 2,
    none: 1,
  });
  expect(spread(16, 3)).toEqual({ MC3: 1, MC2: 5, MC1: 9, MC0: 6, PTC: 5, none: 10 });
  expect([0.5, 1, 3.5, 11, 50].map(fp => columnFp(columnOf(fp)))).toEqual([0, 1, 2, 8, 36]);
});

test('A8.2 A8.26 EX-T4 residual fire: half the column, a counter less for each DRM from outside', () => {
  expect([1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36].map(fp => residualOf(columnOf(fp)))).toEqual([
    0, 1, 2, 2, 4, 6, 8, 8, 12, 12, 12,
  ]);
  expect([residualLess(6, 2), residualLess(1, 1), residualLess(12, -1)]).toEqual([2, 0, 12]);
});

test('EX-T1 A7.9 A.5 two squads cower to column 8; the TEM of a target counts for it alone', () => {
  const t = lay('movement', { K8: 'us 6-6-8', E8: 'jp 4-4-7 a' });
  const ref = t.dice(3, 3).referee;
  const outcome = attack(ref, {
    rule: 'A7.3',
    side: 0,
    why: 'fire',
    fp: 12,
    place: hexAt('E8'),
    targets: [{ unit: t.unit('a'), drm: [term('tem', 2)], share: 1 }],
    drm: [],
    cowers: 1,
  });
  expect([outcome.sum, outcome.cowered, columnFp(outcome.column)]).toEqual([6, true, 8]);
  // Final 8 on the column of 8 is a NMC.
  expect(t.state.events).toMatchObject([{ what: 'check', unit: t.unit('a'), value: 0 }]);
});

test('A.9 A7.301 a KIA takes as many as its number, and ties with the last; the others break', () => {
  const t = lay('movement', { K9: 'jp 4-4-7 a, 4-4-7 b, 4-4-7 c, 9-0 d' });
  const ref = t.dice(1, 1, 1, 2, 5, 5).referee;
  const targets = ['a', 'b', 'c', 'd'].map(name => ({ unit: t.unit(name), drm: [], share: 1 }));
  attack(ref, { rule: 'A7.3', side: 0, why: 'fire', fp: 6, place: hexAt('K9'), targets, drm: [], cowers: 0 });
  expect(t.state.events.map(({ what, unit }) => `${what} ${unit}`)).toEqual([
    `eliminate ${t.unit('b')}`,
    `eliminate ${t.unit('c')}`,
    `break ${t.unit('d')}`,
    `break ${t.unit('a')}`,
  ]);
});
