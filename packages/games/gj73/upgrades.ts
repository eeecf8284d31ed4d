import type { Game } from '@ironbottom/engine';
import type { State } from './state.ts';

/** What each version of the rules changed, for those whose match goes over to it. */
export const changes: NonNullable<Game<State>['changes']> = {
  2: [
    { rule: 'J:construction_engineer', key: 'engineers-stay' },
    { rule: 'H:circle', key: 'circles' },
  ],
};
