import type { Order, StandingSheet } from '@ironbottom/engine';
import type { TableEvent } from '@ironbottom/room';
import { useEffect, useRef, useState } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Look, RefereeApi } from '../model.ts';
import { useTable } from '../table/context.ts';
import { useLatest } from '../table/useLatest.ts';
import { cx } from '../ui/cx.ts';
import './field.css';

const told = ({ id, when, if: conditions, answer, until }: Order): string =>
  JSON.stringify([id, when, conditions, answer, until]);
const inOrder = (orders: readonly Order[]): string => orders.map(told).sort().join();

/** Orders given in advance, row by row; what stands after a choice is what the game says. */
export function StandingPanel(props: {
  referee: RefereeApi;
  look: Look;
  orders: readonly Order[];
  /** One after the other. */
  onEvents: (events: readonly TableEvent[]) => Promise<void>;
}) {
  const { referee, look, orders, onEvents } = props;
  const { t, theme } = useTable();
  const stand = orders.map(
    ({ id, when, if: conditions, answer, until }): Order => ({ id, when, if: conditions, answer, until }),
  );
  /** What was chosen and is on its way: the next choice builds on it, however soon it comes. */
  const [chosen, setChosen] = useState<readonly Order[] | null>(null);
  const sent = useRef(Promise.resolve());
  const there = chosen !== null && inOrder(chosen) === inOrder(stand);
  useEffect(() => {
    if (there) setChosen(null);
  }, [there]);
  const now = chosen ?? stand;
  const said = inOrder(now);
  const answer = useLatest<{ readonly of: string; readonly sheet: StandingSheet } | null>(
    async () => {
      const sheet = await referee.standing(look, now);
      return sheet && { of: said, sheet };
    },
    null,
    [look, said],
  );
  if (!answer) return <p className="path-empty">{t('web.field.noOrders')}</p>;
  const { sheet } = answer;
  const late = answer.of !== said;
  const { role } = look.view;
  /** Brings what stands to what is wanted. */
  const set = (wanted: readonly Order[]): void => {
    const gone = now.filter(({ id }) => !wanted.some(order => order.id === id));
    const known = now.map(told);
    const fresh = wanted.filter(order => !known.includes(told(order)));
    setChosen(wanted);
    const events = [
      ...gone.map(({ id }) => ({ kind: 'withdraw' as const, role, id })),
      ...fresh.map(order => ({ kind: 'order' as const, role, order })),
    ];
    sent.current = sent.current.then(() => onEvents(events)).catch(() => setChosen(null));
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
                  disabled={late}
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
                  disabled={late}
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
