import { type Refusal, refusal } from '@ironbottom/engine';
import { HEXES, hexId, inRegion, isGround, JAPAN, nationOf, unitSide } from '../../components.ts';

/** 8.41, 13.61, 13.71, 13.91 Where no unit of a kind may go. Soviet territory (8.41C) has no hexes at all. */

const manchuria = inRegion('manchuria');
const inlandChina = inRegion('china_inland');
const centralIndia = inRegion('central_india');
const chineseGround = (() => {
  const set = new Uint8Array(HEXES);
  for (const region of ['burma', 'north_india', 'kunming_and_adjacent'])
    inRegion(region).forEach((there, hex) => {
      if (there) set[hex] = 1;
    });
  return set;
})();

/** Why the unit may not enter the hex, or undefined. */
export function barredFrom(unit: number, hex: number): Refusal | undefined {
  if (manchuria[hex]) return refusal('13.91', 'manchuria', { hex: hexId(hex) });
  if (isGround[unit] && nationOf[unit] === 'chinese')
    return chineseGround[hex] ? undefined : refusal('8.41E', 'chinese-limits', { hex: hexId(hex) });
  const japanese = unitSide[unit] === JAPAN;
  if (inlandChina[hex]) return refusal(japanese ? '8.41A' : '8.41D', 'inland-china', { hex: hexId(hex) });
  if (japanese && centralIndia[hex])
    return refusal(isGround[unit] ? '8.41B' : '13.61', 'central-india', { hex: hexId(hex) });
  return undefined;
}

/** 7.24-3, 8.41A Units in inland China cannot be attacked. */
export const cannotBeAttacked = (hex: number): boolean => inlandChina[hex] === 1;
