import type { Options } from '@ironbottom/engine';
import type { RandomGames } from '@ironbottom/testkit';
import { LAST_DATE } from '../campaign.ts';
import { scenarioOf } from '../components.ts';
import { suicideCreek } from '../index.ts';
import { americansWin } from '../rules/campaign/60-victory.ts';
import type { State } from '../state.ts';
import { invariants } from './invariants.ts';
import { twin } from './twin.ts';

/** Every reading that is not ours. */
const others: Options = Object.fromEntries(
  Object.entries(suicideCreek.options).map(([name, { values, normal }]) => [
    name,
    values.find(value => value !== normal)!,
  ]),
);

/** 4.2-CG-End, A26.4 A campaign is over on its last date, or when it is won; a battle with its turns. */
const isOver = (s: State): boolean =>
  s.campaign
    ? s.campaign.date === LAST_DATE || americansWin(s)
    : s.battle.over || s.turn > scenarioOf(s.scenario).turns;

/** How Suicide Creek is played at random, one game in three with every reading that is not ours. */
export const atRandom: RandomGames<State> = {
  game: suicideCreek,
  invariants,
  options: (_scenario, number) => (number % 3 === 2 ? others : {}),
  // What one has seen leads to other worlds; what the campaign keeps from him is made another without the mask.
  twin: (s, role, chance) =>
    s.campaign && chance.pick(2) === 0
      ? twin(s, role, chance)
      : suicideCreek.determinise(suicideCreek.mask(s, role), role, chance),
  looks: 40,
  endless: 60_000,
  ended: s => (isOver(s) ? undefined : `ends on turn ${s.turn}`),
};
