import type { Side } from '../components.ts';

/** B26, B27, B30, SC6 Fortifications; SC7 supply dumps. */
export interface Work {
  readonly kind: WorkKind;
  readonly hex: number;
  /** Who built it: he knows of it, the other side once it is `known`. */
  readonly side: Side;
  /** C3.2a The hexspine that a pillbox faces; -1 for the others. */
  readonly spine: number;
  /** B27.1 Squads that a foxhole holds; E1.95 flares or wires left. */
  size: number;
  /** G.2, E1.16, SC1.55 Seen by the enemy: once seen it stays so. */
  known: boolean;
}

export const WORKS = ['pillbox', 'foxhole', 'trench', 'wire', 'trip-flare', 'trip-wire', 'dump'] as const;
export type WorkKind = (typeof WORKS)[number];

export const cloneWorks = (works: readonly Work[]): Work[] => works.map(each => ({ ...each }));
/** What the enemy has built in secret is not there for this side; a spectator sees what both know. */
export const maskWorks = (works: readonly Work[], mine: Side | undefined): Work[] =>
  works.filter(({ known, side }) => known || side === mine);
