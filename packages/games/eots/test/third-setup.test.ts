import { expect, test } from 'vitest';
import { hexId, isLand, regionHexes } from '../components.ts';
import { Table } from './table.ts';

/** How scenarios begin, read a third time. */

/** Land within the boundary of the empire; nobody keeps account of the sea. */
const empire = regionHexes('japanese_empire')
  .filter(hex => isLand[hex])
  .map(hexId);

test('17.22, 17.25B, 13.33 outside its empire Japan of 1942 has only where it stands or has marched', () => {
  const held = '1912 1913 2011 2012 2109 2110 2112 2415 2709 2812 2911 2913 2915 3814 4021'.split(' ');
  expect(Table.game('1942').all.japanese.toSorted()).toEqual([...empire, ...held].toSorted());
});

test('17.14, 1.3-control, 1.3-Empire boundary the campaign begins with the empire Japanese and nothing else', () => {
  const table = Table.game('campaign', { bidding: true });
  expect(table.all.japanese.toSorted()).toEqual(empire.toSorted());
  for (const hex of [...regionHexes('korea'), ...regionHexes('china_coast')].map(hexId))
    expect(table.control(hex)).toBe('japan');
  for (const hex of ['3814', '2709']) expect(table.control(hex)).toBe('allies');
});

test.each([
  // Political will 8.
  ['1942', { I: -3 }],
  // The same position by the conditions of 1944: Rabaul is Japanese, and the Allies have no port near Tokyo.
  ['1942-44', { I: -3, M: 3, P: 5 }],
  // Burma Road, Mandates, will 5; no New Guinea, no Rabaul, no Philippine port, none near Tokyo.
  ['1944', { B: 1, G: 1, H: 1, L: 3, M: 3, N: 5, P: 5 }],
])('17.27, 17.48 the points of %s as it begins are %j', (id, lines) => {
  expect(Table.game(id).points.lines).toEqual(lines);
});
