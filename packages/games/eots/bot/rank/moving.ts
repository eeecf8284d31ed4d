import type { Action } from '@ironbottom/engine';
import { grid, isAir, isCarrier, isGround, isNaval, type Side } from '../../components.ts';
import { opposed } from '../../rules/08-movement/presence.ts';
import { mayStay } from '../../rules/09-battle/60-homes.ts';
import { type State, theOffensive } from '../../state.ts';
import { hexArg, unitArg } from '../../verbs.ts';
import { hexWorth } from '../worth.ts';
import { placeScore } from './position.ts';

/** Moves of an offensive for which there is no plan, its declarations, and the way home. */

/** CDSS-14.3, chart B After the battles: home, and to where the unit is of most use. */
export function homeScore(s: State, action: Action): number {
  const group = theOffensive(s).group?.units ?? [];
  switch (action.verb) {
    case 'pick': {
      const unit = unitArg(action);
      if (group.length > 0) return isNaval[unit] === isNaval[group[0]!] ? 5 : -5;
      return 4;
    }
    case 'done':
      return 0;
    case 'halt':
      return group.length > 0 && group.every(unit => mayStay(s, unit))
        ? placeScore(s, group[0]!, s.at[group[0]!]!)
        : 0;
    case 'china-box':
      return 0.1;
    default:
      return placeScore(s, group[0]!, hexArg(action));
  }
}

/** Without a plan a stack goes to the most valuable place at once, or stays. */
export function freeMoveScore(s: State, side: Side, action: Action): number {
  const group = theOffensive(s).group?.units ?? [];
  switch (action.verb) {
    case 'pick':
      return group.length > 0 ? -5 : -0.5;
    case 'done':
      return 0;
    case 'halt':
      return 0.01;
    case 'to-track':
    case 'china-box':
      return -3;
    default: {
      const hex = hexArg(action);
      const worth = hexWorth(s, side)[hex]!;
      if (opposed(s, side, hex)) return -1;
      return group.some(unit => isGround[unit]) ? worth : -0.2;
    }
  }
}

export function declareScore(s: State, action: Action): number {
  switch (action.verb) {
    case 'join':
    case 'cover': {
      const unit = unitArg(action);
      const d = s.at[unit]! >= 0 ? grid.distance(s.at[unit]!, hexArg(action)) : 9;
      return 3 - 0.1 * d + (action.verb === 'join' ? 0.5 : 0) + (isAir[unit] || isCarrier[unit] ? 0 : -5);
    }
    case 'done':
      return 1;
    case 'recall':
      return 0.5;
    case 'declare':
      return 0.2;
    default:
      return 0;
  }
}
