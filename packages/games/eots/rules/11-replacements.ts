import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const replacementSegment: Block<State> = sequence('replacements', '4.12', []);
