import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { map, playMachine, settled } from './support/table.ts';

/** What the map shows by itself: both front lines first, then where the other side acts. */

const { visitor } = house();

const camera = (page: Page) => map(page).locator('canvas').getAttribute('data-camera');
const sharp = (page: Page): Promise<void> => map(page).locator('canvas[data-sharp="true"]').waitFor();

/** Drags the map until its other end is seen. */
async function lookAway(page: Page): Promise<void> {
  for (let times = 0; times < 5; times++) {
    await page.mouse.move(500, 600);
    await page.mouse.down();
    await page.mouse.move(800, 150, { steps: 3 });
    await page.mouse.up();
  }
  await settled(page);
}

test('a key and a button lead back to the view that the table opened with', async () => {
  const page = await visitor();
  await playMachine(page, /United States/);
  await sharp(page);
  await settled(page);
  // What asks may have grown since: then the same is seen above it.
  const [x, , side] = (await camera(page))!.split(' ');
  await page.keyboard.press('f');
  await settled(page);
  const opened = await camera(page);
  expect(opened!.split(' ')).toEqual([x, expect.any(String), side]);
  await lookAway(page);
  expect(await camera(page)).not.toBe(opened);
  await page.keyboard.press('f');
  await soon(() => camera(page)).toBe(opened);
  await lookAway(page);
  await page.getByRole('button', { name: /Both front lines/ }).click();
  await soon(() => camera(page)).toBe(opened);
});

test('the map goes where the other side moves, unless that was turned off', async () => {
  const page = await visitor();
  // The machine begins, and moves its battalions.
  await playMachine(page, /Japan/);
  await sharp(page);
  await lookAway(page);
  const away = await camera(page);
  await soon(() => camera(page)).not.toBe(away);

  const chosen = { language: 'en', theme: 'light', motion: 'less', follow: false };
  const steady = await visitor({ chosen });
  await playMachine(steady, /Japan/);
  await sharp(steady);
  await lookAway(steady);
  const stays = await camera(steady);
  // Until some battalions have moved: the first would have been followed long before the fourth.
  await steady
    .locator('.log-line', { hasText: /\d{4}.* → / })
    .nth(3)
    .waitFor();
  expect(await camera(steady)).toBe(stays);
});
