import { hexId, hexOf, placeId, placeOf } from './map.ts';

/** Where a unit or a weapon is: a Location (map.ts), or one of these. */

/** Not in this battle. */
export const OUT = -1;
/** A26.22 Eliminated. */
export const DEAD = -2;
/** A2.6, A26.23 Has left by the edge that counts for its side, or by another. */
export const EXITED = -3;
/** CG5, 4.2 Off the map, not yet placed at an edge hex. */
export const HOLDING = -4;
/** The place of something that this role may not see; only in masked states. */
export const UNSEEN = -5;
/** With whoever possesses it: the place of a weapon in somebody's hands. */
export const CARRIED = -6;
/** A2.51 Placed off the map beside an edge hex, to enter there in this player turn. */
const FIRST_OFF = -1000;
export const offBeside = (hex: number): number => FIRST_OFF - hex;
export const isOff = (place: number): boolean => place <= FIRST_OFF;
/** The edge hex that an off-map place lies beside. */
export const besideOff = (place: number): number => FIRST_OFF - place;

const BOXES: { readonly [name: string]: number } = {
  out: OUT,
  dead: DEAD,
  exited: EXITED,
  holding: HOLDING,
  carried: CARRIED,
};
const names = new Map(Object.entries(BOXES).map(([name, place]) => [place, name]));

/** `K11`, `K11.pillbox`, `off.N0`, `dead`. */
export function placeName(place: number): string {
  if (place >= 0) return placeId(place);
  return isOff(place) ? `off.${hexId(besideOff(place))}` : names.get(place)!;
}

export function placeByName(name: string): number | undefined {
  if (Object.hasOwn(BOXES, name)) return BOXES[name];
  const [, edge] = /^off\.(\w+)$/.exec(name) ?? [];
  if (edge !== undefined) return hexOf(edge) < 0 ? undefined : offBeside(hexOf(edge));
  const place = placeOf(name);
  return place < 0 ? undefined : place;
}
