import { derived } from '@ironbottom/engine';
import { byLand, fieldPlace, fieldsIn, HEXES, isHex, SIDES, type Side, space } from './components.ts';
import { layOnTop, type State } from './state.ts';
import { isAir, isHq, LAND_OF, stackingOf, UNITS, unitSide } from './units.ts';

/** Who stands where, worked out once for each position. In a masked state the enemy has only the units one sees. */

type Lists = (readonly number[] | undefined)[];
interface Standing {
  /** By side and place: what stands on the ground there, in the order of the counters; nothing where nobody does. */
  readonly units: readonly Lists[];
  /** By side and place: aircraft whose counters lie there, at their base or on a mission. */
  readonly air: readonly Lists[];
  /** By side: the hexes in which it has units, and all places in which the enemy sees a stack. */
  readonly hexes: number[][];
  readonly stacks: number[][];
  /** By unit: the place that it was listed at. */
  readonly at: Int16Array;
}

const NOBODY: readonly number[] = [];
const NOWHERE = -1;
const emptyLists = (): Lists[] => SIDES.map(() => Array(space.size).fill(undefined));
const nobody = (): Standing => ({
  units: emptyLists(),
  air: emptyLists(),
  hexes: [[], []],
  stacks: [[], []],
  at: new Int16Array(UNITS).fill(NOWHERE),
});

/**
 * Of the position before only those are moved who have moved. A list that was given out stays as it is: a rule may walk
 * through it while it moves the units.
 */
const standing = derived(
  (s: State, into = nobody()): Standing => {
    const taken = [false, false];
    for (let unit = 0; unit < UNITS; unit++) {
      const [from, to] = [into.at[unit]!, Math.max(NOWHERE, s.at[unit]!)];
      if (from === to) continue;
      into.at[unit] = to;
      const side = unitSide[unit]!;
      const lists = (isAir(unit) ? into.air : into.units)[side]!;
      if (from >= 0) lists[from] = without(lists[from]!, unit);
      if (to >= 0) lists[to] = withUnit(lists[to], unit);
      taken[side] = true;
    }
    for (const side of SIDES) if (taken[side]) listPlaces(into, side);
    return into;
  },
  { said: true, positions: 2, shown: ({ at: _at, ...rest }) => rest },
);

const without = (units: readonly number[], unit: number): readonly number[] | undefined =>
  units.length === 1 ? undefined : units.filter(each => each !== unit);
function withUnit(units: readonly number[] | undefined, unit: number): readonly number[] {
  if (!units) return [unit];
  if (units.at(-1)! < unit) return [...units, unit];
  const at = units.findIndex(each => each > unit);
  return [...units.slice(0, at), unit, ...units.slice(at)];
}

function listPlaces({ at, units, hexes, stacks }: Standing, side: Side): void {
  const all: number[] = [];
  for (const unit of LAND_OF[side]!) {
    const place = at[unit]!;
    if (place >= 0 && units[side]![place]![0] === unit) all.push(place);
  }
  all.sort((a, b) => a - b);
  hexes[side] = all.filter(isHex);
  stacks[side] = all.filter(isStack);
}

/** Ground units and ABSUs of a side in a place: a hex, an area, an airfield's chart, off a coast. */
export const unitsIn = (s: State, side: Side, place: number): readonly number[] =>
  standing(s).units[side]![place] ?? NOBODY;
/** Whether a side has ground units in a hex or area. What lies on airfield charts is not seen there (2.2.1). */
export const isThere = (s: State, side: Side, place: number): boolean =>
  standing(s).units[side]![place] !== undefined;
/** The side that stands in a hex; in a hex there is only one. */
export const sideIn = (s: State, hex: number): Side | undefined => SIDES.find(side => isThere(s, side, hex));
/** Aircraft of a side at a place: those of an airfield, or on missions over a hex. */
export const airIn = (s: State, side: Side, place: number): readonly number[] =>
  standing(s).air[side]![place] ?? NOBODY;

/** 8.7.5, 2.2.1 What a side keeps on the charts of the airfields in a hex or area: AA units and ABSUs. */
export const chartedIn = (s: State, side: Side, ground: number): readonly number[] => {
  const fields = fieldsIn(ground);
  return fields.length === 0 ? NOBODY : fields.flatMap(field => unitsIn(s, side, fieldPlace(field)));
};
/** All that a side has on the ground of a hex or area, charts included. */
export const allIn = (s: State, side: Side, ground: number): readonly number[] => {
  const charted = chartedIn(s, side, ground);
  return charted.length === 0 ? unitsIn(s, side, ground) : [...unitsIn(s, side, ground), ...charted];
};

export const pointsOf = (units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + stackingOf[unit]!, 0);
/** 5.1 The stacking points of a side in a hex or area, ABSUs and AA on the charts included (5.3.1). */
export const pointsIn = (s: State, side: Side, ground: number): number => pointsOf(allIn(s, side, ground));

/** By side: 1 for each hex that a ground unit of it is next to, over land (4.1.7). */
const nextTo = derived(
  (s: State, into?: readonly Uint8Array[]): readonly Uint8Array[] =>
    SIDES.map(side => {
      const near = into?.[side]?.fill(0) ?? new Uint8Array(HEXES);
      for (const hex of hexesOf(s, side)) for (const next of byLand[hex]!) near[next] = 1;
      return near;
    }),
  { said: true },
);
/** 4.3.1, 9.3, 9.6 Whether units of this side stand next to the hex. */
export const isNextTo = (s: State, side: Side, hex: number): boolean =>
  isHex(hex) && nextTo(s)[side]![hex] === 1;

/** Hexes in which a side has ground units. */
export const hexesOf = (s: State, side: Side): readonly number[] => standing(s).hexes[side]!;
/** Hexes, areas and landing places in which a side has ground units: wherever an enemy sees a stack. */
export const stacksOf = (s: State, side: Side): readonly number[] => standing(s).stacks[side]!;

const inSight = Uint8Array.from({ length: space.size }, (_, place) =>
  isHex(place) || space.id(place)!.startsWith('bicol') || space.hexOf(place) >= 0 ? 1 : 0,
);
/** A place in which the enemy sees a stack: neither an airfield's chart nor Formosa. */
export const isStack = (place: number): boolean => inSight[place] === 1;

/** 5.2.2 The unit on top of a stack: the one its owner laid there; else an HQ, which stands for the others (5.2.1). */
export const topOf = (s: State, side: Side, place: number): number => {
  const units = unitsIn(s, side, place);
  let hq = -1;
  for (const unit of units) {
    if (s.top[unit] === 1) return unit;
    if (hq < 0 && isHq(unit)) hq = unit;
  }
  return hq >= 0 ? hq : (units[0] ?? -1);
};

/** 5.2.2 Whatever comes to a stack, or out of it, goes under: what lies on top stays there, though nobody laid it there. */
export function keepTop(s: State, side: Side, place: number, change: () => void): void {
  const top = topOf(s, side, place);
  change();
  if (top >= 0 && s.at[top] === place && topOf(s, side, place) !== top) layOnTop(s, top);
}

/** 5.2.2 Units in the order in which they leave their places for another: what lies on top there goes first, and stays so. */
export const topFirst = (s: State, units: readonly number[]): number[] => {
  if (units.length < 2) return [...units];
  const rank = (unit: number): number =>
    topOf(s, unitSide[unit]!, s.at[unit]!) === unit ? 0 : isHq(unit) ? 1 : 2;
  return [...new Set(units.map(unit => s.at[unit]!))].flatMap(place =>
    units.filter(unit => s.at[unit] === place).sort((a, b) => rank(a) - rank(b)),
  );
};
