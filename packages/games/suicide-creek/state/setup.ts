import type { Side } from '../components.ts';

/** 4.722 Setting up between two battles: who lays out at the moment, and what he has built so far. */
export interface SetUp {
  /** Who lays out, in secret: nobody else sees what he has not committed; -1: nobody. */
  side: number;
  /** 4.7221 Only what is retained in isolated areas; else 4.7222 all the rest. */
  isolated: boolean;
  /** What was built in this set-up: it can still be built elsewhere, and it is no foxhole of an earlier date. */
  built: Built[];
  /** By slot of the weapon: who had it when the set-up began. */
  owners: number[];
}

/** Entries are never changed, only replaced. */
export interface Built {
  /** By number (campaign.json). */
  readonly item: number;
  readonly hex: number;
  /** SC4.2 The other hex of a corduroy road; -1 for the rest. */
  readonly to: number;
  /** SC1.4 Given for nothing to men who start in it. */
  readonly free: boolean;
}

export const newSetUp = (): SetUp => ({ side: -1, isolated: false, built: [], owners: [] });

export const cloneSetUp = (setUp: SetUp): SetUp => ({
  ...setUp,
  built: setUp.built.slice(),
  owners: setUp.owners.slice(),
});

/** 4.722 What somebody lays out is his alone until he has done; and even he knows nothing of who has the enemy's weapons. */
export function maskSetUp(
  setUp: SetUp,
  mine: Side | undefined,
  seesWeapon: (weapon: number) => boolean,
): void {
  const isMine = setUp.side === mine;
  if (!isMine) setUp.built = [];
  setUp.owners = isMine ? setUp.owners.map((owner, weapon) => (seesWeapon(weapon) ? owner : -1)) : [];
}
