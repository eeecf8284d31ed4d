import type { Action, Arg, Role } from './action.ts';
import type { Chance } from './dice.ts';
import type { Flow, Frame, Verb } from './flow.ts';
import type { Json } from './json.ts';
import type { LogEntry, Options, View, Was } from './match.ts';
import type { Facts } from './orders.ts';

/** A rule that was corrected: its text is at `log.changed.<key>`. */
export interface RuleChange {
  readonly rule: string;
  readonly key: string;
}

/** Where play stands, in the shape of some version. */
export interface Stand<S> {
  readonly state: S;
  readonly stack: readonly Frame[];
}

export interface OptionSpec {
  readonly rule: string;
  readonly values: readonly (boolean | string)[];
  readonly normal: boolean | string;
  /** Roles that a program plays wherever the option has another value than the normal one. */
  readonly machine?: readonly Role[];
}

/** A rulebook, as the engine sees it. */
export interface Game<S> {
  readonly id: string;
  /** Raised whenever an old record would no longer replay, or the state has another shape. */
  readonly version: number;
  /** By version: what its rules changed, for those whose match goes over to them. */
  readonly changes?: { readonly [version: number]: readonly RuleChange[] };
  /** From the version named to the next: a position in its new shape. Absent where the shape is the same. */
  readonly upgrades?: { readonly [from: number]: (old: Stand<unknown>) => Stand<unknown> };
  readonly roles: readonly Role[];
  readonly scenarios: readonly string[];
  readonly options: { readonly [name: string]: OptionSpec };
  readonly flow: Flow<S>;
  /** What either side may do at any moment, whoever is asked. */
  readonly interrupts: { readonly [verb: string]: Verb<S> };
  /** Kinds of argument ids and whether such an id exists. */
  readonly ids: { readonly [kind: string]: (id: string) => boolean };

  /** The state before the first step. Chance is only for what the rulebook shuffles at set-up. */
  setup(scenario: string, options: Options, chance: Chance): S;
  /** A custom position: the state, and the block at which play goes on. Throws IronbottomError. */
  position(spec: Json, options: Options, chance: Chance): { state: S; at: string };

  cloneState(s: S): S;
  /** The state as this role may know it: what is hidden is replaced, nothing else changes. */
  mask(s: S, role: Role): S;
  /** A full state that the role cannot tell from the real one, chosen at random among all of them. */
  determinise(masked: S, role: Role, chance: Chance): S;
  /** The masked state in readable ids, for clients. */
  present(masked: S): Json;
  /**
   * For games in which a counter may become another (`mix`): what the one with this id is now, and who sees it. Lines
   * of the log keep it, so that they tell for ever what they told when they were written.
   */
  shown?(s: S, id: string): Was | undefined;

  /** What a standing order of the role may ask about at the decision at hand. */
  facts?(masked: S, role: Role): Facts;

  /** For games that take component packs: the hash of the one in play, or null for their own components. */
  readonly pack?: string | null;

  readonly odds: OddsGuide<S>;
  readonly policy: Policy<S>;
  readonly statistics: Statistics<S>;
}

/** How to work out the odds of an action: who answers on the way, when it is over, and what counts as its result. */
export interface OddsGuide<S> {
  /** Verbs of which the odds can be asked. */
  readonly verbs: readonly string[];
  /** Verbs that add something to a fight at hand: the odds of the fight with it can be asked. */
  readonly adds?: readonly string[];
  /** The answer taken for granted on the way, from the masked state: nothing hidden is played. */
  answer(s: S, role: Role, legal: readonly Action[]): Action;
  /** Sets aside what the question is not about, on the copy that the odds are worked out on; null: the fight at hand. */
  focus(s: S, action: Action | null): void;
  /** Whether something is at hand that dice will decide, and that has odds though nobody has chosen to begin it. */
  fights?(masked: S): boolean;
  /** At the block with this id: where play goes on at once, if what comes before the dice is no part of the question. */
  goesOn?(s: S, at: string): string | undefined;
  over(before: S, now: S): boolean;
  /**
   * What of a state counts for the rest of the question, so that those that come to the same are worked out once: of
   * counters that are all one to the rules, how many there are and not which. Absent: all of it.
   */
  same?(s: S): Json | undefined;
  /**
   * Takes out of the state, on the copy that the odds are worked out on, what has come of it so far and changes nothing
   * that follows: numbers that add up. `outcome` is told their sums.
   */
  gains?(s: S): readonly number[];
  outcome(
    before: S,
    after: S,
    action: Action | null,
    gained: readonly number[],
  ): { readonly [name: string]: Arg };
  /** Whether more of a result, asked in the state before, is good (1) or bad (-1) for a role, or neither. */
  good(name: string, role: Role, before: S): 1 | -1 | 0;
}

export interface Ranked {
  readonly action: Action;
  /** Higher is better; only differences within one decision mean anything. */
  readonly score: number;
}

/** What a sensible player does. Sees views only. */
export interface Policy<S> {
  /**
   * Whole courses of action that begin with this decision, the best first; none where a decision stands alone. A
   * course goes over many decisions, such as an offensive: its card, its HQ, its units, its targets. It is plain data
   * (never null), which `next` understands, and holds nothing that the view does not tell.
   */
  courses?(view: View<S>, legal: readonly Action[], notes: Json): readonly Json[];
  /** The answer of a course to this decision; undefined when it has nothing to say and is over. */
  next?(course: Json, view: View<S>, legal: readonly Action[]): Action | undefined;
  /** What must not be forgotten when courses are made, brought up to date before that; null at first. */
  notes?(view: View<S>, before: Json): Json;
  /** What the player tells everybody about what it is after; null: nothing. Nothing that is hidden from anybody. */
  says?(view: View<S>, notes: Json): Json;
  /**
   * The actions in the order of their promise, best first. What nobody must foresee, such as an answer given in secret
   * together with another's, is drawn by the given chance, and then it alone is listed.
   */
  rank(view: View<S>, legal: readonly Action[], chance?: Chance): readonly Ranked[];
  /** An action that scores so much less than the best is not worth a search's time; absent: any may be. */
  readonly margin?: number;
  /** An action out of turn worth taking now, if any. */
  interrupt?(view: View<S>, legal: readonly Action[]): Action | undefined;
  /** How well the role stands, from -1 (lost) to 1 (won). */
  evaluate(view: View<S>): number;
  /** Changes where a roll-out may end and be evaluated: for instance with every player turn. */
  period(s: S): number;
  /** After so many changes of it a roll-out ends: more where what is done shows only when the others have answered (1). */
  readonly horizon?: number;
}

export interface Due {
  /** Dice that hit, or the sum of what they show. */
  readonly of: 'hits' | 'pips';
  readonly fell: number;
  readonly due: number;
}

export interface Statistics<S> {
  /** Numbers by role worth plotting by turn, such as victory points; asked of masked states too. */
  score(s: S): { readonly [role: Role]: number };
  losses(s: S): { readonly [role: Role]: number };
  turn(s: S): number;
  /** How lucky a roll was for the one who rolled it, in standard deviations, where that can be said. */
  luck(entry: LogEntry): number | undefined;
  /** The same in plain numbers: what fell and what was to be expected, added up by kind. */
  due?(entry: LogEntry): Due | undefined;
}
