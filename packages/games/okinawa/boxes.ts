/** Where a unit is: the index of a hex, or one of these. */

/** Not in this game. */
export const OUT = -1;
/** 16.1 An assembled company in the Okinawa replacement box. */
export const BOX = -2;
/** Eliminated: a Japanese unit lies in the replacement box as a record (16.0), a US unit until it is rebuilt (15.44). */
export const LOST = -3;
/** 16.22 In the dead pile, for good. */
export const DEAD = -4;
/** 18.15f Offshore: it lands in this US movement phase, or as soon as there is room. */
export const OFFSHORE = -5;
/** 15.32c Off the map with its division, at rest. */
export const RESTING = -6;
/** 18.23b Waits off the map for the second landing. */
export const WAITING = -7;
/** 18.33c Has left by the north edge. */
export const EXITED = -8;
/** The place of a unit that this role may not see; only in masked states. */
export const HIDDEN = -9;
/** On the turn record: comes into play on that turn. */
export const onTurn = (turn: number): number => -100 - turn;
export const turnOnTrack = (place: number): number => -100 - place;
