import type { Page } from 'playwright-core';

/** All pages but the table, and what is to be seen when they have come up. */
export const PAGES: readonly { readonly address: string; readonly shows: string }[] = [
  { address: '/', shows: '.home-play' },
  { address: '/games', shows: '.app-empty' },
  { address: '/rules/gj73/10.1', shows: '.rules-marked' },
  { address: '/counters/gj73', shows: '.press-counter canvas' },
  { address: '/account', shows: 'main form' },
  { address: '/join/x', shows: '[role=alert]' },
  { address: '/nowhere', shows: 'main h1' },
];

export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  const { shows } = PAGES.find(each => each.address === address)!;
  await page.locator(shows).first().waitFor();
}
