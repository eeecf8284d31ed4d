/**
 * What a painter needs to draw a map: classes of ground per hex, lines, names and symbols. Facts only; how a forest
 * looks is the painter's business. Places are hex ids; nothing here is in pixels.
 */
export interface MapArt {
  /** How each ground of the map is painted. */
  readonly grounds: { readonly [ground: string]: Ground };
  /** Hexes that stand out of the land: the painter joins neighbours to ridges. */
  readonly ridges: readonly string[];
  /** Sand along the sea. */
  readonly beaches: readonly string[];
  /** From hex to hex. */
  readonly roads: readonly {
    readonly kind: 'road' | 'trail' | 'railway';
    readonly hexes: readonly string[];
  }[];
  /** Along hexsides. */
  readonly rivers: readonly {
    readonly kind: 'river' | 'inlet';
    readonly sides: readonly HexSide[];
  }[];
  readonly bridges: readonly HexSide[];
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
  /** For a map of a small scale. Absent: the painter makes a coast of its own where hexes of land and sea meet. */
  readonly chart?: Chart;
}

/** Real coasts and the floor of the sea. */
export interface Chart {
  readonly shores: readonly Shore[];
  /** The rectangle that they were cut to, in their plane: land that is cut off there goes on beyond. */
  readonly frame: readonly [x0: number, y0: number, x1: number, y1: number];
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
  'rough',
  'forest',
  'jungle',
  'swamp',
  'town',
  'city',
  'ruins',
  'mountain',
] as const;
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
