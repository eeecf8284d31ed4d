import { type Refusal, refusal } from '@ironbottom/engine';
import { hexOfPlace, PILLBOX, partsGroups, placeId, sortOfPlace } from '../../map.ts';
import type { State } from '../../state.ts';
import { isAdjacent } from '../a06-sight.ts';

/** A7.5, G.3, E1.7 Which Locations may fire together. */
export function cannotJoin(s: State, places: readonly number[]): Refusal | undefined {
  if (places.length < 2) return undefined;
  if (s.night.dark) return refusal('E1.7', 'no-groups-at-night');
  const inside = places.find(place => sortOfPlace(place) >= PILLBOX);
  if (inside !== undefined) return refusal('A7.5', 'pillbox-alone', { place: placeId(inside) });
  const alone = places.find(place => !places.some(other => other !== place && isAdjacent(s, place, other)));
  if (alone !== undefined) return refusal('A7.5', 'not-adjacent-group', { place: placeId(alone) });
  const thick = places.filter(place => partsGroups[hexOfPlace(place)] === 1);
  return thick.length > 1 ? refusal('G.3', 'jungle-parts', { place: placeId(thick[1]!) }) : undefined;
}
