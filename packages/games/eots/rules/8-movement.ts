import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const offensiveMovement: Block<State> = sequence('offensive.movement', '7.22', []);
export const reactionMovement: Block<State> = sequence('reaction.movement', '7.26', []);
