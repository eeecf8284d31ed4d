import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const bidding: Block<State> = sequence('bidding', '16.48', []);
