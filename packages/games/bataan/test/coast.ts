import { hexId, isCoastal, landHexes } from '../components.ts';

/** All coastal hexes, by name. */
export const coastIdsFor = (): string[] => landHexes.filter(hex => isCoastal[hex] === 1).map(hexId);
