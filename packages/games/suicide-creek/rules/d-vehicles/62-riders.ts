import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isGoodOrder, isSmc, isVehicle, unitsIn, vehicleOf } from '../../board.ts';
import { HALVES, type Side, sideOfRole } from '../../components.ts';
import { ALL } from '../../map.ts';
import { WALK } from '../../state/moving.ts';
import { NOBODY, OPEN, STOPPED, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { isSquadType, vehicleRecord } from '../../types.ts';
import { tell, unitArg, unitsArg, type Verbs } from '../../verbs.ts';
import { seat, unseat } from '../../writing.ts';
import { carried } from '../a04-movement/11-allowance.ts';
import { mayMove } from '../a04-movement/20-movers.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';

/** D6.2, D2.4 Men who ride on a tank: they get on with all their MF while it stands, and off for one. */

/** D6.2 Portage points that a tank takes, and what men weigh. */
const [MOST, SQUAD, HALF_SQUAD, MAN] = [14, 10, 5, 1];
const weight = (s: State, unit: number): number =>
  (isSmc(s, unit) ? MAN : isSquadType[s.units.type[unit]!] ? SQUAD : HALF_SQUAD) + carried(s, unit);

function mountBarred(s: State, side: Side, units: readonly number[], vehicle: number): Refusal | undefined {
  if (units.length === 0 || new Set(units).size < units.length) return refusal('A4.2', 'who-moves');
  for (const unit of units) {
    const args = { unit: unitId(unit), vehicle: unitId(vehicle) };
    if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY)
      return refusal('A3.3', 'not-yours', { unit: unitId(unit) });
    const barred = mayMove(s, side, unit);
    if (barred) return barred;
    if (!isGoodOrder(s, unit) || s.units.pos[unit] !== OPEN || s.units.at[unit] !== s.units.at[vehicle])
      return refusal('D6.2', 'cannot-ride', args);
    if (s.units.spent[unit]! > 0) return refusal('D6.2', 'already-moving', args);
  }
  const args = { unit: unitId(units[0]!), vehicle: unitId(vehicle) };
  const tank = vehicleOf(s, vehicle);
  if (!tank || sideOf(vehicle) !== side || tank.motion || tank.abandoned)
    return refusal('D2.4', 'cannot-ride', args);
  if (vehicleRecord(s.units.type[vehicle]!).top !== 'CT') return refusal('D6.2', 'cannot-ride', args);
  const load = [...tank.riders, ...units].reduce((sum, unit) => sum + weight(s, unit), 0);
  return load > MOST ? refusal('D6.2', 'too-many-riders', { ...args, most: MOST }) : undefined;
}

const mountCandidates = (s: State): Action[] =>
  s.vehicles.list.flatMap(({ unit: vehicle, motion }) => {
    const at = s.units.at[vehicle]!;
    if (motion || at < 0 || sideOf(vehicle) !== s.side) return [];
    return unitsIn(s, s.side, at)
      .filter(unit => !isVehicle(s, unit))
      .map(unit => ({ verb: 'mount', units: [unitId(unit)], vehicle: unitId(vehicle) }));
  });

const mountVerb: Verb<State> = {
  args: { units: 'unit[]', vehicle: 'unit' },
  candidates: s => mountCandidates(s),
  check: (s, role, action) => mountBarred(s, sideOfRole(role), unitsArg(action), unitArg(action, 'vehicle')),
  play: (ref, action) => {
    const [units, vehicle] = [unitsArg(action), unitArg(action, 'vehicle')];
    const place = ref.s.units.at[vehicle]!;
    setOut(ref, units, WALK, [{ what: 'mount', place, cost: ALL, about: vehicle }]);
  },
};

/** D6.2 The tank that a unit rides on; undefined: none. */
export const riddenBy = (s: State, unit: number): number | undefined =>
  s.vehicles.list.find(({ riders }) => riders.includes(unit))?.unit;

function dismountBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const args = { unit: unitId(unit) };
  if (sideOf(unit) !== side || (s.units.type[unit] ?? NOBODY) === NOBODY)
    return refusal('A3.3', 'not-yours', args);
  const vehicle = riddenBy(s, unit);
  if (vehicle === undefined) return refusal('D6.2', 'rides-nothing', args);
  if (vehicleOf(s, vehicle)!.motion) return refusal('D2.4', 'cannot-get-off', args);
  return has(s, unit, STOPPED) ? refusal('A4.2', 'move-over', args) : undefined;
}

const dismountVerb: Verb<State> = {
  args: { unit: 'unit' },
  candidates: s =>
    s.vehicles.list.flatMap(({ riders }) =>
      riders.filter(unit => sideOf(unit) === s.side).map(unit => ({ verb: 'dismount', unit: unitId(unit) })),
    ),
  check: (s, role, action) => dismountBarred(s, sideOfRole(role), unitArg(action)),
  play: (ref, action) => {
    const unit = unitArg(action);
    const place = ref.s.units.at[unit]!;
    setOut(ref, [unit], WALK, [{ what: 'get-off', place, cost: HALVES, about: -1 }]);
  },
};

export const riderVerbs: Verbs = { mount: mountVerb, dismount: dismountVerb };

export const riderPurposes: Purposes = {
  mount: {
    done: (ref, { about }) => {
      const { s } = ref;
      if (!vehicleOf(s, about)) return;
      for (const unit of s.moving.units) seat(s, unit, about);
      tell(ref, 'D6.2', 'mounted', s.moving.units, { vehicle: unitId(about) });
    },
  },
  'get-off': {
    pays: ref => {
      const { s } = ref;
      for (const unit of s.moving.units) unseat(s, unit);
      tell(ref, 'D6.2', 'got-off', s.moving.units);
    },
  },
};
