import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from '../../src/referee/local/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether the machine is still waiting after so many milliseconds. */
async function waitsAfter(
  pace: Pace,
  ms: number,
  ...what: [visible: boolean, dice: boolean]
): Promise<boolean> {
  let waits = true;
  void pace.wait(...what).then(() => {
    waits = false;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return waits;
}

test('the machine waits after what could be seen, and longer after its own dice', async () => {
  const pace = new Pace(250);
  expect(await waitsAfter(pace, 20, false, false)).toBe(false);
  expect(await waitsAfter(pace, 200, true, false)).toBe(true);
  expect(await waitsAfter(pace, 300, true, false)).toBe(false);
  expect(await waitsAfter(pace, 2000, true, true)).toBe(true);
  expect(await waitsAfter(pace, 3000, true, true)).toBe(false);
});

test('whoever tells it to hurry does not wait for dice either', async () => {
  const pace = new Pace(250);
  const waiting = pace.wait(true, true);
  pace.set(0);
  await waiting;
  expect(await waitsAfter(pace, 20, true, true)).toBe(false);
});
