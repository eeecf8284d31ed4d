import { gameIds } from '@ironbottom/catalogue';
import type { Page } from 'playwright-core';
import { expect, test as whatever } from 'vitest';
import { house, PHONE, picture } from './support/browser.ts';
import { marinesToFire, marinesToMove, marinesToRout, patrolToMove } from './support/creek.ts';
import { join, takeToServer } from './support/online.ts';
import {
  acting,
  answer,
  asked,
  clickHex,
  logLines,
  openRecord,
  openSheet,
  said,
  takeSeat,
} from './support/table.ts';

/** Suicide Creek at the table: shots, paths, orders and routs. */

/** As soon as the game is in the catalogue. */
const test = whatever.runIf(gameIds.includes('suicide-creek'));

const home = house();

const sheet = (page: Page, id: string) => page.locator(`[data-sheet="${id}"]`);
const row = (page: Page, n: number) => page.locator('.shot').nth(n - 1);

test('A4.2 A8.1 at two screens a path is drawn through a field of fire, and standing orders answer for the defender', async () => {
  const us = await home.visitor();
  await openRecord(us, marinesToMove());
  const link = await takeToServer(us, 'US');
  const japan = await home.visitor();
  await join(japan, link);
  // Everybody holds, but the machine gun fires when somebody comes near enough.
  await openSheet(japan, 'Orders');
  const rows = japan.locator('.standing-row');
  await rows.nth(2).getByRole('radio', { name: 'Fire when' }).click();
  await rows.nth(2).getByLabel('range').selectOption({ label: '≤ 3' });
  await rows.nth(2).getByLabel('morale check').selectOption({ label: '≥ 25%' });
  for (const n of [0, 1]) {
    const hold = rows.nth(n).getByRole('radio', { name: 'Hold' });
    await hold.click();
    await expect.poll(() => hold.getAttribute('aria-checked')).toBe('true');
  }
  await expect
    .poll(() => rows.locator('[aria-checked="true"]').allInnerTexts())
    .toEqual(['Hold', 'Hold', 'Fire when']);
  await picture(japan, 'creek-orders');

  await clickHex(us, 'K8');
  await clickHex(us, 'K10');
  await sheet(us, 'path').getByText('K10', { exact: true }).waitFor();
  expect(await sheet(us, 'path').locator('tbody tr').count()).toBe(2);
  expect(await said(sheet(us, 'path').locator('.path-worst').last())).toMatch(/\d+%/);
  await picture(us, 'creek-path');
  await us.keyboard.press('Enter');
  // Nobody was asked: the gun has fired at K10 by its order, and nothing at K9.
  await logLines(us)
    .getByText(/fire at K10/)
    .waitFor();
  expect(
    await logLines(us)
      .getByText(/fire at K9/)
      .count(),
  ).toBe(0);
  expect(await sheet(japan, 'shots').count()).toBe(0);
}, 120_000);

test('A7.3 A7.5 a fire window: firers are added by their keys, the odds follow, and Enter fires', async () => {
  const page = await home.visitor();
  await openRecord(page, marinesToFire());
  await takeSeat(page);
  await clickHex(page, 'L12');
  await sheet(page, 'shots').waitFor();
  const before = await said(page.locator('.shots-together h3 b'));
  await page.keyboard.press('2');
  await expect.poll(() => said(page.locator('.shots-together h3 b'))).not.toBe(before);
  expect(await row(page, 2).getAttribute('class')).toContain('shot-on');
  await picture(page, 'creek-fire');
  await acting(page, () => page.keyboard.press('Enter'));
  await logLines(page)
    .getByText(/fire at L12/)
    .waitFor();
  await page.locator('.sheet-fight').getByText('Fire at L12').waitFor();
}, 90_000);

test('A8.1 A12.14 a hidden squad is listed with the price of giving itself away, fires, and is seen', async () => {
  const page = await home.visitor();
  await openRecord(page, patrolToMove());
  await takeSeat(page);
  await clickHex(page, 'K8');
  await clickHex(page, 'K9');
  await clickHex(page, 'K10');
  await page.keyboard.press('Enter');
  await takeSeat(page);
  await sheet(page, 'shots').waitFor();
  const hidden = page.locator('.shot').filter({ has: page.locator('.shot-dear') });
  expect(await hidden.count()).toBeGreaterThan(0);
  await picture(page, 'creek-hidden');
  await acting(page, () => page.keyboard.press('Enter'));
  await logLines(page)
    .getByText(/fire at K10/)
    .waitFor();
}, 90_000);

test('A10.5 routs are proposed: one click sends all who must run', async () => {
  const page = await home.visitor();
  await openRecord(page, marinesToRout());
  await takeSeat(page);
  // Nobody breaks on purpose.
  for (let n = 0; n < 2 && !(await answer(page, /Rout as proposed/).isVisible()); n++) {
    await answer(page, 'Done').click();
    await takeSeat(page);
  }
  await answer(page, /Rout as proposed \(\d\)/).waitFor();
  await picture(page, 'creek-rout');
  await answer(page, /Rout as proposed/).click();
  await logLines(page)
    .getByText(/routs from/)
    .first()
    .waitFor();
}, 90_000);

test('A4.2 on a phone a path is tapped, its threats are read above the map, and it is walked', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, marinesToMove());
  await takeSeat(page);
  await clickHex(page, 'L9');
  await clickHex(page, 'L10');
  await asked(page)
    .getByText(/Walk L9 to L10/)
    .waitFor();
  await picture(page, 'creek-phone-path');
  await acting(page, () => answer(page, 'Walk it').click());
}, 90_000);
