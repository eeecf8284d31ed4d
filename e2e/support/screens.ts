import type { Page, WebSocket } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { House } from './browser.ts';
import { join, takeToServer } from './online.ts';
import { asked, openRecord, takeSeat } from './table.ts';

/** One match at several screens, and what each of them hears of the others. */

/** That the server has got what the page itself said. */
const GOT = /^\{"type":"ok","id":\d+\}$/;

/** What the page hears from the server of others. */
function heard(page: Page): () => string {
  let frames = '';
  const listen = (socket: WebSocket): unknown =>
    socket.on('framereceived', ({ payload }) => {
      if (!GOT.test(String(payload))) frames += payload;
    });
  page.on('websocket', listen);
  onTestFinished(() => void page.off('websocket', listen));
  return () => frames;
}

/** Both seats of a saved game at two screens, and a third that watches; what each of them hears. */
export async function threeScreens(home: House, record: string, mine: string) {
  const pages = await Promise.all([home.visitor(), home.visitor(), home.visitor()]);
  const [me, other, third] = pages;
  const told = pages.map(heard);
  await openRecord(me, record);
  await takeSeat(me);
  await join(other, await takeToServer(me, mine));
  await third.goto(new URL(me.url()).pathname);
  await asked(third).waitFor();
  await me.locator('.seats').getByText('1 person').first().waitFor();
  return { me, other, third, told };
}
