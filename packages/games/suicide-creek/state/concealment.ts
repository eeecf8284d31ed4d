import type { Side } from '../components.ts';

/** A12 Only in masked states: what this role sees of what it cannot see. */
export interface Unseen {
  /** Stacks under "?", cloaking counters and reserves, with what everybody can count. */
  covers: Cover[];
  /** Kinds of units and weapons of a side that are somewhere, by type and number: orders of battle are open (4.6). */
  units: Kinds[];
  weapons: Kinds[];
}

export interface Cover {
  readonly side: Side;
  readonly place: number;
  /** CONCEALED, CLOAKED or RESERVE. */
  readonly veil: number;
  /** Counters: units and dummies under a "?", one for each cloak. */
  readonly count: number;
}

export interface Kinds {
  readonly side: Side;
  readonly type: number;
  readonly count: number;
}

export const nothingUnseen = (): Unseen => ({ covers: [], units: [], weapons: [] });
/** Entries are never changed, only replaced. */
export const cloneUnseen = (unseen: Unseen): Unseen => ({
  covers: unseen.covers.slice(),
  units: unseen.units.slice(),
  weapons: unseen.weapons.slice(),
});
