import type { Page } from 'playwright-core';
import { begin, type Island, lay } from '../../packages/games/okinawa/test/lay.ts';
import { recordOf } from './matches.ts';
import { acting, asked, openSheet, takeSeat } from './table.ts';

/** Saved games of the fourth game, and what a person does with its sheets. */

const saved = (table: Island): string => recordOf(table.match);

/** The line before Shuri on 22 April: three divisions against positions whose stacks nobody sees. */
const FRONT: { readonly [place: string]: string } = {
  '2128': 'US-27-105-1',
  '2230': 'US-27-105-2 US-27-TK193',
  '2329': 'US-27-106-1 US-27-HQ US-27-SUP',
  '2330': 'US-96-381-1 US-96-381-2',
  '2430': 'US-96-382-1 US-96-TK763',
  '2529': 'US-96-ART US-96-HQ US-96-SUP',
  '2530': 'US-96-383-1',
  '2630': 'US-96-383-2:reduced',
  '2730': 'US-7-17-1',
  '2830': 'US-7-32-1 US-7-32-2',
  '2930': 'US-7-17-2',
  '2929': 'US-7-ART US-7-HQ US-7-SUP',
  '2029': 'JP-62-21',
  '2130': 'JP-62-23:reduced',
  '2231': 'JP-62-15:reduced',
  '2331': 'JP-62-12 JP-62-273:reduced',
  '2431': 'JP-62-13',
  '2531': 'JP-62-14',
  '2631': 'JP-62-22 JP-MG-3',
  '2731': 'JP-62-11:reduced',
  '2033': 'JP-24-22-1',
  '2233': 'JP-M81-1 JP-24-22-2',
  '2433': 'JP-24-22-3 JP-62-63ART',
  '2833': 'JP-24-89-1',
  '2134': 'JP-HQ',
};
const POSITIONS = ['2331 N', '2631 N', '2033 N', '2233 N', '2433 N', '2833 NE'];
const TURN = 8;
const TIRED = { '96': 11, '27': 13, '7': 5 };

const front = (at: string, more: Parameters<typeof lay>[2] = {}, seed = 'front'): Island =>
  lay(
    at,
    FRONT,
    {
      turn: TURN,
      positions: POSITIONS,
      fatigue: TIRED,
      weather: 'clear',
      tactics: { us: 'prepare', japan: 'withdraw' },
      ...more,
    },
    { seed },
  );

/** Both sides are about to choose their tactics in secret. */
export const tacticsToChoose = (): string => saved(front('tactics', { tactics: {} }));

/** Both sides are about to place their markers, unseen by each other. */
export const bombardmentToPlace = (): string => saved(front('bombardment'));

/** The US is about to fire: seven hexes are owed it. */
export const fireToLay = (): string => saved(front('fire.phase'));

/** The US is about to assault. */
export const assaultToBegin = (seed?: string): string => saved(front('us.assault', {}, seed));

/** Three hundred aircraft are ready to fly. */
export const kikusuiToFly = (seed = 'kikusui'): string =>
  saved(
    front('air', { turn: 3, air: { lost: 60, disrupted: 45, kikusui: 4, strikes: 0 }, tactics: {} }, seed),
  );

/** The US may strike at the airfields. */
export const strikeToFly = (): string =>
  saved(front('air', { turn: 3, air: { strikes: 3, kikusui: 4 }, tactics: {} }));

/** The US moves along its front. */
export const usToMove = (): string => saved(front('us.movement'));

/** The same front with nobody who is asked about mortars: two battalions and their tanks before the Nishibaru ridge. */
export const tanksToAssault = (): string =>
  saved(
    lay(
      'us.assault',
      {
        '2430': 'US-96-382-1 US-96-TK763',
        '2529': 'US-96-HQ US-96-SUP',
        '2431': 'JP-62-13',
        '2432': 'JP-62-14',
        '2331': 'JP-62-12',
        '2134': 'JP-HQ',
      },
      { turn: TURN, weather: 'clear', tactics: { us: 'prepare', japan: 'conceal' } },
    ),
  );

/** Steps of tired divisions can be rebuilt. */
export const fatigueToGive = (): string => saved(front('recovery.rebuild', { turn: 10 }));

/** Japan lays out its army before the landing. */
export const setupToMake = (): string => saved(begin({ scenario: 'campaign', seed: 'setup' }));

/** Whatever is asked is answered with the first that can be done, in words, until the question is this one. */
export async function answerUntil(page: Page, question: RegExp): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await takeSeat(page);
    if (question.test(await asked(page).innerText())) return;
    await openSheet(page, 'Choices');
    await acting(page, () => page.locator('.choices button').first().click());
  }
  throw new Error(`nobody has asked ${question}`);
}
