import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { house, PHONE } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { invite, join } from './support/online.ts';
import { asked, logLines, openRecord, playMachine, prompt, said, tab } from './support/table.ts';

const home = house({ settings: { permissions: ['clipboard-read', 'clipboard-write'] } });

const atMovement = () => playedUntil('play on', (_, asked) => asked === 'us.movement.choose');
const here = (page: Page) => page.getByRole('button', { name: 'Play on from here' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Play on from here' });

async function share(page: Page): Promise<string> {
  await tab(page, 'Match').click();
  await page.getByRole('button', { name: 'Share this position' }).click();
  await page.getByText('The link is copied').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

describe('play on from here', () => {
  test('from a position that somebody shared, where nothing pretends to be live', async () => {
    const page = await home.visitor();
    await openRecord(page, recordOf(await atMovement()));
    const link = await share(page);
    const friend = await home.visitor();
    await friend.goto(link);
    await asked(friend).filter({ hasText: 'A position to look at' }).waitFor();
    const text = await said(friend.locator('main.table'));
    expect(text).not.toMatch(/\blive\b|0 people|Waiting/);
    expect(await friend.locator('.replay').count()).toBe(0);
    expect(await friend.title()).toMatch(/^A position · Battle of Okinawa 1945/);

    await here(friend).first().click();
    await sheet(friend)
      .getByText(/dealt anew/)
      .waitFor();
    await sheet(friend).getByRole('button', { name: 'United States' }).click();
    await friend.waitForURL(/\/l\//);
    await asked(friend).filter({ hasText: 'Choose a counter to move' }).waitFor();
    await logLines(friend)
      .filter({ hasText: 'Play goes on from a position of another match' })
      .first()
      .waitFor();
    // It is kept like any other match.
    await friend.reload();
    await asked(friend).filter({ hasText: 'Choose a counter to move' }).waitFor();
  });

  test('by the keyboard from a moment of a replay, with both sides', async () => {
    const page = await home.visitor();
    await openRecord(page, recordOf(await atMovement()));
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    const button = page.locator('.replay').getByRole('button', { name: 'Play on from here' });
    await button.focus();
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('button', { name: 'Play both sides' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/l\//);
    await logLines(page).filter({ hasText: 'Play goes on' }).first().waitFor();
    expect(await said(logLines(page).first())).not.toMatch(/dealt anew/);
  });

  test('by touch against the machine, from one’s own game', async () => {
    const page = await home.visitor({ size: PHONE });
    await playMachine(page, /United States/);
    const before = page.url();
    await page.getByRole('button', { name: 'Match' }).first().tap();
    await here(page).first().tap();
    await sheet(page).getByRole('button', { name: 'Japan' }).tap();
    await page.waitForURL(url => url.href !== before && url.pathname.startsWith('/l/'));
    await prompt(page).waitFor();
  });

  test('never in a running game between people', async () => {
    const [us, japan, third] = await Promise.all([home.visitor(), home.visitor(), home.visitor()]);
    await join(japan, await invite(us, /United States/));
    await third.goto(us.url());
    for (const page of [us, japan, third]) {
      await prompt(page).waitFor();
      await tab(page, 'Match').click();
      await page.getByRole('button', { name: 'Share this position' }).waitFor();
      expect(await here(page).count()).toBe(0);
    }
  });
});
