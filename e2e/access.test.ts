import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, house, PHONE, type Visitor } from './support/browser.ts';
import { fightWithLosses } from './support/fights.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { PAGES, visit } from './support/pages.ts';
import { answer, bubble, clickHex, openRecord, tab } from './support/table.ts';

/** The checker is put into the page, which our own content policy would forbid. */
const home = house({ settings: { bypassCSP: true } });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function check(page: Page, where: string): Promise<void> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"] })',
  );
  const faults = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 160)} ${failureSummary}`),
    );
  expect(faults).toEqual([]);
}

const atMovement = () => playedUntil('access', (_, asked) => asked === 'us.movement.choose');

/** What opens a sheet: a tab, or on a phone a button at the side. */
const sheet = (page: Page, name: string) =>
  page
    .locator('.fab, .dock-tabs')
    .getByRole('button', { name })
    .or(tab(page, name))
    .locator('visible=true')
    .first();

const SIGHTS: readonly Visitor[] = [
  { size: DESKTOP, theme: 'light' },
  { size: DESKTOP, theme: 'dark' },
  { size: PHONE, theme: 'light' },
  { size: PHONE, theme: 'dark' },
];

describe.each(SIGHTS)('axe finds nothing serious ($size.width wide, $theme)', sight => {
  test('on the pages', async () => {
    const page = await home.visitor(sight);
    await page.goto('/');
    await page.getByRole('button', { name: /Play the machine/ }).click();
    await page.getByRole('button', { name: /Japan/ }).waitFor();
    await check(page, 'home');
    for (const { address } of PAGES) {
      await visit(page, address);
      await check(page, address);
    }
  });

  test('at the table', async () => {
    const page = await home.visitor(sight);
    await openRecord(page, recordOf(await atMovement()));
    for (const name of ['Log', 'Boxes', 'Choices', 'Match']) {
      await sheet(page, name).click();
      await check(page, name);
    }
    if (sight.size === PHONE) await page.touchscreen.tap(PHONE.width / 2, 150);
    await clickHex(page, '1703');
    await answer(page, /Back/).waitFor();
    await check(page, 'selection');
    await clickHex(page, '1705');
    await bubble(page).getByText('Not possible').waitFor();
    await check(page, 'refusal');
  });

  test('in a fight and after the end', async () => {
    const page = await home.visitor(sight);
    const { match, from, to } = await fightWithLosses();
    await openRecord(page, recordOf(match));
    await clickHex(page, from);
    await clickHex(page, to);
    await page.locator('.odds-panel:visible').waitFor();
    await check(page, 'odds');
    await sheet(page, 'Match').click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await check(page, 'sure');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.result').waitFor();
    await check(page, 'result');
  });
});
