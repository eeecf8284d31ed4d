import { canUndo } from '@ironbottom/engine';
import type { Page, WebSocket } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { invite, join, takeToServer } from './support/online.ts';
import {
  acting,
  answer,
  answerSomehow,
  asked,
  logLines,
  openRecord,
  prompt,
  said,
  tab,
} from './support/table.ts';

const home = house();

/** Everything that the page holds, in sight or not, with every sheet opened once. */
async function everything(page: Page): Promise<string> {
  let all = '';
  for (const name of ['Boxes', 'Choices', 'Match']) {
    await tab(page, name).click();
    all += await page.content();
  }
  return all;
}

/** What the page hears from the server. */
function heard(page: Page): () => string {
  let frames = '';
  const listen = (socket: WebSocket): unknown =>
    socket.on('framereceived', ({ payload }) => (frames += payload));
  page.on('websocket', listen);
  onTestFinished(() => void page.off('websocket', listen));
  return () => frames;
}

test('two people play over a link, a third watches, and nobody sees what is hidden', async () => {
  const [us, japan, third] = await Promise.all([home.visitor(), home.visitor(), home.visitor()]);
  const told = [heard(japan), heard(third)];
  const link = await invite(us, /United States/);
  await join(japan, link);
  expect(new URL(japan.url()).hash).toBe('');
  await third.goto(new URL(us.url()).pathname);
  await prompt(third).waitFor();

  await us.locator('.seats').getByText('guest, here').waitFor();
  await asked(japan).filter({ hasText: 'Waiting for United States' }).waitFor();
  await asked(third).filter({ hasText: 'United States to move' }).waitFor();

  // What the United States has drawn, without what it had to turn up at once.
  const drawn = await said(logLines(us).filter({ hasText: 'Drawn:' }));
  const names = drawn.replace(/^.*Drawn: |\..*$/gs, '').split(', ');
  const open = (await logLines(japan).allInnerTexts()).join(' ');
  const hidden = names.filter(name => !open.includes(name));
  expect(hidden.length).toBeGreaterThan(0);
  for (const page of [japan, third]) {
    expect(await logLines(page).filter({ hasText: 'Drawn:' }).count()).toBe(0);
    const all = await everything(page);
    expect(hidden.filter(name => all.includes(name))).toEqual([]);
    expect(await prompt(page).locator('.prompt-answers button').count()).toBe(0);
  }
  for (const frames of told) {
    expect(frames()).toContain('"sight"');
    expect(frames()).not.toContain('drawn-chits');
  }

  // What one does, the others see. Japan may be next to draw: that only Japan reads.
  const forAll = (page: Page) => logLines(page).filter({ hasNotText: 'Drawn:' }).allInnerTexts();
  const before = await forAll(us);
  while ((await forAll(us)).length === before.length) await answerSomehow(us);
  const after = await forAll(us);
  for (const page of [japan, third]) await soon(() => forAll(page)).toEqual(after);

  await tab(us, 'Chat').click();
  await us.getByPlaceholder('Say something').fill('Good luck <b>!</b>');
  await us.getByRole('button', { name: 'Say', exact: true }).click();
  for (const page of [japan, third]) {
    await tab(page, 'Chat').click();
    await page.locator('.chat-lines').getByText('Good luck <b>!</b>').waitFor();
  }
  // Whoever only watches and has no name keeps quiet.
  await third.getByPlaceholder('Say something').fill('I only watch');
  await third.keyboard.press('Enter');
  await third.getByText('Sign in first.').waitFor();
  expect(await us.getByText('I only watch').count()).toBe(0);
});

/** The United States has won a fight and may advance: the dice cannot be taken back without asking. */
const afterDice = () =>
  playedUntil('undo', (match, asked) => asked === 'combat.advance.choose' && !canUndo(match, 'us'));

test('what dice have decided is taken back only if the other side agrees; a draw too needs both', async () => {
  const [us, japan] = await Promise.all([home.visitor(), home.visitor()]);
  await openRecord(us, recordOf(await afterDice()));
  const link = await takeToServer(us, 'United States');
  await join(japan, link);

  const log = await logLines(japan).count();
  await answer(us, /Ask to undo/).click();
  await us.getByText('You have asked to take back your last action.').waitFor();
  await japan.getByText('United States asks to take back the last action.').waitFor();
  await acting(japan, () => japan.getByRole('button', { name: 'Agree' }).click());
  await soon(() => logLines(japan).count()).toBeLessThan(log);
  await asked(us).filter({ hasNotText: 'Waiting' }).waitFor();
  await asked(japan).filter({ hasText: 'Waiting for United States' }).waitFor();

  await tab(japan, 'Match').click();
  await japan.getByRole('button', { name: 'Offer a draw' }).click();
  await us.getByText('Japan offers a draw.').waitFor();
  await us.getByRole('button', { name: 'Decline' }).click();
  await japan.getByText('You have offered a draw.').waitFor({ state: 'hidden' });
  await japan.getByRole('button', { name: 'Offer a draw' }).click();
  await us.getByText('Japan offers a draw.').waitFor();
  await us.getByRole('button', { name: 'Agree' }).click();
  for (const page of [us, japan]) {
    await page.getByText('Draw by agreement').waitFor();
    await page.getByRole('heading', { name: 'A draw' }).waitFor();
  }
});

test('whoever resigns has lost, and the rematch swaps the sides', async () => {
  const [us, japan] = await Promise.all([home.visitor(), home.visitor()]);
  await join(japan, await invite(us, /United States/));
  await tab(japan, 'Match').click();
  await japan.getByRole('button', { name: 'Resign' }).click();
  await japan.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
  const first = us.url();
  for (const page of [us, japan]) await page.getByRole('heading', { name: 'United States wins' }).waitFor();

  for (const page of [us, japan]) {
    await page.getByRole('button', { name: 'Rematch, sides swapped' }).click();
    await page.waitForURL(url => url.href !== first && url.pathname.startsWith('/t/'));
    await prompt(page).waitFor();
  }
  expect(us.url()).toBe(japan.url());
  expect(await said(us.locator('.seat-looking'))).toContain('Japan');
  expect(await said(japan.locator('.seat-looking'))).toContain('United States');
  await asked(us).filter({ hasText: 'Waiting for United States' }).waitFor();
  expect(await said(asked(japan))).not.toMatch(/Waiting/);
});
