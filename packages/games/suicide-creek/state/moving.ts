/** A3.3, A4.2 The movement phase: who is on his way, and what is left of the way that was announced. */
export interface Moving {
  /** The units that move together; empty: nobody. */
  units: number[];
  /** So many more that this role cannot see; only in masked states. */
  unseen: number;
  mode: number;
  /** What is still to be paid for, in order; dropped when something happens (`dropped`). */
  plan: Expenditure[];
  /** The expenditure that may be fired at now. */
  paid: Expenditure | null;
  /** A8.14 Spent by them in the Location where they are, in halves. */
  here: number;
  /** C5.3, C6.1 Where they have spent what in this move, in order. */
  trail: Spent[];
  /** A12.15 The Location they came from, to go back to. */
  from: number;
  /** A4.3 They go round the hex that they are in, along these of its hexsides; empty: they are inside. */
  along: readonly number[];
  /** Something happened to them: the rest of the way is announced anew. */
  dropped: boolean;
  /** A8.1 The DEFENDER may still answer this expenditure. */
  open: boolean;
  /** The number of this move in the match: standing orders can speak of it. */
  count: number;
  /** B26.4 They have crawled off wire: no double time. */
  crawled: boolean;
  /** G2.22, E1.53 They have lost their way: whatever is left of it, their move ends there. */
  lost: boolean;
  /** G2.22, E1.53 Who has made his movement DR in this movement phase. */
  sure: number[];
  /** A1.31, A4.44 Who has had his one action of this rally phase. */
  worked: number[];
  /** A4.44 Who has tried to pick up what in this phase. */
  tried: Try[];
  /** B24.8 */
  labor: Labor[];
}

/** C6.1 In halves. */
export interface Spent {
  readonly place: number;
  readonly cost: number;
}

/** A4.44 */
export interface Try {
  readonly unit: number;
  readonly weapon: number;
}

/** B24.8 A labor counter: on whom, where, laid in which turn, and how large. */
export interface Labor {
  readonly unit: number;
  readonly place: number;
  readonly turn: number;
  readonly size: number;
}

/** A4.2 One expenditure of MF. */
export interface Expenditure {
  /** `enter` a Location, or what another chapter names in a04-movement/40-purposes.ts. */
  readonly what: string;
  /** The Location where the MF are spent. */
  readonly place: number;
  /** In halves. */
  readonly cost: number;
  /** What it is about, for the chapter that it belongs to: a weapon, a work; -1: nothing. */
  readonly about: number;
  /** Who of them does it, where it is one only. */
  readonly by?: number;
  /** A23.1 The Location that it is meant for, where that is another one. */
  readonly to?: number;
  /** A23.5 The vehicle that it is meant for. */
  readonly vehicle?: number;
  /** A4.3 The hexsides along which the hex is gone round. */
  readonly along?: readonly number[];
  /** D9.31 In halves: what it costs men who go with a vehicle, where that is another number. */
  readonly foot?: number;
}

/** D2.1, D2.2, D2.15, SC2.4 How a vehicle is driven: jungle takes all its points, or half of them at a higher risk. */
export const FORWARD = 0;
export const HALF = 1;
export const REVERSE = 2;
export const MINIMUM_DRIVE = 3;
/** D7.1 Added to the gear of a drive that goes over into an overrun: everybody sees what is coming. */
export const OVERRUNS = 8;
export const GEARS = ['forward', 'half', 'reverse', 'minimum'] as const;

/** A4.2, A4.61, A4.5, A4.134 How units move. */
export const WALK = 0;
export const ASSAULT_MOVE = 1;
export const DOUBLE_TIME = 2;
export const MINIMUM = 3;
export const MODES = ['walk', 'assault', 'double', 'minimum'] as const;

export const newMoving = (): Moving => ({
  units: [],
  unseen: 0,
  mode: WALK,
  plan: [],
  paid: null,
  here: 0,
  trail: [],
  from: -1,
  along: [],
  dropped: false,
  open: false,
  count: 0,
  crawled: false,
  lost: false,
  sure: [],
  worked: [],
  tried: [],
  labor: [],
});

export const cloneMoving = (moving: Moving): Moving => ({
  ...moving,
  units: moving.units.slice(),
  plan: moving.plan.slice(),
  trail: moving.trail.slice(),
  sure: moving.sure.slice(),
  worked: moving.worked.slice(),
  tried: moving.tried.slice(),
  labor: moving.labor.slice(),
});

/** A3.3 MF are announced one by one: where the way is meant to lead, and who walks under a "?", only its owner knows. */
export function maskMoving(moving: Moving, isOwner: boolean, sees: (unit: number) => boolean): void {
  moving.sure = moving.sure.filter(sees);
  moving.worked = moving.worked.filter(sees);
  moving.tried = moving.tried.filter(({ unit }) => sees(unit));
  moving.labor = moving.labor.filter(({ unit }) => sees(unit));
  if (isOwner) return;
  moving.plan = [];
  const seen = moving.units.filter(sees);
  moving.unseen += moving.units.length - seen.length;
  moving.units = seen;
}
