import { cardOf } from '../../components.ts';
import type { State } from '../../state.ts';
import { scenarioOf } from './00-scenarios.ts';

/** 17.26, 17.37, 17.47 Clauses for scenarios of one year. */

const CLAUSE: { readonly [scenario: string]: string } = { 1942: '17.26', 1943: '17.37', 1944: '17.47' };
const WILL_EVENTS: readonly number[] = ['A-1', 'A-6', 'J-43', 'J-74'].map(cardOf);

/** The paragraph for this scenario, if it is one of one year. */
export const oneYearClause = (s: State): string | undefined =>
  scenarioOf(s.scenario).oneYear ? CLAUSE[s.scenario] : undefined;

/** Events that change US political will are played as OC only: the paragraph that says so. */
export const oneYearRule = (s: State, card: number): string | undefined =>
  WILL_EVENTS.includes(card) ? oneYearClause(s) : undefined;
