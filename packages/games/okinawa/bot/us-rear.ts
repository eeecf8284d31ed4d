import { hexesOf, isThere } from '../board.ts';
import { JAPAN } from '../components.ts';
import { distance, landAround } from '../map.ts';
import { inZone } from '../rules/09-movement/80-zones.ts';
import type { State } from '../state.ts';
import { isArtillery, isSupply } from '../units.ts';

/** What a hex is worth to those behind the line: headquarters, supply, artillery. */

const EXPOSED = 6;
/** Guns stay with their infantry. */
const ALONE = 0.4;
const away = (hex: number, line: readonly number[]): number =>
  Math.max(0, Math.min(20, ...line.map(each => distance(hex, each))) - 1);

/** `line`: where the fighters of its division will stand. */
export function rearWorth(s: State, unit: number, hex: number, line: readonly number[]): number {
  const near = landAround[hex]!.some(beside => isThere(s, JAPAN, beside)) || inZone(s, JAPAN, hex);
  const exposed = near ? EXPOSED : 0;
  if (isArtillery(unit)) return gunWorth(s, hex) - exposed - ALONE * away(hex, line);
  // 13.22, 12.11 All of them within reach, from not too near.
  const reach = isSupply(unit) ? 2 : 3;
  const far = line.reduce((sum, each) => sum + Math.max(0, distance(hex, each) - reach), 0);
  const close = line.filter(each => distance(hex, each) === 0).length > 0 ? 0.3 : 0;
  return -far / Math.max(1, line.length) - exposed + close;
}

/** 10.16 Where forward observers can direct them at as many as possible. */
function gunWorth(s: State, hex: number): number {
  let seen = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const enemy of hexesOf(s, JAPAN)) {
    const far = distance(hex, enemy);
    nearest = Math.min(nearest, far);
    if (far === 2 || far === 3) seen++;
  }
  return 0.2 * Math.min(4, seen) - 0.1 * Math.max(0, nearest - 2);
}
