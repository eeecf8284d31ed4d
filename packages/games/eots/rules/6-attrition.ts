import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const attritionPhase: Block<State> = sequence('attrition', '4.4', []);
