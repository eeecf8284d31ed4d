import type { Role } from '../action.ts';
import type { Card } from './cards.ts';
import type { Planner } from './planner.ts';

/** A running account of a decision that is made in many parts. All texts are in the reader's language. */
export interface PlanSheet {
  readonly title: string;
  readonly rule?: string;
  /** The card that it is made with. */
  readonly card?: Card;
  /** What is used up, and of how much. */
  readonly rows: readonly PlanRow[];
  /** Counters and what they are to do. */
  readonly parts: readonly PlanPart[];
  /** What is to be expected of it. */
  readonly outlooks: readonly Outlook[];
  /** Drawings that it is made on: the sheet then lies wide over the map. */
  readonly planner?: Planner;
}

export interface PlanRow {
  readonly label: string;
  readonly value: string;
  /** For a bar: how much is used, and of how much. */
  readonly of?: { readonly used: number; readonly limit: number };
  readonly rule?: string;
  /** What is wrong with it, or missing. */
  readonly warning?: string;
}

export interface PlanPart {
  /** The ids of its counters. */
  readonly pieces: readonly string[];
  readonly text: string;
  /** Where it leads. */
  readonly hex?: string;
  readonly warning?: string;
  /** For a bar: how far it goes, of how far it could. */
  readonly of?: { readonly used: number; readonly limit: number };
}

export interface Outlook {
  readonly title: string;
  readonly hex?: string;
  readonly rule?: string;
  /** What is left out of it, because the reader cannot know it. */
  readonly unknown?: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** For a bar, 0 to 1. */
    readonly share?: number;
    /** Whose success the bar shows: good for that role, bad for the others; absent: neither. */
    readonly good?: Role;
    readonly rule?: string;
  }[];
}
