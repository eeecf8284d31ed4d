import { has, isDummy, isFoe, isGoodOrder, isLeader, unitsIn, unitsOf, workKnownTo } from '../../board.ts';
import { enemyOf, JAPAN, roleOf, type Side } from '../../components.ts';
import {
  around,
  DEBRIS,
  DENSE,
  grid,
  hexOfPlace,
  isStream,
  pathHexes,
  sortOfPlace,
  terrainAt,
} from '../../map.ts';
import type { Expenditure } from '../../state/moving.ts';
import { BANZAI, BERSERK, sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isLax, isStealthy } from '../../types.ts';
import { type Ref, tell } from '../../verbs.ts';
import { isOnPath } from '../a04-movement/13-cost.ts';
import { isRefused, wayOf } from '../a04-movement/30-move.ts';
import { halt } from '../a04-movement/32-set-out.ts';
import { seesPlace } from '../a06-sight.ts';
import { oneDie, twoDice } from '../dice.ts';
import { isLit } from '../e01-night/11-vision.ts';
import { jitterFire } from '../e01-night/55-jitter-fire.ts';

/** G2.22, E1.53 Whoever moves in the interior of dense jungle may lose his way, by day too. */

/** G2.22, SC2.1, SC3.1 Dense jungle and debris; stream-debris is a stream here. */
const isThick = (hex: number): boolean => terrainAt[hex] === DENSE || terrainAt[hex] === DEBRIS;
/** G2.22 Only such hexes around it, and no path in it or next to it; what lies off the map does not count. */
const isInnermost = Uint8Array.from(around, (next, hex) =>
  [hex, ...next].every(each => isThick(each) && !pathHexes.has(each)) ? 1 : 0,
);

/** G2.22 With what was built or broken since. */
export function isInterior(s: State, hex: number): boolean {
  if (isInnermost[hex] === 0) return false;
  const { corduroy, trailBreaks, paths } = s.ground;
  if (corduroy.length + trailBreaks.length + paths.length === 0) return true;
  const ways = new Set([...corduroy, ...trailBreaks, ...paths]);
  return [hex, ...around[hex]!].every(each =>
    [0, 1, 2, 3, 4, 5].every(direction => !ways.has(grid.sides[6 * each + direction]!)),
  );
}

/** E1.531 Whoever sees a Known enemy knows where he is. */
const seesEnemy = (s: State, unit: number): boolean =>
  unitsOf(s, enemyOf(sideOf(unit))).some(
    enemy => isFoe(s, enemy) && seesPlace(s, s.units.at[unit]!, s.units.at[enemy]!),
  );

/** E1.531 A trench that the side knows of shows the way, in it and beside it. */
const isByTrench = (s: State, side: Side, hex: number): boolean =>
  [hex, ...around[hex]!].some(each => workKnownTo(s, side, each, 'trench') !== undefined);
/** E1.531, SC3.1 So does a path, a stream or a lit Location. */
const isGuided = (s: State, hex: number): boolean =>
  [hex, ...around[hex]!].some(each => isOnPath(s, each) || isStream[each] === 1 || isLit(s, each));

/** G2.22, E1.53 Where one can lose one's way: by day in the interior of the jungle, at night wherever nothing guides. */
const isTrackless = (s: State, side: Side, hex: number): boolean =>
  !isByTrench(s, side, hex) &&
  (s.night.dark ? !isGuided(s, hex) : s.options.dayStraying === true && isInterior(s, hex));

/** G2.22, E1.53 Whether those on their way make their movement DR before this expenditure. */
function mustRoll(s: State): boolean {
  const { units, plan, sure, lost, along } = s.moving;
  const unit = units[0];
  if (unit === undefined || lost || along.length > 0 || plan[0]?.what !== 'enter') return false;
  const at = s.units.at[unit]!;
  if (at < 0 || sortOfPlace(at) !== 0 || units.every(each => sure.includes(each))) return false;
  if (units.some(each => has(s, each, BERSERK | BANZAI))) return false;
  return isTrackless(s, sideOf(unit), hexOfPlace(at)) && !units.some(each => seesEnemy(s, each));
}

/** E1.53 With a coloured 6: Lax units always, others by the white die. Dummies go as their side does. */
const [ASTRAY, NORMAL, STEALTHY] = [6, 3, 5];
export function strays(s: State, units: readonly number[], coloured: number, white: number): boolean {
  // G1.63 Leaders have no class: they go as those do whom they lead.
  const men = units.filter(unit => !isDummy(s, unit) && !isLeader(s, unit));
  const quiet =
    men.length === 0 ? sideOf(units[0]!) === JAPAN : men.every(unit => isStealthy[s.units.type[unit]!] === 1);
  if (coloured !== ASTRAY) return false;
  return men.some(unit => isLax[s.units.type[unit]!] === 1) || white >= (quiet ? STEALTHY : NORMAL);
}

/** E1.53 In a random direction to the end of their MF, or to the first friend in Good Order. */
export function goAstray(ref: Ref, rule: string): void {
  const { s } = ref;
  const { units, mode } = s.moving;
  const direction = oneDie(ref, { who: roleOf(s.side), why: 'stray', rule }) - 1;
  tell(ref, rule, 'strayed', units);
  let [hex, plan]: [number, readonly Expenditure[]] = [hexOfPlace(s.units.at[units[0]!]!), []];
  const path: number[] = [];
  for (;;) {
    hex = grid.neighbours[6 * hex + direction]!;
    if (hex < 0) break;
    path.push(hex);
    const way = wayOf(s, s.side, units, path, mode);
    if (isRefused(way)) break;
    plan = way;
    if (unitsIn(s, s.side, hex).some(unit => isGoodOrder(s, unit) && !units.includes(unit))) break;
  }
  s.moving.lost = true;
  s.moving.plan = [...plan];
  if (plan.length === 0) halt(s);
}

/** G2.22 Once for each unit or stack in a movement phase. */
export function straying(ref: Ref): void {
  const { s } = ref;
  if (!mustRoll(s)) return;
  const { units } = s.moving;
  s.moving.sure.push(...units.filter(unit => !s.moving.sure.includes(unit)));
  const rule = s.night.dark ? 'E1.53' : 'G2.22';
  const fall = twoDice(ref, { who: roleOf(s.side), why: 'bearings', rule });
  if (fall.coloured === fall.white && jitterFire(ref, fall.sum)) return;
  if (strays(s, units, fall.coloured, fall.white)) goAstray(ref, rule);
}
