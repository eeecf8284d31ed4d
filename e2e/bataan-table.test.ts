import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { hexOf } from '../packages/games/bataan/components.ts';
import { HIDDEN } from '../packages/games/bataan/state.ts';
import { unitOf } from '../packages/games/bataan/units.ts';
import {
  airPhase,
  batteryToChoose,
  chart,
  goOnTo,
  noteToWrite,
  planner,
  stackToAskAbout,
} from './support/bataan.ts';
import { house, PHONE, picture } from './support/browser.ts';
import { takeToServer } from './support/online.ts';
import {
  acting,
  answer,
  asked,
  clickHex,
  inspectHex,
  inspector,
  logLines,
  openRecord,
  said,
  tab,
  takeSeat,
} from './support/table.ts';

const home = house();

test('4.4.5 4.4.4 4.4.6 a landing, from the note on the pad to the beach', async () => {
  const page = await home.visitor();
  await openRecord(page, noteToWrite());
  await takeSeat(page);
  // Its first hex is lit.
  await clickHex(page, '0930');
  await page.locator('.prompt-undo:not([aria-disabled="true"])').waitFor();
  await acting(page, () => answer(page, /Done/).click());
  await goOnTo(page, /Choose a beach hex/);
  const tray = planner(page).locator('[data-place="0931"]');
  await acting(page, () => tray.locator('.tray-head').click());
  await acting(page, () => planner(page).locator('[data-piece="J-9"]').click());
  await tray.locator('[data-piece="J-9"]').waitFor();
  expect(await said(tray.locator('b'))).toBe('8/32');
  await picture(page, 'bataan-landing');
  await goOnTo(page, /Move units/);
  await logLines(page)
    .getByText(/An invasion fleet lies off 0931/)
    .waitFor();
  await goOnTo(page, /Note the beach/);
  expect(await page.locator('.log-lines').innerText()).toContain('ashore');
}, 120_000);

test('8.3.1 8.1.1 a raid on Clark by the steps of the book: charts, a refusal part by part, the plan, and the flight', async () => {
  const page = await home.visitor();
  await openRecord(page, airPhase());
  await takeSeat(page);
  await chart(page, 'takao').locator('.box-all').click();
  await chart(page, 'takao').locator('[data-piece="J-Claude-1"].counter-held').waitFor();
  // The Claude does not reach it: the plan is refused as a whole, and all stay in hand.
  await chart(page, 'clark').locator('.box-place').click();
  await page
    .locator('.why')
    .getByText(/Claude/)
    .waitFor();
  expect(await chart(page, 'takao').locator('.counter-held').count()).toBe(4);
  await acting(page, () => chart(page, 'takao').locator('[data-piece="J-Claude-1"]').click());
  // What it may bring is shown first; the same click again plans it.
  await chart(page, 'clark').locator('.box-place').click();
  await page.locator('.sheet-fight').waitFor();
  await acting(page, () => answer(page, /Bomb Clark/).click());
  await planner(page)
    .getByText(/Bombing, Clark: 3/)
    .waitFor();
  await picture(page, 'bataan-air');
  await goOnTo(page, /Move units|Ask about/);
  await logLines(page)
    .getByText(/flies to 1243|flies to Clark/)
    .waitFor();
}, 120_000);

test('a counter is dragged from its chart to the target', async () => {
  const page = await home.visitor();
  await openRecord(page, airPhase());
  await takeSeat(page);
  // To the field on the chart of ranges, which is always in sight.
  const middle = async (where: Locator) => {
    const { x, y, width, height } = (await where.boundingBox())!;
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(chart(page, 'tainan').locator('[data-piece="J-Nell-1"]'))));
  await page.mouse.down();
  const clark = await middle(planner(page).locator('.reach-point[data-place="1243"] .reach-touch'));
  await page.mouse.move(...clark, { steps: 6 });
  await page.locator('.planner-ghost').waitFor();
  await page.mouse.up();
  await acting(page, () => answer(page, /Bomb Clark/).click());
  await planner(page)
    .getByText(/Bombing, Clark: 1/)
    .waitFor();
}, 60_000);

