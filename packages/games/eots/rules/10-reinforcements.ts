import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const reinforcementSegment: Block<State> = sequence('reinforcements', '4.11', []);
