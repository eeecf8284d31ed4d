import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, house, isLong, PHONE, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import {
  answerSomehow,
  inspectHex,
  inspector,
  openRecord,
  openSheet,
  playMachine,
  prompt,
  said,
} from './support/table.ts';
import { press } from './support/touch.ts';

const home = house();

const sheet = (page: Page, id: string) => page.locator(`[data-sheet="${id}"]`);
const tip = (page: Page) => page.getByRole('tooltip');
const legendTab = (page: Page, name: string) => sheet(page, 'legend').getByRole('tab', { name });

/** Both games of the house, with a side to play and a word of each tab. */
const GAMES = [
  { nth: 0, side: /United States/, part: 'Close combat 1', sign: 'Forest', chart: 'Close combat' },
  { nth: 1, side: /Japan/, part: 'Efficiency', sign: 'Jungle', chart: 'Stacking' },
] as const;

test.each(GAMES)('the legend explains $sign, counters, keys and charts, by key and by mouse', async game => {
  const page = await home.visitor();
  await playMachine(page, game.side, game.nth);
  await page.keyboard.press('?');
  await sheet(page, 'legend').waitFor();
  await soon(() => said(sheet(page, 'legend'))).toContain(game.part);
  // Tabs go by the arrows, as tabs do.
  await legendTab(page, 'Counters').focus();
  await page.keyboard.press('ArrowRight');
  const sign = sheet(page, 'legend').getByRole('button', { name: new RegExp(`^${game.sign}`) });
  await sign.waitFor();
  // What is pointed at lights up on the map: another picture.
  const look = () => page.locator('.board').screenshot({ type: 'jpeg' });
  const before = await look();
  await sign.hover();
  await soon(async () => (await look()).equals(before)).toBe(false);
  await legendTab(page, 'Keys').click();
  expect(await said(sheet(page, 'legend'))).toContain('Undo');
  await legendTab(page, 'Charts').click();
  expect(await said(sheet(page, 'legend'))).toContain(game.chart);
  await page.getByRole('button', { name: 'Legend', exact: true }).first().click();
  await sheet(page, 'legend').waitFor({ state: 'hidden' });
});

test('a newcomer is told three things, once, and again when he asks', async () => {
  for (const { nth, side } of isLong ? GAMES : GAMES.slice(0, 1)) {
    const page = await home.visitor({ newcomer: true });
    await playMachine(page, side, nth);
    const points = sheet(page, 'briefing').getByRole('listitem');
    await soon(() => points.count()).toBe(3);
    await sheet(page, 'briefing').getByRole('button', { name: 'Begin', exact: true }).click();
    await sheet(page, 'briefing').waitFor({ state: 'hidden' });
    await page.reload();
    await prompt(page).waitFor();
    expect(await sheet(page, 'briefing').count()).toBe(0);
    await page.keyboard.press('?');
    await sheet(page, 'legend').getByRole('button', { name: 'Before you begin' }).click();
    await soon(() => points.count()).toBe(3);
  }
});

const isSeen = (element: Element): boolean => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height - 3) === element;
};

test('on a phone whoever acts has begun: what was told before no longer lies over the map', async () => {
  const page = await home.visitor({ newcomer: true, size: PHONE });
  await playMachine(page, /United States/);
  await sheet(page, 'briefing').getByRole('listitem').first().waitFor();
  // However much lies below it, one need not look for the way to begin.
  const begin = sheet(page, 'briefing').getByRole('button', { name: 'Begin', exact: true });
  await soon(() => begin.evaluate(isSeen)).toBe(true);
  await answerSomehow(page);
  await sheet(page, 'briefing').waitFor({ state: 'detached' });
});

test('the numbers of a counter are named where it lies: by the pointer and under a finger', async () => {
  const match = await playedUntil('legend', (_, asked) => asked === 'us.movement.choose');
  const desk = await home.visitor({ size: DESKTOP });
  await openRecord(desk, recordOf(match));
  await inspectHex(desk, '1703');
  const counter = inspector(desk).locator('canvas').first();
  await counter.hover();
  await tip(desk).waitFor();
  expect(await said(tip(desk))).toMatch(/Fire\s+4\s+Close combat\s+1\s+Movement\s+6/);
  await desk.mouse.move(300, 400);
  await tip(desk).waitFor({ state: 'hidden' });

  const phone = await home.visitor({ size: PHONE });
  await openRecord(phone, recordOf(match));
  await openSheet(phone, 'Boxes');
  const chit = sheet(phone, 'boxes').locator('.counter-button').first();
  const box = (await chit.boundingBox())!;
  const held = await chit.getAttribute('aria-pressed');
  await press(phone, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, () => tip(phone).waitFor());
  expect((await said(tip(phone))).length).toBeGreaterThan(40);
  // It was asked, not taken up.
  expect(await chit.getAttribute('aria-pressed')).toBe(held);
});

const CHAPTERS = [
  ['zh-CN', '怎样玩', '战后挺进'],
  ['ja-JP', '遊び方', '戦闘後前進'],
  ['en-GB', 'How to play', 'Advance after combat'],
] as const;

test('the rules open with how to play, and their chapters have names in every language', async () => {
  for (const [locale, guide, chapter] of isLong ? CHAPTERS : CHAPTERS.slice(0, 1)) {
    const page = await home.visitor({ locale });
    await page.goto('/rules/gj73');
    await page.locator('.rules-guide').waitFor();
    expect(await said(page.locator('.rules-text h2').first())).toBe(guide);
    expect(await said(page.locator('.rules-list'))).toContain(chapter);
    expect(await said(page.locator('.rules-text'))).not.toMatch(/\.json|J:yamato|U:tank/);
  }
});
