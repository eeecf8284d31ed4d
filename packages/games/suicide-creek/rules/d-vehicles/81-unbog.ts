import { type Refusal, refusal } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { HALVES, roleOf, type Side } from '../../components.ts';
import { WALK } from '../../state/moving.ts';
import { sideOf, unitId } from '../../state/units.ts';
import { SHAKEN } from '../../state/vehicles.ts';
import type { State } from '../../state.ts';
import { vehicleRecord } from '../../types.ts';
import { type Ref, tell, unitVerb, type Verbs } from '../../verbs.ts';
import { hurtVehicle, setVehicle } from '../../writing.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import { sumOf, term, twoDice } from '../dice.ts';
import { crewIdle } from './25-drivers.ts';
import { allotment } from './26-way.ts';
import { immobilise } from './50-results.ts';
import { armourLeadership } from './51-crew.ts';

/** D8.3 Bog removal: two dice multiplied are the points of its start; the coloured one says what comes of it. */

const MIRED = 5;
const LOST = 6;

function unbogBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const barred = crewIdle(s, side, unit);
  if (barred) return barred;
  const { bogged, immobile, fired } = vehicleOf(s, unit)!;
  const args = { unit: unitId(unit) };
  if (immobile) return refusal('D8.1', 'immobile', args);
  if (!bogged) return refusal('D8.3', 'not-bogged', args);
  if (fired !== 0) return refusal('D8.3', 'has-fired', args);
  return s.units.spent[unit]! > 0 ? refusal('D8.3', 'already-moving', args) : undefined;
}

/** D8.3, D3.4, D5.34 What counts for the coloured die. */
const termsOf = (s: State, unit: number) => {
  const { mired, stun } = vehicleOf(s, unit)!;
  const led = armourLeadership(s, unit);
  return [
    ...(mired ? [term('mired', 1)] : []),
    ...(stun === SHAKEN ? [term('stun', 1)] : []),
    ...(led === 0 ? [] : [term('leadership', led)]),
  ];
};

interface Unbogging {
  /** The points of its start, in halves. */
  readonly points: number;
  readonly result: number;
}

/** D8.3 The fall of the dice. */
function roll(ref: Ref, unit: number, rule: string): Unbogging {
  const { s } = ref;
  const terms = termsOf(s, unit);
  const { coloured, white } = twoDice(ref, { who: roleOf(sideOf(unit)), why: 'unbog', rule, terms });
  const tracked = vehicleRecord(s.units.type[unit]!).movement === 'fully_tracked';
  const points = Math.min(allotment(s, unit), HALVES * coloured * white * (tracked ? 1 : 2));
  return { points, result: coloured + sumOf(terms) };
}

/** D8.3 What comes of it. */
function settleBog(ref: Ref, unit: number, { points, result }: Unbogging, rule: string): void {
  const { s } = ref;
  if (result >= LOST) immobilise(ref, unit, rule, false);
  else if (result === MIRED) {
    hurtVehicle(s, unit, { mired: true });
    tell(ref, rule, 'mired', [unit]);
  } else {
    setVehicle(s, unit, { bogged: false, mired: false, motion: true });
    tell(ref, rule, 'freed', [unit], { cost: points / HALVES });
  }
}

/** 4.7042 One try after another, MP do not matter. */
export function tryToUnbog(ref: Ref, unit: number): void {
  settleBog(ref, unit, roll(ref, unit, '4.7042'), '4.7042');
  setVehicle(ref.s, unit, { motion: false });
}

function unbog(ref: Ref, unit: number): void {
  const { s } = ref;
  const fall = roll(ref, unit, 'D8.3');
  const cost = fall.points;
  setOut(ref, [unit], WALK, [{ what: 'unbog', place: s.units.at[unit]!, cost, about: -1, foot: 0 }]);
  settleBog(ref, unit, fall, 'D8.3');
}

export const unbogVerbs: Verbs = {
  unbog: unitVerb('unbog', {
    list: (s, side) =>
      s.vehicles.list.flatMap(({ unit, bogged }) => (bogged && sideOf(unit) === side ? [unit] : [])),
    check: unbogBarred,
    play: unbog,
  }),
};
