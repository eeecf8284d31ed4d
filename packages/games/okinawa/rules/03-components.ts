import { JAPAN } from '../components.ts';
import { AIRFIELDS, airfieldHexes, distance } from '../map.ts';
import { isHeldByUs, isOnMap, type State } from '../state.ts';
import { isArtillery, isMortar, rangeOf, UNITS_OF } from '../units.ts';

/** 3 Definitions that the rules ask about: 3.5. In command is `isInCommand` of state.ts, the rest of chapter 3 is data. */

const guns: readonly number[] = UNITS_OF[JAPAN]!.filter(unit => isArtillery(unit) || isMortar(unit));

/** T-VP-US-5 An airfield is occupied while US units were the last in every hex of it. */
export const isOccupied = (s: State, airfield: number): boolean =>
  airfieldHexes[airfield]!.every(hex => isHeldByUs(s, hex));

/** 3.5 Whether a Japanese gun or mortar on the map reaches a hex. */
const isInReach = (s: State, hex: number): boolean =>
  guns.some(unit => isOnMap(s, unit) && distance(s.at[unit]!, hex) <= rangeOf[unit]!);

/** 3.5 Okinawa airfields operational: two or more in US hands and out of the reach of all Japanese guns and mortars. */
export const areAirfieldsOperational = (s: State): boolean =>
  Array.from({ length: AIRFIELDS }, (_, field) => field).filter(
    field => isOccupied(s, field) && !airfieldHexes[field]!.some(hex => isInReach(s, hex)),
  ).length >= OPERATIONAL;
const OPERATIONAL = 2;
