import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { house } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { join, takeToServer } from './support/online.ts';
import { PAGES, visit } from './support/pages.ts';
import { clickHex, march, openRecord, openSheet, prompt, tab } from './support/table.ts';

const home = house();

/** All that the browser complains of, and every host that is asked for anything. */
function listen(context: BrowserContext) {
  const complaints: string[] = [];
  const hosts = new Set<string>();
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  context.on('request', request => hosts.add(new URL(request.url()).host));
  context.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left takes its open questions with it.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()}: ${why}`);
  });
  return { complaints, hosts };
}

test('a session on all pages: nothing on the console, nothing against the policy, no other host', async () => {
  const page = await home.visitor({ fresh: true });
  const heard = listen(page.context());
  const reply = await page.goto('/');
  const policy = reply!.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/default-src 'self'|default-src 'none'/);
  expect(policy.split(';').find(part => part.includes('script-src')) ?? policy).not.toMatch(
    /unsafe|data:|\*/,
  );
  for (const { address } of PAGES) await visit(page, address);
  await visit(page, '/account');
  await page.getByText('Make an account', { exact: true }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('O’Hara <script>alert(1)</script>');
  await page.getByLabel('Password', { exact: true }).fill('a few words to keep in mind');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.getByText('Signed in as').waitFor();

  await openRecord(page, recordOf(await playedUntil('policy', (_, asked) => asked === 'us.movement.choose')));
  await march(page, '1703', '1604');
  await clickHex(page, '1802');
  await openSheet(page, 'Match');
  for (const name of ['日本語', '中文', 'English'])
    await page.getByRole('radio', { name }).check({ force: true });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const link = await takeToServer(page, 'United States');
  const friend = await home.visitor({ fresh: true });
  const other = listen(friend.context());
  await join(friend, link);
  await tab(friend, 'Chat').click();
  await friend
    .getByPlaceholder('Say something')
    .fill('<img src="https://example.org/x.png" onerror="alert(1)">');
  await friend.keyboard.press('Enter');
  await tab(page, 'Chat').click();
  await page.locator('.chat-lines').getByText('onerror').waitFor();
  await prompt(page).waitFor();

  const { host } = new URL(home.server.url);
  for (const { complaints, hosts } of [heard, other]) {
    expect(complaints).toEqual([]);
    // Workers of our own have no host.
    expect([...hosts].filter(Boolean)).toEqual([host]);
  }
});
