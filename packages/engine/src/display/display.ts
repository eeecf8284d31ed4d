import type { Action, Role } from '../action.ts';
import type { Json } from '../json.ts';
import type { Was } from '../match.ts';
import type { Order } from '../orders.ts';
import type { MapArt } from './art.ts';
import type { Hand } from './cards.ts';
import type { Face } from './face.ts';
import type { PlanSheet } from './plan.ts';

export type * from './cards.ts';
export type * from './plan.ts';

/**
 * How a game looks. A client that knows no game draws any of them from this: in a terminal, in a browser.
 * All of it is worked out from masked states, so that a client cannot show what its reader may not know.
 */
export interface Display<S> {
  /** By language: sections of texts with `{{arguments}}` in them, fetched when they are read. */
  readonly texts: { readonly [language: string]: () => Promise<Texts> };
  readonly map: MapDisplay;
  readonly sides: { readonly [role: Role]: SideLook };
  /** Where seats may be exchanged: the side that a seat plays now, as a key of `sides`. */
  plays?(masked: S, role: Role): Role;
  board(masked: S, t: Translate): Board;
  /** The name of what an argument of an action, prompt, log entry or refusal stands for; in a log what it `was`. */
  name(arg: string, id: string, masked: S, t: Translate, was?: Was): string;
  /** The key of an action's text, at the decision with this id; of several the first that is written. */
  actionKey(action: Action, at: string): string | readonly string[];
  /** Where on the table an action points. */
  refers(action: Action): Reference;
  /** Keys of log entries that begin a turn or a phase: headings in a log. */
  readonly headings: readonly string[];
  /** What a reader may have meant by pointing there at the decision with this id, the likeliest first: asked for "why not?". */
  meant(point: Reference, at: string, masked: S): readonly Action[];
  readonly march: March<S>;
  /** Verbs that only take a counter up, so that one click is enough, or send it to a hex: all of a hex may do it at once. */
  readonly gather?: readonly string[];
  /** The way that an action leads over the map, from where it starts; empty: it leads nowhere. */
  route?(masked: S, action: Action): readonly string[];
  /** A running account of a decision that is made in many parts; null: there is none now. */
  plan?(masked: S, t: Translate): PlanSheet | null;
  /** What the policy says (`Policy.says`), in words for everybody. */
  remark?(said: Json, t: Translate): Remark;
  /** Standing orders that are worth offering, by id; texts are at `order.<id>`. */
  readonly orders?: { readonly [id: string]: OrderOffer };
  /** The overlays that can be laid over the map, by id; texts are at `overlay.<id>`. */
  readonly overlays: { readonly [id: string]: (masked: S, focus: string | null) => Overlay };
  /** Facts about a counter beyond its face. */
  about(piece: string, masked: S, t: Translate): readonly Fact[];
  /** Facts about a hex: its ground, what it costs, what it gives. */
  ground(hex: string, masked: S, t: Translate): readonly Fact[];
  /** Every counter of the game, with the provenance of what is printed on it. */
  sheet(t: Translate): readonly SheetEntry[];
}

/** Movement that goes hex by hex in the rules, and that a reader would rather do in one go. */
export interface March<S> {
  /** Verbs that take up a piece, that bring it a hex on, and that put it down. */
  readonly start: readonly string[];
  readonly steps: readonly string[];
  readonly stop: readonly string[];
  /** The rule that says how far a piece goes. */
  readonly rule: string;
  /** The piece on its way, where it stands and the points that it has left; null when none is. */
  mover(masked: S): Mover | null;
  /** What such a step costs the piece on its way. */
  cost(masked: S, step: Action): number;
}

/** What a player that is a program tells everybody about what it is after. */
export interface Remark {
  /** What such a player is called in this game. */
  readonly speaker: string;
  /** The side that it speaks for, as a key of `sides`. */
  readonly side: Role;
  /** All of it in one line. */
  readonly text: string;
  /** What led to it and what follows from it, for whoever wants to know. */
  readonly parts: readonly { readonly title: string; readonly lines: readonly string[] }[];
}

/** What an order is made of, but for its owner's part. */
export type OrderOffer = Pick<Order, 'when' | 'if' | 'answer'>;

export interface Mover {
  readonly piece: string;
  readonly hex: string;
  readonly left: number;
}

