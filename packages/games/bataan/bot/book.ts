import type { Action, View } from '@ironbottom/engine';
import { hexesOf } from '../board.ts';
import {
  ALLIES,
  bridgeId,
  bridgeOf,
  bridges,
  fieldAt,
  fieldGround,
  fieldPlace,
  grid,
  isHex,
  JAPAN,
  onRoad,
  placeAt,
} from '../components.ts';
import { placeName } from '../places.ts';
import { airDistance, bridgeEnd, overPlace } from '../rules/08-air/10-flights.ts';
import { checkCap } from '../rules/08-air/39-cap.ts';
import type { AirDie } from '../state/solitaire.ts';
import type { State } from '../state.ts';
import { unitId } from '../units.ts';
import { type AirPlan, bombable, enemyFields, type Mission, mission, reaches } from './air.ts';
import { flightsFrom, interdictable } from './allied-air.ts';
import { guess } from './estimate.ts';

/** 19.2, 19.3 The air force of the book's own Allied player: its dice and tables, and the policy where they say nothing. */

// ---------------------------------------------------------------- 19.3 leaving an airfield

const TOO_NEAR = 5;
const UNGUARDED = 12;

/** Whether an own stack stands on a shortest way from the airfield to the enemy. */
const isBetween = (s: State, field: number, enemy: number): boolean =>
  hexesOf(s, ALLIES).some(
    own => grid.distance(field, own) + grid.distance(own, enemy) === grid.distance(field, enemy),
  );

/** 19.3 Japanese within 5 hexes, or within 12 with nobody between: the aircraft go to another airfield. */
export function mustLeave(s: State, field: number): boolean {
  const ground = fieldGround[field]!;
  if (!isHex(ground)) return false;
  return hexesOf(s, JAPAN).some(enemy => {
    const far = grid.distance(ground, enemy);
    return far <= TOO_NEAR || (far <= UNGUARDED && !isBetween(s, ground, enemy));
  });
}

// ---------------------------------------------------------------- 19.21, 19.221 the tables

/** What a number of the table comes to for a group: who flies what; undefined where there is no valid target. */
type Row = (s: State, die: AirDie, planned: readonly Mission[]) => Mission | undefined;

/** 19.212 Of targets that are equally good the die takes one; its faces are shared out evenly among them. */
const byDie = <T>(list: readonly T[], { target }: AirDie): T | undefined =>
  list[(target - 1) % Math.max(1, list.length)];

const allReach = (s: State, { units }: AirDie, place: number, share = 1): boolean =>
  units.every(unit => reaches(s, unit, place, share));

/** 19.211 A bridge worth bombing: whole, on a road before Japanese troops. */
const NEAR_BRIDGE = 2;
const bridge: Row = (s, die) => {
  const open = bridges.flatMap(({ a, b }, number) => {
    const worth =
      s.blown[number] === 0 &&
      onRoad[a] === 1 &&
      hexesOf(s, JAPAN).some(hex => Math.min(grid.distance(hex, a), grid.distance(hex, b)) <= NEAR_BRIDGE);
    const inRange = die.units.every(unit => reaches(s, unit, bridgeEnd(fieldAt(s.at[unit]!), number)));
    return worth && inRange ? [number] : [];
  });
  const found = byDie(open, die);
  return found === undefined
    ? undefined
    : mission(die.units, { verb: 'bomb-bridge', bridge: bridgeId(found) });
};

const bomb = (die: AirDie, place: number | undefined): Mission | undefined =>
  place === undefined ? undefined : mission(die.units, { verb: 'bomb', place: placeName(place) });

const airfield: Row = (s, die) =>
  bomb(
    die,
    byDie(
      enemyFields(s, ALLIES).filter(place => allReach(s, die, place)),
      die,
    ),
  );

/** The troops in range that score most; equal ones by the die. */
function troops(s: State, die: AirDie, score: (place: number) => number): number | undefined {
  const open = bombable(s, ALLIES).filter(place => allReach(s, die, place));
  const most = Math.max(...open.map(score));
  return byDie(
    open.filter(place => score(place) === most),
    die,
  );
}
const nearest: Row = (s, die) =>
  bomb(
    die,
    troops(s, die, place => -airDistance(die.field, place)),
  );
const strongest: Row = (s, die) =>
  bomb(
    die,
    troops(s, die, place => guess(s, JAPAN, place, 'attack') + guess(s, JAPAN, place, 'defence')),
  );

/** 19.221 With bombers that fly already. */
const escort: Row = (s, die, planned) => {
  const open = planned.flatMap(({ action }): Action[] => {
    if (action.verb === 'bomb-bridge') {
      const number = bridgeOf(action.bridge as string);
      const inRange = die.units.every(unit => reaches(s, unit, bridgeEnd(fieldAt(s.at[unit]!), number)));
      return inRange ? [{ verb: 'escort-bridge', bridge: action.bridge! }] : [];
    }
    const place = overPlace(placeAt(action.place as string));
    return action.verb === 'bomb' && allReach(s, die, place)
      ? [{ verb: 'escort', place: placeName(place) }]
      : [];
  });
  const found = byDie(open, die);
  return found && mission(die.units, found);
};
const strafe: Row = (s, die) => {
  const place = troops(s, die, each => -airDistance(die.field, each));
  return place === undefined ? undefined : mission(die.units, { verb: 'strafe', place: placeName(place) });
};
/** Which road the book leaves open: one before a Japanese column. */
const interdict: Row = (s, die) => {
  const hex = byDie(interdictable(s, die.units), die);
  return hex === undefined ? undefined : mission(die.units, { verb: 'interdict', hex: placeName(hex) });
};
/** Over its own airfield; as many as have partners of their type to be turned over (8.3.9.1). */
const cap: Row = (s, die) => {
  const place = fieldPlace(die.field);
  const ground = fieldGround[die.field]!;
  for (let count = Math.floor(die.units.length / 2); count > 0; count--) {
    const units = die.units.slice(0, count);
    if (!checkCap(s, ALLIES, isHex(ground) ? ground : place, units))
      return mission(units, { verb: 'cap', place: placeName(isHex(ground) ? ground : place) });
  }
  return undefined;
};
const BOMBERS: readonly Row[] = [bridge, airfield, airfield, nearest, strongest, strongest];
const FIGHTERS: readonly Row[] = [escort, escort, strafe, interdict, cap, cap];

/** 19.211, 19.222 Where there is no target the next number; after the last the first, and none after a full round. */
function missionFor(s: State, die: AirDie, planned: readonly Mission[]): Mission | undefined {
  const table = die.of === 'bombers' ? BOMBERS : FIGHTERS;
  for (let i = 0; i < table.length; i++) {
    const found = table[(die.mission - 1 + i) % table.length]!(s, die, planned);
    if (found) return found;
  }
  return undefined;
}

/** 19.2, 19.3 The air phase by the book: who must leave an airfield goes, the others fly what their dice say. */
export function bookAir({ state: s, waiting }: View<State>): AirPlan {
  const missions: Mission[] = flightsFrom(s, field => mustLeave(s, field));
  const gone = new Set(missions.flatMap(({ units }) => units));
  for (const die of s.solitaire!.dice) {
    const units = die.units.filter(unit => !gone.has(unitId(unit)));
    const found = units.length > 0 ? missionFor(s, { ...die, units }, missions) : undefined;
    if (found) missions.push(found);
  }
  return { plan: 'air', at: waiting!.id, missions };
}
