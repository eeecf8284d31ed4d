import type { Game } from '@ironbottom/engine';
import type { State } from './state.ts';

/** What each version of the rules changed, for those whose match goes over to it. */
export const changes: NonNullable<Game<State>['changes']> = {
  2: [
    { rule: 'A-30', key: 'a30-fought' },
    { rule: 'A-39', key: 'a39-nobody-back' },
    { rule: 'A-76', key: 'a76-any-hq' },
    { rule: 'H:circle', key: 'circles' },
  ],
};
