import type { CalendarCell, CalendarPart } from '@ironbottom/engine';
import { useTable } from '../table/context.ts';
import './calendar.css';

/** A campaign from date to date, under the sky of each. */
export function Calendar({ part }: { part: CalendarPart }) {
  return (
    <div className="calendar">
      <div className="calendar-labels" aria-hidden="true">
        {part.rows.map(row => (
          <span key={row}>{row}</span>
        ))}
      </div>
      {part.dates.map(({ title, sky, state, cells }) => (
        <section
          key={title}
          className={`calendar-date calendar-${state}`}
          {...(state === 'now' && { 'aria-current': 'date' })}
        >
          <h4 className={`calendar-sky calendar-${sky}`}>
            <Sky sky={sky} />
            {title}
          </h4>
          {cells.map((cell, k) => (
            <div key={part.rows[k]} className="calendar-cell">
              <span className="calendar-row">{part.rows[k]}</span>
              <Cell cell={cell} />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

type SkyOf = CalendarPart['dates'][number]['sky'];

/** The sun low or high, or the moon. */
function Sky({ sky }: { sky: SkyOf }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {sky === 'night' ? (
        <path d="M15 3.5a8.6 8.6 0 1 0 5.6 13A7.4 7.4 0 0 1 15 3.5Z" />
      ) : (
        <circle cx="12" cy={sky === 'morning' ? 14.5 : 11} r="6.2" />
      )}
    </svg>
  );
}

/** An arrow, two bars, or what nobody knows yet. */
const SIGNS = { go: 'M6 12h11M12.5 7l5 5-5 5', wait: 'M9.5 7.5v9M14.5 7.5v9', secret: '' } as const;

function Cell({ cell }: { cell: CalendarCell }) {
  const { sheet } = useTable();
  if ('bars' in cell)
    return (
      <div className="calendar-bars">
        {cell.bars.map(({ role, value, text }) => (
          <p key={role} className={`calendar-bar calendar-of-${sheet.sides[role]?.camp}`} title={text}>
            <i style={{ width: `${cell.most > 0 ? (62 * value) / cell.most : 0}%` }} />
            {value}
          </p>
        ))}
      </div>
    );
  return (
    <div className="calendar-said">
      {'orders' in cell && (
        <p>
          {cell.orders.map(({ role, order }) => (
            <svg
              key={role}
              viewBox="0 0 24 24"
              className={`calendar-chit calendar-of-${sheet.sides[role]?.camp}`}
              aria-hidden="true"
            >
              <circle cx="12" cy="12" r="11" />
              {order === 'secret' ? (
                <text x="12" y="17">
                  ?
                </text>
              ) : (
                <path d={SIGNS[order]} />
              )}
            </svg>
          ))}
        </p>
      )}
      <span>{cell.text}</span>
    </div>
  );
}
