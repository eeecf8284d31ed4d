import { expect, test } from 'vitest';
import { Table } from './table.ts';

test('17.0(2), 17.0(1) the attacker may stay, or move into the hex that the defender lost', () => {
  const before = () =>
    Table.position({
      at: 'us.combat',
      supply: 1,
      units: { 'US-17-1': '1304', 'US-17-2': '1304', 'JP-12_IIB-1': '1305 reduced' },
    }).dice(1, 6, 1, 1, 1, 1, 1, 1, 1);
  const stay = before().act('us', 'attack from=1304 to=1305', 'done');
  expect(stay.waiting).toBe('combat.advance.choose');
  stay.act('us', 'done');
  expect(stay.at('US-17-1')).toBe('1304');
});
