import type { Block } from '@ironbottom/engine';
import type { State } from '../../state.ts';
import { pass } from '../../verbs.ts';

/** C1 Off-board artillery: contact, access, requests, corrections and barrages, at the start of a fire phase. */
export const artillery = (phase: 'prep-fire' | 'defensive-fire'): Block<State> =>
  pass(`${phase}.artillery`, 'C1.2');
/** C1.33 What has burned out is taken off at the end of the rally phase. */
export const artilleryEnd = pass('artillery.end', 'C1.33');
