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
      const next = before.view.actions + 1;
      const [played] = await api.moments(before.view.role, next, next);
      return played?.by === role;
    }
    case 'undo':
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
    case 'resign':
      return after.ending?.how === 'resigned';
  }
}
