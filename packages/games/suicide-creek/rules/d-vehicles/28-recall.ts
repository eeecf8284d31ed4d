import { auto, type Block, call, loop, sequence } from '@ironbottom/engine';
import { vehicleOf } from '../../board.ts';
import { around, HEXES, hexOfPlace } from '../../map.ts';
import { type Expenditure, FORWARD, WALK } from '../../state/moving.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { type Ref, tell } from '../../verbs.ts';
import { isEntryEdge } from '../a02-exit.ts';
import { isRefused } from '../a04-movement/30-move.ts';
import { halt, setOut } from '../a04-movement/32-set-out.ts';
import { walk } from '../a04-movement/50-walk.ts';
import { ALL_POINTS, driveCost } from './21-cost.ts';
import { allotment, driveWay } from './26-way.ts';
import { exitWay } from './27-leaving.ts';
import { mudCheck } from './84-mud.ts';

/** D5.34 A recalled vehicle leaves by its own edge as fast as it can: the referee drives it, first in the movement phase. */

/** The hexes that lead to its own edge for the fewest points, turning not counted; empty: there is no way. */
function wayHome(s: State, unit: number): number[] {
  const side = sideOf(unit);
  const start = hexOfPlace(s.units.at[unit]!);
  const far = new Float64Array(HEXES).fill(Infinity);
  const before = new Int16Array(HEXES).fill(-1);
  const open = new Set([start]);
  far[start] = 0;
  while (open.size > 0) {
    const hex = [...open].reduce((best, each) => (far[each]! < far[best]! ? each : best));
    open.delete(hex);
    if (isEntryEdge(side, hex)) return backFrom(hex, start, before);
    for (const next of around[hex]!) {
      const cost = driveCost(s, side, unit, hex, next, FORWARD);
      if ('key' in cost) continue;
      const mp = far[hex]! + (cost.mp === ALL_POINTS ? allotment(s, unit) : cost.mp);
      if (mp >= far[next]!) continue;
      far[next] = mp;
      before[next] = hex;
      open.add(next);
    }
  }
  return [];
}
function backFrom(end: number, start: number, before: Int16Array): number[] {
  const path: number[] = [];
  for (let hex = end; hex !== start; hex = before[hex]!) path.unshift(hex);
  return path;
}

/** As far along it as its points carry it. */
function homeward(s: State, unit: number): readonly Expenditure[] {
  if (s.units.at[unit]! < 0) return [];
  const out = exitWay(s, unit);
  if (!isRefused(out) && isEntryEdge(sideOf(unit), hexOfPlace(s.units.at[unit]!))) return out;
  const path = wayHome(s, unit);
  for (let hexes = path.length; hexes > 0; hexes--) {
    const way = driveWay(s, sideOf(unit), [unit], path.slice(0, hexes), FORWARD);
    if (!isRefused(way)) return way;
  }
  return [];
}

const leaver = (s: State): number =>
  s.vehicles.list.find(
    ({ unit, recalled, moved }) =>
      recalled && !moved && sideOf(unit) === s.side && homeward(s, unit).length > 0,
  )?.unit ?? -1;

function goHome(ref: Ref): void {
  const { s } = ref;
  const unit = leaver(s);
  const way = homeward(s, unit);
  tell(ref, 'D5.34', 'withdraws', [unit]);
  if (way.some(({ what }) => what === 'drive')) mudCheck(ref, unit);
  setOut(ref, [unit], WALK, way);
}

export const recalls: Block<State> = loop(
  'recalls',
  'D5.34',
  s => s.vehicles.list.some(({ recalled }) => recalled) && leaver(s) >= 0,
  sequence('recalls.each', 'D5.34', [
    auto('recalls.go', 'D5.34', goHome),
    call('recalls.walk', 'D5.34', walk),
    auto('recalls.end', 'D5.34', ({ s }) => halt(s)),
  ]),
);

export const isRecalled = (s: State, unit: number): boolean => vehicleOf(s, unit)?.recalled === true;
