import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CHROMIUM, FLAGS } from '../scripts/chromium.mjs';
import { DESKTOP, house, isLong } from './support/browser.ts';
import { made } from './support/made.ts';
import { GAME, playedUntil, recordOf } from './support/matches.ts';
import {
  acting,
  answer,
  asked,
  inspectHex,
  inspector,
  logLines,
  march,
  openRecord,
  prompt,
  said,
  tab,
} from './support/table.ts';

const home = house();

const atMovement = () => playedUntil('looks', (_, asked) => asked === 'us.movement.choose');

/** Shares the position as it is now; answers with the link. */
async function share(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await tab(page, 'Match').click();
  await page.getByRole('button', { name: 'Share this position' }).click();
  await page.getByText('The link is copied').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a shared position opens elsewhere: to be looked at, without what is hidden, and it stays as it was', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await atMovement()));
  await march(page, '1703', '1604');
  const link = await share(page);
  const drawn = await said(logLines(page).filter({ hasText: 'Drawn:' }));
  await march(page, '1802', '1902');

  const friend = await home.visitor();
  await friend.goto(link);
  await prompt(friend).waitFor();
  await asked(friend).filter({ hasText: 'A position to look at' }).waitFor();
  expect(await prompt(friend).locator('.prompt-answers button').count()).toBe(0);
  // Counters can be looked at: one is where it was then, and nothing can be done with it.
  await inspectHex(friend, '1604');
  await inspector(friend).getByText('1/32 Inf').first().waitFor();
  await inspectHex(friend, '1802');
  await inspector(friend).getByText('3/17 Inf').first().waitFor();
  await tab(friend, 'Boxes').click();
  const names = drawn.replace(/^.*Drawn: |\..*$/gs, '').split(', ');
  const open = (await logLines(page).allInnerTexts()).filter(line => !line.includes('Drawn:')).join(' ');
  const all = await friend.content();
  expect(names.filter(name => !open.includes(name) && all.includes(name))).toEqual([]);
});

test('a damaged link says so, whatever is damaged', async () => {
  const page = await home.visitor();
  await openRecord(page, recordOf(await atMovement()));
  const link = await share(page);
  const friend = await home.visitor();
  const links = [
    link.slice(0, -20),
    link.replace(/#.*/, '#'),
    link.replace(/.{3}$/, 'xyz'),
    link.replace(/#.*/, '#nonsense'),
    link.replace(/#.*/, '#1.0000.%E0%A4'),
  ];
  for (const damaged of isLong ? links : links.slice(0, 2)) {
    // Two links that differ behind the # only are one page to a browser.
    await friend.goto('about:blank');
    await friend.goto(damaged);
    await friend
      .getByRole('heading', { name: 'The link to this position is damaged or was cut off.' })
      .waitFor();
  }
  await friend.getByRole('link', { name: 'Home' }).click();
  await friend
    .getByRole('button', { name: /Play the machine/ })
    .first()
    .waitFor();
});

test('an unknown match, a match that nobody may watch, and a link that was used say what is wrong', async () => {
  const [owner, stranger] = await Promise.all([home.visitor(), home.visitor()]);
  for (const address of ['/t/00000000000000000000', '/t/x', '/l/nothing']) {
    await stranger.goto(address);
    await stranger
      .getByRole('heading', { name: 'There is no such game, or it is not open to you.' })
      .waitFor();
  }
  await owner.goto('/');
  const { match, secrets } = await made(owner, '/api/matches', {
    game: GAME,
    seats: { us: { kind: 'me' }, japan: { kind: 'link' } },
    spectators: false,
  });
  await stranger.goto(`/t/${match.id}`);
  await stranger.getByRole('heading', { name: 'You may not see that while the game goes on.' }).waitFor();
  await stranger.getByRole('link', { name: 'Home' }).waitFor();
  await owner.goto(`/t/${match.id}`);
  await prompt(owner).waitFor();

  await stranger.goto(`/join/${match.id}#${secrets.japan}`);
  await stranger.getByRole('button', { name: 'Sit down' }).click();
  await prompt(stranger).waitFor();
  const third = await home.visitor();
  const hashes = [`#${secrets.japan}`, '', `#${'x'.repeat(43)}`, '#seat=japan', '#seat=<b>'];
  for (const hash of isLong ? hashes : hashes.slice(0, 2)) {
    await third.goto('about:blank');
    await third.goto(`/join/${match.id}${hash}`);
    if (hash !== '') await third.getByRole('button', { name: 'Sit down' }).click();
    await third
      .getByRole('alert')
      .getByText(/The link is not valid, or no longer|Somebody else sits there|not your seat/)
      .waitFor();
  }
});

test('a record that is none, or was changed, is refused, and nothing is opened', async () => {
  const page = await home.visitor();
  await page.goto('/');
  await page
    .getByRole('button', { name: /Play the machine/ })
    .first()
    .waitFor();
  const record = recordOf(await atMovement());
  for (const [text, words] of [
    ['not a record', 'That file is not a record, or is damaged.'],
    [record.replace(/\nus done/, '\nus spend'), /record/],
    [record.slice(0, record.length / 2), 'That file is not a record, or is damaged.'],
    [record.replace('ironbottom record 2', 'ironbottom record 9'), 'The record was made by another version'],
  ] as const) {
    await page
      .locator('.home-import input')
      .setInputFiles({ name: 'x.record', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const toast = page.locator('[role="alert"], [role="status"]').getByText(words).first();
    await toast.waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('in a browser that keeps nothing the game is played all the same, and the table says that it will not last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ironbottom-e2e-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(
    join(folder, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  );
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: CHROMIUM,
    args: FLAGS,
    viewport: DESKTOP,
    locale: 'en-GB',
    baseURL: home.server.url,
  });
  try {
    const page = context.pages()[0]!;
    await openRecord(page, recordOf(await atMovement()));
    await page.getByText('This browser keeps nothing').waitFor();
    await march(page, '1703', '1604');
    await acting(page, () => answer(page, /End movement/).click());
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
