import { placeNames } from '@ironbottom/engine';
import { hexId, hexOf } from './components.ts';
import { BOX, CUP, DISCARD, onTurn, POOL, REMOVED, SEA_AIR, SHOWN, turnOnTrack, UNUSED } from './state.ts';

export const { placeName, placeByName } = placeNames({
  hexes: { id: hexId, of: hexOf },
  boxes: {
    cup: CUP,
    reinforcement: BOX,
    discard: DISCARD,
    sea_air: SEA_AIR,
    removed: REMOVED,
    reserve_pool: POOL,
    not_used: UNUSED,
    shown: SHOWN,
  },
  track: { turn: turnOnTrack, on: onTurn },
});
