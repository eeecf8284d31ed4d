import type { Page } from 'playwright-core';
import { bringHex, type Spot } from './table.ts';

/** Fingers, which can do more than tap. */

async function fingers(page: Page) {
  const line = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]): Promise<unknown> =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (...at: Spot[]) => send('touchStart', at),
    move: (...to: Spot[]) => send('touchMove', to),
    up: async () => {
      await send('touchEnd', []);
      await line.detach();
    },
  };
}

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export async function swipe(page: Page, from: Spot, to: Spot): Promise<void> {
  const finger = await fingers(page);
  await finger.down(from);
  for (const share of [0.25, 0.5, 0.75, 1]) await finger.move(between(from, to, share));
  await finger.up();
}

/** Two fingers that come apart, or together when `by` is less than one. */
export async function pinch(page: Page, { x, y }: Spot, by: number): Promise<void> {
  const hand = await fingers(page);
  const apart = (spread: number): [Spot, Spot] => [
    { x, y: y - spread },
    { x, y: y + spread },
  ];
  await hand.down(...apart(60));
  for (const share of [0.25, 0.5, 0.75, 1]) await hand.move(...apart(60 * (1 + (by - 1) * share)));
  await hand.up();
}

export async function tapHex(page: Page, hex: string): Promise<void> {
  const { x, y } = await bringHex(page, hex, swipe);
  await page.touchscreen.tap(x, y);
}

/** Keeps a finger on the hex until what it brings up is there. */
export async function pressHex(page: Page, hex: string, until: () => Promise<unknown>): Promise<void> {
  await press(page, await bringHex(page, hex, swipe), until);
}

/** Keeps a finger where it is until what it brings up is there. */
export async function press(page: Page, spot: Spot, until: () => Promise<unknown>): Promise<void> {
  const finger = await fingers(page);
  await finger.down(spot);
  await until();
  await finger.up();
}
