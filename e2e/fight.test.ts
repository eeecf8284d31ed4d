import { gameOf } from '@ironbottom/catalogue';
import { act, clone, legal, type Match, newMatch, parseAction, waiting } from '@ironbottom/engine';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE } from './support/browser.ts';
import { oahuSurprised } from './support/eots.ts';
import { fightWithLosses } from './support/fights.ts';
import { recordOf } from './support/matches.ts';
import {
  acting,
  answer,
  answerSomehow,
  asked,
  clickHex,
  inspectHex,
  logLines,
  openRecord,
  said,
  takeSeat,
} from './support/table.ts';

const home = house();

test('a fight: odds that add up before it, then dice, story, losses and luck', async () => {
  const { match, from, to, passes } = await fightWithLosses();
  const page = await home.visitor();
  await openRecord(page, recordOf(match));
  const before = await logLines(page).count();

  await clickHex(page, from);
  await clickHex(page, to);
  const sheet = page.locator('.fight:visible');
  await sheet.locator('.fight-losses').first().waitFor();
  const measures = await sheet.locator('.fight-losses').all();
  expect(measures.length).toBeGreaterThan(1);
  for (const measure of measures) {
    const shares = (await measure.locator('li b').allInnerTexts()).map(Number.parseFloat);
    expect(shares.length).toBeGreaterThan(1);
    // Each is rounded to a whole per cent.
    const sum = shares.reduce((total, share) => total + share, 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.5 * shares.length);
  }
  expect(await sheet.locator('.fight-meter').first().innerText()).toMatch(/emptied\s+\d+%/);
  expect(await sheet.locator('.fight-side').count()).toBe(2);
  expect(await sheet.locator('.fight-terms li').count()).toBeGreaterThan(1);

  // The same click again declares it; then it is fought.
  await clickHex(page, to);
  await asked(page).filter({ hasText: 'attacks declared: 1' }).waitFor();
  await acting(page, () => answer(page, /End the declarations/).click());
  for (let i = 0; i < passes; i++) {
    await takeSeat(page);
    await acting(page, () => answer(page, /Pass/).click());
  }

  const told = page.locator('.fight:visible');
  const dice = told.locator('.fight-dice .die');
  await dice.first().waitFor();
  expect((await told.locator('.fight-volley:last-child .die').first().boundingBox())!.width).toBe(48);
  expect(await said(told.locator('.fight-who').first())).toMatch(/fire|close combat/);
  expect(await said(told.locator('.fight-need').first())).toMatch(/6 loss/);
  expect(await said(told.locator('.fight-equation').first())).toMatch(/\d+ (die|dice) =/);
  expect(await said(told.locator('.fight-result').first())).toMatch(/hit.*\d\.\d expected/);
  expect(await told.innerText()).not.toContain('σ');
  expect(await logLines(page).count()).toBeGreaterThan(before + 2);
});

/** Two battalions before Tomb Hill, chits with them, and another attack declared beside it. */
async function beforeTombHill(seed = 'tomb hill'): Promise<string> {
  return recordOf(await atTombHill(seed));
}

async function atTombHill(seed: string): Promise<Match<unknown>> {
  const { game } = await gameOf('gj73');
  const chit = (kind: string, at: string) => ({ kind, at, up: false });
  const match = newMatch(game, {
    seed,
    position: {
      at: 'us.combat',
      supply: 3,
      units: {
        'US-184-2': '1407',
        'US-184-3': '1407',
        'US-32-1': '1508',
        'JP-12_IIB-5': '1408',
        'JP-14_IIB-1': '1408',
        'JP-11_IIB-1': '1509',
      },
      chits: [
        chit('U:combat_engineer', '1407'),
        chit('U:support_fire', '1407'),
        chit('J:concealment', '1408'),
      ],
    },
  });
  for (const action of ['attack from=1508 to=1509', 'attack from=1407 to=1408', 'done', 'fight hex=1408'])
    act(game, match, 'us', parseAction(action));
  return match;
}

/** With dice after which nobody has to choose who is hit or where to go: the fights are passed through by buttons. */
async function twoFights(): Promise<string> {
  const { game } = await gameOf('gj73');
  const plain = (match: Match<unknown>): boolean => {
    for (let now = waiting(game, match); now; now = waiting(game, match)) {
      if (now.id.startsWith('results') || now.id.startsWith('retreats')) return false;
      if (now.id === 'us.prepare.choose' || !/combat/.test(now.id)) return true;
      const able = legal(game, match, now.roles[0]!);
      act(
        game,
        match,
        now.roles[0]!,
        able.find(({ verb }) => verb === 'pass' || verb === 'done') ?? able[0]!,
      );
    }
    return true;
  };
  for (let n = 0; ; n++) {
    const match = await atTombHill(`seed ${n}`);
    if (plain(clone(game, match))) return recordOf(match);
  }
}

