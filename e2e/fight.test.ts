import { expect, test } from 'vitest';
import { house } from './support/browser.ts';
import { fightWithLosses } from './support/fights.ts';
import { recordOf } from './support/matches.ts';
import { acting, answer, asked, clickHex, logLines, openRecord, said, takeSeat } from './support/table.ts';

const home = house();

test('a fight: odds that add up before it, then dice, story, losses and luck', async () => {
  const { match, from, to, passes } = await fightWithLosses();
  const page = await home.visitor();
  await openRecord(page, recordOf(match));
  const before = await logLines(page).count();

  await clickHex(page, from);
  await clickHex(page, to);
  const sheet = page.locator('.odds-panel:visible');
  await sheet.waitFor();
  const measures = await sheet.locator('.measure').all();
  expect(measures.length).toBeGreaterThan(1);
  for (const measure of measures) {
    const shares = (await measure.locator('.bar-value').allInnerTexts()).map(Number.parseFloat);
    expect(shares.length).toBeGreaterThan(1);
    // Each is rounded to a tenth of a per cent.
    const sum = shares.reduce((total, share) => total + share, 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.1 * shares.length);
  }
  expect(await sheet.locator('.terms li').count()).toBeGreaterThan(0);

  // The same click again declares it; then it is fought.
  await clickHex(page, to);
  await asked(page).filter({ hasText: 'attacks declared: 1' }).waitFor();
  await acting(page, () => answer(page, /End the declarations/).click());
  for (let i = 0; i < passes; i++) {
    await takeSeat(page);
    await acting(page, () => answer(page, /Pass/).click());
  }

  const told = page.locator('.dice-panel:visible');
  await told.waitFor();
  expect(await told.locator('.roll-dice svg').count()).toBeGreaterThan(0);
  expect(await said(told.locator('.roll-text').first())).toMatch(/fire|close combat/);
  expect(await told.locator('.roll .terms li').count()).toBeGreaterThan(0);
  expect((await told.locator('.roll-after').allInnerTexts()).join(' ')).toMatch(/reduced|eliminated|lost/);
  expect(await said(told.locator('.luck').first())).toMatch(/[+−]\d+\.\d σ/);
  expect(await logLines(page).count()).toBeGreaterThan(before + 2);
});
