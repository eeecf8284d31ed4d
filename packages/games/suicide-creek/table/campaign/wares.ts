import { groupRecord } from '../../campaign.ts';
import { SIDES } from '../../components.ts';

/** 4.717 Points for works, snipers, objective hexes and roads: they come in one way, and nobody with them. */
export const isThing = (id: string): boolean => SIDES.some(side => groupRecord(side, id)?.type === 'M');
