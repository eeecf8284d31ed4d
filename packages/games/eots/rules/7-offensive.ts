import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const offensive: Block<State> = sequence('offensive', '7.2', []);
