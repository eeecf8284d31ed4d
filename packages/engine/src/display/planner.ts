import type { Action, Role } from '../action.ts';
import type { Face, Icon } from './face.ts';

/**
 * Drawings on which a decision of many parts is made, beside the map. They show counters and places of the board, so that
 * pointing at one of them is pointing at the table. All texts are in the reader's language.
 */
export interface Planner {
  /** What does not mix has sheets of its own; the first lies on top. */
  readonly tabs: readonly PlannerTab[];
}

export interface PlannerTab {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly PlannerPart[];
}

export type PlannerPart =
  | ChartsPart
  | TraysPart
  | PiecesPart
  | TurnsPart
  | ReachPart
  | SitePart
  | PadPart
  | FlowPart
  | BinsPart
  | ShopPart
  | CalendarPart
  | MatrixPart
  | CardsPart
  | RevealPart;

interface Headed {
  readonly title: string;
  readonly rule?: string;
}

/** Boxes of the board, drawn as charts, each with a note at its head. */
export interface ChartsPart extends Headed {
  readonly kind: 'charts';
  /** All counters of a chart that can be taken up are taken up with one click. */
  readonly all?: true;
  readonly panels: readonly { readonly id: string; readonly note?: string }[];
}

/** Places that are filled up to a limit. */
export interface TraysPart extends Headed {
  readonly kind: 'trays';
  readonly trays: readonly Tray[];
}

export interface Tray {
  /** As in a reference: pointing at the tray is pointing there. */
  readonly place: string;
  readonly title: string;
  readonly used: number;
  readonly limit: number;
  readonly pieces: readonly NotedPiece[];
  /** What is taken up next goes here. */
  readonly chosen?: true;
}

/** A counter of the board, with a word below it. */
export interface NotedPiece {
  readonly id: string;
  readonly note: string;
}

/** Counters that can be used. */
export interface PiecesPart extends Headed {
  readonly kind: 'pieces';
  readonly note: string;
  readonly pieces: readonly NotedPiece[];
}

/** Something that is spent and comes back, turn by turn. */
export interface TurnsPart extends Headed {
  readonly kind: 'turns';
  readonly columns: readonly {
    readonly title: string;
    readonly note: string;
    readonly now?: true;
    readonly blocks: readonly { readonly value: number; readonly tone: TurnTone }[];
  }[];
  /** From column to column, counted from the first. */
  readonly arcs: readonly { readonly from: number; readonly to: number; readonly text: string }[];
  readonly tones: { readonly [tone in TurnTone]?: string };
}

/** Spent and to come back, spent for good, not spent yet, on its way back. */
export type TurnTone = 'lent' | 'spent' | 'free' | 'back';

/** Lands as rings of x and y in turn, in a frame of left, top, right and bottom. */
export interface Shores {
  readonly frame: readonly [number, number, number, number];
  readonly shores: readonly (readonly number[])[];
  readonly names: readonly {
    readonly x: number;
    readonly y: number;
    readonly text: string;
    readonly water?: true;
  }[];
}

/** How far something reaches from where it lies. */
export interface ReachPart extends Headed, Shores {
  readonly kind: 'reach';
  readonly points: readonly {
    readonly place: string;
    readonly x: number;
    readonly y: number;
    readonly name: string;
    readonly tone: 'own' | 'enemy' | 'from' | 'target';
  }[];
  /** `half` is the reach of what needs its range twice. */
  readonly rings: readonly {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly text: string;
    readonly half?: true;
  }[];
  /** From point to point, by place. */
  readonly ways: readonly { readonly from: string; readonly to: string; readonly count: number }[];
}

/** The drawing of a box of the board. */
export interface SitePart extends Headed {
  readonly kind: 'site';
  readonly panel: string;
}

/** Keys to choose from, each by the id that actions name it by. */
export interface PadPart extends Headed {
  readonly kind: 'pad';
  readonly keys: readonly {
    readonly id: string;
    readonly title: string;
    readonly note: string;
    readonly gone?: true;
  }[];
}

/**
 * A chart of the seas on which forces set out for each other: bands as broad as what is sent, thinner where some of it was
 * lost on the way. It takes the place of the map.
 */
export interface FlowPart extends Headed, Shores {
  readonly kind: 'flow';
  /** The part of the frame that has to be seen; the rest fills what room there is. */
  readonly focus: Shores['frame'];
  readonly nodes: readonly FlowNode[];
  readonly bands: readonly FlowBand[];
  readonly plates: readonly FlowPlate[];
  /** What the bands mean. */
  readonly key: readonly { readonly tone: FlowTone; readonly text: string }[];
}

/** Where something sets out from or is sent to; a ring stands round others. */
export interface FlowNode {
  /** The id by which actions name it. */
  readonly spot: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly role: Role;
  readonly shape: 'base' | 'fleet' | 'ring';
  readonly icon: Icon;
  /** Of a ring, in the measure of the frame; and how many stand on it, hit and gone. */
  readonly ring?: {
    readonly radius: number;
    readonly count: number;
    readonly hit: number;
    readonly gone: number;
  };
  /** What is sent there. */
  readonly value: string;
  /** It is fought over. */
  readonly struck?: true;
  /** A marker that lies on it: a number, or `?` face down. */
  readonly marker?: string;
}

