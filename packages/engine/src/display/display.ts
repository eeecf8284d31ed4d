import type { Action, Args, Refusal, Role } from '../action.ts';
import type { Json } from '../json.ts';
import type { LogEntry, Result, Was } from '../match.ts';
import type { Order } from '../orders.ts';
import type { MapArt } from './art.ts';
import type { Hand } from './cards.ts';
import type { Face } from './face.ts';
import type { Paths, Shots, SightSheet, StandingPick, StandingSheet } from './field.ts';
import type { FightDisplay } from './fight.ts';
import type { Gauges } from './gauges.ts';
import type { BriefingPoint, Legend } from './legend.ts';
import type { PlanSheet } from './plan.ts';
import type { Site } from './planner.ts';
import type { Chronicle, Coming, NearPoint, ScoreSheet } from './score.ts';

export type * from './cards.ts';
export type * from './field.ts';
export type * from './fight.ts';
export type * from './gauges.ts';
export type * from './legend.ts';
export type * from './plan.ts';
export type * from './planner.ts';
export type * from './score.ts';

/**
 * How a game looks. A client that knows no game draws any of them from this: in a terminal, in a browser.
 * All of it is worked out from masked states, so that a client cannot show what its reader may not know.
 */
/** An answer that lets a chance go only for a while, such as an end before anything was begun. */
export interface Waives<S> {
  readonly answer: string;
  while(masked: S): boolean;
}

export interface Display<S> {
  /** By language: sections of texts with `{{arguments}}` in them, fetched when they are read. */
  readonly texts: { readonly [language: string]: () => Promise<Texts> };
  /** What the list of games says of each scenario, by id. */
  readonly scenarios: { readonly [scenario: string]: ScenarioCard };
  readonly map: MapDisplay;
  readonly sides: { readonly [role: Role]: SideLook };
  /** Where seats may be exchanged: the side that a seat plays now, as a key of `sides`. */
  plays?(masked: S, role: Role): Role;
  board(masked: S, t: Translate): Board;
  /** Night, as this reader has it: the map is dark but for what his units see; null: it is day. */
  darkness?(masked: S, role: Role): Darkness | null;
  /** The name of what an argument of an action, prompt, log entry or refusal stands for; in a log what it `was`. */
  name(arg: string, id: string, masked: S, t: Translate, was?: Was): string;
  /**
   * The key of an action's text, at the decision with this id; of several the first that is written. The same word may
   * do one thing at the beginning of a decision and another in the middle of it.
   */
  actionKey(action: Action, at: string, masked: S): string | readonly string[];
  /**
   * How a question is put when the decision with this id has come so far: under `prompt.<key>` and `advice.<key>`, with
   * arguments of its own; null: as it was asked at first.
   */
  question?(masked: S, at: string): { readonly key: string; readonly args: Args } | null;
  /** Where on the table an action points; what it does not say itself, such as where an advance goes, is in the state. */
  refers(action: Action, masked?: S): Reference;
  /** Keys of log entries that begin a turn or a phase: headings in a log. */
  readonly headings: readonly string[];
  /** What a reader may have meant by pointing there at the decision with this id, the likeliest first: asked for "why not?". */
  meant(point: Reference, at: string, masked: S): readonly Action[];
  readonly march: March<S>;
  /** Verbs that only take a counter up, so that one click is enough, or send it to a hex: all of a hex may do it at once. */
  readonly gather?: readonly string[];
  /**
   * Answers that let a chance or a counter go, as `verb@decision`, always or as long as something is so: no key gives
   * them, they have to be pointed at.
   */
  readonly waives?: readonly (string | Waives<S>)[];
  /** The way that an action leads over the map, from where it starts; empty: it leads nowhere. */
  route?(masked: S, action: Action): readonly string[];
  /**
   * A running account of the decision with this id, where it is made in many parts, for this reader; null: there is none
   * now.
   */
  plan?(masked: S, t: Translate, at: string, role: Role): PlanSheet | null;
  /**
   * How the sides stand, by the code that decides who has won; with the result, as it was reckoned. The totals are
   * those of `Statistics.score`.
   */
  score?(masked: S, t: Translate, result: Result | null): ScoreSheet;
  /** Hexes that give points to the role or that it may lose, the nearest first. */
  nearest?(masked: S, role: Role, t: Translate): readonly NearPoint[];
  /** What a turn brings that begins or is about to. */
  coming?(masked: S, turn: number, t: Translate): readonly Coming[];
  /** For telling what happened in short; absent: only walks and dice are told. */
  readonly chronicle?: Chronicle;
  /** For games in which something is fought out with dice. */
  readonly fight?: FightDisplay<S>;
  /**
   * What is shown at large before anybody goes on, by the key of the log entry that ends it: what is told are the entries
   * from one with the key `from` to that one.
   */
  readonly shows?: {
    readonly [key: string]: {
      readonly from: string;
      told(entries: readonly LogEntry[], masked: S, t: Translate): ShownSheet;
    };
  };
  /** What the policy says (`Policy.says`), in words for everybody. */
  remark?(said: Json, t: Translate): Remark;
  /** Who can fire at what, with what chance, at what price. */
  readonly shots?: Shots<S>;
  /** Whole paths, drawn before they are walked. */
  readonly paths?: Paths<S>;
  /** What lies between two hexes, for the eye. */
  sight?(masked: S, t: Translate, from: string, to: string): SightSheet | null;
  /** Orders for a decision that comes often, as they stand for this reader; null: there is nothing to order. */
  standing?(
    masked: S,
    t: Translate,
    role: Role,
    orders: readonly Order[],
    pick: StandingPick | null,
  ): StandingSheet | null;
  /** Standing orders that are worth offering, by id; texts are at `order.<id>`. */
  readonly orders?: { readonly [id: string]: OrderOffer };
  /** The overlays that can be laid over the map, by id; texts are at `overlay.<id>`. */
  readonly overlays: { readonly [id: string]: (masked: S, focus: string | null) => Overlay };
  /** What each of them is about, in a drawing. */
  readonly overlaySigns?: { readonly [id: string]: OverlaySign };
  /** Facts about a counter beyond its face. */
  about(piece: string, masked: S, t: Translate): readonly Fact[];
  /** Facts about a hex: its ground, what it costs, what it gives. */
  ground(hex: string, masked: S, t: Translate): readonly Fact[];
  /** Every counter of the game, with the provenance of what is printed on it. */
  sheet(t: Translate): readonly SheetEntry[];
  /** What the counters and the map mean, and the game's tables. */
  legend(t: Translate): Legend;
  /** Said before the first move: who the role is, what it wants, what a turn is. Three points, no more. */
  briefing(scenario: string, role: Role, t: Translate): readonly BriefingPoint[];
}

