import { placeNames } from '@ironbottom/engine';
import { hexId, hexOf } from './components.ts';
import { CHINA_BOX, DELAY_BOX, ELIMINATED, EVENT, OUT, onTurn, turnOnTrack } from './state.ts';

export const { placeName, placeByName } = placeNames({
  hexes: { id: hexId, of: hexOf },
  boxes: { event: EVENT, eliminated: ELIMINATED, out: OUT, delay: DELAY_BOX, china: CHINA_BOX },
  track: { turn: turnOnTrack, on: onTurn },
});
