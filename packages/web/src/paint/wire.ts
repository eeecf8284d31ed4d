import type { Face, Language, MapDisplay } from '@ironbottom/engine';
import type { Theme } from '../model.ts';
import type { LabelAsk } from './lettering.ts';

/** What the page and the painter say to each other. */

export type Job = { readonly key: string; readonly theme: Theme } & (
  | { readonly kind: 'whole' }
  | ({ readonly kind: 'tile' | 'numbers' } & TilePlace)
  | {
      readonly kind: 'face';
      readonly face: Face;
      readonly language: Language;
      readonly size: number;
      readonly ratio: number;
    }
  | ({ readonly kind: 'label' } & LabelAsk)
);

export interface TilePlace {
  /** Zoom, in quarters of an octave: a side of a hex is `sideAt(level)` pixels of the screen. */
  readonly level: number;
  readonly column: number;
  readonly row: number;
  /** Pixels of the screen to one of the page. */
  readonly ratio: number;
}

/** Pixels of the screen along the side of a tile. */
export const TILE = 512;
/** How many zooms there are between a size and its double. */
export const STEPS = 4;
export const sideAt = (level: number): number => 2 ** (level / STEPS);
export const levelOf = (side: number): number => STEPS * Math.log2(side);
/** Pixels to the side of a hex in the picture of the whole map. */
export const WHOLE_SIDE = 10;

export interface MapAsk {
  readonly map: MapDisplay;
  readonly world: { readonly width: number; readonly height: number };
  /** Where pictures of this very map are, folders by theme; null: there are none. */
  readonly pictures: string | null;
}

export type ToPainter =
  /** Something in this language will soon be wanted. */
  | { readonly type: 'warm'; readonly language: Language }
  | ({ readonly type: 'map' } & MapAsk)
  /** How large are these names? */
  | {
      readonly type: 'measure';
      readonly key: string;
      readonly language: Language;
      readonly labels: readonly LabelAsk[];
    }
  /**
   * All that is wanted, the most urgent first; what was wanted before is forgotten. `heard` is the number of the last
   * answer that had come in: what has been painted since is on its way.
   */
  | { readonly type: 'want'; readonly jobs: readonly Job[]; readonly heard: number };

/** A label in pixels of the page. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
}

/** Pictures are numbered from 1. */
export type FromPainter =
  | { readonly type: 'measured'; readonly key: string; readonly sizes: readonly LabelSize[] }
  | ({ readonly n: number; readonly key: string } & Answer);

type Answer =
  | {
      readonly type: 'painted';
      readonly bitmap: ImageBitmap;
      /** Where the picture lies from its anchor, and how large it is, in pixels of the page. */
      readonly place: {
        readonly x: number;
        readonly y: number;
        readonly width: number;
        readonly height: number;
      };
      /** Milliseconds that it took. */
      readonly took: number;
      /** Ground that had to be painted: it did not come with the program. */
      readonly anew: boolean;
    }
  | { readonly type: 'failed'; readonly message: string };
