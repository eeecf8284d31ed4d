import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const initiativeSegment: Block<State> = sequence('initiative', '4.21', []);
export const offensivesSegment: Block<State> = sequence('offensives', '4.22', []);
