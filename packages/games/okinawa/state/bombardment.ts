import type { Side } from '../components.ts';
import type { BOMBARD_RESULTS } from '../schema-tables.ts';

/** 8 The bombardment phase. Markers that stay on empty hexes are `State.markers`. */

/** 8.31 A hex that was bombarded: results of all hexes take effect together (8.34). */
export interface Bombarded {
  readonly side: Side;
  readonly hex: number;
  readonly result: (typeof BOMBARD_RESULTS)[number];
}

export interface Bombardment {
  /** 8.41b The hex of Ie Shima that the US has chosen, or -1. */
  ieShima: number;
  results: Bombarded[];
}

export const newBombardment = (): Bombardment => ({ ieShima: -1, results: [] });

export const cloneBombardment = (phase: Bombardment | null): Bombardment | null =>
  phase && { ...phase, results: phase.results.slice() };
