import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const dealSegment: Block<State> = sequence('deal', '4.14', []);
