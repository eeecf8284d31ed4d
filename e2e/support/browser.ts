import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { NO_LIMITS, type Running, startServer } from './process.ts';

/** Debian's Chromium, and the flags without which it talks to hosts that are not ours. */
export const CHROMIUM = '/usr/bin/chromium';
export const FLAGS = [
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
  /** Stops the server, and starts it again at the same address with the same storage. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
}

export interface Visitor {
  readonly size?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
  readonly motion?: 'reduce' | 'no-preference';
}

/** A server and a browser for the tests of a file. Whatever a page complains of fails the test that opened it. */
export function house({
  settings = {},
  server: env = {},
}: {
  readonly settings?: BrowserContextOptions;
  /** Settings of the server; what is changed counts from the next restart on. */
  readonly server?: { readonly [name: string]: string };
} = {}): House {
  let server: Running | undefined;
  let browser: Browser | undefined;
  let contexts: BrowserContext[] = [];
  let errors: Error[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'ironbottom-e2e-'));
  const start = (port?: string): Promise<Running> =>
    startServer({
      DATABASE_URL: `sqlite:${join(folder, 'e2e.sqlite')}`,
      ...NO_LIMITS,
      ...env,
      ...(port !== undefined && { PORT: port }),
    });
  beforeAll(async () => {
    if (!existsSync(CHROMIUM))
      throw new Error(`the browser's tests need ${CHROMIUM}: apt-get install chromium`);
    [server, browser] = await Promise.all([
      start(),
      chromium.launch({ executablePath: CHROMIUM, args: FLAGS }),
    ]);
  });
  afterEach(async ({ task }) => {
    const [left, complaints] = [contexts, [...errors]];
    contexts = [];
    if (task.result?.state === 'fail')
      for (const [i, page] of left.flatMap(context => context.pages()).entries())
        await picture(page, `failed-${task.name.replace(/\W+/g, '-')}-${i}`).catch(() => undefined);
    await Promise.all(left.map(context => context.close()));
    // What a page says while it is being closed is of no account.
    errors = [];
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
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
    async restart(meanwhile = async () => undefined) {
      const { port } = new URL(server!.url);
      await server!.stop();
      await meanwhile();
      server = await start(port);
    },
    async visitor({ size = DESKTOP, theme = 'light', locale = 'en-GB', motion = 'reduce' } = {}) {
      const context = await browser!.newContext({
        viewport: size,
        colorScheme: theme,
        locale,
        hasTouch: size.width < 600,
        isMobile: size.width < 600,
        reducedMotion: motion,
        baseURL: server!.url,
        ...settings,
      });
      contexts.push(context);
      context.on('weberror', error => errors.push(error.error()));
      return context.newPage();
    },
  };
}

/** Asks again until the answer is right, or far too late. */
export const soon = <T>(ask: () => Promise<T> | T) => expect.poll(ask, { timeout: 20_000 });
