import {
  type Action,
  act,
  type Chance,
  chanceFromSeed,
  type Game,
  interrupts,
  legal,
  type Match,
  type NewMatch,
  newMatch,
  type Role,
  waiting,
} from '@ironbottom/engine';

/** How random play is steered, so that the sides meet and much is seen in few actions. */
export interface Manners {
  /** Weights of verbs; what is not named has 6. A verb is drawn first, so that a long list of moves drowns nothing. */
  readonly eager?: { readonly [verb: string]: number };
  /** Of several actions of one verb, the one to take; undefined: any. */
  readonly lean?: (same: readonly Action[], role: Role, chance: Chance) => Action | undefined;
}

const WEIGHT = 6;
/** One action in so many is one out of turn, if there is any. */
const OUT_OF_TURN = 12;

/** A match played at random. */
export interface Walk<S> {
  match: Match<S>;
  readonly chance: Chance;
}

export function setOut<S>(game: Game<S>, ask: NewMatch): Walk<S> {
  return { match: newMatch(game, ask), chance: chanceFromSeed(`players ${ask.seed}`) };
}

export interface Turn {
  readonly role: Role;
  readonly action: Action;
}

/** What to do next, mostly something that was never done; null when the match is over. */
export function nextTurn<S>(
  game: Game<S>,
  { match, chance }: Walk<S>,
  manners: Manners,
  isNew: (role: Role, action: Action) => boolean = () => false,
): Turn | null {
  const now = waiting(game, match);
  if (!now) return null;
  if (chance.pick(OUT_OF_TURN) === 0) {
    const role = game.roles[chance.pick(game.roles.length)]!;
    const out = interrupts(game, match, role);
    if (out.length > 0) return { role, action: out[chance.pick(out.length)]! };
  }
  const role = now.roles[chance.pick(now.roles.length)];
  const actions = role === undefined ? [] : legal(game, match, role);
  if (role === undefined || actions.length === 0)
    throw new Error(`dead end: ${role ?? 'nobody'} has no answer at ${now.id}`);
  const fresh = chance.pick(4) > 0 ? actions.filter(action => isNew(role, action)) : [];
  const pool = fresh.length > 0 ? fresh : actions;
  return { role, action: choose(pool, role, chance, manners) };
}

/** One of several actions, as these manners would have it. */
export function choose(
  actions: readonly Action[],
  role: Role,
  chance: Chance,
  { eager = {}, lean }: Manners,
): Action {
  const verbs = [...new Set(actions.map(({ verb }) => verb))];
  const weights = verbs.map(verb => eager[verb] ?? WEIGHT);
  let pick = chance.pick(weights.reduce((sum, weight) => sum + weight, 0));
  const verb = verbs.find((_, i) => {
    pick -= weights[i]!;
    return pick < 0;
  })!;
  const same = actions.filter(action => action.verb === verb);
  return lean?.(same, role, chance) ?? same[chance.pick(same.length)]!;
}

/** Plays one action in place; null when the match is over. */
export function step<S>(game: Game<S>, walk: Walk<S>, manners: Manners): Turn | null {
  const turn = nextTurn(game, walk, manners);
  if (turn) act(game, walk.match, turn.role, turn.action);
  return turn;
}
