import { derived } from '@ironbottom/engine';
import { JAPAN, SIDES, type Side, tables } from './components.ts';
import { HEXES } from './map.ts';
import type { State } from './state.ts';
import { stacksFree, UNITS, unitSide } from './units.ts';

/** Who stands where, worked out once for each position. In a masked state Japanese stacks under positions are unseen. */

interface Standing {
  /** By side and hex: its units, in the order of the counters; nothing where nobody stands. */
  readonly units: readonly (readonly number[] | undefined)[][];
  /** By side: the hexes in which it stands, in order. */
  readonly hexes: number[][];
  /** By hex: 1 where a position covers Japanese units that are not seen. */
  readonly covered: Uint8Array;
  readonly taken: { engaged: number[] };
  readonly engaged: Uint8Array;
}

const NOBODY: readonly number[] = [];

const fresh = (): Standing => ({
  units: SIDES.map(() => Array<readonly number[] | undefined>(HEXES).fill(undefined)),
  hexes: [[], []],
  covered: new Uint8Array(HEXES),
  taken: { engaged: [] },
  engaged: new Uint8Array(HEXES),
});

const standing = derived(
  (s: State, into = fresh()): Standing => {
    for (const side of SIDES) {
      const lists = into.units[side]!;
      for (const hex of into.hexes[side]!) {
        lists[hex] = undefined;
        into.covered[hex] = 0;
      }
      // A list that was given out stays as it is.
      into.hexes[side] = [];
    }
    for (const hex of into.taken.engaged) into.engaged[hex] = 0;
    into.taken.engaged = s.engagements.map(({ hex }) => hex);
    for (const hex of into.taken.engaged) into.engaged[hex] = 1;
    for (let unit = 0; unit < UNITS; unit++) {
      const hex = s.at[unit]!;
      if (hex < 0) continue;
      const side = unitSide[unit]!;
      const lists = into.units[side]!;
      const here = lists[hex] as number[] | undefined;
      if (here) here.push(unit);
      else {
        lists[hex] = [unit];
        into.hexes[side]!.push(hex);
      }
    }
    for (const { hex } of s.covered)
      if (!into.units[JAPAN]![hex]) {
        into.covered[hex] = 1;
        into.hexes[JAPAN]!.push(hex);
      }
    for (const side of SIDES) into.hexes[side]!.sort((a, b) => a - b);
    return into;
  },
  { said: true, positions: 2 },
);

/** Units of a side in a hex. A list that was given out stays as it is while units move. */
export const unitsIn = (s: State, side: Side, hex: number): readonly number[] =>
  standing(s).units[side]![hex] ?? NOBODY;
/** Whether a side stands in a hex, seen or not. */
export const isThere = (s: State, side: Side, hex: number): boolean => {
  const { units, covered } = standing(s);
  return units[side]![hex] !== undefined || (side === JAPAN && covered[hex] === 1);
};
/** 9.63 Japanese units stand there under a position, and this state does not say which. */
export const isCovered = (s: State, hex: number): boolean => standing(s).covered[hex] === 1;
/** The side that stands in a hex alone; undefined: nobody, or both. */
export const sideIn = (s: State, hex: number): Side | undefined => {
  const here = SIDES.filter(side => isThere(s, side, hex));
  return here.length === 1 ? here[0] : undefined;
};
export const isEmpty = (s: State, hex: number): boolean => !SIDES.some(side => isThere(s, side, hex));
/** Hexes in which a side stands, in order. */
export const hexesOf = (s: State, side: Side): readonly number[] => standing(s).hexes[side]!;
/** 11.51 Whether an Engaged marker lies there. */
export const isEngagedAt = (s: State, hex: number): boolean => standing(s).engaged[hex] === 1;

/** 9.41 Units that count against the limit. */
export const counted = (units: readonly number[]): number => units.filter(unit => !stacksFree(unit)).length;
/** 9.41 How many more units that count a side may have in a hex. */
export const roomIn = (s: State, side: Side, hex: number): number =>
  tables.stacking.limit - counted(unitsIn(s, side, hex));
/** 9.41 Whether a unit may end in a hex by the stacking limit; those that are there already take their room. */
export const hasRoomFor = (s: State, unit: number, hex: number): boolean =>
  stacksFree(unit) || s.at[unit] === hex || roomIn(s, unitSide[unit]!, hex) > 0;
