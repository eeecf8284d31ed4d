import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import {
  acting,
  answer,
  answerSomehow,
  asked,
  bubble,
  clickHex,
  logLines,
  march,
  openRecord,
  played,
  playMachine,
  said,
  shownAt,
} from './support/table.ts';

const home = house();

/** A saved game in which the United States is about to move its first battalion. */
const atMovement = () => playedUntil('first visit', (_, asked) => asked === 'us.movement.choose');

const toMove = (page: Page) => asked(page).filter({ hasText: 'Choose a counter to move' });

test('two clicks lead from the first visit to the first question, and the map takes the first move', async () => {
  const page = await home.visitor();
  await playMachine(page, /United States/);
  expect(await said(asked(page))).not.toMatch(/Waiting|thinking/);
  // A machine is never asked; where nothing can be taken back a click says so.
  const undo = answer(page, /undo/i);
  expect(await said(undo)).not.toMatch(/Ask/);
  await undo.click({ force: true });
  await page.getByText('There is nothing to take back').waitFor();
  while (!(await toMove(page).isVisible())) await answerSomehow(page);
  await march(page, '1703', '1604');
  await logLines(page).filter({ hasText: '1703 → 1604' }).waitFor();
});

test('two quick clicks on a chit are enough, also where the question grows with the first of them', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await playedUntil('e10', (_, asked) => asked === 'us.events.next')));
  const events = asked(page).filter({ hasText: 'Choose the event to resolve next' });
  await events.waitFor();
  await acting(page, () => page.locator('.tray .counter-button').first().dblclick());
  await logLines(page)
    .filter({ hasText: /US event .*: supply/ })
    .last()
    .waitFor();
});

test('a move is taken back, and the counter goes elsewhere', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await atMovement()));
  const before = await shownAt(page);
  await march(page, '1703', '1604');
  await logLines(page).filter({ hasText: '1703 → 1604' }).waitFor();
  // One march is one undo.
  await acting(page, () => answer(page, /Undo/).click());
  expect(await shownAt(page)).toBe(before);
  await toMove(page).waitFor();
  expect(await logLines(page).filter({ hasText: '1604' }).count()).toBe(0);
  await march(page, '1703', '1804');
  await logLines(page).filter({ hasText: '1703 → 1804' }).waitFor();
});

test('after a reload in the middle of a turn the match is where it was', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await atMovement()));
  await march(page, '1703', '1604');
  await logLines(page).filter({ hasText: '1703 → 1604' }).waitFor();
  const [log, at] = [await logLines(page).allInnerTexts(), await played(page)];
  await page.reload();
  await page.locator('.replay-at').filter({ hasText: at }).waitFor();
  expect(await logLines(page).allInnerTexts()).toEqual(log);
  // The first page knows of it too, and leads back.
  await page.goto('/');
  await page.getByRole('link', { name: 'Battle of Okinawa 1945' }).click();
  await page.locator('.replay-at').filter({ hasText: at }).waitFor();
});

test('a refused move names its rule, shows its text, and leads to the rules', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await atMovement()));
  await clickHex(page, '1703');
  await answer(page, /Back/).waitFor();
  await clickHex(page, '1705');
  const why = bubble(page);
  await why.getByText('Not possible').waitFor();
  const number = why.locator('.ui-rule').first();
  expect(await said(number)).toMatch(/^\d+\.\d/);
  await why.locator('summary').click({ position: { x: 5, y: 5 } });
  const text = why.locator('details p');
  await text.waitFor();
  expect((await said(text)).length).toBeGreaterThan(40);

  await number.click();
  const panel = page.locator('.rule-panel');
  const heading = panel.locator('h3');
  await heading.waitFor();
  const [reader] = await Promise.all([page.context().waitForEvent('page'), heading.locator('a').click()]);
  await reader.waitForURL(/\/rules\/gj73\//);
  const [, ...title] = (await said(heading)).split(' ');
  await reader.getByText(title.join(' ')).first().waitFor();
});
