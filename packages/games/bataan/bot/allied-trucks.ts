import { hexesOf, isThere, unitsIn } from '../board.ts';
import { ALLIES, byLand, hasRoad, JAPAN, onRoad } from '../components.ts';
import type { State } from '../state.ts';
import { groundOf, isInfantry, isTruck, stackingOf, unitId } from '../units.ts';
import { LAYAC } from './allied-stance.ts';
import { distancesTo, FAR } from './distance.ts';
import { type Order, order } from './march.ts';
import type { Reaches } from './reach.ts';

/** 4.6 Trucks fetch the infantry that has farthest to go. */

/** A regiment that would come no farther by truck than this walks. */
const WORTH_A_RIDE = 10;
/** 4.3.3 So many hexes a truck drives in a turn on a free road. */
const DRIVE = 32;

interface Ride {
  readonly truck: number;
  readonly unit: number;
  readonly path: readonly number[];
  readonly saves: number;
}

/** The way of a truck along roads that no enemy stands on, to where it is nearest to the goal. */
function alongRoad(s: State, from: number, goal: number, hexes: number): number[] {
  const far = distancesTo(goal);
  const before = new Map<number, number>([[from, -1]]);
  let ring = [from];
  let best = from;
  for (let so = 0; so < hexes; so++) {
    ring = ring.flatMap(at =>
      byLand[at]!.filter(next => {
        if (before.has(next) || !hasRoad(at, next) || isThere(s, JAPAN, next)) return false;
        before.set(next, at);
        return true;
      }),
    );
    for (const hex of ring) if (far[hex]! < far[best]!) best = hex;
  }
  const path: number[] = [];
  for (let at = best; at >= 0; at = before.get(at)!) path.unshift(at);
  return path;
}

function rideOf(s: State, truck: number, unit: number, goal: number, reaches: Reaches): Ride | undefined {
  const reach = reaches.of(truck);
  const from = s.at[unit]!;
  if (stackingOf[unit]! > (groundOf(truck).transport ?? 0) || !reach.can(from)) return undefined;
  const there = reach.pathTo(from);
  const home = alongRoad(s, from, goal, DRIVE - there.length + 1);
  const saves = distancesTo(goal)[from]! - distancesTo(goal)[home.at(-1)!]!;
  const path = [...there, ...home.slice(1)];
  return saves >= WORTH_A_RIDE ? { truck, unit, path, saves } : undefined;
}

/** By the places that units are bound for in the end: who is carried, by which truck; each truck takes one. */
export function rides(
  s: State,
  units: readonly number[],
  bound: ReadonlyMap<number, number>,
  reaches: Reaches,
): { readonly orders: readonly Order[]; readonly busy: ReadonlySet<number> } {
  const orders: Order[] = [];
  const busy = new Set<number>();
  for (const truck of units.filter(isTruck)) {
    const open = [...bound].flatMap(([unit, goal]) => {
      if (busy.has(unit) || !isInfantry(unit) || groundOf(unit).type === 'cavalry') return [];
      return rideOf(s, truck, unit, goal, reaches) ?? [];
    });
    const best = open.reduce<Ride | undefined>((a, b) => (!a || b.saves > a.saves ? b : a), undefined);
    if (!best) continue;
    busy.add(truck).add(best.unit);
    orders.push(order([truck], best.path, { verb: 'board', unit: unitId(best.unit) }));
  }
  return { orders, busy };
}

/** A single regiment has to walk. */
const BRIGADE = 2;

/** Trucks with nothing to carry wait with the infantry that has farthest to go. */
export function waitingPlace(s: State): number {
  const far = distancesTo(LAYAC);
  const stacks = hexesOf(s, ALLIES).filter(
    hex =>
      onRoad[hex] === 1 && far[hex] !== FAR && unitsIn(s, ALLIES, hex).filter(isInfantry).length >= BRIGADE,
  );
  return stacks.reduce((best, hex) => (far[hex]! > far[best]! ? hex : best), LAYAC);
}
