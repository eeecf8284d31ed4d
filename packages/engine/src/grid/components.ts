import { type Graph, slotDirection } from './graph.ts';

export interface ComponentRules {
  /** Which indices count; all unless said. */
  readonly belongs?: (index: number) => boolean;
  /** Whether neighbours hang together; either way round is enough. */
  readonly linked?: (from: number, to: number, direction: number) => boolean;
}

export interface Components {
  /** index -> component number, -1 where it does not belong */
  readonly of: Int32Array;
  /** The members of each component; components and members by lowest index. */
  readonly members: readonly (readonly number[])[];
}

/** What hangs together: islands, pockets, contiguous fronts. */
export function components(graph: Graph, rules: ComponentRules = {}): Components {
  const { belongs, linked } = rules;
  const inside = Uint8Array.from({ length: graph.size }, (_, i) => (!belongs || belongs(i) ? 1 : 0));
  // Union-find in which the lowest member always leads, so that numbering follows the index.
  const leader = Int32Array.from({ length: graph.size }, (_, i) => i);
  const find = (index: number): number => {
    let i = index;
    while (leader[i] !== i) {
      leader[i] = leader[leader[i]!]!;
      i = leader[i]!;
    }
    return i;
  };

  for (let here = 0; here < graph.size; here++) {
    if (!inside[here]) continue;
    for (let slot = graph.offsets[here]!; slot < graph.offsets[here + 1]!; slot++) {
      const to = graph.neighbours[slot]!;
      if (to < 0 || !inside[to]) continue;
      if (linked && !linked(here, to, slotDirection(graph, here, slot))) continue;
      const a = find(here);
      const b = find(to);
      leader[Math.max(a, b)] = Math.min(a, b);
    }
  }

  const of = new Int32Array(graph.size).fill(-1);
  const members: number[][] = [];
  for (let i = 0; i < graph.size; i++) {
    if (!inside[i]) continue;
    const lead = find(i);
    if (lead === i) of[i] = members.push([]) - 1;
    of[i] = of[lead]!;
    members[of[i]!]!.push(i);
  }
  return { of, members };
}
