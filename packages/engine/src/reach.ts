import { type Action, type Refusal, type Role, refusal } from './action.ts';
import { canUndo, clone, legal, waiting } from './contract.ts';
import type { Display, Mover } from './display/display.ts';
import type { Game } from './game.ts';
import type { Match } from './match.ts';
import { inMind } from './plans.ts';
import { currentDecision, play, refuse } from './referee.ts';

/** A hex that a piece can come to in one go, by the cheapest way. */
export interface Reached {
  readonly hex: string;
  readonly cost: number;
  readonly left: number;
  /** From where it stands to the hex, both included. */
  readonly path: readonly string[];
  readonly actions: readonly Action[];
}

/** What must be known of a game's looks to march in it. */
type Marching<S> = Pick<Display<S>, 'march' | 'refers'>;

/**
 * Where a piece can go, step by step, as long as nothing happens on the way that its owner could not have known: dice,
 * something hidden that is shown, a question to somebody, or the end of its move. Hexes that it may only pass through
 * are left out. `match` is made of what the role knows (`seen`) and stays as it is.
 */
export function reach<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  piece: string,
  display: Marching<S>,
): Reached[] {
  return new Scout(game, role, piece, display)
    .march(match)
    .filter(({ stays, path }) => stays && path.length > 1)
    .map(({ hex, cost, left, path, actions }) => ({ hex, cost, left, path, actions }));
}

/**
 * Where pieces that stand together can all go, each by its own way and at the cost of the slowest. The way there is
 * found when they set out (`marchTogether`): who goes first may be in the way of the next.
 */
export function reachTogether<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  pieces: readonly string[],
  display: Marching<S>,
): Reached[] {
  const [first = [], ...others] = pieces.map(piece => reach(game, match, role, piece, display));
  return first.flatMap(own => {
    const along = others.map(list => list.find(({ hex }) => hex === own.hex));
    return along.includes(undefined)
      ? []
      : [{ ...own, cost: Math.max(own.cost, ...along.map(each => each!.cost)) }];
  });
}

/**
 * The marches of pieces that stand together to one hex, one after the other, each of them put down there; or why one of
 * them cannot follow, and then none goes. As with `reach` nothing may happen on the way that calls for a new thought;
 * where the first to arrive has somebody else asked, he alone goes, and the others when that is answered.
 */
export function marchTogether<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  pieces: readonly string[],
  hex: string,
  display: Marching<S>,
): readonly Action[] | Refusal {
  const now = clone(game, match);
  const actions: Action[] = [];
  const carryOut = (action: Action): void => {
    play(game, now, role, action);
    actions.push(action);
  };
  for (const piece of pieces) {
    if (actions.length > 0 && !waiting(game, now)?.roles.includes(role)) break;
    const to = reach(game, now, role, piece, display).find(each => each.hex === hex);
    if (!to)
      return (
        barred(game, now, role, piece, hex, display) ?? refusal(display.march.rule, OUT_OF_REACH, { left: 0 })
      );
    to.actions.forEach(carryOut);
    const stop = legal(game, now, role).find(({ verb }) => display.march.stop.includes(verb));
    if (stop && display.march.mover(inMind(game, now, role))?.piece === piece) carryOut(stop);
  }
  return actions;
}

/**
 * Whether a piece could be taken up once whoever is on the way, or has been taken up, is put down; where others are asked
 * first nobody knows.
 */
export function takenUpAfter<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  stop: Action,
  piece: string,
  { refers }: Marching<S>,
): boolean {
  const after = clone(game, match);
  play(game, after, role, stop);
  if (!waiting(game, after)?.roles.includes(role)) return true;
  const masked = inMind(game, after, role);
  return legal(game, after, role).some(action => refers(action, masked).piece === piece);
}

/**
 * Why the piece cannot end in a hex: the hex itself, what forbids the last step, from the point beside it that leaves
 * most points, or `out-of-reach` with the points it has when it cannot go on anywhere near. Undefined when it can, or
 * when it cannot march at all.
 */
export function barred<S>(
  game: Game<S>,
  match: Match<S>,
  role: Role,
  piece: string,
  hex: string,
  display: Marching<S>,
): Refusal | undefined {
  const scout = new Scout(game, role, piece, display);
  const halts = scout.march(match);
  if (halts.length === 0) return undefined;
  const there = halts.find(halt => halt.hex === hex);
  if (there) return there.stays ? undefined : scout.refusedStop(there);
  const closed = display.march.closed?.(inMind(game, match, role), piece, hex);
  if (closed) return closed;
  for (const halt of halts) {
    const refused = halt.goesOn && scout.refusedStep(halt, hex);
    if (refused) return refused;
  }
  return refusal(display.march.rule, OUT_OF_REACH, { left: halts[0]!.left });
}

export const OUT_OF_REACH = 'out-of-reach';

/** A point on the way, with the match as it would be there. */
interface Halt<S> extends Reached {
  readonly match: Match<S>;
  /** The piece may take a further step, and may stay here. */
  readonly goesOn: boolean;
  readonly stays: boolean;
}

