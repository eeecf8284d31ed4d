import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const stackingCheck: Block<State> = sequence('stacking', '8.34', []);
