import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, house, isLong, PHONE } from './support/browser.ts';
import { fightWithLosses } from './support/fights.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { PAGES, visit } from './support/pages.ts';
import { acting, answer, bubble, clickHex, openRecord, tab, takeSeat } from './support/table.ts';

/** The checker is put into the page, which our own content policy would forbid. */
const home = house({ settings: { bypassCSP: true } });

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly rule: string;
  readonly where: string;
}

/** Of rows whose members are made alike the first few are looked at: a book of rules and a sheet of counters have hundreds. */
const FURTHER = [
  '.rules-entry:nth-of-type(n + 5):not(.rules-marked)',
  '.press-counter:nth-child(n + 6)',
  '.log-lines > li:nth-child(n + 30)',
];

/** Everything by light; by night only the colours are other ones, and they are the same on a phone. */
async function check(page: Page): Promise<void> {
  expect(await serious(page, {})).toEqual([]);
  if (page.viewportSize()!.width === PHONE.width) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-theme=dark]').waitFor();
  expect(await serious(page, { runOnly: ['color-contrast'] })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-theme=light]').waitFor();
}

async function serious(page: Page, options: RunOptions): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    if (!isLong) await page.addStyleTag({ content: `${FURTHER.join()} { display: none !important }` });
  }
  const run = `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, where: html.slice(0, 200) })));
}

const atMovement = () => playedUntil('access', (_, asked) => asked === 'us.movement.choose');

describe.each([DESKTOP, PHONE])('axe finds nothing serious, $width wide', size => {
  /** On a phone it is the table that is another one. */
  const everywhere = test.runIf(size === DESKTOP || isLong);

  everywhere('on the pages', async () => {
    const page = await home.visitor({ size });
    for (const { address } of PAGES) {
      // The rules are long, and the same on a phone.
      if (size === PHONE && address.startsWith('/rules')) continue;
      await visit(page, address);
      await check(page);
    }
    await visit(page, '/');
    await page
      .getByRole('button', { name: /Play the machine/ })
      .first()
      .click();
    await page.getByRole('button', { name: /Japan/ }).waitFor();
    await check(page);
  });

  test('at the table', async () => {
    const page = await home.visitor({ size });
    await openRecord(page, recordOf(await atMovement()));
    await check(page);
    for (const name of ['Boxes', 'Choices', 'Match']) {
      await tab(page, name).click();
      await check(page);
      // A phone has room for one sheet: a tap beside it puts it away.
      if (size === PHONE) {
        await page.touchscreen.tap(PHONE.width / 2, 150);
        await page.locator('.dock-open').waitFor({ state: 'detached' });
      }
    }
    await clickHex(page, '1703');
    await answer(page, /Back/).waitFor();
    await check(page);
    await clickHex(page, '1705');
    await bubble(page).getByText('Not possible').waitFor();
    await check(page);
  });

  everywhere('in a fight and after the end', async () => {
    const page = await home.visitor({ size });
    const { match, from, to, passes } = await fightWithLosses();
    await openRecord(page, recordOf(match));
    await clickHex(page, from);
    await clickHex(page, to);
    await page.locator('.sheet-fight').waitFor();
    await check(page);
    await acting(page, () => clickHex(page, to));
    await acting(page, () => answer(page, /End the declarations/).click());
    for (let i = 0; i < passes; i++) {
      await takeSeat(page);
      await acting(page, () => answer(page, /Pass/).click());
    }
    await page.locator('.sheet-fight .die').first().waitFor();
    await check(page);
    await takeSeat(page);
    await tab(page, 'Match').click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await check(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.result').waitFor();
    await check(page);
  });
});
