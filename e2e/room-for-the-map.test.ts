import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { leftOut } from '../scripts/left-out.ts';
import { DESKTOP, house, PHONE } from './support/browser.ts';
import { STATES } from './support/states.ts';
import { settled } from './support/table.ts';

const home = house();

const WIDE = { width: 1920, height: 1080 };
const TABLET = { width: 820, height: 1180 };

/**
 * The part of the window in which the map is seen, or the chart that takes its place. What puts a sheet away when one
 * taps beside it cannot be seen.
 */
const shareOfMap = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Type is there, and what falls or slides has come to rest.
    await document.fonts.ready;
    const ending = document
      .getAnimations()
      .filter(each => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const [COARSE, FINE] = [24, 6];
    const asked = new Map<number, boolean>();
    const isMap = (x: number, y: number): boolean => {
      const at = Math.min(x, innerWidth - 1) * 10_000 + Math.min(y, innerHeight - 1);
      let is = asked.get(at);
      if (is === undefined) {
        const what = document.elementFromPoint(Math.floor(at / 10_000), at % 10_000);
        is = what?.closest('.board-map, .flow, .dock-away') != null;
        asked.set(at, is);
      }
      return is;
    };
    let [seen, all] = [0, 0];
    for (let x = 0; x < innerWidth; x += COARSE)
      for (let y = 0; y < innerHeight; y += COARSE) {
        // Where the corners agree, so does what lies between them: nothing on the map is smaller. Others are looked into.
        const corners = [0, COARSE].map(dx => [0, COARSE].filter(dy => isMap(x + dx, y + dy)).length);
        const agreed = corners[0]! + corners[1]!;
        for (let i = x + FINE / 2; i < Math.min(x + COARSE, innerWidth); i += FINE)
          for (let j = y + FINE / 2; j < Math.min(y + COARSE, innerHeight); j += FINE) {
            all++;
            if (agreed === 4 || (agreed > 0 && isMap(i, j))) seen++;
          }
      }
    return Math.round((100 * seen) / all);
  });

/** Whatever the moment has brought, the buttons of the log and its like can be tapped; what was called for goes first. */
const isLogAtHand = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    if (document.querySelector('.dock-called')) return true;
    return [...document.querySelectorAll('.fab button')].every(button => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height - 4) === button;
    });
  });

/** Ten tables one after the other: many times what they take. */
const WALK_MS = 300_000;

const GAMES = ['gj73', 'eots', 'bataan', 'okinawa', 'suicide-creek'].filter(id => !leftOut.includes(id));

/** One visitor comes through all states of a game: what is too small a map is listed, with where it was. */
describe.each(GAMES)('%s', game => {
  const states = STATES.filter(({ name }) => name.startsWith(game));

  test(
    'beside the map',
    async () => {
      const page = await home.visitor();
      const small: string[] = [];
      for (const { name, reach, wide } of states) {
        await page.setViewportSize(DESKTOP);
        await reach(page);
        for (const [size, ordinary, beside, besideSite, chart] of [
          [DESKTOP, 60, 28, 50, 55],
          [WIDE, 70, 42, 60, 65],
          [TABLET, 60, 38, 38, 48],
        ] as const) {
          const least = wide === 'chart' ? chart : wide === 'site' ? besideSite : wide ? beside : ordinary;
          await page.setViewportSize(size);
          // A pointer that happens to lie on something would raise it.
          await page.mouse.move(size.width / 2, size.height / 2);
          await settled(page);
          const share = await shareOfMap(page);
          if (share < least) small.push(`${name}, ${size.width} wide: ${share} of ${least}`);
        }
      }
      expect(small).toEqual([]);
    },
    WALK_MS,
  );

  test(
    'on a phone',
    async () => {
      const page = await home.visitor({ size: PHONE });
      const small: string[] = [];
      for (const { name, reach, wide } of states.filter(({ fills }) => !fills)) {
        await reach(page);
        await settled(page);
        const share = await shareOfMap(page);
        // A drawing that alone has the answer lies open.
        if (share < (wide ? 12 : 28)) small.push(`${name}: ${share}`);
        if (!(await isLogAtHand(page))) small.push(`${name}: no way to the log`);
      }
      expect(small).toEqual([]);
    },
    WALK_MS,
  );
});

test('a sheet that is longer than anything', async () => {
  const page = await home.visitor();
  await STATES.find(({ name }) => name === 'gj73, after the dice')!.reach(page);
  // The newest dice are in sight without a turn of the wheel.
  await page.setViewportSize(DESKTOP);
  const newest = await page.locator('.fight-volley:last-child .die').last().boundingBox();
  const body = await page.locator('.sheet-open .sheet-body').boundingBox();
  expect(newest!.y + newest!.height).toBeLessThan(body!.y + body!.height);
  await page
    .locator('.sheet-body > *')
    .first()
    .evaluate(inside => {
      (inside as HTMLElement).style.minHeight = '3000px';
    });
  for (const [size, least] of [
    [DESKTOP, 61],
    [WIDE, 71],
  ] as const) {
    await page.setViewportSize(size);
    await page.mouse.move(size.width / 2, size.height / 2);
    await settled(page);
    expect(await shareOfMap(page)).toBeGreaterThanOrEqual(least);
  }
});
