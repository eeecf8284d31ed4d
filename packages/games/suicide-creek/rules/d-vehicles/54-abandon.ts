import { type Action, type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { isGoodOrder, isMmc, isThere, unitsIn, vehicleOf } from '../../board.ts';
import type { Side } from '../../components.ts';
import { ALL } from '../../map.ts';
import { WALK } from '../../state/moving.ts';
import { OPEN, sideOf, unitId } from '../../state/units.ts';
import { partBit } from '../../state/vehicles.ts';
import { DISMANTLED } from '../../state/weapons.ts';
import type { State } from '../../state.ts';
import { vehicleRecord, weaponTypeOf } from '../../types.ts';
import { type Ref, tell, unitArg, unitVerb, type Verbs } from '../../verbs.ts';
import { possess, setVehicle, setWeaponFlag } from '../../writing.ts';
import { createWeapon } from '../a01-new-counters.ts';
import { mayMove } from '../a04-movement/20-movers.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';
import { board } from '../a21-vehicles.ts';
import { crewIdle } from './25-drivers.ts';
import { aamgOf } from './30-weapons.ts';
import { abandon, giveUp } from './50-results.ts';
import { hasCrew } from './51-crew.ts';

/** D5.42, D6.631 A crew leaves its vehicle, and others become the crew of one that was left: each takes all MF. */

function bailBarred(s: State, side: Side, unit: number): Refusal | undefined {
  const barred = crewIdle(s, side, unit);
  if (barred) return barred;
  const args = { unit: unitId(unit) };
  const { motion, fired } = vehicleOf(s, unit)!;
  if (s.units.at[unit]! < 0) return refusal('A2.51', 'not-on-the-map', args);
  if (!hasCrew(s, unit)) return refusal('D5.1', 'no-crew', args);
  if (motion || s.units.spent[unit]! > 0) return refusal('D5.42', 'already-moving', args);
  return fired === 0 ? undefined : refusal('D5.42', 'has-fired', args);
}

/** D6.631 Out of a halftrack the crew takes the machine gun along, as a MMG in pieces. */
function takeGun(ref: Ref, unit: number, crew: number): void {
  const { s } = ref;
  const bit = partBit('aamg');
  const { broken, disabled } = vehicleOf(s, unit) ?? { broken: 0, disabled: bit };
  const isHalftrack = vehicleRecord(s.units.type[unit]!).movement === 'halftrack';
  if (!isHalftrack || aamgOf(s, unit) === 0 || (broken | disabled) & bit) return;
  const gun = createWeapon(ref, weaponTypeOf('us-mmg'), s.units.at[crew]!);
  possess(s, gun, crew);
  setWeaponFlag(s, gun, DISMANTLED);
  setVehicle(s, unit, { disabled: disabled | bit });
}

function bail(ref: Ref, unit: number): void {
  const { s } = ref;
  const crew = abandon(ref, unit, 'D5.42');
  takeGun(ref, unit, crew);
  if (vehicleOf(s, unit)) giveUp(ref, unit);
  setOut(ref, [crew], WALK, [{ what: 'dismount', place: s.units.at[crew]!, cost: ALL, about: -1 }]);
}

function manBarred(s: State, side: Side, unit: number, vehicle: number): Refusal | undefined {
  const args = { unit: unitId(unit), vehicle: unitId(vehicle) };
  if (!isThere(s, unit) || sideOf(unit) !== side) return refusal('A3.3', 'not-yours', args);
  const barred = mayMove(s, side, unit);
  if (barred) return barred;
  if (!isMmc(s, unit) || !isGoodOrder(s, unit)) return refusal('D5.42', 'no-crew', args);
  const there = vehicleOf(s, vehicle);
  if (!there?.abandoned || s.units.at[vehicle] !== s.units.at[unit] || s.units.pos[unit] !== OPEN)
    return refusal('D5.42', 'nothing-to-man', args);
  if (sideOf(vehicle) !== side) return refusal('A21.22', 'seize-it', args);
  if (vehicleRecord(s.units.type[vehicle]!).crew_morale === undefined)
    return refusal('D5.1', 'nothing-to-man', args);
  return s.units.spent[unit]! > 0 ? refusal('D5.42', 'already-moving', args) : undefined;
}

/** D5.42 Who has come so far is its crew from now on. */
function takeOver(ref: Ref, unit: number, vehicle: number): void {
  const { s } = ref;
  if (!vehicleOf(s, vehicle)?.abandoned) return;
  tell(ref, 'D5.42', 'manned', [unit], { vehicle: unitId(vehicle) });
  board(ref, unit, vehicle);
}

export const crewPurposes: Purposes = {
  dismount: {},
  man: {
    done: (ref, { about }) => {
      const [unit] = ref.s.moving.units;
      if (unit !== undefined) takeOver(ref, unit, about);
    },
  },
};

const manCandidates = (s: State): Action[] =>
  s.vehicles.list.flatMap(({ unit: vehicle, abandoned }) =>
    abandoned && sideOf(vehicle) === s.side && s.units.at[vehicle]! >= 0
      ? unitsIn(s, s.side, s.units.at[vehicle]!)
          .filter(unit => isMmc(s, unit))
          .map(unit => ({ verb: 'man', unit: unitId(unit), vehicle: unitId(vehicle) }))
      : [],
  );

const manVerb: Verb<State> = {
  args: { unit: 'unit', vehicle: 'unit' },
  candidates: s => manCandidates(s),
  check: (s, _role, action) => manBarred(s, s.side, unitArg(action), unitArg(action, 'vehicle')),
  play: (ref, action) => {
    const [unit, vehicle] = [unitArg(action), unitArg(action, 'vehicle')];
    const place = ref.s.units.at[unit]!;
    setOut(ref, [unit], WALK, [{ what: 'man', place, cost: ALL, about: vehicle }]);
  },
};

export const crewVerbs: Verbs = {
  'bail-out': unitVerb('bail-out', {
    list: (s, side) => s.vehicles.list.flatMap(({ unit }) => (sideOf(unit) === side ? [unit] : [])),
    check: bailBarred,
    play: bail,
  }),
  man: manVerb,
};
