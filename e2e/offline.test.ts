import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { join, takeToServer } from './support/online.ts';
import { acting, answer, logLines, march, openRecord, played, playMachine, prompt } from './support/table.ts';

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
  const page = await home.visitor();
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
    await acting(page, async () => {
      const plain = prompt(page).locator('.prompt-answers .ui-button-primary');
      if (await plain.isVisible()) await plain.click();
      else await page.locator('.tray .counter-button').first().dblclick();
    });
    expect(page.url()).not.toBe(address);

    await page.goto('/');
    await page.locator('.app-offline').getByText('The server cannot be reached.').waitFor();
    expect(await page.getByRole('button', { name: /Invite a friend/ }).isDisabled()).toBe(true);
    await page.goto('/rules/gj73/10.1');
    await page.getByRole('heading', { name: /Rules/ }).first().waitFor();
    await page.goto('/counters/gj73');
    await page.locator('main h1').waitFor();
    await page.context().setOffline(false);
  });

  await page.goto(address);
  await prompt(page).waitFor();
  const here = await logLines(page).allInnerTexts();
  const link = await takeToServer(page, 'United States');
  const friend = await home.visitor();
  await join(friend, link);
  const moved = here.filter(line => line.includes('→'));
  expect(moved).toHaveLength(2);
  for (const line of moved)
    await friend
      .getByText(line.split('\n')[0]!.replace(/ ?10\..*$/, ''))
      .first()
      .waitFor();
  await answer(page, /End movement/).waitFor();
});
