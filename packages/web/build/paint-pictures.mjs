/**
 * Paints the pictures of the maps for the list of games: packages/games/<id>/pictures/map-<theme>.webp. Run it when a
 * map or the painter has changed, for all games or for those that are named:
 *   node packages/web/build/paint-pictures.mjs [GAME ...]
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const here = path => fileURLToPath(new URL(path, import.meta.url));

const server = await createServer({
  configFile: here('../vite.config.ts'),
  server: { port: 5170, hmr: false },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.config.server.port}/build/picture.html`);
  await page.waitForFunction(() => document.title === 'ready', null, { timeout: 120_000 });
  const named = process.argv.slice(2);
  for (const game of named.length > 0 ? named : await page.evaluate(() => window.gameIds)) {
    const folder = here(`../../games/${game}/pictures/`);
    mkdirSync(folder, { recursive: true });
    for (const theme of ['light', 'dark']) {
      const picture = Buffer.from(
        await page.evaluate(([g, t]) => window.paint(g, t), [game, theme]),
        'base64',
      );
      writeFileSync(`${folder}map-${theme}.webp`, picture);
      console.log(`${game} ${theme}: ${Math.round(picture.length / 1024)} KB`);
    }
  }
} finally {
  await browser.close();
  await server.close();
}
