import {
  type Action,
  chanceFromSeed,
  clone,
  currentDecision,
  hash,
  legal,
  type Match,
  newMatch,
  play,
  rolesOf,
} from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import type { State } from '@ironbottom/gj73/state.ts';
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';

/**
 * Random play on one core with all legal actions generated at every decision; the price of a clone; and the same
 * positions and actions driven through boardgame.io's reducer, in the same run.
 */

interface Step {
  readonly role: string;
  readonly action: Action;
}

function randomGame(seed: string): Match<State> {
  const match = newMatch(gj73, { seed });
  const chance = chanceFromSeed(`bot ${seed}`);
  while (!match.result) {
    const role = rolesOf(currentDecision(gj73, match)!, match.state)[0]!;
    const actions = legal(gj73, match, role);
    play(gj73, match, role, actions[chance.pick(actions.length)]!);
  }
  return match;
}

function seconds(run: () => void): number {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
}

const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

for (let i = 0; i < 10; i++) randomGame(`warm ${i}`);

const games: Match<State>[] = [];
const time = seconds(() => {
  for (let i = 0; i < 60; i++) games.push(randomGame(`bench ${i}`));
});
const decisions = games.reduce((sum, match) => sum + match.actions.length, 0);
console.log(
  `random play       ${round(decisions / time)} decisions a second, legal actions at each (${games.length} games)`,
);

const middle = games[0]!;
const clones = 50_000;
const cloneTime = seconds(() => {
  for (let i = 0; i < clones; i++) clone(gj73, middle);
});
console.log(`clone             ${round((cloneTime / clones) * 1e6, 2)} microseconds`);

const sample = games.slice(0, 3);
const steps = (match: Match<State>): Step[] => match.actions.map(({ role, action }) => ({ role, action }));

const count = sample.reduce((sum, match) => sum + match.actions.length, 0);
const replayed: Match<State>[] = [];
const ours = seconds(() => {
  for (const match of sample) {
    const again = newMatch(gj73, { seed: match.seed });
    for (const { role, action } of steps(match)) play(gj73, again, role, action);
    replayed.push(again);
  }
});
if (replayed.some((match, i) => hash(match) !== hash(sample[i]!)))
  throw new Error('a replay went another way');

const theirs = seconds(() => {
  for (const match of sample) {
    const game = {
      setup: () => newMatch(gj73, { seed: match.seed }),
      moves: {
        act: ({ G }: { G: Match<State> }, role: string, action: Action) => {
          if (!gj73.roles.includes(role)) return INVALID_MOVE;
          play(gj73, G, role, action);
          return undefined;
        },
      },
      turn: { activePlayers: { all: 'play' } },
    };
    const reducer = CreateGameReducer({ game } as never) as (
      state: unknown,
      action: unknown,
    ) => { G: Match<State> };
    let state: { G: Match<State> } = InitializeGame({ game, numPlayers: 2 } as never) as never;
    for (const { role, action } of steps(match)) {
      const playerID = String(gj73.roles.indexOf(role));
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'act', args: [role, action], playerID } });
    }
    if (state.G.actions.length !== match.actions.length) throw new Error('boardgame.io refused an action');
  }
});
console.log(`actions applied   ${round(count / ours)} a second by the referee`);
console.log(`                  ${round(count / theirs)} a second through boardgame.io's reducer`);
console.log(`ratio             ${round(theirs / ours, 1)} times`);
