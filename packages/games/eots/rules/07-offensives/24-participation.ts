import { type Refusal, refusal } from '@ironbottom/engine';
import {
  extendedMovesOnly,
  extendedRange,
  grid,
  hasPort,
  hexId,
  isAir,
  isCarrier,
  rangeOf,
  unitIds,
  unitSide,
} from '../../components.ts';
import { type Battle, isLanding, isStrategic, type Mission } from '../../offensive.ts';
import { type State, theOffensive } from '../../state.ts';
import { cannotBeAttacked } from '../08-movement/41-limits.ts';
import { holds, opposed, opposedHexes } from '../08-movement/presence.ts';

/** 7.24, 9.11 Who can take part in which battle. */

/** 9.2A-2 How far a unit reaches for a battle: an extended range in parentheses is for movement only. */
export const battleRange = (unit: number): number =>
  isAir[unit] && !extendedMovesOnly[unit] ? extendedRange[unit]! : rangeOf[unit]!;

/** Whether an activated unit can fight from where it stands in a battle there: air and carrier units in range. */
export const reaches = (s: State, { unit, way, parenthesis }: Mission, hex: number): boolean => {
  if (!isAir[unit] && !isCarrier[unit]) return false;
  const at = s.at[unit]!;
  if (at < 0 || parenthesis || isStrategic(way)) return false;
  return grid.distance(at, hex) <= battleRange(unit);
};

/**
 * 9.1 Why a unit cannot fight there: it is out of range, or others of its hex fight elsewhere. 7.26-7 Those who left a
 * battle hex are bound to it and bind nobody.
 */
export function joinRefusal(
  s: State,
  active: readonly Mission[],
  mission: Mission,
  hex: number,
): Refusal | undefined {
  if (!reaches(s, mission, hex)) return refusal('9.11', 'out-of-range', joining(mission, hex));
  const elsewhere = active.some(
    ({ unit, start, battle }) =>
      battle >= 0 && battle !== hex && battle !== start && s.at[unit] === s.at[mission.unit],
  );
  return elsewhere ? refusal('9.1', 'one-battle-for-a-hex', joining(mission, hex)) : undefined;
}
const joining = ({ unit }: Mission, hex: number) => ({ unit: unitIds[unit]!, hex: hexId(hex) });

export const battleAt = (s: State, hex: number): Battle | undefined =>
  theOffensive(s).battles.find(battle => battle.hex === hex);

/** 7.24-5 A unit outside all battle hexes that has no battle and no landing to cover yet. */
export const isUncommitted = (s: State, { unit, battle, cover }: Mission): boolean =>
  battle < 0 && cover < 0 && !battleAt(s, s.at[unit]!);

/** 7.24-1, 7.24-3 Hexes that hold units of both sides, HQs and the forces of a city too. */
export function contested(s: State): number[] {
  const { side } = theOffensive(s);
  return opposedHexes(s, side).filter(hex => holds(s, side, hex) && !cannotBeAttacked(hex));
}

/** 7.24-1, 7.24-5 The battle hexes where both stand or that somebody has joined; a hex that nobody fights for is none. */
export function foughtFor(s: State): number[] {
  const { battles, missions } = theOffensive(s);
  const both = contested(s);
  return battles
    .map(({ hex }) => hex)
    .filter(hex => both.includes(hex) || missions.some(({ battle }) => battle === hex));
}

export function dropIdleBattles(s: State): void {
  const hexes = foughtFor(s);
  theOffensive(s).battles = theOffensive(s).battles.filter(({ hex }) => hexes.includes(hex));
}

/** 7.24-6, 8.21-3D Stands in a port of its own side. */
export const inFriendlyPort = (s: State, unit: number): boolean => {
  const at = s.at[unit]!;
  return at >= 0 && hasPort[at] === 1 && s.control[at] === unitSide[unit];
};

/** 7.24-6 Empty hexes of the enemy at which land units of the offensive have landed. */
export function emptyLandings(s: State): number[] {
  const { missions, side } = theOffensive(s);
  const hexes = new Set<number>();
  for (const mission of missions) {
    const hex = s.at[mission.unit]!;
    if (hex < 0 || !isLanding(mission.way) || s.control[hex] === side || opposed(s, side, hex)) continue;
    hexes.add(hex);
  }
  return [...hexes];
}
