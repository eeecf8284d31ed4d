import type { Action, Role } from '../action.ts';
import type { Order } from '../orders.ts';
import type { Counter, Translate } from './display.ts';
import type { SumShare } from './plan.ts';

/**
 * What games with squads need at the table: who can fire at something, with what chance and at what price; whole paths,
 * with what is known to threaten them; a thread of sight; and orders given in advance, unit by unit. All texts are in the
 * reader's language, and everything is worked out from masked states.
 */

/** Why something cannot be done. */
export interface Barred {
  readonly text: string;
  readonly rule: string;
}

// ---------------------------------------------------------------- fire

export interface Shots<S> {
  /** The decisions that are answered with shots. */
  readonly at: readonly string[];
  /** The verbs of the attacks that it has, with their chances. */
  readonly verbs: readonly string[];
  /**
   * All who can fire at a hex; null: at what the decision is about, and where it is about nothing, nobody is aimed at.
   * `chosen`: counters that are to fire together; null: those that the game would take.
   */
  sheet(
    masked: S,
    t: Translate,
    at: string,
    role: Role,
    hex: string | null,
    chosen: readonly string[] | null,
  ): ShotSheet | null;
}

export interface ShotSheet {
  readonly title: string;
  readonly about: string;
  readonly rule: string;
  readonly hex: string;
  /** Whom it is aimed at, as far as they are seen. */
  readonly targets: readonly Counter[];
  /** One firer each, the best first. */
  readonly rows: readonly ShotRow[];
  /** What those that are chosen come to together. */
  readonly together: ShotTotal | null;
  readonly barred?: Barred;
  /** Fires with those that are chosen. */
  readonly action: Action | null;
  /** What doing so is called; absent: to fire. */
  readonly go?: string;
  /** Lets it go by. */
  readonly hold: Action | null;
  /** An order that lets everything of this kind go by from now on, and what it is called. */
  readonly pass: readonly { readonly text: string; readonly order: Order }[];
}

export interface ShotRow {
  /** An attack that is made by itself; what stands for it among those that are chosen. */
  readonly alone?: string;
  /** Where he fires from; may be empty. */
  readonly hex: string;
  /** What he can fire with; each can be left out. */
  readonly pieces: readonly { readonly counter: Counter; readonly on: boolean }[];
  readonly title: string;
  /** Such as `6 FP · +1`. */
  readonly value: string;
  readonly shares: readonly SumShare[];
  readonly prices: readonly { readonly text: string; readonly dear?: true }[];
}

export interface ShotTotal {
  readonly value: string;
  /** What it is made of, such as strength and what is added to the dice. */
  readonly sums: readonly ShotSum[];
  readonly shares: readonly SumShare[];
}

/** A number of an attack, and what makes it, one by one in the order of the rules. */
export interface ShotSum {
  readonly title: string;
  readonly sum: string;
  readonly terms: readonly { readonly value: string; readonly text: string }[];
}

// ---------------------------------------------------------------- paths

export interface Paths<S> {
  /** The decisions at which paths are drawn. */
  readonly at: readonly string[];
  /**
   * The path of these counters through the hexes that were fixed and on to `hover`, by the cheapest way; null: they
   * cannot go anywhere.
   */
  sheet(masked: S, t: Translate, role: Role, drawn: DrawnPath): PathSheet | null;
}

export interface DrawnPath {
  readonly pieces: readonly string[];
  readonly fixed: readonly string[];
  readonly hover: string | null;
  /** How they go, by the id of a mode; null: as it is usual. */
  readonly mode: string | null;
  /** Rather out of sight of known firers than fast. */
  readonly safe: boolean;
}

export interface PathSheet {
  readonly title: string;
  readonly rule: string;
  /** Where they stand, and how far they could go, such as `4 of 6 MF`. */
  readonly from: string;
  readonly points: string;
  readonly steps: readonly PathStep[];
  /** What a step costs is counted in, and what is the worst of it. */
  readonly heads: { readonly cost: string; readonly worst: string };
  /** So many of the steps are fixed. */
  readonly fixed: number;
  readonly modes: readonly {
    readonly id: string;
    readonly name: string;
    readonly note: string;
    readonly chosen: boolean;
  }[];
  /** Hexes that can still be reached, with what it has cost to come there. */
  readonly reach: readonly { readonly hex: string; readonly cost: number }[];
  /** All that may happen on the way, in a sentence; empty: nothing is known. */
  readonly sum: string;
  /** The same in a line. */
  readonly brief: string;
  readonly barred?: Barred;
  /** What is asked before it is gone, and what going is called; absent: to walk. */
  readonly ask?: string;
  readonly go?: string;
  /** Walks what is fixed; with nothing fixed, what is pointed at. */
  readonly action: Action | null;
}

export interface PathStep {
  readonly hex: string;
  readonly ground: string;
  /** All points up to here. */
  readonly cost: number;
  /** Those who are known to see it, and what they would fire, such as `6 FP · +1`. */
  readonly seenBy: readonly { readonly counter: Counter; readonly value: string }[];
  /** The worst that a known firer can do, 0 to 1; absent: nobody is known to see it. */
  readonly worst?: number;
}

// ---------------------------------------------------------------- sight

/** A line from the middle of a hex to that of another. */
export interface SightSheet {
  readonly from: string;
  readonly to: string;
  readonly clear: boolean;
  readonly title: string;
  /** In a few words, for the map. */
  readonly said: string;
  readonly text: string;
  readonly rule: string;
  /** What the line meets, in its order. */
  readonly rows: readonly SightRow[];
  /** How far along the line it ends, 0 to 1; absent: it does not. */
  readonly ends?: number;
}

export interface SightRow {
  readonly hexes: readonly string[];
  readonly text: string;
  /** Such as `+2`; the one that blocks has a word. */
  readonly value: string;
  readonly rule: string;
  readonly blocks?: true;
}

// ---------------------------------------------------------------- standing orders

/** Orders for one decision, row by row. */
export interface StandingSheet {
  readonly title: string;
  readonly note: string;
  readonly rule: string;
  /** The decision that they answer. */
  readonly when: string;
  readonly rows: readonly StandingRow[];
  /** All orders that stand once what was picked is set. */
  readonly wanted?: readonly Order[];
}

/** A row that the reader has picked, and what he sets there: one of its choices, or a hex. */
export interface StandingPick {
  readonly row: string;
  readonly sets?: { readonly choice: string } | { readonly hex: string };
}

export interface StandingRow {
  readonly id: string;
  readonly counters: readonly Counter[];
  readonly title: string;
  readonly note: string;
  readonly modes: readonly StandingChoice[];
  /** Conditions, each with the values that it may have. */
  readonly conditions: readonly { readonly name: string; readonly values: readonly StandingChoice[] }[];
  /** Hexes named for it, whatever the conditions say; null: none can be. Setting one again takes it away. */
  readonly places: { readonly name: string; readonly hexes: readonly string[] } | null;
  /** Of the row that is picked, by hex: the chance there, and whether the order would answer. */
  readonly map: readonly { readonly hex: string; readonly chance: number; readonly answers: boolean }[];
}

export interface StandingChoice {
  readonly text: string;
  readonly chosen: boolean;
  /** Names it among those of its row. */
  readonly choice: string;
}
