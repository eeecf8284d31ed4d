import { offensiveEffect } from '../../cards/force.ts';
import { type State, theOffensive } from '../../state.ts';

/**
 * 7.26-1, 7.27-3 The battle hexes that reaction units may go to. Under Surprise there are none, unless by the other
 * reading of 7.27-3, in which a successful special reaction roll alone lets them go to that hex.
 */
export function reactionBattles(s: State): number[] {
  const { condition, battles } = theOffensive(s);
  if (offensiveEffect(s).noReaction) return [];
  if (condition !== 'surprise') return battles.map(({ hex }) => hex);
  if (s.options.specialReaction !== 'roll-alone') return [];
  return battles.filter(({ special }) => special).map(({ hex }) => hex);
}
