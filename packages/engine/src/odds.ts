import type { Action, Arg, Role } from './action.ts';
import { clone, legal, readAction, readable, seen } from './contract.ts';
import { changed, ruleEnds } from './derived.ts';
import type { Chance, DiceReading, DieSpec, Roll, RollSpec } from './dice.ts';
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
  private readonly branches: { chosen: number; readonly ways: readonly Throw[] }[] = [];
  private depth = 0;

  /** Probability of the way taken in this run. */
  get weight(): number {
    return this.branches.reduce((product, { ways, chosen }) => product * ways[chosen]!.weight, 1);
  }

  next(): boolean {
    this.depth = 0;
    for (let last = this.branches.at(-1); last; last = this.branches.at(-1)) {
      if (++last.chosen < last.ways.length) return true;
      this.branches.pop();
    }
    return false;
  }

  private choose(ways: () => readonly Throw[]): number[] {
    const at = this.depth++;
    if (at === this.branches.length) this.branches.push({ chosen: 0, ways: ways() });
    const branch = this.branches[at]!;
    return [...branch.ways[branch.chosen]!.faces];
  }

  faces(count: number, sides: number, alike?: RollSpec['alike'], low = 1): number[] {
    return this.choose(() => {
      const single = Array.from({ length: sides }, (_, i) => [i + low]);
      if (typeof alike !== 'function') return diceThrows(count, alike ?? single, sides);
      return merged(diceThrows(count, single, sides), alike);
    });
  }

  mixed(dice: readonly DieSpec[], alike?: DiceReading): number[] {
    if (!alike) return dice.flatMap(({ sides = 6, low, alike: faces }) => this.faces(1, sides, faces, low));
    return this.choose(() => merged(inOrder(dice), alike));
  }

  highest(groups: readonly { count: number; bonus: number }[], sides: number): number[] {
    return this.choose(() => highestThrows(groups, sides));
  }

  pick(n: number, alike?: (drawn: number) => string | number): number {
    return this.choose(() => {
      const all = Array.from({ length: n }, (_, i): Throw => ({ faces: [i], weight: 1 / n }));
      return alike ? merged(all, ([drawn]) => alike(drawn!)) : all;
    })[0]!;
  }

  shuffle(): void {
    // An order that nobody knows changes nothing that odds may speak of.
  }
}

interface Throw {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** Of the throws that a rule reads alike the first, for all of them. */
function merged(throws: readonly Throw[], reading: DiceReading): Throw[] {
  const read = new Map<string | number | null, Throw>();
  for (const { faces, weight } of throws) {
    const key = reading(faces);
    const same = read.get(key);
    read.set(key, same ? { faces: same.faces, weight: same.weight + weight } : { faces, weight });
  }
  return [...read.values()];
}

/** All throws of dice that differ, each in its place. */
const inOrder = (dice: readonly DieSpec[]): Throw[] =>
  dice.reduce<Throw[]>(
    (sofar, { sides = 6, low = 1 }) =>
      sofar.flatMap(({ faces, weight }) =>
        Array.from({ length: sides }, (_, i) => ({ faces: [...faces, low + i], weight: weight / sides })),
      ),
    [{ faces: [], weight: 1 }],
  );

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
  if (!hasOdds(game, action.verb))
    throw new IronbottomError('no-odds', `"${action.verb}" has no odds of its own`);
  return foreseen(game, match, role, action);
}

export const hasOdds = <S>({ odds: { verbs, adds = [] } }: Game<S>, verb: string): boolean =>
  verbs.includes(verb) || adds.includes(verb);

/**
 * The odds of the fight at hand if nobody adds anything to it: worked out like those of an action, whoever is asked.
 * null: there is nothing to be fought out. `which`: of several at hand the one that this would begin.
 */
export const oddsOfFight = <S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  which: Action | null = null,
): Odds | null =>
  game.odds.fights?.(game.mask(match.state, role)) ? foreseen(game, match, role, null, which) : null;

/**
 * The odds of an action, or of what a state holds, from the state alone as the role sees it and as if play stood at this
 * block: for a display that tells what is to be expected of a plan.
 */
export const oddsAt = <S>(
  game: Game<S>,
  masked: S,
  role: Role,
  at: string,
  action: Action | null = null,
): Odds =>
  foreseen(
    game,
    seen(game, {
      game: game.id,
      version: game.version,
      scenario: '',
      options: {},
      role,
      stack: game.flow.paths.get(at)!,
      waiting: null,
      state: masked,
      log: [],
      actions: 0,
      result: null,
    }),
    role,
    action,
  );