/** A step not yet taken. */
interface Plan<S> {
  readonly from: Halt<S>;
  readonly step: Action;
  readonly hex: string;
  readonly cost: number;
}

class Scout<S> {
  constructor(
    private readonly game: Game<S>,
    private readonly role: Role,
    private readonly piece: string,
    private readonly display: Marching<S>,
  ) {}

  /** The points that the piece comes to, the cheapest first, beginning with where it stands. */
  march(match: Match<S>): readonly Halt<S>[] {
    const start = this.takenUp(match);
    if (!start) return [];
    const halts = new Map([[start.hex, start]]);
    const plans = this.plans(start);
    while (plans.length > 0) {
      const [plan] = plans.splice(cheapest(plans), 1);
      if (halts.has(plan!.hex)) continue;
      const halt = this.carriedOut(plan!);
      halts.set(halt.hex, halt);
      if (halt.goesOn) plans.push(...this.plans(halt).filter(({ hex }) => !halts.has(hex)));
    }
    return [...halts.values()];
  }

  refusedStep({ match }: Halt<S>, hex: string): Refusal | undefined {
    const step = this.thinkable(match, this.display.march.steps).find(
      each => this.display.refers(each).hex === hex && this.isOwn(each),
    );
    return step && refuse(this.game, match, this.role, step);
  }

  refusedStop({ match }: Halt<S>): Refusal | undefined {
    const [stop] = this.thinkable(match, this.display.march.stop);
    return stop && refuse(this.game, match, this.role, stop);
  }

  /** The piece is on its way already, or some action takes it up without anything else coming of it. */
  private takenUp(match: Match<S>): Halt<S> | undefined {
    const { game, role, piece, display } = this;
    const under = this.mover(match);
    if (under) return this.beginning(match, under, []);
    const starts = legal(game, match, role).filter(
      action => display.march.start.includes(action.verb) && display.refers(action).piece === piece,
    );
    const standing = starts.length > 0 ? display.march.standing?.(inMind(game, match, role), piece) : null;
    if (standing) return this.beginning(match, standing, []);
    for (const action of starts) {
      const next = clone(game, match);
      play(game, next, role, action);
      const now = this.mover(next);
      if (now && canUndo(next, role)) return this.beginning(next, now, [action]);
    }
    return undefined;
  }

  private beginning(match: Match<S>, { hex, left }: Mover, actions: readonly Action[]): Halt<S> {
    return { hex, cost: 0, left, path: [hex], actions, match, goesOn: true, stays: true };
  }

  private plans(from: Halt<S>): Plan<S>[] {
    const { game, role, display } = this;
    const plans: Plan<S>[] = [];
    for (const step of this.thinkable(from.match, display.march.steps)) {
      const { hex } = display.refers(step);
      if (hex === undefined || !this.isOwn(step) || refuse(game, from.match, role, step)) continue;
      plans.push({
        from,
        step,
        hex,
        cost: from.cost + display.march.cost(inMind(game, from.match, role), step),
      });
    }
    return plans;
  }

  private carriedOut({ from, step, hex, cost }: Plan<S>): Halt<S> {
    const { game, role } = this;
    const match = clone(game, from.match);
    play(game, match, role, step);
    const now = canUndo(match, role) ? this.mover(match) : undefined;
    return {
      hex,
      cost,
      left: now?.left ?? from.left - (cost - from.cost),
      path: [...from.path, hex],
      actions: [...from.actions, step],
      match,
      goesOn: now !== undefined,
      stays: now === undefined || this.mayStop(match),
    };
  }

  /** A step that names a piece names this one. */
  private isOwn(step: Action): boolean {
    const { piece = this.piece } = this.display.refers(step);
    return piece === this.piece;
  }

  private mayStop(match: Match<S>): boolean {
    const { game, role, display } = this;
    return this.thinkable(match, display.march.stop).some(action => !refuse(game, match, role, action));
  }

  /** The piece, if the decision at hand is about its next step and the role's alone. */
  private mover(match: Match<S>): Mover | undefined {
    const { game, role, piece, display } = this;
    const roles = waiting(game, match)?.roles;
    // Who writes a plan goes his own way, whoever else writes one.
    if (!roles?.includes(role) || (roles.length > 1 && !match.drafts)) return undefined;
    const { verbs } = currentDecision(game, match)!;
    if (!display.march.steps.some(verb => Object.hasOwn(verbs, verb))) return undefined;
    const now = display.march.mover(inMind(game, match, role));
    return now?.piece === piece ? now : undefined;
  }

  /** What could be done with these verbs at the decision at hand, legal or not. */
  private thinkable(match: Match<S>, verbs: readonly string[]): Action[] {
    const decision = currentDecision(this.game, match)!;
    const state = inMind(this.game, match, this.role);
    return verbs.flatMap(verb => [...(decision.verbs[verb]?.candidates(state, this.role) ?? [])]);
  }
}

const cheapest = <S>(plans: readonly Plan<S>[]): number => {
  let best = 0;
  for (let i = 1; i < plans.length; i++) if (plans[i]!.cost < plans[best]!.cost) best = i;
  return best;
};
