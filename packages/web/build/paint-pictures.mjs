/**
 * Paints the pictures of the maps into packages/games/<id>/pictures: one for the list of games in each theme, and those
 * that a table shows before anything can be painted there. Run it when a map or the painter has changed (a test says
 * so), for all games or for those that are named:
 *   node packages/web/build/paint-pictures.mjs [GAME ...]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { FLAGS, HEADLESS } from '../../../scripts/chromium.mjs';

const here = path => fileURLToPath(new URL(path, import.meta.url));

const server = await createServer({
  configFile: here('../vite.config.ts'),
  server: { port: 5170, hmr: false },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: HEADLESS,
  args: FLAGS,
});
try {
  const { pictureKey } = await server.ssrLoadModule(here('./picture-key.ts'));
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.config.server.port}/build/picture.html`);
  await page.waitForFunction(() => document.title === 'ready', null, { timeout: 120_000 });
  const named = process.argv.slice(2);
  for (const game of named.length > 0 ? named : await page.evaluate(() => window.gameIds)) {
    const folder = here(`../../games/${game}/pictures/`);
    rmSync(folder, { recursive: true, force: true });
    for (const theme of ['light', 'dark']) {
      const pictures = await page.evaluate(([g, t]) => window.paint(g, t), [game, theme]);
      let size = 0;
      for (const { name, content } of pictures) {
        const file = `${folder}${name}.webp`;
        const picture = Buffer.from(content, 'base64');
        size += picture.length;
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, picture);
      }
      console.log(`${game} ${theme}: ${pictures.length} pictures, ${Math.round(size / 1024)} KB`);
    }
    writeFileSync(`${folder}key.txt`, `${await pictureKey(game)}\n`);
  }
} finally {
  await browser.close();
  await server.close();
}
