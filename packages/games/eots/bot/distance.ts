import { grid, HEXES, landAcross } from '../components.ts';

/** Hexes by land from a hex, whoever stands in the way, so far as a unit would plan; -1 farther or over the sea. */

const FAR = 7;
const known = new Map<number, Int8Array>();

export function landDistance(from: number): Int8Array {
  const old = known.get(from);
  if (old) return old;
  const distance = new Int8Array(HEXES).fill(-1);
  distance[from] = 0;
  const queue = [from];
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i]!;
    if (distance[hex] === FAR) break;
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbours[6 * hex + d]!;
      if (!landAcross[6 * hex + d] || distance[to]! >= 0) continue;
      distance[to] = distance[hex]! + 1;
      queue.push(to);
    }
  }
  known.set(from, distance);
  return distance;
}
