import {
  type Action,
  act,
  type Chance,
  canonicalJson,
  chanceFromSeed,
  explain,
  formatAction,
  type Game,
  type Json,
  legal,
  type Match,
  newMatch,
  type Options,
  type Role,
  SPECTATOR,
  waiting,
} from '@ironbottom/engine';
import type { Fault } from './moment.ts';

/** Matches that are played at random to their end, by the hundred: invariants after every action, other worlds now and then. */
export interface RandomGames<S> {
  readonly game: Game<S>;
  /** What must hold after every action, by the name of its test. */
  readonly invariants: { readonly [name: string]: (s: S, at: string) => Fault };
  /** All that the role may not know is another, without use of the mask; absent: only what `determinise` makes up. */
  readonly twin?: (s: S, role: Role, chance: Chance) => S;
  /** Other worlds are looked at after so many actions. */
  readonly looks: number;
  /** Verbs that are taken before others half of the time, so that the sides meet. */
  readonly eager?: readonly string[];
  /** The options of the game of that number; those that are normal unless said. */
  readonly options?: (scenario: string, number: number, chance: Chance) => Options;
  /** A match that takes more actions is taken for one that never ends. */
  readonly endless: number;
  /** What is wrong with the way in which it ended. */
  readonly ended?: (s: S) => Fault;
}

/** Ends of steps are taken often enough that a match comes to its end. */
const ENDS = 12;
/** So many answers are asked of him whose turn it is not. */
const REFUSED = 3;

/** Plays the game of that number, and says what is wrong with it. */
export function randomGame<S>(given: RandomGames<S>, scenario: string, number: number): Fault {
  const { game, invariants, options, looks, endless, ended } = given;
  const seed = `${scenario} ${number}`;
  const chance = chanceFromSeed(`players ${seed}`);
  const match = newMatch(game, { seed, scenario, options: options?.(scenario, number, chance) ?? {} });
  const checks = Object.entries(invariants);
  let actions = 0;
  for (let now = waiting(game, match); now; ) {
    const where = `${seed}, action ${actions}, ${now.id}`;
    const role = now.roles[chance.pick(now.roles.length)];
    const open = role === undefined ? [] : legal(game, match, role);
    if (role === undefined || open.length === 0 || actions > endless) return `${where}: no way on`;
    act(game, match, role, choice(open, given.eager ?? [], chance));
    actions++;
    now = waiting(game, match);
    const then = `${where}, then ${now?.id ?? 'over'}`;
    for (const [name, check] of checks) {
      const fault = check(match.state, now?.id ?? 'over');
      if (fault) return `${then}: ${name}: ${fault}`;
    }
    if (actions % looks !== 0 || !now) continue;
    const told = betrayed(given, match, now.roles[0]!, where);
    if (told) return `${then}: ${told}`;
  }
  const fault = match.result ? ended?.(match.state) : 'the sequence of play ends without a result';
  return fault && `${seed}: ${fault}`;
}

function choice(open: readonly Action[], eager: readonly string[], chance: Chance): Action {
  const done = open.find(({ verb }) => verb === 'done');
  if (done && chance.pick(ENDS) === 0) return done;
  const first =
    eager.length > 0 && chance.pick(2) === 0 ? open.filter(each => eager.includes(each.verb)) : [];
  const pool = first.length > 0 ? first : open;
  return pool[chance.pick(pool.length)]!;
}

/** Worlds that differ in what is hidden look the same: one made up from the view, one made without the mask. */
function betrayed<S>({ game, twin }: RandomGames<S>, match: Match<S>, asked: Role, seed: string): Fault {
  const chance = chanceFromSeed(seed);
  for (const role of [...game.roles, SPECTATOR]) {
    const masked = game.mask(match.state, role);
    const made = game.determinise(masked, role, chance);
    const other = twin?.(match.state, role, chance) ?? made;
    for (const world of new Set([made, other])) {
      const part = sameStates(game.mask(world, role), masked);
      if (part) return `${role} sees another ${part}`;
    }
    if (role !== asked) continue;
    const there = { ...match, state: other };
    const [here, elsewhere] = [match, there].map(each =>
      legal(game, each, role).map(formatAction).join('\n'),
    );
    if (here !== elsewhere) return `${role} may do other things`;
    const unasked = game.roles.find(each => each !== role)!;
    for (const action of legal(game, match, role).slice(0, REFUSED)) {
      const [told, toldThere] = [match, there].map(each =>
        JSON.stringify(explain(game, each, unasked, action)),
      );
      if (told !== toldThere) return `${unasked} is told something else of ${formatAction(action)}`;
    }
  }
  return undefined;
}

/** The first thing in which two states differ. */
export function sameStates<S>(here: S, there: S): Fault {
  const told = (value: unknown): string => canonicalJson((value ?? null) as Json);
  if (told(here) === told(there)) return undefined;
  return Object.keys(here as object).find(
    name => told(here[name as keyof S]) !== told(there[name as keyof S]),
  );
}
