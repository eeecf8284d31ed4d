import { type Action, type Refusal, refusal } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import { distance, hexOfPlace, placeId } from '../../map.ts';
import { unitId } from '../../state/units.ts';
import type { State } from '../../state.ts';
import { hasSprayingFire, weaponRecord } from '../../types.ts';
import { orderVerb, placesArg, type Verbs } from '../../verbs.ts';
import { isAdjacent } from '../a06-sight.ts';
import { isRefused, type Order, type Volley, volleyOf } from '../a07-fire/31-volley.ts';
import { shoot, targetsOf } from '../a07-fire/32-shoot.ts';
import { ordersOf } from '../a07-fire/33-orders.ts';
import { orderAction, orderArg } from '../a07-fire/34-order-args.ts';
import { term } from '../dice.ts';

/** A9.5 Spraying Fire: half the firepower at two adjacent Locations, with one DR. */

interface Sprayed {
  readonly first: Volley;
  readonly second: Volley;
}

export function sprayOf(s: State, side: Side, order: Order, places: readonly number[]): Sprayed | Refusal {
  const [a, b] = places;
  if (a === undefined || b === undefined || places.length > 2 || !isAdjacent(s, a, b))
    return refusal('A9.5', 'two-locations');
  const cannot = order.units.find(unit => !hasSprayingFire[s.units.type[unit] ?? 0]);
  if (cannot !== undefined) return refusal('A9.5', 'cannot-spray', { unit: unitId(cannot) });
  const first = volleyOf(s, side, { ...order, place: a, half: true });
  if (isRefused(first)) return first;
  if (first.firers.some(({ weapon }) => weapon >= 0 && !weaponRecord(s.weapons.type[weapon]!).spraying))
    return refusal('A9.5', 'two-locations');
  const second = volleyOf(s, side, { ...order, place: b, half: true });
  if (isRefused(second)) return second;
  return { first, second };
}

/** An order to fire at the first of two places, and at the second as well. */
export interface Spraying {
  readonly order: Order;
  readonly places: readonly number[];
}

function sprays(s: State, side: Side): Spraying[] {
  const orders = ordersOf(s, side).filter(({ units }) =>
    units.every(unit => hasSprayingFire[s.units.type[unit]!]),
  );
  return orders.flatMap(order =>
    orders
      .filter(other => other.place > order.place && isNear(order, other) && isSame(order, other))
      .map(other => ({ order, places: [order.place, other.place] })),
  );
}

export function sprayArg(action: Action): Spraying {
  const places = placesArg(action, 'places');
  return { order: orderArg({ ...action, place: placeId(places[0] ?? 0) }), places };
}

const sprayVerb = orderVerb<Spraying>({
  args: { units: 'unit[]', weapons: 'weapon[]', leader: 'unit[]', places: 'place[]' },
  list: sprays,
  check: (s, side, { order, places }) => {
    const spray = sprayOf(s, side, order, places);
    return isRefused(spray) ? spray : undefined;
  },
  action: ({ order, places }) => {
    const { place: _, ...rest } = orderAction('spray', order);
    return { ...rest, places: places.map(placeId) };
  },
  of: sprayArg,
  play: (ref, { order, places }, side) => {
    const { s } = ref;
    const spray = sprayOf(s, side, order, places);
    if (isRefused(spray)) return;
    const { first, second } = spray;
    // A.5 The firepower of the lesser share, and what lies between for each Location apart.
    const drm = first.drm.filter(({ key }) => key !== 'hindrance');
    const aimed = (volley: Volley) =>
      targetsOf(s, side, volley).map(target => ({
        ...target,
        share: (target.share * volley.fp) / first.fp,
        drm: volley.hindrance > 0 ? [...target.drm, term('hindrance', volley.hindrance)] : target.drm,
      }));
    shoot(ref, side, { ...first, drm }, [...aimed(first), ...aimed(second)]);
  },
});
const isSame = (a: Order, b: Order): boolean =>
  [a.units, a.weapons, a.leaders].join('/') === [b.units, b.weapons, b.leaders].join('/');
const isNear = (a: Order, b: Order): boolean => distance(hexOfPlace(a.place), hexOfPlace(b.place)) === 1;

export const sprayVerbs: Verbs = { spray: sprayVerb };
