import { readFile } from 'node:fs/promises';
import type { CreatedMatch, SeatAsk } from '@ironbottom/room';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
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
} from './support/table.ts';

const home = house();

/** Gives a saved game to the server, in the name of whoever has the page open. */
async function give(page: Page, match: Played, seats: { readonly [role: string]: SeatAsk }): Promise<string> {
  const reply = await page.request.post('/api/matches/import', {
    data: { seats, record: recordOf(match) },
    headers: { origin: home.server.url },
  });
  expect(reply.status()).toBe(201);
  return ((await reply.json()) as CreatedMatch).match.id;
}

const sensible: SeatAsk = { kind: 'bot', bot: 'policy' };
const beginner: SeatAsk = { kind: 'bot', bot: 'random' };

test('in this browser the machine plays its turn before one’s eyes, and faster when it is told to', async () => {
  const page = await home.visitor();
  await playMachine(page, /Japan/);
  await asked(page).filter({ hasText: 'United States is thinking' }).waitFor();
  await logLines(page).filter({ hasText: '→' }).first().waitFor();
  await answer(page, /Skip ahead/).click();
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
  const late = await playedUntil('machines', match => match.actions.length === 1800);
  const id = await give(page, late, { us: sensible, japan: beginner });
  await page.goto(`/t/${id}`);
  await prompt(page).waitFor();
  const result = page.locator('.result');
  await result.waitFor({ timeout: 90_000 });
  const ending = await said(result.getByRole('heading', { name: /wins|draw/ }));
  const rows = await result.locator('tbody tr').allInnerTexts();
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/\d+\s+\d+\s+[+−]\d\.\d σ/);
  const last = Number((await played(page)).match(/of (\d+)/)![1]);
  expect(last).toBeGreaterThan(1800);

  // The replay: it runs by itself, the slider goes anywhere, a line of the log leads to its moment.
  await result.getByRole('button', { name: 'Watch it again' }).click();
  await page.getByLabel('Speed').selectOption('16');
  await soon(async () => Number((await played(page)).match(/\d+/)![0])).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Pause' }).click();
  const slider = page.getByLabel('Replay');
  await slider.fill(`${Math.floor(last / 2)}`);
  await page
    .locator('.bar-match')
    .getByText(/Turn [4-9] of 12/)
    .waitFor();
  await slider.press('ArrowRight');
  await page
    .locator('.replay-at')
    .filter({ hasText: `Action ${Math.floor(last / 2) + 1} of ${last}` })
    .waitFor();
  await slider.press('Home');
  await page
    .locator('.bar-match')
    .getByText(/Turn 1 of 12/)
    .waitFor();
  await page.getByRole('button', { name: 'Back to the present' }).click();
  await page.getByText('live', { exact: true }).waitFor();
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
  expect(await reader.locator('.result tbody tr').allInnerTexts()).toEqual(rows);
  expect(await played(reader)).toContain(`of ${last}`);
}, 180_000);
