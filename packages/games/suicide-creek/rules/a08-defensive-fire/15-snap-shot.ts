import type { Refusal } from '@ironbottom/engine';
import { refusal } from '@ironbottom/engine';
import type { Side } from '../../components.ts';
import { MOVEMENT } from '../../components.ts';
import { hexOfPlace, placeId } from '../../map.ts';
import type { State } from '../../state.ts';
import { orderVerb, type Verbs } from '../../verbs.ts';
import { seesPlace } from '../a06-sight.ts';
import type { Target } from '../a07-fire/21-attack.ts';
import { isRefused, type Order, type Volley, volleyOf } from '../a07-fire/31-volley.ts';
import { shoot, targetsOf } from '../a07-fire/32-shoot.ts';
import { ordersOf } from '../a07-fire/33-orders.ts';
import { ORDER_ARGS, orderAction, orderArg } from '../a07-fire/34-order-args.ts';
import { crossingTarget } from '../a07-fire/40-targets.ts';

/** A8.15 Somebody has just come over a hexside; A4.3 who goes along one crosses none. */
const crossed = ({ phase, moving: { paid, from, along } }: State): boolean =>
  phase === MOVEMENT && paid?.what === 'enter' && from >= 0 && along.length === 0;

/**
 * A8.15 A Snap Shot at the hexside that was crossed: half the firepower, nothing for the ground, nothing for the movement,
 * and no residual fire. The hexside is in clear view where both hexes are.
 */
function snapOf(s: State, side: Side, order: Order): Volley | Refusal {
  const { from } = s.moving;
  const volley = volleyOf(s, side, { ...order, half: true });
  if (isRefused(volley)) return volley;
  if (!crossed(s) || volley.hindrance > 0)
    return refusal('A8.15', 'no-hexside', { place: placeId(order.place) });
  const blind = volley.from.find(each => each === order.place || !seesPlace(s, each, from));
  return blind === undefined ? volley : refusal('A8.15', 'no-hexside', { place: placeId(order.place) });
}

/** A8.15 Who is struck, with what counts against him on the hexside. */
export const snapTargets = (s: State, side: Side, volley: Volley): Target[] =>
  targetsOf(s, side, volley).map(({ unit }) => crossingTarget(s, unit, volley.from.map(hexOfPlace)));

const snapVerb = orderVerb({
  args: ORDER_ARGS,
  list: (s, side) => (crossed(s) ? ordersOf(s, side) : []),
  check: (s, side, order) => {
    const volley = snapOf(s, side, order);
    return isRefused(volley) ? volley : undefined;
  },
  action: order => orderAction('snap', order),
  of: orderArg,
  play: (ref, order, side) => {
    const volley = snapOf(ref.s, side, order);
    if (isRefused(volley)) return;
    const { residual } = ref.s.fire;
    shoot(ref, side, volley, snapTargets(ref.s, side, volley));
    ref.s.fire.residual = residual;
  },
});

export const snapVerbs: Verbs = { snap: snapVerb };
