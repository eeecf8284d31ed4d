import { expect, test } from 'vitest';
import { hexOf, JAPAN } from '../components.ts';
import { tryAutomaticVictory } from '../rules/07-combat/40-automatic.ts';
import { refereeOf } from './hand.ts';
import { lay } from './lay.ts';

const tried = (stacks: { readonly [place: string]: string }, hex = '1438') => {
  const t = lay('japan.declare', stacks, { turn: 3 });
  return { t, won: tryAutomaticVictory(refereeOf(t), JAPAN, hexOf(hex)) };
};

test('7.4.1 at ten to one the defenders are eliminated', () => {
  // 20 against 2.
  const { t, won } = tried({ '1438': 'A-ROTC', '1437': 'J-9 J-8 J-20' });
  expect(won).toBe(true);
  expect(t.where('A-ROTC')).toBe('eliminated');
  t.tells('automatic-victory-tried', { attack: 20 });
});

test('7.4.1 below it nothing happens, and nothing is told of the defender', () => {
  const { t, won } = tried({ '1438': 'A-ROTC', '1437': 'J-9 J-8' });
  expect(won).toBe(false);
  expect(t.where('A-ROTC')).toBe('1438');
  expect(JSON.stringify(t.log('automatic-victory-missed')[0]!.args)).toBe('{"place":"1438"}');
});

test('7.4.2 stacks in several hexes count together, the demoralised do not', () => {
  expect(tried({ '1438': 'A-ROTC', '1437': 'J-9 J-8', '1339': 'J-20' }).won).toBe(true);
  expect(tried({ '1438': 'A-ROTC', '1437': 'J-9 J-8', '1339': 'J-20:shaken' }).won).toBe(false);
});

test('7.4.1 7.2.2 swamp and want of supply count', () => {
  expect(tried({ '1246': 'A-ROTC', '1245': 'J-9 J-8 J-20' }, '1246').won).toBe(false);
  expect(tried({ '1438': 'A-ROTC', '1437': 'J-9 J-8 J-20:starved' }).won).toBe(false);
});

test('7.4.3 whoever has any attack strength beats units without strength', () => {
  const { t, won } = tried({ '1438': 'A-USAFFE A-TRA', '1437': 'J-E23' });
  expect(won).toBe(true);
  expect(t.in('1438')).toEqual([]);
  expect(tried({ '1438': 'A-USAFFE', '1437': 'J-EI3' }).won).toBe(false);
});
