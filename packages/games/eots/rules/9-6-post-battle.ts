import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const postBattleMovement: Block<State> = sequence('post-battle', '9.6', []);
