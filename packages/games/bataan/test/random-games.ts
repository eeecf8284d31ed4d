import {
  act,
  chanceFromSeed,
  explain,
  legal,
  type Match,
  newMatch,
  SPECTATOR,
  waiting,
} from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { TURNS } from '../components.ts';
import { bataan } from '../index.ts';
import { SYSTEMS } from '../rules/19-solitaire.ts';
import type { State } from '../state.ts';
import { invariants } from './invariants.ts';
import { sameStates } from './secrets.ts';
import { twin } from './twin.ts';

/** Matches played at random, looked at after every action. */

const GAMES = process.env.IRONBOTTOM_LONG ? 300 : 1;
/** A game that takes more actions is taken for one that never ends. */
const ENDLESS = 20_000;
/** Ends of steps are taken often enough that a match comes to its end. */
const ENDS = 12;
/** Other hidden worlds are looked at now and then. */
const LOOKS = 40;

const checks = Object.entries(invariants);
const broken = ({ state }: Match<State>): string | undefined => {
  for (const [name, check] of checks) {
    const found = check(state);
    if (found) return `${name}: ${found}`;
  }
  return undefined;
};

/** Worlds that differ in what is hidden look the same: one made up from the view, one made without the mask. */
function betrayed(match: Match<State>, asked: string, seed: string): string | undefined {
  const chance = chanceFromSeed(seed);
  for (const role of [...bataan.roles, SPECTATOR]) {
    const masked = bataan.mask(match.state, role);
    const other = twin(match.state, role, chance);
    const told =
      sameStates(bataan.mask(bataan.determinise(masked, role, chance), role), masked) ??
      sameStates(bataan.mask(other, role), masked);
    if (told) return `${role} sees another ${told}`;
    if (role !== asked) continue;
    const there = { ...match, state: other };
    const [open, openThere] = [match, there].map(each =>
      legal(bataan, each, role).map(a => JSON.stringify(a)),
    );
    if (open!.join() !== openThere!.join()) return `${role} may do other things`;
    const unasked = bataan.roles.find(each => each !== role)!;
    for (const action of legal(bataan, match, role).slice(0, 3))
      if (
        JSON.stringify(explain(bataan, match, unasked, action)) !==
        JSON.stringify(explain(bataan, there, unasked, action))
      )
        return `${unasked} is told something else`;
  }
  return undefined;
}

const FLAGS = Object.fromEntries(
  Object.keys(bataan.options)
    .filter(name => name !== 'solitaire')
    .map(name => [name, true]),
);
/** One game in two with every rule that may be chosen, one in ten of the campaign for one player. */
const optionsOf = (scenario: string, game: number) => ({
  ...(game % 2 === 1 && FLAGS),
  ...(game % 10 === 9 && scenario === 'campaign' && { solitaire: SYSTEMS[1 + (game % 20 > 9 ? 1 : 0)]! }),
});

/** Plays one game, and says what is wrong with it. */
function playOut(scenario: string, game: number): string | undefined {
  const seed = `${scenario} ${game}`;
  const chance = chanceFromSeed(`players ${seed}`);
  const match = newMatch(bataan, { seed, scenario, options: optionsOf(scenario, game) });
  for (let now = waiting(bataan, match); now; now = waiting(bataan, match)) {
    const where = `${seed}, action ${match.actions.length}, ${now.id}`;
    const [role] = now.roles as [string];
    const open = legal(bataan, match, role);
    if (open.length === 0 || match.actions.length > ENDLESS) return `${where}: no way on`;
    const done = open.find(({ verb }) => verb === 'done');
    act(bataan, match, role, done && chance.pick(ENDS) === 0 ? done : open[chance.pick(open.length)]!);
    const looks = match.actions.length % LOOKS === 0 && !match.result;
    const wrong =
      broken(match) ?? (looks ? betrayed(match, waiting(bataan, match)!.roles[0]!, where) : undefined);
    if (wrong) return `${where}: ${wrong}`;
  }
  return match.state.turn > TURNS ? undefined : `${seed} ends on turn ${match.state.turn}`;
}

/** Random play of a scenario, by the hundred where there is time. */
export const randomGames = (scenario: string): void => {
  test(`2.3 3.0 5.2.2 random play of ${scenario} breaks no invariant, and another hidden world looks the same`, () => {
    for (let game = 0; game < GAMES; game++) expect(playOut(scenario, game)).toBeUndefined();
  }, 1_800_000);
};
