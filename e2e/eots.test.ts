import { gameOf } from '@ironbottom/catalogue';
import { translator } from '@ironbottom/engine';
import type { Page, Response, WebSocket } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { cardOf } from '../packages/games/eots/components.ts';
import { house, isLong, PHONE, picture } from './support/browser.ts';
import {
  card,
  choose,
  HANDS,
  handsDealt,
  oahuSurprised,
  secondCard,
  singaporeAttacked,
  stage,
  takeCard,
  toBeDeclared,
} from './support/eots.ts';
import { join, takeToServer } from './support/online.ts';
import {
  acting,
  answer,
  asked,
  clickHex,
  inspectHex,
  inspector,
  logLines,
  map,
  openRecord,
  prompt,
  said,
  settled,
  tab,
  takeSeat,
} from './support/table.ts';

const home = house();

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  await map(page).locator('canvas[data-painted="true"]').waitFor();
  await picture(page, name);
}

/** Waits until the log says so. */
async function logged(page: Page, words: string): Promise<void> {
  await page.locator('.log-lines').getByText(words).waitFor();
}

test('19.0 the opening of the campaign: Operation Z, by clicks on the map', async () => {
  const page = await home.visitor();
  await page.goto('/');
  const game = page.locator('article[aria-labelledby="game-eots"]');
  await game.locator('.home-ways select').selectOption('campaign');
  await game.locator('.home-play').click();
  await page.getByRole('button', { name: /Two players/ }).click();
  await prompt(page).waitFor();
  const dealt = Number(await page.locator('main.table').getAttribute('data-at'));
  // Nothing else can be played first: the card lies on the table, and the next one in the hand.
  await logged(page, 'US political will changes by 8: 8 now.');
  await page.locator('[data-sheet="plan"]').getByText('sea 18').waitFor();
  // It comes out when it is asked for: no card can be played now.
  expect(await page.locator('.hand').count()).toBe(0);
  await page.keyboard.press('k');
  await takeCard(page, 'IAI Operation No. 1');
  await stage(page).getByText('2nd card of turn 1').waitFor();
  await page.keyboard.press('Escape');
  await stage(page).waitFor({ state: 'hidden' });

  await acting(page, () => clickHex(page, '3705'));
  await answer(page, /^The other 3 at/).click();
  await page.locator(`main.table[data-at="${dealt + 4}"]`).waitFor();
  await acting(page, () => clickHex(page, '5506'));
  await logged(page, 'Ominato 3705 to 5506 by sea.');
  await acting(page, () => clickHex(page, '5808'));
  await asked(page).filter({ hasText: 'Declared: Oahu 5808' }).waitFor();
  await clickHex(page, '5506');
  const before = Number(await page.locator('main.table').getAttribute('data-at'));
  await answer(page, 'All 3 here: fight at Oahu 5808').click();
  await page.locator(`main.table[data-at="${before + 3}"]`).waitFor();
  // Nothing that leads to dice begins unasked.
  expect(await page.locator('.dock .die').count()).toBe(0);
  await acting(page, () => answer(page, 'End the declaration').click());
  await answer(page, /^Fight at Oahu/).click();
  await page.locator('.dock .die').first().waitFor();
  // What could be answered before cannot be any more.
  expect(await answer(page, /3 (at|here)/).count()).toBe(0);
  await tab(page, 'Boxes').click();
  expect(await said(page.locator('.dock'))).toMatch(/political will\s*8/i);
  await shoot(page, 'eots-oahu-desktop-light-en');
});

test('19.0 the hits at Oahu are dealt out, and the strike force sails home', async () => {
  const page = await home.visitor();
  await openRecord(page, oahuSurprised());
  for (let twice = 0; twice < 2; twice++)
    for (const unit of ['Hit BB Maryland', /Hit 7th Air Force$/, 'Hit 7th Air Force LRB'])
      await choose(page, unit);
  await logged(page, 'BB Maryland/California is eliminated at Oahu 5808.');
  await logged(page, 'CV Lexington returns from 5410 to Oahu 5808.');
  await acting(page, () => clickHex(page, '5506'));
  const before = Number(await page.locator('main.table').getAttribute('data-at'));
  await answer(page, /^The other 3 at/).click();
  await page.locator(`main.table[data-at="${before + 3}"]`).waitFor();
  await acting(page, () => clickHex(page, '3706'));
  // The next card is played at once.
  await asked(page).filter({ hasText: 'Activate units for the offensive (0 of 26)' }).waitFor();
  await logged(page, 'Japan plays IAI Operation No. 1 as an event.');
});

