import type { Role } from '../action.ts';
import type { Icon } from './face.ts';

/** The cards of a side: what it holds, and the piles beside it. */
export interface Hand {
  readonly side: Role;
  readonly title: string;
  readonly cards: readonly Card[];
  readonly piles: readonly Pile[];
}

/** Cards that are no longer, or not yet, in a hand. */
export interface Pile {
  readonly id: string;
  readonly title: string;
  /** Those that the reader may look at, the uppermost first. */
  readonly cards: readonly Card[];
  /** How many more lie there face down. */
  readonly unknown: number;
}

export interface Card {
  /** As actions name it; for a card that the reader may not know, a name of its own in this hand. */
  readonly id: string;
  readonly side: Role;
  /** null: only its back can be seen. */
  readonly face: CardFace | null;
  /** What is to be known of it now, in a word or two; may be empty. */
  readonly note: string;
}

/** What is printed on a card. All texts are in the reader's language. */
export interface CardFace {
  readonly number: string;
  readonly title: string;
  readonly sort: CardSort;
  /** The word for its sort. */
  readonly kind: string;
  /** The number in the roundel. */
  readonly value: string;
  /** Smaller numbers beside it, each with its name. */
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
  readonly picture: { readonly scene: CardScene; readonly icon: Icon };
  readonly text: string;
  /** Short notes below the text. */
  readonly marks: readonly string[];
  readonly rule?: string;
}

/** Each sort has the colour of its own band. */
export const CARD_SORTS = ['military', 'reaction', 'resource', 'political'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

/** What the drawing on a card stands before. */
export const CARD_SCENES = ['sea', 'sky', 'island', 'jungle', 'town', 'storm', 'night'] as const;
export type CardScene = (typeof CARD_SCENES)[number];
