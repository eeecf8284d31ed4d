import { gameOf } from '@ironbottom/catalogue';
import type { Page } from 'playwright-core';
import { hexesOf } from '../../packages/web/src/paint/hexes.ts';

/** What a person does at the table. */

/** Two clicks from the first page to play against the machine, in this browser. */
export async function playMachine(page: Page, side: RegExp): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Play the machine/ }).click();
  await page.getByRole('button', { name: side }).first().click();
  await page.locator('.prompt').waitFor();
}

/** What is asked. */
export const asked = (page: Page): Promise<string> => page.locator('.prompt-say b').innerText();

/** Where the middle of a hex is on the screen. */
export async function hexAt(page: Page, game: string, hex: string): Promise<{ x: number; y: number }> {
  const { display } = await gameOf(game);
  const [x, y] = hexesOf(display.map).centre(hex);
  const canvas = page.getByRole('application');
  const [cx, cy, side] = (await canvas.getAttribute('data-camera'))!.split(' ').map(Number) as [number, number, number];
  const box = (await canvas.boundingBox())!;
  return { x: box.x + (x - cx) * side + box.width / 2, y: box.y + (y - cy) * side + box.height / 2 };
}

export async function clickHex(page: Page, game: string, hex: string): Promise<void> {
  const { x, y } = await hexAt(page, game, hex);
  await page.mouse.click(x, y);
}
