import { chanceFromSeed, type Json } from '@ironbottom/engine';
import '../cards/deck.ts';
import { hexId, hexOf, type Side, unitOf } from '../components.ts';
import { position } from '../position.ts';
import { isSupplied } from '../rules/06-supply/20-supply.ts';
import { supplyPath } from '../rules/06-supply/20-why.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import type { State } from '../state.ts';

/** Positions for questions about supply, asked of the state itself. */

export const stateOf = (spec: { [key: string]: Json }): State =>
  position({ at: 'offensives', ...spec }, {}, chanceFromSeed('supply')).state;

export const supplied = (s: State, unit: string): boolean => isSupplied(s, unitOf(unit));

/** The hexes of a unit's supply path. */
export const pathOf = (s: State, unit: string): string[] => supplyPath(s, unitOf(unit)).map(hexId);

/** Whether a hex is in the zone of a side, and whether it is open there. */
export const zoneAt = (s: State, side: Side, hex: string): 'none' | 'neutralised' | 'open' => {
  const { present, open } = zoi(s);
  return open[side][hexOf(hex)] ? 'open' : present[side][hexOf(hex)] ? 'neutralised' : 'none';
};
