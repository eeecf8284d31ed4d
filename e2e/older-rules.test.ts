import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, picture } from './support/browser.ts';
import { openRecord, prompt, said } from './support/table.ts';

const home = house();

/** A match that was under way when version 0.3.0 of the program was the newest. */
const old = readFileSync(
  new URL('../packages/games/gj73/test/golden-0.3.0/running-policy.record', import.meta.url),
  'utf8',
);
const notice = (page: Page) => page.locator('.rules-changed');

test('whoever opens a match of older rules is told what has changed, once', async () => {
  const page = await home.visitor();
  await openRecord(page, old);
  await notice(page).waitFor();
  expect(await said(notice(page))).toMatch(
    /version \d+ of the rules; until here it was version 1[\s\S]*17\.0/,
  );
  await picture(page, 'rules-changed');
  await notice(page).getByRole('button', { name: 'Understood' }).click();
  await notice(page).waitFor({ state: 'detached' });
  // Nor is he told again when he comes back: the match goes on where it was.
  await page.reload();
  await prompt(page).waitFor();
  expect(await notice(page).count()).toBe(0);
});
