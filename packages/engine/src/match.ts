import type { Action, Args, Role } from './action.ts';
import type { Rounds } from './circles.ts';
import type { DiceState, Roll } from './dice.ts';
import type { Frame } from './flow.ts';
import type { Json } from './json.ts';

export type Options = { readonly [name: string]: boolean | string };

export interface LogEntry {
  /** Number of actions played before it. */
  readonly at: number;
  readonly rule: string;
  readonly key: string;
  readonly args: Args;
  /** Dice that fell (`roll`), or that had fallen before some and are shown to all (`shown`). */
  readonly roll?: Roll;
  /** Who may read it; absent: everybody. */
  readonly to?: readonly Role[];
  /** What the others read in its place; absent: nothing. */
  readonly others?: { readonly key: string; readonly args: Args };
  /** What the counters it names were when it was written, by id: they may have become others since. */
  readonly was?: { readonly [id: string]: Was };
}

/** What a counter was, and who saw its front; null for who did not. */
export interface Was {
  readonly kind: string | null;
  /** Absent: everybody. */
  readonly to?: readonly Role[];
}

export interface Played {
  readonly role: Role;
  readonly action: Action;
  /** The steps that the action committed, where it was a plan. */
  readonly plan?: readonly Action[];
}

/** No action of the game: what a seat gave to the dice. */
export const isNonce = ({ action }: Pick<Played, 'action'>): boolean => action.verb === 'nonce';

/** What was played, one by one: the steps of a plan before the action that committed it. */
export const oneByOne = (played: readonly Played[]): Played[] =>
  played.flatMap(({ role, action, plan = [] }) => [...plan, action].map(each => ({ role, action: each })));

export interface Result {
  /** null is a draw. */
  readonly winner: Role | null;
  readonly score: { readonly [role: Role]: number };
}

/** A match, all of it: plain JSON that can be stored, sent, hashed, cloned and continued anywhere. */
export interface Match<S> {
  readonly game: string;
  readonly version: number;
  /** Replayed as an older version played it: what is asked since then it answered by itself. Absent: the present one. */
  readonly manner?: number;
  /** The hash of the component pack that it is played with, or null for the components of the box. */
  readonly pack: string | null;
  readonly scenario: string;
  readonly options: Options;
  /** A custom position the match began from, or null for the scenario's set-up. */
  readonly position: Json;
  readonly seed: string;
  dice: DiceState;
  stack: Frame[];
  /** Secret answers to a decision of several roles, until all are in. */
  pending: { [role: Role]: Action };
  /** While plans are written: the steps of each so far. A list is never changed, only replaced. */
  drafts?: { readonly [role: Role]: readonly Action[] };
  state: S;
  log: LogEntry[];
  actions: Played[];
  /** The last actions, from this number on, can be taken back by this role. */
  undo: { role: Role; from: number };
  /** Of the last actions, when they are so many that they may go round in circles. */
  rounds: Rounds | null;
  result: Result | null;
  /** Where it went over to newer rules, in order. */
  marks: readonly Mark<S>[];
}

/** Where a match went over to newer rules: all of the position, so that play goes on from it whatever came before. */
export interface Mark<S> {
  /** The versions before and after. */
  readonly from: number;
  readonly to: number;
  /** Actions played and lines written when play goes on. */
  readonly actions: number;
  readonly lines: number;
  /** Actions that were played and could not be carried over, and the rule that stood in the way; '' for none. */
  readonly lost: number;
  readonly rule: string;
  readonly dice: DiceState;
  readonly stack: readonly Frame[];
  readonly pending: { readonly [role: Role]: Action };
  readonly drafts?: { readonly [role: Role]: readonly Action[] };
  readonly state: S;
  readonly result: Result | null;
}

export interface Waiting {
  readonly id: string;
  readonly rule: string;
  readonly prompt: string;
  readonly args: Args;
  /** Who has to answer and has not yet. */
  readonly roles: readonly Role[];
}

/** What a role may know of a match, and nothing else. */
export interface View<S> {
  readonly game: string;
  readonly version: number;
  /** The hash of the component pack; absent: the components of the box. */
  readonly pack?: string;
  readonly scenario: string;
  readonly options: Options;
  readonly role: Role;
  readonly stack: readonly Frame[];
  readonly waiting: Waiting | null;
  /** While plans are written it is the state with one's own carried out. */
  readonly state: S;
  /** While plans are written: one's own steps so far, and the state without them where there are any. */
  readonly plan?: readonly Action[];
  readonly before?: S;
  readonly log: readonly LogEntry[];
  readonly actions: number;
  readonly result: Result | null;
  /** What the role may not do once more from here (rule H:circle); absent: nothing. */
  readonly barred?: readonly string[];
}

export const SPECTATOR: Role = 'spectator';
