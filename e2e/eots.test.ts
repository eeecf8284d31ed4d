import { gameOf } from '@ironbottom/catalogue';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, picture, soon } from './support/browser.ts';
import { card, choose, HANDS, handsDealt, oahuSurprised, singaporeAttacked, stage, takeCard } from './support/eots.ts';
import { join, takeToServer } from './support/online.ts';
import {
  acting,
  answer,
  asked,
  clickHex,
  logLines,
  map,
  openRecord,
  prompt,
  said,
  settled,
  tab,
  takeSeat,
} from './support/table.ts';

const home = house();

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  await map(page).locator('canvas[data-painted="true"]').waitFor();
  await picture(page, name);
}

test('19.0 the opening of the campaign: Operation Z, by clicks on the map', async () => {
  const page = await home.visitor();
  await page.goto('/');
  await page
    .getByRole('article', { name: 'Empire of the Sun' })
    .getByRole('button', { name: /Two players/ })
    .click();
  await prompt(page).waitFor();
  // Nothing else can be played first: the card lies on the table, and the next one in the hand.
  await logLines(page).filter({ hasText: 'will changes by 8: 8 now' }).waitFor();
  await page.locator('.plan-beside').getByText('sea 18').waitFor();
  await takeCard(page, 'IAI Operation No. 1');
  await stage(page).getByText('2nd card of turn 1').waitFor();
  await page.keyboard.press('Escape');
  await stage(page).waitFor({ state: 'hidden' });

  await acting(page, () => clickHex(page, '3705'));
  await answer(page, 'All 3 here').click();
  await page.locator('main.table[data-at="4"]').waitFor();
  await acting(page, () => clickHex(page, '5506'));
  await logLines(page).filter({ hasText: 'Ominato 3705 to 5506 by sea' }).waitFor();
  await acting(page, () => clickHex(page, '5808'));
  await asked(page).filter({ hasText: 'Declared: Oahu 5808' }).waitFor();
  await clickHex(page, '5506');
  await answer(page, /Back/).waitFor();
  await acting(page, () => clickHex(page, '5808'));
  for (const ship of ['Akagi', 'Soryu']) await choose(page, `CV ${ship} fights at Oahu`);
  await page.locator('.dice-panel:visible .roll-dice svg').first().waitFor();
  await tab(page, 'Boxes').click();
  expect(await said(page.locator('.dock'))).toMatch(/political will\s*8/i);
  await shoot(page, 'eots-oahu-desktop-light-en');
});

test('19.0 the hits at Oahu are dealt out, and the strike force sails home', async () => {
  const page = await home.visitor();
  await openRecord(page, oahuSurprised());
  await choose(page, /Maryland/);
});
