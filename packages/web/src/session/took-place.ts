import type { Order } from '@ironbottom/engine';
import type { Sight, TableEvent } from '@ironbottom/room';
import type { MatchApi } from './api.ts';

/**
 * Whether the event is among those that happened between two sights. Only one event can have had the number that it
 * was sent with, so its traces cannot be somebody else's doing of the same thing.
 */
export async function tookPlace(
  event: TableEvent,
  before: Sight<unknown>,
  after: Sight<unknown>,
  api: MatchApi,
): Promise<boolean> {
  const { role } = event;
  switch (event.kind) {
    case 'act': {
      if (before.view.plan) return written(after, role) !== written(before, role);
      const next = before.view.actions + 1;
      const [played] = await api.moments(before.view.role, next, next);
      return played?.by === role;
    }
    case 'undo':
      if (before.view.plan && after.view.actions === before.view.actions)
        return written(after, role) < written(before, role);
      return after.view.actions < before.view.actions;
    case 'grant-undo':
      return after.view.actions < before.view.actions;
    case 'ask-undo':
    case 'offer-draw':
      return after.offer?.by === role;
    case 'refuse-undo':
    case 'decline-draw':
      return after.offer === null;
    case 'accept-draw':
      return after.ending?.how === 'agreed';
    case 'order':
      return after.orders.some(({ id }) => id === event.order.id);
    case 'withdraw':
      return !after.orders.some(({ id }) => id === event.id);
    case 'orders':
      return told(after.orders.filter(({ when }) => when === event.when)) === told(event.orders);
    case 'resign':
      return after.ending?.how === 'resigned';
  }
}

/** What was ordered, in its order. */
const told = (orders: readonly Order[]): string =>
  JSON.stringify(
    orders.map(({ id, when, if: conditions, answer, until }) => [id, when, conditions, answer, until]),
  );

/** How far the role has come with its plan: its steps, and its word. When all plans are carried out, further than any. */
function written({ view }: Sight<unknown>, role: string): number {
  if (!view.plan) return Number.POSITIVE_INFINITY;
  return view.plan.length + (view.waiting?.roles.includes(role) ? 0 : 1);
}
