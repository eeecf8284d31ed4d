import { pass } from '../../verbs.ts';

/** 4.6-order, CG9, G1.631, SC1.4, SC1.51 Before the first turn: who sets up what, and what is written in secret. */
export const preparation = pass('preparation', 'CG9');
