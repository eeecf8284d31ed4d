import {
  type Action,
  act,
  type Chance,
  chanceFromSeed,
  explain,
  formatAction,
  legal,
  type Match,
  newMatch,
  type Options,
  SPECTATOR,
  waiting,
} from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { scenarioOf } from '../components.ts';
import { okinawa } from '../index.ts';
import type { State } from '../state.ts';
import { invariants } from './invariants.ts';
import { sameStates } from './secrets.ts';
import { twin } from './twin.ts';

/** Matches played at random, looked at after every action. */

const GAMES = process.env.IRONBOTTOM_LONG ? 200 : 1;
/** A game that takes more actions is taken for one that never ends. */
const ENDLESS = 60_000;
/** Ends of steps are taken often enough that a match comes to its end. */
const ENDS = 12;
/** Other hidden worlds are looked at now and then. */
const LOOKS = 120;

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
  for (const role of [...okinawa.roles, SPECTATOR]) {
    const masked = okinawa.mask(match.state, role);
    const other = twin(match.state, role, chance);
    const told =
      sameStates(okinawa.mask(okinawa.determinise(masked, role, chance), role), masked) ??
      sameStates(okinawa.mask(other, role), masked);
    if (told) return `${role} sees another ${told}`;
    if (role !== asked) continue;
    const there = { ...match, state: other };
    const [open, openThere] = [match, there].map(each => legal(okinawa, each, role).map(formatAction));
    const differs = open!.find(action => !openThere!.includes(action));
    if (differs ?? open!.length !== openThere!.length) return `${role} may do other things: ${differs}`;
    const unasked = okinawa.roles.find(each => each !== role)!;
    for (const action of legal(okinawa, match, role).slice(0, 3))
      if (
        JSON.stringify(explain(okinawa, match, unasked, action)) !==
        JSON.stringify(explain(okinawa, there, unasked, action))
      )
        return `${unasked} is told something else`;
  }
  return undefined;
}

/** One game in two with every reading that is not ours, one in four with some of them. */
function optionsOf(game: number, chance: Chance): Options {
  if (game % 2 === 0) return {};
  return Object.fromEntries(
    Object.entries(okinawa.options).map(([name, { values }]) => [
      name,
      values[game % 4 === 1 ? values.length - 1 : chance.pick(values.length)]!,
    ]),
  );
}

/** Sides meet: what fights is taken before what only moves about. */
const EAGER = ['assault', 'fire', 'join', 'advance'];
function choice(open: readonly Action[], chance: Chance): Action {
  const done = open.find(({ verb }) => verb === 'done');
  if (done && chance.pick(ENDS) === 0) return done;
  const fights = chance.pick(2) === 0 ? open.filter(({ verb }) => EAGER.includes(verb)) : [];
  const pool = fights.length > 0 ? fights : open;
  return pool[chance.pick(pool.length)]!;
}

/** Plays one game, and says what is wrong with it. */
export function playOut(scenario: string, game: number): string | undefined {
  const seed = `${scenario} ${game}`;
  const chance = chanceFromSeed(`players ${seed}`);
  const match = newMatch(okinawa, { seed, scenario, options: optionsOf(game, chance) });
  let actions = 0;
  for (let now = waiting(okinawa, match); now; now = waiting(okinawa, match)) {
    const where = `${seed}, action ${actions}, ${now.id}`;
    const [role] = now.roles as [string];
    const open = legal(okinawa, match, role);
    if (open.length === 0 || actions > ENDLESS) return `${where}: no way on`;
    act(okinawa, match, role, choice(open, chance));
    const wrong = broken(match);
    if (wrong) return `${where}, then ${waiting(okinawa, match)?.id}: ${wrong}`;
    if (++actions % LOOKS !== 0 || match.result) continue;
    const told = betrayed(match, waiting(okinawa, match)!.roles[0]!, where);
    if (told) return `${where}, then ${waiting(okinawa, match)!.id}: ${told}`;
  }
  const { turn, campaign } = match.state;
  return turn > scenarioOf(scenario).turns[1] || campaign.fallen > 0 ? undefined : `${seed} ends on ${turn}`;
}

/** Random play of a scenario, by the hundred where there is time. */
export const randomGames = (scenario: string): void => {
  test(`3.3 4.1 9.63 random play of ${scenario} breaks no invariant, and another hidden world looks the same`, () => {
    for (let game = 0; game < GAMES; game++) expect(playOut(scenario, game)).toBeUndefined();
  }, 7_200_000);
};
