import { act, choosable, legal, marchTogether, newMatch, reachTogether } from '@ironbottom/engine';
import { marchers } from '@ironbottom/engine/choosing';
import { gj73 } from '@ironbottom/gj73';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { grid, hexOf } from '../packages/games/gj73/components.ts';
import { table } from '../packages/games/gj73/table.ts';
import { house, picture } from './support/browser.ts';
import { bringHex, playMachine, said, settled } from './support/table.ts';

const home = house();

const WORKERS = /\/assets\/(worker|bot)-[\w-]+\.js$/;

/**
 * The deal, the dice and the machine are the same in every run: how many clicks a turn takes must not hang on them. The
 * browser's own chance is in its workers.
 */
async function withoutChance(page: Page): Promise<void> {
  // What a service worker fetches cannot be changed on its way.
  await page.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  await page.route(WORKERS, async route => {
    const answer = await route.fetch();
    const { 'content-encoding': _encoded, 'content-length': _length, ...headers } = answer.headers();
    const body = `crypto.getRandomValues = list => list.fill(7);\n${await answer.text()}`;
    await route.fulfill({ status: answer.status(), headers, body });
  });
}

/** A mouse that counts what it does. */
class Mouse {
  clicks = 0;
  constructor(private readonly page: Page) {}

  async hex(hex: string): Promise<void> {
    const { x, y } = await bringHex(this.page, hex);
    await this.click(() => this.page.mouse.click(x, y));
  }

  button(selector: string): Promise<void> {
    return this.click(() => this.page.locator(selector).last().click());
  }

  /** Clicks, and waits for what comes of it: the table is dead as long as it works on it, and for a moment after. */
  private async click(click: () => Promise<void>): Promise<void> {
    this.clicks++;
    const before = await this.page.evaluate(shown);
    await click();
    await expect.poll(() => this.page.evaluate(shown), { interval: 20, timeout: 20_000 }).not.toBe(before);
    await this.page.locator(`${ANSWERS}[aria-disabled="true"]`).first().waitFor({ state: 'detached' });
    await settled(this.page);
  }
}

const ANSWERS = '.prompt-answers button:not(.prompt-undo)';

/** What is asked and what was done last, as the page says it. */
const shown = (): string =>
  ['main.table', '.prompt-area', '.log-lines']
    .map(each => document.querySelector<HTMLElement>(each))
    .map(each => each?.dataset.at ?? each?.innerText)
    .join();

interface March {
  readonly from: string;
  readonly to: string;
  readonly size: number;
}

const near = (a: string, b: string): boolean => grid.distance(hexOf(a), hexOf(b)) === 1;

/** The stacks that can come up to the enemy, as a person would send them who has just begun: whole, each to its own hex. */
function advance(most: number): { marches: March[]; targets: string[] } {
  const role = 'us';
  const match = newMatch(gj73, { seed: 'clicks' });
  const now = () => legal(gj73, match, role);
  while (!now().some(({ verb }) => verb === 'move'))
    act(gj73, match, role, now().find(({ verb }) => verb === 'done') ?? now()[0]);
  const board = () => table.board(gj73.mask(match.state, role), key => key);
  const enemies = board().stacks.flatMap(({ side, hex }) => (side === role ? [] : [hex]));
  const marches: March[] = [];
  for (const { hex, side } of board().stacks) {
    if (side !== role || marches.length === most) continue;
    const choices = now().map(action => choosable(gj73, table, action, match.state));
    const pieces = marchers({ side: role, board: board(), choices, interrupts: [] }, hex);
    const goals = reachTogether(gj73, match, role, pieces, table).map(({ hex: to }) => to);
    for (const to of goals.filter(goal => enemies.some(enemy => near(goal, enemy)))) {
      const found = marchTogether(gj73, match, role, pieces, to, table);
      if ('key' in found || marches.some(march => march.to === to)) continue;
      for (const action of found) act(gj73, match, role, action);
      marches.push({ from: hex, to, size: pieces.length });
      break;
    }
  }
  return { marches, targets: enemies.filter(enemy => marches.some(({ to }) => near(to, enemy))) };
}

const MAIN = '.prompt-main button:not([aria-disabled="true"])';
const CHIT = '.tray .counter-button';

test('a whole turn of gj73 takes at most 40 clicks: seven stacks march and some attack', async () => {
  const { marches, targets } = advance(7);
  expect(marches.length).toBeGreaterThan(4);
  const page = await home.visitor({ fresh: true });
  await withoutChance(page);
  await playMachine(page, /United States/);
  const mouse = new Mouse(page);
  let spent = 0;
  let fought = 0;
  const mine = page.locator('.prompt-say b:not(.prompt-waiting)');
  const over = page.locator('.log-lines').getByText('player turn: Japan');
  for (let i = 0; i < 60; i++) {
    await mine.or(over).first().waitFor();
    if ((await over.count()) > 0) break;
    await page.locator(MAIN).or(page.locator(CHIT)).first().waitFor();
    const told = await said(mine);
    if (/Spend a chit/.test(told) && spent < 2) {
      // A click takes the chit up, the next one spends it.
      spent++;
      await mouse.button(CHIT);
      await mouse.button(CHIT);
    } else if (/counter to move/.test(told) && marches.length > 0) {
      const { from, to, size } = marches.shift()!;
      await mouse.hex(from);
      // Again: the whole stack.
      if (size > 1) await mouse.hex(from);
      await mouse.hex(to);
    } else if (/attack/i.test(told) && targets.length > 0 && fought < 2) {
      // Enemy first; the same click again declares it, where one stack alone can do it.
      const target = targets.shift()!;
      await mouse.hex(target);
      const declares = await page.locator('.prompt-main button').innerText();
      if (/Attack/.test(declares)) {
        await mouse.hex(target);
        fought++;
      } else await page.keyboard.press('Escape');
    } else if ((await page.locator(MAIN).count()) > 0) await mouse.button(MAIN);
    else await mouse.button(CHIT);
  }
  await picture(page, 'clicks-gj73');
  expect(await over.count()).toBe(1);
  expect(marches).toEqual([]);
  expect(fought).toBeGreaterThan(0);
  expect(mouse.clicks).toBeLessThanOrEqual(40);
}, 240_000);
