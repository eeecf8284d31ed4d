import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, house, PHONE, picture, type Visitor } from './support/browser.ts';
import { map, prompt, said, settled, tab } from './support/table.ts';

const home = house();

interface Look extends Visitor {
  readonly language: 'en' | 'ja' | 'zh';
  readonly axis: RegExp;
}

const LOOKS: readonly Look[] = [
  { size: DESKTOP, theme: 'light', language: 'en', axis: /Erasmus, Allies\s+Axis of advance \(middle\): \w/ },
  { size: DESKTOP, theme: 'dark', language: 'ja', axis: /エラスムス・連合軍\s+攻勢方面（中盤）：\S/ },
  { size: PHONE, theme: 'light', language: 'zh', axis: /伊拉斯谟・盟军\s+进攻轴线（中局）：\S/ },
  { size: PHONE, theme: 'dark', language: 'en', axis: /Axis of advance \(middle\): \w/ },
];

/** Japan in 1943 against the machine, in this browser, from the first page on: the Allies have the first card. */
async function playErasmus(page: Page): Promise<void> {
  await page.goto('/');
  const game = page.locator('article[aria-labelledby="game-eots"]');
  await game.locator('.home-setup summary').click();
  await game.locator('.home-setup select').first().selectOption('1943');
  await game.locator('.home-way-head').first().click();
  await game.locator('.home-sides button').first().click();
  await prompt(page).waitFor();
}

test.each(LOOKS)(
  'CDSS-1.2 he says what he is after: $size.width wide, $theme, $language',
  async ({ size, theme, language, axis }) => {
    const page = await home.visitor({ size: size!, theme: theme!, locale: language });
    await playErasmus(page);
    if (size === PHONE) await page.locator('.fab button').first().click();
    const remarks = page.locator('.remarks');
    await remarks.locator('summary').waitFor();
    expect(await said(remarks)).toMatch(axis);
    // His reasons are there for whoever asks.
    const reasons = remarks.locator('.remark-part li');
    expect(await reasons.first().isVisible()).toBe(false);
    await remarks.locator('summary').click();
    await reasons.first().waitFor();
    expect(await remarks.locator('.remark-part h4').count()).toBe(2);
    await page.evaluate(() => document.fonts.ready);
    await settled(page);
    await map(page).locator('canvas[data-painted="true"]').waitFor();
    await picture(page, `eots-axis-${size === PHONE ? 'phone' : 'desktop'}-${theme}-${language}`);
  },
);

test('CDSS-1.2 what he said is still there when the page is opened again', async () => {
  const page = await home.visitor();
  await playErasmus(page);
  const remark = page.locator('.remarks summary');
  await remark.waitFor();
  await page.reload();
  await tab(page, 'Log').click();
  expect(await said(remark)).toContain('Axis of advance');
});