/** Takes up all that can be taken up in a hex: a click takes the uppermost, a button the others. */
async function takeUp(page: Page, hex: string, count: number): Promise<void> {
  await acting(page, () => clickHex(page, hex));
  if (count === 1) return;
  const before = Number(await page.locator('main.table').getAttribute('data-at'));
  // Those that can still be taken up lie on top.
  if (count === 2) await clickHex(page, hex);
  else await answer(page, RegExp(`^All ${count - 1} at`)).click();
  await page.locator(`main.table[data-at="${before + count - 1}"]`).waitFor();
}

/** Who holds a hex, as the sheet beside the map says. */
async function holder(page: Page, hex: string): Promise<string> {
  // The bubble that says why nothing can be done at the last hex may lie over this one.
  await page.keyboard.press('Escape');
  await inspectHex(page, hex);
  const control = inspector(page).locator('.fact').filter({ hasText: 'Control' });
  return (await said(control)).replace(/^Control\s*/, '');
}

/** More than a hundred clicks: the first card has all kinds of them. */
test.runIf(isLong)(
  '19.0 EX-19-02 to EX-19-06 the second card: Malaya, Borneo, Hong Kong and Clark Field, by clicks',
  async () => {
    const page = await home.visitor();
    await openRecord(page, secondCard());
    for (const [hex, count] of [
      ['2212', 1],
      ['2909', 5],
      ['3009', 2],
      ['2509', 1],
      ['2211', 2],
      ['2311', 2],
      ['2708', 1],
    ] as const)
      await takeUp(page, hex, count);
    await page.locator('[data-sheet="plan"]').getByText('14 / 26').waitFor();
    await acting(page, () => answer(page, 'Activate no more').click());

    /** Where the stack that is taken up goes; there may be several ways to go there. */
    const goes = (hex: string, way?: RegExp) =>
      acting(page, async () => {
        await clickHex(page, hex);
        if (way) await answer(page, way).click();
      });
    const take = (...units: string[]) =>
      units.reduce((before, unit) => before.then(() => choose(page, `Pick ${unit}`)), Promise.resolve());
    await takeUp(page, '2509', 1);
    await goes('2112');
    await take('BB Kongo');
    await goes('2112');
    await logged(page, '25th Army: amphibious assault from Taan 2509 on Kota Bharu 2112.');
    await take('38th Army');
    for (const hex of ['2012', '1912', '1913']) await goes(hex);
    await acting(page, () => answer(page, 'Stop here').click());
    await take('15th Army');
    await goes('2109');
    await takeUp(page, '2311', 2);
    await goes('2415', /Land at Miri/);
    await takeUp(page, '2708', 1);
    await goes('2709');
    await take('1st SN Brigade');
    await goes('2911');
    await take('14th Army', 'CA Takao');
    await goes('2812');
    const plan = page.locator('[data-sheet="plan"]');
    await plan.getByRole('button', { name: /Offensive/ }).click();
    await plan.getByText('4 / 7').waitFor();
    await acting(page, () => answer(page, 'Move no more').click());

    // Whoever stands in a battle hex fights there; the flyers join from afar, a stack of them together.
    await clickHex(page, '2212');
    await goes('2112');
    await clickHex(page, '3009');
    await acting(page, () => answer(page, 'All 2 here: fight at Clark Field 2812').click());
    await clickHex(page, '2909');
    await goes('2812');
    await shoot(page, 'eots-december-desktop-light-en');

    await acting(page, () => answer(page, 'End the declaration').click());

    // The odds are shown before the dice fall.
    await goes('2112', /Fight at Kota Bharu/);
    await logged(page, 'BB Force Z is eliminated at Kota Bharu 2112.');
    await goes('2709', /Fight at Hong Kong/);
    await logged(page, 'Japan now controls Hong Kong 2709.');
    await goes('2812', /Fight at Clark Field/);
    await choose(page, 'Hit Far East Air Force');
    await logged(page, 'Japan, ground combat: strength 18, hits 27.');
    await logged(page, 'North Luzon Corps is eliminated at Clark Field 2812.');

    for (const [unit, hex] of [
      ['BB Kongo', '2311'],
      ['CA Mogami', '2311'],
      ['5th Air Division', '2812'],
      ['21st Air Flotilla', '2909'],
      ['CA Takao', '2909'],
    ] as const) {
      await take(unit);
      await goes(hex);
    }
    await acting(page, () => answer(page, 'Move no more').click());
    // What is left of the American air forces leaves Clark Field.
    await takeSeat(page);
    for (const hex of ['2917', '2813']) await goes(hex);
    for (const hex of ['2112', '1913', '2109', '2415', '2709', '2812', '2911'])
      expect([hex, await holder(page, hex)]).toEqual([hex, 'Japan']);
    expect(await holder(page, '1813')).toBe('Allies');
    await shoot(page, 'eots-clark-desktop-light-en');
  },
  180_000,
);

