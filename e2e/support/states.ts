import type { Page } from 'playwright-core';
import { airPhase, batteryToChoose } from './bataan.ts';
import { soon } from './browser.ts';
import { marinesToFire, marinesToMove, marinesToRout } from './creek.ts';
import { handsDealt, oahuSurprised, secondCard, singaporeAttacked } from './eots.ts';
import { fightWithLosses } from './fights.ts';
import { playedUntil, recordOf } from './matches.ts';
import {
  answerUntil,
  bombardmentToPlace,
  fatigueToGive,
  fireToLay,
  kikusuiToFly,
  setupToMake,
  tacticsToChoose,
  tanksToAssault,
  usToMove,
} from './okinawa.ts';
import {
  acting,
  answer,
  clickHex,
  inspectHex,
  openRecord,
  openSheet,
  tab,
  takeSeat,
  unfoldLog,
} from './table.ts';

/** What a table looks like in the course of a game: how each of its states is come by, on a screen of any size. */
export interface TableState {
  readonly name: string;
  readonly reach: (page: Page) => Promise<unknown>;
  /** On a phone it lies over everything, until it is put away. */
  readonly fills?: true;
  /** Drawings that a decision is made on lie wide beside the map, or a place drawn at large. A chart is a map itself. */
  readonly wide?: true | 'site' | 'chart';
}

/** Which saved game lies on the table of a page, as it was opened. */
const lying = new WeakMap<Page, { readonly name: string; readonly url: string }>();

/** Opens a saved game. Where it lies on the table already, and nothing was played, what the reader has opened is put away. */
async function laid(page: Page, name: string, record: () => string | Promise<string>): Promise<void> {
  const was = lying.get(page);
  if (was?.name !== name || was.url !== page.url()) {
    await openRecord(page, await record());
    lying.set(page, { name, url: page.url() });
    return;
  }
  const own = answer(page, /Back/).or(page.locator('.sheet-head > .ui-icon-button'));
  for (let left = await own.count(); left > 0; left = await own.count()) {
    await page.keyboard.press('Escape');
    await soon(() => own.count()).toBeLessThan(left);
  }
}

const atMovement = (page: Page): Promise<void> =>
  laid(page, 'movement', async () =>
    recordOf(await playedUntil('states', (_, asked) => asked === 'us.movement.choose')),
  );

const opened =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await atMovement(page);
    await openSheet(page, name);
    await page.locator('.dock-open').waitFor();
  };

async function odds(page: Page) {
  const fight = await fightWithLosses();
  await laid(page, 'fight', () => recordOf(fight.match));
  await clickHex(page, fight.from);
  await clickHex(page, fight.to);
  await page.locator('.sheet-fight').waitFor();
  return fight;
}

async function dice(page: Page): Promise<void> {
  const { to, passes } = await odds(page);
  lying.delete(page);
  await acting(page, () => clickHex(page, to));
  await acting(page, () => answer(page, /End the declarations/).click());
  for (let i = 0; i < passes; i++) {
    await takeSeat(page);
    await acting(page, () => answer(page, /Pass/).click());
  }
  await page.locator('.sheet-fight .die').first().waitFor();
  // What they have done is told a moment later.
  await page.locator('.sheet-fight .fight-result').first().waitFor();
}

const bataan =
  (record: () => string) =>
  async (page: Page): Promise<void> => {
    await openRecord(page, record());
    await takeSeat(page);
    await page.locator('.planner').waitFor();
  };

const atSeat =
  (record: () => string, then: (page: Page) => Promise<unknown> = async () => undefined) =>
  async (page: Page): Promise<void> => {
    await openRecord(page, record());
    await takeSeat(page);
    await then(page);
  };

async function assaultLaid(page: Page): Promise<void> {
  await clickHex(page, '2430');
  await clickHex(page, '2431');
  await acting(page, () => clickHex(page, '2431'));
  await page.locator('.sheet-fight').waitFor();
}

async function assaultFought(page: Page): Promise<void> {
  await assaultLaid(page);
  await acting(page, () => answer(page, /Begin the assault/).click());
  await answerUntil(page, /Assault: click who goes in/);
  await page.locator('.fight-row-past').getByText('The die of the assault').waitFor();
}

