import { gameOf } from '@ironbottom/catalogue';
import type { Locator, Page } from 'playwright-core';
import { hexesOf } from '../../packages/web/src/paint/hexes.ts';

/** What a person does at the table, and where they look. */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Two clicks from the first page to play against the machine, in this browser: the first game, or another. */
export async function playMachine(page: Page, side: RegExp, nth = 0): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play the machine/ })
    .nth(nth)
    .click();
  await page.getByRole('button', { name: side }).first().click();
  await prompt(page).waitFor();
}

/** Opens a saved game from the first page: it goes on in this browser, with all seats the visitor's. */
export async function openRecord(page: Page, record: string): Promise<void> {
  // From another table the first page is a link away, and nothing is loaded anew.
  if ((await page.locator('main.table').count()) > 0)
    await page.evaluate(() => history.pushState(null, '', '/'));
  else await page.goto('/');
  await page
    .locator('.home-import input')
    .setInputFiles({ name: 'saved.record', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await prompt(page).waitFor();
}

/** What a person reads there. */
export const said = (where: Locator): Promise<string> => where.innerText();

export const prompt = (page: Page): Locator => page.locator('.prompt');

/** What is asked, or who is waited for. */
export const asked = (page: Page): Locator => page.locator('.prompt-say');

/** A button beside the question, or listed above it. */
export const answer = (page: Page, name: string | RegExp): Locator =>
  page.locator('.prompt, .prompt-list').getByRole('button', { name });

export const bubble = (page: Page): Locator => page.locator('.board-bubble');

export const map = (page: Page): Locator => page.getByRole('application');

/** What opens one of the sheets, or puts it away: beside the log or at the side, and for the match in the bar. */
export const tab = (page: Page, name: string): Locator =>
  page
    .locator('.log-box > header, .fab, .bar-tools')
    .getByRole('button', { name, exact: true })
    .locator('visible=true');

/** Opens one of the sheets, if it is not open. */
export async function openSheet(page: Page, name: string): Promise<void> {
  const button = tab(page, name);
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
}

/** What is kept in sight of a hex. */
export const inspector = (page: Page): Locator => page.locator('[data-sheet="inspector"]');

/** Keeps a hex in sight. */
export async function inspectHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await bringHex(page, hex);
  await page.mouse.click(x, y, { button: 'right' });
  await inspector(page).getByText(`Hex ${hex}`).waitFor();
}

/** Unfolds the log to some lines, or to all of it: it lies folded as long as sheets need the room. */
export async function unfoldLog(page: Page, to: 'lines' | 'all'): Promise<void> {
  const unfolded = page.locator(to === 'all' ? '.log-box-all' : '.log-box-lines, .log-box-all');
  await page.locator('.log-box').waitFor();
  // A sheet that comes or goes meanwhile folds or unfolds it too: each time it is looked at anew.
  while ((await unfolded.count()) === 0) {
    await page.locator('.log-box > header > .ui-icon-button').click();
    await frames(page);
  }
}

/** Lines of the log, newest first. */
export const logLines = (page: Page): Locator => page.locator('.log-lines .log-line');

/** How many actions the match has come to that the table shows. */
export const shownAt = async (page: Page): Promise<number> =>
  Number(await page.locator('main.table').getAttribute('data-at'));

/** How far the match has come, as the bar below the map says it: in what is told, not in actions. */
export const played = (page: Page): Promise<string> => page.locator('.replay-at').textContent().then(String);

/** Does something, and waits until it is on the table. */
export async function acting(page: Page, deed: () => Promise<unknown>): Promise<void> {
  const table = page.locator('main.table');
  const before = await table.getAttribute('data-at');
  await deed();
  await page.locator(`main.table:not([data-at="${before}"])`).waitFor();
}

/** Gives some answer to whatever is asked: the likeliest, or the first counter that lies ready, or the one that passes. */
export async function answerSomehow(page: Page): Promise<void> {
  const main = prompt(page).locator('.prompt-main .ui-button');
  const likeliest = prompt(page).locator('.prompt-answers .ui-button-primary');
  const counter = page.locator('.tray .counter-button').first();
  await main.or(counter).first().waitFor();
  await acting(page, async () => {
    if (await likeliest.isVisible()) await likeliest.click();
    else if (await counter.isVisible()) await counter.dblclick();
    else await main.click();
  });
}

/** Waits until the table shows the moment that the match has come to. */
async function caughtUp(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const shown = document.querySelector<HTMLElement>('main.table')?.dataset.at;
    return document.querySelector<HTMLInputElement>('.replay-line input')?.max === shown;
  });
}

