import { suicideCreek } from '../index.ts';
import { SCENARIO_IDS } from '../schema-scenarios.ts';

/** The game with all that can be laid on its table, whether players are offered it or not. */
export const wholeGame = { ...suicideCreek, scenarios: SCENARIO_IDS };
