import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, isLong, PHONE, soon } from './support/browser.ts';
import { card, handsDealt, stage } from './support/eots.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { PAGES, visit } from './support/pages.ts';
import {
  acting,
  answer,
  asked,
  bubble,
  logLines,
  map,
  openRecord,
  prompt,
  said,
  settled,
  tab,
} from './support/table.ts';
import { pinch, pressHex, tapHex } from './support/touch.ts';

const home = house();

const atMovement = () => playedUntil('phone', (_, asked) => asked === 'us.movement.choose');

/** Nothing sticks out to the side, and nothing can be pushed there. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await cutOff(page.locator('button:visible, a:visible, input:visible, select:visible'))).toEqual([]);
}

/** Those that do not lie on the screen from their left to their right edge, and cannot be pushed there like a hand of cards. */
const cutOff = (what: Locator): Promise<string[]> =>
  what.evaluateAll(elements =>
    elements
      .filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        const tray = element.closest('.tray');
        const scrolls = tray !== null && getComputedStyle(tray).overflowX === 'auto';
        return width > 1 && !scrolls && (left < 0 || right > innerWidth + 0.5);
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

test('a game is begun with two taps, and a battalion marches with two more', async () => {
  const page = await home.visitor({ size: PHONE });
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play the machine/ })
    .first()
    .tap();
  await page
    .getByRole('button', { name: /United States/ })
    .first()
    .tap();
  await prompt(page).waitFor();
  await fits(page);

  await openRecord(page, recordOf(await atMovement()));
  await tapHex(page, '1703');
  await answer(page, /Back/).waitFor();
  await acting(page, () => tapHex(page, '1604'));
  await fits(page);
});

test('the first tap on a stack spreads it out, the second takes up one of its counters', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, recordOf(await atMovement()));
  // What was refused before does not lie over it.
  await tapHex(page, '1504');
  await bubble(page).waitFor();
  await page.waitForTimeout(350);
  await tapHex(page, '1603');
  await bubble(page).waitFor({ state: 'hidden' });
  expect(await answer(page, /Back/).count()).toBe(0);
  // Two taps at once would zoom: the time between them is the point.
  await page.waitForTimeout(350);
  await tapHex(page, '1603');
  await answer(page, /Back/).waitFor();
  // One answer more lies above the question, no broader than it needs to be.
  const list = (await page.locator('.prompt-list').boundingBox())!;
  expect(list.width).toBeLessThan(PHONE.width / 2);
});

test('a long press shows what is there, and does nothing', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, recordOf(await atMovement()));
  const sheet = page.locator('.dock-open [data-sheet="inspector"]');
  await pressHex(page, '1705', () => sheet.waitFor());
  expect(await said(sheet)).toMatch(/Hex 1705/i);
  expect(await said(sheet)).toMatch(/12th IIB/);
  // A finger that leaves soon is taken for a tap on what has come up beside the sheet.
  await page.locator('.dock-away').dispatchEvent('click', { detail: 1 });
  expect(await sheet.count()).toBe(1);
  expect(await answer(page, /Back/).count()).toBe(0);
  await fits(page);
});

test('a refusal fits the screen, and two fingers zoom the map', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, recordOf(await atMovement()));
  await tapHex(page, '1703');
  await answer(page, /Back/).waitFor();
  await tapHex(page, '1705');
  await bubble(page).getByText('Not possible').waitFor();
  expect(await cutOff(bubble(page))).toEqual([]);
  await fits(page);

  const side = async (): Promise<number> =>
    Number((await map(page).locator('canvas').getAttribute('data-camera'))!.split(' ')[2]);
  const before = await side();
  await pinch(page, { x: PHONE.width / 2, y: 350 }, 1.8);
  await settled(page);
  expect(await side()).toBeGreaterThan(before * 1.3);
});

test('panels come up as sheets from below and go away again, in every language', async () => {
  const page = await home.visitor({ size: PHONE, locale: 'zh-CN' });
  await openRecord(page, recordOf(await atMovement()));
  await asked(page)
    .filter({ hasText: /[选移]/ })
    .waitFor();
  for (const lang of isLong ? ['zh', 'ja', 'en'] : ['ja']) {
    const menu = page.locator('.bar-tools button').last();
    await menu.tap();
    await page.locator(`.ui-segment[lang="${lang}"]`).tap();
    await soon(() => page.locator('html').getAttribute('lang')).toContain(lang);
    await fits(page);
    await menu.tap();
    await page.locator('.dock-open').waitFor({ state: 'detached' });
    await fits(page);
    expect(await cutOff(page.locator('.table-bar *'))).toEqual([]);
    const sheets = page.locator('.fab button');
    for (let i = 0; i < (await sheets.count()); i++) {
      await sheets.nth(i).tap();
      const sheet = page.locator('.dock-open');
      await sheet.waitFor();
      const [box, question] = [(await sheet.boundingBox())!, (await prompt(page).boundingBox())!];
      expect(Math.round(box.y + box.height)).toBe(Math.round(question.y));
      expect(box.y).toBeGreaterThan(0.3 * PHONE.height);
      await fits(page);
      // Beside the sheet.
      await page.touchscreen.tap(PHONE.width / 2, (box.y + 90) / 2);
      await sheet.waitFor({ state: 'detached' });
    }
  }
});

test('nothing that is tapped lies against the edge, or against what gives something away', async () => {
  const page = await home.visitor({ size: PHONE });
  await page.goto('/');
  for (const button of await page
    .locator('.app-bar .ui-segment, .app-bar button')
    .locator('visible=true')
    .all())
    expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(4);
  await openRecord(page, handsDealt());
  await card(page, 'Operation RI: New Guinea').tap();
  const [discard, close] = await Promise.all(
    ['Discard', 'Close'].map(name =>
      stage(page).locator('.card-actions').getByRole('button', { name }).boundingBox(),
    ),
  );
  expect(close!.y - discard!.y - discard!.height).toBeGreaterThanOrEqual(14);
  await stage(page).getByRole('button', { name: 'Play as an event' }).tap();
  await stage(page).waitFor({ state: 'hidden' });
  // Looking back: the slider ends where its line ends.
  await openRecord(page, recordOf(await atMovement()));
  await tab(page, 'Log').tap();
  await logLines(page).last().locator('button').first().tap();
  const [slider, bar] = [page.locator('.replay input[type=range]'), page.locator('.replay')];
  await slider.waitFor();
  // And the log makes room for the moment that it leads to.
  await page.locator('.dock-open').waitFor({ state: 'detached' });
  const [inner, outer] = [(await slider.boundingBox())!, (await bar.boundingBox())!];
  expect(inner.x - outer.x).toBeGreaterThanOrEqual(12);
  expect(outer.x + outer.width - inner.x - inner.width).toBe(inner.x - outer.x);
  expect(inner.height).toBeGreaterThanOrEqual(40);
  expect(await page.locator('.replay-at').isVisible()).toBe(true);
});

test('no page is wider than the phone', async () => {
  const page = await home.visitor({ size: PHONE, locale: 'zh-CN' });
  for (const { address } of PAGES) {
    await visit(page, address);
    await fits(page);
  }
});
