import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const politicalWillSegment: Block<State> = sequence('political-will', '4.32', []);