const sheetOf = (page: Page): Locator => page.locator('.fight:visible');
const sumOf = (page: Page): Locator => sheetOf(page).locator('.fight-side').first().locator('.fight-sum');
const chip = (page: Page, effect: string): Locator =>
  sheetOf(page).locator('.fight-chip').filter({ hasText: effect });

test('what is pointed at is shown in terms, sum and odds before a click plays it', async () => {
  const page = await home.visitor();
  await openRecord(page, await beforeTombHill());
  const meter = sheetOf(page).locator('.fight-meter b').first();
  await meter.waitFor();
  const before = Number.parseInt(await said(meter), 10);
  expect(await said(sumOf(page))).toMatch(/^3\s+dice/);
  expect(await said(sheetOf(page).locator('.fight-may-come'))).toMatch(/1 face down: at worst \d+ dice/);

  await chip(page, 'no ÷2').hover();
  await sheetOf(page).locator('.fight-term-gone').filter({ hasText: 'Fortified position' }).waitFor();
  expect(await said(sumOf(page))).toMatch(/^3\s+7\s+dice/);
  const pill = sheetOf(page).locator('.fight-pill').first();
  await pill.waitFor();
  const after = Number.parseInt(await said(meter), 10);
  expect(after).toBeGreaterThan(before);
  expect(await said(pill)).toBe(`+${after - before}`);

  await page.mouse.move(300, 300);
  await sheetOf(page).locator('.fight-term-gone').waitFor({ state: 'hidden' });
  await acting(page, () => chip(page, 'no ÷2').click());
  await logLines(page).filter({ hasText: 'Combat engineers' }).first().waitFor();
  await takeSeat(page);
  await sumOf(page).filter({ hasText: '7' }).waitFor();
  expect(await said(sumOf(page))).toMatch(/^7\s+dice/);
});

test('the newest dice stay in full size until the next decision, whatever is inspected', async () => {
  const page = await home.visitor();
  await openRecord(page, await twoFights());
  const dice = sheetOf(page).locator('.fight-dice .die');
  // The second may follow the first without a question between: then the dice of both are there.
  while (!(await sheetOf(page).innerText()).includes('expected') || !(await heads(page)).includes('1509')) {
    await takeSeat(page);
    await answerSomehow(page);
  }
  await takeSeat(page);
  await inspectHex(page, '1508');
  // What is looked at lies in the dock with them, never in their place.
  const header = page.locator('.sheet-fight .sheet-head button').first();
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  expect(await dice.count()).toBeGreaterThan(2);
  // Earlier ones are smaller once the outcome is known.
  for (const die of await sheetOf(page).locator('.fight-volley:last-child .die').all()) {
    const box = (await die.boundingBox())!;
    expect([box.width, box.height]).toEqual([48, 48]);
  }
});

const heads = (page: Page): Promise<string> => said(page.locator('.sheet-fight .sheet-head').first());

test('on a phone the first tap on a chit shows it, the second plays it, and the map stays in sight', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, await beforeTombHill());
  await sheetOf(page).locator('.fight-meter').first().waitFor({ state: 'attached' });
  const before = await page.locator('main.table').getAttribute('data-at');
  await chip(page, 'no ÷2').tap();
  await sumOf(page).locator('s').waitFor();
  expect(await page.locator('main.table').getAttribute('data-at')).toBe(before);
  const top = (await page.locator('.sheet-fight').boundingBox())!.y;
  expect(top / PHONE.height).toBeGreaterThan(0.28);
  // What is fought for is read without a swipe.
  const [meter, body] = await Promise.all(
    ['.fight-meter', '.sheet-fight .sheet-body'].map(each => page.locator(each).first().boundingBox()),
  );
  expect(meter!.y + meter!.height).toBeLessThanOrEqual(body!.y + body!.height + 1);
  await acting(page, () => chip(page, 'no ÷2').tap());
});

test('by keys: a chit in focus is shown, Enter plays it, Escape folds the sheet', async () => {
  const page = await home.visitor();
  await openRecord(page, await beforeTombHill());
  await sheetOf(page).locator('.fight-meter').first().waitFor();
  await chip(page, '+3').focus();
  await sheetOf(page).locator('.fight-term-new').filter({ hasText: 'Support fire' }).waitFor();
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'hidden' });
  await page.locator('.sheet-fight .sheet-head button').first().click();
  await chip(page, '+3').focus();
  await acting(page, () => page.keyboard.press('Enter'));
});

test('9.2-CRT a battle at sea is read from its table: what the die could bring, and what it brought', async () => {
  const page = await home.visitor();
  await openRecord(page, oahuSurprised());
  await sheetOf(page).locator('.fight-strip .fight-here').first().waitFor();
  expect(await said(sheetOf(page).locator('.fight-result').first())).toMatch(/\d+ hits.*expected/);
});
