import { hexId, hexOf } from './components.ts';
import { BOX, CUP, DISCARD, onTurn, POOL, REMOVED, SEA_AIR, SHOWN, turnOnTrack, UNUSED } from './state.ts';

/** Places by name, for views and positions: a hex number, a box, or `turn-6` on the track. */
const NAMES: readonly (readonly [number, string])[] = [
  [CUP, 'cup'],
  [BOX, 'reinforcement'],
  [DISCARD, 'discard'],
  [SEA_AIR, 'sea_air'],
  [REMOVED, 'removed'],
  [POOL, 'reserve_pool'],
  [UNUSED, 'not_used'],
  [SHOWN, 'shown'],
];

export function placeName(place: number): string {
  if (place >= 0) return hexId(place);
  return NAMES.find(([code]) => code === place)?.[1] ?? `turn-${turnOnTrack(place)}`;
}

export function placeByName(name: string): number | undefined {
  const hex = hexOf(name);
  if (hex >= 0) return hex;
  const track = /^turn-(\d{1,2})$/.exec(name);
  if (track) return onTurn(Number(track[1]));
  return NAMES.find(([, known]) => known === name)?.[0];
}
