import { expect, test } from 'vitest';
import { house, soon } from './support/browser.ts';
import { answerSomehow, asked, prompt, said, tab } from './support/table.ts';

const home = house();

/** A public game, and the link that its maker is shown. */
async function publicGame(page: Awaited<ReturnType<typeof home.visitor>>, side: string): Promise<string> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Invite a friend/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Let anybody join').check();
  await sheet.getByLabel('Your name').fill('Simon');
  await sheet.getByRole('button', { name: side }).click();
  const link = await sheet.getByLabel('Link for your friend').inputValue();
  await sheet.getByRole('link', { name: 'To the table' }).click();
  await prompt(page).waitFor();
  return link;
}

test('a public game has its link; whoever comes by it says their name, and is heard to come', async () => {
  const [maker, friend] = await Promise.all([home.visitor(), home.visitor()]);
  const link = await publicGame(maker, 'Japan');
  expect(link).toMatch(/\/join\/[0-9a-z]{20}#seat=us$/);
  await asked(maker).filter({ hasText: 'Waiting for somebody to join' }).waitFor();
  await soon(() => maker.title()).toMatch(/^Waiting for somebody to join · Battle of Okinawa 1945/);
  await tab(maker, 'Match').click();
  await maker.getByLabel('Link for your friend').waitFor();

  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Referee');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.getByRole('alert').waitFor();
  await friend.getByLabel('Your name').fill('<b>Raymond</b>');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await friend.waitForURL(/\/t\//);
  await prompt(friend).waitFor();
  await maker.getByText('<b>Raymond</b> has sat down.').waitFor();
  await maker.getByText('<b>Raymond</b> (guest)').first().waitFor();
  await soon(() => friend.title()).toMatch(/^Your turn · /);
  await soon(() => maker.title()).toMatch(/^United States to move · /);
  await asked(maker).filter({ hasText: 'Waiting for United States' }).waitFor();
});

test('an empty seat is given to the machine, which then plays', async () => {
  const maker = await home.visitor();
  await publicGame(maker, 'Japan');
  await tab(maker, 'Match').click();
  await maker.getByRole('button', { name: 'Let the machine play United States' }).click();
  await maker.getByLabel('Link for your friend').waitFor({ state: 'detached' });
  await soon(async () => Number(await maker.locator('main.table').getAttribute('data-at'))).toBeGreaterThan(
    3,
  );
});

test('a soft sound and a mark on the tab tell of what comes, until one looks or turns it off', async () => {
  const [maker, friend] = await Promise.all([home.visitor({ fresh: true }), home.visitor()]);
  // Counts the notes instead of hearing them, and looks elsewhere when told to.
  await maker.addInitScript(`
    window.notes = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { window.notes++; start.call(this, at); };
    let away = false;
    Object.defineProperty(document, 'hidden', { get: () => away });
    window.lookAway = now => { away = now; document.dispatchEvent(new Event('visibilitychange')); };
  `);
  const link = await publicGame(maker, 'Japan');
  const notes = () => maker.evaluate(() => (window as unknown as { notes: number }).notes);
  const look = (away: boolean) =>
    maker.evaluate(now => (window as unknown as { lookAway(now: boolean): void }).lookAway(now), away);
  const icon = () => maker.locator('link[rel=icon]').getAttribute('href');
  await maker.mouse.click(700, 300);
  expect(await notes()).toBe(0);
  await look(true);
  await friend.goto(link);
  await friend.getByLabel('Your name').fill('Ray');
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await prompt(friend).waitFor();
  await soon(notes).toBeGreaterThan(0);
  await soon(() => maker.title()).toMatch(/^● /);
  expect(await icon()).toBe('/icons/mark-news.svg');
  await look(false);
  await soon(() => maker.title()).toMatch(/^United States/);
  expect(await icon()).toBe('/icons/mark.svg');

  // Without the sound everything else stays as it is.
  await maker.evaluate(() =>
    localStorage.setItem(
      'ironbottom.settings',
      JSON.stringify({ language: 'en', theme: 'system', motion: 'system', sound: 'off' }),
    ),
  );
  await maker.reload();
  await prompt(maker).waitFor();
  await maker.mouse.click(700, 300);
  await tab(friend, 'Chat').click();
  await maker.waitForTimeout(1600);
  await friend.getByLabel('Say something').fill('hello');
  await friend.keyboard.press('Enter');
  await maker.getByText('Ray: hello').waitFor();
  expect(await notes()).toBe(0);
});

test('who waits for me is first on the page of those who look in later', async () => {
  const [maker, friend] = await Promise.all([home.visitor(), home.visitor()]);
  const link = await publicGame(maker, 'United States');
  await friend.goto(link);
  await friend.getByRole('button', { name: 'Sit down' }).click();
  await prompt(friend).waitFor();
  await answerSomehow(maker);
  await maker.goto('/');
  const first = maker.locator('.home-run').first();
  await first.waitFor();
  expect(await said(first)).toMatch(/Your move/);
});