/** A layer over the map. Each mark has a look of its own: colour, pattern and word. */
export interface Overlay {
  readonly areas: readonly OverlayArea[];
  /** Lines from hex to hex, such as a line of supply. */
  readonly lines: readonly { readonly hexes: readonly string[]; readonly tone: Tone }[];
  /** Words on hexes, as keys of texts. */
  readonly words: readonly { readonly hex: string; readonly text: string }[];
}

export interface OverlayArea {
  readonly tone: Tone;
  /** Key of what it means, for the legend. */
  readonly text: string;
  readonly hexes: readonly string[];
  /** Only its edge is shown: it lies over others. */
  readonly edge?: true;
}

/** Whose it is, or how good: the painter gives each tone its colour and its pattern. */
export type Tone = 'allied' | 'japan' | 'both' | 'good' | 'bad' | 'neutral';

/** A line of an inspector: what it is, and the rule or the provenance behind it. Texts are in the reader's language. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  readonly rule?: string;
  /** Key of where a value comes from, under `src.`; absent: nothing to say. */
  readonly src?: string;
}

export interface SheetEntry {
  readonly id: string;
  readonly name: string;
  /** The heading it stands under. */
  readonly group: string;
  readonly side: Role;
  /** The front, and the back or the reduced side. */
  readonly faces: readonly Face[];
  readonly count: number;
  readonly facts: readonly Fact[];
}

export type Texts = { readonly [key: string]: string | Texts };

/** Looks up a text such as `prompt.move` in the reader's language. Its arguments are names already. */
export type Translate = (key: string, args?: { readonly [name: string]: string | number }) => string;

/** Colours are `#rrggbb`. */
export interface SideLook {
  /** The camp says which tone a side's overlays, seats and log lines have. */
  readonly camp: 'allied' | 'japan';
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
  readonly art: MapArt;
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
  /** At most one of each side in a hex; where a hex has several places, one in each. */
  readonly stacks: readonly Stack[];
  /** Marks that come and go, by hex. */
  readonly marks: { readonly [hex: string]: readonly string[] };
  /** Attacks that are declared or being fought. */
  readonly arrows: readonly { readonly from: string; readonly to: string }[];
  /** Counters that belong to no stack: objectives, markers on a hex. */
  readonly markers: readonly { readonly hex: string; readonly face: Face; readonly name: string }[];
  readonly tracks: readonly Track[];
  readonly panels: readonly Panel[];
  /** By hex: whose it is. The map shows it on the symbols of the hex. */
  readonly holders?: { readonly [hex: string]: Role };
  /** The cards of each side, the reader's own first. */
  readonly hands?: readonly Hand[];
}

export interface Stack {
  readonly hex: string;
  readonly side: Role;
  /** The whole stack in at most six characters, the most telling first. */
  readonly label: string;
  readonly counters: readonly Counter[];
  /** In which place of the hex, where that is not simply its ground: a tag of a few letters, and its level. */
  readonly spot?: { readonly tag: string; readonly level: number };
}

export interface Counter {
  readonly id: string;
  readonly side: Role;
  readonly name: string;
  /** What is printed on the side that shows, e.g. `4-1-6`. */
  readonly values: string;
  readonly face: Face;
  /** Face down, but the reader knows what it is. */
  readonly known: boolean;
  readonly faceDown: boolean;
  readonly reduced: boolean;
  /** Has done what it can do for now. */
  readonly spent: boolean;
  /** Is among those that the decision at hand has taken up. */
  readonly picked?: boolean;
}

export interface Track {
  readonly id: string;
  /** Empty where the value says it all. */
  readonly title: string;
  readonly value: string;
  /** Where the value stands between its ends, for what moves along a track. */
  readonly at?: { readonly now: number; readonly from: number; readonly to: number };
  /** The names of its boxes, from its beginning to its end, where they are more than numbers. */
  readonly boxes?: readonly string[];
  readonly rule?: string;
}

/** A box beside the map: what lies in it, and how many more counters nobody at this seat can tell apart. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  readonly side: Role;
  readonly counters: readonly Counter[];
  readonly unknown: number;
  /** It is played from, so that its owner has it before him all the time. */
  readonly hand?: true;
}

export interface Reference {
  readonly card?: string;
  readonly piece?: string;
  /** Where it starts, when that is a hex of its own. */
  readonly from?: string;
  readonly hex?: string;
}
