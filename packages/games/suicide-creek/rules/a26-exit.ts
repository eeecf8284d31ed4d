import { isGoodOrder, vehicleOf } from '../board.ts';
import { US } from '../components.ts';
import { isNorthEdge, isSouthEdge } from '../map.ts';
import { gunPoints, pointsOf } from '../points.ts';
import { sideOf } from '../state/units.ts';
import type { State } from '../state.ts';
import { exit, lose, scoreExit, weaponsOf, withdraw } from '../writing.ts';

/** A26.22, A26.23, CG13 What it counts when a unit leaves the map from an edge hex with all it carries. */
export function leaveMap(s: State, unit: number, hex: number): void {
  const side = sideOf(unit);
  const points = weaponsOf(s, unit).reduce((sum, weapon) => sum + gunPoints(s, weapon), pointsOf(s, unit));
  const south = isSouthEdge[hex] === 1;
  const isOwnEdge = side === US ? isNorthEdge[hex] === 1 : south;
  if (side === US && south && isGoodOrder(s, unit)) scoreExit(s, points);
  else if (!isOwnEdge) lose(s, side, points);
  // CG13 By the own edge it is kept for another battle, but for what was called back (CG19).
  if (s.campaign && isOwnEdge && !vehicleOf(s, unit)?.recalled) withdraw(s, unit);
  else exit(s, unit);
}