/** Those who hit with their lives, and others. */
export type FlowTone = 'solid' | 'hatched';

export interface FlowBand {
  readonly from: readonly [number, number];
  /** The spot of a node. */
  readonly to: string;
  readonly role: Role;
  /** Beside each other: how much set out, and how much came through. */
  readonly lanes: readonly { readonly tone: FlowTone; readonly sent: number; readonly left: number }[];
  readonly text: string;
}

/** What became of those at a node. */
export interface FlowPlate {
  readonly spot: string;
  readonly title: string;
  readonly value: string;
  readonly marks: readonly {
    readonly icon: Icon;
    readonly fate: 'sunk' | 'damaged';
    readonly text: string;
  }[];
}

/** What is shared out among places: beside each stands what can be given to it, in the words of its actions. */
export interface BinsPart extends Headed {
  readonly kind: 'bins';
  readonly bins: readonly {
    readonly spot: string;
    readonly title: string;
    readonly note: string;
    readonly used: number;
    readonly limit: number;
    /**
     * All that can ever be given to it, in few words and in order: each keeps its place, and what cannot be done now is
     * shown so. Absent: only what can be done now.
     */
    readonly ways?: readonly { readonly action: Action; readonly short: string }[];
  }[];
}

/** What can be bought: on each ware stands how it can be had, in the words of its actions. */
export interface ShopPart extends Headed {
  readonly kind: 'shop';
  readonly wares: readonly {
    /** The id by which actions name it. */
    readonly spot: string;
    readonly code: string;
    readonly name: string;
    readonly price: string;
    /** Why it cannot be had now, in a word or two. */
    readonly lack?: string;
    readonly faces: readonly Face[];
    readonly lines: readonly string[];
    /** How many were had before, are taken now, and can be at most. */
    readonly limits: readonly {
      readonly name: string;
      readonly had: number;
      readonly now: number;
      readonly most: number;
    }[];
  }[];
}

/** A campaign from date to date: below each of them what was chosen, lost and given, row by row. */
export interface CalendarPart extends Headed {
  readonly kind: 'calendar';
  readonly rows: readonly string[];
  readonly dates: readonly {
    readonly title: string;
    readonly sky: 'morning' | 'afternoon' | 'night';
    readonly state: 'past' | 'now' | 'ahead';
    readonly cells: readonly CalendarCell[];
  }[];
}

/** In words; as the orders of both sides; or as bars, the longest of which is `most`. */
export type CalendarCell =
  | { readonly text: string }
  | {
      readonly text: string;
      readonly orders: readonly { readonly role: Role; readonly order: 'go' | 'wait' | 'secret' }[];
    }
  | {
      readonly bars: readonly { readonly role: Role; readonly value: number; readonly text: string }[];
      readonly most: number;
    };

/** Both sides choose in secret: what each pair of choices comes to. */
export interface MatrixPart extends Headed {
  readonly kind: 'matrix';
  /** Counters of the board: of one side down the rows, of the other along the columns. */
  readonly rows: readonly MatrixHead[];
  readonly columns: readonly MatrixHead[];
  /** By row and column: for each of the roles of `key` so many columns of a table to the right, or to the left. */
  readonly cells: readonly (readonly (readonly number[])[])[];
  readonly key: readonly { readonly role: Role; readonly text: string }[];
  readonly note: string;
  /** The pair that was chosen, by place. */
  readonly at?: { readonly row: number; readonly column: number };
}

export interface MatrixHead {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly face: Face;
}

/** Counters of the board to choose one from, each with what it does; everybody sees his own. */
export interface CardsPart extends Headed {
  readonly kind: 'cards';
  readonly cards: readonly (MatrixHead & { readonly lines: readonly string[] })[];
  /** Of the other side nothing is seen but whether it has chosen. */
  readonly secrets: readonly {
    readonly role: Role;
    readonly chosen: string;
    readonly choosing: string;
    readonly note: string;
  }[];
}

/** What both sides had chosen in secret, turned up together. */
export interface RevealPart extends Headed {
  readonly kind: 'reveal';
  readonly sides: readonly (MatrixHead & {
    /** What was taken from it by the other is struck out. */
    readonly lines: readonly { readonly text: string; readonly struck?: true }[];
  })[];
  /** What the pair comes to, as in a matrix. */
  readonly shifts: readonly { readonly role: Role; readonly text: string; readonly value: number }[];
  readonly note: string;
}

/** A place drawn at large, with what stands on it. */
export interface Site extends Shores {
  readonly spots: readonly Spot[];
}

export interface Spot {
  /** The id by which actions name it. */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly value: string;
  readonly shape: 'round' | 'square';
  readonly large?: true;
  /** Out of it for good, or for a while. */
  readonly state?: 'gone' | 'shaken';
  /** What it is called in secret. */
  readonly number?: string;
}
