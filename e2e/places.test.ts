import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, soon } from './support/browser.ts';
import { card, handsDealt, secondCard, stage, takeCard } from './support/eots.ts';
import { fightWithLosses } from './support/fights.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import {
  acting,
  answer,
  asked,
  bringHex,
  clickHex,
  inspectHex,
  inspector,
  logLines,
  march,
  openRecord,
  openSheet,
  prompt,
  said,
  takeSeat,
  unfoldLog,
} from './support/table.ts';
import { tapHex } from './support/touch.ts';

/** Where things lie at the table, and that they stay there. */

const home = house();

const atMovement = async (): Promise<string> =>
  recordOf(await playedUntil('places', (_, asked) => asked === 'us.movement.choose'));

const box = async (what: Locator) => (await what.boundingBox())!;
const at = (page: Page): Promise<number> =>
  page.locator('main.table').evaluate(table => Number((table as HTMLElement).dataset.at));

test('the question keeps its place and its height, and so does the main answer', async () => {
  const page = await home.visitor();
  const main = page.locator('.prompt-main');
  await openRecord(page, await atMovement());
  const [question, primary] = [await box(prompt(page)), await box(main)];
  expect(question.height).toBe(64);
  expect(primary.width).toBeGreaterThanOrEqual(152);
  const keeps = async (): Promise<void> => {
    expect(await box(prompt(page))).toEqual(question);
    expect(await box(main)).toEqual(primary);
  };
  await clickHex(page, '1703');
  await answer(page, /Back/).waitFor();
  await keeps();
  await march(page, '1802', '1902');
  await keeps();

  const { match, from, to } = await fightWithLosses();
  await openRecord(page, recordOf(match));
  await clickHex(page, from);
  await clickHex(page, to);
  await page.locator('.sheet-fight').waitFor();
  await keeps();
  // Chits lie above the question.
  await openRecord(page, recordOf(await playedUntil('e10', (_, asked) => asked === 'us.events.next')));
  await page.locator('.tray').waitFor();
  await keeps();
  // So do cards; the undo never comes to stand where the main answer was.
  await openRecord(page, handsDealt());
  await page.locator('.hand').waitFor();
  await keeps();
  const undo = await box(page.locator('.prompt-undo'));
  expect(undo.x + undo.width).toBeLessThanOrEqual(primary.x);
});

test('a double click does what one click does, and nothing to what comes next', async () => {
  const page = await home.visitor();
  const { match, from, to } = await fightWithLosses();
  await openRecord(page, recordOf(match));
  await clickHex(page, from);
  await clickHex(page, to);
  await acting(page, () => clickHex(page, to));
  await asked(page).filter({ hasText: 'attacks declared: 1' }).waitFor();
  const before = await at(page);
  await acting(page, () => answer(page, /End the declarations/).dblclick());
  // Long enough for whatever a second click would have done.
  await page.waitForTimeout(700);
  expect(await at(page)).toBeGreaterThan(before);
  await asked(page)
    .filter({ hasText: /allocate a chit/ })
    .waitFor();

  await openRecord(page, await atMovement());
  const moving = await at(page);
  await answer(page, /End movement/).dblclick();
  await asked(page).filter({ hasNotText: 'Choose a counter to move' }).waitFor();
  await page.waitForTimeout(700);
  expect(await at(page)).toBe(moving + 1);
});

test('what is kept in sight is true now: it lets go of what has gone, and closes with the phase', async () => {
  const page = await home.visitor();
  await openRecord(page, await atMovement());
  await inspectHex(page, '1703');
  await inspector(page).getByText('1/32 Inf').first().waitFor();
  await march(page, '1703', '1604');
  await soon(() => inspector(page).getByText('1/32 Inf').count()).toBe(0);
  await inspector(page).getByText('Hex 1703').waitFor();
  await inspectHex(page, '1604');
  await inspector(page).getByText('1/32 Inf').first().waitFor();
  await inspector(page).getByRole('button', { name: 'Close' }).click();
  await inspector(page).waitFor({ state: 'detached' });

  await inspectHex(page, '1604');
  await acting(page, () => answer(page, /End movement/).click());
  await inspector(page).waitFor({ state: 'detached' });
});

test('what is kept in sight makes room for the dice', async () => {
  const page = await home.visitor();
  const { match, from, to, passes } = await fightWithLosses();
  await openRecord(page, recordOf(match));
  await clickHex(page, from);
  await clickHex(page, to);
  await acting(page, () => clickHex(page, to));
  await acting(page, () => answer(page, /End the declarations/).click());
  for (let i = 0; i < passes; i++) {
    await takeSeat(page);
    if (i === passes - 1) await inspectHex(page, to);
    await acting(page, () => answer(page, /Pass/).click());
  }
  await page.locator('.sheet-fight.sheet-open .die').first().waitFor();
  expect(await inspector(page).count()).toBe(0);
});

test('the hex under the pointer is shown on a low card, and nothing moves for it', async () => {
  const page = await home.visitor();
  await openRecord(page, await atMovement());
  const log = await box(page.locator('.log-box'));
  const glance = page.locator('.glance');
  for (const hex of ['1703', '1604', '1505']) {
    const { x, y } = await bringHex(page, hex);
    await page.mouse.move(x, y);
    await glance.getByText(hex).waitFor();
    expect((await box(glance)).height).toBe(84);
    expect(await box(page.locator('.log-box'))).toEqual(log);
  }
  expect(await glance.getByText('2 Coy').count()).toBe(1);
  const { x, y } = await bringHex(page, '1603');
  await page.mouse.move(x, y);
  await glance.getByText('1603').waitFor();
  expect(await glance.locator('h2').textContent()).toMatch(/\/184 Inf and 1 more$/);
  await page.mouse.move(700, 20);
  await glance.waitFor({ state: 'detached' });
});

