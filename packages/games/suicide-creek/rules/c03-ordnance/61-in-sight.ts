import { HALVES } from '../../components.ts';
import type { State } from '../../state.ts';

/** C5.3, C6.1 MP that a vehicle on its way has spent in one stretch where it is seen, up to now; Infinity: it does not move. */
export function pointsInSight(s: State, unit: number, seen: (place: number) => boolean): number {
  const { units, trail } = s.moving;
  if (!units.includes(unit) || trail.length === 0) return Infinity;
  let points = 0;
  for (let n = trail.length - 1; n >= 0; n--) {
    const { place, cost } = trail[n]!;
    if (place < 0 || !seen(place)) break;
    points += cost;
  }
  return points / HALVES;
}
