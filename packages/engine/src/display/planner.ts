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

export type PlannerPart = ChartsPart | TraysPart | PiecesPart | TurnsPart | ReachPart | SitePart | PadPart;

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
