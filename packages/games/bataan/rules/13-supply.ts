import { auto, type Block, derived } from '@ironbottom/engine';
import { hexesOf, isThere, stacksOf } from '../board.ts';
import {
  ALLIES,
  alliedSources,
  areaAt,
  beachGrounds,
  CAVITE,
  CORREGIDOR,
  enemyOf,
  FORT_WINT,
  isCity,
  isCoastal,
  isHex,
  JAPAN,
  keyPlaces,
  limits,
  MANILA,
  roleOf,
  SIDES,
  type Side,
  space,
} from '../components.ts';
import { heldBy, QUARTERS, type State } from '../state.ts';
import { isBicycle, isMotorised, LAND_OF, unitId } from '../units.ts';
import {
  BARRED,
  groundsBeside,
  groundUnder,
  interdictions,
  LAND_LINK,
  openRoads,
  SUPPLY_KINDS,
  SUPPLY_LINK,
  type SupplyKind,
  supplyInto,
  supplyRoad,
} from './04-movement/11-costs.ts';
import { wintGarrison } from './10-fortifications/10-building.ts';

/** 13 Supply: 13.1 to 13.5. */

/** 13.5 Whether a unit was in supply when that was judged last. */
export const isSupplied = (s: State, unit: number): boolean => s.starved[unit] === 0;

// ---------------------------------------------------------------- sources

const beachHexes = new Set(beachGrounds.flat());
const landings = keyPlaces.filter(
  place => beachHexes.has(place) || (isHex(place) && isCity[place] === 1 && isCoastal[place] === 1),
);
const depots = alliedSources.filter(hex => hex !== CORREGIDOR && hex !== FORT_WINT);

/** 13.2, 13.3 Places from which lines of supply go out: only those that the side entered last. */
export function sourcesOf(s: State, side: Side): readonly number[] {
  const held = (place: number): boolean => heldBy(s, place) === side && !isThere(s, enemyOf(side), place);
  if (side === ALLIES) return depots.filter(held);
  const hasFallen = heldBy(s, CORREGIDOR) === JAPAN;
  return landings.filter(place => held(place) && (hasFallen || (place !== MANILA && place !== CAVITE)));
}

// ---------------------------------------------------------------- lines

const kindOf = (unit: number): SupplyKind =>
  isMotorised(unit) ? 'motor' : isBicycle(unit) ? 'bike' : 'foot';
const LIMIT = limits.supply_mp * QUARTERS;
/** 4.8 An area takes the whole of a line on foot, half of it on wheels. */
const AREA = { motor: LIMIT / 2, foot: LIMIT, bike: LIMIT };
/** By place: the areas and, from areas, also the hexes beside it; few places have any. */
const AREA_LINKS = Array.from({ length: space.size }, (_, place) =>
  areaAt(place) >= 0 ? groundsBeside(place) : groundsBeside(place).filter(next => areaAt(next) >= 0),
);

/** 13.1 By place: 1 for a hex with units of this side, past which no line of the other goes. */
function standingOf(s: State, side: Side): Uint8Array {
  const taken = new Uint8Array(space.size);
  for (const hex of hexesOf(s, side)) taken[hex] = 1;
  return taken;
}

