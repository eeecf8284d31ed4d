import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { acting, answer, asked, bubble, map, openRecord, prompt, said, settled } from './support/table.ts';
import { pinch, pressHex, tapHex } from './support/touch.ts';

const home = house();

const atMovement = () => playedUntil('phone', (_, asked) => asked === 'us.movement.choose');

/** Nothing sticks out to the side, and nothing can be pushed there. */
async function fits(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(PHONE.width);
}

/** Whether all of it is on the screen. */
async function onScreen(page: Page, selector: string): Promise<void> {
  for (const part of await page.locator(selector).all()) {
    const box = await part.boundingBox();
    if (!box) continue;
    expect([selector, await part.textContent(), box.x >= 0, box.x + box.width <= PHONE.width + 0.5]).toEqual([
      selector,
      await part.textContent(),
      true,
      true,
    ]);
  }
}

test('a game is begun with two taps, and a battalion marches with two more', async () => {
  const page = await home.visitor({ size: PHONE });
  await page.goto('/');
  await page.getByRole('button', { name: /Play the machine/ }).tap();
  await page
    .getByRole('button', { name: /United States/ })
    .first()
    .tap();
  await prompt(page).waitFor();
  await fits(page);

  await openRecord(page, recordOf(await atMovement()));
  await tapHex(page, '1703');
  await answer(page, /Back/).waitFor();
  await acting(page, () => tapHex(page, '1604'));
  await fits(page);
});

test('the first tap on a stack spreads it out, the second takes up one of its counters', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, recordOf(await atMovement()));
  await tapHex(page, '1603');
  expect(await answer(page, /Back/).count()).toBe(0);
  // A moment later, so that it is no double tap.
  await page.evaluate(() => new Promise(done => setTimeout(done, 350)));
  await tapHex(page, '1603');
  await answer(page, /Back/).waitFor();
});
