import { HALVES, type Side } from '../components.ts';
import { entryCost, HEXES, isClosed, landAround } from '../map.ts';
import type { State } from '../state.ts';

/** How far it is over land, whoever stands there. */

export const UNREACHED = 999;

/** By hex: points that a side needs to come from there to one of these; `shut` hexes are gone round. */
export function marchTo(
  s: State,
  side: Side,
  goals: readonly number[],
  shut: (hex: number) => boolean = () => false,
): Float32Array {
  const field = new Float32Array(HEXES).fill(UNREACHED);
  const open: number[][] = [[...goals]];
  for (const hex of goals) field[hex] = 0;
  for (let so = 0; so < open.length; so++)
    for (const hex of open[so] ?? []) {
      if (field[hex]! * HALVES < so) continue;
      for (const from of landAround[hex]!) {
        if (isClosed(from, hex, s.bridgeBlown) || shut(from)) continue;
        const cost = so + entryCost(side, from, hex);
        if (cost >= field[from]! * HALVES) continue;
        field[from] = cost / HALVES;
        const same = open[cost];
        if (same) same.push(from);
        else open[cost] = [from];
      }
    }
  return field;
}

/** By hex: hexes to the nearest of these over land. */
export function stepsTo(s: State, goals: readonly number[]): Int16Array {
  const field = new Int16Array(HEXES).fill(UNREACHED);
  for (const hex of goals) field[hex] = 0;
  const edge = [...goals];
  for (const hex of edge)
    for (const next of landAround[hex]!)
      if (field[next] === UNREACHED && !isClosed(hex, next, s.bridgeBlown)) {
        field[next] = field[hex]! + 1;
        edge.push(next);
      }
  return field;
}
