import type { Action, Role } from '../action.ts';
import type { Term } from '../dice.ts';
import type { LogEntry } from '../match.ts';
import type { Counter, Translate } from './display.ts';

/** What a game says of its fights, so that the table has one sheet for all of them. */
export interface FightDisplay<S> {
  /** Keys of log entries that begin a fight, and of those that it is over with: what lies between belongs to it. */
  readonly begins: readonly string[];
  readonly ends: readonly string[];
  /** Verbs that add something to the fight at hand without dice: the table shows what each would change. */
  readonly adds: readonly string[];
  /** The fight at hand at the decision with this id, or the one that an action would begin; null: there is none. */
  sheet(masked: S, t: Translate, at: string, proposed?: Action): FightSheet | null;
  /** Where several fights are at hand at once: each as what would begin it. The sheet is put together for any of them. */
  atHand?(masked: S): readonly Action[];
  /** What the log tells of a fight: the entry that begins it, and those that have followed so far. */
  told(begun: LogEntry, since: readonly LogEntry[], masked: S, t: Translate): ToldFight;
}

export interface ToldFight extends FightHead {
  /** What has come of it; null while it goes on. */
  readonly outcome: string | null;
  /** What each side has put into it that does not come back: cards, chits, supply. */
  readonly spent: readonly FightCost[];
  /** Where no sheet was put together before it: who fought whom, and what stood between them, such as the odds. */
  readonly parties?: FightParties;
  /** A fight of many steps: what each of them has brought so far, and those that are still ahead. */
  readonly rows?: readonly FightRow[];
  /** Where it stands on the columns of its table, from shift to shift. */
  readonly course?: FightCourse;
}

/** A step of a fight: who does what, on what condition, with which dice, and what came of it. */
export interface FightRow {
  /** Whose step it is; absent: nobody's, it follows from the others. */
  readonly role?: Role;
  readonly text: string;
  readonly note?: string;
  readonly dice?: readonly number[];
  /** Where the dice of a roll differ: what each of them is. */
  readonly kinds?: readonly string[];
  /** What it came to, in a word or two. */
  readonly effect?: string;
  /** What followed from it, a line each. */
  readonly lines?: readonly string[];
  readonly rule: string;
  readonly state: FightStep['state'];
}

/** By the ids of their counters; whoever attacks comes first. */
export interface FightParties {
  readonly pieces: readonly [readonly string[], readonly string[]];
  readonly between: string;
}

/** The columns of a table by name, and those that the fight came to one after the other, counted from the first. */
export interface FightCourse {
  readonly title: string;
  readonly columns: readonly string[];
  readonly stops: readonly number[];
  /** What both sides came to when it was reckoned, in the order of the sides; afterwards some of them are gone. */
  readonly strengths?: readonly [number, number];
}

export interface FightCost {
  readonly role: Role;
  readonly text: string;
}

export interface FightHead {
  /** What is fought for, such as `Attack on Tomb Hill`. */
  readonly title: string;
  /** From where, on what ground. */
  readonly about: string;
  readonly rule: string;
  /** The hex that is fought for; absent where it is no hex. */
  readonly hex?: string;
  /** Hexes that it is fought from. */
  readonly from: readonly string[];
}

/** A fight as one seat may know it. All texts are in the reader's language. */
export interface FightSheet extends FightHead {
  /** Tells fights apart: the same until another one begins. */
  readonly id: string;
  /** Its line stands in the log; before that it is only declared or thought of. */
  readonly begun: boolean;
  /** The fight's own track. */
  readonly steps: readonly FightStep[];
  /** Whoever attacks comes first. */
  readonly sides: readonly [FightSide, FightSide];
  /** The columns of a table that the odds are read from, where there is one. */
  readonly ladder?: FightLadder;
  /** The headline once it is decided. */
  readonly outcome?: string;
}

export interface FightStep {
  readonly name: string;
  readonly state: 'past' | 'now' | 'ahead';
}

export interface FightSide {
  readonly role: Role;
  /** What this side does here, such as `attacks`, `fires first`. */
  readonly part: string;
  /** Those who fight, and what was committed. */
  readonly counters: readonly Counter[];
  /** What they come to; where there are several sorts of strength, the one that counts first. */
  readonly sums: readonly FightSum[];
  /** What may still come from this side and is not the reader's to play: backs where it is hidden. */
  readonly mayCome?: { readonly counters: readonly Counter[]; readonly text: string };
}

export interface FightSum {
  /** Which of several; absent where there is one only. */
  readonly title?: string;
  /** One by one, in the order of the rules: divisions take what stands before them, fractions fall. */
  readonly terms: readonly Term[];
  readonly sum: number;
  /** What the sum counts, such as `dice`. */
  readonly unit: string;
  /** What is added to the die itself. */
  readonly die?: readonly Term[];
}

/** Neighbouring columns of a table of results: where the fight stands, and what would bring it on. */
export interface FightLadder {
  readonly title: string;
  readonly columns: readonly string[];
  readonly now: number;
  /** Such as `3 more points reach 3-1`. */
  readonly hint: string;
  /** Rolls along the top, one row for each column that is shown. */
  readonly rolls: readonly string[];
  readonly rows: readonly { readonly column: string; readonly results: readonly string[] }[];
}
