import type { OddsSheet } from '../model.ts';
import { useTable } from './context.ts';

const percent = (share: number): string => {
  const value = share * 100;
  return value > 0 && value < 0.1 ? '<0.1%' : `${value.toFixed(1)}%`;
};

/** Before the dice: for each thing that can come of it, a bar for every amount. */
export function OddsPanel({ odds }: { odds: OddsSheet }) {
  const { t } = useTable();
  return (
    <div className="odds-panel">
      <h3 className="odds-title">{odds.title}</h3>
      {odds.dice && <p className="odds-dice">{odds.dice}</p>}
      {odds.measures.map(measure => (
        <section className="measure" key={measure.name}>
          <h4>
            {measure.name}
            {measure.expected !== null && (
              <span>{t('web.table.expected', { value: measure.expected.toFixed(2) })}</span>
            )}
          </h4>
          <div className="measure-sum" aria-hidden="true">
            {measure.bars.map((bar, i) => (
              <i
                key={bar.text}
                className={`tone-${bar.tone} shade-${Math.min(i, 4)}`}
                style={{ flexGrow: bar.probability }}
              />
            ))}
          </div>
          <dl>
            {measure.bars.map(bar => (
              <div className="bar-row" key={bar.text}>
                <dt>{bar.text}</dt>
                <dd>
                  <span className="bar-track">
                    <i className={`tone-${bar.tone}`} style={{ width: `${bar.probability * 100}%` }} />
                  </span>
                  <span className="bar-value">{percent(bar.probability)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {odds.terms.length > 0 && (
        <ul className="terms">
          {odds.terms.map(term => (
            <li key={`${term.value} ${term.text}`}>
              <b>{term.value}</b> {term.text}
            </li>
          ))}
        </ul>
      )}
      <p className="odds-note">{t('web.table.oddsNote')}</p>
    </div>
  );
}
