import { checkIndex, type Graph, slotDirection } from './graph.ts';
import { IndexHeap } from './heap.ts';

/** The price of one step; negative, NaN or Infinity forbids it. Whole numbers and halves add up exactly. */
export type StepCost = (from: number, to: number, direction: number) => number;

/** Whether this step may be made but ends the move. */
export type StepStops = (from: number, to: number, direction: number) => boolean;

export interface ExploreOptions {
  readonly stops?: StepStops;
  /** Reused memory. The result lives in it, until the next search with the same workspace. */
  readonly workspace?: Workspace;
}

export interface Exploration {
  readonly start: number;
  /** The cheapest arrival; Infinity where the budget does not reach. */
  readonly costs: Float64Array;
  /** Where that arrival came from; -1 for the start and the unreached. */
  readonly from: Int32Array;
  /** The cheapest arrival that may go on; Infinity where every arrival must stop. */
  readonly onward: Float64Array;
  /** The start and all that can be reached, by cost; of equals found, the lower index first. */
  readonly reached: readonly number[];
  /** One cheapest path, start and goal included; empty if unreached. */
  path(to: number): number[];
}

/*
 * A step that stops and one that does not may lead into the same hex (across a river, or by the bridge),
 * so each index has two labels: 2i for an arrival that may go on, 2i + 1 for one that must stop.
 * Only the first kind is expanded, so every predecessor is an arrival of the first kind.
 */
export class Workspace implements Exploration {
  readonly size: number;
  start = -1;
  readonly costs: Float64Array;
  readonly from: Int32Array;
  readonly onward: Float64Array;
  readonly reached: number[] = [];
  private readonly labels: Float64Array;
  private readonly origins: Int32Array;
  private readonly settled: Uint8Array;
  private readonly heap: IndexHeap;

  constructor(size: number) {
    this.size = size;
    this.costs = new Float64Array(size).fill(Infinity);
    this.from = new Int32Array(size).fill(-1);
    this.onward = new Float64Array(size).fill(Infinity);
    this.labels = new Float64Array(2 * size).fill(Infinity);
    this.origins = new Int32Array(2 * size).fill(-1);
    this.settled = new Uint8Array(2 * size);
    this.heap = new IndexHeap(this.labels);
  }

  /** Dijkstra's search. */
  run(graph: Graph, start: number, budget: number, cost: StepCost, stops?: StepStops): void {
    this.clear();
    this.start = start;
    this.arrive(2 * start, 0, -1);
    for (let label = this.heap.pop(); label >= 0; label = this.heap.pop()) {
      this.settled[label] = 1;
      const here = label >> 1;
      const spent = this.labels[label]!;
      if (this.costs[here] === Infinity) {
        this.costs[here] = spent;
        this.from[here] = this.origins[label]!;
        this.reached.push(here);
      }
      if (label & 1) continue;
      this.onward[here] = spent;
      for (let slot = graph.offsets[here]!; slot < graph.offsets[here + 1]!; slot++) {
        const to = graph.neighbours[slot]!;
        if (to < 0 || to === start) continue;
        const direction = slotDirection(graph, here, slot);
        const step = cost(here, to, direction);
        if (!(step >= 0 && step < Infinity && spent + step <= budget)) continue;
        this.arrive(2 * to + (stops?.(here, to, direction) ? 1 : 0), spent + step, here);
      }
    }
  }

  path(to: number): number[] {
    if (!(this.costs[to]! < Infinity)) return [];
    const path = [to];
    for (let at = this.from[to]!; at >= 0; at = this.origins[2 * at]!) path.push(at);
    return path.reverse();
  }

  private arrive(label: number, spent: number, origin: number): void {
    const best = this.labels[label]!;
    // Free steps could lead back: what is settled keeps its origin, or paths might go round in circles.
    if (this.settled[label] || spent > best) return;
    if (spent === best) {
      if (origin < this.origins[label]!) this.origins[label] = origin;
      return;
    }
    this.labels[label] = spent;
    this.origins[label] = origin;
    this.heap.push(label);
  }

  /** Wipes only what the last search touched: a short move on a large map stays cheap. */
  private clear(): void {
    // A callback that threw may have left labels that were never settled.
    while (this.heap.size > 0) this.wipe(this.heap.pop() >> 1);
    for (const index of this.reached) this.wipe(index);
    this.reached.length = 0;
  }

  private wipe(index: number): void {
    this.costs[index] = this.onward[index] = Infinity;
    this.from[index] = -1;
    for (let label = 2 * index; label <= 2 * index + 1; label++) {
      this.labels[label] = Infinity;
      this.origins[label] = -1;
      this.settled[label] = 0;
    }
  }
}

/** All that can be reached from `start` for at most `budget`. The start itself is never entered again. */
export function explore(
  graph: Graph,
  start: number,
  budget: number,
  cost: StepCost,
  options: ExploreOptions = {},
): Exploration {
  checkIndex(graph, start);
  const workspace = options.workspace ?? new Workspace(graph.size);
  if (workspace.size < graph.size) {
    throw new RangeError(`a workspace for ${workspace.size} is too small for ${graph.size}`);
  }
  workspace.run(graph, start, budget, cost, options.stops);
  return workspace;
}