/** Something that has come to its end, on drawings like those of a plan. */
export interface ShownSheet {
  readonly sheet: PlanSheet;
  /** The headline, a line below it, and where one goes from here. */
  readonly say: string;
  readonly more: string;
  readonly go: string;
}

/** How long and how hard a scenario is, and how it has gone. */
export interface ScenarioCard {
  /** As long as two people sit at it who know the rules. */
  readonly minutes: number;
  readonly turns: number;
  /** From 1, for a first wargame, to 5. */
  readonly difficulty: 1 | 2 | 3 | 4 | 5;
  /** By role: matches won of those that the machine played against itself. Absent: nobody has counted. */
  readonly wins?: { readonly [role: Role]: number };
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
  /** Where a first step needs no taking up, and its verb is among `start` and `steps`: a piece that stands still. */
  standing?(masked: S, piece: string): Mover | null;
  /** What such a step costs the piece on its way. */
  cost(masked: S, step: Action): number;
  /** Why the piece can never stand there, however many points it had: the sea, the enemy; undefined: nothing forbids it. */
  closed?(masked: S, piece: string, hex: string): Refusal | undefined;
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
export interface OrderOffer extends Pick<Order, 'when' | 'if' | 'answer'> {
  /** How long it holds where it is offered beside its question; absent: for the turn. */
  readonly until?: Order['until'];
}

export interface Mover {
  readonly piece: string;
  readonly hex: string;
  readonly left: number;
}

/** A layer over the map. Each mark has a look of its own: colour, pattern and word. */
export interface Overlay {
  readonly areas: readonly OverlayArea[];
  /** Lines from hex to hex, such as a line of supply; `text`: key of what they mean, for the legend. */
  readonly lines: readonly {
    readonly hexes: readonly string[];
    readonly tone: Tone;
    readonly text?: string;
  }[];
  /** Words on hexes, as keys of texts. */
  readonly words: readonly { readonly hex: string; readonly text: string }[];
}

/** Zones and ranges, who is supplied and by which way, who holds what, what is bound, fought for, fetched or gained. */
export interface OverlaySign {
  readonly about:
    | 'zones'
    | 'range'
    | 'supply'
    | 'way'
    | 'holder'
    | 'bound'
    | 'fight'
    | 'resource'
    | 'gain'
    | 'ground'
    | 'place';
  /** Whose it is, where each side has its own. */
  readonly camp?: SideLook['camp'];
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
  /** The hex in the middle of the picture that the list of games shows; the middle of the map, if it is not said. */
  readonly cover?: string;
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
  /** Attacks that are declared, the one that is being fought (`chosen`), and fire that supports it from elsewhere. */
  readonly arrows: readonly {
    readonly from: string;
    readonly to: string;
    readonly kind?: 'chosen' | 'support';
  }[];
  /** Counters that belong to no stack: objectives, markers on a hex. */
  readonly markers: readonly { readonly hex: string; readonly face: Face; readonly name: string }[];
  /** What was built or broken into the ground while the game went on. */
  readonly built?: readonly Built[];
  readonly tracks: readonly Track[];
  readonly gauges?: Gauges;
  readonly panels: readonly Panel[];
  /** By hex: whose it is. The map shows it on the symbols of the hex. */
  readonly holders?: { readonly [hex: string]: Role };
  /** The cards of each side, the reader's own first. */
  readonly hands?: readonly Hand[];
}

/** Hexes that are seen into, and where something burns that lights the hexes around. */
export interface Darkness {
  readonly sees: readonly string[];
  readonly lights: readonly { readonly hex: string; readonly radius: number }[];
}

/** A ford in a hex, a hex on which shells fall, or a way that crosses the side between two. */
export interface Built {
  readonly kind: 'ford' | 'shelled' | 'road' | 'break' | 'path';
  readonly hex: string;
  readonly to?: string;
}

export interface Stack {
  readonly hex: string;
  readonly side: Role;
  /** The whole stack in at most six characters, the most telling first. */
  readonly label: string;
  readonly counters: readonly Counter[];
  /** Others may lie below that the reader cannot see: it is drawn three deep, whatever their number. */
  readonly covered?: true;
  /** What was said of what lies below, in a few characters for a pill beside it, and in words. */
  readonly note?: StackNote;
  /** What lies on it or below it: chips under its counters, the worst first. */
  readonly rail?: readonly RailChip[];
  /** In which place of the hex, where that is not simply its ground: a tag of a few letters, and its level. */
  readonly spot?: { readonly tag: string; readonly level: number };
}

/** A marker that lies with a stack, in a few characters. */
export interface RailChip {
  readonly text: string;
  readonly name: string;
  readonly tone: 'fired' | 'danger' | 'cover' | 'wire' | 'holder';
}

export interface StackNote {
  readonly short: string;
  readonly text: string;
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
  /** What it is under: a badge on its upper edge for each. Words for it are among the facts about it. */
  readonly signs?: readonly CounterSign[];
}

/**
 * Bound by the enemy in its hex, held down, thrown into disorder; broken, exhausted, wounded, berserk; lying hidden, as
 * its owner sees it; has fired once or all it can.
 */
export type CounterSign =
  | 'engaged'
  | 'pinned'
  | 'disrupted'
  | 'broken'
  | 'exhausted'
  | 'wounded'
  | 'berserk'
  | 'hidden'
  | 'concealed'
  | 'first-fired'
  | 'final-fired';

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
  /** It is a place like a hex: actions refer to it by this id as they do to a hex, and so does who points at it. */
  readonly place?: string;
  /** Drawn as a chart, with a square for each counter that it takes. */
  readonly slots?: readonly Slot[];
  /** Short notes at its foot. */
  readonly tags?: readonly string[];
  /** Drawn at large: actions name what stands on it. */
  readonly site?: Site;
}

/** A square of a chart. */
export interface Slot {
  /** What it takes, in a letter that shows while it is empty. */
  readonly letter: string;
  /** The id of the counter of the box that lies in it. */
  readonly counter?: string;
  /** It cannot be used: crossed out. */
  readonly closed?: true;
  /** The reader cannot see whether anything lies in it. */
  readonly unseen?: true;
}

/** Where somebody pointed. */
export interface Pointed extends Reference {
  /** The piece was in hand already: it was to do something there. */
  readonly held?: true;
}

export interface Reference {
  readonly card?: string;
  readonly piece?: string;
  /** Where it starts, when that is a hex of its own. */
  readonly from?: string;
  readonly hex?: string;
}
