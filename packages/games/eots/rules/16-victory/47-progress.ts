import {
  ALLIES,
  HEXES,
  hasAirfield,
  hasPort,
  hasResource,
  inRegion,
  isNamed,
  isOneHexIsland,
  JAPAN,
} from '../../components.ts';
import { hasSurrendered, type State } from '../../state.ts';

/** 16.47 Progress of the war. */

const FROM_TURN = 4;
const MOST = 4;
const centralIndia = inRegion('central_india');

/** 16.47-2 Names alone do not make a one-hex island count. */
const counts = Uint8Array.from({ length: HEXES }, (_, hex) =>
  isNamed[hex] && (!isOneHexIsland[hex] || hasResource[hex] || hasPort[hex] || hasAirfield[hex]) ? 1 : 0,
);

/** 16.47-2 Japanese hexes that would count if the Allies took them now. */
export const progressHexes = (s: State): number[] =>
  s.control.flatMap((side, hex) =>
    counts[hex] && side === JAPAN && s.controlAtStart[hex] === JAPAN ? [hex] : [],
  );

/** Hexes that the Allies have to take in this turn. */
export const progressNeeded = (s: State): number => (s.turn < FROM_TURN ? 0 : Math.min(MOST, s.aspRecorded));

/** 16.47-2 Japanese at the start of the turn and Allied now; 13.63-2 not Central India after its surrender. */
export function progressMade(s: State): number {
  let taken = 0;
  for (let hex = 0; hex < HEXES; hex++)
    if (
      counts[hex] &&
      s.controlAtStart[hex] === JAPAN &&
      s.control[hex] === ALLIES &&
      !(centralIndia[hex] && hasSurrendered(s, 'india'))
    )
      taken++;
  return taken;
}
