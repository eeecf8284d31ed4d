import { derived } from '@ironbottom/engine';
import {
  ALLIES,
  enemyOf,
  HEXES,
  isAir,
  isGround,
  isHq,
  JAPAN,
  type Side,
  UNITS,
  unitSide,
  unitsOf,
} from '../../components.ts';
import type { State } from '../../state.ts';
import { garrisonAt } from '../09-battle/garrison.ts';

/** Who stands where, by kind of unit: worked out once for each position. */

export const LAND = 1;
export const AIR = 2;
export const NAVAL = 4;
export const HQ = 8;
const ANY = LAND | AIR | NAVAL | HQ;

const kindOf = Uint8Array.from({ length: UNITS }, (_, unit) =>
  isGround[unit] ? LAND : isAir[unit] ? AIR : isHq[unit] ? HQ : NAVAL,
);

type Layers = readonly [Uint8Array, Uint8Array];

/** By side and hex: the kinds of units that are there. */
export const presence = derived(survey, { from: s => [s.at], said: true });

function survey(s: State, layers: Layers = [new Uint8Array(HEXES), new Uint8Array(HEXES)]): Layers {
  layers[0].fill(0);
  layers[1].fill(0);
  for (let unit = 0; unit < UNITS; unit++) {
    const hex = s.at[unit]!;
    if (hex >= 0) layers[unitSide[unit] === JAPAN ? 0 : 1][hex]! |= kindOf[unit]!;
  }
  return layers;
}

export const holds = (s: State, side: Side, hex: number, kinds = ANY): boolean =>
  (presence(s)[side][hex]! & kinds) !== 0;

export const unitsAt = (s: State, side: Side, hex: number): number[] =>
  unitsOf[side]!.filter(unit => s.at[unit] === hex);

export const landAt = (s: State, side: Side, hex: number): number[] =>
  unitsAt(s, side, hex).filter(unit => isGround[unit]);

/** Whether the enemy of a side is in the hex with units of these kinds; forces of a city (13.76, 13.94) are land units. */
export const opposed = (s: State, side: Side, hex: number, kinds = ANY): boolean =>
  holds(s, enemyOf(side), hex, kinds) || ((kinds & LAND) !== 0 && side === ALLIES && garrisonAt(s, hex) > 0);

/** All hexes where that is so. */
export function opposedHexes(s: State, side: Side): number[] {
  const enemy = presence(s)[enemyOf(side)];
  const hexes: number[] = [];
  for (let hex = 0; hex < HEXES; hex++)
    if (enemy[hex] !== 0 || (side === ALLIES && garrisonAt(s, hex) > 0)) hexes.push(hex);
  return hexes;
}
