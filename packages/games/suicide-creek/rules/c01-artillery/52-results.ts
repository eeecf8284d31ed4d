import type { Handlers } from '../settle.ts';
import { strikeHex } from './50-barrage.ts';

/** C1.5 A barrage strikes a hex. `value`: the number of the battery. */
export const artilleryHandlers: Handlers = {
  barrage: (ref, { place, value }) => {
    const battery = ref.s.ordnance.batteries[value];
    if (battery) strikeHex(ref, battery, place);
  },
};
