import { derived } from '@ironbottom/engine';
import { inForce } from '../../cards/force.ts';
import { grid, HEXES, hasPort, isCarrier, isNaval, rangeOf, type Side, unitSide } from '../../components.ts';
import { isLanding, type Mission } from '../../offensive.ts';
import type { State } from '../../state.ts';
import { reactionBattles } from '../07-offensives/26-battles.ts';
import { isReacting, missionOf, missionsOf, under } from './10-allowance.ts';
import { cannotBeAttacked } from './41-limits.ts';
import { AIR, HQ, holds, LAND, opposed, opposedHexes, unitsAt } from './presence.ts';

/** 8.21-3 Where ships may end their move, and which hexes can still become battle hexes (7.24). */

export const isFriendlyPort = (s: State, side: Side, hex: number): boolean =>
  hasPort[hex] === 1 && s.control[hex] === side;

const hasLanded = (s: State, hex: number): boolean =>
  under(s).missions.some(({ unit, way }) => isLanding(way) && s.at[unit] === hex);

/** 8.21-3(E) Enemy hexes where land units of the offensive have landed. */
const landingHexes = (s: State): number[] => {
  const { side, landings } = under(s);
  return landings.filter(hex => s.control[hex] !== side && hasLanded(s, hex));
};

const isBound = (s: State, side: Side, { unit, way, moved }: Mission, landings: readonly number[]): boolean =>
  moved &&
  way === 'sail' &&
  isCarrier[unit] === 1 &&
  !isFriendlyPort(s, side, s.at[unit]!) &&
  !landings.some(hex => grid.distance(hex, s.at[unit]!) <= rangeOf[unit]!);

/** 8.11-2 Nobody of the offensive is there but land units on the march, with enemy ships that do not stop them. */
const onlyPasses = (s: State, hex: number): boolean => {
  const { side, group } = under(s);
  return (
    group !== null &&
    group.left >= 0 &&
    !opposed(s, side, hex, LAND | AIR | HQ) &&
    unitsAt(s, side, hex).every(unit => group.units.includes(unit))
  );
};

/**
 * 7.24-1, 7.24-2, 7.24-4 Hexes that the offensive could still make battle hexes. With an operations card there is only
 * one, so a hex where both stand leaves no other, and a carrier waiting at sea none out of its range.
 */
export const possibleBattles = derived(findBattles);

function findBattles(s: State, possible: Uint8Array = new Uint8Array(HEXES)): Uint8Array {
  const { side, event, missions } = under(s);
  const hooks = inForce(s).flatMap(({ effect }) => (effect.battleHex ? [effect] : []));
  possible.fill(0);
  const contested: number[] = [];
  for (const hex of opposedHexes(s, side)) {
    if (cannotBeAttacked(hex)) continue;
    if (hooks.some(effect => effect.battleHex!(s, hex))) continue;
    possible[hex] = 1;
    if (holds(s, side, hex) && !onlyPasses(s, hex)) contested.push(hex);
  }
  if (event) return possible;
  if (contested.length > 0) {
    possible.fill(0);
    possible[contested[0]!] = 1;
    return possible;
  }
  const landings = landingHexes(s);
  for (const mission of missions) {
    if (!isBound(s, side, mission, landings)) continue;
    const { unit } = mission;
    for (let hex = 0; hex < HEXES; hex++)
      if (possible[hex] && grid.distance(hex, s.at[unit]!) > rangeOf[unit]!) possible[hex] = 0;
  }
  return possible;
}

const hexesOf = (set: Uint8Array): number[] => {
  const list: number[] = [];
  for (let hex = 0; hex < HEXES; hex++) if (set[hex]) list.push(hex);
  return list;
};

export const isBattle = (s: State, hex: number): boolean =>
  under(s).battles.some(battle => battle.hex === hex);

/** 7.26-7 The battle hex that a unit on the move stands in; it must fight for that one. */
export const battleLeft = (s: State, unit: number): number => {
  const bound = missionOf(s, unit)?.battle ?? -1;
  if (bound >= 0) return bound;
  return isBattle(s, s.at[unit]!) ? s.at[unit]! : -1;
};

/** 8.21-3 For this stack of ships: whether it may end in a hex. */
export function anchorages(s: State, ships: readonly number[]): (hex: number) => boolean {
  const side = unitSide[ships[0]!]!;
  const carriers = ships.filter(unit => isCarrier[unit]);
  const reach = Math.min(...carriers.map(unit => rangeOf[unit]!));
  const near = (hex: number, list: readonly number[]): boolean =>
    carriers.length > 0 && list.some(each => grid.distance(hex, each) <= reach);
  const withCarrier = new Set(
    missionsOf(s, side)
      .filter(({ unit, moved }) => moved && isCarrier[unit] && s.at[unit]! >= 0)
      .map(({ unit }) => s.at[unit]!),
  );
  if (isReacting(s, side)) {
    const battles = reactionBattles(s);
    // 9.11, 7.24-5 Who leaves a battle hex must have it in range, and cannot be in another.
    const left = ships.map(unit => battleLeft(s, unit)).find(hex => hex >= 0);
    if (left !== undefined) return hex => near(hex, [left]) && !isBattle(s, hex);
    const joins = (hex: number): boolean => battles.some(each => each === hex) || near(hex, battles);
    return carriers.length > 0 ? joins : hex => joins(hex) || withCarrier.has(hex);
  }
  const battles = possibleBattles(s);
  const targets = hexesOf(battles);
  const landings = landingHexes(s);
  return hex => {
    if (opposed(s, side, hex)) return battles[hex] === 1;
    if (isFriendlyPort(s, side, hex) || landings.includes(hex)) return true;
    if (near(hex, targets) || near(hex, landings)) return true;
    return carriers.length === 0 && withCarrier.has(hex);
  };
}

/**
 * 8.21-3, 7.24-6 Whether a unit may end the offensive's movement where it stands, by what has been declared. Only ships
 * that moved can be in the wrong place.
 */
export function justified(s: State, unit: number): boolean {
  const { side } = under(s);
  const mission = missionOf(s, unit);
  const hex = s.at[unit]!;
  if (!mission || !isNaval[unit] || mission.way === 'none' || hex < 0) return true;
  if (opposed(s, side, hex) || isFriendlyPort(s, side, hex)) return true;
  if (isCarrier[unit]) return mission.battle >= 0 || mission.cover >= 0;
  const { missions, taken } = under(s);
  // 8.21-4, 6.5-1 The hex was the enemy's when they came, though others may have marched in since.
  const wasTheirs = s.control[hex] !== side || taken.some(each => each.hex === hex);
  if (wasTheirs && hasLanded(s, hex)) return true;
  return missions.some(
    other => isCarrier[other.unit] && s.at[other.unit] === hex && (other.battle >= 0 || other.cover >= 0),
  );
}
