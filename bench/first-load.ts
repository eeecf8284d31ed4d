import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page, type Response } from 'playwright-core';
import { startServer } from '../e2e/support/process.ts';
import { FLAGS, HEADLESS } from '../scripts/chromium.mjs';

/**
 * What a first visit costs: compressed script, and the time until the page can be used, on this machine.
 *   node bench/run.mjs first-load
 */
const RUNS = 5;

async function visit(
  url: string,
): Promise<{ homeKb: number; homeMs: number; tableKb: number; tableMs: number }> {
  const browser = await chromium.launch({ executablePath: HEADLESS, args: FLAGS });
  try {
    const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
    const scripts: Response[] = [];
    page.on('response', response => {
      if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
    });
    const homeMs = await timed(async () => {
      await page.goto(url);
      await playButton(page).waitFor();
    });
    await page.waitForLoadState('networkidle');
    const homeKb = await kilobytes(scripts);
    await playButton(page).click();
    const tableMs = await timed(async () => {
      await sideButton(page).click();
      await page.locator('.prompt').waitFor();
    });
    await page.waitForLoadState('networkidle');
    return { homeKb, homeMs, tableKb: await kilobytes(scripts), tableMs };
  } finally {
    await browser.close();
  }
}

/** Of the first game on the page. */
const playButton = (page: Page) => page.getByRole('button', { name: /Play the machine/ }).first();
const sideButton = (page: Page) => page.getByRole('button', { name: /United States/ }).first();

async function timed(deed: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await deed();
  return Math.round(performance.now() - start);
}

async function kilobytes(responses: readonly Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(response => response.request().sizes()));
  return Math.round(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 102.4) / 10;
}

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-first-load-'));
const server = await startServer({ DATABASE_URL: `sqlite:${join(folder, 'first.sqlite')}` });
try {
  for (let run = 0; run < RUNS; run++)
    console.log(JSON.stringify({ bench: 'first-load', ...(await visit(server.url)) }));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
