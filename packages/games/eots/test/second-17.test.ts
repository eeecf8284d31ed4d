import { expect, test } from 'vitest';
import { hexId, unitIds, unitSide } from '../components.ts';
import { Table } from './table.ts';

/** 17.0 Scenarios, read a second time. */

test.each(['1942', '1943', '1944'])(
  '17.22, 17.32, 17.42 in %s nobody starts in a hex of the enemy',
  scenario => {
    const { state } = Table.position({ at: 'offensives', scenario, base: 'setup' });
    const stranded = unitIds.filter((_, unit) => {
      const hex = state.at[unit]!;
      return hex >= 0 && state.control[hex] !== unitSide[unit];
    });
    expect(stranded.map(id => `${id} ${hexId(state.at[unitIds.indexOf(id)]!)}`)).toEqual([]);
  },
);
