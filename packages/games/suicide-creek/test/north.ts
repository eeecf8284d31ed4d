import { HEXES, hexId, isNorthBank } from '../map.ts';

/** The creek is the front: the north is American. */
export const NORTH = Array.from({ length: HEXES }, (_, hex) => hex)
  .filter(hex => isNorthBank[hex] === 1)
  .map(hexId);
