import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, picture, soon } from './support/browser.ts';
import { campaignEnding, campaignToBuy, campaignToChoose, campaignToFortify } from './support/creek.ts';
import { join, takeToServer } from './support/online.ts';
import {
  answer,
  asked,
  bubble,
  clickHex,
  logLines,
  openRecord,
  prompt,
  said,
  takeSeat,
} from './support/table.ts';

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

const isMine = (page: Page) => page.locator('.prompt-say b:not(.prompt-waiting)');
const DONE = /^(Done|Go on)/;

/** Says that, and waits until something else is asked. */
async function says(page: Page, what: RegExp): Promise<void> {
  const told = async () =>
    `${await page.locator('main.table').getAttribute('data-at')} ${await said(prompt(page))}`;
  const before = await told();
  await answer(page, what).first().click({ timeout: 5000 });
  await soon(told).not.toBe(before);
}

/** Whoever is asked is done, until one of them is asked that. */
async function onUntil(pages: readonly Page[], what: RegExp): Promise<Page> {
  for (;;) {
    const open = await Promise.all(pages.map(page => isMine(page).isVisible()));
    const page = pages[open.indexOf(true)];
    if (!page) await pages[0]!.waitForTimeout(30);
    else if (what.test(await said(asked(page)))) return page;
    // Others may have been asked meanwhile.
    else await says(page, DONE).catch(() => undefined);
  }
}

test('4.7 4.12 4.722 in two browsers, one of them a phone: a battle ends, its report, the refit, the next date, the purchases, a set-up with a limit refused, the next battle', async () => {
  const us = await home.visitor();
  await openRecord(us, campaignEnding());
  const link = await takeToServer(us, 'US');
  const japan = await home.visitor({ size: PHONE });
  await join(japan, link);
  const both = [us, japan];

  await onUntil(both, /over after/);
  await picture(us, 'creek-report');
  await picture(japan, 'creek-report-phone');
  await picture(await onUntil(both, /Shift between/), 'creek-shift');
  await onUntil(both, /Buy reinforcement/);
  await ware(us, 'us-I1').locator('.ways button').first().click();
  await expect.poll(() => taken(us, 'us-I1').count()).toBeGreaterThan(0);
  await says(us, DONE);
  await answer(japan, 'Let the staff choose').click();
  await onUntil(both, /Attack on this date/);
  await says(us, /^Attack/);
  await says(japan, /idle/i);
  // What is cut off comes first, and the Japanese, who are attacked, before the Marines.
  while ((await onUntil(both, /^Set up/)) === japan) {
    await placeTheRest(japan);
    await picture(japan, 'creek-set-up-phone');
    await says(japan, DONE);
  }
  const open = us.locator('.plan-duty-open');
  const before = await open.count();
  expect(before).toBeGreaterThan(0);
  await us.locator('.tray .counter-button').first().click();
  await clickHex(us, 'L11');
  await expect.poll(() => said(bubble(us))).toContain('Not possible');
  await picture(us, 'creek-set-up-refused');
  expect(await open.count()).toBe(before);
  await us.keyboard.press('Escape');
  await us.keyboard.press('Escape');
  await placeTheRest(us);
  await picture(us, 'creek-set-up');
  await says(us, DONE);
  await logLines(us)
    .getByText(/has a SAN of/)
    .first()
    .waitFor();
}, 300_000);

/** Every limit is kept, as the staff lays it out. */
async function placeTheRest(page: Page): Promise<void> {
  const rest = answer(page, 'Place the rest');
  if (await rest.isVisible()) await rest.click();
  await soon(() => answer(page, DONE).count()).toBeGreaterThan(0);
  expect(await page.locator('.plan-duty-broken, .plan-duty-open').count()).toBe(0);
}

test('4.2-CG-End the story of the campaign comes before the result', async () => {
  const page = await home.visitor();
  await openRecord(page, campaignEnding('4AM'));
  const story = asked(page).getByText('has won the campaign');
  for (let n = 0; n < 5 && !(await story.isVisible()); n++) {
    await takeSeat(page);
    await says(page, DONE);
  }
  await story.waitFor();
  await picture(page, 'creek-story');
  await answer(page, 'Go on').click();
  await page.locator('.result').waitFor();
}, 120_000);
