import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { house, PHONE, soon } from './support/browser.ts';
import { invite } from './support/online.ts';
import { answerSomehow, playMachine, prompt, said } from './support/table.ts';

const home = house();

interface Printed {
  readonly id: string;
  readonly title: string;
}

/** As if the house had five games: the others are those we have under other names. */
async function fiveGames(page: Page): Promise<void> {
  await page.context().route('**/games/cards.*.json', async route => {
    const cards = (await (await route.fetch()).json()) as Printed[];
    const others = Array.from({ length: 5 - cards.length }, (_, i) => ({
      ...cards[i % cards.length]!,
      id: `other${i}`,
      title: `Other ${i}`,
    }));
    await route.fulfill({ json: [...cards, ...others] });
  });
}

const running = (page: Page) => page.locator('.home-run');
const play = (page: Page) => page.getByRole('button', { name: /Play the machine/ });

/** The lowest edge of all cards. */
const lowest = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.home-game, .home-house')].map(
        card => card.getBoundingClientRect().bottom + scrollY,
      ),
    ),
  );

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe('the first page', () => {
  test('holds five games and what has been begun without scrolling', async () => {
    const page = await home.visitor({ fresh: true });
    await fiveGames(page);
    await playMachine(page, /United States/);
    await page.goto('/');
    await running(page).first().waitFor();
    expect(await page.locator('.home-game').count()).toBe(5);
    expect(await lowest(page)).toBeLessThanOrEqual(900);
    expect(await overflows(page)).toBe(false);
  });

  test('begins with the games that wait for their reader, and leads back to them', async () => {
    const page = await home.visitor();
    await page.goto('/');
    const picture = async (): Promise<number[]> => {
      const { width, height } = (await page.locator('.home-game .home-map-shown').first().boundingBox())!;
      return [width, height];
    };
    const size = await picture();
    await invite(page, /Japan/);
    await playMachine(page, /United States/);
    await answerSomehow(page);
    const table = page.url();
    await page.goto('/');
    await soon(() => running(page).count()).toBe(2);
    // Whatever else is on the page, the pictures are as large as they were, and no larger than they are painted.
    expect(await picture()).toEqual(size);
    expect(size[0]).toBeLessThanOrEqual(1200);
    const [first, second] = [running(page).first(), running(page).nth(1)];
    expect(await said(first)).toMatch(/Your move[\s\S]*Turn 1/);
    expect(await said(second)).not.toMatch(/Your move/);
    expect(await said(second)).toMatch(/waiting for somebody to join/);
    await first.getByRole('link', { name: 'Play on' }).click();
    await prompt(page).waitFor();
    expect(page.url()).toBe(table);
  });

  test('has the games of this browser among one’s own', async () => {
    const page = await home.visitor();
    await playMachine(page, /United States/);
    await page.goto('/games');
    const row = page.locator('.lobby-row').filter({ hasText: 'Battle of Okinawa 1945' });
    await row.waitFor();
    expect(await said(row)).toMatch(/Japan: machine \(Normal\)/);
  });

  test('offers the shortest scenario first, and says how long and how hard it is', async () => {
    const page = await home.visitor();
    await page.goto('/');
    const card = page.locator('.home-game').filter({ hasText: 'Empire of the Sun' });
    const facts = card.locator('.home-facts');
    await facts.waitFor();
    const scenarios = await card.locator('select option').allInnerTexts();
    expect(scenarios.length).toBeGreaterThan(5);
    // Of the chosen one the facts tell it: its name is not cut.
    const hours = [await said(facts), ...scenarios.slice(1)].map(text =>
      Number(/about (\d+) h/.exec(text)![1]),
    );
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    expect(scenarios[0]).toBe('1942');
    expect(await said(facts)).toMatch(/about 3 h\s+3 turns/);
    // The machine against itself says little of what people can do: nobody is told that a side cannot win.
    await facts.getByText('machine v. itself').waitFor();
    expect(await said(facts)).not.toMatch(/\b0 : 100|100 : 0\b/);
    await card.locator('select').selectOption('campaign');
    expect(await said(facts)).toMatch(/about 12 h\s+12 turns/);
    await facts.getByText('5 of 5').waitFor({ state: 'attached' });
  });

  test('is one column on a phone, where two taps lead to the table', async () => {
    const page = await home.visitor({ size: PHONE });
    await page.goto('/');
    await play(page).first().waitFor();
    expect(await overflows(page)).toBe(false);
    const lefts = await page.evaluate(() =>
      [...document.querySelectorAll('.home-game, .home-house')].map(
        card => card.getBoundingClientRect().left,
      ),
    );
    expect(new Set(lefts).size).toBe(1);
    await play(page).first().tap();
    await page.getByRole('button', { name: /Japan/ }).tap();
    await prompt(page).waitFor();
  });

  test('is played with the keyboard: scenario, side, and the way back out of a sheet', async () => {
    const page = await home.visitor();
    await page.goto('/');
    const scenario = page.getByLabel('Scenario of Empire of the Sun');
    await scenario.focus();
    await page.keyboard.press('ArrowDown');
    expect(await scenario.inputValue()).toBe('1943');
    const button = play(page).nth(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Empire of the Sun' });
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await soon(() => button.evaluate(each => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Japan' }).focus();
    await page.keyboard.press('Enter');
    await prompt(page).waitFor();
  });
});
