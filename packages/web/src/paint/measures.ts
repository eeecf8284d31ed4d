/** Where in a hex its number and its symbols stand, in units of the map. */

/** From the centre of the hex up to its number, and how large that is. */
export const NUMBER_ROW = -0.73;
export const NUMBER_SIZE = 0.21;
/** The smallest number that can be read, in pixels of the page. */
export const NUMBER_LEAST = 8;
/** Hexes with a shorter side, in pixels of the page, have no room for numbers. */
export const NUMBERS_FROM = 22;

/** Symbols stand in a row at the foot of the hex, where counters do not cover them. */
export const SYMBOL_ROW = 0.685;
export const SYMBOL_SIZE = 0.29;
/** The ring of a symbol, from its middle, and how broad it is. */
export const SYMBOL_RING = SYMBOL_SIZE * 0.43;
export const SYMBOL_RIM = SYMBOL_SIZE * 0.13;
/** Hexes with a shorter side, in pixels of the page, have no room for symbols: a chart has dots instead. */
export const SYMBOLS_FROM = 13;
export const DOTS_BELOW = 19;
export const DOT = 0.085;
export const SYMBOL_STEP = SYMBOL_SIZE * 1.1;
