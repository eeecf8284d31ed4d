import {
  GROUND,
  hexOfPlace,
  isStream,
  STREAM_DEBRIS,
  sortOfPlace,
  terrainAt,
  terrainRow,
} from '../../map.ts';
import type { State } from '../../state.ts';
import { isFord } from '../a04-movement/13-cost.ts';

/** B20.42, B20.8, G7.1, SC3.1 Fire out of a stream or a swamp is Area Fire; a ford is as good as dry. */
export function isFromWater(s: State, place: number): boolean {
  const hex = hexOfPlace(place);
  if (sortOfPlace(place) !== GROUND || isFord(s, hex)) return false;
  return terrainAt[hex] === STREAM_DEBRIS
    ? s.options.streamDebrisAreaFire === true
    : terrainRow(hex).area_fire_out;
}

/** B20.42 Where nothing heavier than a LMG can be fired. */
export const isInStream = (s: State, place: number): boolean =>
  isStream[hexOfPlace(place)] === 1 && isFromWater(s, place);
