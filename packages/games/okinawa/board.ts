import { derived } from '@ironbottom/engine';
import { JAPAN, SIDES, type Side, tables } from './components.ts';
import { HEXES } from './map.ts';
import type { State } from './state.ts';
import { stacksFree, UNITS, unitSide } from './units.ts';

/** Who stands where, worked out once for each position. In a masked state Japanese stacks under positions are unseen. */

interface Standing {
  /** By unit: where it stood when this was worked out. */
  readonly at: Int32Array;
  /** By side and hex: its units, in the order of the counters; nothing where nobody stands. */
  readonly units: readonly (readonly number[] | undefined)[][];
  /** By side: the hexes in which it stands, in order. */
  readonly hexes: (readonly number[])[];
  /** By hex: 1 where a position covers Japanese units that are not seen. */
  readonly covered: Uint8Array;
  readonly engaged: Uint8Array;
  /** What is marked in the two. */
  readonly taken: { covered: readonly number[]; engaged: readonly number[] };
}

const NOBODY: readonly number[] = [];
/** Nowhere that a unit could be. */
const UNKNOWN = -(2 ** 31);

const fresh = (): Standing => ({
  at: new Int32Array(UNITS).fill(UNKNOWN),
  units: SIDES.map(() => Array<readonly number[] | undefined>(HEXES).fill(undefined)),
  hexes: [NOBODY, NOBODY],
  covered: new Uint8Array(HEXES),
  engaged: new Uint8Array(HEXES),
  taken: { covered: NOBODY, engaged: NOBODY },
});

/** A list that was given out stays as it is: another one takes its place. */
const without = (list: readonly number[], one: number): number[] => list.filter(each => each !== one);
const withOne = (list: readonly number[], one: number): number[] => [...list, one].sort((a, b) => a - b);

/** Brings one unit to where it stands now. */
function stand({ at, units, hexes }: Standing, unit: number, now: number): void {
  const side = unitSide[unit]!;
  const lists = units[side]!;
  const before = at[unit]!;
  at[unit] = now;
  if (before >= 0) {
    const left = without(lists[before]!, unit);
    lists[before] = left.length > 0 ? left : undefined;
    if (left.length === 0) hexes[side] = without(hexes[side]!, before);
  }
  if (now < 0) return;
  const here = lists[now];
  lists[now] = withOne(here ?? NOBODY, unit);
  if (!here) hexes[side] = withOne(hexes[side]!, now);
}

/** Marks hexes in place of those that were marked before. */
function mark(marks: Uint8Array, before: readonly number[], now: readonly number[]): readonly number[] {
  for (const hex of before) marks[hex] = 0;
  for (const hex of now) marks[hex] = 1;
  return now;
}

/** From one position to the next few units move: only those are looked at. */
const standing = derived(
  (s: State, into = fresh()): Standing => {
    const { at, units, hexes, covered, engaged, taken } = into;
    // What is unseen stands among the hexes of the Japanese, too.
    for (const hex of taken.covered) hexes[JAPAN] = without(hexes[JAPAN]!, hex);
    for (let unit = 0; unit < UNITS; unit++) if (s.at[unit] !== at[unit]) stand(into, unit, s.at[unit]!);
    const unseen = s.covered.map(({ hex }) => hex).filter(hex => !units[JAPAN]![hex]);
    for (const hex of unseen) hexes[JAPAN] = withOne(hexes[JAPAN]!, hex);
    taken.covered = mark(covered, taken.covered, unseen);
    taken.engaged = mark(
      engaged,
      taken.engaged,
      s.engagements.map(({ hex }) => hex),
    );
    return into;
  },
  { said: true, positions: 2, shown: ({ at: _at, ...rest }) => rest },
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
