import type { Action, Role } from '../action.ts';
import type { Card } from './cards.ts';
import type { FightRow } from './fight.ts';
import type { Gauges } from './gauges.ts';
import type { Planner } from './planner.ts';

/** A running account of a decision that is made in many parts. All texts are in the reader's language. */
export interface PlanSheet {
  readonly title: string;
  readonly rule?: string;
  /** The card that it is made with. */
  readonly card?: Card;
  /** What is used up, and of how much. */
  readonly rows: readonly PlanRow[];
  /** What has to be done, one by one: what is met, and what is still open. */
  readonly duties?: readonly PlanDuty[];
  readonly gauges?: Gauges;
  /** What was done one by one, with its dice. */
  readonly steps?: readonly FightRow[];
  /** Counters and what they are to do. */
  readonly parts: readonly PlanPart[];
  /** What is to be expected of it. */
  readonly outlooks: readonly Outlook[];
  /** Drawings that it is made on: the sheet then lies wide over the map. */
  readonly planner?: Planner;
  /** On the map: a few characters below what stands in a hex, and threads for what is suggested. */
  readonly pills?: readonly PlanPill[];
  readonly threads?: readonly { readonly from: string; readonly to: string }[];
  /** Hexes worth pointing at first; others that can be chosen are not lit. Absent: all of them are. */
  readonly lights?: readonly string[];
  /**
   * By hex: what a click there does, with nothing in hand, where several things could be meant. At `*` for all others where
   * something can be done, with `*` in the place of the hex.
   */
  readonly clicks?: { readonly [hex: string]: readonly Action[] };
  /** A way to do it that the reader may take: all of it at once, as far as the rules allow. */
  readonly suggests?: PlanSuggestion;
  /** Dice that fall while it is made are shown in it, and need no sheet of their own. */
  readonly dice?: true;
}

/** What a hex needs, or what was done about it. */
export interface PlanPill {
  readonly hex: string;
  readonly text: string;
  /** `threat`: what may befall who goes there. */
  readonly state: DutyState | 'need' | 'threat';
}

export interface PlanSuggestion {
  /** On the button, and what it is for. */
  readonly label: string;
  readonly text: string;
  /** One after the other; absent: the house's own player goes on for the reader, up to the word that ends the decision. */
  readonly actions?: readonly Action[];
  /** Verbs that he does not use for the reader, who has to say such things himself. */
  readonly leaves?: readonly string[];
}

/** Met, still open, or made impossible: shown by shape, colour and word. */
export type DutyState = 'met' | 'open' | 'broken';

export interface PlanDuty {
  readonly state: DutyState;
  /** Where: pointing at the line is pointing there. */
  readonly hex: string;
  readonly title: string;
  /** By whom, or what is suggested. */
  readonly note: string;
  readonly value: string;
  /** How the value is read, such as the column it comes to. */
  readonly reads: string;
  /** What may come of it, from the worst for whom it is aimed at to nothing; they come to 1. */
  readonly shares: readonly SumShare[];
  readonly said: string;
}

/** A part of a whole: losses, disorder, a stop, nothing. */
export interface SumShare {
  readonly tone: 'loss' | 'harm' | 'retreat' | 'stop' | 'none';
  readonly share: number;
  readonly text: string;
  /** Said in place of the share in per cent. */
  readonly value?: string;
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
  /** All that may come of it in one bar; they come to 1. */
  readonly shares?: readonly SumShare[];
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
