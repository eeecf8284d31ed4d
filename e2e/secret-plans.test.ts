import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { Table } from '../packages/games/eots/test/units-table.ts';
import { leftOut } from '../scripts/left-out.ts';
import { boatsToStation } from './support/bataan.ts';
import { house } from './support/browser.ts';
import { recordOf } from './support/matches.ts';
import { threeScreens } from './support/screens.ts';
import { asked, logLines, openSheet, prompt, said } from './support/table.ts';

/** What is written in secret at one screen, while others sit at theirs: nobody hears of it before its time. */

const home = house();

const undo = (page: Page) => page.locator('.prompt-undo:not([aria-disabled="true"])');
const choice = (page: Page, name: RegExp) => page.locator('.choices').getByRole('button', { name }).first();

/** Writes a step: one of the choices in words. */
async function write(page: Page, name: RegExp): Promise<void> {
  await openSheet(page, 'Choices');
  await choice(page, name).click();
  await undo(page).waitFor();
}

const ofBataan = test.skipIf(leftOut.includes('bataan'));
ofBataan(
  '11.1 4.4.5 plans are written at two screens: no letter of them reaches the other, nor a spectator',
  async () => {
    const { me: allies, other: japan, third, told } = await threeScreens(home, boatsToStation(), 'Allies');
    /** What these have heard, and what they read, while somebody writes. */
    const whileWriting = async (deaf: readonly [Page, number][], writing: () => Promise<void>) => {
      const before = deaf.map(([, n]) => told[n]!().length);
      const read = await Promise.all(deaf.map(([page]) => said(asked(page))));
      await writing();
      expect(deaf.map(([, n], i) => told[n]!().slice(before[i]))).toEqual(['', '']);
      expect(await Promise.all(deaf.map(([page]) => said(asked(page))))).toEqual(read);
    };
    await whileWriting(
      [
        [japan, 1],
        [third, 2],
      ],
      async () => {
        await write(allies, /Send/);
        await write(allies, /Send/);
        // Steps are taken back and written anew as if nobody else sat there.
        await undo(allies).click();
        await write(allies, /Send/);
      },
    );
    await allies.locator('.prompt-main button').click();
    // Where nothing can be loaded the table answers for Japan, after a pause.
    await asked(japan).getByText('Note the beach').waitFor();
    await asked(allies).getByText('Waiting for Japan').waitFor();
    await whileWriting(
      [
        [allies, 0],
        [third, 2],
      ],
      async () => {
        await write(japan, /Note/);
        await undo(japan).click();
        await write(japan, /Note/);
      },
    );
    await japan.locator('.prompt-main button').click();
    await asked(japan).getByText('Note the beach').waitFor({ state: 'detached' });
  },
  120_000,
);

test('16.48 two bids are made at two screens at once: neither is heard of before both are in', async () => {
  const table = Table.game('1943', { bidding: true });
  const { me: japan, other: allies, third, told } = await threeScreens(home, recordOf(table.match), 'Japan');
  const before = told.map(each => each().length);
  for (const page of [japan, allies]) await openSheet(page, 'Choices');
  // No bid is likelier than another: none is given by Enter.
  expect(await prompt(japan).locator('.ui-button-primary').count()).toBe(0);
  await choice(japan, /Bid 2 for Allied command/).click();
  await asked(japan).getByText('Waiting for Allies').waitFor();
  await asked(allies).getByText('Bid for a side').waitFor();
  for (const n of [1, 2]) {
    const heardSince = told[n]!().slice(before[n]);
    expect(heardSince).not.toMatch(/"points"|"bids":\[\{/);
  }
  await choice(allies, /Bid 0 for Japan/).click();
  for (const page of [japan, allies, third])
    await logLines(page)
      .getByText(/bids 2 for/)
      .waitFor();
}, 120_000);
