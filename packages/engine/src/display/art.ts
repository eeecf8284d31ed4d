/**
 * What a painter needs to draw a map: classes of ground per hex, lines, names and symbols. Facts only; how a forest
 * looks is the painter's business. Places are hex ids; nothing here is in pixels.
 */
export interface MapArt {
  /** How each ground of the map is painted. */
  readonly grounds: { readonly [ground: string]: Ground };
  /** Hexes that stand out of the land: the painter joins neighbours to ridges. */
  readonly ridges: readonly string[];
  /** Hexsides that a crest runs along: the painter joins them, too. */
  readonly crests?: readonly HexSide[];
  /** Sand along the sea. */
  readonly beaches: readonly string[];
  /** Where troops come ashore: from a hex of sea to one of land. */
  readonly landings?: readonly HexSide[];
  /** From hex to hex. */
  readonly roads: readonly {
    /** A path is trodden through whatever grows there. */
    readonly kind: 'road' | 'trail' | 'railway' | 'path';
    readonly hexes: readonly string[];
  }[];
  /** Along hexsides. A major or a minor river is as wide at its spring as at its mouth: rules tell them apart. */
  readonly rivers: readonly {
    readonly kind: 'river' | 'inlet' | 'major' | 'minor';
    readonly sides: readonly HexSide[];
  }[];
  /** Through hexes, for a map on which a stream is a place of its own; its bed lies lower than its banks. */
  readonly streams?: readonly { readonly kind: 'main' | 'branch'; readonly hexes: readonly string[] }[];
  /** A dot in the middle of each hex, where lines of sight are drawn from. */
  readonly dots?: true;
  readonly bridges: readonly HexSide[];
  /** Houses in the middle of hexes of any ground; a hex that is all town has such a ground instead. */
  readonly settlements?: readonly { readonly hex: string; readonly size: 'town' | 'city' }[];
  readonly symbols: readonly MapSymbol[];
  readonly names: readonly MapName[];
  /** Lines that the rules draw on the map, such as a border of an area; each in the colour of its own. */
  readonly borders: readonly {
    readonly sides: readonly HexSide[];
    readonly colour: string;
    /** Key of what it means. */
    readonly text: string;
  }[];
  /** Hexsides that nothing crosses although the ground beside them does not show it. */
  readonly barriers?: readonly HexSide[];
  /**
   * The real line of the coast; it is bent where a hex would be on the wrong side of it. Absent, and no chart: the
   * painter makes a coast of its own where hexes of land and sea meet.
   */
  readonly coast?: RealCoast;
  /** With a real coast: hexsides of water between two hexes of land. */
  readonly straits?: readonly HexSide[];
  /** For a map of a small scale. */
  readonly chart?: Chart;
}

export interface RealCoast {
  readonly shores: readonly Shore[];
  /** The rectangle that they were cut to, in their plane: land that is cut off there goes on beyond. */
  readonly frame: readonly [x0: number, y0: number, x1: number, y1: number];
}

/** Real coasts and the floor of the sea. */
export interface Chart extends RealCoast {
  /** By hex: how deep the sea is, from 0 for a shelf to 8 for the deepest. */
  readonly depths: { readonly [hex: string]: number };
  /** The deepest furrows, from hex to hex. */
  readonly trenches: readonly (readonly string[])[];
}

/**
 * Land in a plane where the centres of neighbouring hexes are 1 apart: that of column c and row r is at (c√3/2, r), or
 * half a hex lower in the columns that are shifted; y points down.
 */
export interface Shore {
  readonly kind: 'land' | 'atoll';
  /** Closed lines as x, y, x, y and so on: the first is the outline, the others are holes in it. */
  readonly rings: readonly (readonly number[])[];
}

export type HexSide = readonly [string, string];

export const GROUNDS = [
  'sea',
  'clear',
  'fields',
  'broken',
  'hills',
  'rough',
  'forest',
  'jungle',
  'swamp',
  'town',
  'city',
  'ruins',
  'mountain',
  'closed',
  'bare',
  'grass',
  'thicket',
  'rainforest',
  'debris',
] as const;
/** Closed ground is land that nobody enters: it is grey. In a thicket trees stand apart, in a rainforest they close. */
export type Ground = (typeof GROUNDS)[number];

/** An airfield lies on the ground; the others stand in a row at the foot of their hex. */
export interface MapSymbol {
  readonly hex: string;
  readonly symbol: SymbolKind;
  /** Hexes that it lies across, when more than its own: an airfield. */
  readonly across?: readonly string[];
  readonly colour?: string;
}

export const SYMBOLS = [
  'airfield',
  'airbase',
  'port',
  'city',
  'stronghold',
  'resource',
  'position',
  'site',
  'source',
  'summit',
  'summit-prized',
] as const;
export type SymbolKind = (typeof SYMBOLS)[number];

export interface MapName {
  /** Key of the name. */
  readonly text: string;
  readonly hexes: readonly string[];
  readonly style: 'water' | 'country' | 'relief' | 'town' | 'city' | 'place';
}
