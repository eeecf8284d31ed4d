import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const firstTurn: Block<State> = sequence('first-turn', '17.11', []);