test('5.2.2 a hidden stack is asked about: its owner says numbers within five, and nobody sees more', async () => {
  const page = await home.visitor();
  await openRecord(page, stackToAskAbout());
  await takeSeat(page);
  await acting(page, () => clickHex(page, '1749'));
  await takeSeat(page);
  const seen = inspector(page).locator('.inspected-stack li');
  await inspectHex(page, '1749');
  expect(await seen.count()).toBe(7);
  const [attack, defence] = [
    page.locator('.numbers fieldset').nth(0),
    page.locator('.numbers fieldset').nth(1),
  ];
  expect(await said(attack.locator('small'))).toBe('2–12');
  for (let i = 0; i < 5; i++) await attack.getByRole('button', { name: /More/ }).click();
  for (let i = 0; i < 3; i++) await defence.getByRole('button', { name: /Less/ }).click();
  await picture(page, 'bataan-asked');
  await acting(page, () => answer(page, 'Say attack 12, defence 16').click());
  await takeSeat(page);
  await logLines(page)
    .getByText(/attack 12, defence 16; tanks: 0, artillery: 1/)
    .waitFor();
  // Japan sees the headquarters on top, and nothing below it.
  await inspectHex(page, '1749');
  expect(await seen.count()).toBeLessThan(2);
  // What it was told stays with the stack.
  await inspector(page)
    .getByText(/attack 12 \(true 7–17\), defence 16 \(true 11–21\)/)
    .waitFor();
  await picture(page, 'bataan-told');
}, 60_000);

test('10.2.4 the guns of Corregidor: a battery is chosen on the chart of the island', async () => {
  const page = await home.visitor();
  await openRecord(page, batteryToChoose());
  await takeSeat(page);
  const way = planner(page).locator('[data-spot="way"]');
  await picture(page, 'bataan-guns');
  await acting(page, () => way.click());
  // What it was called in secret is told now.
  await planner(page)
    .locator('[data-spot="way"].spot-gone')
    .getByText(/^\d+ Way$/)
    .waitFor();
}, 60_000);

test('5.2.2 2.2.1 a spectator sees the tops of stacks and empty boxes, and is sent no more', async () => {
  const [allies, third] = await Promise.all([home.visitor(), home.visitor()]);
  let frames = '';
  third.on('websocket', line => line.on('framereceived', ({ payload }) => (frames += String(payload))));
  await openRecord(allies, airPhase());
  await takeToServer(allies, 'Allies');
  await third.goto(new URL(allies.url()).pathname);
  await third.locator('main.table .prompt-say').waitFor();
  await tab(third, 'Boxes').click();
  const clark = third.locator('.boxes [data-box="clark"]');
  expect(await clark.locator('.counter-button').count()).toBe(0);
  expect(await clark.locator('.slot i').count()).toBeGreaterThan(0);
  expect(await third.locator('.planner').count()).toBe(0);
  // By unit: where it is, as far as the spectator is told.
  const told = [...frames.matchAll(/"at":\[([-\d,]+)\]/g)].map(([, list]) => list!.split(',').map(Number));
  expect(told.length).toBeGreaterThan(0);
  for (const at of told) {
    expect(at[unitOf('A-B-17-1')]).toBe(HIDDEN);
    expect(at[unitOf('A-31')]).toBe(hexOf('1749'));
  }
}, 90_000);

test('a phone: the charts come when they are wanted, and are used by finger', async () => {
  const page = await home.visitor({ size: PHONE });
  await openRecord(page, airPhase());
  await takeSeat(page);
  await planner(page).getByRole('button', { name: 'Open the drawings' }).tap();
  await acting(page, () => chart(page, 'takao').locator('[data-piece="J-Betty-1"]').tap());
  await asked(page)
    .getByText(/Taken up: 1/)
    .waitFor();
  await picture(page, 'bataan-phone');
}, 60_000);
