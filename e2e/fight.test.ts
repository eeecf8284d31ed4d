import { gameOf } from '@ironbottom/catalogue';
import { type Action, act, clone, legal, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { house } from './support/browser.ts';
import { GAME, type Played, playedUntil, recordOf } from './support/matches.ts';
import { acting, answer, asked, clickHex, logLines, openRecord, said, takeSeat } from './support/table.ts';

const home = house();

const LOSSES = ['unit-reduced', 'unit-lost', 'chit-lost'];

interface Fight {
  readonly match: Played;
  readonly from: string;
  readonly to: string;
}

/** Before an attack that will cost somebody something. The dice are in the match: they fall in the browser as here. */
async function fightWithLosses(): Promise<Fight> {
  const { game } = await gameOf(GAME);
  let found: Action | undefined;
  const bloody = (match: Played, attack: Action): boolean => {
    const fought = clone(game, match);
    act(game, fought, 'us', attack);
    act(game, fought, 'us', { verb: 'done' });
    for (let asked = waiting(game, fought); asked?.id === 'combat.chit'; asked = waiting(game, fought))
      act(game, fought, asked.roles[0]!, { verb: 'pass' });
    return fought.log.slice(match.log.length).some(({ key }) => LOSSES.includes(key));
  };
  const match = await playedUntil('fight', (now, asked) => {
    if (asked !== 'us.combat.attack') return false;
    const attacks = legal(game, now, 'us').filter(({ verb }) => verb === 'attack');
    found = attacks.find(attack => bloody(now, attack));
    return found !== undefined;
  });
  return { match, from: found!.from as string, to: found!.to as string };
}

test('a fight: odds that add up before it, then dice, story, losses and luck', async () => {
  const { match, from, to } = await fightWithLosses();
  const page = await home.visitor();
  await openRecord(page, recordOf(match));
  const before = await logLines(page).count();

  await clickHex(page, from);
  await clickHex(page, to);
  const sheet = page.locator('.odds-panel');
  await sheet.waitFor();
  const measures = await sheet.locator('.measure').all();
  expect(measures.length).toBeGreaterThan(1);
  for (const measure of measures) {
    const shares = (await measure.locator('.bar-value').allInnerTexts()).map(Number.parseFloat);
    expect(shares.length).toBeGreaterThan(1);
    // Each is rounded to a tenth of a per cent.
    const sum = shares.reduce((total, share) => total + share, 0);
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(0.1 * shares.length);
  }
  expect(await sheet.locator('.terms li').count()).toBeGreaterThan(0);

  // The same click again declares it; then it is fought.
  await clickHex(page, to);
  await asked(page).filter({ hasText: 'attacks declared: 1' }).waitFor();
  await acting(page, () => answer(page, /End the declarations/).click());
  const dice = logLines(page).locator('.log-dice');
  const fallen = await dice.count();
  while ((await dice.count()) === fallen) {
    await takeSeat(page);
    await acting(page, () => answer(page, /Pass/).click());
  }
  await takeSeat(page);

  const told = page.locator('.dice-panel');
  await told.waitFor();
  expect(await told.locator('.roll-dice svg').count()).toBeGreaterThan(0);
  expect(await said(told.locator('.roll-text').first())).toMatch(/fire|close combat/);
  expect(await told.locator('.roll .terms li').count()).toBeGreaterThan(0);
  expect((await told.locator('.roll-after').allInnerTexts()).join(' ')).toMatch(/reduced|eliminated|lost/);
  expect(await said(told.locator('.luck').first())).toMatch(/[+−]\d+\.\d σ/);
  expect(await logLines(page).count()).toBeGreaterThan(before + 2);
});
