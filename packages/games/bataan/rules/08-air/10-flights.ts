import {
  airEntry,
  areaAt,
  bound,
  bridges,
  FIELDS,
  fieldAt,
  fieldGround,
  fieldPlace,
  fields,
  grid,
  HEXES,
  isHex,
  space,
} from '../../components.ts';

/** 8.1 Flights: 8.1.1, 8.1.3, 8.1.4, 8.1.6. */

/** Farther than anything flies. */
export const NEVER = 9999;

/** Where something is for those who fly to it: an airfield in its hex or area, a fleet off its coast. */
export const overPlace = (place: number): number => {
  const field = fieldAt(place);
  if (field >= 0) return fieldGround[field]! >= 0 ? fieldGround[field]! : place;
  return bound(place) >= 0 ? bound(place) : place;
};

const nearest = (entries: readonly number[]): Int16Array =>
  Int16Array.from({ length: HEXES }, (_, hex) => Math.min(...entries.map(from => grid.distance(from, hex))));
const fromFormosa = nearest(airEntry.formosa);
const fromBicol = nearest(airEntry.bicol);
/** 8.1.6 Every box of the peninsula that is passed costs so many hexes, that of the airfield included. */
const throughBicol = (area: number): number => airEntry.perArea * (area + 1);
const betweenEntries = Math.min(...airEntry.bicol.map(hex => fromFormosa[hex]!));

/** 8.1.1 Each hex costs one; 8.1.3, 8.1.4 Formosa costs the number of its airfield; 8.1.6 Bicol by the box. */
function distance(from: number, to: number): number {
  if (isHex(from) && isHex(to)) return grid.distance(from, to);
  // The order of the two does not matter: hexes first, then areas.
  if (isHex(to) || (areaAt(to) >= 0 && !isHex(from) && areaAt(from) < 0)) return distance(to, from);
  const entry = fieldAt(to) >= 0 ? fields[fieldAt(to)]!.entry_cost : undefined;
  if (isHex(from)) {
    if (areaAt(to) >= 0) return fromBicol[from]! + throughBicol(areaAt(to));
    return entry === undefined ? NEVER : fromFormosa[from]! + entry;
  }
  if (areaAt(from) >= 0) {
    if (areaAt(to) >= 0) return airEntry.perArea * Math.abs(areaAt(from) - areaAt(to));
    return entry === undefined ? NEVER : throughBicol(areaAt(from)) + betweenEntries + entry;
  }
  const out = fieldAt(from) >= 0 ? fields[fieldAt(from)]!.entry_cost : undefined;
  return out === undefined || entry === undefined ? (from === to ? 0 : NEVER) : Math.abs(out - entry);
}

const known = new Int16Array(FIELDS * space.size).fill(-1);
/** How far it is by air from an airfield to a place. */
export function airDistance(field: number, place: number): number {
  const at = field * space.size + place;
  if (known[at]! < 0) known[at] = distance(overPlace(fieldPlace(field)), overPlace(place));
  return known[at]!;
}

/** 8.3.5 The end of a bridge that is nearer to an airfield: who flies against the bridge flies there. */
export const bridgeEnd = (field: number, bridge: number): number => {
  const { a, b } = bridges[bridge]!;
  return airDistance(field, b) < airDistance(field, a) ? b : a;
};
