import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, house, PHONE, picture, type Visitor } from './support/browser.ts';
import { map, prompt, said, settled, unfoldLog } from './support/table.ts';

const home = house();

interface Look extends Visitor {
  readonly language: 'ja' | 'zh';
  readonly axis: RegExp;
}

const LOOKS: readonly Look[] = [
  { size: DESKTOP, theme: 'dark', language: 'ja', axis: /エラスムス・連合軍\s+攻勢方面（中盤）：\S/ },
  { size: PHONE, theme: 'light', language: 'zh', axis: /伊拉斯谟 · 盟军\s+攻势轴线（中局）：\S/ },
];

/** Japan in 1943 against the machine, in this browser, from the first page on: the Allies have the first card. */
async function playErasmus(page: Page): Promise<void> {
  await page.goto('/');
  const game = page.locator('article[aria-labelledby="game-eots"]');
  await game.locator('.home-ways select').selectOption('1943');
  await game.locator('.home-play').click();
  await page.locator('.home-sides button').first().click();
  await prompt(page).waitFor();
}

test.each(LOOKS)(
  'CDSS-1.2 he says what he is after: $size.width wide, $theme, $language',
  async ({ size, theme, language, axis }) => {
    const page = await home.visitor({ size: size!, theme: theme!, locale: language });
    await playErasmus(page);
    const remarks = page.locator('.remarks');
    // He is done, and his move is told: no fight comes over the log any more.
    await page.locator('.prompt-say b:not(.prompt-waiting)').waitFor();
    if (size === PHONE) await page.locator('.fab button').first().click();
    else await unfoldLog(page, 'lines');
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
    if (size === PHONE) return;
    // What he said is still there when the page is opened again.
    await page.reload();
    await page.locator('.prompt-say b:not(.prompt-waiting)').waitFor();
    await settled(page);
    await unfoldLog(page, 'lines');
    await remarks.locator('summary').waitFor();
    expect(await said(remarks)).toMatch(axis);
  },
);
