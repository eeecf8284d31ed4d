import { HEXES } from '../map.ts';

/** What changes on the map itself: control (A26.11), and what is built or broken into it (SC4, SC5, B13.421). */
export interface Ground {
  /** A26.11 By hex: who controls its ground. */
  control: number[];
  /** B30.91 Pillbox and cellar Locations that are no longer their builder's. */
  taken: number[];
  /** SC7.5 Hexes with dispersed smoke. */
  mist: number[];
  /** SC5 Stream hexes with a ford. */
  fords: number[];
  /** SC4, B13.421 Hexsides, by the key of the grid, that a corduroy road or a trail break crosses. */
  corduroy: number[];
  trailBreaks: number[];
  /** T4.1 Hexsides that a path crosses which was cut in play, and who is cutting one in this player turn. */
  paths: number[];
  cutting: Cutting[];
}

/** T4.1 A unit in its Location, and the hex that its path is to lead into. */
export interface Cutting {
  readonly unit: number;
  readonly place: number;
  readonly to: number;
}

/** Nobody's, American, Japanese: a side plus one. */
export const UNCONTROLLED = 0;

export const newGround = (): Ground => ({
  control: Array<number>(HEXES).fill(UNCONTROLLED),
  taken: [],
  mist: [],
  fords: [],
  corduroy: [],
  trailBreaks: [],
  paths: [],
  cutting: [],
});

export const cloneGround = (ground: Ground): Ground => ({
  control: ground.control.slice(),
  taken: ground.taken.slice(),
  mist: ground.mist.slice(),
  fords: ground.fords.slice(),
  corduroy: ground.corduroy.slice(),
  trailBreaks: ground.trailBreaks.slice(),
  paths: ground.paths.slice(),
  cutting: ground.cutting.slice(),
});