/** The Allies have found out, by the card that is played from the hand. */
async function foundOut(page: Page): Promise<void> {
  await takeSeat(page);
  await asked(page).filter({ hasText: 'Change the intelligence condition?' }).waitFor();
  await takeCard(page, 'Ultra Information');
  await acting(page, () => stage(page).getByRole('button', { name: 'Play in reaction' }).click());
  await logged(page, 'Intelligence condition: Intercept.');
}

test('7.25 7.26 the other side is asked, reacts with a card and names an HQ', async () => {
  const page = await home.visitor();
  await openRecord(page, singaporeAttacked());
  await foundOut(page);
  // No other card could follow, and nobody is asked for the one answer that is left.
  await asked(page).filter({ hasText: 'Choose the HQ that reacts' }).waitFor();
  await choose(page, /^Malaya/);
  await asked(page).filter({ hasText: 'Activate units in reaction' }).waitFor();
  await shoot(page, 'eots-reaction-desktop-light-en');
});

test('7.24 who is in hand while a battle is declared stays there, and joins it with the next click', async () => {
  const page = await home.visitor();
  await openRecord(page, toBeDeclared());
  await takeSeat(page);
  await answer(page, 'End the declaration').waitFor();
  await clickHex(page, '2112');
  await answer(page, /Back/).waitFor();
  await acting(page, () => clickHex(page, '2015'));
  await asked(page).filter({ hasText: 'Singapore 2015' }).waitFor();
  await answer(page, /Back/).waitFor();
  await acting(page, () => clickHex(page, '2015'));
  await page.locator('.sheet-fight .fight-side').first().getByText('22nd Air Flotilla').waitFor();
});

test('7.26 who has said beforehand that he does not react is not asked', async () => {
  const page = await home.visitor();
  await openRecord(page, singaporeAttacked());
  await takeSeat(page);
  await tab(page, 'Match').click();
  await page.getByLabel('Do not react').selectOption('turn');
  await foundOut(page);
  await page
    .locator('.orders')
    .getByRole('button', { name: /Do not react/ })
    .waitFor();
  // On to the battle, with nothing asked between.
  await asked(page).filter({ hasText: 'Waiting for Japan' }).waitFor();
  expect(await logLines(page).filter({ hasText: 'takes command' }).count()).toBe(0);
});

