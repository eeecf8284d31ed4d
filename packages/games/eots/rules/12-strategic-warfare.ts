import { type Block, sequence } from '@ironbottom/engine';
import type { State } from '../state.ts';

export const strategicWarfareSegment: Block<State> = sequence('strategic-warfare', '4.13', []);
