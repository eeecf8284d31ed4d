import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, picture } from './support/browser.ts';
import {
  ambushAhead,
  assaultBegun,
  batteryToCall,
  marinesToFire,
  marinesToMove,
  marinesToRout,
  nightTurn,
  patrolToMove,
  tankAtFord,
} from './support/creek.ts';
import { join, takeToServer } from './support/online.ts';
import {
  acting,
  answer,
  asked,
  bringHex,
  clickHex,
  logLines,
  map,
  openRecord,
  openSheet,
  said,
  settled,
  takeSeat,
} from './support/table.ts';

/** Suicide Creek at the table: shots, paths, orders and routs. */

const home = house();

const sheet = (page: Page, id: string) => page.locator(`[data-sheet="${id}"]`);
/** How light the map is around the middle of a hex, 0 to 255. */
async function lightAt(page: Page, hex: string): Promise<number> {
  const spot = await bringHex(page, hex);
  return map(page)
    .locator('canvas')
    .evaluate((found, { x, y }) => {
      const canvas = found as HTMLCanvasElement;
      const { left, top, width } = canvas.getBoundingClientRect();
      const scale = canvas.width / width;
      const { data } = canvas
        .getContext('2d')!
        .getImageData((x - left) * scale - 10, (y - top) * scale - 10, 20, 20);
      const colours = data.filter((_, k) => k % 4 < 3);
      return colours.reduce((sum, colour) => sum + colour, 0) / colours.length;
    }, spot);
}

/** From now on every button of the mouse and every key that goes down is counted. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as unknown as { clicks: number };
    counted.clicks = 0;
    const count = (event: Event): void => {
      const isByHand = event.isTrusted && !(event instanceof KeyboardEvent && event.key === 'Shift');
      if (isByHand) counted.clicks++;
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, count, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

const isAsked = async (page: Page, what: RegExp): Promise<boolean> => what.test(await said(asked(page)));

/** Whoever sits there goes on with what is offered, until that side is asked that. */
async function goOn(page: Page, side: 'allied' | 'japan', what: RegExp): Promise<void> {
  await takeSeat(page);
  while (!(await page.locator(`.prompt-${side}`).isVisible()) || !(await isAsked(page, what))) {
    await acting(page, () => page.keyboard.press('Enter'));
    await takeSeat(page);
  }
}

const row = (page: Page, n: number) => page.locator('.shot').nth(n - 1);

test('A4.2 A8.1 at two screens a path is drawn through a field of fire, and standing orders answer for the defender', async () => {
  const us = await home.visitor();
  await openRecord(us, marinesToMove());
  const link = await takeToServer(us, 'US');
  const japan = await home.visitor();
  await join(japan, link);
  // Everybody holds, but the machine gun fires when somebody comes near enough.
  await openSheet(japan, 'Orders');
  const rows = japan.locator('.standing-row');
  const checked = rows.locator('.standing-modes [aria-checked="true"]');
  await rows.first().getByRole('radio', { name: 'Hold' }).click();
  await expect.poll(() => checked.allInnerTexts()).toEqual(['Hold', 'Hold', 'Hold', 'Hold']);
  await rows.nth(3).getByRole('radio', { name: 'Fire when' }).click();
  await expect.poll(() => checked.allInnerTexts()).toEqual(['Hold', 'Hold', 'Fire when']);
  await rows.nth(3).getByLabel('range').selectOption({ label: '≤ 3' });
  await rows.nth(3).getByLabel('morale check').selectOption({ label: '≥ 25%' });
  await picture(japan, 'creek-orders');

  await clickHex(us, 'K8');
  await clickHex(us, 'K10');
  await sheet(us, 'path').getByText('K10', { exact: true }).waitFor();
  expect(await sheet(us, 'path').locator('tbody tr').count()).toBe(2);
  expect(await said(sheet(us, 'path').locator('.path-worst').last())).toMatch(/\d+%/);
  await picture(us, 'creek-path');
  await us.keyboard.press('Enter');
  // Nobody was asked: the gun has fired at K10 by its order, and nothing at K9.
  await logLines(us)
    .getByText(/fire at K10/)
    .waitFor();
  expect(
    await logLines(us)
      .getByText(/fire at K9/)
      .count(),
  ).toBe(0);
  expect(await sheet(japan, 'shots').count()).toBe(0);
}, 120_000);

