import { pass } from '../verbs.ts';

/** A2.51 Reinforcements are placed off the map in the rally phase; what was placed and has not entered is out. */
export const entry = pass('entry', 'A2.51');
