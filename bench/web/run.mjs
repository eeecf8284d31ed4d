import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { FLAGS, HEADLESS } from '../../scripts/chromium.mjs';

/** Builds the yardstick, goes over it in Chromium and prints what was measured: `node bench/web/run.mjs [picture.png]`. */

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Compressed sizes of the scripts under a folder, in bytes, the largest first. */
export function scriptSizes(folder) {
  return readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.js') && statSync(join(folder, name)).isFile())
    .map(name => ({ name, gzip: gzipSync(readFileSync(join(folder, name))).length }))
    .sort((a, b) => b.gzip - a.gzip);
}

export function serve(folder) {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    try {
      const content = readFileSync(path);
      response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise(resolve => server.listen(0, () => resolve(server)));
}

export async function openChromium() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? HEADLESS, args: FLAGS });
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'ironbottom-web-'));
  let server;
  let browser;
  try {
    await build({
      configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)),
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true },
    });
    server = await serve(folder);
    browser = await openChromium();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', error => console.error(error));
    await page.goto(`http://localhost:${server.address().port}/okinawa.html`);
    await page.waitForFunction(() => window.measured !== undefined, null, {
      timeout: 120_000,
      // Not by frames: those are being counted.
      polling: 500,
    });
    const measured = await page.evaluate(() => window.measured);
    if (process.argv[2]) await page.screenshot({ path: process.argv[2] });
    console.log(JSON.stringify({ ...measured, scripts: scriptSizes(folder) }, null, 2));
  } finally {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