test('A7.3 A7.5 a fire window: firers are added by their keys, the odds follow, and Enter fires', async () => {
  const page = await home.visitor();
  await openRecord(page, marinesToFire());
  await takeSeat(page);
  await clickHex(page, 'L12');
  await sheet(page, 'shots').waitFor();
  const before = await said(page.locator('.shots-together h3 b'));
  await page.keyboard.press('2');
  await expect.poll(() => said(page.locator('.shots-together h3 b'))).not.toBe(before);
  expect(await row(page, 2).getAttribute('class')).toContain('shot-on');
  await picture(page, 'creek-fire');
  await acting(page, () => page.keyboard.press('Enter'));
  await logLines(page)
    .getByText(/fire at L12/)
    .waitFor();
  await page.locator('.sheet-fight').getByText('Fire at L12', { exact: true }).waitFor();
}, 90_000);

test('A8.1 A12.14 a hidden squad is listed with the price of giving itself away, fires, and is seen', async () => {
  const page = await home.visitor();
  await openRecord(page, patrolToMove());
  await takeSeat(page);
  await clickHex(page, 'K8');
  await clickHex(page, 'K9');
  await clickHex(page, 'K10');
  await sheet(page, 'path').getByText('K10', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  // The curtain falls when the squad has come in sight.
  await page.getByRole('button', { name: 'I am Japan' }).click();
  await sheet(page, 'shots').waitFor();
  const hidden = page.locator('.shot').filter({ has: page.locator('.shot-dear') });
  expect(await hidden.count()).toBeGreaterThan(0);
  await picture(page, 'creek-hidden');
  await acting(page, () => page.keyboard.press('Enter'));
  await logLines(page)
    .getByText(/fire at K10/)
    .waitFor();
}, 90_000);

test('A10.5 routs are proposed: one click sends all who must run', async () => {
  const page = await home.visitor();
  await openRecord(page, marinesToRout());
  await takeSeat(page);
  // Nobody breaks on purpose.
  for (let n = 0; n < 2 && !(await answer(page, /Rout as proposed/).isVisible()); n++) {
    await acting(page, () => answer(page, 'Done').click());
    await takeSeat(page);
  }
  await answer(page, /Rout as proposed \(\d\)/).waitFor();
  await picture(page, 'creek-rout');
  await answer(page, /Rout as proposed/).click();
  await logLines(page)
    .getByText(/routs from/)
    .first()
    .waitFor();
}, 90_000);

test('A11.4 A11.11 close combat with an ambush: who strikes first, what it is made of, the dice, who is gone', async () => {
  const page = await home.visitor();
  await openRecord(page, ambushAhead());
  await takeSeat(page);
  await clickHex(page, 'K8');
  await clickHex(page, 'K9');
  await acting(page, () => answer(page, /leader.* to K9/).click());
  await acting(page, () => answer(page, /^Done/).click());
  const window = sheet(page, 'shots');
  await window.getByText(/ambushed, you strike first/i).waitFor();
  const made = (await said(page.locator('.shots-sums'))).replace(/\s+/g, ' ');
  expect(made).toMatch(/attack 7 .*defence 3 .*−1 ambush/i);
  await picture(page, 'creek-ambush');
  await acting(page, () => page.keyboard.press('Enter'));
  const fight = page.locator('.sheet-fight .fight');
  await fight.getByRole('heading', { name: /falls/i }).waitFor();
  expect(await fight.locator('.fight-versus').getByRole('img').count()).toBe(3);
  await fight
    .getByText(/3-4-7 .*eliminated/i)
    .first()
    .waitFor();
  await picture(page, 'creek-close-combat');
}, 60_000);

test('C1.2 C1.21 C1.3 C1.33 a battery from contact to effect: each station with one click, and the hexes that it strikes', async () => {
  const page = await home.visitor();
  await openRecord(page, batteryToCall());
  await takeSeat(page);
  const stations = sheet(page, 'plan').locator('.fight-row-of');
  const station = (n: number) => stations.nth(n - 1);
  expect(await stations.count()).toBe(7);
  await acting(page, () => answer(page, /Call the battery, \d+%/i).click());
  await expect.poll(() => station(1).getAttribute('class')).toContain('past');
  await acting(page, () => answer(page, /Draw a chit, \d+%/i).click());
  await expect.poll(() => station(2).getAttribute('class')).toContain('past');
  await picture(page, 'creek-battery');
  await acting(page, () => clickHex(page, 'I13'));
  await logLines(page)
    .getByText(/spotting round in I13/i)
    .first()
    .waitFor();
  // Both sides are done with all else, until the Marines have a fire phase again.
  const convert = answer(page, /Call the battery, \d+%/i);
  while (!(await convert.isVisible())) {
    await acting(page, () => answer(page, /^Done/).click());
    await takeSeat(page);
  }
  await acting(page, () => convert.click());
  await sheet(page, 'plan')
    .getByText(/I13.*4-4-7/)
    .first()
    .waitFor();
  await picture(page, 'creek-battery-effect');
  await acting(page, () => answer(page, /^Fire for effect/i).click());
  await page
    .locator('.sheet-fight')
    .getByText(/Barrage on I13/i)
    .first()
    .waitFor();
  await picture(page, 'creek-barrage');
}, 60_000);

test('A3 a whole turn of the small scenario, both sides, takes at most 60 clicks and keys', async () => {
  const page = await home.visitor();
  await openRecord(page, assaultBegun());
  const clicks = await countClicks(page);
  const fireAt = async (hex: string): Promise<void> => {
    await clickHex(page, hex);
    await sheet(page, 'shots').waitFor();
    await acting(page, () => page.keyboard.press('Enter'));
    await takeSeat(page);
  };
  const walk = async (from: string, to: string): Promise<void> => {
    await clickHex(page, from);
    await clickHex(page, to);
    await sheet(page, 'path').getByText(to, { exact: true }).waitFor();
    await acting(page, () => page.keyboard.press('Enter'));
    await takeSeat(page);
    // Nobody is asked again in this turn.
    if (await isAsked(page, /mover/i)) await acting(page, () => page.keyboard.press('Shift+P'));
    await takeSeat(page);
  };
  await goOn(page, 'allied', /prep fire/i);
  await fireAt('J12');
  await goOn(page, 'allied', /move your units/i);
  await walk('J9', 'I10');
  await walk('J9', 'J10');
  await goOn(page, 'japan', /prep fire/i);
  await fireAt('K10');
  await goOn(page, 'allied', /prep fire/i);
  expect(await clicks()).toBeLessThanOrEqual(60);
}, 90_000);

test('A4.2 on a phone a path is tapped, its threats are read above the map, and it is walked', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, marinesToMove());
  await takeSeat(page);
  await clickHex(page, 'L9');
  await clickHex(page, 'L10');
  await asked(page)
    .getByText(/Walk L9 to L10/)
    .waitFor();
  await picture(page, 'creek-phone-path');
  await acting(page, () => answer(page, 'Walk it').click());
}, 90_000);

