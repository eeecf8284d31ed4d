import { gameOf } from '@ironbottom/catalogue';
import { newMatch, SPECTATOR, type View, view } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { lookLink } from '../packages/web/src/session/look.ts';
import { house } from './support/browser.ts';

/** What strangers can put into a link: whole, as its check says, and yet made up. */

const home = house();
const EVIL = '<img src=x onerror="document.title=1">';

const good = async (): Promise<View<unknown>> => {
  const { game } = await gameOf('gj73');
  return view(game, newMatch(game, { seed: 'hostile' }), SPECTATOR, false);
};

const LINKS: readonly [string, (view: View<unknown>) => object][] = [
  ['no state at all', () => ({ state: null })],
  ['an empty state', () => ({ state: {} })],
  ['a state of words', ({ state }) => ({ state: { ...(state as object), at: EVIL, turn: EVIL } })],
  ['a state with enormous numbers', ({ state }) => ({ state: { ...(state as object), turn: 1e300 } })],
  ['a stack of nothing', () => ({ stack: [] })],
  ['a stack that is made up', () => ({ stack: [{ id: EVIL, step: -1 }] })],
  ['a game that is made up', () => ({ game: EVIL })],
  ['the name of something that every object has', () => ({ game: '__proto__' })],
  [
    'a question that is a program',
    ({ waiting }) => ({ waiting: { ...waiting, prompt: EVIL, rule: EVIL, args: { x: EVIL } } }),
  ],
  ['newer rules', () => ({ version: 99 })],
];

test('a link that is made up leaves a page that says so, and the way home', async () => {
  const page = await home.visitor();
  const whole = await good();
  for (const [name, change] of LINKS) {
    // Two links that differ behind the # only are one page to a browser.
    await page.goto('about:blank');
    await page.goto(`/look#${await lookLink({ ...whole, ...change(whole) } as View<unknown>)}`);
    // Whatever can be shown is shown; otherwise it is said that nothing can.
    const table = page.locator('main.table');
    const trouble = page.getByRole('link', { name: /Home|start/i });
    await table.or(trouble).first().waitFor();
    const playOn = page.getByRole('button', { name: 'Play on from here' }).first();
    if ((await table.count()) > 0 && (await playOn.isVisible())) {
      await playOn.click();
      await page.getByRole('button', { name: 'Play both sides' }).click();
      // It is refused, or it is a game that can be played.
      await page.locator('.ui-toast').or(page.locator('.replay')).first().waitFor();
    }
    expect([name, await page.locator('img[src=x]').count(), await page.title()]).toEqual([
      name,
      0,
      expect.not.stringMatching(/^1$/),
    ]);
  }
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play the machine/ })
    .first()
    .waitFor();
});
