import { hexOf } from '../../components.ts';

/** Hexes that supply in China, Burma and India turns on. */
export const KUNMING = hexOf('2407');
export const RANGOON = hexOf('2008');
export const MADRAS = hexOf('1406');
/** 6.23-hump Jarhat and Dacca, from which the airlift to China flies; Ledo is not among the bases that the rule names. */
export const HUMP_BASES: readonly number[] = ['2104', '1905'].map(hexOf);
