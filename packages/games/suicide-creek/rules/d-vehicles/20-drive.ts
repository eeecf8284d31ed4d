import { type Refusal, refusal, type Verb } from '@ironbottom/engine';
import { has, isVehicle, unitsIn, vehicleOf } from '../../board.ts';
import { HALVES, type Side, SPINES, spineId, tables } from '../../components.ts';
import { around, hexOfPlace, placeId } from '../../map.ts';
import { besideOff, isOff } from '../../places.ts';
import { type Expenditure, GEARS, WALK } from '../../state/moving.ts';
import { MOVED, OPEN, sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import {
  gearArg,
  orderVerb,
  placesArg,
  spineArg,
  unitArg,
  unitsArg,
  unitVerb,
  type Verbs,
} from '../../verbs.ts';
import { left } from '../a04-movement/11-allowance.ts';
import { mayMove } from '../a04-movement/20-movers.ts';
import { isRefused } from '../a04-movement/30-move.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import { driveBarred } from './25-drivers.ts';
import { driveWay, starting, turning } from './26-way.ts';
import { leavingVerbs } from './27-leaving.ts';
import { isRecalled } from './28-recall.ts';
import { hatchVerbs } from './29-hatches.ts';
import { burstVerbs } from './36-burst.ts';
import { mainGunVerbs } from './38-main-gun.ts';
import { crewVerbs } from './54-abandon.ts';
import { riderVerbs } from './62-riders.ts';
import { overrunVerbs } from './71-overrun.ts';
import { unbogVerbs } from './81-unbog.ts';
import { mudCheck } from './84-mud.ts';
import { fordVerbs } from './87-fords.ts';

/** D2.1, D2.2, D2.15, D9.31 Vehicles in the movement phase: a whole path is announced, as men do, and driven hex by hex. */

/** Vehicles of a side that can be driven, each with nobody and with all men who can go along. */
function columns(s: State, side: Side): number[][] {
  return s.vehicles.list.flatMap(({ unit }) => {
    if (sideOf(unit) !== side || driveBarred(s, side, unit)) return [];
    const at = s.units.at[unit]!;
    const men = at < 0 ? [] : unitsIn(s, side, at).filter(each => goesAlong(s, side, unit, each));
    return men.length > 0 ? [[unit], [unit, ...men]] : [[unit]];
  });
}
const goesAlong = (s: State, side: Side, vehicle: number, unit: number): boolean =>
  !isVehicle(s, unit) &&
  s.units.pos[unit] === OPEN &&
  !mayMove(s, side, unit) &&
  (!has(s, unit, MOVED) || (s.moving.units.includes(unit) && s.moving.units.includes(vehicle)));

interface Drive {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly gear: number;
}

/** Hexes next to it; longer paths are asked about by whoever draws them. */
function drives(s: State, side: Side): Drive[] {
  const found: Drive[] = [];
  for (const units of columns(s, side)) {
    const at = s.units.at[units[0]!]!;
    for (const hex of isOff(at) ? [besideOff(at)] : around[hexOfPlace(at)]!)
      for (let gear = 0; gear < GEARS.length; gear++) found.push({ units, path: [hex], gear });
  }
  return found;
}

const driveVerb = orderVerb<Drive>({
  args: { units: 'unit[]', path: 'place[]', gear: 'gear' },
  list: drives,
  check: (s, side, { units, path, gear }) => {
    const way = driveWay(s, side, units, path, gear);
    if (isRefused(way)) return way;
    return isRecalled(s, units[0]!) ? refusal('D5.34', 'recalled', { unit: unitId(units[0]!) }) : undefined;
  },
  play: (ref, { units, path, gear }, side) => {
    const way = driveWay(ref.s, side, units, path, gear);
    if (isRefused(way)) return;
    mudCheck(ref, units[0]!);
    setOut(ref, withRiders(ref.s, units), WALK, way);
  },
  action: ({ units, path, gear }) => ({
    verb: 'drive',
    units: units.map(unitId),
    path: path.map(placeId),
    gear: GEARS[gear]!,
  }),
  of: action => ({ units: unitsArg(action), path: placesArg(action), gear: gearArg(action) }),
});

// ---------------------------------------------------------------- turning, starting and stopping where it is

/** What a vehicle alone spends where it stands, and whether it can. */
const spends = (s: State, unit: number, way: readonly Expenditure[]): Refusal | undefined => {
  const cost = way.reduce((sum, each) => sum + each.cost, 0);
  const have = left(s, unit, [unit], WALK);
  return cost <= have
    ? undefined
    : refusal('D2.1', 'no-point', { unit: unitId(unit), cost: cost / HALVES, left: have / HALVES });
};

const onMap = (s: State, side: Side, unit: number): Refusal | undefined =>
  driveBarred(s, side, unit) ??
  (s.units.at[unit]! < 0 ? refusal('A2.51', 'not-on-the-map', { unit: unitId(unit) }) : undefined);

const turnWay = (s: State, unit: number, spine: number): Expenditure[] => [
  ...starting(s, unit),
  ...turning(s, s.units.at[unit]!, vehicleOf(s, unit)!.vca, spine),
];

/** D2.1 To another hexspine. */
const turnVerb: Verb<State> = {
  args: { unit: 'unit', spine: 'spine' },
  candidates: s =>
    s.vehicles.list
      .filter(({ unit }) => !onMap(s, s.side, unit))
      .flatMap(({ unit, vca }) =>
        SPINES.flatMap((_, spine) =>
          spine === vca ? [] : [{ verb: 'turn-hull', unit: unitId(unit), spine: spineId(spine) }],
        ),
      ),
  check: (s, _role, action) => {
    const [unit, spine] = [unitArg(action), spineArg(action)];
    const barred = onMap(s, s.side, unit);
    if (barred) return barred;
    if (vehicleOf(s, unit)!.vca === spine) return refusal('D2.1', 'hull-faces-there', { unit: unitId(unit) });
    return spends(s, unit, turnWay(s, unit, spine));
  },
  play: (ref, action) => {
    const unit = unitArg(action);
    setOut(ref, withMen(ref.s, unit), WALK, turnWay(ref.s, unit, spineArg(action)));
  },
};

/** The vehicles of a side, for verbs about one of them. */
const listed = (s: State, side: Side): number[] =>
  s.vehicles.list.flatMap(({ unit }) => (sideOf(unit) === side ? [unit] : []));

const halting = (s: State, unit: number): Expenditure[] => [
  { what: 'halt', place: s.units.at[unit]!, cost: HALVES * tables.driving.stop, about: -1, foot: 0 },
];

/** D2.1 One MP to start, one to stop; whoever does not stop is in motion. */
const startVerb = unitVerb('start', {
  list: listed,
  check: (s, side, unit) =>
    onMap(s, side, unit) ??
    (vehicleOf(s, unit)!.motion
      ? refusal('D2.1', 'moves-already', { unit: unitId(unit) })
      : spends(s, unit, starting(s, unit))),
  play: (ref, unit) => setOut(ref, [unit], WALK, starting(ref.s, unit)),
});
const haltVerb = unitVerb('halt', {
  list: listed,
  check: (s, side, unit) =>
    onMap(s, side, unit) ??
    (vehicleOf(s, unit)!.motion
      ? spends(s, unit, halting(s, unit))
      : refusal('D2.1', 'stands-already', { unit: unitId(unit) })),
  play: (ref, unit) => setOut(ref, withMen(ref.s, unit), WALK, halting(ref.s, unit)),
});
/** D6.2 Those who ride on it are on their way with it. */
const withRiders = (s: State, units: readonly number[]): readonly number[] => [
  ...new Set([...units, ...vehicleOf(s, units[0]!)!.riders]),
];
/** D9.31 Men on their way with it stay with it. */
const withMen = (s: State, unit: number): readonly number[] =>
  withRiders(s, s.moving.units.includes(unit) ? s.moving.units : [unit]);

export const driveVerbs: Verbs = {
  drive: driveVerb,
  'turn-hull': turnVerb,
  start: startVerb,
  halt: haltVerb,
  ...leavingVerbs,
  ...unbogVerbs,
  ...hatchVerbs,
  ...fordVerbs,
  ...burstVerbs,
  ...mainGunVerbs,
  ...overrunVerbs,
  ...crewVerbs,
  ...riderVerbs,
};
