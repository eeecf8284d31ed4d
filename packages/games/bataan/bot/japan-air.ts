import type { Action, View } from '@ironbottom/engine';
import { stacksOf } from '../board.ts';
import {
  ALLIES,
  bataanPeninsula,
  CAVITE,
  CORREGIDOR,
  FIELDS,
  fieldAt,
  fieldNamed,
  fieldPlace,
  fields,
  grid,
  hexId,
  hexOf,
  isAtSea,
  isHex,
  JAPAN,
  limits,
  TURNS,
} from '../components.ts';
import { placeName } from '../places.ts';
import { airDistance, overPlace } from '../rules/08-air/10-flights.ts';
import { hasRoom, isFieldSupplied } from '../rules/08-air/20-airfields.ts';
import { serviceOf } from '../rules/08-air/31-crew.ts';
import { checkCap } from '../rules/08-air/39-cap.ts';
import { ELIMINATED, heldBy, READY, type State } from '../state.ts';
import { AIR_OF, airOf, isBomber, isFighter, moveOf, unitId } from '../units.ts';
import {
  type AirPlan,
  bombable,
  bombsOf,
  enemyFields,
  type Mission,
  mission,
  reaches,
  ready,
} from './air.ts';
import { guess } from './estimate.ts';
import { aimOf } from './japan-aims.ts';
import { drops } from './japan-drops.ts';
import { farFrom } from './movers.ts';

/** The air campaign: first the airfields, then Cavite, the troops before the front, and Corregidor at last. */

/** A group of six points finds so many aircraft on the ground on average (8.3.4). */
const WRECKS_OF_A_GROUP = 1.4;
/** From turn to turn fewer of the Allied aircraft are where the set-up put them. */
const STALE = 0.9;
/** An airfield is worth a raid while so much is expected there. */
const WORTH_A_RAID = 0.6;
/** A stack so near to own troops will be fought soon. */
const FRONT = 4;
/** Where the last road into Bataan is cut. */
const LAYAC = hexOf('1147');
/** Troops so near to it use the road themselves. */
const OWN_ROAD = 4;

/** Aircraft that may stand at an Allied airfield: where the set-up puts them (16.2.1), less those that are gone. */
function expectedAt(s: State, field: number): number {
  let sum = 0;
  for (const unit of AIR_OF[ALLIES]!) {
    if (s.at[unit] === ELIMINATED || s.at[unit] === -1) continue;
    const { start, nth } = airOf(unit);
    const homes = Object.entries(start).flatMap(([id, count]) => Array<string>(count).fill(id));
    const home = homes[nth] ?? 'clark';
    if (fieldNamed(home) === field) sum += 1;
    else if (s.turn > 1 && s.fieldSide[fieldNamed(home)] !== ALLIES && fields[field]!.boxes.length > 2)
      sum += 0.5;
  }
  return sum * STALE ** Math.max(0, s.turn - 1);
}

interface Raid {
  readonly action: Action;
  readonly place: number;
  readonly units: number[];
  points: number;
  /** What bombs can still find there. */
  left: number;
}

export function airCampaign({ state: s, waiting }: View<State>): AirPlan {
  const missions: Mission[] = [...transfers(s)];
  const moved = new Set(missions.flatMap(({ units }) => units));
  const free = ready(s, JAPAN).filter(unit => !moved.has(unitId(unit)));
  const covers = fleetCover(s, free);
  missions.push(...covers.missions);
  const left = free.filter(unit => !covers.used.has(unit));
  for (const service of ['navy', 'army'])
    missions.push(
      ...raids(
        s,
        left.filter(unit => serviceOf(unit) === service),
      ),
    );
  missions.push(...roads(s, left, missions), ...drops(s));
  return { plan: 'air', at: waiting!.id, missions };
}

// ---------------------------------------------------------------- bombers and their escorts