test('on a phone nothing opens by itself over the map', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, await atMovement());
  await tapHex(page, '1703');
  await answer(page, /Back/).waitFor();
  await acting(page, () => tapHex(page, '1604'));
  expect(await page.locator('.dock-open, .glance').count()).toBe(0);
});

test('the log shows six lines, one while a sheet needs the room, and unfolds upwards', async () => {
  const page = await home.visitor();
  await openRecord(page, await atMovement());
  const inSight = async (): Promise<number> => {
    const list = await box(page.locator('.log-lines'));
    const lines = await page.locator('.log-lines > li').all();
    const boxes = await Promise.all(lines.map(box));
    for (const line of boxes) expect(line.height).toBe(24);
    return boxes.filter(({ y }) => y >= list.y - 1 && y + 24 <= list.y + list.height + 1).length;
  };
  expect(await inSight()).toBeGreaterThanOrEqual(6);
  const foot = async (): Promise<number> => {
    const { y, height } = await box(page.locator('.log-box'));
    return Math.round(y + height);
  };
  const before = await foot();
  // Newest first, and marked.
  expect(await page.locator('.log-lines > li').first().getAttribute('class')).toContain('log-now');
  await openSheet(page, 'Choices');
  await soon(inSight).toBe(1);
  expect((await box(page.locator('.log-box'))).height).toBe(34);
  await page.keyboard.press('v');
  await soon(inSight).toBeGreaterThanOrEqual(6);
  await unfoldLog(page, 'all');
  await page.getByLabel('Search the log').fill('event');
  expect(await logLines(page).filter({ hasNotText: /event/i }).count()).toBe(0);
  expect(await foot()).toBe(before);
});

test('one sheet lies open, the last one is its header, and between them and the log the map takes clicks', async () => {
  const page = await home.visitor();
  await openRecord(page, secondCard());
  const plan = page.locator('[data-sheet="plan"]');
  // What came of the last fight may still lie open.
  const head = plan.getByRole('button', { name: /Offensive/ });
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await plan.locator('.plan').waitFor();
  await openSheet(page, 'Boxes');
  await page.locator('[data-sheet="boxes"] .boxes').waitFor();
  expect(await plan.locator('.plan').count()).toBe(0);
  expect((await box(plan)).height).toBeLessThanOrEqual(40);
  await head.click();
  await plan.locator('.plan').waitFor();
  expect(await page.locator('.sheet-open').count()).toBe(1);
  // What the player opened goes first, then what lies open is folded.
  await page.keyboard.press('Escape');
  await page.locator('[data-sheet="boxes"]').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await plan.locator('.plan').waitFor({ state: 'detached' });
  const [folded, log] = [await box(plan), await box(page.locator('.log-box'))];
  const between = { x: folded.x + 200, y: (folded.y + folded.height + log.y) / 2 };
  expect(
    await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('.board-map') !== null,
      between,
    ),
  ).toBe(true);
});

test('the list of overlays closes by Escape and by a click beside it, and its radio buttons take no keys', async () => {
  const page = await home.visitor();
  await openRecord(page, await atMovement());
  const list = page.locator('.overlay-list');
  await page.keyboard.press('o');
  await list.getByRole('radio', { name: 'Ranges' }).check({ force: true });
  const camera = () => page.locator('.board-map canvas').getAttribute('data-camera');
  const before = await camera();
  await page.keyboard.press('+');
  await soon(camera).not.toBe(before);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await page.keyboard.press('o');
  await list.waitFor();
  await page.mouse.click(800, 300);
  await list.waitFor({ state: 'detached' });
  // No two of them look the same.
  await page.keyboard.press('o');
  const looks = await list
    .locator('[role="radiogroup"] label')
    .evaluateAll(labels =>
      labels.map(label => `${label.querySelector('svg')!.innerHTML} ${label.className}`),
    );
  expect(new Set(looks).size).toBe(looks.length);
});

test('the hand is out while a card can be played, and at a key', async () => {
  const page = await home.visitor();
  await openRecord(page, handsDealt());
  // No title is cut by the question that the cards are tucked behind.
  const question = (await prompt(page).boundingBox())!;
  const feet = await page
    .locator('.hand .card-title')
    .evaluateAll(titles => titles.map(title => title.getBoundingClientRect().bottom));
  expect(Math.max(...feet)).toBeLessThanOrEqual(question.y + 4);
  // What Japan fights with is not in the colour of the Allies, in the hand nor in the list.
  await openSheet(page, 'Cards');
  const bandOf = (where: string): Promise<string> =>
    page
      .locator(where)
      .first()
      .evaluate(each => getComputedStyle(each).getPropertyValue('--band').trim());
  expect(await bandOf('.card-list .card-military')).toBe(await bandOf('.hand .card-military'));
  expect(await bandOf('.hand .card-military')).toBe('#8a3b2d');
  await takeCard(page, 'Operation RI: New Guinea');
  await acting(page, () => stage(page).getByRole('button', { name: 'Play as an event' }).click());
  await page.locator('.hand').waitFor({ state: 'detached' });
  expect(await said(page.locator('.prompt-more'))).toMatch(/Click an HQ/);
  await page.keyboard.press('k');
  await card(page, 'Operation MO').waitFor();
  await page.keyboard.press('k');
  await page.locator('.hand').waitFor({ state: 'detached' });
});
