import type { PathSheet } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import { points } from '../table/choosing.ts';
import { useTable } from '../table/context.ts';
import { Rule } from '../table/Rule.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import './field.css';

/** The path before it is walked: what each step costs, and who is known to see it. */
export function PathPanel(props: {
  sheet: PathSheet;
  safe: boolean;
  onMode: (mode: string) => void;
  onSafe: (safe: boolean) => void;
}) {
  const { sheet, safe, onMode, onSafe } = props;
  const { t, theme } = useTable();
  return (
    <div className="path">
      <div className="path-modes" role="radiogroup" aria-label={t('web.field.how')}>
        {sheet.modes.map(({ id, name, note, chosen }) => (
          // biome-ignore lint/a11y/useSemanticElements: three cards with two lines each, pressed like buttons.
          <button
            key={id}
            type="button"
            role="radio"
            aria-checked={chosen}
            className={cx('path-mode', chosen && 'path-mode-on')}
            onClick={() => onMode(id)}
          >
            <b>{name}</b>
            <small>{note}</small>
          </button>
        ))}
      </div>
      {sheet.steps.length === 0 ? (
        <p className="path-empty">{t('web.field.drawPath')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{t('web.field.step')}</th>
              <th>{t('web.field.ground')}</th>
              <th>{sheet.heads.cost}</th>
              <th>{t('web.field.seenBy')}</th>
              <th>{sheet.heads.worst}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.steps.map(({ hex, ground, cost, seenBy, worst }, k) => (
              <tr key={`${hex} ${cost}`} className={cx(k >= sheet.fixed && 'path-open')}>
                <td>
                  <b>{hex}</b>
                </td>
                <td>{ground}</td>
                <td>
                  <b>{points(cost)}</b>
                </td>
                <td>
                  {seenBy.length === 0
                    ? t('web.field.nobody')
                    : seenBy.map(({ counter: { id, face, name }, value }) => (
                        <span key={id} className="path-seer">
                          <CounterFace face={face} size={28} theme={theme} label={name} />
                          {value}
                        </span>
                      ))}
                </td>
                <td className="path-worst">{worst === undefined ? '–' : `${Math.round(100 * worst)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {sheet.sum && <p className="path-sum">{sheet.sum}</p>}
      <footer className="path-ways">
        <Button hotkey="S" aria-pressed={safe} onClick={() => onSafe(!safe)}>
          <span>{t(safe ? 'web.field.shorter' : 'web.field.safer')}</span>
        </Button>
      </footer>
      {sheet.barred && (
        <p className="field-barred">
          {sheet.barred.text} <Rule rule={sheet.barred.rule} />
        </p>
      )}
    </div>
  );
}
