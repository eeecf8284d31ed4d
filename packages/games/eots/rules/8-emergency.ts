import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const emergencyMovement: Block<State> = sequence('emergency', '8.22', []);
