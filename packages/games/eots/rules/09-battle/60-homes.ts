import {
  enemyOf,
  extendedMovesOnly,
  HEXES,
  hasAirfield,
  hasPort,
  isAir,
  isCoastal,
  isGround,
  isNaval,
  type Side,
  unitSide,
} from '../../components.ts';
import { isStrategic, type Mission } from '../../offensive.ts';
import { CHINA_BOX, reactionSide, type State } from '../../state.ts';
import { hexSuppliedFor, kunmingIsSource } from '../06-supply/20-supply.ts';
import { legsAllowed, missionOf, missionsOf, navalAllowance, shipsOf } from '../08-movement/10-allowance.ts';
import { seaReach, searchSea } from '../08-movement/21-sea.ts';
import { boxHasRoom, legOf, nodeOf, searchAir } from '../08-movement/31-air.ts';
import { barredFrom } from '../08-movement/41-limits.ts';
import { holds, LAND, presence } from '../08-movement/presence.ts';
import { openToLanding } from '../08-movement/zones-on-the-move.ts';
import { mustReembark } from './50-retreat.ts';

/** 9.6 Where units come to rest after the battles. */

export interface Home {
  readonly goals: Uint8Array;
  readonly list: readonly number[];
  readonly box: boolean;
}

const hexesWith = (set: Uint8Array): readonly number[] => [...set.keys()].filter(hex => set[hex]);
const ports = hexesWith(hasPort);
const bases = hexesWith(hasAirfield);
const coasts = hexesWith(isCoastal);

/** 9.6-1 Ships and air units that made no strategic movement, and beaten landings. */
const mayReturn = (s: State, { unit, way }: Mission): boolean =>
  (s.at[unit]! >= 0 || s.at[unit] === CHINA_BOX) &&
  !isStrategic(way) &&
  (isGround[unit] ? mustReembark(s, unit) : true);

export const returners = (s: State, side: Side, all = false): number[] =>
  missionsOf(s, side)
    .filter(mission => (all || !mission.home) && mayReturn(s, mission))
    .map(({ unit }) => unit);

/** 8.21-5, 8.45C, 9.61-1, 9.62-4 A port, an air base, or a coast for land units, of its own side. */
function isHome(s: State, unit: number, hex: number): boolean {
  if (s.control[hex] !== unitSide[unit] || barredFrom(unit, hex)) return false;
  if (isNaval[unit]) return hasPort[hex] === 1;
  return isAir[unit] ? hasAirfield[hex] === 1 : isCoastal[hex] === 1;
}

/** 9.61-1 In supply; that comes from an HQ in whose command range the hex is (6.21A). */
const isSafe = (s: State, unit: number, hex: number): boolean =>
  hexSuppliedFor(s, unitSide[unit]!, hex, unit);

/** Hexes with any enemy. */
const enemies = (s: State, side: Side): Uint8Array =>
  presence(s)[enemyOf(side)].map(kinds => (kinds ? 1 : 0));

const scratch = seaReach();

/** 9.6-1, 9.62-2, 9.62-3 By hex: 1 where the stack can come over the sea. */
function bySea(s: State, units: readonly number[]): (hex: number) => boolean {
  const side = unitSide[units[0]!]!;
  const start = s.at[units[0]!]!;
  const land = shipsOf(units).length < units.length;
  const met = land ? enemies(s, side) : null;
  // Its own hex is not entered.
  if (met) met[start] = 0;
  const { cost } = searchSea(
    side,
    start,
    navalAllowance(s, side),
    {
      zones: land ? openToLanding(s, units) : null,
      fromWithin: true,
      enemies: met,
    },
    scratch,
  );
  return hex => cost[hex]! > 0;
}

/** 8.1-2, 8.32-2 A range in parentheses is not for units that fought. */
const mayStretch = (s: State, unit: number): boolean =>
  !extendedMovesOnly[unit] || (missionOf(s, unit)?.battle ?? -1) < 0;

function byAir(s: State, units: readonly number[]): { reaches: (hex: number) => boolean; box: boolean } {
  const side = unitSide[units[0]!]!;
  const leg = legOf(units, units.every(unit => mayStretch(s, unit)) ? 'extended' : 'normal');
  const start = nodeOf(s.at[units[0]!]!);
  const { legs } = searchAir(s, side, units[0]!, start, leg, legsAllowed(s), null);
  return {
    reaches: hex => legs[hex]! > 0,
    box: legs[nodeOf(CHINA_BOX)]! > 0 && s.at[units[0]!] !== CHINA_BOX && boxHasRoom(s, units),
  };
}

/** 8.31-2 Beaten land units of the offensive leave only after the reaction has gone home. */
const isInvaded = (s: State, units: readonly number[], hex: number): boolean =>
  holds(s, enemyOf(unitSide[units[0]!]!), hex, LAND);

/** All homes that the stack can reach; for the reaction the safe ones, if a unit of it can reach any. */
export function homes(s: State, units: readonly number[]): Home {
  if (units.length === 0) return { goals: new Uint8Array(HEXES), list: [], box: false };
  const air = isAir[units[0]!] ? byAir(s, units) : null;
  const reaches = air ? air.reaches : bySea(s, units);
  let list: number[] = [];
  let box = air?.box ?? false;
  for (const hex of air ? bases : shipsOf(units).length > 0 ? ports : coasts)
    if (reaches(hex) && units.every(unit => isHome(s, unit, hex)) && !(air && isInvaded(s, units, hex)))
      list.push(hex);
  if (unitSide[units[0]!] === reactionSide(s))
    for (const unit of units) {
      const safe = list.filter(hex => isSafe(s, unit, hex));
      if (safe.length === 0 && !isSafeHere(s, unit)) continue;
      list = safe;
      // 13.74-2 The box is as safe as Kunming.
      box &&= kunmingIsSource(s);
    }
  const goals = new Uint8Array(HEXES);
  for (const hex of list) goals[hex] = 1;
  return { goals, list, box };
}

const isSafeHere = (s: State, unit: number): boolean => {
  const hex = s.at[unit]!;
  return hex >= 0 && isHome(s, unit, hex) && isSafe(s, unit, hex);
};

/**
 * Whether the unit may stay where it stands. A reacting unit that is at home but not safe there has to go to a safe
 * place if it can reach one (9.61-1); in the end, being at home is enough.
 */
export function mayStay(s: State, unit: number, inTheEnd = false): boolean {
  const hex = s.at[unit]!;
  if (hex === CHINA_BOX) return true;
  if (isGround[unit] && mustReembark(s, unit)) return false;
  if (!isHome(s, unit, hex)) return false;
  if (inTheEnd || unitSide[unit] !== reactionSide(s) || isSafe(s, unit, hex)) return true;
  return !homes(s, [unit]).list.some(to => isSafe(s, unit, to));
}
