import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { asked, logLines, openRecord, openSheet, prompt, said } from './support/table.ts';

const home = house();

const atMovement = () => playedUntil('settings', (_, asked) => asked === 'us.movement.choose');

const language = (page: Page, name: string) => page.getByRole('radio', { name });

/** The label is what a person clicks; the radio button itself is out of sight. */
const choose = (page: Page, name: string) => language(page, name).check({ force: true });

/** At the table both are in the menu. */
async function atTable(page: Page, name: string): Promise<void> {
  await page.locator('.bar-tools button').last().click();
  await choose(page, name);
  await page.locator('.bar-tools button').last().click();
}

const attribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

test('the first page speaks the language that is chosen, at once and after a reload', async () => {
  const page = await home.visitor();
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play the machine/ })
    .first()
    .waitFor();
  for (const [name, lang, title] of [
    ['日本語', 'ja', '沖縄'],
    ['中文', 'zh', '冲绳'],
  ] as const) {
    await choose(page, name);
    await page
      .getByRole('heading', { name: new RegExp(title) })
      .first()
      .waitFor();
    expect(await attribute(page, 'lang')).toContain(lang);
    expect(await page.getByRole('button', { name: /Play the machine/ }).count()).toBe(0);
  }
  await page.reload();
  await page.getByRole('heading', { name: /冲绳/ }).first().waitFor();
  expect(await language(page, '中文').isChecked()).toBe(true);
});

test('a browser in Japanese is greeted in Japanese', async () => {
  const page = await home.visitor({ locale: 'ja-JP' });
  await page.goto('/');
  await page.getByRole('heading', { name: /沖縄/ }).first().waitFor();
});

test('at the table everything changes its language in place, and the match stays where it is', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await atMovement()));
  const english = await logLines(page).allInnerTexts();
  await asked(page).filter({ hasText: 'Choose a counter to move' }).waitFor();
  await atTable(page, '日本語');
  await asked(page)
    .filter({ hasText: /[ぁ-ん]/ })
    .waitFor();
  await logLines(page)
    .filter({ hasText: /[ぁ-ん]/ })
    .first()
    .waitFor();
  expect(await logLines(page).count()).toBe(english.length);
  // The turn with its dates is not cut.
  const turn = page.locator('.bar-match span');
  expect(await turn.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0);
  expect((await said(prompt(page))).replace(/Esc/g, '')).not.toMatch(/[A-Za-z]{4,}/);
  await atTable(page, '中文');
  await asked(page).filter({ hasText: /选|移/ }).waitFor();
  await page.reload();
  await asked(page).filter({ hasText: /选|移/ }).waitFor();
  await atTable(page, 'English');
  await asked(page).filter({ hasText: 'Choose a counter to move' }).waitFor();
  await soon(() => logLines(page).allInnerTexts()).toEqual(english);
});

test('the theme follows the system until one is chosen, and that one is remembered', async () => {
  const page = await home.visitor({ theme: 'dark' });
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play the machine/ })
    .first()
    .waitFor();
  const desk = () => page.locator('html').evaluate(root => getComputedStyle(root).backgroundColor);
  expect(await attribute(page, 'data-theme')).toBe('dark');
  const dark = await desk();
  await page.getByRole('button', { name: 'Light theme' }).click();
  await soon(() => attribute(page, 'data-theme')).toBe('light');
  await soon(desk).not.toBe(dark);
  await page.reload();
  expect(await attribute(page, 'data-theme')).toBe('light');
  await openRecord(page, recordOf(await atMovement()));
  expect(await attribute(page, 'data-theme')).toBe('light');
  await openSheet(page, 'Match');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await soon(() => attribute(page, 'data-theme')).toBe('dark');
});

/** How many different views of the map are seen on the way when it is asked to show the whole. */
async function viewsOnTheWay(page: Page): Promise<number> {
  await page.getByRole('button', { name: /Zoom in/ }).click();
  return page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.board-map canvas')!;
    const views = new Set<string>();
    document.querySelector<HTMLElement>('.rail button[aria-label^="Whole map"]')!.click();
    for (let still = 0; still < 10; still++) {
      await new Promise(done => requestAnimationFrame(done));
      const view = canvas.dataset.camera!;
      if (!views.has(view)) still = 0;
      views.add(view);
    }
    return views.size;
  });
}

test('whoever wants less motion gets less: by the system or by a setting of their own', async () => {
  const page = await home.visitor({ motion: 'no-preference' });
  await page.goto('/account');
  const less = page.getByRole('checkbox', { name: /Less motion/ });
  await less.waitFor();
  expect(await attribute(page, 'data-motion')).toBe('full');
  await openRecord(page, recordOf(await atMovement()));
  expect(await viewsOnTheWay(page)).toBeGreaterThan(3);

  await page.goto('/account');
  await less.check();
  await soon(() => attribute(page, 'data-motion')).toBe('less');
  await page.goto('/');
  await page.getByRole('link', { name: 'Battle of Okinawa 1945' }).click();
  await prompt(page).waitFor();
  expect(await viewsOnTheWay(page)).toBeLessThanOrEqual(3);

  await page.goto('/account');
  await less.uncheck();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await soon(() => attribute(page, 'data-motion')).toBe('less');
});
