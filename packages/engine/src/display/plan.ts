import type { Card } from './cards.ts';

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
}

export interface Outlook {
  readonly title: string;
  readonly hex?: string;
  readonly rule?: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** For a bar, 0 to 1. */
    readonly share?: number;
    readonly tone?: 'good' | 'bad' | 'none';
    readonly rule?: string;
  }[];
}
