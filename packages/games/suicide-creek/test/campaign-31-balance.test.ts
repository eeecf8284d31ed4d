import { expect, test } from 'vitest';
import { canCower } from '../rules/a07-fire/31-volley.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { type Creek, lay } from './lay.ts';

/** 4.31 The balance that both have agreed on, for the whole campaign. */

const STACKS = {
  K8: 'us 6-6-8 a, DC>a, 6-6-8 b, HMG>b, 6-6-8 c, MMG>c, 9-1 l, DC>l',
  N14: 'jp 4-4-7 d, 2-2-8 e, 9-0 m',
  N16: 'jp 4-4-7 f',
};
const laid = (balance: string, scenario = 'campaign'): Creek =>
  lay(
    'movement',
    STACKS,
    { scenario, ...(scenario === 'campaign' ? { campaign: { date: '3AM', kind: 'american' } } : {}) },
    { options: { balance } },
  );
const morale = (t: Creek, names: string): number[] =>
  names.split(' ').map(name => moraleNow(t.state, t.unit(name)));

test('4.31 A26.4 American balance: whoever has a HMG or a charge is fanatic; Japanese: men stacked with a leader', () => {
  const none = morale(laid('none'), 'a b c l d e m f');
  const us = morale(laid('us'), 'a b c l d e m f');
  expect(us.map((now, i) => now - none[i]!)).toEqual([1, 1, 0, 1, 0, 0, 0, 0]);
  const japan = morale(laid('japan'), 'a b c l d e m f');
  expect(japan.map((now, i) => now - none[i]!)).toEqual([0, 0, 0, 0, 1, 1, 0, 0]);
});

test('4.31 A10.8 such men do not cower, and it ends with what makes them so', () => {
  const t = laid('us');
  const cowers = (name: string): boolean => canCower(t.state, t.unit(name));
  expect([cowers('a'), cowers('b'), cowers('c')]).toEqual([false, false, true]);
  const [before] = morale(t, 'a');
  const other = lay(
    'movement',
    { ...STACKS, K8: 'us 6-6-8 a, DC' },
    { scenario: 'campaign', campaign: { date: '3AM', kind: 'american' } },
    { options: { balance: 'us' } },
  );
  expect(morale(other, 'a')).toEqual([before! - 1]);
});

test('4.31 a battle of its own has no balance', () => {
  expect(morale(laid('us', 'assault'), 'a b c l')).toEqual(morale(laid('none', 'assault'), 'a b c l'));
});
