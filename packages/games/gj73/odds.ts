import type { OddsGuide } from '@ironbottom/engine';
import { enemyOf, piecesOf, type Side, UNITS, unitsOf } from './components.ts';
import { hasPieces, SIDES } from './rules/3-basics.ts';
import type { State } from './state.ts';

/** Steps of combat units that a side has on the map or still to come. */
export function steps(s: State, side: Side): number {
  let sum = 0;
  for (const unit of unitsOf(side)) if (s.at[unit]! >= 0) sum += s.front[unit] === 1 ? 2 : 1;
  return sum;
}

const chitsOnMap = (s: State, side: Side): number =>
  piecesOf(side).filter(piece => piece >= UNITS && s.at[piece]! >= 0 && s.front[piece] === 1).length;

/**
 * Odds of an attack, of a fight, of a bombing and of the sea-air dice, if nobody plays another chit.
 */
export const oddsGuide: OddsGuide<State> = {
  verbs: ['attack', 'fight', 'pass', 'bomb', 'aim', 'meet'],
  answer(_s, _role, legal) {
    return legal.find(action => action.verb === 'pass' || action.verb === 'done') ?? legal[0]!;
  },
  over(before, now) {
    if (now.combat || now.groups.length > before.groups.length) return false;
    return now.hits === null && now.retreat === null;
  },
  outcome(before, after) {
    const outcome: Record<string, number | boolean> = {};
    for (const side of SIDES) {
      const name = side === before.side ? 'own' : 'enemy';
      outcome[`${name}Steps`] = steps(before, side) - steps(after, side);
      outcome[`${name}Chits`] = chitsOnMap(before, side) - chitsOnMap(after, side);
    }
    outcome.vp = after.japanVp - before.japanVp;
    if (before.combat) outcome.hexEmptied = !hasPieces(after, enemyOf(before.side), before.combat.to);
    return outcome;
  },
};
