import { enemyOf, type Side } from '../components.ts';
import type { State } from '../state.ts';

/** 8 What goes on in an air phase besides the missions of the units themselves. */

/** What a unit of a raid is after, where it is no place: the guns of Corregidor (10.2.2), Cavite (11.3), a bridge. */
export const GUNS_LOW = -1;
export const GUNS_HIGH = -2;
export const CAVITE_BASE = -3;
export const THE_BRIDGE = -4;
/** 8.5.1 It guards the others. */
export const GUARD = -5;

export interface Sortie {
  readonly unit: number;
  /**
   * An airfield's place, a hex or area for the ground units in it, `2311.sea` for a fleet, `1243.drop` for a drop; or
   * one of the words above.
   */
  aim: number;
  /** 8.3.6 A fighter that carries a bomb. */
  readonly bombs: boolean;
}

/** 8.3.1 All that one service of a side flies to one place: a mission that is fought out by itself. */
export interface Raid {
  readonly side: Side;
  /** Army and navy apart; the Allies have one service. */
  readonly service: string;
  readonly place: number;
  /** 8.3.5 The bridge that it is flown against, or -1. */
  readonly bridge: number;
  /** 12.1 The paratroops it carries, or -1. */
  cargo: number;
  sorties: Sortie[];
}

/** 8.6.2 Who fires at whom: all is declared before any die is rolled. */
export interface Shot {
  readonly from: number;
  readonly to: number;
}

export interface Fight {
  cap: number[];
  escorts: number[];
  bombers: number[];
  shots: Shot[];
  /** Escorts that stay out of it. */
  free: number[];
  /** 8.6.6 How many of the shots have been fired, and what they have come to: it counts when all have fired. */
  fired: number;
  fates: { readonly unit: number; readonly fate: 'A' | 'E' }[];
}

/** What has come of the raids of an air phase, for everybody to see. */
export interface Tally {
  /** Aircraft shot down and sent home. */
  japanLost: number;
  japanAborted: number;
  alliesLost: number;
  alliesAborted: number;
  /** Hits: on airfields (8.3.4); D and E on ground units (8.3.3); on fleets (8.4.3); bridges (8.3.5). */
  fieldHits: number;
  unitsShaken: number;
  stepsHit: number;
  fleetHits: number;
  bridgesDown: number;
  /** 10.2.2 Batteries destroyed and disrupted; 11.3 points that have reached Cavite; 12.2 paratroops dropped. */
  destroyed: number;
  disrupted: number;
  cavitePoints: number;
  drops: number;
}

const noTally = (): Tally => ({
  japanLost: 0,
  japanAborted: 0,
  alliesLost: 0,
  alliesAborted: 0,
  fieldHits: 0,
  unitsShaken: 0,
  stepsHit: 0,
  fleetHits: 0,
  bridgesDown: 0,
  destroyed: 0,
  disrupted: 0,
  cavitePoints: 0,
  drops: 0,
});

export interface AirPhase {
  /** Units taken up for the next mission. */
  picked: number[];
  /** 8.1.2 Units that have been moved to another airfield; 8.2.2 those that began without support. */
  moved: number[];
  unserved: number[];
  /** The raids still to be flown; once they fly, the first is the one in hand, when it has begun. */
  raids: Raid[];
  begun: boolean;
  tally: Tally;
  /** 8.4 Airfields that have tried to scramble against it, and those that have got off and may still be sent. */
  tried: number[];
  aloft: number[];
  /** CAP that came up against this very raid: it need not be asked whether it stays. */
  fresh: number[];
  fight: Fight | null;
  /** Who has fought as a fighter in this raid (8.5.2, 8.3.6). */
  fought: number[];
  /** 8.7.1 AA units that have still to fire at the bombers. */
  firing: number[];
  /** 8.7.1 Results of AA fire that are to be given out, and those given: `E Nell`. */
  hits: ('A' | 'E')[];
  given: string[];
  /** 10.2.2 Bombers that have still to attack the guns of Corregidor. */
  overIsland: number[];
  /** 8.3.2 Those who still have their bombs; the group that is being formed, and whether its owner has formed it. */
  loaded: number[];
  group: number[];
  grouped: boolean;
  /** 8.3.7 Dive bombers that have still to go down, 8.5.2 fighters that have still to strafe. */
  diving: number[];
  strafing: number[];
  /** 8.3.4 Whether the attack in hand goes for the boxes of the airfield. */
  boxes: boolean;
  /** 8.3.4 Aircraft that may still be destroyed, by airfield; those on the ground there, when they are to be chosen of. */
  wrecks: { readonly field: number; left: number }[];
  exposed: number[];
  /** 12.7 Paratroops that may move a hex, or -1. */
  landed: number;
}

export const newAirPhase = (): AirPhase => ({
  picked: [],
  moved: [],
  unserved: [],
  raids: [],
  begun: false,
  tally: noTally(),
  tried: [],
  aloft: [],
  fresh: [],
  fight: null,
  fought: [],
  firing: [],
  hits: [],
  given: [],
  overIsland: [],
  loaded: [],
  group: [],
  grouped: false,
  diving: [],
  strafing: [],
  boxes: false,
  wrecks: [],
  exposed: [],
  landed: -1,
});

/** 8.3.1 Missions are flown in the open; what is still in mind, who goes from field to field and who is aboard is not. */
export function maskAir(masked: State, mine: Side | undefined): void {
  const phase = masked.airPhase;
  if (!phase) return;
  // 5.2.2, 12.2 Which paratroops a plane carries is seen when they jump, or when they go down with it.
  for (const raid of phase.raids) if (raid.side !== mine) raid.cargo = -1;
  if (mine === masked.side) return;
  phase.picked = [];
  phase.moved = [];
  phase.unserved = [];
}

/** The raid in hand, its side and the one that is raided. */
export const raidOf = (s: State): Raid => s.airPhase!.raids[0]!;
export const raider = (s: State): Side => raidOf(s).side;
export const raided = (s: State): Side => enemyOf(raidOf(s).side);
