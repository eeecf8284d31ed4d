import { auto, type Block, call, loop, sequence } from '@ironbottom/engine';
import { has, hasKnownEnemy, unitsOf } from '../board.ts';
import { HALVES } from '../components.ts';
import { ALL, around, distance, HEXES, hexOfPlace, sortOfPlace } from '../map.ts';
import { type Expenditure, WALK } from '../state/moving.ts';
import { BERSERK, MELEE, STOPPED, sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { portageOf } from '../types.ts';
import type { Ref } from '../verbs.ts';
import { drop, weaponsOf } from '../writing.ts';
import { allowance, left } from './a04-movement/11-allowance.ts';
import { stepCost } from './a04-movement/13-cost.ts';
import { setOut, stop } from './a04-movement/32-set-out.ts';
import { getsGoing } from './a04-movement/47-getting-going.ts';
import { walk } from './a04-movement/50-walk.ts';
import { calm, noteFaced, seenEnemies } from './a15-heat-of-battle.ts';

/** A15.4 Berserk units charge before anybody else moves, one after the other, by the shortest way to the nearest enemy. */

const waits = (s: State, unit: number): boolean => has(s, unit, BERSERK) && !has(s, unit, STOPPED | MELEE);
const charger = (s: State): number => unitsOf(s, s.side).find(unit => waits(s, unit)) ?? -1;

/** A15.4 What a charging unit may carry. */
const LIGHT = 1;

/** A unit sets out, or stands where its charge has ended. */
function charge(ref: Ref): void {
  const { s } = ref;
  const unit = charger(s);
  const at = s.units.at[unit]!;
  const faces = hasKnownEnemy(s, sideOf(unit), at);
  const targets = seenEnemies(s, unit);
  if (!faces && targets.length > 0 && getsGoing(ref, [unit])) return;
  const plan = faces || targets.length === 0 ? [] : planOf(s, unit, nearest(s, at, targets));
  if (plan.length > 0) {
    for (const weapon of weaponsOf(s, unit)) if (portageOf[s.weapons.type[weapon]!]! > LIGHT) drop(s, weapon);
    setOut(ref, [unit], WALK, plan);
    return;
  }
  stop(s, [unit]);
  // A15.4 Nobody in sight at the end of a charge.
  if (!faces && targets.length === 0) calm(ref, unit);
}

const nearest = (s: State, at: number, targets: readonly number[]): number => {
  const hexes = targets.map(unit => hexOfPlace(s.units.at[unit]!));
  return hexes.sort((a, b) => distance(hexOfPlace(at), a) - distance(hexOfPlace(at), b) || a - b)[0]!;
};

/** The cheapest way to a hex, as far as the MF go; through no other Known enemy. */
function planOf(s: State, unit: number, goal: number): Expenditure[] {
  const at = s.units.at[unit]!;
  const start = hexOfPlace(at);
  const out: Expenditure[] =
    sortOfPlace(at) === 0 ? [] : [{ what: 'enter', place: start, cost: HALVES, about: -1 }];
  const all = allowance(s, unit, [unit], WALK);
  let rest = left(s, unit, [unit], WALK) - (out.length > 0 ? HALVES : 0);
  if (rest < 0) return [];
  let from = start;
  for (const hex of wayTo(s, unit, start, goal)) {
    const { mf } = stepCost(s, sideOf(unit), [unit], from, hex);
    // G7.1 A swamp takes everything, from who has spent nothing.
    const cost = mf === ALL ? all : mf;
    if (cost > rest) break;
    rest -= cost;
    out.push({ what: 'enter', place: hex, cost: mf, about: -1 });
    from = hex;
  }
  return out;
}

/** The hexes of the cheapest way, without the first. */
export function wayTo(s: State, unit: number, start: number, goal: number): number[] {
  const side = sideOf(unit);
  const all = allowance(s, unit, [unit], WALK);
  const cost = new Map<number, number>([[start, 0]]);
  const before = new Map<number, number>();
  const open = new Set<number>([start]);
  while (open.size > 0 && cost.size <= HEXES) {
    const here = [...open].reduce((best, hex) => (cost.get(hex)! < cost.get(best)! ? hex : best));
    if (here === goal) break;
    open.delete(here);
    for (const next of around[here]!) {
      if (next !== goal && hasKnownEnemy(s, side, next)) continue;
      const { mf } = stepCost(s, side, [unit], here, next);
      const total = cost.get(here)! + (mf === ALL ? all : mf);
      if (total >= (cost.get(next) ?? Infinity)) continue;
      cost.set(next, total);
      before.set(next, here);
      open.add(next);
    }
  }
  const way: number[] = [];
  for (let hex = goal; hex !== start && before.has(hex); hex = before.get(hex)!) way.unshift(hex);
  return way;
}

export const berserkCharge: Block<State> = sequence('berserk', 'A15.4', [
  loop(
    'berserk.charges',
    'A15.4',
    s => charger(s) >= 0,
    sequence('berserk.charge', 'A15.4', [
      auto('berserk.next', 'A15.4', charge),
      call('berserk.walk', 'A15.4', walk),
    ]),
  ),
  auto('berserk.end', 'A15.4', ({ s }) => noteFaced(s)),
]);
