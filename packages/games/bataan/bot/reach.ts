import { isNextTo, isThere } from '../board.ts';
import { enemyOf, isHex, space } from '../components.ts';
import {
  BARRED,
  canBridge,
  groundsBeside,
  groundUnder,
  isUnbridged,
  moveCost,
  pointsFor,
} from '../rules/04-movement/11-costs.ts';
import { beganNear } from '../rules/04-movement/12-group.ts';
import type { MoveKind } from '../state/moving.ts';
import type { State } from '../state.ts';
import { groundOf, isBicycle, isGround, isMotorised, isTruck, unitSide } from '../units.ts';

/** 4.1 to 4.3 Where a unit can come in one movement, and by which way, at the costs that the rules ask. */

export interface Reach {
  readonly from: number;
  /** The places that can be come to, the nearest first; where it stands is the first. */
  readonly places: readonly number[];
  can(place: number): boolean;
  /** The way there, the start first. */
  pathTo(place: number): number[];
}

/** Units of one sort in one place come equally far: each sort is looked at once. */
export class Reaches {
  private readonly known = new Map<string, Reach>();

  constructor(
    private readonly s: State,
    private readonly kind: MoveKind = 'segment',
  ) {}

  of(unit: number): Reach {
    const { s, kind } = this;
    const key = `${groundUnder(s, unit)} ${pointsFor(s, unit, kind)} ${sortOf(s, unit)}`;
    let found = this.known.get(key);
    if (!found) {
      found = reachOf(s, unit, kind);
      this.known.set(key, found);
    }
    return found;
  }
}

/** What the terrain chart looks at in a unit. */
export const sortOf = (s: State, unit: number): string => {
  const legs = isMotorised(unit) ? 'motor' : isBicycle(unit) ? 'bike' : 'foot';
  const horse = isGround(unit) && groundOf(unit).type === 'cavalry';
  return `${legs}${isTruck(unit) ? ' truck' : ''}${horse ? ' horse' : ''}${canBridge(s, unit) ? ' bridge' : ''}`;
};

/** 4.3.2 The ways of counting: without a strategic stretch, on one, after one. */
const TACTICAL = 0;
const STRATEGIC = 1;
const AFTER = 2;
const GAITS = 3;
const UNSEEN = 255;

function reachOf(s: State, unit: number, kind: MoveKind): Reach {
  const enemy = enemyOf(unitSide[unit]!);
  const from = groundUnder(s, unit);
  const points = pointsFor(s, unit, kind);
  const cost = new Uint8Array(space.size * GAITS).fill(UNSEEN);
  const before = new Int32Array(space.size * GAITS).fill(-1);
  const rings: number[][] = Array.from({ length: points + 1 }, () => []);
  const near = beganNear(s, unitSide[unit]!, unit) || isNextTo(s, enemy, from);
  const visit = (node: number, so: number, back: number): void => {
    if (so > points || so >= cost[node]!) return;
    cost[node] = so;
    before[node] = back;
    rings[so]!.push(node);
  };
  visit(from * GAITS, 0, -1);
  for (let so = 0; so <= points; so++)
    for (const node of rings[so]!) {
      if (cost[node] !== so) continue;
      const at = Math.floor(node / GAITS);
      const gait = node % GAITS;
      // 4.8 A move ends in an area with enemies.
      if (!isHex(at) && at !== from && isThere(s, enemy, at)) continue;
      for (const to of groundsBeside(at)) {
        if (isHex(to) && isThere(s, enemy, to)) continue;
        if (kind === 'reserve' && isUnbridged(s, at, to)) continue;
        const step = moveCost(s, unit, at, to, 'tactical');
        if (step === BARRED) continue;
        const first = at === from && so === 0;
        // 4.1.8 One hex can always be entered.
        const pays = first ? Math.min(step, points) : step;
        if (gait === TACTICAL) visit(to * GAITS, so + pays, node);
        if (near || kind === 'reserve' || isNextTo(s, enemy, to)) continue;
        if (gait !== TACTICAL) visit(to * GAITS + AFTER, so + step, node);
        const fast = gait === AFTER ? BARRED : moveCost(s, unit, at, to, 'strategic');
        if (fast !== BARRED) visit(to * GAITS + STRATEGIC, so + fast, node);
      }
    }
  const places = [...new Set(rings.flat().map(node => Math.floor(node / GAITS)))];
  const best = (place: number): number => {
    let node = -1;
    for (let gait = 0; gait < GAITS; gait++) {
      const at = place * GAITS + gait;
      if (cost[at] !== UNSEEN && (node < 0 || cost[at]! < cost[node]!)) node = at;
    }
    return node;
  };
  return {
    from,
    places,
    can: place => best(place) >= 0,
    pathTo: place => {
      const path: number[] = [];
      for (let node = best(place); node >= 0; node = before[node]!) path.unshift(Math.floor(node / GAITS));
      return path;
    },
  };
}
