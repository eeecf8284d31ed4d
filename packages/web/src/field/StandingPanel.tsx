import type { Order, StandingSheet } from '@ironbottom/engine';
import type { TableEvent } from '@ironbottom/room';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Look, RefereeApi } from '../model.ts';
import { useTable } from '../table/context.ts';
import { useLatest } from '../table/useLatest.ts';
import { cx } from '../ui/cx.ts';
import './field.css';

type Standing = { readonly id: string } & Order;

/** Orders given in advance, row by row; what stands after a choice is what the game says. */
export function StandingPanel(props: {
  referee: RefereeApi;
  look: Look;
  orders: readonly Standing[];
  /** One after the other. */
  onEvents: (events: readonly TableEvent[]) => Promise<void>;
}) {
  const { referee, look, orders, onEvents } = props;
  const { t, theme } = useTable();
  const plain = orders.map(({ id, when, if: conditions, answer, until }) => ({
    ...{ id, when, answer, until },
    if: conditions,
  }));
  const said = JSON.stringify(plain);
  const sheet = useLatest<StandingSheet | null>(() => referee.standing(look, plain), null, [look, said]);
  if (!sheet) return <p className="path-empty">{t('web.field.noOrders')}</p>;
  const { role } = look.view;
  /** Brings what stands to what is wanted. */
  const set = (wanted: readonly Order[]): void => {
    const gone = plain.filter(({ id }) => !wanted.some(order => order.id === id));
    const fresh = wanted.filter(order => {
      const now = plain.find(({ id }) => id === order.id);
      return JSON.stringify(now) !== JSON.stringify({ ...order });
    });
    void onEvents([
      ...gone.map(({ id }) => ({ kind: 'withdraw' as const, role, id })),
      ...fresh.map(order => ({ kind: 'order' as const, role, order })),
    ]);
  };
  return (
    <div className="standing">
      <p className="path-empty">{sheet.note}</p>
      <ol>
        {sheet.rows.map(row => (
          <li key={row.id} className={cx('standing-row', row.conditions.length > 0 && 'shot-on')}>
            <span className="shot-pieces">
              {row.counters.map(({ id, face, name }) => (
                <CounterFace key={id} face={face} size={36} theme={theme} label={name} />
              ))}
            </span>
            <span className="standing-name">
              <b>{row.title}</b>
              <small>{row.note}</small>
            </span>
            <span className="standing-modes" role="radiogroup" aria-label={row.title}>
              {row.modes.map(({ text, chosen, orders: wanted }) => (
                // biome-ignore lint/a11y/useSemanticElements: a row of three words, pressed like buttons.
                <button
                  key={text}
                  type="button"
                  role="radio"
                  aria-checked={chosen}
                  onClick={() => set(wanted)}
                >
                  {text}
                </button>
              ))}
            </span>
            {row.conditions.map(({ name, values }) => (
              <label key={name} className="standing-chip">
                {name}
                <select
                  value={values.findIndex(({ chosen }) => chosen)}
                  onChange={({ target }) => set(values[Number(target.value)]!.orders)}
                >
                  {values.map(({ text }, k) => (
                    <option key={text} value={k}>
                      {text}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}
