import type { View } from '@ironbottom/engine';
import { hexesOf, isThere } from '../board.ts';
import {
  ALLIES,
  bridgeId,
  bridges,
  byLand,
  FIELDS,
  fieldAt,
  fieldGround,
  fieldPlace,
  fields,
  grid,
  hasRoad,
  hexId,
  isHex,
  JAPAN,
  MANILA,
  onRoad,
} from '../components.ts';
import { placeName } from '../places.ts';
import { airDistance, bridgeEnd } from '../rules/08-air/10-flights.ts';
import { hasRoom, isFieldSupplied } from '../rules/08-air/20-airfields.ts';
import { READY, type State } from '../state.ts';
import { AIR_OF, airOf, isBomber, isFighter, moveOf, unitId } from '../units.ts';
import { type AirPlan, bombable, type Mission, mission, reaches, ready } from './air.ts';
import { march } from './distance.ts';
import { guess, SAN_FERNANDO } from './estimate.ts';

/** What is left of the Far East Air Force: it flies off in time, bombs columns and closes roads before them. */

/** 8.4.4 Ground troops so near take an airfield with all that stands there in their next segment. */
const TOO_NEAR = 6;

export function alliedAir({ state: s, waiting }: View<State>): AirPlan {
  const flights = flightsFrom(s, field => nearestEnemy(s, field) <= TOO_NEAR);
  const gone = new Set(flights.flatMap(({ units }) => units));
  const free = ready(s, ALLIES).filter(unit => !gone.has(unitId(unit)));
  return {
    plan: 'air',
    at: waiting!.id,
    missions: [...flights, ...(breaking(s, free) ?? bombing(s, free)), ...interdiction(s, free)],
  };
}

const nearestEnemy = (s: State, field: number): number => {
  const ground = fieldGround[field]!;
  if (!isHex(ground)) return isThere(s, JAPAN, ground) ? 0 : Number.POSITIVE_INFINITY;
  return Math.min(Number.POSITIVE_INFINITY, ...hexesOf(s, JAPAN).map(hex => march(hex, ground)));
};

/** 8.1.2 From fields that have to be left to the one that is farthest from the enemy; a type goes together. */
export function flightsFrom(s: State, leaves: (field: number) => boolean): Mission[] {
  const groups = new Map<string, number[]>();
  for (const unit of AIR_OF[ALLIES]!) {
    const field = fieldAt(s.at[unit]!);
    if (field < 0 || fields[field]!.on !== 'luzon' || s.mission[unit] !== 0 || s.air[unit] !== READY)
      continue;
    if (!leaves(field)) continue;
    const key = `${field} ${airOf(unit).type}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  const taken = new Map<number, number[]>();
  return [...groups.values()].flatMap(units => {
    const here = fieldAt(s.at[units[0]!]!);
    const safe = ALL_FIELDS.filter(
      field =>
        s.fieldSide[field] === ALLIES &&
        fields[field]!.on === 'luzon' &&
        field !== here &&
        !leaves(field) &&
        airDistance(here, fieldPlace(field)) <= 2 * moveOf[units[0]!]! &&
        isFieldSupplied(s, ALLIES, field),
    ).sort((a, b) => nearestEnemy(s, b) - nearestEnemy(s, a));
    for (let count = units.length; count > 0; count--) {
      const going = units.slice(0, count);
      const goal = safe.find(field => hasRoom(s, field, [...(taken.get(field) ?? []), ...going]));
      if (goal === undefined) continue;
      taken.set(goal, [...(taken.get(goal) ?? []), ...going]);
      return [mission(going, { verb: 'transfer', field: fields[goal]!.id })];
    }
    return [];
  });
}
const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);

/** Bombers together on the column that is nearest to Manila. */
function bombing(s: State, free: readonly number[]): Mission[] {
  const targets = bombable(s, ALLIES).filter(isHex);
  const worth = (place: number): number => guess(s, JAPAN, place, 'attack') - march(place, MANILA) / 2;
  const best = targets.sort((a, b) => worth(b) - worth(a))[0];
  if (best === undefined) return [];
  const bombers = free.filter(unit => isBomber(unit) && airOf(unit).bomb > 0 && reaches(s, unit, best));
  return bombers.length > 0 ? [mission(bombers, { verb: 'bomb', place: placeName(best) })] : [];
}

/** 8.3.5 A bridge that a column has before it, and that nobody of us has still to cross: worth all bombers. */
const NEAR_BRIDGE = 3;
const STILL_TO_CROSS = 8;
function breaking(s: State, free: readonly number[]): Mission[] | undefined {
  const far = (hex: number): number => march(hex, SAN_FERNANDO);
  const open = bridges.flatMap(({ a, b }, bridge) => {
    const [ours, theirs] = far(a) <= far(b) ? [a, b] : [b, a];
    const column = hexesOf(s, JAPAN).some(
      hex => march(hex, theirs) <= NEAR_BRIDGE && far(hex) >= far(theirs),
    );
    const crossing = hexesOf(s, ALLIES).some(
      hex => march(hex, theirs) <= STILL_TO_CROSS && march(hex, theirs) < march(hex, ours),
    );
    return s.blown[bridge] === 0 && column && !crossing ? [{ bridge, far: far(ours) }] : [];
  });
  for (const { bridge } of open.sort((a, b) => a.far - b.far)) {
    const bombers = free.filter(
      unit =>
        isBomber(unit) && airOf(unit).bomb > 0 && reaches(s, unit, bridgeEnd(fieldAt(s.at[unit]!), bridge)),
    );
    if (bombers.length > 0) return [mission(bombers, { verb: 'bomb-bridge', bridge: bridgeId(bridge) })];
  }
  return undefined;
}

/** Columns so far from own troops are met on roads that nobody else needs. */
const CLEAR_OF_OWN = 2;

/** 8.3.8 Road hexes before Japanese columns that all of these can close, where no own troops want to pass. */
export function interdictable(s: State, units: readonly number[]): number[] {
  const columns = hexesOf(s, JAPAN)
    .filter(hex => onRoad[hex])
    .sort((a, b) => march(a, MANILA) - march(b, MANILA));
  const ahead = columns.flatMap(column =>
    byLand[column]!.filter(hex => hasRoad(column, hex) && march(hex, MANILA) < march(column, MANILA)),
  );
  // 8.3.8 With the road the bridges beside it are closed.
  const atBridge = (hex: number): boolean =>
    bridges.some(({ a, b }, bridge) => (a === hex || b === hex) && s.blown[bridge] === 0);
  const wanted = [...new Set(ahead)];
  return [...wanted.filter(atBridge), ...wanted.filter(hex => !atBridge(hex))].filter(
    hex =>
      !hexesOf(s, ALLIES).some(own => grid.distance(own, hex) <= CLEAR_OF_OWN) &&
      units.every(unit => reaches(s, unit, hex, 2)),
  );
}

/** Each fighter closes a road of its own: nobody can meet it there. */
function interdiction(s: State, free: readonly number[]): Mission[] {
  const closed = new Set<number>();
  return free.filter(isFighter).flatMap(unit => {
    const hex = interdictable(s, [unit]).find(each => !closed.has(each));
    if (hex === undefined) return [];
    closed.add(hex);
    return [mission([unit], { verb: 'interdict', hex: hexId(hex) })];
  });
}
