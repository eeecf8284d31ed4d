import type { Page } from 'playwright-core';
import { openSheet, prompt } from './table.ts';

/** What two people at two screens do. */

/** Invites a friend from the first page; answers with the link that the friend gets. */
export async function invite(page: Page, side: RegExp): Promise<string> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Invite a friend/ })
    .first()
    .click();
  await page.getByRole('button', { name: side }).first().click();
  const link = await page.getByLabel('Link for your friend').inputValue();
  await page.getByRole('link', { name: 'To the table' }).click();
  await prompt(page).waitFor();
  return link;
}

/** Takes a saved game to the server in one's own seat; answers with the link to the other one. */
export async function takeToServer(page: Page, side: string): Promise<string> {
  await openSheet(page, 'Match');
  await page.getByRole('button', { name: 'Move to the server' }).click();
  await page.locator('.dock').getByRole('button', { name: side, exact: true }).click();
  await page.waitForURL(/\/t\//);
  await prompt(page).waitFor();
  await openSheet(page, 'Match');
  return page.getByLabel('Link for your friend').inputValue();
}

export async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await page.waitForURL(/\/t\//);
  await prompt(page).waitFor();
}

/** A line on which what the server says can be held back for a while. To be set up before the page opens its line. */
export async function slowLine(page: Page): Promise<{ hold(): void; release(): void }> {
  let held: (() => void)[] | null = null;
  await page.routeWebSocket(/\/api\/live$/, line => {
    line.connectToServer().onMessage(message => {
      if (held) held.push(() => line.send(message));
      else line.send(message);
    });
  });
  return {
    hold: () => {
      held = [];
    },
    release: () => {
      const late = held ?? [];
      held = null;
      for (const say of late) say();
    },
  };
}
