import { landAround } from '../map.ts';
import { after, isRefused, stepInto } from '../rules/09-movement/10-steps.ts';
import { isDangerous } from '../rules/09-movement/13-going.ts';
import { type Walk, walkOf } from '../rules/09-movement/50-movers.ts';
import type { State } from '../state.ts';
import { divisionOf, isArtillery, isHeavy, isShippingEngineer, stacksFree } from '../units.ts';

/** 9.1 Where a unit can come in this phase, and by which way, by the steps of the rules. */

export interface Reach {
  readonly from: number;
  /** Hexes that can be come to, the nearest first, without the one in which it stands. */
  readonly hexes: readonly number[];
  /** The way there, the start first. */
  pathTo(hex: number): number[];
}

/** Zone to zone is under fire (9.84), mines and markers are dangers (9.94): it is worth going round. */
const DETOUR = 3;

export function reachFrom(s: State, start: Walk): Reach {
  const keyOf = ({ at, strategic }: Walk): number => 2 * at + (strategic ? 1 : 0);
  const cost = new Map<number, number>([[keyOf(start), 0]]);
  const before = new Map<number, number>();
  const open: Walk[][] = [[start]];
  const found = new Map<number, number>();
  for (let so = 0; so < open.length; so++)
    for (const walk of open[so] ?? []) {
      const key = keyOf(walk);
      if (cost.get(key)! < so) continue;
      for (const to of landAround[walk.at]!) {
        const step = stepInto(s, walk, to);
        if (isRefused(step)) continue;
        const next = after(walk, to, step);
        const dear = so + step.cost + (step.infiltrates || isDangerous(s, walk.unit, to) ? DETOUR : 0);
        if (dear >= (cost.get(keyOf(next)) ?? Number.POSITIVE_INFINITY)) continue;
        cost.set(keyOf(next), dear);
        before.set(keyOf(next), key);
        if (to !== start.at && dear < (found.get(to) ?? Number.POSITIVE_INFINITY)) found.set(to, dear);
        if (step.stops) continue;
        const same = open[dear];
        if (same) same.push(next);
        else open[dear] = [next];
      }
    }
  const hexes = [...found].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([hex]) => hex);
  return {
    from: start.at,
    hexes,
    pathTo: hex => {
      if (hex === start.at) return [hex];
      const [plain, strategic] = [cost.get(2 * hex), cost.get(2 * hex + 1)];
      let key =
        (strategic ?? Number.POSITIVE_INFINITY) < (plain ?? Number.POSITIVE_INFINITY) ? 2 * hex + 1 : 2 * hex;
      const path = [hex];
      while (key !== keyOf(start)) {
        key = before.get(key)!;
        path.unshift(key >> 1);
      }
      return path;
    },
  };
}

/** Units that stand together and are of one sort come equally far: each sort is looked at once. */
export class Reaches {
  private readonly known = new Map<string, Reach>();

  constructor(private readonly s: State) {}

  of(unit: number): Reach {
    const { s } = this;
    const walk = walkOf(s, unit);
    const key = [
      walk.at,
      walk.points,
      walk.spent,
      walk.leaves,
      isHeavy(unit),
      stacksFree(unit),
      isArtillery(unit),
      divisionOf[unit],
      s.home[unit],
      s.released[unit],
      isShippingEngineer(unit),
    ].join();
    let reach = this.known.get(key);
    if (!reach) {
      reach = reachFrom(s, walk);
      this.known.set(key, reach);
    }
    return reach;
  }
}
