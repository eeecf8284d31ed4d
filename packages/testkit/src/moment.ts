import {
  type Action,
  type Chance,
  canonicalJson,
  type Display,
  type Game,
  type Json,
  type Language,
  type Match,
  type NewMatch,
  type Role,
  SPECTATOR,
  type Translator,
} from '@ironbottom/engine';
import type { Room } from '@ironbottom/room';
import type { Ids } from './ids.ts';
import type { Parts } from './played.ts';
import type { Manners, Walk } from './walk.ts';

/** What is wrong; undefined: nothing. */
export type Fault = string | undefined;

/** A match that is begun to see something, and what is done first: `us move piece=US-17-1`, `lab dice faces=[6 1]`. */
export interface Lead extends NewMatch {
  readonly script?: readonly string[];
}

/** What a game tells the kit about itself. All of it may be left out by a game that has nothing to add. */
export interface Conformance<S> extends Manners {
  /** What must hold after every action, by the name of its test: rule ids first. */
  readonly invariants?: { readonly [name: string]: (s: S, at: string) => Fault };
  /** What must hold of what each role, spectators included, sees and might take for the real state, by test name. */
  readonly secrets?: { readonly [name: string]: (secret: Secret<S>) => Fault };
  /** The matches that are played by default, and with `IRONBOTTOM_LONG`; two of each scenario unless said. */
  readonly walks?: readonly NewMatch[];
  readonly longWalks?: readonly NewMatch[];
  /** A walk that takes more actions than this is broken off; absent: it must come to its end. */
  readonly most?: number;
  /** How often what takes long is looked at, at each decision. */
  readonly looks?: number;
  /** Cards, chits and the like, by sort: each must have been played. */
  readonly parts?: { readonly [sort: string]: Parts<S> };
  /** Matches that lead to what random play seldom comes to (`card A-7`, `verb bomb`, `decision contact.choose`). */
  readonly from?: (item: string) => readonly Lead[];
  /** What the walks need not meet, and why; `decision choose.*` stands for all that begin so. */
  readonly rare?: { readonly [item: string]: string };
  /** Another state that the role cannot tell from this one; `determinise` of what it sees unless said. */
  readonly permute?: (s: S, role: Role, chance: Chance) => S;
  /** What everybody sees of an action by its being done, such as which pile a card comes from: worlds may differ in it. */
  readonly shows?: (s: S, action: Action) => Json;
  /** The points by the rules' own reckoning if the match ended now, on a copy; null: nothing is reckoned in points. */
  readonly reckoned?: (match: Match<S>) => { readonly [role: Role]: number } | null;
  /** Whether the odds of this action are worked out quickly enough to be asked again and again. */
  readonly quickOdds?: (s: S, action: Action) => boolean;
  /**
   * The game's folder: its files import each other without circles, test/golden holds records that must replay, and
   * only rules of its digest may be cited.
   */
  readonly folder?: URL;
  /** The ids of the rules that may be cited, of a game without a folder. */
  readonly rules?: ReadonlySet<string>;
}

export interface Secret<S> {
  readonly match: Match<S>;
  readonly role: Role;
  /** What the role sees. */
  readonly masked: S;
  /** What was made up for it. */
  readonly made: S;
}

export interface Subject<S> {
  readonly game: Game<S>;
  readonly display: Display<S>;
  readonly options: Conformance<S>;
  readonly readers: readonly (readonly [Language, Translator])[];
  readonly ids: Ids<S>;
  /** The ids of the rules that may be cited; null: any. */
  readonly rules: ReadonlySet<string> | null;
}

/** A point of a walk that properties look at. */
export interface Moment<S> extends Subject<S>, Walk<S> {
  /** The room of this match, as it was opened. */
  readonly room: Room<S>;
  /** The decision at hand, or `over`. */
  readonly at: string;
  /** The answers to it that the referee has found on the way, if it had to look for them. */
  readonly found: readonly Action[] | undefined;
  /** A match that the role cannot tell from this one. */
  readonly other: (role: Role) => Match<S>;
}

/** Something that holds at every moment of every match. */
export interface Property<S> {
  readonly name: string;
  /** Quick enough to be looked at after every action. */
  readonly always?: true;
  look?(moment: Moment<S>): Fault;
  /** Looked at when a walk is over. */
  end?(subject: Subject<S>, walk: Walk<S>): Fault;
}

export const readersOf = <S>(game: Game<S>): readonly Role[] => [...game.roles, SPECTATOR];

/** An answer as it would be sent; an error is an answer, too. */
export const told = (ask: () => unknown): string => {
  try {
    return canonicalJson(ask() ?? null);
  } catch (error) {
    return `throws ${(error as Error).message}`;
  }
};

/** Asks two matches the same. */
export function differ<S>(here: Match<S>, there: Match<S>, ask: (match: Match<S>) => unknown): Fault {
  const [a, b] = [told(() => ask(here)), told(() => ask(there))];
  if (a === b) return undefined;
  let at = 0;
  while (a[at] === b[at]) at++;
  const from = Math.max(0, at - 60);
  return `here …${a.slice(from, from + 140)}\nthere …${b.slice(from, from + 140)}`;
}

/** The first fault of several. */
export function firstOf<T>(items: Iterable<T>, fault: (item: T) => Fault): Fault {
  for (const item of items) {
    const found = fault(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** So many of the items, at random. */
export function some<T>(items: readonly T[], count: number, chance: Chance): readonly T[] {
  if (items.length <= count) return items;
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(chance.pick(left.length), 1)[0]!);
}
