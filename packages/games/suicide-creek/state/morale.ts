import type { Side } from '../components.ts';

/** A10, A14, A18 Rallies, routs and snipers. */
export interface Morale {
  /** CG20 By side: self-rallies that MMC have tried in this rally phase. */
  selfRallies: [number, number];
  /** A10.5 The unit on its way in the rout phase; -1: none. */
  routing: number;
  /** A14.2, CG11 By side: where its two sniper counters are; empty: not placed. */
  snipers: [number[], number[]];
  /** A14.4 By side: pinned for this player turn. */
  sniperPinned: [boolean, boolean];
}

export const newMorale = (): Morale => ({
  selfRallies: [0, 0],
  routing: -1,
  snipers: [[], []],
  sniperPinned: [false, false],
});

export const cloneMorale = (morale: Morale): Morale => ({
  ...morale,
  selfRallies: [morale.selfRallies[0], morale.selfRallies[1]],
  snipers: [morale.snipers[0].slice(), morale.snipers[1].slice()],
  sniperPinned: [morale.sniperPinned[0], morale.sniperPinned[1]],
});

/** Nothing of it is hidden from anybody. */
export function maskMorale(_morale: Morale, _mine: Side | undefined): void {}
