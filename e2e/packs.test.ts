import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { asked, logLines, prompt } from './support/table.ts';

/** A server that plays with a component pack in which an American division is stronger than it was. */
function stronger(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ironbottom-pack-'));
  const data = fileURLToPath(new URL('../packages/games/eots/data/', import.meta.url));
  for (const name of ['map', 'units', 'cards'])
    cpSync(join(data, `${name}.json`), join(folder, `${name}.json`));
  const units = JSON.parse(readFileSync(join(folder, 'units.json'), 'utf8'));
  units.units.find(({ id }: { id: string }) => id === 'us-1m').front.attack = 47;
  writeFileSync(join(folder, 'units.json'), JSON.stringify(units));
  return folder;
}

const server: { [name: string]: string } = { PACKS: `eots:${stronger()}` };
const home = house({ server });

test('the page plays with the pack of its server and says so, also without a network; without the pack it says why not', async () => {
  const page = await home.visitor();
  await page.goto('/');
  const card = page.locator('.home-game').filter({ hasText: 'Empire of the Sun' });
  const said = await card.locator('.home-pack').innerText();
  expect(said).toMatch(/^Played with a component pack: [0-9a-f]{8}$/);
  expect(await page.locator('.home-pack').count()).toBe(1);

  await page.goto('/counters/eots');
  await page.locator('.counter-sheet-pack').filter({ hasText: said }).waitFor();
  await page.getByRole('searchbox').fill('1st Marine Division');
  await page.locator('.press-button').first().click();
  await page.locator('.press-about').getByText('47-12').first().waitFor();

  // The machine, in its own thread, plays Japan.
  await page.goto('/');
  await card.locator('select').selectOption('campaign');
  await card.getByRole('button', { name: /Play the machine/ }).click();
  await card.getByRole('button', { name: /Allies/ }).click();
  await prompt(page).waitFor();
  await soon(() => logLines(page).count()).toBeGreaterThan(5);
  const address = page.url();

  await soon(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.context().setOffline(true);
  await page.goto(address);
  await asked(page).first().waitFor();
  await page.context().setOffline(false);

  delete server.PACKS;
  await home.restart();
  await page.goto(address);
  await page.getByText('another component pack').first().waitFor();
});
