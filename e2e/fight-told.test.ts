import { gameOf } from '@ironbottom/catalogue';
import { act, newMatch, parseAction } from '@ironbottom/engine';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house } from './support/browser.ts';
import { recordOf } from './support/matches.ts';
import { acting, answer, openRecord, said, takeSeat } from './support/table.ts';

/** What a fight was fought with, at sea as on land, and how soon it is told. */

const home = house();
const sheet = (page: Page) => page.locator('.fight:visible');

/** Japan has two Kikusui, the US carriers and ships: the step is about to begin. */
async function beforeTheStrike(): Promise<string> {
  const { game } = await gameOf('gj73');
  const kinds = ['J:kikusui', 'J:kikusui', 'U:carrier', 'U:surface_ship'];
  const match = newMatch(game, {
    seed: 'kikusui',
    position: { at: 'japan.sea-air', chits: kinds.map(kind => ({ kind, at: 'sea_air', up: false })) },
  });
  act(game, match, 'japan', parseAction('use piece=JP-c1'));
  return recordOf(match);
}

test('9.0 sea-air combat has the sheet of a fight: what is declared, what answers, the dice and what was spent', async () => {
  const page = await home.visitor();
  await openRecord(page, await beforeTheStrike());
  await takeSeat(page);
  await page.locator('.sheet-fight').getByText('Sea-air combat').waitFor();
  await acting(page, () => answer(page, /Use no more/).click());
  await takeSeat(page);
  // The carriers would roll two dice, the ships take one from the enemy's.
  await sheet(page).locator('.fight-chip').filter({ hasText: '+2' }).waitFor();
  await sheet(page).locator('.fight-chip').filter({ hasText: '−1' }).waitFor();
  await acting(page, () => answer(page, /Use no more/).click());
  await sheet(page).locator('.fight-strip .fight-here').first().waitFor();
  expect(await said(sheet(page).locator('.fight-result').first())).toMatch(/\d VP.*\d\.\d expected/);
  expect(await said(sheet(page).locator('.fight-outcome'))).toMatch(/Japan has \d VP at sea/);
  expect(await said(sheet(page).locator('.fight-spent'))).toMatch(/US: nothing\s+.*Kikusui/);
});

test('whoever wants less motion at this table does not wait for the dice', async () => {
  const chosen = { language: 'en', theme: 'light', motion: 'less', follow: true };
  const page = await home.visitor({ motion: 'no-preference', chosen });
  await openRecord(page, await beforeTheStrike());
  await takeSeat(page);
  await acting(page, () => answer(page, /Use no more/).click());
  await takeSeat(page);
  await acting(page, () => answer(page, /Use no more/).click());
  const parts = sheet(page).locator('.fight-volley .die, .fight-volley .fight-result');
  await parts.last().waitFor();
  const moving = await parts.evaluateAll(
    all => all.filter(each => getComputedStyle(each).animationName !== 'none').length,
  );
  expect(moving).toBe(0);
});
