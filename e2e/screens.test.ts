import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, house, isLong, PHONE, picture, type Visitor } from './support/browser.ts';
import { fightWithLosses } from './support/fights.ts';
import { playedOut, playedUntil, recordOf } from './support/matches.ts';
import { visit } from './support/pages.ts';
import { acting, bubble, clickHex, map, openRecord, prompt, settled, takeSeat } from './support/table.ts';

/** Pictures of the main screens, kept to be looked at: e2e/artefacts. */

const home = house();

interface Look extends Visitor {
  readonly language: 'en' | 'ja' | 'zh';
}

/** What the other tests see least of; where there is time every size in every language. */
const LOOKS: readonly Look[] = [{ size: PHONE, theme: 'dark', language: 'zh' }];
const MORE: readonly Look[] = [
  { size: DESKTOP, theme: 'light', language: 'en' },
  { size: DESKTOP, theme: 'dark', language: 'ja' },
  { size: DESKTOP, theme: 'light', language: 'zh' },
  { size: PHONE, theme: 'dark', language: 'en' },
  { size: PHONE, theme: 'light', language: 'ja' },
];

/** Fonts, dice and map, with its counters, are as they will stay. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(each => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if ((await map(page).count()) === 0) return;
  await settled(page);
  await map(page).locator('canvas[data-sharp="true"][data-painted="true"]').waitFor();
}

const main = (page: Page) => prompt(page).locator('.prompt-main button');

describe.each(isLong ? [...LOOKS, ...MORE] : LOOKS)('pictures: $size.width wide, $theme, $language', look => {
  const { size, theme, language } = look;
  const kind = `${size === PHONE ? 'phone' : 'desktop'}-${theme}-${language}`;
  const shoot = async (page: Page, name: string): Promise<void> => {
    await painted(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await picture(page, `${name}-${kind}`);
  };

  test('pages, a fight, the end', async () => {
    const page = await home.visitor({ ...look, locale: language });
    await page.goto('/');
    await page.locator('.home-map-shown').last().waitFor();
    await shoot(page, 'home');
    await visit(page, '/rules/gj73/10.1');
    await shoot(page, 'rules');
    await visit(page, '/counters/gj73');
    await shoot(page, 'counters');

    await openRecord(page, recordOf(await playedUntil('screens', (_, at) => at === 'us.movement.choose')));
    await shoot(page, 'table');
    await clickHex(page, '1703');
    await prompt(page).locator('.ui-button-quiet').first().waitFor();
    await shoot(page, 'selection');
    await clickHex(page, '1705');
    await bubble(page).waitFor();
    await shoot(page, 'refusal');

    // Fights and the end are looked at by the tests that are about them.
    if (!isLong) return;
    const { match, from, to, passes } = await fightWithLosses();
    await openRecord(page, recordOf(match));
    await clickHex(page, from);
    await clickHex(page, to);
    await page.locator('.sheet-fight').waitFor();
    await shoot(page, 'odds');
    await acting(page, () => clickHex(page, to));
    // The end of the declarations, then what everybody passes.
    for (let i = 0; i <= passes; i++) {
      await takeSeat(page);
      await acting(page, () => main(page).click());
    }
    await page.locator('.sheet-fight .die').first().waitFor();
    await shoot(page, 'dice');

    await openRecord(page, recordOf(await playedOut()));
    const result = page.locator('.result');
    await result.waitFor();
    await shoot(page, 'result');
    await result.locator('.result-buttons button').nth(2).click();
    await page.locator('.replay .ui-icon-button').nth(2).click();
    await page.locator('.replay input[type=range]').fill('1000');
    await page.locator('main.table[data-at="1000"]').waitFor();
    await shoot(page, 'replay');
  });
});
