import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { NO_LIMITS, type Running, startServer } from './process.ts';

/** Debian's Chromium, and the flags without which it talks to hosts that are not ours. */
const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Pictures of the main screens, to be looked at. */
const ARTEFACTS = fileURLToPath(new URL('../artefacts/', import.meta.url));
mkdirSync(ARTEFACTS, { recursive: true });
export const picture = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(ARTEFACTS, `${name}.png`) });

export interface House {
  readonly server: Running;
  readonly browser: Browser;
  /** A person with a browser of their own: nothing is shared with the others. */
  visitor(options?: Visitor): Promise<Page>;
}

export interface Visitor {
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
}

/** A server and a browser for the tests of a file. Whatever a page complains of fails the test that opened it. */
export function house(): House {
  let server: Running | undefined;
  let browser: Browser | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'ironbottom-e2e-'));
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    if (!existsSync(CHROMIUM))
      throw new Error(`the browser's tests need ${CHROMIUM}: apt-get install chromium`);
    server = await startServer({ DATABASE_URL: `sqlite:${join(folder, 'e2e.sqlite')}`, ...NO_LIMITS });
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  });
  afterAll(async () => {
    await Promise.all(contexts.map(context => context.close()));
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    get server() {
      return server!;
    },
    get browser() {
      return browser!;
    },
    async visitor({ size = DESKTOP, theme = 'light', locale = 'en-GB' } = {}) {
      const context = await browser!.newContext({
        viewport: size,
        colorScheme: theme,
        locale,
        hasTouch: size.width < 600,
        reducedMotion: 'reduce',
        baseURL: server!.url,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('pageerror', error => {
        throw error;
      });
      return page;
    },
  };
}