async function kikusuiFlown(page: Page): Promise<void> {
  await acting(page, () => answer(page, 'She stays').click());
  await acting(page, () => answer(page, 'Fly a kikusui').click());
  await answer(page, 'Suggest').click();
  await page.locator('.flow-band').nth(2).waitFor();
}

async function pathDrawn(page: Page): Promise<void> {
  await clickHex(page, 'K8');
  await clickHex(page, 'K10');
}

/** Those of one saved game follow each other: it is opened once. */
export const STATES: readonly TableState[] = [
  { name: 'gj73, movement', reach: atMovement },
  {
    name: 'gj73, a battalion in hand and a hex kept in sight',
    async reach(page) {
      await atMovement(page);
      await clickHex(page, '1703');
      await answer(page, /Back/).waitFor();
      await inspectHex(page, '1604');
    },
  },
  { name: 'gj73, boxes', reach: opened('Boxes') },
  { name: 'gj73, all choices in words', reach: opened('Choices') },
  { name: 'gj73, the menu', reach: opened('Match') },
  {
    name: 'gj73, the whole log',
    async reach(page) {
      await atMovement(page);
      if (await page.locator('.log-box').isVisible()) await unfoldLog(page, 'all');
      else await tab(page, 'Log').click();
      await page.getByLabel('Search the log').waitFor();
    },
  },
  {
    name: 'gj73, chits to choose from',
    async reach(page) {
      await openRecord(page, recordOf(await playedUntil('e10', (_, asked) => asked === 'us.events.next')));
      await page.locator('.tray').waitFor();
    },
  },
  { name: 'gj73, before the dice', reach: odds },
  { name: 'gj73, after the dice', reach: dice },
  {
    name: 'eots, a hand of cards',
    reach: atSeat(handsDealt, page => page.locator('.hand').waitFor()),
  },
  {
    name: 'eots, all cards',
    reach: atSeat(handsDealt, page => openSheet(page, 'Cards')),
  },
  {
    name: 'eots, a card to be read',
    fills: true,
    reach: atSeat(handsDealt, page =>
      page
        .locator('.hand .card-take')
        .nth(1)
        .click({ position: { x: 30, y: 12 } }),
    ),
  },
  { name: 'eots, the plan of an offensive', reach: atSeat(secondCard) },
  { name: 'eots, a reaction', reach: atSeat(singaporeAttacked) },
  { name: 'eots, hits to be dealt out', reach: atSeat(oahuSurprised) },
  { name: 'bataan, the air planner', wide: true, reach: bataan(airPhase) },
  { name: 'bataan, the guns of Corregidor', wide: 'site', reach: bataan(batteryToChoose) },
  { name: 'okinawa, movement', reach: atSeat(usToMove) },
  {
    name: 'okinawa, a hex kept in sight',
    reach: atSeat(usToMove, page => inspectHex(page, '2330')),
  },
  {
    name: 'okinawa, a kikusui on the chart of the seas',
    wide: 'chart',
    reach: atSeat(kikusuiToFly, kikusuiFlown),
  },
  { name: 'okinawa, tactics', wide: true, reach: atSeat(tacticsToChoose) },
  { name: 'okinawa, markers placed blind', reach: atSeat(bombardmentToPlace) },
  { name: 'okinawa, compulsory fire', reach: atSeat(fireToLay) },
  {
    name: 'okinawa, a fire being laid',
    reach: atSeat(fireToLay, page => acting(page, () => clickHex(page, '2431'))),
  },
  { name: 'okinawa, an assault before the dice', reach: atSeat(tanksToAssault, assaultLaid) },
  { name: 'okinawa, an assault in its rows', reach: atSeat(tanksToAssault, assaultFought) },
  { name: 'okinawa, tired divisions', reach: atSeat(fatigueToGive) },
  { name: 'okinawa, a set-up', reach: atSeat(setupToMake) },
  { name: 'suicide-creek, a path with its threats', reach: atSeat(marinesToMove, pathDrawn) },
  { name: 'suicide-creek, standing orders', reach: atSeat(marinesToMove, page => openSheet(page, 'Orders')) },
  { name: 'suicide-creek, a fire window', reach: atSeat(marinesToFire, page => clickHex(page, 'L12')) },
  { name: 'suicide-creek, routs', reach: atSeat(marinesToRout) },
];
