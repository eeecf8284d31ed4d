import type { Face, UnitFace } from './face.ts';

/** What explains a table to somebody who has never sat at it. All texts are in the reader's language. */
export interface Legend {
  /** Counters taken apart, the commonest first. */
  readonly counters: readonly Anatomy[];
  /** Counters that differ in one thing, and what it means. */
  readonly samples: readonly { readonly face: Face; readonly text: string }[];
  readonly signs: readonly Sign[];
  /** The tables of the game, from its own data. */
  readonly charts: readonly ChartTable[];
}

/** A counter with a line from each part of it to its name. */
export interface Anatomy {
  readonly title: string;
  readonly face: UnitFace;
  readonly parts: readonly { readonly at: FacePart; readonly name: string; readonly text: string }[];
}

/** Where on a unit's face; `value-0` is the first of its numbers. */
export type FacePart = 'unit' | 'formation' | 'symbol' | 'steps' | 'left' | 'right' | `value-${number}`;

/** A ground or a sign on the map. */
export interface Sign {
  readonly name: string;
  /** What it does, as short as can be; may be empty. */
  readonly text: string;
  /** Where it is to be found: the first is shown as its picture. */
  readonly hexes: readonly string[];
  /** It is a symbol at the foot of its hex: shown from near. */
  readonly near?: true;
}

export interface ChartTable {
  readonly title: string;
  readonly rule: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One of the three things that a player is told before the first move: who one is, what one wants, what a turn is. */
export interface BriefingPoint {
  readonly head: string;
  readonly text: string;
  /** Where on the map it is, if it is anywhere. */
  readonly hexes?: readonly string[];
}
