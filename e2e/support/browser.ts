import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Running } from './process.ts';
import { type Kept, type Memory, putBy, takeDown } from './shelf.ts';
import { Lodging, sharedBrowser, sharedLodging } from './worker.ts';

/** There is time for what is long and rare (`bin/test --long`). */
export const isLong = process.env.IRONBOTTOM_LONG !== undefined;

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Pictures of the main screens, to be looked at. As small as can be they would take twenty times as long to make. */
const ARTEFACTS = fileURLToPath(new URL('../artefacts/', import.meta.url));
mkdirSync(ARTEFACTS, { recursive: true });
export async function picture(page: Page, name: string): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const { data } = await line.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  await line.detach();
  writeFileSync(join(ARTEFACTS, `${name}.png`), data, 'base64');
}

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
  /** What was chosen among the settings of the page on an earlier visit. */
  readonly chosen?: { readonly [setting: string]: unknown };
  /** Is told before the first move what it is about; others have asked not to be. */
  readonly newcomer?: boolean;
  /**
   * With a browser that nobody has used before and nobody will after: whoever listens to it, holds something back, puts
   * something into its pages, or goes without a network. Others have no service worker, which fetches the whole app anew
   * for everybody.
   */
  readonly fresh?: boolean;
}

/** A server and a browser for the tests of a file. Whatever a page complains of fails the test that opened it. */
export function house({
  settings = {},
  server: env,
}: {
  readonly settings?: BrowserContextOptions;
  /** Settings of a server that this file has for itself; what is changed counts from the next restart on. */
  readonly server?: { readonly [name: string]: string };
} = {}): House {
  const lodging = env ? new Lodging(env) : sharedLodging();
  let browser: Browser | undefined;
  let visitors: { readonly page: Page; readonly kept?: Kept }[] = [];
  beforeAll(async () => {
    [browser] = await Promise.all([sharedBrowser(), lodging.start()]);
  });
  afterEach(async ({ task }) => {
    const [left, complaints] = [visitors, [...errors]];
    visitors = [];
    const failed = task.result?.state === 'fail';
    if (failed)
      for (const [i, page] of left.flatMap(({ page }) => page.context().pages()).entries())
        await picture(page, `failed-${task.name.replace(/\W+/g, '-')}-${i}`).catch(() => undefined);
    await Promise.all(left.map(({ page, kept }) => (!kept || failed ? page.context().close() : putBy(kept))));
    // What a page says while it is being closed is of no account.
    errors = [];
    expect(complaints).toEqual([]);
  });
  afterAll(async () => {
    if (env) await lodging.close();
  });

  async function open(options: BrowserContextOptions): Promise<Page> {
    const context = await browser!.newContext(options);
    // Many times what anything takes: a machine may be busy with something else.
    context.setDefaultTimeout(60_000);
    context.on('weberror', error => errors.push(error.error()));
    return context.newPage();
  }

  /** A page that goes from visitor to visitor. */
  async function openKept(options: BrowserContextOptions): Promise<Page> {
    const page = await open(options);
    const context = page.context();
    await context.addInitScript(forbidServiceWorker);
    for (const lent of [page, context])
      Object.assign(lent, { addInitScript: toFreshOnly, route: toFreshOnly });
    return page;
  }

  return {
    get server() {
      return lodging.server;
    },
    get browser() {
      return browser!;
    },
    async restart(meanwhile = async () => undefined) {
      await lodging.server.stop();
      await meanwhile();
      await lodging.start();
    },
    async visitor({
      size = DESKTOP,
      theme = 'light',
      locale = 'en-GB',
      motion = 'reduce',
      chosen,
      newcomer = false,
      fresh = newcomer || env !== undefined,
    } = {}) {
      const { url } = lodging.server;
      const seen = { colorScheme: theme, reducedMotion: motion };
      const memory = remembering(
        url,
        newcomer ? {} : { briefed: ['*'], ...(chosen && { settings: chosen }) },
      );
      const options: BrowserContextOptions = {
        locale,
        hasTouch: size.width < 600,
        isMobile: size.width < 600,
        baseURL: url,
        storageState: { cookies: [], origins: [memory] },
        ...settings,
      };
      if (fresh) {
        const page = await open({ ...options, ...seen, viewport: size });
        visitors.push({ page });
        return page;
      }
      const kind = JSON.stringify(options);
      const page = takeDown(kind) ?? (await openKept(options));
      visitors.push({ page, kept: { kind, page, memory } });
      await page.setViewportSize(size);
      await page.emulateMedia(seen);
      return page;
    },
  };
}

/** As some private windows do. */
const forbidServiceWorker = (): void => {
  if ('serviceWorker' in navigator)
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
};

/** What the pages of this process have complained of since the last test. */
let errors: Error[] = [];

/** Whoever comes next would have it too, without knowing. */
const toFreshOnly = (): never => {
  throw new Error('only the page of a fresh visitor can be given anything that stays with it');
};

/** What the browser of somebody remembers of earlier visits. */
const remembering = (url: string, what: { readonly [name: string]: unknown }): Memory => ({
  origin: new URL(url).origin,
  localStorage: Object.entries(what).map(([name, value]) => ({
    name: `ironbottom.${name}`,
    value: JSON.stringify(value),
  })),
});

/** Asks again until the answer is right, or far too late. */
export const soon = <T>(ask: () => Promise<T> | T) => expect.poll(ask, { timeout: 20_000 });
