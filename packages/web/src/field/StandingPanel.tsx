import type { StandingRow } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import type { StandingState } from './useStanding.ts';
import './field.css';

/** Orders given in advance, row by row; the map shows what the row that is picked can do. */
export function StandingPanel({ standing }: { standing: StandingState }) {
  const { t } = useTable();
  const { sheet } = standing;
  if (!sheet) return <p className="path-empty">{t('web.field.noOrders')}</p>;
  return (
    <div className="standing">
      <p className="path-empty">{sheet.note}</p>
      <ol>
        {sheet.rows.map(row => (
          <Row key={row.id} row={row} standing={standing} />
        ))}
      </ol>
    </div>
  );
}

function Row({ row, standing }: { row: StandingRow; standing: StandingState }) {
  const { t, theme } = useTable();
  const { late, picked, pick, set, name } = standing;
  const { id, title, counters, note, modes, conditions, places } = row;
  const on = picked === id;
  return (
    <li className={cx('standing-row', on && 'shot-on')}>
      <button type="button" className="standing-name" aria-pressed={on} onClick={() => pick(on ? null : id)}>
        {counters.map(counter => (
          <CounterFace key={counter.id} face={counter.face} size={36} theme={theme} label={counter.name} />
        ))}
        <span>
          <b>{title}</b>
          <small>{note}</small>
        </span>
      </button>
      <span className="standing-modes" role="radiogroup" aria-label={title}>
        {modes.map(({ text, chosen, choice }) => (
          // biome-ignore lint/a11y/useSemanticElements: a row of three words, pressed like buttons.
          <button
            key={choice}
            type="button"
            role="radio"
            aria-checked={chosen}
            disabled={late}
            onClick={() => {
              pick(id);
              set(id, choice);
            }}
          >
            {text}
          </button>
        ))}
      </span>
      {conditions.length > 0 && (
        <span className="standing-chips">
          {conditions.map(condition => (
            <label key={condition.name} className="standing-chip">
              {condition.name}
              <select
                value={condition.values.find(({ chosen }) => chosen)?.choice ?? ''}
                disabled={late}
                onChange={({ target }) => set(id, target.value)}
              >
                {condition.values.every(({ chosen }) => !chosen) && <option value="">…</option>}
                {condition.values.map(({ text, choice }) => (
                  <option key={choice} value={choice}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
          ))}
          {places && (places.hexes.length > 0 || on) && (
            <span className={cx('standing-chip', places.hexes.length === 0 && 'standing-chip-open')}>
              {places.name}
              {places.hexes.map(hex => (
                <button key={hex} type="button" disabled={late} onClick={() => name(id, hex)}>
                  {hex}
                  <span aria-hidden="true"> ×</span>
                  <span className="spoken">{t('web.field.forget')}</span>
                </button>
              ))}
            </span>
          )}
        </span>
      )}
    </li>
  );
}
