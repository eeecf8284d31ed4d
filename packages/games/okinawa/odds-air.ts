import { roleOf, US } from './components.ts';
import type { State } from './state.ts';

/** 5.14 Odds of a strike on an air base: evasion and air defence are known by then, so that all of it is open. */

export const strikeVerbs: readonly string[] = ['attack'];

/** 5.14b As the tracks take it (5.31); what the preliminary strike triples (5.15) comes after the last box. */
export const strikeOutcome = (before: State, after: State): { readonly [name: string]: number } => ({
  airLost: after.air.lost - before.air.lost,
  airDisrupted: after.air.disrupted - before.air.disrupted,
});

export const strikeGood = (role: string): 1 | -1 => (role === roleOf(US) ? 1 : -1);
