import {
  byLand,
  CORREGIDOR,
  grid,
  HEXES,
  hasRoad,
  isFullRough,
  isMajorRiver,
  isMinorRiver,
  landHexes,
  terrainOf,
} from '../components.ts';

/** How far it is over land, in movement points of troops on foot: what a map tells before anybody has moved. */

/** Farther than anything on Luzon. */
export const FAR = 9999;

/** A river without a road across it, or a swamp, takes a whole turn (TEC): that of a regiment of the Philippine Army. */
const WHOLE_TURN = 4;

function step(from: number, to: number): number {
  if (hasRoad(from, to)) return 1;
  if (terrainOf(to) === 'swamp' || isMajorRiver(from, to)) return WHOLE_TURN;
  const ground = terrainOf(to) === 'rough' ? 2 : 1;
  return ground + (isFullRough(from, to) ? 1 : 0) + (isMinorRiver(from, to) ? 1 : 0);
}

const known = new Map<number, Int16Array>();

/** By hex: how far it is to the goal; FAR where no land leads there. */
export function distancesTo(goal: number): Int16Array {
  let far = known.get(goal);
  if (far) return far;
  far = new Int16Array(HEXES).fill(FAR);
  far[goal] = 0;
  const rings: number[][] = [[goal]];
  for (let so = 0; so < rings.length; so++)
    for (const at of rings[so] ?? []) {
      if (far[at] !== so) continue;
      for (const back of byLand[at]!) {
        const cost = so + step(back, at);
        if (cost >= far[back]!) continue;
        far[back] = cost;
        while (rings.length <= cost) rings.push([]);
        rings[cost]!.push(back);
      }
    }
  known.set(goal, far);
  return far;
}

/** How far two hexes are apart on the march. */
export const march = (from: number, to: number): number => distancesTo(to)[from]!;

/** The hexes of the shortest way, the goal last; none where no land leads there. */
export function wayTo(from: number, goal: number): readonly number[] {
  const far = distancesTo(goal);
  const way: number[] = [];
  if (far[from] === FAR) return way;
  for (let at = from; at !== goal; way.push(at))
    at = byLand[at]!.find(next => far[next]! + step(at, next) === far[at])!;
  return way;
}

/** The land hexes within so many hexes of a place. */
export const within = (centre: number, hexes: number): readonly number[] =>
  landHexes.filter(hex => hex !== CORREGIDOR && grid.distance(hex, centre) <= hexes);
