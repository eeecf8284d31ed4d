import type { Order, StandingOrder } from '@ironbottom/engine';
import type { TableEvent } from '@ironbottom/room';
import type { OrderChoice, Scene } from '../model.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useTable } from './context.ts';
import './orders.css';

/** Until when an order holds; null: there is none, the reader is asked. */
type Until = Order['until'] | null;

/** What the reader says to the table: this order from now on, or no longer. */
export const orderEvent = (scene: Scene, { id, order }: OrderChoice, until: Until): TableEvent =>
  until === null
    ? { kind: 'withdraw', role: scene.role, id }
    : { kind: 'order', role: scene.role, order: { ...order, id, until } };

export const heldUntil = (orders: readonly StandingOrder[], id: string): Until =>
  orders.find(order => order.id === id)?.until ?? null;

interface OrderProps {
  readonly scene: Scene;
  /** Those that hold. */
  readonly orders: readonly StandingOrder[];
  readonly onEvent: (event: TableEvent) => void;
}

/** What is answered without asking, to be taken back; and what could be, where it has just been asked. */
export function OrderNotes({ scene, orders, onEvent }: OrderProps) {
  const { t } = useTable();
  // What holds for good is in the menu.
  const held = scene.orders.filter(({ id }) => heldUntil(orders, id) === 'turn');
  const offered = scene.orders.filter(({ id, answersNow }) => answersNow && heldUntil(orders, id) === null);
  if (offered.length + held.length === 0) return null;
  return (
    <div className="orders">
      {held.map(choice => (
        <button
          key={choice.id}
          type="button"
          className="order-held"
          onClick={() => onEvent(orderEvent(scene, choice, null))}
        >
          <Icon name="clock" />
          {t('web.table.order.held', { what: choice.text })}
          <Icon name="close" />
        </button>
      ))}
      {offered.map(choice => (
        <Button
          key={choice.id}
          kind="quiet"
          icon="clock"
          onClick={() => onEvent(orderEvent(scene, choice, choice.order.until ?? 'turn'))}
        >
          {t(`web.table.order.${choice.order.until === 'withdrawn' ? 'offerAlways' : 'offer'}`, {
            what: choice.text,
          })}
        </Button>
      ))}
    </div>
  );
}

const UNTIL: readonly Until[] = [null, 'turn', 'withdrawn'];

/** All of them, for the menu. */
export function OrderMenu({ scene, orders, onEvent }: OrderProps) {
  const { t } = useTable();
  if (scene.orders.length === 0) return null;
  return (
    <fieldset className="order-menu">
      <legend>{t('web.table.order.title')}</legend>
      {scene.orders.map(choice => (
        <label key={choice.id}>
          <span>{choice.text}</span>
          <select
            value={heldUntil(orders, choice.id) ?? ''}
            onChange={event => onEvent(orderEvent(scene, choice, (event.target.value || null) as Until))}
          >
            {UNTIL.map(until => (
              <option key={until ?? ''} value={until ?? ''}>
                {t(`web.table.order.${until ?? 'ask'}`)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
