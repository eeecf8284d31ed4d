import { Table } from '@ironbottom/testkit';
import { expect, test } from 'vitest';
import { twohex } from '../index.ts';

const table = (strength: [number, number] = [2, 2]) => Table.of(twohex, { position: { strength } });

test('1 the strength of a company is known to its owner only', () => {
  expect(table([3, 1]).shownTo('japan')).toMatchObject({
    units: { 'us-1': { strength: null }, 'jp-1': { strength: 1 } },
  });
});

test('2 the United States move first, then Japan, for three turns', () => {
  const t = table().waitsAt('move.attack', 'us').act('us', 'hold').waitsAt('move.attack', 'japan');
  t.act('japan', 'hold').act('us', 'hold').act('japan', 'hold').act('us', 'hold').act('japan', 'hold');
  t.isWonBy(null);
});

test('3.1 4 the higher sum wins, and the winner is alone', () => {
  const t = table([3, 1]).dice(2, 3).act('us', 'attack hex=0201').tells('taken', { hex: '0201' });
  expect(t.isWonBy('us').result!.score).toEqual({ us: 1, japan: 0 });
});

test('3.1 the defender wins ties', () => {
  table([2, 2]).dice(4, 4).act('us', 'attack hex=0201').tells('repelled').isWonBy('japan');
});

test('3.1 of two equal companies the attacker wins 15 times in 36', () => {
  const { outcomes } = table().odds('us', 'attack hex=0201');
  expect(outcomes.find(({ result }) => result.won)!.probability).toBeCloseTo(15 / 36);
});

test('3 3.2 only the hex of the enemy can be attacked', () => {
  table().offers('us', 'attack hex=0201', 'hold').refuses('us', 'attack hex=0101', '3.2', 'no-enemy');
});
