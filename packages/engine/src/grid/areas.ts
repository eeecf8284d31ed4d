import type { Graph } from './graph.ts';
import type { Grid } from './grid.ts';

export interface AreaOptions {
  readonly id: string;
  /** Hexes and areas one can go to and come from. Naming a link once links both ways. */
  readonly links: readonly string[];
}

/** A map with its boxes: the areas are further indices after the hexes. */
export interface Space extends Graph {
  readonly grid: Grid;
  id(index: number): string | undefined;
  /** -1 when unknown. */
  index(id: string): number;
  isHex(index: number): boolean;
  /** All neighbours: hexes in direction order, then areas and far hexes in index order. */
  links(index: number): number[];
}

export function createSpace(grid: Grid, areas: readonly AreaOptions[]): Space {
  const ids = [...grid.ids, ...areas.map(area => area.id)];
  const byId = new Map(ids.map((id, i) => [id, i]));
  if (byId.size !== ids.length) throw new RangeError(`two places named ${firstTwice(ids)}`);

  const extra = ids.map(() => new Set<number>());
  areas.forEach((area, i) => {
    const here = grid.size + i;
    for (const link of area.links) {
      const there = byId.get(link);
      if (there === undefined) throw new RangeError(`area ${area.id} links to unknown ${link}`);
      if (there === here) throw new RangeError(`area ${area.id} links to itself`);
      extra[here]!.add(there);
      extra[there]!.add(here);
    }
  });

  const offsets = new Int32Array(ids.length + 1);
  const flat: number[] = [];
  ids.forEach((_, i) => {
    if (i < grid.size) for (let d = 0; d < 6; d++) flat.push(grid.neighbours[6 * i + d]!);
    flat.push(...[...extra[i]!].sort((a, b) => a - b));
    offsets[i + 1] = flat.length;
  });
  const neighbours = Int32Array.from(flat);

  return {
    grid,
    size: ids.length,
    hexes: grid.size,
    offsets,
    neighbours,
    id: i => ids[i],
    index: id => byId.get(id) ?? -1,
    isHex: i => i >= 0 && i < grid.size,
    links(i) {
      const start = offsets[i];
      return start === undefined ? [] : [...neighbours.subarray(start, offsets[i + 1])].filter(n => n >= 0);
    },
  };
}

function firstTwice(ids: readonly string[]): string | undefined {
  return ids.find((id, i) => ids.indexOf(id) !== i);
}
