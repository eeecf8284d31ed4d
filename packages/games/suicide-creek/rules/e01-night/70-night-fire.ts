import type { Term } from '@ironbottom/engine';
import { hexOfPlace, isOvertopped } from '../../map.ts';
import type { State } from '../../state.ts';
import { term } from '../dice.ts';

/** E1.7 The dark counts against every attack but those on a hex whose growth stands above whoever fires. */
export const darkTerms = (s: State, place: number): Term[] =>
  s.night.dark && isOvertopped[hexOfPlace(place)] === 0 ? [term('night', 1)] : [];
