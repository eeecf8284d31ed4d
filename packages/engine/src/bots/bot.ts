import type { Action } from '../action.ts';
import type { Chance } from '../dice.ts';
import type { Json } from '../json.ts';
import type { View } from '../match.ts';
import type { Memory } from './memory.ts';

/** A player that is a program. It sees what a person in its seat would see, and has dice of its own. */
export interface Bot<S> {
  /** One of the legal actions. */
  choose(view: View<S>, legal: readonly Action[], chance: Chance): Action;
  /** A first question, which spares a simulation to find out what is possible out of turn. May be left out. */
  mayInterrupt?(chance: Chance): boolean;
  /** One of the actions that are possible out of turn, or nothing. Asked before every decision. */
  interrupt?(view: View<S>, legal: readonly Action[], chance: Chance): Action | undefined;
  /** What it keeps in mind now; absent: nothing ever. */
  readonly memory?: Memory;
  /** What it tells everybody about what it is after, in data for the game's display; absent: nothing ever. */
  says?(view: View<S>): Json;
}
