import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { house, isLong } from './support/browser.ts';
import { map, playMachine } from './support/table.ts';

/** The map is there at once: first the whole of it, small, then sharp, and nothing is painted that came along. */

const { visitor } = house();

/** Somebody whose browser keeps nothing but what it keeps of any page: what is fetched can be held back. */
async function plainVisitor(): Promise<Page> {
  const page = await visitor({ fresh: true });
  await page.context().addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  return page;
}

/** Tiles of a map, but not the small picture of it all. */
const TILES = /\/assets\/maps\/[\w-]+\/\w+\/\w+\/\d[\d-]+\.webp$/;
const canvas = (page: Page) => map(page).locator('canvas');
const shown = (page: Page, name: string): Promise<string | null> => canvas(page).getAttribute(`data-${name}`);
const sharp = (page: Page): Promise<void> => map(page).locator('canvas[data-sharp="true"]').waitFor();

/** Keeps the tiles back until they are let go. */
async function holdTiles(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(TILES, route => (open ? route.continue() : void held.push(route)));
  return async () => {
    open = true;
    await Promise.all(held.splice(0).map(route => route.continue()));
  };
}

/** Every state of the ground that a frame was drawn in, in their order. */
const watchGround = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { grounds: seen });
    new MutationObserver(changes => {
      for (const { target } of changes) {
        const { ground } = (target as HTMLElement).dataset;
        if (ground !== undefined && ground !== seen.at(-1)) seen.push(ground);
      }
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ground'] });
  });
const grounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { grounds: string[] }).grounds);

/** Every game has its map; how it is kept, and what happens without it, is the same for all. */
describe.each([
  ['gj73', 0, /Japan/, true],
  ['eots', 1, /Japan/, isLong],
] as const)('the map of %s', (_game, nth, side, everything) => {
  test('is shown whole and small first, then sharp, and none of it is painted here', async () => {
    const page = await plainVisitor();
    await watchGround(page);
    const letGo = await holdTiles(page);
    await playMachine(page, side, nth);
    await map(page).locator('canvas[data-ground="soft"]').waitFor();
    expect(await shown(page, 'sharp')).toBeNull();
    await letGo();
    await sharp(page);
    expect((await grounds(page)).filter(ground => ground !== 'none').slice(0, 2)).toEqual(['soft', 'sharp']);
    expect(await shown(page, 'anew')).toBe('0');
  });

  test.runIf(everything)('is not painted on a second visit either, nor fetched again', async () => {
    const page = await plainVisitor();
    await playMachine(page, side, nth);
    await sharp(page);
    const again = await page.context().newPage();
    const sent: string[] = [];
    const network = await page.context().newCDPSession(again);
    await network.send('Network.enable');
    const cached = new Set<string>();
    network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (TILES.test(new URL(response.url).pathname) && !response.fromDiskCache && !cached.has(requestId))
        sent.push(response.url);
    });
    await playMachine(again, side, nth);
    await sharp(again);
    expect(await shown(again, 'anew')).toBe('0');
    expect(sent).toEqual([]);
  });

  test.runIf(everything)('is painted here where its pictures do not come', async () => {
    const page = await plainVisitor();
    await page.route(/\/assets\/maps\//, route => route.abort());
    await playMachine(page, side, nth);
    await sharp(page);
    expect(Number(await shown(page, 'anew'))).toBeGreaterThan(3);
  });
});

test('no move of the machine is played before the map can be seen', async () => {
  const page = await plainVisitor();
  const letGo = await holdTiles(page);
  // The machine begins.
  await playMachine(page, /Japan/);
  await map(page).locator('canvas[data-ground="soft"]').waitFor();
  const at = () => page.locator('main.table').getAttribute('data-at');
  const before = await at();
  await page.waitForTimeout(1500);
  expect(await at()).toBe(before);
  await letGo();
  await page.locator(`main.table:not([data-at="${before}"])`).waitFor();
});
