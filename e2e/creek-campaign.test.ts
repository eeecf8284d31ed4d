import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, picture } from './support/browser.ts';
import { campaignToBuy, campaignToChoose, campaignToFortify } from './support/creek.ts';
import { openRecord, takeSeat } from './support/table.ts';

/** Suicide Creek, the campaign at the table: the shop, the works, the roster. */

const home = house();

const ware = (page: Page, id: string) => page.locator(`[data-ware="${id}"]`);
const taken = (page: Page, id: string) => ware(page, id).locator('.pip-now');

test('4.717 groups are bought by a click, what is too dear says how much is lacking, and all of it can be laid out anew', async () => {
  const page = await home.visitor();
  await openRecord(page, campaignToBuy());
  await takeSeat(page);
  await ware(page, 'us-V2').waitFor();
  await picture(page, 'creek-shop');
  await ware(page, 'us-V2').locator('.ways button').first().click();
  await expect.poll(() => taken(page, 'us-V2').count()).toBeGreaterThan(0);
  expect(await page.locator('.plan-parts li').count()).toBe(1);
  await ware(page, 'us-M4').locator('.ways button').first().click();
  // 20 points less 9 and 4: a bulldozer is still to be had, guns are not.
  await expect.poll(() => ware(page, 'us-G2').locator('em').innerText()).toBe('1 short');
  expect(await ware(page, 'us-V3').locator('em').count()).toBe(0);
  await picture(page, 'creek-shop-basket');
}, 120_000);

test('4.719 works are bought for points', async () => {
  const page = await home.visitor({ locale: 'ja' });
  await openRecord(page, campaignToFortify());
  await takeSeat(page);
  await ware(page, 'wire').locator('.ways button').first().click();
  await expect.poll(() => taken(page, 'wire').count()).toBe(1);
  await picture(page, 'creek-works-ja');
}, 120_000);

test('4.720 4.13 attack or idle is chosen beside the roster of all dates', async () => {
  const page = await home.visitor();
  await openRecord(page, campaignToChoose());
  await takeSeat(page);
  expect(await page.locator('.calendar-date').count()).toBe(7);
  expect(await page.locator('.calendar-now h4').innerText()).toBe('3PM');
  await picture(page, 'creek-roster');
}, 120_000);

test('4.717 the shop on a phone', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, campaignToBuy());
  await takeSeat(page);
  await ware(page, 'us-V2').waitFor();
  await picture(page, 'creek-shop-phone');
}, 120_000);
