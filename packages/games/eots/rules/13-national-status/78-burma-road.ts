import { ALLIES, grid, HEXES } from '../../components.ts';
import type { State } from '../../state.ts';
import { sources } from '../06-supply/22-sources.ts';
import { add, type Bits, flood, has, newBits, WATER } from '../06-supply/bits.ts';
import { type Board, routeStands } from '../06-supply/board.ts';
import { KUNMING, MADRAS, RANGOON } from '../06-supply/places.ts';

/** 13.78 The Burma Road. */

const sea = newBits();
const queue: number[] = [];
const seen = new Uint8Array(HEXES);

/**
 * 13.78A, 13.78B Open by way of Rangoon and the sea, or overland to Madras, through hexes that the Allies control.
 * `atSea`: hexes without an open Japanese zone.
 */
export function roadIsOpen(s: State, { passable }: Board, atSea: Bits): boolean {
  followRoutes(s, passable[ALLIES]);
  if (seen[MADRAS]) return true;
  if (!seen[RANGOON] || !has(atSea, RANGOON)) return false;
  sea.set(sources(s, ALLIES));
  add(sea, MADRAS);
  for (let c = 0; c < sea.length; c++) sea[c] = sea[c]! & atSea[c]!;
  flood(sea, WATER, atSea);
  return has(sea, RANGOON);
}

function followRoutes(s: State, passable: Bits): void {
  seen.fill(0);
  queue.length = 0;
  queue.push(KUNMING);
  seen[KUNMING] = 1;
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * hex + d]!;
      if (to < 0 || seen[to] || s.control[to] !== ALLIES || !routeStands(s, 6 * hex + d)) continue;
      if (!has(passable, to)) continue;
      seen[to] = 1;
      queue.push(to);
    }
}
