import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const chinaOffensive: Block<State> = sequence('china-offensive', '13.72A', []);
