import { halfSquadsIn, isDugIn, isSmc, unitsIn, workKnownTo } from '../../board.ts';
import { HALVES, type Side } from '../../components.ts';
import type { Work } from '../../state/works.ts';
import type { State } from '../../state.ts';
import { isWatched } from '../a12-concealment/10-sighting.ts';

/** B27.1, B27.5 Foxholes and trenches: positions inside the ground Location, with a capacity of their own. */

const TRENCH = 3;
/** B27.1 SMC that find room besides the squads. */
const SINGLE = 4;

/** B27.1, B27.5 The foxhole or trench of a hex, as a side knows it. */
export const entrenchmentIn = (s: State, side: Side, hex: number): Work | undefined =>
  workKnownTo(s, side, hex, 'trench') ?? workKnownTo(s, side, hex, 'foxhole');

/** B27.1 Whether these units find room in it: foxholes are never overstacked. */
export function fitsInto(s: State, side: Side, work: Work, coming: readonly number[]): boolean {
  const inside = unitsIn(s, side, work.hex).filter(unit => isDugIn(s, unit) && !coming.includes(unit));
  const all = [...inside, ...coming];
  const squads = work.kind === 'trench' ? TRENCH : work.size;
  const men = all.filter(unit => !isSmc(s, unit));
  return halfSquadsIn(s, men) <= 2 * squads && all.length - men.length <= SINGLE;
}

/** B27.1, B30.4 One MF into a work or out of it, in halves; E1.16 at night nothing where no enemy sees it. */
export const workCost = (s: State, side: Side, place: number): number =>
  s.night.dark && !isWatched(s, side, place) ? 0 : HALVES;

/** B27.5 Whether units in the trench of one hex can go on in that of the next. */
export function trenchLeadsTo(
  s: State,
  side: Side,
  from: number,
  to: number,
  units: readonly number[],
): boolean {
  const next = workKnownTo(s, side, to, 'trench');
  return (
    next !== undefined &&
    workKnownTo(s, side, from, 'trench') !== undefined &&
    units.every(unit => isDugIn(s, unit)) &&
    fitsInto(s, side, next, units)
  );
}