function foreseen<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  action: Action | null,
  which: Action | null = action,
): Odds {
  const start: Match<S> = {
    ...clone(game, match),
    state: game.mask(match.state, role),
    log: [],
    actions: [],
    // What others have answered in secret is as hidden as any counter.
    pending: {},
    ...(match.drafts ? { drafts: match.drafts[role] ? { [role]: match.drafts[role] } : {} } : {}),
  };
  game.odds.focus(start.state, which);
  // What has come of it before the question is no part of the answer.
  game.odds.gains?.(start.state);
  changed(start.state);
  const before = game.cloneState(start.state);
  let firstRoll: Roll | undefined;
  const outcomes = new Map<string, Outcome>();
  const finish = ({ match: { state }, ledger }: Item<S>): void => {
    for (const { gained, weight } of ledger.values()) {
      const result = game.odds.outcome(before, state, action, gained);
      const key = canonicalJson(result);
      const probability = (outcomes.get(key)?.probability ?? 0) + weight;
      outcomes.set(key, { probability, result });
    }
  };

  const isOver = ({ result, stack, state }: Match<S>): boolean =>
    result !== null || stack.length === 0 || game.odds.over(before, state);
  const walk = new Walk(game, isOver);
  const now: Item<S> = { match: start, ledger: new Map([['', { gained: [], weight: 1 }]]) };
  const onFrom = (item: Item<S>, ways: readonly Weighted<S>[]): Item<S>[] =>
    ways.map(way => {
      const { match } = walk.on(way);
      return { match, ledger: entered(item.ledger, game.odds.gains?.(match.state) ?? [], way.weight) };
    });
  let frontier = action
    ? onFrom(
        now,
        branch(game, start, ref => answer(game, ref, role, action)),
      )
    : onFrom(now, [{ match: start, weight: 1 }]);
  while (frontier.length > 0) {
    const merged = new Map<string, Item<S>>();
    for (const item of frontier) {
      firstRoll ??= readable(item.match.log, role).find(entry => entry.roll)?.roll;
      if (isOver(item.match)) {
        finish(item);
        continue;
      }
      for (const next of onFrom(item, onward(game, item.match))) {
        // All are copies of one match, so equal ones also have their keys in the same order.
        const key = JSON.stringify([
          game.odds.same?.(next.match.state) ?? next.match.state,
          next.match.stack,
          next.match.pending,
          next.match.drafts,
        ]);
        const same = merged.get(key);
        if (same) addUp(same.ledger, next.ledger);
        else merged.set(key, next);
      }
    }
    frontier = [...merged.values()];
  }
  const sorted = [...outcomes.values()].sort((a, b) => b.probability - a.probability);
  return firstRoll ? { outcomes: sorted, roll: firstRoll } : { outcomes: sorted };
}

/** What may have been gained on the way to a position, and how likely each of it is. */
type Ledger = Map<string, { readonly gained: readonly number[]; readonly weight: number }>;

interface Item<S> {
  readonly match: Match<S>;
  readonly ledger: Ledger;
}

/** So much more was gained, with this probability. */
function entered(ledger: Ledger, more: readonly number[], share: number): Ledger {
  const next: Ledger = new Map();
  if (more.every(each => each === 0)) {
    for (const [key, { gained, weight }] of ledger) next.set(key, { gained, weight: weight * share });
    return next;
  }
  for (const { gained, weight } of ledger.values()) {
    const sum = more.map((each, i) => each + (gained[i] ?? 0));
    next.set(sum.join(' '), { gained: sum, weight: weight * share });
  }
  return next;
}

function addUp(ledger: Ledger, other: Ledger): void {
  for (const [key, { gained, weight }] of other)
    ledger.set(key, { gained, weight: weight + (ledger.get(key)?.weight ?? 0) });
}

/** Leads play on to where somebody answers or dice fall: until then there is one way only, and nothing to compare. */
class Walk<S> {
  /** Blocks that were seen to use chance: it stops before them. */
  private readonly chancy = new Set<string>();

  constructor(
    private readonly game: Game<S>,
    private readonly isOver: (match: Match<S>) => boolean,
  ) {}

  on(item: Weighted<S>): Weighted<S> {
    for (;;) {
      const match = clone(this.game, item.match);
      const at = this.run(match);
      if (at === null) return { match, weight: item.weight };
      this.chancy.add(at);
    }
  }

  /** The block that asked for chance, or null. */
  private run(match: Match<S>): string | null {
    const ref = new Referee(match, NO_CHANCE);
    for (;;) {
      settle(this.game, match);
      if (this.isOver(match)) return null;
      const { id } = match.stack.at(-1)!;
      const block = currentDecision(this.game, match);
      if (this.chancy.has(id) || (block && (!block.when || block.when(match.state)))) return null;
      try {
        step(this.game, ref);
      } catch (error) {
        if (error !== CHANCE) throw error;
        ruleEnds(match.state);
        return id;
      }
    }
  }
}

/** Thrown where a rule wants dice: rules never catch what is not theirs. */
const CHANCE = Symbol('chance');
const stop = (): never => {
  throw CHANCE;
};
const NO_CHANCE: Chance = {
  faces: stop,
  mixed: stop,
  highest: stop,
  pick: stop,
  shuffle: () => undefined,
};

/** Passes over what lies between a fight that is only planned and its dice, where the game says so. */
function settle<S>(game: Game<S>, match: Match<S>): void {
  const at = game.odds.goesOn?.(match.state, match.stack.at(-1)?.id ?? '');
  if (at === undefined) return;
  match.stack = game.flow.paths.get(at)!.map(frame => ({ ...frame }));
  match.pending = {};
  delete match.drafts;
}

/** All the ways on from here to the next step of the flow. */
function onward<S>(game: Game<S>, match: Match<S>): Weighted<S>[] {
  const block = currentDecision(game, match);
  if (block && (!block.when || block.when(match.state))) {
    const role = rolesOf(block, match.state).find(each => !match.pending[each])!;
    const action = game.odds.answer(match.state, role, legal(game, match, role));
    return branch(game, match, ref => answer(game, ref, role, action));
  }
  return branch(game, match, ref => {
    step(game, ref);
  });
}

function branch<S>(game: Game<S>, from: Match<S>, run: (ref: Referee<S>) => void): Weighted<S>[] {
  const chance = new Enumerator();
  const ways: Weighted<S>[] = [];
  do {
    const match = clone(game, from);
    run(new Referee(match, chance));
    ways.push({ match, weight: chance.weight });
  } while (chance.next());
  return ways;
}
