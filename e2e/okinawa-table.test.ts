import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, PHONE, picture } from './support/browser.ts';
import {
  answerUntil,
  fireToLay,
  kikusuiToFly,
  setupToMake,
  tacticsToChoose,
  tanksToAssault,
} from './support/okinawa.ts';
import { acting, answer, asked, clickHex, logLines, openRecord, said, takeSeat } from './support/table.ts';

const home = house();

const card = (page: Page, name: string) => page.locator(`.choice-card:has(b:text-is("${name}"))`);
const duty = (page: Page, place: string) => page.locator('.plan-duty').filter({ hasText: place });

test('10.22 10.23 compulsory fire: a group that would strand a duty is refused by its name, the suggestion meets them all', async () => {
  const page = await home.visitor();
  await openRecord(page, fireToLay());
  await takeSeat(page);
  expect(await page.locator('.plan-duty-open').count()).toBe(8);
  await picture(page, 'okinawa-fire');
  await acting(page, () => clickHex(page, '2431'));
  await asked(page).getByText('Fire at 2431').waitFor();
  // Nobody else touches 2531.
  await clickHex(page, '2530');
  await page
    .locator('.why')
    .getByText(/2531.* would not be fired at/)
    .waitFor();
  await picture(page, 'okinawa-duty-refused');
  await acting(page, () => answer(page, 'Give up the aim').click());
  await answer(page, /Fire as suggested \(8\)/).click();
  await logLines(page)
    .getByText(/fires at 2731/)
    .waitFor();
  // All have fired, and the other side answers the group.
  await takeSeat(page);
  await asked(page).getByText('Fire: click a hex').waitFor();
  await duty(page, '2330').locator('.plan-shares').waitFor();
}, 90_000);

test('11.0 11.34 11.35 an assault with tanks and support: every step stands in its row with its die, to the end', async () => {
  const page = await home.visitor();
  await openRecord(page, tanksToAssault());
  await takeSeat(page);
  await clickHex(page, '2430');
  // The first click shows what it would come to.
  await clickHex(page, '2431');
  await acting(page, () => clickHex(page, '2431'));
  await asked(page).getByText('a second unit, or begin?').waitFor();
  const sheet = page.locator('.sheet-fight');
  await acting(page, () => answer(page, /Begin the assault/).click());
  await answerUntil(page, /Assault: click who goes in/);
  const rows = sheet.locator('.fight-row-past');
  await rows.getByText('Tank coordination').waitFor();
  await rows.getByText('The die of the assault').waitFor();
  expect(await rows.locator('.die').count()).toBeGreaterThanOrEqual(2);
  await sheet.locator('.fight-course-now').waitFor();
  expect(await said(rows.last().locator('strong'))).toMatch(/Attacker|Defender|Engaged/);
  await picture(page, 'okinawa-assault');
}, 90_000);

test('5.3 a kikusui: aircraft are shared out on the chart of the seas, and what they hit is shown before play goes on', async () => {
  const page = await home.visitor();
  await openRecord(page, kikusuiToFly());
  await takeSeat(page);
  await acting(page, () => answer(page, 'She stays').click());
  await acting(page, () => answer(page, 'Fly a kikusui').click());
  const bin = (fleet: string) => page.locator(`[data-bin="${fleet}"]`);
  for (const fleet of ['pickets', 'attack', 'fast'])
    await acting(page, () =>
      bin(fleet)
        .getByRole('button', { name: /^100 values/ })
        .click(),
    );
  expect(await said(bin('attack').locator('b'))).toBe('100');
  expect(await page.locator('.flow-band').count()).toBe(3);
  await acting(page, () => answer(page, 'Take off').click());
  await asked(page)
    .getByText(/^Kikusui: ships sunk \d+, damaged \d+/)
    .waitFor();
  expect(await page.locator('.flow-plate').count()).toBe(3);
  expect(await page.locator('.planner .fight-row-past .die').count()).toBeGreaterThanOrEqual(9);
  await picture(page, 'okinawa-kikusui');
  await answer(page, 'Go on').click();
  await takeSeat(page);
  await asked(page).getByText('Choose the tactics').waitFor();
}, 90_000);

test('18.12 9.61a a set-up by mouse: a unit and a position are laid elsewhere, what does not fit says why, and it is committed', async () => {
  const page = await home.visitor();
  await openRecord(page, setupToMake());
  await takeSeat(page);
  expect(await page.locator('.plan-duty-met').count()).toBe(3);
  await clickHex(page, '2035');
  await asked(page).getByText('Where does').waitFor();
  await clickHex(page, '2234');
  await asked(page).getByText('Set up your units').waitFor();
  // With a unit its position can be taken instead.
  await clickHex(page, '2431');
  await answer(page, /Take position/).click();
  await asked(page).getByText('Where does the position go?').waitFor();
  await clickHex(page, '2333');
  await page.locator('.why').getByText('Nobody is under the position').waitFor();
  await clickHex(page, '2332');
  await answer(page, 'Position in 2332, facing north-east').click();
  await asked(page).getByText('Set up your units').waitFor();
  await picture(page, 'okinawa-set-up');
  await acting(page, () => answer(page, 'The set-up is done').click());
  await page.locator('.curtain').waitFor();
  await takeSeat(page);
  await asked(page).getByText('Divide the aircraft').waitFor();
}, 90_000);

test('a phone: tactics are chosen by finger, each chit with what it comes to against each of the others', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, tacticsToChoose());
  await takeSeat(page);
  // Nothing opens by itself over the map of a phone.
  await page.locator('.planner-fold').tap();
  const infiltrate = card(page, 'Infiltrate');
  await infiltrate.waitFor();
  expect(await infiltrate.locator('.choice-pairs .shift').allInnerTexts()).toEqual([
    '0',
    '2→',
    '2→',
    '1→',
    '1→',
    '←1',
    '←1',
    '0',
  ]);
  await infiltrate.tap();
  await picture(page, 'okinawa-phone');
  await answer(page, 'Infiltrate').tap();
  await page.locator('.curtain').waitFor();
  await takeSeat(page);
  await card(page, 'Conceal').tap();
  await answer(page, 'Conceal').tap();
  await asked(page).getByText('Infiltrate against Conceal').waitFor();
}, 60_000);
