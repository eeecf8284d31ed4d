import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, picture } from './support/browser.ts';
import { handsDealt, stage, takeCard } from './support/eots.ts';
import { acting, answer, asked, bringHex, clickHex, map, openRecord, takeSeat } from './support/table.ts';

const home = house();

/** Draws a frame around hexes that lie near each other, with half a hex to spare. */
async function frame(page: Page, hexes: readonly string[]): Promise<void> {
  // What is brought into sight last may move the others.
  for (const hex of hexes) await bringHex(page, hex);
  const spots = await Promise.all(hexes.map(hex => bringHex(page, hex)));
  const side = Number((await map(page).locator('canvas').getAttribute('data-camera'))!.split(' ')[2]);
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  await page.keyboard.down('Shift');
  await page.mouse.move(Math.min(...xs) - side / 2, Math.min(...ys) - side / 2);
  await page.mouse.down();
  await page.mouse.move(Math.max(...xs) + side / 2, Math.max(...ys) + side / 2, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
}

test('7.2 an offensive with four units of three hexes takes at most ten clicks', async () => {
  const page = await home.visitor();
  await openRecord(page, handsDealt());
  await takeSeat(page);
  let clicks = 0;
  const click = async (deed: () => Promise<unknown>): Promise<void> => {
    clicks++;
    await acting(page, deed);
  };

  clicks++;
  await takeCard(page, 'Operation RI: New Guinea');
  await click(() =>
    stage(page)
      .getByRole('button', { name: /offensive/i })
      .first()
      .click(),
  );
  await asked(page).filter({ hasText: 'Choose the HQ that conducts the offensive' }).waitFor();
  // Whatever stands beside it, the question can be read.
  const cut = await page
    .locator('.prompt-say b')
    .evaluate(each => each.scrollHeight - each.clientHeight + each.scrollWidth - each.clientWidth);
  expect(cut).toBeLessThan(4);
  await click(() =>
    answer(page, /^South HQ|Southern/)
      .first()
      .click(),
  );
  const before = Number(await page.locator('main.table').getAttribute('data-at'));
  await click(() => frame(page, ['2812', '2911', '2913']));
  // All four at once, and with them the activation is over.
  await page.locator(`main.table[data-at="${before + 4}"]`).waitFor();
  await asked(page).filter({ hasText: /move/i }).waitFor();
  await click(() => clickHex(page, '2913'));
  await click(() => clickHex(page, '2912'));
  await picture(page, 'clicks-eots-moved');
  await click(() => answer(page, 'Move no more').click());
  // From where it is the air division joins the army that has marched.
  clicks++;
  await clickHex(page, '2812');
  await click(() => clickHex(page, '2912'));
  await picture(page, 'clicks-eots-declared');
  await click(() => answer(page, 'End the declaration').click());
  await page.locator('.log-lines').getByText('Battle hexes declared by Japan').waitFor();
  expect(clicks).toBeLessThanOrEqual(10);
}, 120_000);
