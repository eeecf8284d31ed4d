import type { Locator, Page } from 'playwright-core';
import { type Luzon, lay } from '../../packages/games/bataan/test/lay.ts';
import { recordOf } from './matches.ts';
import { asked, shownAt, takeSeat } from './table.ts';

/** Saved games of the third game, and what a person does with its drawings. */

const saved = (table: Luzon): string => recordOf(table.match);

/** Japan is about to write down where it lands on the next turn. */
export const noteToWrite = (): string =>
  saved(lay('beaches', { formosa: 'J-9 J-20', '1749': 'A-31' }, { turn: 2, transports: { ready: 40 } }));

/** The Allies are about to station their submarines, and then Japan to write down where it lands. */
export const boatsToStation = (): string =>
  saved(
    lay(
      'submarine-moves.station',
      { formosa: 'J-9 J-20', '1749': 'A-31' },
      { turn: 2, submarines: ['aparri'], transports: { ready: 40 } },
    ),
  );

/** Bombers and fighters on Formosa, and an Allied airfield with something on it. */
export const airPhase = (): string =>
  saved(
    lay(
      'japan.missions',
      {
        takao: 'J-Betty-1 J-Betty-2 J-Betty-3 J-Claude-1',
        tainan: 'J-Nell-1 J-Nell-2 J-Zeke-1',
        clark: 'A-P-40E-1 A-B-17-1 A-ABSU-P-40E-1',
        '1749': 'A-31',
      },
      { turn: 3 },
    ),
  );

/** The stack of the book's example, and somebody next to it who may ask. */
export const stackToAskAbout = (): string =>
  saved(
    lay('japan.land', {
      '1749': 'A-1PA-HQ A-PA-11 A-PA-12 A-PA-13 A-PA-FA11 A-PA-22 A-PA-23',
      '1648': 'J-9',
    }),
  );

/** A heavy gun has destroyed a battery of Corregidor, and Japan chooses which. Records tell the truth about their dice. */
export function batteryToChoose(): string {
  for (let seed = 0; ; seed++) {
    const table = lay('japan.shelling', { '1250': 'J-HA1 J-9', '1749': 'A-31' }, {}, { seed: `${seed}` });
    table.act('japan', 'shell unit=J-HA1');
    if (table.waiting === 'japan.shelling.battery') return saved(table);
  }
}

export const planner = (page: Page): Locator => page.locator('.planner');
export const chart = (page: Page, id: string): Locator => planner(page).locator(`[data-box="${id}"]`);

/** The main answer is given, whoever is asked, until the question is another. */
export async function goOnTo(page: Page, question: RegExp): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await takeSeat(page);
    if (question.test(await asked(page).innerText())) return;
    const before = await shownAt(page);
    await page.locator('.prompt-main button').click();
    // Whoever has written a plan waits until the other one has.
    await page.locator(`main.table:not([data-at="${before}"]), .curtain, .prompt-waiting`).first().waitFor();
  }
  throw new Error(`nobody has asked ${question}`);
}
