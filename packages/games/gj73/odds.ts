import type { Action, OddsGuide } from '@ironbottom/engine';
import { enemyOf, piecesOf, roleOf, type Side, UNITS, unitsOf } from './components.ts';
import { hasPieces, SIDES } from './rules/03-basics.ts';
import type { State } from './state.ts';
import { hexArg } from './verbs.ts';

/** Steps of combat units that a side has on the map or still to come. */
function steps(s: State, side: Side): number {
  let sum = 0;
  for (const unit of unitsOf(side)) if (s.at[unit]! >= 0) sum += s.front[unit] === 1 ? 2 : 1;
  return sum;
}

const chitsOnMap = (s: State, side: Side): number =>
  piecesOf(side).filter(piece => piece >= UNITS && s.at[piece]! >= 0 && s.front[piece] === 1).length;

/** The hex that is fought for, where there is one. */
function contested(s: State, action: Action): number {
  if (action.verb === 'attack') return hexArg(action, 'to');
  if (action.verb === 'fight') return hexArg(action);
  return s.combat?.to ?? -1;
}

/** Odds of an attack, of a fight, of a bombing and of the sea-air dice, if nobody plays another chit. */
export const oddsGuide: OddsGuide<State> = {
  verbs: ['attack', 'fight', 'pass', 'bomb', 'aim', 'meet'],
  /** One combat at a time: others that are declared, or that an offensive demands, are another question. */
  focus(s, action) {
    s.groups = action.verb === 'fight' ? s.groups.filter(group => group.to === hexArg(action)) : [];
    s.offensive = false;
  },
  answer(_s, _role, legal) {
    return legal.find(action => action.verb === 'pass' || action.verb === 'done') ?? legal[0]!;
  },
  over(before, now) {
    if (now.combat || now.groups.length > before.groups.length) return false;
    return now.hits === null && now.retreat === null;
  },
  outcome(before, after, action) {
    const outcome: Record<string, number | boolean> = {};
    for (const side of SIDES) {
      outcome[`${roleOf(side)}Steps`] = steps(before, side) - steps(after, side);
      outcome[`${roleOf(side)}Chits`] = chitsOnMap(before, side) - chitsOnMap(after, side);
    }
    outcome.vp = after.japanVp - before.japanVp;
    const hex = contested(before, action);
    if (hex >= 0) outcome.hexEmptied = !hasPieces(after, enemyOf(before.side), hex);
    return outcome;
  },
  /** Losses hurt their side; the hex is the attacker's to empty. */
  good(name, role, before) {
    if (name === 'vp') return role === 'japan' ? 1 : -1;
    if (name === 'hexEmptied') return role === roleOf(before.side) ? 1 : -1;
    return name.startsWith(role) ? -1 : 1;
  },
};
