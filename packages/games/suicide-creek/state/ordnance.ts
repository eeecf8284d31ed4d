import type { Chance } from '@ironbottom/engine';
import type { Side } from '../components.ts';

/** C1, C6.5 Off-board artillery and what guns have acquired. */
export interface Ordnance {
  /** C6.5 */
  acquired: Acquisition[];
  batteries: Battery[];
  /** C11.2 Guns that have never moved since they were set up with their crew. */
  emplaced: number[];
}

export interface Acquisition {
  readonly weapon: number;
  readonly place: number;
  readonly drm: number;
}

/** C1.2 A battery and its mission. */
export interface Battery {
  readonly side: Side;
  /** The number of its kind in counters.json. */
  readonly kind: number;
  /** C1.211 Chits left in the pile, known to its owner and in their composition only. */
  black: number;
  red: number;
  /** C1.21 Red chits drawn for good. */
  refused: number;
  access: boolean;
  /** What lies on the map: nothing, a spotting round, FFE:1, FFE:2, FFE:C. */
  mission: number;
  /** Its hex; -1: none. */
  hex: number;
  /** C1.73 Pre-registered hexes, secret until used. */
  registered: number[];
}

export const newOrdnance = (): Ordnance => ({ acquired: [], batteries: [], emplaced: [] });
export const cloneOrdnance = (ordnance: Ordnance): Ordnance => ({
  acquired: ordnance.acquired.slice(),
  batteries: ordnance.batteries.map(each => ({ ...each, registered: each.registered.slice() })),
  emplaced: ordnance.emplaced.slice(),
});
/** How many chits are left, and where a battery is registered, the enemy does not know. */
export function maskOrdnance(ordnance: Ordnance, mine: Side | undefined): void {
  for (const battery of ordnance.batteries)
    if (battery.side !== mine) {
      battery.black = battery.red = -1;
      battery.registered = [];
    }
}

/** C1.211 Piles as they may be: what was shuffled, less what everybody saw drawn. */
export function dealOrdnance(_ordnance: Ordnance, _mine: Side | undefined, _chance: Chance): void {}
