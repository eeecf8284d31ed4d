import { type Creek, lay } from '../../packages/games/suicide-creek/test/lay.ts';
import { recordOf } from './matches.ts';

/** Saved games of the fifth game. */

const saved = (table: Creek): string => recordOf(table.match);

/** Slots are dealt out in the order of the places, and a record writes those sorted. */
const sorted = (stacks: { readonly [place: string]: string }): { readonly [place: string]: string } =>
  Object.fromEntries(Object.entries(stacks).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Both banks of the creek: Marines before it, and a line of squads behind it, all of them seen. */
const BANKS: { readonly [place: string]: string } = {
  K8: 'us 6-6-8, 6-6-8 b, 9-1, MMG>b',
  I8: 'us 6-6-8',
  L9: 'us 6-6-8 c',
  M9: 'us 6-6-8, 8-0',
  J12: 'jp 4-4-7 d, LMG>d',
  L12: 'jp 4-4-7 e, MMG>e, 9-0',
  I13: 'jp 4-4-7',
};

/** The Marines are about to move. */
export const marinesToMove = (): string => saved(lay('movement', sorted(BANKS), { scenario: 'assault' }));

/** The same with prep fire. */
export const marinesToFire = (): string => saved(lay('prep-fire', sorted(BANKS), { scenario: 'assault' }));

/** Broken Marines beside the enemy: they have to run. */
export const marinesToRout = (): string =>
  saved(
    lay('rout', sorted({ ...BANKS, J11: 'us 6-6-8:broken f', K11: 'us 6-6-8:broken g' }), {
      scenario: 'assault',
    }),
  );

/** A patrol on the path, and a squad beside it that nobody sees. */
export const patrolToMove = (): string =>
  saved(
    lay('movement', sorted({ K8: 'us 6-6-8', A9: 'us 6-6-8', K11: 'jp 4-4-7:hip', K12: 'jp 4-4-7:?' }), {
      scenario: 'patrol',
    }),
  );