/** Everything that can be bombed, with what is to be found there. */
function targets(s: State): Raid[] {
  const found: Raid[] = [];
  const add = (action: Action, place: number, left: number): void => {
    found.push({ action, place, units: [], points: 0, left });
  };
  for (const place of enemyFields(s, JAPAN))
    add({ verb: 'bomb', place: placeName(place) }, place, expectedAt(s, fieldAt(place)));
  const due = limits.cavite_points - s.cavite;
  // 11.3 Two submarines less before the main landing.
  if (due > 0 && s.turn < s.strategicTurns[0]!) add({ verb: 'bomb-cavite' }, CAVITE, CAVITE_WORTH);
  for (const place of bombable(s, JAPAN)) {
    const worth = troopsWorth(s, place);
    if (worth > 0) add({ verb: 'bomb', place: placeName(place) }, place, worth);
  }
  if (heldBy(s, CORREGIDOR) !== JAPAN) add({ verb: 'bomb-high' }, CORREGIDOR, CORREGIDOR_WORTH);
  return found;
}
const CAVITE_WORTH = 1.3;
/** Something to do when there is nothing better: two batteries in a hundred sorties. */
const CORREGIDOR_WORTH = 0.15;

/** Troops that will be attacked soon, the stronger the better; not those on the island. */
function troopsWorth(s: State, place: number): number {
  if (!isHex(place) || place === CORREGIDOR) return 0;
  const near = stacksOf(s, JAPAN).some(
    own => isHex(overPlace(own)) && grid.distance(overPlace(own), place) <= FRONT,
  );
  if (!near) return 0;
  const onTheWay = farFrom(place, aimOf(s)) < FAR_FROM_AIM ? 1.3 : 1;
  return (onTheWay * guess(s, ALLIES, place, 'defence')) / DEFENCE_WORTH_A_RAID;
}
const FAR_FROM_AIM = 12;
const DEFENCE_WORTH_A_RAID = 12;

/** What a further group of six points would do there. */
const gain = ({ left, points }: Raid): number => left - (points / limits.bombing_group) * WRECKS_OF_A_GROUP;

/** Bombers by the best target, two or three together; then fighters of the service to guard them. */
function raids(s: State, units: readonly number[]): Mission[] {
  const open = targets(s);
  const bombers = units
    .filter(unit => isBomber(unit) && airOf(unit).bomb > 0)
    .sort((a, b) => airOf(b).bomb - airOf(a).bomb);
  for (const unit of bombers) {
    const inReach = open.filter(({ place }) => reaches(s, unit, place));
    // A group is filled before another is begun.
    const score = (raid: Raid): number =>
      raid.points % limits.bombing_group === 0
        ? gain(raid)
        : gain({ ...raid, points: raid.points - (raid.points % limits.bombing_group) }) + UNFINISHED;
    const best = inReach.reduce<Raid | undefined>((a, b) => (!a || score(b) > score(a) ? b : a), undefined);
    if (!best || score(best) <= 0) continue;
    best.units.push(unit);
    best.points += airOf(unit).bomb;
  }
  const flown = open.filter(raid => raid.units.length > 0);
  const fighters = units.filter(isFighter);
  const escorts = new Map<Raid, number[]>(flown.map(raid => [raid, []]));
  for (const unit of fighters) {
    const inReach = flown.filter(({ place }) => reaches(s, unit, place));
    const need = (raid: Raid): number => bombsOf(raid.units) / (1 + 2 * escorts.get(raid)!.length);
    const best = inReach.reduce<Raid | undefined>((a, b) => (!a || need(b) > need(a) ? b : a), undefined);
    if (best) escorts.get(best)!.push(unit);
  }
  return flown.map(raid => mission([...raid.units, ...escorts.get(raid)!], raid.action));
}
const UNFINISHED = 0.3;

// ---------------------------------------------------------------- over the fleet, over the roads

