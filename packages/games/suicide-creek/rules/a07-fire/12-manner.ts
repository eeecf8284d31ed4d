import { ADVANCING_FIRE, DEFENSIVE_FIRE, MOVEMENT, PREP_FIRE } from '../../components.ts';
import { FINAL, FIRST, OPPORTUNITY, UNMARKED } from '../../state/units.ts';
import type { State } from '../../state.ts';

/** A3.2, A3.5, A7.25, A8.1, A8.3, A8.31, A8.4 As what somebody fires: by the phase, and by the marker on him or on his weapon. */
export type Manner =
  | 'prep'
  | 'first'
  | 'subsequent'
  | 'protective'
  | 'final'
  | 'final-again'
  | 'advancing'
  | 'opportunity';

const MANNERS: { readonly [phase: number]: { readonly [mark: number]: Manner } } = {
  [PREP_FIRE]: { [UNMARKED]: 'prep' },
  [MOVEMENT]: { [UNMARKED]: 'first', [FIRST]: 'subsequent', [FINAL]: 'protective' },
  [DEFENSIVE_FIRE]: { [UNMARKED]: 'final', [FIRST]: 'final-again' },
  [ADVANCING_FIRE]: { [UNMARKED]: 'advancing', [OPPORTUNITY]: 'opportunity' },
};
/** Undefined: he has fired all he can. */
export const mannerOf = (s: State, mark: number): Manner | undefined => MANNERS[s.phase]?.[mark];

/** A7.23 Again by who has fired before: Area Fire, and for a machine gun Sustained Fire (A9.3). */
export const isAgain = (manner: Manner): boolean =>
  manner === 'subsequent' || manner === 'protective' || manner === 'final-again';
/** A7.1 Once for each weapon, as the markers and what was fired before tell. */
export const isFresh = (manner: Manner): boolean => !isAgain(manner);
