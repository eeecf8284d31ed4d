import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { join, takeToServer } from './support/online.ts';
import { visit } from './support/pages.ts';
import {
  answer,
  answerSomehow,
  logLines,
  march,
  openRecord,
  played,
  playMachine,
  prompt,
} from './support/table.ts';

const home = house();

const atMovement = () => playedUntil('offline', (_, asked) => asked === 'us.movement.choose');

/** The app has been put by for days without a network. */
async function kept(page: Page): Promise<void> {
  await soon(() =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return navigator.serviceWorker.controller?.state;
    }),
  ).toBe('activated');
}

test('without network and server: the game goes on, survives a reload, another begins; later it moves to the server', async () => {
  const page = await home.visitor({ fresh: true });
  await openRecord(page, recordOf(await atMovement()));
  await kept(page);
  const address = page.url();

  await home.restart(async () => {
    await page.context().setOffline(true);
    await march(page, '1703', '1604');
    const at = await played(page);
    await page.reload();
    await page.locator('.replay-at').filter({ hasText: at }).waitFor();
    expect(await logLines(page).filter({ hasText: '1703 → 1604' }).count()).toBe(1);
    await march(page, '1802', '1902');

    await playMachine(page, /United States/);
    await answerSomehow(page);
    expect(page.url()).not.toBe(address);

    await page.goto('/');
    await page.locator('.app-offline').getByText('The server cannot be reached.').waitFor();
    expect(
      await page
        .getByRole('button', { name: /Invite a friend/ })
        .first()
        .isDisabled(),
    ).toBe(true);
    await visit(page, '/rules/gj73/10.1');
    await visit(page, '/counters/gj73');
    await page.context().setOffline(false);
  });

  await page.goto(address);
  await prompt(page).waitFor();
  const link = await takeToServer(page, 'United States');
  const friend = await home.visitor();
  await join(friend, link);
  for (const walk of ['1703 → 1604', '1802 Waniya → 1902'])
    await logLines(friend).filter({ hasText: walk }).waitFor();
  await answer(page, /End movement/).waitFor();
});
