import { expect, test } from 'vitest';
import { Table } from '../packages/games/eots/test/units-table.ts';
import { house, picture } from './support/browser.ts';
import { recordOf } from './support/matches.ts';
import { openRecord, said, settled, takeSeat } from './support/table.ts';

const home = house();

test('16.48 after a bidding that exchanged the seats each has the name and colour of its side', async () => {
  const table = Table.game('1943', { bidding: true })
    .act('japan', 'bid side=allies points=2')
    .act('allies', 'bid side=japan points=0');
  const page = await home.visitor();
  await openRecord(page, recordOf(table.match));
  await takeSeat(page);
  await settled(page);
  const seats = page.locator('.seats .seat');
  // The seats in the order of the roles: Japan's is the first.
  expect(await said(seats.nth(0))).toMatch(/^Allies/);
  expect(await said(seats.nth(1))).toMatch(/^Japan/);
  await picture(page, 'eots-seats-exchanged');
});
