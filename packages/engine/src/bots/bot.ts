import type { Action } from '../action.ts';
import type { Chance } from '../dice.ts';
import type { View } from '../match.ts';

/** A player that is a program. It sees what a person in its seat would see, and has dice of its own. */
export interface Bot<S> {
  /** One of the legal actions. */
  choose(view: View<S>, legal: readonly Action[], chance: Chance): Action;
  /** A first question, which spares a simulation to find out what is possible out of turn. May be left out. */
  mayInterrupt?(chance: Chance): boolean;
  /** One of the actions that are possible out of turn, or nothing. Asked before every decision. */
  interrupt?(view: View<S>, legal: readonly Action[], chance: Chance): Action | undefined;
}
