import { readFile } from 'node:fs/promises';
import type { SeatAsk } from '@ironbottom/room';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { made } from './support/made.ts';
import { type Played, playedUntil, recordOf } from './support/matches.ts';
import {
  answer,
  asked,
  logLines,
  openRecord,
  played,
  playMachine,
  prompt,
  said,
  tab,
  unfoldLog,
} from './support/table.ts';

const home = house();

/** Gives a saved game to the server, in the name of whoever has the page open. */
async function give(page: Page, match: Played, seats: { readonly [role: string]: SeatAsk }): Promise<string> {
  const { match: begun } = await made(page, '/api/matches/import', { seats, record: recordOf(match) });
  return begun.id;
}

const sensible: SeatAsk = { kind: 'bot', bot: 'policy' };
const beginner: SeatAsk = { kind: 'bot', bot: 'random' };

test('in this browser the machine plays its turn before one’s eyes, and faster when it is told to', async () => {
  const page = await home.visitor();
  await playMachine(page, /Japan/);
  await asked(page).filter({ hasText: 'Thinking: United States' }).waitFor();
  await logLines(page).filter({ hasText: '→' }).first().waitFor();
  await answer(page, /Skip the wait/).click();
  await page.locator('.prompt-say b:not(.prompt-waiting)').waitFor();
  expect(await logLines(page).filter({ hasText: 'Inf: ' }).count()).toBeGreaterThan(3);
  expect(await said(asked(page))).not.toMatch(/Spend a chit/);
});

test('on the server the machine answers too, also after a restart', async () => {
  const page = await home.visitor();
  const match = await playedUntil('machine', (_, asked) => asked === 'japan.movement.choose');
  await page.goto('/');
  const id = await give(page, match, { us: { kind: 'me' }, japan: sensible });
  await home.restart();
  await page.goto(`/t/${id}`);
  await page.locator('.seats').getByText('machine').waitFor();
  await soon(() => played(page)).not.toContain(`of ${match.actions.length}`);
  await page.locator('.prompt-say b:not(.prompt-waiting)').waitFor();
  await logLines(page)
    .filter({ hasText: /I[IB]B: .* → / })
    .first()
    .waitFor();
});

test('two machines play to the end; the result, the replay, the record and what it opens as all agree', async () => {
  const page = await home.visitor();
  await page.goto('/');
  // What machines play at length is played beforehand; the end of it while somebody watches.
  const late = await playedUntil(
    'machines',
    ({ state }, at) => (state as { turn: number }).turn === 12 && at === 'japan.prepare.choose',
  );
  const id = await give(page, late, { us: sensible, japan: beginner });
  await page.goto(`/t/${id}`);
  await prompt(page).waitFor();
  const result = page.locator('.result');
  await result.waitFor({ timeout: 90_000 });
  const ending = await said(result.getByRole('heading', { name: /wins|draw/ }));
  const rows = await result.locator('.result-parts tr').allInnerTexts();
  expect(rows.at(-1)).toMatch(/^Total\s+\d+\s+\d+$/);
  const slider = page.getByLabel('Replay');
  const last = Number(await slider.getAttribute('max'));
  expect(last).toBeGreaterThan(late.actions.length);
  // The counter counts what is told: the steps of a march are one.
  const told = Number((await played(page)).match(/of (\d+)/)![1]);
  expect(told).toBeLessThan(last);

  // The replay: it runs by itself, the slider goes anywhere, a line of the log leads to its moment.
  await result.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByLabel('Speed').selectOption('16');
  await soon(async () => Number((await played(page)).match(/\d+/)![0])).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Pause' }).click();
  await slider.fill(`${Math.floor(last / 2)}`);
  await page
    .locator('.bar-match')
    .getByText(/Turn [4-9] of 12/)
    .waitFor();
  const before = Number((await played(page)).match(/\d+/)![0]);
  await slider.press('ArrowRight');
  await page
    .locator('.replay-at')
    .filter({ hasText: `Action ${before + 1} of` })
    .waitFor();
  await slider.press('Home');
  await page
    .locator('.bar-match')
    .getByText(/Turn 1 of 12/)
    .waitFor();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.getByText('live', { exact: true }).waitFor();
  await unfoldLog(page, 'all');
  await page.getByLabel('Search the log').fill('Turn 3 ');
  await page.locator('.log-heading button').first().click();
  await page
    .locator('.bar-match')
    .getByText(/Turn 3 of 12/)
    .waitFor();

  // The record, and what becomes of it in a browser.
  await tab(page, 'Match').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = await readFile((await file.path())!, 'utf8');
  expect(record).toMatch(/^ironbottom record 2\n/);
  const reader = await home.visitor();
  await openRecord(reader, record);
  await reader.locator('.result').waitFor();
  await reader.locator('.result').getByRole('heading', { name: ending }).waitFor();
  expect(await reader.locator('.result-parts tr').allInnerTexts()).toEqual(rows);
  expect(await played(reader)).toContain(`of ${told}`);
}, 180_000);
