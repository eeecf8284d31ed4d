import { expect, test } from 'vitest';
import { act, newMatch, waiting } from '../src/contract.ts';
import { type Block, type Decision, decision, flow, loop, sequence } from '../src/flow.ts';
import type { Game } from '../src/game.ts';
import type { Match } from '../src/match.ts';
import { type Patrol, patrol } from './toy-of-dice.ts';

/** What the referee answers by itself, at a decision that a game of version 3 has before red's turn. */

const plain = (verb: string): Decision<Patrol>['verbs'][string] => ({
  args: {},
  candidates: () => [{ verb }],
  check: () => undefined,
  play: ref => ref.log('1', verb),
});
const red = patrol.flow.blocks.get('red-turn') as Block<Patrol>;
const asking = (first: Partial<Decision<Patrol>>): Game<Patrol> => ({
  ...patrol,
  version: 3,
  flow: flow(
    loop(
      'turns',
      '0',
      () => true,
      sequence('turn', '0', [
        decision('first', '1', {
          prompt: 'first',
          who: () => 'red',
          verbs: { left: plain('left'), right: plain('right') },
          ...first,
        }),
        red,
      ]),
    ),
  ),
});

const begun = (game: Game<Patrol>, manner?: number): Match<Patrol> =>
  newMatch(game, { seed: 'forced', ...(manner === undefined ? {} : { manner }) });
const at = (game: Game<Patrol>, manner?: number): string | undefined =>
  waiting(game, begun(game, manner))?.id;

test('one answer is given where the game says so, for one who decides alone', () => {
  const verbs = { left: plain('left') };
  expect(at(asking({ verbs }))).toBe('first');
  expect(at(asking({ verbs, forced: true }))).toBe('red-turn');
  // Nobody must learn that somebody who answers in secret had no choice.
  expect(at(asking({ verbs, forced: true, who: () => ['red', 'blue'] }))).toBe('first');
});

test('what is asked since a version is answered still where an older match is replayed', () => {
  const game = asking({ verbs: { left: plain('left') }, forced: (_s, version) => version < 3 });
  expect([at(game), at(game, 3), at(game, 2), at(game, 1)]).toEqual([
    'first',
    'first',
    'red-turn',
    'red-turn',
  ]);
});

test('answers that come to the same are none to choose from, since the version that says so', () => {
  const alike = (_s: Patrol, _action: unknown, version: number) => (version < 2 ? null : 'a way');
  const game = asking({ forced: true, alike });
  expect([at(game), at(game, 2), at(game, 1)]).toEqual(['red-turn', 'red-turn', 'first']);
  expect(at(asking({ alike }))).toBe('first');
  expect(at(asking({ forced: true, alike: (_s, { verb }) => verb }))).toBe('first');
  const match = begun(game, 1);
  act(game, match, 'red', { verb: 'right' });
  expect(match.log.map(({ key }) => key)).toEqual(['right']);
});
