import type { Action } from '@ironbottom/engine';
import { isThere } from './board.ts';
import { JAPAN, roleOf, US } from './components.ts';
import { isOnMap, type State } from './state.ts';
import { unitArg } from './verbs.ts';

/** 9 Odds of what dice decide while a side moves, opportunity fire apart: who leaves, who sails, whether a bridge falls. */

export const moveVerbs: readonly string[] = ['leave', 'sail', 'blow'];

type Result = { readonly [name: string]: boolean };

/** undefined: the action is none of these. */
export function moveOutcome(after: State, action: Action | null): Result | undefined {
  switch (action?.verb) {
    case 'leave':
      // 9.91 Nobody fires at those who leave.
      return { unseen: after.movePhase?.moving?.underFire === false };
    case 'sail':
      return sailOutcome(after, unitArg(action));
    case 'blow':
      return { bridgeBlown: after.bridgeBlown };
    default:
      return undefined;
  }
}

/** 9.71c, 9.71d, 9.72 How the engineer comes ashore: in peace, among the enemy, where there is no room, or not at all. */
function sailOutcome(after: State, unit: number): Result {
  const lost = !isOnMap(after, unit);
  const noRoom = after.movePhase?.ashore?.unit === unit;
  const amongEnemies = !lost && !noRoom && isThere(after, US, after.at[unit]!);
  return { freeShore: !lost && !noRoom && !amongEnemies, amongEnemies, noRoom, engineerLost: lost };
}

const BAD: readonly string[] = ['noRoom', 'engineerLost'];

/** Whoever moves wants it; to come ashore among the enemy is neither good nor bad. undefined: no result of these. */
export function moveGood(name: string, role: string, { side }: State): 1 | -1 | 0 | undefined {
  const mine = role === roleOf(side) ? 1 : -1;
  if (name === 'unseen' || name === 'bridgeBlown') return mine;
  if (name === 'amongEnemies') return 0;
  const japanese = role === roleOf(JAPAN) ? 1 : -1;
  if (name === 'freeShore') return japanese;
  return BAD.includes(name) ? (-japanese as 1 | -1) : undefined;
}
