import type { BrowserContext, Page } from 'playwright-core';

/**
 * Pages that are used again. A browser that has opened the app before opens it in a third of the time: it has the files,
 * and has compiled them. What a visitor left behind is cleared away, so that the next one is a stranger.
 */
export interface Kept {
  readonly kind: string;
  readonly page: Page;
  /** What its visitors remember when they come. */
  readonly memory: Memory;
}

/** As many as sit at one table, and a phone: each keeps a process. */
const MOST = 4;
let shelf: Kept[] = [];

/** A page of that kind, if one has been put by. */
export function takeDown(kind: string): Page | undefined {
  const found = shelf.find(kept => kept.kind === kind && !kept.page.isClosed());
  shelf = shelf.filter(kept => kept !== found);
  return found?.page;
}

/** Puts a page by, with nothing left of its visitor. */
export async function putBy(kept: Kept): Promise<void> {
  const context = kept.page.context();
  try {
    await clear(context, kept);
  } catch {
    await context.close();
    return;
  }
  shelf.push(kept);
  if (shelf.length > MOST) await shelf.shift()!.page.context().close();
}

/** What is in the storage of a browser to begin with. */
export interface Memory {
  readonly origin: string;
  readonly localStorage: { name: string; value: string }[];
}

async function clear(context: BrowserContext, { page, memory }: Kept): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.mouse.move(-1, -1);
  // Of the same origin, so that its storage can be cleared, and with no program in it.
  await page.goto('/icons/mark.svg');
  await context.clearCookies();
  await context.clearPermissions();
  const line = await context.newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin: memory.origin, storageTypes: 'indexeddb' });
  await line.detach();
  await page.evaluate(items => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, memory.localStorage);
}
