import type { SeatRemark } from '../model.ts';
import { Icon } from '../ui/Icon.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { useTable } from './context.ts';
import './remarks.css';

/** What the machines at the table are after, each in a line that opens to its reasons. */
export function Remarks({ remarks }: { remarks: readonly SeatRemark[] }) {
  const { t, sheet } = useTable();
  if (remarks.length === 0) return null;
  return (
    <section className="remarks" aria-label={t('web.table.remarks')}>
      {remarks.map(({ role, speaker, side, text, parts }) => {
        const { name, camp } = sheet.sides[side]!;
        return (
          <details key={role}>
            <summary>
              <SideMark camp={camp} />
              <span>
                <small>{t('web.table.speaker', { speaker, side: name })}</small>
                {text}
              </span>
              <Icon name="down" />
            </summary>
            {parts.map(({ title, lines }) => (
              <div key={title} className="remark-part">
                <h4>{title}</h4>
                <ol>
                  {lines.map(line => (
                    <li key={line}>{line}</li>
                  ))}
                </ol>
              </div>
            ))}
          </details>
        );
      })}
    </section>
  );
}
