import { NOBODY } from './units.ts';

/** A10, A14, A18 Rallies, routs and snipers. */
export interface Morale {
  /** CG20 By side: self-rallies that MMC have tried in this rally phase. */
  selfRallies: [number, number];
  /** A18.11 By side: a leader has tried to rally a MMC in this rally phase. */
  led: [boolean, boolean];
  /** A10.62 Units that keep DM at the end of this rally phase, to be able to rout. */
  keeping: number[];
  /** A10.5 The unit on its way in the rout phase; -1: none. */
  routing: number;
  /** A10.5 The leader who goes with it; -1: none. */
  guide: number;
  /** A10.51 The Locations that it has still to go through; the same one again: into a foxhole there. */
  way: number[];
  /** A10.51 MF that the unit on its way has left, in halves. */
  left: number;
  /** A10.51 Units that have routed in this phase. */
  routed: number[];
  /** A15.3 The unit whose owner may have it hardened; NOBODY: none, or one of a side that this role does not see (`offeredTo`). */
  offered: number;
  /** A15.3 The side that is asked; -1: none. */
  offeredTo: number;
  /** A15.4 Berserk units with an enemy in their Location in this player turn. */
  facing: number[];
  /** CG16 The US may declare its men fanatic before the first turn. */
  mayBeFanatic: boolean;
  /** CG16 They have. */
  fanatic: boolean;
  /** A14.2, CG11 By side: where its two sniper counters are; empty: not placed. */
  snipers: [number[], number[]];
  /** A14.4 By side: where an enemy sniper has just struck it; -1: nowhere. */
  hunted: [number, number];
  /** A14.4 By side: pinned for this player turn. */
  sniperPinned: [boolean, boolean];
}

export const newMorale = (): Morale => ({
  selfRallies: [0, 0],
  led: [false, false],
  keeping: [],
  routing: -1,
  guide: -1,
  way: [],
  left: 0,
  routed: [],
  offered: NOBODY,
  offeredTo: -1,
  facing: [],
  mayBeFanatic: false,
  fanatic: false,
  snipers: [[], []],
  hunted: [-1, -1],
  sniperPinned: [false, false],
});

export const cloneMorale = (morale: Morale): Morale => ({
  ...morale,
  selfRallies: [morale.selfRallies[0], morale.selfRallies[1]],
  led: [morale.led[0], morale.led[1]],
  keeping: morale.keeping.slice(),
  way: morale.way.slice(),
  routed: morale.routed.slice(),
  facing: morale.facing.slice(),
  snipers: [morale.snipers[0].slice(), morale.snipers[1].slice()],
  hunted: [morale.hunted[0], morale.hunted[1]],
  sniperPinned: [morale.sniperPinned[0], morale.sniperPinned[1]],
});

/** A12.1 Who has come out better under a "?" is nobody's business but its owner's. */
export function maskMorale(morale: Morale, sees: (unit: number) => boolean): void {
  if (morale.offered >= 0 && !sees(morale.offered)) morale.offered = NOBODY;
}
