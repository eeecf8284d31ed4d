import { matchChance, newMatch } from '@ironbottom/engine';
import { eots } from '@ironbottom/eots';
import type { Locator, Page } from 'playwright-core';
import { CARRIERS, pick, STRIKE_FORCE } from '../../packages/games/eots/test/december.ts';
import { phase, step } from '../../packages/games/eots/test/offensives.ts';
import { Table } from '../../packages/games/eots/test/units-table.ts';
import { recordOf } from './matches.ts';
import { acting, openSheet } from './table.ts';

/** Saved games of the second game, and what a person does with cards. */

/**
 * The faces with which December goes as in the long example: at Oahu, at Kota Bharu, of both at Hong Kong, and of both at
 * Clark Field in the air and on the ground. Records tell the truth about their dice, so the seed has to roll them.
 */
const FACES = ['8', '3456789', '5678', '0123456789', '2', '01234', '56', '0123'];

const campaign = (seed: string): Table => new Table(eots, newMatch(eots, { scenario: 'campaign', seed }));

/** Sought once. */
let lucky: string | undefined;
function december(): Table {
  for (let seed = 0; lucky === undefined; seed++) {
    const { dice } = campaign(`${seed}`).match;
    const faces = matchChance({ ...dice, script: null }).faces(FACES.length, 10, undefined, 0);
    if (faces.every((face, nth) => FACES[nth]!.includes(`${face}`))) lucky = `${seed}`;
  }
  return campaign(lucky);
}

const oahu = (): Table =>
  december()
    .act('japan', ...pick(STRIKE_FORCE), 'sail hex=5506', 'declare hex=5808')
    .act('japan', ...CARRIERS.map(unit => `join unit=${unit} hex=5808`), 'done', 'fight hex=5808');

/** 36 hits at Oahu, to be dealt out. */
export const oahuSurprised = (): string => recordOf(oahu().match);

/** The strike force is home, and the second card has been played. */
export function secondCard(): string {
  const hits = ['us-bb-mdca', 'us-7af', 'us-7af-lrb'].map(unit => `hit unit=${unit}`);
  return recordOf(oahu().act('japan', ...hits, ...hits, ...pick(STRIKE_FORCE), 'sail hex=3706').match);
}

/** An air flotilla attacks Singapore, and the Allies may find out. */
export const singaporeAttacked = (): string =>
  recordOf(
    step(
      'offensive.reaction',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        limit: 4,
        missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
        battles: [{ hex: '2015' }],
      },
      { units: { 'jp-af-22': '2112' }, hands: { japan: ['J-8'], allies: ['A-31', 'A-59'] } },
    ).match,
  );

/** An army has marched on Kuantan; an air flotilla in range of it and of Singapore may still fight at either. */
export const toBeDeclared = (): string =>
  recordOf(
    step(
      'offensive.step-3',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-south',
        limit: 4,
        missions: [
          { unit: 'jp-af-22', start: '2212', way: 'fly' },
          { unit: 'jp-a-38', start: '1913', way: 'march', from: '1913', battle: '2014' },
        ],
        battles: [{ hex: '2014' }],
      },
      { units: { 'jp-af-22': '2112', 'jp-a-38': '2014' } },
    ).match,
  );

export const HANDS = {
  japan: ['J-8', 'J-14', 'J-3', 'J-10', 'J-16', 'J-20'],
  allies: ['A-19', 'A-31', 'A-5', 'A-7', 'A-12', 'A-59', 'A-40'],
};

/** Japan's action, both sides with a hand of cards. */
export const handsDealt = (): string => recordOf(phase({ hands: HANDS }).match);

export const card = (page: Page, title: string): Locator =>
  page.locator('.hand').getByRole('button', { name: title });

/** The one card that is shown large. */
export const stage = (page: Page): Locator => page.locator('.card-stage');

/** Cards are tucked behind the prompt: one takes them by their heads. */
const HEAD = { x: 30, y: 12 };
export const takeCard = (page: Page, title: string): Promise<void> =>
  card(page, title).click({ position: HEAD });

/** One of the choices in words. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  await openSheet(page, 'Choices');
  await acting(page, () => page.locator('.choices').getByRole('button', { name }).first().click());
}
