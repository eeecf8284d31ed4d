import type { Action, View } from '@ironbottom/engine';
import { hexesOf, isThere, pointsIn } from '../board.ts';
import { byLand, enemyOf, hexId, isHex, limits, type Side } from '../components.ts';
import type { State } from '../state.ts';
import { stackingOf } from '../units.ts';
import { guess, ownDefence } from './estimate.ts';
import { type March, stepOf } from './march.ts';
import { movers, ordersFor } from './movers.ts';
import { Reaches } from './reach.ts';

/** 9 Troops held back: who they are, and where they go when the enemy attacks. */

/** 9.2 Whoever has not moved in these hexes is held back, where a headquarters can do it. */
export const heldBack = (hexes: readonly number[]): Action[] =>
  hexes.filter(isHex).map(hex => ({ verb: 'reserve', hex: hexId(hex) }));

/** So many times its defence may stand beside a hex before it needs help. */
const HELP = 1;

/** Own hexes with the enemy beside them, those in most danger first. */
function inDanger(s: State, side: Side): number[] {
  const enemy = enemyOf(side);
  const threat = (hex: number): number => {
    const beside = byLand[hex]!.filter(each => isThere(s, enemy, each));
    const attack = beside.reduce((sum, each) => sum + guess(s, enemy, each, 'attack'), 0);
    return attack / Math.max(1, ownDefence(s, side, hex));
  };
  return hexesOf(s, side)
    .map(hex => ({ hex, threat: threat(hex) }))
    .filter(each => each.threat > HELP)
    .sort((a, b) => b.threat - a.threat)
    .map(({ hex }) => hex);
}

/** 9.4 Before the enemy's attacks: each goes where help is needed most and he can come. */
export function reinforce({ state: s, waiting }: View<State>, side: Side): March {
  const reaches = new Reaches(s, 'reserve');
  const goals = new Map<number, number>();
  const danger = inDanger(s, side);
  const coming = new Map<number, number>();
  for (const unit of movers(s, side, 'reserve')) {
    const reach = reaches.of(unit);
    const goal = danger.find(
      hex =>
        reach.can(hex) &&
        pointsIn(s, side, hex) + (coming.get(hex) ?? 0) + stackingOf[unit]! <= limits.stacking_hex,
    );
    if (goal === undefined || goal === reach.from) continue;
    goals.set(unit, goal);
    coming.set(goal, (coming.get(goal) ?? 0) + stackingOf[unit]!);
  }
  return {
    plan: 'march',
    step: stepOf(waiting!.id),
    works: [],
    orders: ordersFor(s, reaches, goals),
    rests: [],
  };
}