test('SC5.1 D2.1 a tank is driven over a ford to the other bank: the way is drawn with its cost before it is gone', async () => {
  const page = await home.visitor();
  await openRecord(page, tankAtFord());
  await takeSeat(page);
  await clickHex(page, 'L10');
  // It can turn where it stands, in few words, and no key makes its crew leave it.
  await answer(page, /^Turn E/i).waitFor();
  expect(await answer(page, /^Abandon/i).innerText()).not.toContain('⏎');
  await clickHex(page, 'L12');
  const path = sheet(page, 'path');
  await path.getByText('L12', { exact: true }).waitFor();
  expect(await said(path.locator('thead'))).toMatch(/\bMP\b/);
  expect(await said(path.locator('tbody tr').first())).toMatch(/L11\s+Stream, ford/i);
  expect(await said(asked(page))).toMatch(/Drive L10 to L12, \d+ of 14 MP/i);
  await picture(page, 'creek-ford');
  await acting(page, () => page.keyboard.press('Enter'));
  await logLines(page)
    .getByText(/L11 to L12/i)
    .first()
    .waitFor();
}, 60_000);

test('E1.1 E1.92 a night turn: dark but for what one sees, a starshell, fire into its light, a walk in the dark', async () => {
  const page = await home.visitor();
  await openRecord(page, nightTurn());
  await takeSeat(page);
  await settled(page);
  const dark = await lightAt(page, 'J13');
  expect(await lightAt(page, 'K10')).toBeGreaterThan(2 * dark);
  await picture(page, 'creek-night');
  await clickHex(page, 'K9');
  await acting(page, () => clickHex(page, 'K12'));
  await logLines(page)
    .getByText(/light burns over K1[23]/i)
    .waitFor();
  await expect.poll(() => lightAt(page, 'J13')).toBeGreaterThan(1.5 * dark);
  await goOn(page, 'allied', /prep fire/i);
  await clickHex(page, 'K13');
  await sheet(page, 'shots')
    .getByText(/hindrance|night/i)
    .first()
    .waitFor();
  await acting(page, () => page.keyboard.press('Enter'));
  await logLines(page)
    .getByText(/fire at K13/i)
    .first()
    .waitFor();
  await goOn(page, 'allied', /move your units/i);
  // Whoever has not fired walks on.
  await clickHex(page, 'K9');
  await clickHex(page, 'K8');
  await sheet(page, 'path').getByText('K8', { exact: true }).waitFor();
  await acting(page, () => page.keyboard.press('Enter'));
  await takeSeat(page);
  await logLines(page)
    .getByText(/(K9 to|loses its way)/i)
    .first()
    .waitFor();
  await picture(page, 'creek-night-walk');
}, 60_000);