test('5.3 on a phone the hand is read, a card is enlarged with a tap, and played as an event', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, handsDealt());
  const titles = page.locator('.hand .card-title');
  expect(await titles.count()).toBe(HANDS.japan.length);
  for (const title of await titles.all()) {
    await title.scrollIntoViewIfNeeded();
    const [head, words] = [
      (await title.locator('xpath=ancestor::li').boundingBox())!,
      (await title.boundingBox())!,
    ];
    expect(words.y + words.height).toBeLessThanOrEqual(head.y + head.height + 2);
    expect(await title.evaluate(each => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThan(
      11,
    );
  }
  await card(page, 'Operation RI: New Guinea').tap();
  const text = stage(page).locator('.card-text');
  await text.waitFor();
  expect((await stage(page).locator('.card').boundingBox())!.width).toBeGreaterThan(300);
  expect(await text.evaluate(each => each.scrollHeight - each.clientHeight)).toBe(0);
  expect(await text.evaluate(each => Number.parseFloat(getComputedStyle(each).fontSize))).toBeGreaterThan(14);
  await shoot(page, 'eots-card-phone-light-en');
  await acting(page, () => stage(page).getByRole('button', { name: 'Play as an event' }).tap());
  await stage(page).waitFor({ state: 'hidden' });
  await asked(page).filter({ hasText: 'Choose the HQ that conducts the offensive' }).waitFor();
});

/** What the page hears from the server. */
function heard(page: Page): () => string {
  let frames = '';
  const listen = (socket: WebSocket): unknown =>
    socket.on('framereceived', ({ payload }) => (frames += payload));
  const read = async (reply: Response): Promise<void> => {
    if (reply.url().includes('/api/')) frames += await reply.text().catch(() => '');
  };
  page.on('websocket', listen);
  page.on('response', read);
  onTestFinished(() => void page.off('websocket', listen).off('response', read));
  return () => frames;
}

const numbersOf = (ids: readonly string[]): number[] => ids.map(cardOf);

/** The cards in all hands of all states that were sent. */
const handsIn = (frames: string): number[] =>
  [...frames.matchAll(/"hand":\[([^\]]*)\]/g)].flatMap(([, cards]) => cards!.split(',').map(Number));

/** Everything that the page holds, with every sheet opened once. */
async function everything(page: Page): Promise<string> {
  let all = '';
  for (const name of ['Cards', 'Boxes', 'Choices', 'Match']) {
    await tab(page, name).click();
    all += await page.content();
  }
  return all;
}

test('5.0 neither the friend nor a spectator ever gets a card of the hand', async () => {
  const [japan, allies, third] = await Promise.all([home.visitor(), home.visitor(), home.visitor()]);
  const told = [heard(japan), heard(allies), heard(third)];
  await openRecord(japan, handsDealt());
  const link = await takeToServer(japan, 'Japan');
  await join(allies, link);
  await third.goto(new URL(japan.url()).pathname);
  await asked(third).filter({ hasText: 'Japan to move' }).waitFor();
  // Who watches has a seat more in the bar: the phases that have room are named, and none is cut off.
  expect(await third.locator('.phases').evaluate(row => row.scrollWidth - row.clientWidth)).toBe(0);
  await takeCard(japan, 'Operation RI: New Guinea');
  await acting(japan, () => stage(japan).getByRole('button', { name: 'Play as an event' }).click());
  for (const page of [allies, third]) await logged(page, 'Japan plays Operation RI: New Guinea as an event.');

  const texts = await (await gameOf('eots')).display.texts.en!();
  const t = translator('en', texts);
  const names = (ids: readonly string[]) => ids.map(id => t(`card.${id}.name`));
  const held = HANDS.japan.filter(id => id !== 'J-16');
  for (const [page, frames, hidden, open] of [
    [japan, told[0]!, HANDS.allies, held],
    [allies, told[1]!, held, HANDS.allies],
    [third, told[2]!, [...held, ...HANDS.allies], []],
  ] as const) {
    // States name cards by number, everything else by id.
    expect(handsIn(frames())).toEqual(expect.arrayContaining(numbersOf(open)));
    expect(handsIn(frames()).filter(number => numbersOf(hidden).includes(number))).toEqual([]);
    expect(hidden.filter(id => frames().includes(`"${id}"`))).toEqual([]);
    const all = await everything(page);
    expect(all).toContain('Operation RI: New Guinea');
    expect(names(hidden).filter(name => all.includes(name))).toEqual([]);
    await page.keyboard.press('k');
    expect(await page.locator('.hand .card-title').allInnerTexts()).toEqual(names(open));
  }
});
