import type { Action, Role } from './action.ts';

/**
 * How a game looks. A client that knows no game draws any of them from this: in a terminal, in a browser.
 * All of it is worked out from masked states, so that a client cannot show what its reader may not know.
 */
export interface Display<S> {
  /** By language: sections of texts with `{{arguments}}` in them. */
  readonly texts: { readonly [language: string]: Texts };
  readonly map: MapDisplay;
  readonly sides: { readonly [role: Role]: SideLook };
  board(masked: S, t: Translate): Board;
  /** The name of what an argument of an action, prompt, log entry or refusal stands for. */
  name(arg: string, id: string, masked: S, t: Translate): string;
  /** The key of an action's text, at the decision with this id. */
  actionKey(action: Action, at: string): string;
  /** Where on the table an action points. */
  refers(action: Action): Reference;
}

export type Texts = { readonly [key: string]: string | Texts };

/** Looks up a text such as `prompt.move` in the reader's language. Its arguments are names already. */
export type Translate = (key: string, args?: { readonly [name: string]: string | number }) => string;

/** Colours are `#rrggbb`. */
export interface SideLook {
  readonly body: string;
  readonly ink: string;
}

export interface MapDisplay {
  readonly columns: number;
  readonly rows: number;
  /** Which columns stand half a hex lower. */
  readonly shifted: 'even' | 'odd';
  readonly hexes: readonly MapHex[];
  /** Nothing ever stands on barren ground. */
  readonly grounds: { readonly [ground: string]: Look & { readonly barren?: boolean } };
  readonly marks: { readonly [mark: string]: Look };
}

export interface Look {
  /** One narrow character. */
  readonly glyph: string;
  readonly colour: string;
  /** Key of its name. */
  readonly text: string;
}

export interface MapHex {
  readonly id: string;
  readonly column: number;
  readonly row: number;
  readonly ground: string;
  /** The most telling first: where there is little room, the others are left out. */
  readonly marks: readonly string[];
}

/** What lies on the table, as one role sees it. All texts are in that reader's language. */
export interface Board {
  readonly stacks: readonly Stack[];
  /** Marks that come and go, by hex. */
  readonly marks: { readonly [hex: string]: readonly string[] };
  readonly tracks: readonly Track[];
  readonly panels: readonly Panel[];
}

export interface Stack {
  readonly hex: string;
  readonly side: Role;
  /** The whole stack in at most six characters, the most telling first. */
  readonly label: string;
  readonly counters: readonly Counter[];
}

export interface Counter {
  readonly id: string;
  readonly side: Role;
  readonly name: string;
  /** What is printed on the side that shows, e.g. `4-1-6`. */
  readonly values: string;
  readonly faceDown: boolean;
  readonly reduced: boolean;
  /** Has done what it can do for now. */
  readonly spent: boolean;
}

export interface Track {
  readonly id: string;
  /** Empty where the value says it all. */
  readonly title: string;
  readonly value: string;
}

/** A box beside the map: what lies in it, and how many more counters nobody at this seat can tell apart. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly side: Role;
  readonly counters: readonly Counter[];
  readonly unknown: number;
}

export interface Reference {
  readonly piece?: string;
  /** Where it starts, when that is a hex of its own. */
  readonly from?: string;
  readonly hex?: string;
}
