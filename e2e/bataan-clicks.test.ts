import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { chart, planner } from './support/bataan.ts';
import { house, picture } from './support/browser.ts';
import { bringHex, said } from './support/table.ts';

const home = house();

const MAIN = '.prompt-main button:not([aria-disabled="true"])';

const DEAD = '.prompt-answers button[aria-disabled="true"]:not(.prompt-undo)';

/** What is asked, what was done last, what is in hand and what lies open, as the page says it. */
const shown = (): string =>
  [
    document.querySelector<HTMLElement>('main.table')?.dataset.at,
    document.querySelectorAll('.counter-held').length,
    ...['.prompt-area', '.log-lines', '.planner', '.board-bubble', '.dock'].map(
      each => document.querySelector<HTMLElement>(each)?.innerText,
    ),
  ].join();

/** Does not want to look on: in one step, since the machine may be done before a click of the mouse gets there. */
const hurry = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('.prompt-main button');
    if (main?.innerText.includes('Skip the wait')) main.click();
  });

/** A mouse that counts what it does. */
class Mouse {
  clicks = 0;
  constructor(readonly page: Page) {}

  async on(selector: string, nth = 0): Promise<void> {
    await this.count(() => this.page.locator(selector).nth(nth).click());
  }

  async hex(hex: string): Promise<void> {
    const { x, y } = await bringHex(this.page, hex);
    await this.count(() => this.page.mouse.click(x, y));
  }

  /** Clicks, and waits for what comes of it: no click is silent, and the answers are dead for a moment after one. */
  async count(click: () => Promise<unknown>): Promise<void> {
    this.clicks++;
    const before = await this.page.evaluate(shown);
    await click();
    await expect.poll(() => this.page.evaluate(shown), { interval: 20, timeout: 20_000 }).not.toBe(before);
    await this.page.locator(DEAD).first().waitFor({ state: 'detached' });
  }

  /** Whatever is asked gets some answer. */
  async answerSomehow(): Promise<void> {
    for (const way of [MAIN, '.prompt-list button', '.tray .counter-button', '.planner .counter-ready'])
      if ((await this.page.locator(way).count()) > 0) return this.on(way);
    // A counter on the map: here it is found in words, which takes a click more.
    if ((await this.page.locator('.choices').count()) === 0)
      await this.on('.log-box .tab-button:has-text("Choices")');
    await this.on('.choices button');
  }
}

/** Plays the machine in the campaign, as one side, until the other side's segment begins; what is asked first is told by `deeds`. */
async function segment(
  side: RegExp,
  from: RegExp,
  until: RegExp,
  deeds: (mouse: Mouse, question: string) => Promise<boolean>,
): Promise<{ readonly clicks: number; readonly log: string }> {
  const page = await home.visitor();
  await page.goto('/');
  const game = page.locator('article[aria-labelledby="game-bataan"]');
  await game.locator('.home-ways select').selectOption('campaign');
  await game.locator('.home-play').click();
  await page.getByRole('button', { name: side }).first().click();
  const mouse = new Mouse(page);
  const mine = page.locator('.prompt-say b:not(.prompt-waiting)');
  const thinking = page.locator('.prompt-main button').filter({ hasText: 'Skip the wait' });
  const over = page.locator('.log-lines').getByText(until);
  let begun = false;
  for (let i = 0; i < 160; i++) {
    await mine.or(over).or(thinking).first().waitFor();
    await hurry(page);
    await mine.or(over).first().waitFor();
    if ((await over.count()) > 0) break;
    if (!begun && (await page.locator('.log-lines').getByText(from).count()) > 0) {
      begun = true;
      mouse.clicks = 0;
    }
    if (!(await deeds(mouse, await said(page.locator('.prompt-say'))))) await mouse.answerSomehow();
  }
  expect(await over.count()).toBeGreaterThan(0);
  await picture(page, `bataan-clicks-${side.source.slice(0, 5)}`);
  // Folded or not, it has all its lines: how much of it is seen hangs on what the other side has just done.
  return { clicks: mouse.clicks, log: await page.locator('.log-lines').innerText() };
}

test('a first Japanese turn takes at most 80 clicks: two landings, three raids, the next beach', async () => {
  let landings = 0;
  let raids = 0;
  let noted = false;
  const { clicks, log } = await segment(
    /Japan/,
    /Turn 1/,
    /Turn 1, segment: Allies/,
    async (mouse, question) => {
      const { page } = mouse;
      if (/Choose a beach hex/.test(question) && landings < 2) {
        const arrow = ['Vigan', 'Aparri'][landings++]!;
        await mouse.count(() => planner(page).locator('.tray-head').filter({ hasText: arrow }).click());
        // How much lift there is hangs on the chit that was drawn; for one unit at each beach it is always enough.
        await mouse.on('.planner-part-pieces .counter-ready');
        return true;
      }
      if (/Note the beach/.test(question) && !noted) {
        noted = true;
        await mouse.hex('0931');
        return true;
      }
      if (/Choose air missions/.test(question) && raids < 3) {
        const target = ['clark', 'iba', 'nichols'][raids++]!;
        for (const _ of [1, 2]) await mouse.on('.planner .chart .counter-ready:not(.counter-held)');
        await mouse.count(() => chart(page, target).locator('.box-place').click());
        const bomb = page.locator('.prompt-list button, .prompt button').filter({ hasText: /Bomb|Strafe/ });
        if ((await bomb.count()) > 0) await mouse.count(() => bomb.first().click());
        return true;
      }
      return false;
    },
  );
  expect([landings, raids, noted]).toEqual([2, 3, true]);
  expect(log.match(/An invasion fleet lies off/g)).toHaveLength(2);
  expect(log.match(/Japan flies to/g)!.length).toBeGreaterThan(1);
  expect(clicks).toBeLessThanOrEqual(80);
}, 300_000);

test('a first Allied turn takes at most 40 clicks: five stacks march', async () => {
  let marches = 0;
  const { clicks, log } = await segment(
    /Allies/,
    /Turn 1, segment: Allies/,
    /Turn 2/,
    async (mouse, question) => {
      if (!/Move units/.test(question) || marches === 5) return false;
      // Out of Manila, where most begin, each to another hex.
      const to = ['1648', '1750', '1849', '1748', '1651'][marches++]!;
      const from = '1749';
      await mouse.hex(from);
      await mouse.hex(to);
      return true;
    },
  );
  expect(marches).toBe(5);
  expect(log.match(/moves? from 1749 Manila to/g)!.length).toBeGreaterThan(3);
  expect(clicks).toBeLessThanOrEqual(40);
}, 300_000);
