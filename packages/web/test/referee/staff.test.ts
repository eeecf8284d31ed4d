import { gameOf } from '@ironbottom/catalogue';
import { act, type Match, newMatch, view, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { thinking } from '../../src/referee/local/think.ts';
import { referee } from '../../src/referee/referee.ts';
import { books } from './help.ts';

/** The house's own player goes on for the reader. */

const US = 'us';
const { game } = await gameOf('okinawa');
const answers = referee(books(), thinking(gameOf));

/** Two divisions before the enemy, a third behind them that is worn out. */
const begun = (): Match<unknown> =>
  newMatch(game, {
    seed: 'staff',
    position: {
      at: 'us.moves',
      turn: 13,
      fatigue: { '77': 14 },
      stacks: {
        '2926': 'US-96-381-1',
        '2925': 'US-96-HQ US-96-SUP',
        '2825': 'US-7-17-1',
        '2722': 'US-77-305-1 US-77-HQ',
        '2724': 'US-7-HQ US-7-SUP',
        '2927': 'JP-62-13',
        '2827': 'JP-62-12',
      },
    },
  });

/** All that it does, row by row, until it has nothing more to do. */
async function rows(match: Match<unknown>, without: readonly string[]): Promise<string[][]> {
  const done: string[][] = [];
  for (let seq = 0; waiting(game, match)?.id === 'us.moves.unit'; seq++) {
    const look = { view: view(game, match, US), language: 'en' as const, seq };
    const row = await answers.advise(look, seq === 0, without);
    if (row.length === 0) return done;
    for (const action of row) act(game, match, US, action);
    done.push(row.map(({ verb }) => verb));
  }
  return done;
}

test('a march is one row, up to where it ends', async () => {
  const all = await rows(begun(), []);
  expect(all.some(row => row.length > 2)).toBe(true);
  for (const row of all) {
    const marches = row[0] === 'move';
    expect(marches ? row.slice(0, -1).every(verb => verb === 'move') : row.length === 1).toBe(true);
  }
});

test('what is left to the reader it does not do', async () => {
  expect((await rows(begun(), [])).flat()).toContain('rest');
  expect((await rows(begun(), ['rest'])).flat()).not.toContain('rest');
});
