import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, picture } from './support/browser.ts';
import { tacticsToChoose } from './support/okinawa.ts';
import { threeScreens } from './support/screens.ts';
import { asked, clickHex, logLines, said } from './support/table.ts';

/** What both sides of Okinawa do at once and in secret, at two screens, with somebody who watches. */

const home = house();

const card = (page: Page, name: string) => page.locator(`.choice-card:has(b:text-is("${name}"))`);
const main = (page: Page) => page.locator('.prompt-main button');

test('7.0 8.3 tactics are chosen and markers placed at two screens at once: nobody hears of either before both are done', async () => {
  const { me: us, other: japan, third, told } = await threeScreens(home, tacticsToChoose(), 'US');
  const [, toJapan, toThird] = told as [unknown, () => string, () => string];

  // The US chooses first. Japan learns that it has, and no more; who watches has no cards.
  const before = [toJapan().length, toThird().length];
  await card(us, 'Bypass').click();
  expect(await us.locator('.matrix-lit').count()).toBe(4);
  await picture(us, 'okinawa-tactics');
  await main(us).click();
  await japan.locator('.choice-secret').getByText('US has chosen').waitFor();
  await asked(us).getByText('Waiting for Japan').waitFor();
  for (const [n, heard] of [toJapan, toThird].entries())
    expect(heard().slice(before[n])).not.toContain('bypass');
  expect(await third.locator('.planner').count()).toBe(0);
  await card(japan, 'Withdraw').click();
  await main(japan).click();

  // Both are turned up together, and what they take from each other is struck out.
  for (const page of [us, japan, third]) {
    await asked(page).getByText('Bypass against Withdraw').waitFor();
    expect(await page.locator('.reveal s').count()).toBe(4);
    expect(await said(page.locator('.matrix-here'))).toMatch(/1→\s*←1/);
  }
  await picture(us, 'okinawa-tactics-shown');
  for (const page of [us, japan]) await main(page).click();

  // Markers: a click brings as many as the ground needs, and no letter of it reaches anybody else.
  await asked(us).getByText('place your markers').waitFor();
  const since = [toJapan().length, toThird().length];
  await clickHex(us, '2331');
  await us.locator('.plan-row').getByText('4 / 6').waitFor();
  await us.locator('.plan-unknown').getByText('What lies under the position').waitFor();
  await picture(us, 'okinawa-bombardment');
  for (const [n, heard] of [toJapan, toThird].entries()) expect(heard().slice(since[n])).toBe('');
  await main(us).click();
  await asked(us).getByText('Waiting for Japan').waitFor();
  await japan.locator('.prompt-answers').getByRole('button', { name: 'Suggest' }).click();
  await japan
    .locator('.plan-row')
    .getByText(/[23] \/ 3/)
    .waitFor();
  expect(
    await logLines(japan)
      .getByText(/marker/i)
      .count(),
  ).toBe(0);
  await main(japan).click();
  for (const page of [us, japan, third])
    await logLines(page)
      .getByText(/bombardment of 2331/i)
      .first()
      .waitFor();
}, 120_000);
