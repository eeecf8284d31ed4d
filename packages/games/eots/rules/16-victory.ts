import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const endOfTurn: Block<State> = sequence('end-of-turn', '4.5', []);
