import { hexId, hexOf } from './components.ts';
import { CHINA_BOX, DELAY_BOX, ELIMINATED, EVENT, isOnTrack, OUT, onTurn, turnOnTrack } from './state.ts';

/** Names of the places where a unit can be: a hex id, `turn-6`, or one of these. */
const BOXES: { readonly [name: string]: number } = {
  event: EVENT,
  eliminated: ELIMINATED,
  out: OUT,
  delay: DELAY_BOX,
  china: CHINA_BOX,
};

export function placeName(place: number): string {
  if (place >= 0) return hexId(place);
  if (isOnTrack(place)) return `turn-${turnOnTrack(place)}`;
  return Object.keys(BOXES).find(name => BOXES[name] === place)!;
}

export function placeByName(name: string): number | undefined {
  const turn = /^turn-(\d+)$/.exec(name);
  if (turn) return onTurn(Number(turn[1]));
  if (name in BOXES) return BOXES[name];
  const hex = hexOf(name);
  return hex >= 0 ? hex : undefined;
}
