import { derived } from '@ironbottom/engine';
import { tables } from '../../components.ts';
import { distance, HEXES, hexOfPlace, isDense } from '../../map.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';

/** E1.1, E1.9, G2.3 How far one sees in the dark: line of sight is another question (sight.ts). */

const litHexes = derived<State, Uint8Array>((s, into = new Uint8Array(HEXES)) => {
  into.fill(0);
  for (const { hex, radius } of s.night.lights)
    for (let other = 0; other < HEXES; other++)
      if (distance(hex, other) <= radius && isDense[other] === 0) into[other] = 1;
  return into;
});

/** E1.9, G2.3 Whether something lights the hex: dense jungle nothing does. */
export const isLit = (s: State, hex: number): boolean => s.night.lights.length > 0 && litHexes(s)[hex] === 1;

/** E1.1, G2.3 The night vision range of whoever stands in a hex. */
export const visionIn = (s: State, hex: number): number =>
  isDense[hex] ? Math.min(s.night.range, tables.night.dense_jungle_nvr) : s.night.range;

/** E1.1 How much farther than men one sees what drives there: half as far again, tracks twice as far. */
const [WHEELS, TRACKS] = [1.5, 2];
function noise(s: State, place: number): number {
  let most = 1;
  for (const { unit, motion, moved } of s.vehicles.list)
    if (s.units.at[unit] === place && (motion || moved))
      most = Math.max(
        most,
        vehicleRecord(s.units.type[unit]!).movement === 'fully_tracked' ? TRACKS : WHEELS,
      );
  return most;
}

/** E1.1, E1.9 Whether those in one Location see into another as far as the light goes; who is lit sees only what is lit. */
export function inVision(s: State, from: number, to: number): boolean {
  if (!s.night.dark) return true;
  const [here, there] = [hexOfPlace(from), hexOfPlace(to)];
  if (here === there || isLit(s, there)) return true;
  if (isLit(s, here)) return false;
  const range = distance(here, there);
  const vision = visionIn(s, here);
  return range <= vision || (s.vehicles.list.length > 0 && range <= vision * noise(s, to));
}