/** 13.4 By place: 1 where a source is, or a road that leads to one past no enemy. */
function network(sources: readonly number[], open: Uint8Array, taken: Uint8Array): Uint8Array {
  const reached = new Uint8Array(space.size);
  const queue = [...sources];
  for (const place of queue) reached[place] = 1;
  for (let i = 0; i < queue.length; i++) {
    const at = queue[i]!;
    if (!isHex(at)) continue;
    for (let link = 6 * at; link < 6 * at + 6; link++) {
      if (open[link] === 0) continue;
      const next = LAND_LINK[link]!;
      if (reached[next] === 1 || taken[next] === 1) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}

/** 13.1, 13.4 By place: what the line costs from there to the road or the source; above the limit: there is none. */
function lines(kind: SupplyKind, open: Uint8Array, net: Uint8Array, taken: Uint8Array): Uint8Array {
  const cost = new Uint8Array(space.size).fill(LIMIT + 1);
  const rings: number[][] = Array.from({ length: LIMIT + 1 }, () => []);
  const off = SUPPLY_LINK[kind];
  const road = supplyRoad(kind);
  const reach = (back: number, so: number): void => {
    if (so > LIMIT || so >= cost[back]! || taken[back] === 1) return;
    cost[back] = so;
    rings[so]!.push(back);
  };
  for (let place = 0; place < net.length; place++) if (net[place] === 1) reach(place, 0);
  for (let so = 0; so <= LIMIT; so++)
    for (const at of rings[so]!) {
      if (cost[at] !== so) continue;
      // A line comes from the place behind to this one, so this one is what it pays for.
      if (isHex(at))
        for (let link = 6 * at; link < 6 * at + 6; link++) {
          const step = open[link] === 1 ? road : off[link]!;
          if (step !== BARRED) reach(LAND_LINK[link]!, so + step);
        }
      const beside = AREA_LINKS[at]!;
      if (beside.length === 0) continue;
      const step = areaAt(at) >= 0 ? AREA[kind] : supplyInto(kind, at);
      if (step !== BARRED) for (const back of beside) reach(back, so + step);
    }
  return cost;
}

/** By side: the lines of each kind of unit, found out once for a position and only where they are asked for. */
const allLines = derived(
  (s: State) => {
    const open = openRoads(s).slice();
    return SIDES.map(side => {
      const known: { [kind in SupplyKind]?: Uint8Array } = {};
      const taken = standingOf(s, enemyOf(side));
      const net = network(sourcesOf(s, side), open, taken);
      return (kind: SupplyKind): Uint8Array => {
        known[kind] ??= lines(kind, open, net, taken);
        return known[kind];
      };
    });
  },
  {
    from: s => [s.held, s.blown, interdictions(s), stacksOf(s, JAPAN), stacksOf(s, ALLIES)],
    shown: found => found.map(of => SUPPLY_KINDS.map(of)),
  },
);

/** 13.1 to 13.4 Whether each land unit of a side can draw supply where it is now, by unit. */
export function traceSupply(s: State, side: Side): (unit: number) => boolean {
  const reach = allLines(s)[side]!;
  const garrison = side === ALLIES ? wintGarrison(s) : [];
  return unit => {
    const ground = groundUnder(s, unit);
    if (ground < 0) return true;
    if (side === ALLIES && ground === CORREGIDOR) return true;
    return reach(kindOf(unit))[ground]! <= LIMIT || garrison.includes(unit);
  };
}

/** 13.4 The same for a hex: whether supply of the side comes there on foot. */
export const isSupplyAt = (s: State, side: Side, ground: number): boolean =>
  allLines(s)[side]!('foot')[ground]! <= LIMIT;

/** 13.5 Supply of the player whose combat phase ends is judged; his own losses of it only he is told. */
export const judgeSupply = (side: Side): Block<State> =>
  auto(`${roleOf(side)}.supply`, '13.5', ref => {
    const { s } = ref;
    const has = traceSupply(s, side);
    const starved: number[] = [];
    const fed: number[] = [];
    for (const unit of LAND_OF[side]!) {
      const isStarved = s.at[unit]! >= 0 && !has(unit) ? 1 : 0;
      if (isStarved !== s.starved[unit]) (isStarved ? starved : fed).push(unit);
      s.starved[unit] = isStarved;
    }
    const owner = [roleOf(side)];
    if (starved.length > 0) ref.log('13.5', 'out-of-supply', { units: starved.map(unitId) }, owner);
    if (fed.length > 0) ref.log('13.5', 'in-supply-again', { units: fed.map(unitId) }, owner);
  });
