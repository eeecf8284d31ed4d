import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const battles: Block<State> = sequence('battles', '9.0', []);
