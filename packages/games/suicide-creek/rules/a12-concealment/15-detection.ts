import { pass } from '../../verbs.ts';

/** A12.15, G.4 Whoever enters a Location where somebody is hidden: who is revealed, and who goes back. */
export const detection = pass('detection', 'A12.15');
