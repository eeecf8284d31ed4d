import type { Facing } from '../grid/facing.ts';

/** What is printed on a counter. Clients with pixels draw it; a terminal makes do with name and values. */
export type Face = UnitFace | ChitFace | BackFace | MarkerFace;

interface Faced {
  /** Where it faces, for counters whose front matters: drawn as an arrow at that edge or corner. */
  readonly facing?: Facing;
  /** What each number on it is, in the reader's language. Not drawn: it is said to whoever points at the counter. */
  readonly reads?: readonly Reading[];
  /** What it is for, in a sentence or two, where that is more than its numbers. */
  readonly does?: string;
}

/** `4`, `Fire`. */
export interface Reading {
  readonly value: string;
  readonly name: string;
}

export interface UnitFace extends Faced {
  readonly kind: 'unit';
  readonly palette: Palette;
  /** A symbol of MIL-STD-2525C (fifteen characters), or one of our own drawings. */
  readonly symbol: { readonly sidc: string } | { readonly icon: Icon };
  /** Top row: the unit at the left, its formation at the right. */
  readonly unit: string;
  readonly formation: string;
  /** Colour of the formation's band, `#rrggbb`; absent: the top row has the body's colour. */
  readonly band?: string;
  /** In the printed order, e.g. `4-1-6`. */
  readonly values: string;
  /** Small, left and right of the symbol: a class, a range. */
  readonly left?: string;
  readonly right?: string;
  /** Steps left, and of how many. */
  readonly steps: readonly [left: number, of: number];
}

export interface ChitFace extends Faced {
  readonly kind: 'chit';
  readonly palette: Palette;
  readonly icon: Icon;
  /** A line or two on the counter, as short as can be. */
  readonly title: string;
  /** What it is worth, e.g. `3-1-6` or `(2)`; may be empty. */
  readonly values: string;
  /** Which sort of chit, as a strip at the edge: its colour and its word. */
  readonly sort: { readonly colour: string; readonly text: string };
}

/** All that is seen of a counter that lies face down. */
export interface BackFace extends Faced {
  readonly kind: 'back';
  readonly palette: Palette;
}

export interface MarkerFace extends Faced {
  readonly kind: 'marker';
  readonly palette: Palette;
  readonly icon: Icon;
  readonly values: string;
}

/** Bodies and inks of the house. Every Allied body is dark with light ink, every Japanese one light with dark ink. */
export const PALETTES = [
  'us-army',
  'us-marines',
  'us-navy',
  'commonwealth',
  'dutch',
  'china',
  'philippines',
  'japan-army',
  'japan-navy',
  'japan-home',
  'marker',
] as const;
export type Palette = (typeof PALETTES)[number];

/** Drawings of the house for what military symbols do not say. */
export const ICONS = [
  'aircraft',
  'airbase',
  'anti-tank',
  'armour',
  'artillery',
  'battleship',
  'bomb',
  'bomber',
  'building',
  'carrier',
  'cloud',
  'commander',
  'concealment',
  'cruiser',
  'destroyer',
  'eye',
  'engineer',
  'explosive',
  'feint',
  'flag',
  'flame',
  'flame-tank',
  'grenade',
  'headquarters',
  'infantry',
  'kamikaze',
  'landing-craft',
  'machine-gun',
  'militia',
  'mine',
  'moon',
  'mortar',
  'objective',
  'offensive',
  'oil',
  'paratroop',
  'people',
  'position',
  'radio',
  'road',
  'smoke',
  'sniper',
  'star-shell',
  'submarine',
  'supply',
  'tank',
  'torpedo-boat',
  'transport',
  'weather',
  'wire',
] as const;
export type Icon = (typeof ICONS)[number];
