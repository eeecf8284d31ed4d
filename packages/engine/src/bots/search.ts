import type { Action } from '../action.ts';
import { type Chance, chanceFromSeed } from '../dice.ts';
import type { Game } from '../game.ts';
import type { Json } from '../json.ts';
import type { View } from '../match.ts';
import { play } from '../referee.ts';
import type { Bot } from './bot.ts';
import { candidates, Explorer } from './explorer.ts';
import { Follower } from './follower.ts';
import type { Memory } from './memory.ts';
import { follows } from './policy.ts';
import { type SearchOptions, type SearchSettings, settle } from './settings.ts';
import { mean, type TreeNode, treeNode } from './tree.ts';
import { possibleWorld } from './world.ts';

/**
 * Information-set Monte Carlo tree search: every try makes up a world that fits the view, plays it down one tree
 * that all worlds share, then on by the game's policy, and judges where that led. The real match is never seen.
 */
export function searchBot<S>(game: Game<S>, options: SearchOptions = {}, memory?: Memory): Bot<S> {
  const settings = settle(game, options);
  const follower = new Follower(game.policy, memory);
  return follows(game, follower, (view, legal, chance) => {
    if (legal.length === 1) return legal[0]!;
    const planned = follower.planned(view, legal);
    if (planned) return planned;
    const arms = armsFor(game, settings, view, legal, follower, chance);
    const first = arms[0]!;
    const { action, plan } =
      arms.length === 1 ? first : think(game, settings, view, arms, follower.memory, chance);
    follower.follow(plan);
    return action;
  });
}

/** One action under consideration, alone or as the first of a plan, with what each world made of it. */
interface Arm {
  readonly action: Action;
  /** null: it stands alone. */
  readonly plan: Json;
  readonly node: TreeNode;
  readonly values: number[];
}

/** What is worth thinking about: whole courses where the policy has some, else single actions. */
function armsFor<S>(
  game: Game<S>,
  settings: SearchSettings,
  view: View<S>,
  legal: readonly Action[],
  follower: Follower<S>,
  chance: Chance,
): readonly Arm[] {
  const arm = (action: Action, plan: Json): Arm => ({ action, plan, node: treeNode(), values: [] });
  const arms = follower.courses(view, legal).flatMap(plan => {
    const action = follower.answer(plan, view, legal);
    return action ? [arm(action, plan)] : [];
  });
  if (arms.length > 0) return arms;
  return candidates(game, view, legal, settings, chance).map(action => arm(action, null));
}

/**
 * Halving: all actions get the same share of the tries, then the better half gets the same share again, and so on.
 * What the policy would do stays to the end, as the measure of the rest.
 */
function think<S>(
  game: Game<S>,
  settings: SearchSettings,
  view: View<S>,
  arms: readonly Arm[],
  { notes }: Memory,
  chance: Chance,
): Arm {
  const explorer = new Explorer(game, view.role, settings, game.policy.period(view.state));
  const seed = `search ${chance.pick(2 ** 32)}`;
  const attempt = ({ action, plan, node, values }: Arm): void => {
    // The n-th try of each action is in the same world with the same dice: what differs is due to the action.
    const fate = chanceFromSeed(`${seed} ${values.length}`);
    const match = possibleWorld(game, view, fate);
    play(game, match, view.role, action);
    values.push(explorer.explore(match, node, fate, { plan, notes }));
  };
  const spent = budget(settings, explorer);
  const habit = arms[0]!;
  let rivals = arms.slice(1);
  const rounds = Math.ceil(Math.log2(arms.length));
  for (let round = 1; ; round++) {
    do for (const arm of [habit, ...rivals]) attempt(arm);
    while (spent() < round / rounds);
    rivals = rivals.sort((a, b) => mean(b.node) - mean(a.node)).slice(0, Math.ceil(rivals.length / 2));
    if (round >= rounds) return clearlyBetter(rivals[0]!, habit, settings) ? rivals[0]! : habit;
  }
}

/** The share of tries or time that is used up. */
function budget<S>({ iterations, milliseconds }: SearchSettings, explorer: Explorer<S>): () => number {
  const start = Date.now();
  return () => Math.max(explorer.tries / iterations, (Date.now() - start) / milliseconds);
}

/** World by world, so that luck which both had alike does not count. */
function clearlyBetter(rival: Arm, habit: Arm, { caution, gain }: SearchSettings): boolean {
  const worlds = Math.min(rival.values.length, habit.values.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < worlds; i++) {
    const difference = rival.values[i]! - habit.values[i]!;
    sum += difference;
    squares += difference * difference;
  }
  if (worlds < 2) return false;
  const variance = (squares - (sum * sum) / worlds) / (worlds - 1);
  const least = habit.plan === null ? 0 : gain;
  return sum / worlds > least + caution * Math.sqrt(Math.max(0, variance) / worlds);
}
