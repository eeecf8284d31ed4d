import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const nationalStatusSegment: Block<State> = sequence('national-status', '4.31', []);
