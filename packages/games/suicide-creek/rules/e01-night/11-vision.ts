import { tables } from '../../components.ts';
import { distance, hexOfPlace, isDense } from '../../map.ts';
import type { State } from '../../state.ts';

/** E1.1, E1.9, G2.3 How far one sees in the dark: line of sight is another question (sight.ts). */

/** E1.9 */
export const isLit = (s: State, hex: number): boolean =>
  s.night.lights.some(light => distance(light.hex, hex) <= light.radius) && isDense[hex] === 0;

/** E1.1, G2.3 The night vision range of whoever stands in a hex. */
export const visionIn = (s: State, hex: number): number =>
  isDense[hex] ? Math.min(s.night.range, tables.night.dense_jungle_nvr) : s.night.range;

/** E1.1, E1.9 Whether those in one Location see into another as far as the light goes; who is lit sees only what is lit. */
export function inVision(s: State, from: number, to: number): boolean {
  if (!s.night.dark) return true;
  const [here, there] = [hexOfPlace(from), hexOfPlace(to)];
  if (here === there || isLit(s, there)) return true;
  return !isLit(s, here) && distance(here, there) <= visionIn(s, here);
}
