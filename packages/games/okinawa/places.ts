import { placeNames } from '@ironbottom/engine';
import {
  BOX,
  DEAD,
  EXITED,
  HIDDEN,
  LOST,
  OFFSHORE,
  OUT,
  onTurn,
  RESTING,
  turnOnTrack,
  WAITING,
} from './boxes.ts';
import { hexId, hexOf } from './map.ts';

/** `2134`, `turn-6`, or a box. */
export const { placeName, placeByName } = placeNames({
  hexes: { id: hexId, of: hexOf },
  boxes: {
    out: OUT,
    box: BOX,
    lost: LOST,
    dead: DEAD,
    offshore: OFFSHORE,
    resting: RESTING,
    waiting: WAITING,
    exited: EXITED,
    hidden: HIDDEN,
  },
  track: { turn: turnOnTrack, on: onTurn },
});
