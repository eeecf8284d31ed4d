import { checkIndex, type Graph, slotDirection } from './graph.ts';

export interface TraceRules {
  /** Lines grow outward: `from` is the end nearer the source. */
  canEnter(from: number, to: number, direction: number): boolean;
  /** Whether this step may be made but the line ends there, as in an enemy zone. */
  readonly stops?: (from: number, to: number, direction: number) => boolean;
  /** Whether a line may end here at all; where not, it may still pass. */
  readonly canStop?: (index: number) => boolean;
  readonly maxSteps?: number;
}

export interface Traced {
  /** Steps from the nearest source; -1 where no line reaches. */
  readonly steps: Int32Array;
  /** The next index towards that source; -1 for sources and the unreached. */
  readonly from: Int32Array;
  /** From the index back to its source, both included; empty if unreached. */
  path(index: number): number[];
}

/** The shortest lines from any source to everywhere; of equal ones the lower index counts. */
export function trace(graph: Graph, sources: Iterable<number>, rules: TraceRules): Traced {
  const { stops, canStop, maxSteps = Infinity } = rules;
  // Two arrivals an index, as in paths.ts: the nearest of all, and the nearest that may go on.
  const steps = new Int32Array(graph.size).fill(-1);
  const from = new Int32Array(graph.size).fill(-1);
  const onward = new Int32Array(graph.size).fill(-1);
  const onwardFrom = new Int32Array(graph.size).fill(-1);
  const queue: number[] = [];

  for (const source of sources) {
    checkIndex(graph, source);
    if (onward[source] === 0) continue;
    steps[source] = onward[source] = 0;
    queue.push(source);
  }

  for (let head = 0; head < queue.length; head++) {
    const here = queue[head]!;
    const next = onward[here]! + 1;
    if (next > maxSteps) break;
    for (let slot = graph.offsets[here]!; slot < graph.offsets[here + 1]!; slot++) {
      const to = graph.neighbours[slot]!;
      // Already passed on a shorter line: nothing to gain.
      if (to < 0 || (onward[to]! >= 0 && onward[to]! < next)) continue;
      const direction = slotDirection(graph, here, slot);
      if (!rules.canEnter(here, to, direction)) continue;
      note(steps, from, to, next, here);
      if (stops?.(here, to, direction)) continue;
      if (onward[to]! < 0) queue.push(to);
      note(onward, onwardFrom, to, next, here);
    }
  }

  if (canStop) {
    for (let i = 0; i < graph.size; i++) {
      if (steps[i]! >= 0 && !canStop(i)) steps[i] = from[i] = -1;
    }
  }

  return {
    steps,
    from,
    path(index) {
      if (!(steps[index]! >= 0)) return [];
      const path = [index];
      for (let at = from[index]!; at >= 0; at = onwardFrom[at]!) path.push(at);
      return path;
    },
  };
}

function note(steps: Int32Array, from: Int32Array, to: number, step: number, here: number): void {
  if (steps[to]! < 0) {
    steps[to] = step;
    from[to] = here;
  } else if (steps[to] === step && here < from[to]!) {
    from[to] = here;
  }
}
