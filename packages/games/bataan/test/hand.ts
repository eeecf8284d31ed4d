import { currentDecision, Referee } from '@ironbottom/engine';
import { bataan } from '../index.ts';
import type { State } from '../state.ts';
import type { Luzon } from './lay.ts';

/** The referee's hand on the match, for rules that other chapters carry out. */
export const refereeOf = (t: Luzon): Referee<State> => new Referee(t.match);

/** Whether the question at hand tells the other side nothing: it is asked in any case, and answered alike. */
export const isQuiet = (t: Luzon): boolean => currentDecision(bataan, t.match)!.quiet === true;
