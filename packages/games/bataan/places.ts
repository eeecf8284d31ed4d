import { placeNames } from '@ironbottom/engine';
import { space } from './components.ts';
import { BOX, ELIMINATED, HIDDEN, OUT, onTurn, POOL, turnOnTrack, WITHDRAWN } from './state.ts';

/** `1243`, `bicol-2`, `clark`, `formosa`, `2311.sea`, `1243.drop`, `turn-9`, or a box. */
export const { placeName, placeByName } = placeNames({
  hexes: { id: place => space.id(place)!, of: id => space.index(id) },
  boxes: {
    out: OUT,
    box: BOX,
    eliminated: ELIMINATED,
    withdrawn: WITHDRAWN,
    pool: POOL,
    hidden: HIDDEN,
  },
  track: { turn: turnOnTrack, on: onTurn },
});
