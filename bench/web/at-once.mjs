import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openChromium } from './run.mjs';

/**
 * How long it takes from choosing a side to a sharp map with all its names, on a first and a second visit, and to that
 * of a shared link; and the worst paint after a click. Wants the program built and a quiet machine:
 *   scripts/prepare server web && node bench/web/at-once.mjs
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const GOALS = {
  games: {
    gj73: { first: 1500, second: 700 },
    eots: { first: 2500, second: 700 },
    bataan: { first: 2500, second: 700 },
    okinawa: { first: 2500, second: 700 },
  },
  link: 2500,
  paint: 100,
};
const SHARP = '.board-map canvas[data-sharp="true"]';

async function startServer(folder) {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  const child = spawn(process.execPath, ['packages/server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      LOG_LEVEL: 'warn',
      METRICS: 'off',
      DATABASE_URL: `sqlite:${join(folder, 'bench.sqlite')}`,
    },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { url, child };
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  child.kill();
  throw new Error('the server does not come up');
}

/** Notes in the page when something was clicked, when the map was sharp, and how long each click took to be painted. */
function watch() {
  const seen = { clicked: 0, sharp: 0, worst: 0 };
  Object.assign(window, { seen });
  addEventListener('click', () => (seen.clicked = performance.now()), true);
  new MutationObserver(() => {
    if (!seen.sharp && document.querySelector('.board-map canvas')?.dataset.sharp)
      seen.sharp = performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-sharp'] });
  new PerformanceObserver(list => {
    for (const { name, duration } of list.getEntries())
      if (/^(click|pointerup|pointerdown)$/.test(name)) seen.worst = Math.max(seen.worst, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** From the first page to a side of a game; milliseconds from that click on. */
async function sitDown(page, game) {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.locator(`article[aria-labelledby="game-${game}"] .home-play`).click();
  await page.waitForTimeout(600);
  await page.locator('.home-side').first().click();
  await page.locator(SHARP).waitFor({ timeout: 60_000 });
  return page.evaluate(() => Math.round(window.seen.sharp - window.seen.clicked));
}

/** Clicks all over the map, and says how long the slowest took to be seen. */
async function clickAbout(page) {
  const { width, height } = page.viewportSize();
  await page.evaluate(() => (window.seen.worst = 0));
  for (let row = 1; row <= 5; row++)
    for (let column = 1; column <= 6; column++) {
      await page.mouse.click(60 + (column * (width - 520)) / 6, 60 + (row * (height - 200)) / 5);
      await page.waitForTimeout(150);
    }
  return page.evaluate(() => window.seen.worst);
}

/** A link to the position, opened by somebody who was never here; milliseconds from the beginning of the page on. */
async function openLink(page, browser, base) {
  await page.evaluate(() => {
    navigator.clipboard.writeText = async text => {
      window.link = text;
    };
  });
  await page.keyboard.press('g');
  await page.locator('.menu button', { hasText: 'Share' }).first().click();
  await page.waitForFunction(() => window.link);
  const link = await page.evaluate(() => window.link);
  const other = await (await browser.newContext({ viewport: page.viewportSize(), baseURL: base })).newPage();
  await other.addInitScript(watch);
  await other.goto(link);
  await other.locator(SHARP).waitFor({ timeout: 60_000 });
  return other.evaluate(() => Math.round(window.seen.sharp));
}

const folder = mkdtempSync(join(tmpdir(), 'ironbottom-at-once-'));
let server;
let browser;
try {
  server = await startServer(folder);
  browser = await openChromium();
  const print = (what, took, most) =>
    console.log(
      `${what.padEnd(34)} ${String(took).padStart(6)} ms   (goal ${most})${took > most ? '  OVER' : ''}`,
    );
  for (const [game, goal] of Object.entries(GOALS.games)) {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      baseURL: server.url,
    });
    await context.addInitScript(watch);
    const first = await context.newPage();
    print(`${game}: sharp, first visit`, await sitDown(first, game), goal.first);
    await first.close();
    const second = await context.newPage();
    print(`${game}: sharp, second visit`, await sitDown(second, game), goal.second);
    print(`${game}: worst paint after a click`, await clickAbout(second), GOALS.paint);
    print(`${game}: shared link, cold`, await openLink(second, browser, server.url), GOALS.link);
    await context.close();
  }
} finally {
  await browser?.close();
  server?.child.kill();
  rmSync(folder, { recursive: true, force: true });
}
