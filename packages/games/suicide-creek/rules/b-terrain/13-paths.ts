import { auto, type Block, type Refusal, refusal, type Term } from '@ironbottom/engine';
import { has, isArmed, isGoodOrder, isMmc, isOnMap, isThere, unitsOf } from '../../board.ts';
import { roleOf, type Side } from '../../components.ts';
import {
  around,
  DEBRIS,
  DENSE,
  GROUND,
  grid,
  hexId,
  hexOfPlace,
  LIGHT,
  SWAMP,
  sortOfPlace,
  terrainAt,
} from '../../map.ts';
import type { Cutting } from '../../state/ground.ts';
import {
  CONCEALED,
  CX,
  KNOWN,
  NOBODY,
  ON_WIRE,
  PINNED,
  sideOf,
  TI,
  UNMARKED,
  unitId,
} from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isSquadType } from '../../types.ts';
import { hexArg, orderVerb, type Ref, tell, unitArg, type Verbs } from '../../verbs.ts';
import { beginPath, clearFlag, cutPath, endPaths, setFlag } from '../../writing.ts';
import { hasAnyPath, hasCorduroy } from '../a04-movement/13-cost.ts';
import { leaderFor, leadershipNow } from '../a10-morale/01-values.ts';
import { spot } from '../a12-concealment/14-loss.ts';
import { sumOf, term, twoDice } from '../dice.ts';
import { addLabor, endLabor, laborOf } from './24-labor.ts';

/**
 * T4.1 Cutting a path: a unit sets to work in the prep fire phase (A3.2), is TI (A4.8), and if it is still at it at the end
 * of the close combat phase it makes its DR: 5 or less, as for a foxhole, but for the mud.
 */

const BEST = 5;
const HALF = 1;

/** G2.1, G2.2, SC2.1 Jungle of either kind, and debris, which is dense jungle but for what SC2.1 says. */
const JUNGLE: readonly number[] = [LIGHT, DENSE, DEBRIS];
const isInJungle = (s: State, unit: number): boolean => {
  const at = s.units.at[unit]!;
  return at >= 0 && sortOfPlace(at) === GROUND && JUNGLE.includes(terrainAt[at]!);
};

function cutterBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if ((s.units.type[unit] ?? NOBODY) === NOBODY || sideOf(unit) !== side)
    return refusal('T4.1', 'not-yours', args);
  const fit = isMmc(s, unit) && isGoodOrder(s, unit) && isArmed(s, unit) && !has(s, unit, PINNED);
  // A12.3 Whoever is in hiding would tell where by the path.
  const inView = s.units.veil[unit] === KNOWN || s.units.veil[unit] === CONCEALED;
  if (!fit || !inView) return refusal('T4.1', 'cannot-cut', args);
  if (has(s, unit, TI)) return refusal('A4.8', 'busy', args);
  if (s.units.mark[unit] !== UNMARKED) return refusal('A3.2', 'has-fired', args);
  return s.units.pos[unit] === ON_WIRE ? refusal('B26.31', 'on-wire', args) : undefined;
}

function cutBarred(s: State, side: Side, unit: number, to: number): Refusal | undefined {
  const barred = cutterBarred(s, side, unit);
  if (barred) return barred;
  const args = { unit: unitId(unit), hex: hexId(to) };
  if (!isInJungle(s, unit)) return refusal('T4.1', 'no-jungle-to-cut', args);
  const hex = hexOfPlace(s.units.at[unit]!);
  if (!grid.adjacent(hex, to) || terrainAt[to] === SWAMP) return refusal('T4.1', 'no-path-there', args);
  if (hasAnyPath(s, hex, to) || hasCorduroy(s, hex, to)) return refusal('T4.1', 'has-a-path', args);
  const isTaken = s.ground.cutting.some(({ place }) => place === s.units.at[unit]);
  return isTaken ? refusal('T4.1', 'one-cuts-there', args) : undefined;
}

function begin(ref: Ref, unit: number, to: number): void {
  const { s } = ref;
  spot(ref, 'A12.14', [unit], 'worked');
  beginPath(s, unit, to);
  setFlag(s, unit, TI);
  // A4.51 Whoever becomes TI has rested.
  clearFlag(s, unit, CX);
  tell(ref, 'T4.1', 'begins-path', [unit], { hex: hexId(to) });
}

const cutVerb = orderVerb<{ readonly unit: number; readonly to: number }>({
  args: { unit: 'unit', hex: 'hex' },
  list: (s, side) =>
    unitsOf(s, side)
      .filter(unit => isInJungle(s, unit) && !cutterBarred(s, side, unit))
      .flatMap(unit => around[hexOfPlace(s.units.at[unit]!)]!.map(to => ({ unit, to }))),
  check: (s, side, { unit, to }) => cutBarred(s, side, unit, to),
  play: (ref, { unit, to }) => begin(ref, unit, to),
  action: ({ unit, to }) => ({ verb: 'cut-path', unit: unitId(unit), hex: hexId(to) }),
  of: action => ({ unit: unitArg(action), to: hexArg(action) }),
});
export const pathVerbs: Verbs = { 'cut-path': cutVerb };

/** T4.1, B24.8, B27.11 */
function termsOf(s: State, unit: number): Term[] {
  const leader = leaderFor(s, unit);
  const drm = leader < 0 ? 0 : leadershipNow(s, leader);
  const labor = laborOf(s, unit);
  return [
    ...(drm === 0 ? [] : [term('leadership', drm)]),
    ...(isSquadType[s.units.type[unit]!] ? [] : [term('half-squad', HALF)]),
    ...(labor === 0 ? [] : [term('labor', labor)]),
  ];
}

/** Whoever is still at it: there, in Good Order, and nothing has come between. */
const isAtWork = (s: State, { unit, place }: Cutting): boolean =>
  isThere(s, unit) &&
  isOnMap(s, unit) &&
  s.units.at[unit] === place &&
  has(s, unit, TI) &&
  isGoodOrder(s, unit);

function finish(ref: Ref, { unit, place, to }: Cutting): void {
  const { s } = ref;
  const terms = termsOf(s, unit);
  const fall = twoDice(ref, { who: roleOf(sideOf(unit)), why: 'clearance', rule: 'T4.1', terms });
  const cut = fall.sum + sumOf(terms) <= BEST;
  tell(ref, 'T4.1', cut ? 'path-cut' : 'path-not-cut', [unit], { hex: hexId(to) });
  if (!cut) {
    addLabor(s, unit);
    return;
  }
  endLabor(s, unit);
  // Another may have cut it from the other end.
  if (!hasAnyPath(s, place, to)) cutPath(s, place, to);
}

/** T4.1 The DR of all who are at it. */
export const clearances: Block<State> = auto('clearances', 'T4.1', ref => {
  for (const each of ref.s.ground.cutting) if (isAtWork(ref.s, each)) finish(ref, each);
  endPaths(ref.s);
});
