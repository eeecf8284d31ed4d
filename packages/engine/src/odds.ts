import type { Arg, Role } from './action.ts';
import { clone, legal, readAction, readable } from './contract.ts';
import { changed } from './derived.ts';
import type { Chance, Roll } from './dice.ts';
import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import { canonicalJson } from './json.ts';
import type { Match } from './match.ts';
import { answer, currentDecision, Referee, refuse, rolesOf, step } from './referee.ts';

export interface Outcome {
  readonly probability: number;
  readonly result: { readonly [name: string]: Arg };
}

export interface Odds {
  readonly outcomes: readonly Outcome[];
  /** The first roll that the action leads to, with the story of its dice; the faces in it mean nothing. */
  readonly roll?: Roll;
}

/** Walks through every way the dice can fall in one run of a piece of code: run it again and again until `next` is false. */
class Enumerator implements Chance {
  private readonly branches: { chosen: number; weights: readonly number[] }[] = [];
  private depth = 0;

  /** Probability of the way taken in this run. */
  get weight(): number {
    return this.branches.reduce((product, branch) => product * branch.weights[branch.chosen]!, 1);
  }

  next(): boolean {
    this.depth = 0;
    for (let last = this.branches.at(-1); last; last = this.branches.at(-1)) {
      if (++last.chosen < last.weights.length) return true;
      this.branches.pop();
    }
    return false;
  }

  private choose(weights: () => readonly number[]): number {
    const at = this.depth++;
    if (at === this.branches.length) this.branches.push({ chosen: 0, weights: weights() });
    return this.branches[at]!.chosen;
  }

  faces(count: number, sides: number, alike?: readonly (readonly number[])[], low = 1): number[] {
    const classes = alike ?? Array.from({ length: sides }, (_, i) => [i + low]);
    const throws = diceThrows(count, classes, sides);
    return [...throws[this.choose(() => throws.map(t => t.weight))]!.faces];
  }

  highest(groups: readonly { count: number; bonus: number }[], sides: number): number[] {
    const ways = highestThrows(groups, sides);
    return [...ways[this.choose(() => ways.map(way => way.weight))]!.faces];
  }

  pick(n: number): number {
    return this.choose(() => Array<number>(n).fill(1 / n));
  }

  shuffle(): void {
    // An order that nobody knows changes nothing that odds may speak of.
  }
}

interface Throw {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** All throws of so many dice, dice in any order and faces of one class taken as one, with their probabilities. */
export function diceThrows(count: number, classes: readonly (readonly number[])[], sides: number): Throw[] {
  const throws: Throw[] = [];
  const fill = (at: number, left: number, faces: number[], weight: number): void => {
    const kind = classes[at];
    if (!kind) {
      if (left === 0) throws.push({ faces, weight });
      return;
    }
    const chance = kind.length / sides;
    for (let n = at === classes.length - 1 ? left : 0; n <= left; n++)
      fill(
        at + 1,
        left - n,
        [...faces, ...Array<number>(n).fill(kind[0]!)],
        weight * choose(left, n) * chance ** n,
      );
  };
  fill(0, count, [], 1);
  return throws;
}

function choose(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
}

/** One throw for each value the highest die can have, bonuses included. */
export function highestThrows(
  groups: readonly { readonly count: number; readonly bonus: number }[],
  sides: number,
): Throw[] {
  const most = groups.reduce(
    (best, group) => (group.count > 0 ? Math.max(best, sides + group.bonus) : best),
    0,
  );
  const faceFor = (value: number, bonus: number): number => Math.max(1, Math.min(sides, value - bonus));
  const ways: Throw[] = [];
  let below = 0;
  for (let value = 0; value <= most; value++) {
    const atMost = groups.reduce(
      (product, { count, bonus }) => product * (Math.max(0, Math.min(sides, value - bonus)) / sides) ** count,
      1,
    );
    if (atMost > below)
      ways.push({
        faces: groups.flatMap(group => Array<number>(group.count).fill(faceFor(value, group.bonus))),
        weight: atMost - below,
      });
    below = atMost;
  }
  return ways;
}

interface Weighted<S> {
  readonly match: Match<S>;
  readonly weight: number;
}

/**
 * The exact odds of an action: the rules themselves are run over all dice. They run on what the asking role may
 * know, and nobody plays anything hidden on the way.
 */
export function odds<S>(game: Game<S>, match: Match<S>, role: Role, value: unknown): Odds {
  const action = readAction(game, match, role, value);
  const refused = refuse(game, match, role, action);
  if (refused) throw new IronbottomError('illegal', `no odds of an illegal action: ${refused.key}`, refused);
  if (!game.odds.verbs.includes(action.verb))
    throw new IronbottomError('no-odds', `"${action.verb}" has no odds of its own`);
  const start: Match<S> = {
    ...clone(game, match),
    state: game.mask(match.state, role),
    log: [],
    actions: [],
    // What others have answered in secret is as hidden as any counter.
    pending: {},
    ...(match.drafts ? { drafts: match.drafts[role] ? { [role]: match.drafts[role] } : {} } : {}),
  };
  game.odds.focus(start.state, action);
  changed(start.state);
  const before = game.cloneState(start.state);
  let firstRoll: Roll | undefined;
  const outcomes = new Map<string, Outcome>();
  const finish = (done: Weighted<S>): void => {
    const result = game.odds.outcome(before, done.match.state, action);
    const key = canonicalJson(result);
    const probability = (outcomes.get(key)?.probability ?? 0) + done.weight;
    outcomes.set(key, { probability, result });
  };

  let frontier = branch(game, { match: start, weight: 1 }, ref => answer(game, ref, role, action));
  while (frontier.length > 0) {
    const merged = new Map<string, Weighted<S>>();
    for (const item of frontier) {
      firstRoll ??= readable(item.match.log, role).find(entry => entry.roll)?.roll;
      if (item.match.result || item.match.stack.length === 0 || game.odds.over(before, item.match.state)) {
        finish(item);
        continue;
      }
      for (const next of onward(game, item)) {
        // All are copies of one match, so equal ones also have their keys in the same order.
        const key = JSON.stringify([
          next.match.state,
          next.match.stack,
          next.match.pending,
          next.match.drafts,
        ]);
        const same = merged.get(key);
        merged.set(key, same ? { match: same.match, weight: same.weight + next.weight } : next);
      }
    }
    frontier = [...merged.values()];
  }
  const sorted = [...outcomes.values()].sort((a, b) => b.probability - a.probability);
  return firstRoll ? { outcomes: sorted, roll: firstRoll } : { outcomes: sorted };
}

/** All the ways on from here to the next step of the flow. */
function onward<S>(game: Game<S>, item: Weighted<S>): Weighted<S>[] {
  const block = currentDecision(game, item.match);
  if (block && (!block.when || block.when(item.match.state))) {
    const role = rolesOf(block, item.match.state).find(each => !item.match.pending[each])!;
    const action = game.odds.answer(item.match.state, role, legal(game, item.match, role));
    return branch(game, item, ref => answer(game, ref, role, action));
  }
  return branch(game, item, ref => {
    step(game, ref);
  });
}

function branch<S>(game: Game<S>, item: Weighted<S>, run: (ref: Referee<S>) => void): Weighted<S>[] {
  const chance = new Enumerator();
  const ways: Weighted<S>[] = [];
  do {
    const match = clone(game, item.match);
    run(new Referee(match, chance));
    ways.push({ match, weight: item.weight * chance.weight });
  } while (chance.next());
  return ways;
}
