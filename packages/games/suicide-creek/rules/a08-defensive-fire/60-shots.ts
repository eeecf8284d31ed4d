import type { Facts } from '@ironbottom/engine';
import { MOVEMENT, type Side } from '../../components.ts';
import { sideOf } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { columnFp, columnOf, resultAt } from '../a07-fire/20-table.ts';
import { isRefused, type Order, type Volley, volleyBarred, volleyOf } from '../a07-fire/31-volley.ts';
import { targetsOf } from '../a07-fire/32-shoot.ts';
import { ordersOf } from '../a07-fire/33-orders.ts';
import { sumOf } from '../dice.ts';

/** A7.3 The lawful shots of a side as it sees them, with what to expect of them: for orders, facts and players. */
export interface Shot {
  readonly order: Order;
  readonly volley: Volley;
  /** The firepower of the column. */
  readonly column: number;
  /** A morale check or worse for some target that is seen, in per cent. */
  readonly chance: number;
}

const FACES = [1, 2, 3, 4, 5, 6];

function chanceOf(s: State, side: Side, volley: Volley): number {
  const targets = targetsOf(s, side, volley);
  let good = 0;
  for (const coloured of FACES)
    for (const white of FACES) {
      const down = coloured === white ? volley.cowers : 0;
      const hit = targets.some(({ share, drm }) => {
        const final = coloured + white + sumOf(volley.drm) + sumOf(drm);
        const { kind } = resultAt(columnOf(volley.fp * share) - down, final);
        return kind !== 'none' && kind !== 'PTC';
      });
      if (hit) good++;
    }
  return Math.round((100 * good) / FACES.length ** 2);
}

export function shotsAt(s: State, side: Side, place: number): Shot[] {
  return ordersOf(s, side).flatMap(order => {
    if (order.place !== place) return [];
    const volley = volleyOf(s, side, order);
    if (isRefused(volley)) return [];
    return [{ order, volley, column: columnFp(columnOf(volley.fp)), chance: chanceOf(s, side, volley) }];
  });
}

/** Whether a unit can fire something there now. */
export const canFireAt = (s: State, unit: number, place: number): boolean =>
  ordersOf(s, sideOf(unit)).some(
    order =>
      order.place === place &&
      (order.units.includes(unit) || order.weapons.some(weapon => s.weapons.owner[weapon] === unit)) &&
      !volleyBarred(s, sideOf(unit), order),
  );

/**
 * The best shot that a side has at those on their way, for its standing orders: `firepower` (the column) and `chance` (of
 * a morale check or worse, in per cent). Nothing where it has no lawful shot.
 */
export function shotFacts(s: State, side: Side): Facts {
  const { paid, open } = s.moving;
  if (s.phase !== MOVEMENT || !paid || !open) return {};
  const shots = shotsAt(s, side, paid.place);
  if (shots.length === 0) return {};
  return {
    firepower: Math.max(...shots.map(({ column }) => column)),
    chance: Math.max(...shots.map(({ chance }) => chance)),
  };
}