/** 8.3.9 A CAP over the largest landing, while the Allies have bombers to send against it. */
function fleetCover(
  s: State,
  free: readonly number[],
): { readonly missions: Mission[]; readonly used: ReadonlySet<number> } {
  const fleets = stacksOf(s, JAPAN).filter(isAtSea);
  const threatened = AIR_OF[ALLIES]!.some(
    unit => isBomber(unit) && s.at[unit] !== ELIMINATED && s.at[unit] !== -1,
  );
  if (fleets.length === 0 || !threatened || s.turn === 1) return { missions: [], used: new Set() };
  const place = overPlace(fleets[0]!);
  const zekes = free.filter(unit => isFighter(unit) && serviceOf(unit) === 'navy' && reaches(s, unit, place));
  const one = zekes.find(unit => !checkCap(s, JAPAN, place, [unit]));
  if (one === undefined) return { missions: [], used: new Set() };
  // 8.3.9.1 Its partners stay at home.
  const far = airDistance(fieldAt(s.at[one]!), place);
  const partners = zekes
    .filter(unit => unit !== one && s.at[unit] === s.at[one] && airOf(unit).type === airOf(one).type)
    .slice(0, 2 * far <= moveOf[one]! ? 1 : 2);
  return {
    missions: [mission([one], { verb: 'cap', place: placeName(place) })],
    used: new Set([one, ...partners]),
  };
}

/** 8.3.8 Fighters that nobody needs cut the last road into Bataan, while the enemy is on it and own troops are not. */
function roads(s: State, free: readonly number[], planned: readonly Mission[]): Mission[] {
  const busy = new Set(planned.flatMap(({ units }) => units));
  const idle = free.filter(unit => isFighter(unit) && !busy.has(unitId(unit)));
  const outside = stacksOf(s, ALLIES).some(place => isHex(place) && !bataanPeninsula.includes(place));
  const own = stacksOf(s, JAPAN).some(place => isHex(place) && grid.distance(place, LAYAC) <= OWN_ROAD);
  const one = idle.find(unit => reaches(s, unit, LAYAC, 2));
  if (one === undefined || !outside || own || s.turn < s.strategicTurns[0]!) return [];
  return [mission([one], { verb: 'interdict', hex: hexId(LAYAC) })];
}

// ---------------------------------------------------------------- to other airfields

/** 8.1.2 What can reach nothing from Formosa goes to fields that were taken, a whole type at a time with its support. */
function transfers(s: State): Mission[] {
  const found: Mission[] = [];
  const taken = new Map<number, number[]>();
  const groups = new Map<string, number[]>();
  for (const unit of AIR_OF[JAPAN]!) {
    const field = fieldAt(s.at[unit]!);
    if (field < 0 || s.air[unit] !== READY || s.mission[unit] !== 0 || airOf(unit).absu.length === 0)
      continue;
    const key = `${field} ${airOf(unit).type}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  const byWorth = [...groups.values()].sort((a, b) => worthMoving(b[0]!) - worthMoving(a[0]!));
  for (const units of byWorth) {
    const [one] = units as [number];
    const here = fieldAt(s.at[one]!);
    if (isUseful(s, one, here)) continue;
    for (let count = units.length; count > 0; count--) {
      const going = units.slice(0, count);
      const goal = ALL_FIELDS.filter(
        field =>
          field !== here &&
          s.fieldSide[field] === JAPAN &&
          nearness(field) > nearness(here) &&
          s.captured[field]! < 2 * s.turn &&
          airDistance(here, fieldPlace(field)) <= 2 * moveOf[one]! &&
          isFieldSupplied(s, JAPAN, field) &&
          hasRoom(s, field, [...(taken.get(field) ?? []), ...going]),
      ).sort((a, b) => nearness(b) - nearness(a))[0];
      if (goal === undefined) continue;
      taken.set(goal, [...(taken.get(goal) ?? []), ...going]);
      found.push(mission(going, { verb: 'transfer', field: fields[goal]!.id }));
      break;
    }
  }
  return found;
}
const ALL_FIELDS = Array.from({ length: FIELDS }, (_, field) => field);
const worthMoving = (unit: number): number => (isFighter(unit) ? 10 : 0) + airOf(unit).bomb;
/** Where the fighting is: the plain before Manila. */
const PLAIN = hexOf('1240');
const nearness = (field: number): number => -airDistance(field, PLAIN);
/** From here it reaches where the fighting is. */
const isUseful = (s: State, unit: number, field: number): boolean =>
  airDistance(field, PLAIN) * (isFighter(unit) ? 2 : 1) <= moveOf[unit]! || s.turn > TURNS - 2;

/** 8.3.4 Whether a field is worth a look at all, for the choice between aircraft and boxes. */
export const isWorthARaid = (s: State, field: number): boolean => expectedAt(s, field) >= WORTH_A_RAID;
