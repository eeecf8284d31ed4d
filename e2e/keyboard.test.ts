import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import {
  acting,
  answer,
  asked,
  bubble,
  clickHex,
  logLines,
  map,
  march,
  openRecord,
  prompt,
  said,
} from './support/table.ts';

const home = house();

/** Goes on with Tab until something is in focus, and can be seen to be. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  const wanted = what.and(page.locator(':focus'));
  for (let i = 0; i < 100; i++) {
    await page.keyboard.press('Tab');
    if ((await wanted.count()) === 0) continue;
    const outline = await wanted.evaluate(element => getComputedStyle(element).outlineStyle);
    expect(outline).not.toBe('none');
    return;
  }
  throw new Error(`Tab does not lead to ${what}`);
}

const spoken = (page: Page) => page.locator('.board [aria-live]');

/** Moves the map's cursor to a hex by the arrow keys; what is read aloud begins with where it is. */
async function walkTo(page: Page, hex: string): Promise<string> {
  const place = (id: string) => ({ column: Number(id.slice(0, 2)), row: Number(id.slice(2)) });
  const goal = place(hex);
  for (let i = 0; i < 60; i++) {
    const said = (await spoken(page).textContent()) ?? '';
    if (said.startsWith(hex)) return said;
    const at = place(/^\d{4}/.exec(said)?.[0] ?? '0000');
    const key =
      at.column !== goal.column && at.column > 0
        ? at.column < goal.column
          ? 'ArrowRight'
          : 'ArrowLeft'
        : at.row < goal.row
          ? 'ArrowDown'
          : 'ArrowUp';
    await page.keyboard.press(key);
    await soon(() => spoken(page).textContent()).not.toBe(said);
  }
  throw new Error(`the arrow keys do not lead to ${hex}`);
}

test('from the first page to the end of movement without a mouse', async () => {
  const page = await home.visitor();
  await page.goto('/');
  const machine = page.getByRole('button', { name: /Play the machine/ }).first();
  await machine.waitFor();
  await tabTo(page, machine);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /United States/ }));
  await page.keyboard.press('Enter');
  await prompt(page).waitFor();

  // Whatever the first events ask is chosen from the list of choices.
  while (!/Choose a counter to move/.test(await said(asked(page)))) {
    if (!(await page.locator('.choices').isVisible())) await page.keyboard.press('v');
    await tabTo(page, page.locator('.choices button').last());
    await acting(page, () => page.keyboard.press('Enter'));
  }

  // On the map: to the battalion, take it up, to the hex, march.
  await page.keyboard.press('m');
  expect(await map(page).evaluate(element => element === document.activeElement)).toBe(true);
  expect(await walkTo(page, '1703')).toContain('1/32 Inf');
  await page.keyboard.press('Enter');
  await prompt(page).getByRole('button', { name: /Back/ }).waitFor();
  await soon(() => walkTo(page, '1704').then(() => walkTo(page, '1604'))).toMatch(/can be reached for/);
  await acting(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('l');
  await page.locator('.choices').waitFor({ state: 'hidden' });
  await logLines(page).filter({ hasText: '1/32 Inf: 1703 → 1604' }).waitFor();
  await soon(() => page.locator('.spoken').textContent()).toContain('1/32 Inf: 1703 → 1604');

  // From the list: the battalion, a hex, and stop.
  await page.keyboard.press('v');
  for (const choice of [/Move 3\/17 Inf/, /Enter 1902/, /^Stop$/]) {
    await tabTo(page, page.locator('.choices').getByRole('button', { name: choice }).first());
    await acting(page, () => page.keyboard.press('Enter'));
  }
  await soon(() => page.locator('.spoken').textContent()).toContain('3/17 Inf');
  await asked(page).filter({ hasText: 'Choose a counter to move' }).waitFor();

  // One key takes back, one answers what is likeliest.
  await acting(page, () => page.keyboard.press('z'));
  await acting(page, () => page.keyboard.press('Enter'));
  await asked(page).filter({ hasText: 'Choose a counter to move' }).waitFor();
  await tabTo(page, prompt(page).getByRole('button', { name: /End movement/ }));
  await acting(page, () => page.keyboard.press('Enter'));
  await asked(page).filter({ hasNotText: 'Choose a counter to move' }).waitFor();
});

test('what is asked and what is refused is read aloud, and Escape lets go', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await playedUntil('keyboard', (_, at) => at === 'us.movement.choose')));
  expect(await page.locator('.prompt-say').getAttribute('aria-live')).toBe('polite');
  await page.keyboard.press('m');
  await walkTo(page, '1703');
  await page.keyboard.press('Enter');
  await prompt(page).getByRole('button', { name: /Back/ }).waitFor();
  await walkTo(page, '1705');
  await page.keyboard.press('Enter');
  await bubble(page).getByRole('alert').getByText('Not possible').waitFor();
  await page.keyboard.press('Escape');
  await bubble(page).waitFor({ state: 'hidden' });
  await soon(() => prompt(page).getByRole('button', { name: /Back/ }).count()).toBe(0);
});

test('at a stack, Tab goes through its counters and then on', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await playedUntil('keyboard', (_, at) => at === 'us.movement.choose')));
  await page.keyboard.press('m');
  const both = await walkTo(page, '1603');
  const heard: string[] = [];
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('Tab');
    heard.push((await spoken(page).textContent()) ?? '');
  }
  expect(new Set(heard).size).toBe(2);
  for (const name of heard) expect(both).toContain(name);
  await page.keyboard.press('Enter');
  await prompt(page).locator('.prompt-more').filter({ hasText: heard[1]! }).waitFor();
  await page.keyboard.press('Tab');
  expect(await map(page).evaluate(element => element === document.activeElement)).toBe(false);
});

test('Enter is for the hex that the keyboard is on, and after a click for the button that shows it', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await playedUntil('keyboard', (_, at) => at === 'us.movement.choose')));
  await march(page, '1703', '1604');
  const end = answer(page, /End movement/);
  await end.filter({ hasText: '⏎' }).waitFor();
  // The keyboard goes over the map: there the key means a hex, and no button shows it.
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await end.filter({ hasNotText: '⏎' }).waitFor();
  // A click, even one that is refused, gives it back; the refusal goes with a click beside the map.
  await clickHex(page, '1604');
  await bubble(page).waitFor();
  await end.filter({ hasText: '⏎' }).waitFor();
  await page.mouse.click(930, 560);
  await bubble(page).waitFor({ state: 'hidden' });
  await acting(page, () => page.keyboard.press('Enter'));
  await asked(page).filter({ hasNotText: 'Choose a counter to move' }).waitFor();
});
