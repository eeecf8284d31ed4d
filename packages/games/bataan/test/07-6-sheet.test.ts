import { parseAction } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { fight } from '../fight.ts';
import { bataan } from '../index.ts';
import { attacked } from './fights.ts';

const t = (key: string): string => key;

test('7.2.3 7.2.4 the sheet of a fight shows what was told, and the columns beside it by the modified roll', () => {
  const at = attacked({ '1438': 'A-31 A-FA86', '1437': 'J-9 J-20' }, ['1438']);
  const masked = bataan.mask(at.state, 'japan');
  const sheet = fight.sheet(masked, t, 'japan.attacks.fight', parseAction('fight place=1438'))!;
  // 14 against 6 + 4: 1-1; the * gun +1.
  expect(sheet.sides.map(({ sums }) => sums[0]!.sum)).toEqual([14, 10]);
  expect(sheet.sides[1].sums[0]!.die).toMatchObject([{ key: 'star-guns-defend', value: 1 }]);
  expect(sheet.ladder!.columns[sheet.ladder!.now]).toBe('1-1');
  expect(sheet.ladder!.rows.map(({ column }) => column)).toEqual(['1-1.5', '1-1', '1.5-1']);
  // A roll of 7 is read as 8.
  expect(sheet.ladder!.rows[1]!.results[5]).toBe('1 / 1');
  expect(sheet).toMatchObject({ begun: false, hex: '1438', from: ['1437'] });
  // Of the defenders he sees the one on top.
  expect(sheet.sides[1].counters.length).toBe(1);
});
