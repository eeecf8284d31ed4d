import { indexedIds } from '@ironbottom/engine';
import type { Side } from '../components.ts';
import { OUT } from '../places.ts';

/**
 * Units by slot, men and vehicles alike. A slot belongs to a side (even: US, odd: Japan) for the whole match, so that a
 * readable id follows from it; what lies in it may become something else (a squad its half-squad). Empty slots, and those
 * whose unit this role may not see, have the type NOBODY: nobody can count what is hidden.
 */
export interface Units {
  /** The number of its kind (types.ts). */
  type: number[];
  /** Its Location or box (places.ts). */
  at: number[];
  /** T1.1 Its position inside the Location. */
  pos: number[];
  /** T1.2 Flags, a bit each. */
  flags: number[];
  /** A8.1 Its fire marker. */
  mark: number[];
  /** A12 How it is hidden. */
  veil: number[];
  /** A4.11 MF or MP spent in this movement phase, in halves. */
  spent: number[];
  /** A20.22 The slot of the unit that guards it; -1: it is no prisoner. */
  guard: number[];
  /** E1.4, CG6 The cloaking counter that it is under, by number; 0: none. */
  cloak: number[];
}

export const NOBODY = -1;

/** T1.1 Positions. Beneath wire is OPEN; a pillbox is a Location of its own. */
export const OPEN = 0;
/** In a foxhole or trench. */
export const DUG_IN = 1;
export const ON_WIRE = 2;
export const POSITIONS = ['open', 'dug-in', 'wire'] as const;

/** A3.9 Fire markers. */
export const UNMARKED = 0;
export const PREP = 1;
/** A7.25 Opportunity fire, and bounding fire of vehicles (D3.3). */
export const OPPORTUNITY = 2;
export const FIRST = 3;
export const FINAL = 4;
export const MARKS = ['none', 'prep', 'opportunity', 'first', 'final'] as const;

/** A12.1, A12.3, E1.4, CG6 The four ways to be hidden. */
export const KNOWN = 0;
export const CONCEALED = 1;
export const HIDDEN = 2;
export const CLOAKED = 3;
export const RESERVE = 4;
export const VEILS = ['known', 'concealed', 'hidden', 'cloaked', 'reserve'] as const;

/** T1.2 In the order of their bits. */
export const FLAGS = [
  'broken',
  'dm',
  'pinned',
  'cx',
  'ti',
  'berserk',
  'fanatic',
  'wounded',
  'encircled',
  'melee',
  'cc',
  'free',
  'banzai',
  'moved',
  'assault',
  'double',
  'stopped',
  'heroic',
  'shortage',
  'hazardous',
  'by-trail-break',
  'rallied',
] as const;
export type Flag = (typeof FLAGS)[number];
const bit = (flag: Flag): number => 1 << FLAGS.indexOf(flag);
export const BROKEN = bit('broken');
/** A10.62 */
export const DM = bit('dm');
export const PINNED = bit('pinned');
export const CX = bit('cx');
export const TI = bit('ti');
export const BERSERK = bit('berserk');
export const FANATIC = bit('fanatic');
export const WOUNDED = bit('wounded');
export const ENCIRCLED = bit('encircled');
export const MELEE = bit('melee');
/** A11.1 Under a CC marker. */
export const IN_CC = bit('cc');
/** E1.21 Freedom of movement at night. */
export const FREE = bit('free');
export const BANZAI = bit('banzai');
/** A4.2 Has spent MF in this movement phase. */
export const MOVED = bit('moved');
/** A4.61 By assault movement. */
export const ASSAULT = bit('assault');
/** A4.5 Has announced double time. */
export const DOUBLE = bit('double');
/** A4.2 Its move is over. */
export const STOPPED = bit('stopped');
/** A15.1 A leader who is a hero too. */
export const HEROIC = bit('heroic');
/** A19.131 Ammunition shortage. */
export const SHORTAGE = bit('shortage');
/** A4.62 */
export const HAZARDOUS = bit('hazardous');
/** B13.4212 Entered its Location by a trail break at the lower cost. */
export const BY_TRAIL_BREAK = bit('by-trail-break');
/** A3.1 Has tried to rally in this rally phase. */
export const TRIED_RALLY = bit('rallied');

/** The side that a slot belongs to. */
export const sideOf = (unit: number): Side => (unit & 1) as Side;
const PREFIX = ['us', 'jp'] as const;
/** Slots that have a name. */
export const SLOTS = 2 * 999;
/** `us7`, `jp12`: side and number. */
export const { of: unitOf, id: unitId } = indexedIds(
  Array.from({ length: SLOTS }, (_, unit) => `${PREFIX[sideOf(unit)]}${(unit >> 1) + 1}`),
);

const filled = (size: number, value: number): number[] => Array<number>(size).fill(value);

/** So many empty slots for each side. */
export const newUnits = (each: number): Units => ({
  type: filled(2 * each, NOBODY),
  at: filled(2 * each, OUT),
  pos: filled(2 * each, OPEN),
  flags: filled(2 * each, 0),
  mark: filled(2 * each, UNMARKED),
  veil: filled(2 * each, KNOWN),
  spent: filled(2 * each, 0),
  guard: filled(2 * each, -1),
  cloak: filled(2 * each, 0),
});

export const cloneUnits = (units: Units): Units => ({
  type: units.type.slice(),
  at: units.at.slice(),
  pos: units.pos.slice(),
  flags: units.flags.slice(),
  mark: units.mark.slice(),
  veil: units.veil.slice(),
  spent: units.spent.slice(),
  guard: units.guard.slice(),
  cloak: units.cloak.slice(),
});

/** Empties a slot: nobody, or nobody that this role may see. */
export function emptySlot(units: Units, unit: number, at: number): void {
  units.type[unit] = NOBODY;
  units.at[unit] = at;
  units.pos[unit] = OPEN;
  units.flags[unit] = 0;
  units.mark[unit] = UNMARKED;
  units.veil[unit] = KNOWN;
  units.spent[unit] = 0;
  units.guard[unit] = -1;
  units.cloak[unit] = 0;
}
