import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, house, PHONE, picture, soon } from './support/browser.ts';
import { made } from './support/made.ts';
import { GAME, type Played, playedOut, playedUntil, recordOf } from './support/matches.ts';
import { answer, asked, map, openRecord, prompt, said, settled } from './support/table.ts';

/** Who is ahead, what happened, and how it ended. */

const home = house();

const sheet = (page: Page, id: string) => page.locator(`[data-sheet="${id}"]`);
const score = (page: Page) => page.getByRole('button', { name: /^Score:/ });
const clock = (page: Page) => page.getByRole('button', { name: /^Since your last turn/ });
const cameraOf = (page: Page) => map(page).locator('canvas').getAttribute('data-camera');

/** At the server, against the machine. */
async function against(page: Page, match: Played, mine: string, theirs: string): Promise<void> {
  await page.goto('/');
  const { match: begun } = await made(page, '/api/matches/import', {
    record: recordOf(match),
    seats: { [mine]: { kind: 'me' }, [theirs]: { kind: 'bot', bot: 'policy' } },
  });
  await page.goto(`/t/${begun.id}`);
  await prompt(page).waitFor();
}

/** The US player turn of turn 3 begins. */
const thirdTurn = () =>
  playedUntil('story', ({ state }, at) => (state as { turn: number }).turn === 3 && at.startsWith('us.'));
/** Japan's second card in 1942: the Allies have answered the first. */
const secondCard = () =>
  playedUntil(
    'story',
    ({ log }, at) =>
      at === 'offensives.action' && log.filter(({ key }) => key.startsWith('plays-')).length === 2,
    'eots',
    '1942',
  );

const GAMES = [
  { game: GAME, begin: thirdTurn, mine: 'us', theirs: 'japan', row: /markers? taken/, total: /≈/ },
  { game: 'eots', begin: secondCard, mine: 'japan', theirs: 'allies', row: /American will/, total: /\d/ },
] as const;

describe.each(GAMES)('$game', ({ game, begin, mine, theirs, row, total }) => {
  test('the score is in the bar; its parts, the aim and the nearest points are behind it', async () => {
    const page = await home.visitor();
    await against(page, await begin(), mine, theirs);
    expect(await said(score(page))).toMatch(total);
    await score(page).click();
    const parts = sheet(page, 'score');
    await parts.locator('.score-aim b').waitFor();
    expect(await parts.locator('.score-sum').allInnerTexts()).toHaveLength(2);
    await parts.getByText(row).waitFor();
    // The numbers in the bar are the sums in the sheet.
    const sums = await parts.locator('.score-sum tfoot td').allInnerTexts();
    expect(await score(page).locator('.score-side b').allInnerTexts()).toEqual(sums);
    await parts.locator('.story-curve svg').or(parts.locator('.score-near')).first().waitFor();
    await picture(page, `story-score-${game}`);
    // A point leads to its hex, and the key puts the sheet away.
    await settled(page);
    const before = await cameraOf(page);
    await parts.locator('.score-near button').last().click();
    await soon(() => cameraOf(page)).not.toBe(before);
    await page.keyboard.press('s');
    await parts.waitFor({ state: 'hidden' });
  });

  test('what the opponent did comes out by itself, numbered, each with the way to it', async () => {
    const page = await home.visitor();
    await against(page, await begin(), mine, theirs);
    const list = sheet(page, 'since').or(sheet(page, 'turn'));
    await list.waitFor();
    await page.getByText('Since then').or(page.locator('.since-list')).first().click();
    const entries = sheet(page, 'since').locator('.since-list > li');
    await entries.first().waitFor();
    expect(await entries.count()).toBeGreaterThan(0);
    await picture(page, `story-since-${game}`);
    await settled(page);
    const before = await cameraOf(page);
    await sheet(page, 'since').getByRole('button', { name: 'Step through' }).click();
    for (let i = 0; i < (await entries.count()) && (await cameraOf(page)) === before; i++) {
      await sheet(page, 'since').getByRole('button', { name: /^Next/ }).click();
      await settled(page);
    }
    expect(await cameraOf(page)).not.toBe(before);
    expect(await sheet(page, 'since').locator('[aria-current="true"]').count()).toBe(1);
    // Put away it stays away, and comes back with the clock or the key.
    await page.keyboard.press('c');
    await list.first().waitFor({ state: 'hidden' });
    await clock(page).click();
    await entries.first().waitFor();
  });
});

test('the end of a turn is summed up in the same place', async () => {
  const page = await home.visitor();
  await against(page, await thirdTurn(), 'us', 'japan');
  const turn = sheet(page, 'turn');
  await turn.getByText('Turn 2 is over').waitFor();
  expect(await turn.locator('.turn-numbers > div').count()).toBe(4);
  expect(await turn.locator('.pairs > li').allInnerTexts()).toHaveLength(3);
  await turn.getByText('Next, turn 3', { exact: false }).waitFor();
  await picture(page, 'story-turn');
});

test('on a phone a dot says that something happened, and nothing covers the map', async () => {
  const page = await home.visitor({ size: PHONE, theme: 'dark' });
  await against(page, await thirdTurn(), 'us', 'japan');
  await page.locator('.story-fresh').waitFor();
  expect(await sheet(page, 'since').count()).toBe(0);
  await clock(page).tap();
  await sheet(page, 'since').locator('.since-list > li').first().waitFor();
  await page.locator('.story-fresh').waitFor({ state: 'detached' });
  await picture(page, 'story-since-phone');
  await score(page).tap();
  await sheet(page, 'score').locator('.score-aim').waitFor();
  await picture(page, 'story-score-phone');
});

test('a replay says where it is, and has nothing to press', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await thirdTurn()));
  await page.locator('.replay input[type=range]').fill('60');
  await soon(() => said(asked(page))).toMatch(/^Replay: turn 1, /);
  expect(await prompt(page).locator('button:not(.rule-tag, [class*="rule"])').count()).toBe(0);
  await picture(page, 'story-replay');
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await soon(() => said(asked(page))).not.toMatch(/^Replay/);
});

test('the result is a page: winner, points part by part, losses, luck in plain numbers, the curve', async () => {
  const page = await home.visitor({ size: DESKTOP });
  await openRecord(page, recordOf(await playedOut()));
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('heading', { level: 1, name: /wins|draw/ }).waitFor();
  // Each column adds up.
  const rows = await result.locator('.result-parts tbody tr').all();
  const numbers = await Promise.all(rows.map(row => row.locator('td').allInnerTexts()));
  const totals = await result.locator('.result-parts tfoot td').allInnerTexts();
  const value = (text: string) => Number(text.replace('−', '-').replace('–', '0'));
  for (const [i, total] of totals.entries())
    expect(numbers.reduce((sum, row) => sum + value(row[i]!), 0)).toBe(value(total));
  const luck = await result.locator('.result-luck li').allInnerTexts();
  for (const line of luck) expect(line).toMatch(/\d+ hits?, [\d.]+ expected/);
  expect(luck).toHaveLength(2);
  expect(await said(result)).not.toContain('σ');
  // One point for the deal and one for each turn, in a picture and in words.
  await result.locator('.story-curve svg').waitFor();
  expect(await result.locator('.story-curve tbody tr').count()).toBe(13);
  await picture(page, 'story-result');
  await result.getByRole('button', { name: 'Look at the board' }).click();
  await result.waitFor({ state: 'hidden' });
  await answer(page, 'Result').click();
  await result.waitFor();
});