/** At a screen for two: sits down for the other side, if it is the other side's turn. */
export async function takeSeat(page: Page): Promise<void> {
  const mine = page.locator('.prompt-say b:not(.prompt-waiting)');
  // Whoever has just rolled dice covers the screen by hand.
  const handOver = page.locator('.prompt:has(.prompt-waiting) .ui-button-primary');
  const curtain = page.locator('.curtain button');
  for (;;) {
    await mine.or(handOver).or(curtain).first().waitFor();
    if (await curtain.isVisible()) {
      await curtain.click();
      await curtain.waitFor({ state: 'hidden' });
    } else if (await handOver.isVisible()) await handOver.click();
    else if (await mine.isVisible()) return;
  }
}

/** Where the middle of a hex is on the screen. */
async function hexAt(page: Page, hex: string): Promise<Spot> {
  const game = await page.locator('main.table').getAttribute('data-game');
  const { display } = await gameOf(game!);
  const [x, y] = hexesOf(display.map).centre(hex);
  const canvas = map(page).locator('canvas');
  const [cx, cy, side] = (await canvas.getAttribute('data-camera'))!.split(' ').map(Number) as [
    number,
    number,
    number,
  ];
  const box = (await canvas.boundingBox())!;
  return { x: box.x + (x - cx) * side + box.width / 2, y: box.y + (y - cy) * side + box.height / 2 };
}

/** The part of the map that nothing lies on. */
async function clear(page: Page): Promise<{ left: number; top: number; right: number; bottom: number }> {
  const box = (selector: string) => page.locator(selector).boundingBox();
  const [board, bar, rail, dock, question] = await Promise.all(
    ['.board-map', '.table-bar', '.rail', '.dock', '.prompt-area'].map(box),
  );
  const { x, y, width, height } = board!;
  const beside = dock && dock.x > x + width / 2 ? dock.x : x + width;
  return {
    left: (rail?.x ?? x) + (rail?.width ?? 0) + 30,
    top: bar ? bar.y + bar.height + 30 : y,
    right: beside - 30,
    bottom:
      Math.min(
        question?.y ?? y + height,
        beside === x + width ? (dock?.y ?? Infinity) : Infinity,
        y + height,
      ) - 30,
  };
}

/** Drags the map until the hex lies in the clear, as a person would who cannot see it well. */
export async function bringHex(page: Page, hex: string, drag: Drag = mouseDrag): Promise<Spot> {
  await settled(page);
  const { left, top, right, bottom } = await clear(page);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  for (let tries = 0; tries < 8; tries++) {
    const { x, y } = await hexAt(page, hex);
    if (x > left && x < right && y > top && y < bottom) return { x, y };
    const dx = clamp(middle.x - x, (right - left) / 2);
    const dy = clamp(middle.y - y, (bottom - top) / 2);
    await drag(
      page,
      { x: middle.x - dx / 2, y: middle.y - dy / 2 },
      { x: middle.x + dx / 2, y: middle.y + dy / 2 },
    );
    await settled(page);
  }
  throw new Error(`hex ${hex} cannot be dragged into sight`);
}

type Drag = (page: Page, from: Spot, to: Spot) => Promise<void>;

const mouseDrag: Drag = async ({ mouse }, from, to) => {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(to.x, to.y, { steps: 4 });
  await mouse.up();
};

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Waits until the map lies still. */
export async function settled(page: Page): Promise<void> {
  const canvas = map(page).locator('canvas');
  for (let before = ''; ; ) {
    const now = (await canvas.getAttribute('data-camera')) ?? '';
    if (now === before && now !== '') return;
    before = now;
    await frames(page);
  }
}

/** Two frames later whatever was asked of the map is on the screen. */
const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

export async function clickHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await bringHex(page, hex);
  await page.mouse.click(x, y);
}

/** Takes up the counter on top of a hex and sends it to another one, where it stays. */
export async function march(page: Page, from: string, to: string): Promise<void> {
  await clickHex(page, from);
  await answer(page, /Back/).waitFor();
  await clickHex(page, to);
  await logLines(page)
    .filter({ hasText: `→ ${to}` })
    .first()
    .waitFor();
  await caughtUp(page);
  if (await answer(page, /Stop/).isVisible()) await acting(page, () => answer(page, /Stop/).click());
}
