import { view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { eots } from '../index.ts';
import { HIDDEN } from '../state.ts';
import { Table } from './units-table.ts';

/** 5.0, 7.29 What a role may know is seen to in conformance.test.ts; this is who it is that looks. */

test('16.48 after a swap each seat sees the hand of the side that it plays', () => {
  const table = Table.game('1943', { bidding: true });
  table.act('japan', 'bid side=allies points=0').act('allies', 'bid side=japan points=0');
  const seen = view(eots, table.match, 'japan').state.cards;
  expect(seen[1].hand).toEqual(table.state.cards[1].hand);
  expect(seen[0].hand.every(card => card === HIDDEN)).toBe(true);
});
