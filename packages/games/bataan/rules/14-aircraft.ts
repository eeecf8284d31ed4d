import { auto, type Block } from '@ironbottom/engine';
import { airIn } from '../board.ts';
import { ALLIES, fieldNamed, fieldPlace, roleOf } from '../components.ts';
import { put, type State } from '../state.ts';
import { AIR_OF, airOf, unitId } from '../units.ts';
import { hasRoom } from './08-air/20-airfields.ts';

/** 14.2, 16.2.2 Aircraft that arrive. */

const DEL_MONTE = fieldNamed('del-monte');
const CLARK_FIELD = fieldNamed('clark');

/** 14.2 The turn on which B-17s come in from Del Monte; those for whom there is no room wait for some. */
const ARRIVAL = Math.min(...AIR_OF[ALLIES]!.flatMap(unit => airOf(unit).arrive?.turn ?? []));

export const airArrivals: Block<State> = auto('air-arrivals', '14.2', ref => {
  const { s } = ref;
  if (s.turn < ARRIVAL || s.fieldSide[CLARK_FIELD] !== ALLIES) return;
  for (const unit of airIn(s, ALLIES, fieldPlace(DEL_MONTE))) {
    if (!hasRoom(s, CLARK_FIELD, [unit])) continue;
    put(s, unit, fieldPlace(CLARK_FIELD));
    ref.log('14.2', 'flown-in', { unit: unitId(unit) }, [roleOf(ALLIES)]);
  }
});
