import { type Refusal, refusal } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { HALVES } from '../../components.ts';
import { grid, hexId, hexOfPlace, isEdge } from '../../map.ts';
import { type Expenditure, FORWARD, WALK } from '../../state/moving.ts';
import { sideOf, unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell, unitVerb, type Verbs } from '../../verbs.ts';
import { left } from '../a04-movement/11-allowance.ts';
import { isRefused, type Way } from '../a04-movement/30-move.ts';
import { setOut } from '../a04-movement/32-set-out.ts';
import type { Purposes } from '../a04-movement/39-purpose.ts';
import { leaveMap } from '../a26-exit.ts';
import { ALL_POINTS, driveCost } from './21-cost.ts';
import { facingFor } from './24-turning.ts';
import { driveBarred } from './25-drivers.ts';
import { allotment, starting, turning } from './26-way.ts';

/** A2.6 A vehicle leaves the map as if it entered the mirror image of its edge hex, straight ahead. */
export function exitWay(s: State, unit: number): Way {
  const barred = driveBarred(s, sideOf(unit), unit);
  if (barred) return barred;
  const at = s.units.at[unit]!;
  const hex = at < 0 ? -1 : hexOfPlace(at);
  if (hex < 0 || isEdge[hex] === 0) return refusal('A2.6', 'not-at-the-edge', { unit: unitId(unit) });
  if (vehicleOf(s, unit)!.riders.length > 0)
    return refusal('D6.2', 'riders-aboard', { unit: unitId(unit), place: hexId(hex) });
  const cost = driveCost(s, sideOf(unit), unit, hex, hex, FORWARD);
  if ('key' in cost) return cost;
  const vehicle = vehicleOf(s, unit)!;
  const off = [0, 1, 2, 3, 4, 5].filter(direction => grid.neighbours[6 * hex + direction]! < 0);
  const way: Expenditure[] = [
    ...starting(s, unit),
    ...turning(s, at, vehicle.vca, facingFor(vehicle.vca, off, false)),
  ];
  const spent = way.reduce((sum, each) => sum + each.cost, s.units.spent[unit]!);
  const have = allotment(s, unit) - spent;
  const all = cost.mp === ALL_POINTS;
  if (all ? vehicle.moved || have <= 0 : cost.mp > have) return tooFar(s, unit);
  return [...way, { what: 'drive-off', place: at, cost: all ? have : cost.mp, about: -1, foot: 0 }];
}
const tooFar = (s: State, unit: number): Refusal =>
  refusal('A2.6', 'no-factor', { unit: unitId(unit), left: left(s, unit, [unit], WALK) / HALVES });

export const leavingVerbs: Verbs = {
  'drive-off': unitVerb('drive-off', {
    list: (s, side) =>
      s.vehicles.list.flatMap(({ unit }) =>
        sideOf(unit) === side && s.units.at[unit]! >= 0 && isEdge[hexOfPlace(s.units.at[unit]!)]
          ? [unit]
          : [],
      ),
    check: (s, side, unit) => {
      const way = driveBarred(s, side, unit) ?? exitWay(s, unit);
      return isRefused(way) ? way : undefined;
    },
    play: (ref, unit) => {
      const way = exitWay(ref.s, unit);
      if (!isRefused(way)) setOut(ref, [unit], WALK, way);
    },
  }),
};

/** A2.6 The points for it are spent off the map, where nobody fires. */
function leave(ref: Ref): void {
  const { s } = ref;
  const [unit] = s.moving.units;
  if (unit === undefined) return;
  const hex = hexOfPlace(s.units.at[unit]!);
  tell(ref, 'A2.6', 'exited', [unit], { place: hexId(hex) });
  leaveMap(s, unit, hex);
}

export const leavingPurposes: Purposes = { 'drive-off': { pays: leave } };
