import { JAPAN, type Side } from '../components.ts';
import type { State } from '../state.ts';
import { knownIn } from './known.ts';

/** 9 A movement phase. What units have spent is `State.spent`. */

/** 9.11 Whoever is on the move: one unit, or all that leave an engaged hex together (9.92). */
export interface Moving {
  units: number[];
  /** 9.31 Everything so far was such that the move can still become a strategic one. */
  strategic: boolean;
  /** 18.16i, 9.71c So many hexes more at most; ANY: as many as can be paid for. */
  hops: number;
  /** 9.71c The last of them may be one that the enemy holds. */
  storms: boolean;
  /** Where it began, and the hexes entered. */
  path: number[];
  /** 9.9 The engaged hex that they are leaving; NOWHERE: none. */
  leaves: number;
  /** 9.93 Those left behind may fire. */
  underFire: boolean;
}
export const ANY = 99;
export const NOWHERE = -1;

/** What happens to units in the hex that they have just entered: fire at them, then mines and interdiction (9.94). */
export interface Entering {
  units: number[];
  readonly hex: number;
  /** 9.84, 9.93 The rule by which the other side may fire; '': it may not. */
  fire: string;
  /** 9.93b The hex whose terrain protects. */
  readonly ground: number;
  /** They go no farther, whatever happens. */
  stops: boolean;
}

/** 9.92 A unit that has left an engaged hex and may still go on, and that hex. */
export interface Loose {
  readonly unit: number;
  readonly hex: number;
}

/** What a movement phase keeps in mind. */
export interface MovePhase {
  moving: Moving | null;
  entering: Entering | null;
  loose: Loose[];
  /** 18.16b-1 Units that have left the 24th Division's sector in this phase. */
  left: number[];
  /** 17.14 Units that stood next to US units or were engaged when it began. */
  inContact: number[];
  /** 18.16i Marines that may make the amphibious move, by what held when the phase began. */
  marines: number[];
  /** 18.16i The first hex from which one of them has sailed; NOWHERE: none. */
  coast: number;
  /** 15.32c Divisions that were taken off the map in this phase, or came back; units that are being put back. */
  rested: number[];
  returned: number[];
  returning: number[];
  /** 9.71 A shipping engineer that comes ashore where there is no room for it: its hex. */
  ashore: Loose | null;
  /** 9.61d Positions under which nobody was left when the phase began. */
  emptied: number[];
  /** 9.62 A position was redeployed in the south in this phase. */
  southward: boolean;
}

export const newMovePhase = (): MovePhase => ({
  moving: null,
  entering: null,
  loose: [],
  left: [],
  inContact: [],
  marines: [],
  coast: NOWHERE,
  rested: [],
  returned: [],
  returning: [],
  ashore: null,
  emptied: [],
  southward: false,
});

export const newMoving = (units: readonly number[], from: number): Moving => ({
  units: [...units],
  strategic: false,
  hops: ANY,
  storms: false,
  path: [from],
  leaves: NOWHERE,
  underFire: false,
});

export const cloneMovePhase = (phase: MovePhase | null): MovePhase | null =>
  phase && {
    ...phase,
    moving: phase.moving && {
      ...phase.moving,
      units: phase.moving.units.slice(),
      path: phase.moving.path.slice(),
    },
    entering: phase.entering && { ...phase.entering, units: phase.entering.units.slice() },
    loose: phase.loose.slice(),
    left: phase.left.slice(),
    inContact: phase.inContact.slice(),
    marines: phase.marines.slice(),
    rested: phase.rested.slice(),
    returned: phase.returned.slice(),
    returning: phase.returning.slice(),
    emptied: phase.emptied.slice(),
  };

/** 9.63 Nothing names a unit that is hidden, nor the way that it has come. */
export function maskMovePhase(masked: State, mine: Side | undefined): void {
  const phase = masked.movePhase;
  if (!phase || mine === JAPAN) return;
  phase.left = knownIn(masked, phase.left);
  phase.inContact = knownIn(masked, phase.inContact);
  phase.loose = phase.loose.filter(({ unit }) => knownIn(masked, [unit]).length > 0);
  if (phase.ashore && knownIn(masked, [phase.ashore.unit]).length === 0) phase.ashore = null;
  for (const each of [phase.moving, phase.entering]) if (each) each.units = knownIn(masked, each.units);
  if (phase.moving?.units.length === 0) phase.moving = { ...phase.moving, path: [], strategic: false };
}
