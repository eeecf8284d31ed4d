import type { Term } from '@ironbottom/engine';
import { type Side, scenarioOf, sectorOfId, tables, US } from '../../components.ts';
import { sectorAt } from '../../map.ts';
import type { State } from '../../state.ts';
import { isArtillery, isTank } from '../../units.ts';
import { isInForce } from '../07-tactics.ts';
import { term } from '../11-assault/30-shifts.ts';

/** 8.31a The modifiers below the bombardment table: T8.0-bombard, 7.22, 7.24, 8.31b, 18.33d. */

const { us, japan } = tables.bombardment.modifiers;
const SECTOR_62 = sectorOfId('62');

/** T8.0-bombard What everybody knows of: air strike, chits, sector. 18.33d The Free Variant knows no sectors. */
export function openTerms(s: State, side: Side, hex: number): Term[] {
  if (side === US)
    return [
      ...term('strike', s.air.struckOn === s.turn ? us.strike : 0),
      ...term('assault-chit', isInForce(s, 'assault') ? us.assault : 0),
      ...term('prepare', isInForce(s, 'prepare') ? us.prepare : 0),
    ];
  const inSector = sectorAt[hex] === SECTOR_62 && !scenarioOf(s.scenario).key_points;
  return [
    ...term('conceal', isInForce(s, 'conceal') ? japan.conceal : 0),
    ...term('conserve', isInForce(s, 'conserve') ? japan.conserve : 0),
    ...term('sector-62', inSector ? japan.sector_62 : 0),
  ];
}

/** T8.0-bombard, 8.31b What the targets are, each once; Japanese markers take nothing off for US tanks and guns. */
export const targetTerms = (side: Side, units: readonly number[]): Term[] =>
  side === US
    ? [
        ...term('artillery', units.some(isArtillery) ? us.artillery : 0),
        ...term('tank', units.some(isTank) ? us.tank : 0),
      ]
    : [];
