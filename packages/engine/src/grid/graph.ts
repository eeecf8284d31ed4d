/**
 * What searches walk on: indices and their neighbours in one flat list.
 * The neighbours of `i` are `neighbours[offsets[i]] … neighbours[offsets[i + 1] - 1]`, -1 for none.
 * For a hex the first six stand in direction order, so the slot is the direction.
 */
export interface Graph {
  readonly size: number;
  /** Indices below this are hexes, the rest are areas. */
  readonly hexes: number;
  readonly offsets: Int32Array;
  readonly neighbours: Int32Array;
}

/** The direction of a neighbour slot; -1 when the step enters or leaves an area. */
export function slotDirection(graph: Graph, from: number, slot: number): number {
  const direction = slot - graph.offsets[from]!;
  return from < graph.hexes && direction < 6 ? direction : -1;
}

/** Searches take indices only; a -1 from a failed lookup must not pass silently. */
export function checkIndex(graph: Graph, index: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= graph.size) {
    throw new RangeError(`index ${index} is not on a graph of ${graph.size}`);
  }
}
