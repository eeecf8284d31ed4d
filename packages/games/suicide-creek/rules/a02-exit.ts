import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isVehicle, unitsOf } from '../board.ts';
import { HALVES, type Side, US } from '../components.ts';
import { ALL, GROUND, hexId, hexOfPlace, isEdge, isNorthEdge, isSouthEdge, sortOfPlace } from '../map.ts';
import { WALK } from '../state/moving.ts';
import { BROKEN, CLOAKED, DUG_IN, ON_WIRE, unitId } from '../state/units.ts';
import type { State } from '../state.ts';
import { type Ref, tell, unitsArg } from '../verbs.ts';
import { allowance, left } from './a04-movement/11-allowance.ts';
import { entryCost, exitFactor } from './a04-movement/13-cost.ts';
import { mayMove, mayStir } from './a04-movement/20-movers.ts';
import { together } from './a04-movement/30-move.ts';
import { setOut } from './a04-movement/32-set-out.ts';
import { taskCheck } from './a10-morale/11-task-checks.ts';
import { reduceUnit } from './a10-morale/31-reduction.ts';
import { leaveMap } from './a26-exit.ts';

/** A2.6, CG13, CG4 Leaving the map, as if entering the mirror image of the edge hex. Nobody comes back. */

/** CG4 The Entry Area of a side: the north edge for the Americans, the south edge for the Japanese. */
export const isEntryEdge = (side: Side, hex: number): boolean =>
  (side === US ? isNorthEdge : isSouthEdge)[hex] === 1;

/** A2.6 The MF of the mirror image, in halves, or ALL. */
const exitCost = (s: State, unit: number): number => {
  const at = s.units.at[unit]!;
  const { mf } = entryCost(s, hexOfPlace(at), hexOfPlace(at), s.units.veil[unit] === CLOAKED);
  return mf === ALL ? mf : exitFactor(s, [unit], at) * mf;
};

function placeBarred(s: State, unit: number): Refusal | undefined {
  const at = s.units.at[unit]!;
  const args = { unit: unitId(unit) };
  if (at < 0 || sortOfPlace(at) !== GROUND || isEdge[hexOfPlace(at)] === 0)
    return refusal('A2.6', 'not-at-the-edge', args);
  if (s.units.pos[unit] === ON_WIRE) return refusal('B26.4', 'on-wire', args);
  return s.units.pos[unit] === DUG_IN ? refusal('B27.1', 'leave-foxhole', args) : undefined;
}

function exitBarred(s: State, units: readonly number[]): Refusal | undefined {
  const refused = together(s, s.side, units);
  if (refused) return refused;
  for (const unit of units) {
    const barred = placeBarred(s, unit);
    if (barred) return barred;
    const [cost, have] = [exitCost(s, unit), left(s, unit, units, WALK)];
    if (cost === ALL ? s.units.spent[unit]! > 0 : cost > have)
      return refusal('A2.6', 'no-factor', { unit: unitId(unit), left: have / HALVES });
  }
  return undefined;
}

/** A2.6, A4.72 In the advance phase. */
function advanceExitBarred(s: State, units: readonly number[]): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A4.7', 'who-moves');
  for (const unit of units) {
    if (unit >= s.units.type.length) return refusal('A3.7', 'not-yours', { unit: unitId(unit) });
    const refused = mayStir(s, s.side, unit) ?? placeBarred(s, unit);
    if (refused) return refused;
    if (exitCost(s, unit) === ALL || allowance(s, unit, units, WALK) < HALVES)
      return refusal('A4.72', 'overloaded', {
        unit: unitId(unit),
        place: hexId(hexOfPlace(s.units.at[unit]!)),
      });
  }
  return undefined;
}

/** CG13 Whoever leaves broken takes a NTC at once, and fails at the price of a Casualty Reduction. A26.23 has the rest. */
export function goOff(ref: Ref, unit: number): void {
  const { s } = ref;
  const hex = hexOfPlace(s.units.at[unit]!);
  if (has(s, unit, BROKEN) && !taskCheck(ref, unit, 'CG13', 0) && !reduceUnit(ref, unit, 'CG13')) return;
  tell(ref, 'A2.6', 'exited', [unit], { place: hexId(hex) });
  leaveMap(s, unit, hex);
}

const atTheEdge = (s: State, may: typeof mayMove): Action[] =>
  unitsOf(s, s.side)
    .filter(
      unit => isEdge[hexOfPlace(s.units.at[unit]!)] === 1 && !isVehicle(s, unit) && !may(s, s.side, unit),
    )
    .map(unit => ({ verb: 'exit', units: [unitId(unit)] }));

/** A2.6 MF for the mirror image are spent off the map, where nobody fires. */
export const exitVerb: Verb<State> = {
  args: { units: 'unit[]' },
  candidates: s => atTheEdge(s, mayMove),
  check: (s, _role, action) => exitBarred(s, unitsArg(action)),
  play: (ref, action) => {
    const units = unitsArg(action);
    setOut(ref, units, WALK, []);
    for (const unit of units) goOff(ref, unit);
  },
};

export const advanceExitVerb: Verb<State> = {
  args: { units: 'unit[]' },
  candidates: s => atTheEdge(s, mayStir),
  check: (s, _role, action) => advanceExitBarred(s, unitsArg(action)),
  play: (ref, action) => {
    for (const unit of unitsArg(action)) goOff(ref, unit);
  },
};
