import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { house, isLong, soon } from './support/browser.ts';
import { playedUntil, recordOf } from './support/matches.ts';
import { join, slowLine, takeToServer } from './support/online.ts';
import { acting, answer, clickHex, logLines, march, openRecord, played } from './support/table.ts';

const home = house();

const atMovement = () => playedUntil('network', (_, asked) => asked === 'us.movement.choose');

/** The United States is to move, and Japan looks on from another browser. */
async function twoAtTheTable(): Promise<{ us: Page; japan: Page }> {
  const [us, japan] = await Promise.all([home.visitor(), home.visitor()]);
  await openRecord(us, recordOf(await atMovement()));
  await join(japan, await takeToServer(us, 'United States'));
  return { us, japan };
}

const moved = (page: Page, from: string, to: string) =>
  logLines(page).filter({ hasText: new RegExp(`${from}.* → ${to}`) });

const cut = (page: Page) => page.locator('.connection');

/** Both have seen the same, and all of it. */
async function agree(us: Page, japan: Page): Promise<void> {
  await soon(() => played(japan)).toBe(await played(us));
  const told = (page: Page) => page.locator('.log-line').filter({ hasText: '→' }).allInnerTexts();
  await soon(() => told(japan)).toEqual(await told(us));
}

test('a cut in the middle of a turn is told, nothing is done meanwhile, and nothing is lost or doubled', async () => {
  const { us, japan } = await twoAtTheTable();
  await march(us, '1703', '1604');
  const before = await played(us);
  await us.context().setOffline(true);
  await cut(us).getByText('No connection').waitFor();
  await clickHex(us, '1802');
  await answer(us, /Back/).waitFor();
  await clickHex(us, '1902');
  await us.locator('.why').getByText('The server cannot be reached').waitFor();
  expect(await played(us)).toBe(before);

  await us.context().setOffline(false);
  await cut(us).waitFor({ state: 'hidden' });
  await march(us, '1802', '1902');
  await soon(() => moved(us, '1802', '1902').count()).toBe(1);
  expect(await moved(us, '1703', '1604').count()).toBe(1);
  await agree(us, japan);
});

/** Whoever comes back after a restart is told the same way. */
test.runIf(isLong)('what the other side did while the line was cut is there when it is back', async () => {
  const { us, japan } = await twoAtTheTable();
  await japan.context().setOffline(true);
  await cut(japan).getByText('No connection').waitFor();
  await march(us, '1703', '1604');
  await march(us, '1802', '1902');
  expect(await moved(japan, '1703', '1604').count()).toBe(0);
  await japan.context().setOffline(false);
  await moved(japan, '1802', '1902').waitFor();
  await agree(us, japan);
});

test('the server is restarted in the middle of a march, and both go on where they were', async () => {
  const { us, japan } = await twoAtTheTable();
  await march(us, '1703', '1604');
  // The march is sent, and nobody knows how much of it arrives.
  await clickHex(us, '1802');
  await answer(us, /Back/).waitFor();
  await clickHex(us, '1902');
  await home.restart(() => cut(us).waitFor());
  await cut(us).waitFor({ state: 'hidden' });
  await cut(japan).waitFor({ state: 'hidden' });
  await agree(us, japan);
  expect(await moved(us, '1703', '1604').count()).toBe(1);
  expect(await moved(us, '1802', '1902').count()).toBeLessThanOrEqual(1);
  // Whatever is in hand is brought to its end, and the turn goes on.
  while (!(await answer(us, /End movement/).isVisible()))
    await acting(us, () =>
      answer(us, /Stop|Undo/)
        .first()
        .click(),
    );
  await acting(us, () => answer(us, /End movement/).click());
  await agree(us, japan);
});

test('two tabs on one seat show the same, and an answer to an old question does not count', async () => {
  const { us, japan } = await twoAtTheTable();
  const second = await us.context().newPage();
  const line = await slowLine(second);
  await second.goto(us.url());
  await answer(second, /End movement/).waitFor();
  // A tab behind another one is not drawn: whoever uses it brings it to the front.
  await us.bringToFront();
  await march(us, '1703', '1604');
  await moved(second, '1703', '1604').waitFor();
  await second.bringToFront();
  await march(second, '1802', '1902');
  await moved(us, '1802', '1902').waitFor();
  await agree(us, second);

  line.hold();
  await us.bringToFront();
  await march(us, '1602', '1601');
  const before = await played(us);
  await second.bringToFront();
  await answer(second, /End movement/).click();
  line.release();
  await second.getByText('Something happened in between').waitFor();
  await moved(second, '1602', '1601').waitFor();
  expect(await played(us)).toBe(before);
  await agree(us, second);
  await agree(us, japan);
});
