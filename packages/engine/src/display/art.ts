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

export interface MapSymbol {
  readonly hex: string;
  readonly symbol: SymbolKind;
  /** Hexes that it lies across, when more than its own: an airfield. */
  readonly across?: readonly string[];
  readonly colour?: string;
}

export const SYMBOLS = [
  'airfield',
  'port',
  'city',
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
  readonly style: 'water' | 'relief' | 'town' | 'city' | 'place';
}
