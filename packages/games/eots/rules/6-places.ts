import { hasAirfield, hexOf, regionHexes } from '../components.ts';

/** Hexes that supply in China, Burma and India turns on. */
export const KUNMING = hexOf('2407');
export const RANGOON = hexOf('2008');
export const MADRAS = hexOf('1406');
/** 6.23-hump Bases from which the airlift to China flies. */
export const HUMP_BASES: readonly number[] = regionHexes('north_india').filter(hex => hasAirfield[hex]);
