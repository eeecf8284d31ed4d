import type { ShotRow, ShotSheet } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import { useTable } from '../table/context.ts';
import { Rule } from '../table/Rule.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Shares } from './Shares.tsx';
import { partsOf } from './useShots.ts';
import './field.css';

/** Every shot that is possible, with its chance and its price; what is chosen fires together. */
export function ShotsPanel(props: {
  sheet: ShotSheet;
  busy: boolean;
  onToggle: (pieces: readonly string[]) => void;
  onPass: (nth: number) => void;
}) {
  const { sheet, busy, onToggle, onPass } = props;
  const { t } = useTable();
  const { together, barred } = sheet;
  return (
    <div className="shots">
      <p className="shots-about">{sheet.about}</p>
      <ol>
        {sheet.rows.map((row, k) => (
          <Row key={row.alone ?? row.pieces[0]!.counter.id} row={row} n={k + 1} onToggle={onToggle} />
        ))}
      </ol>
      <section className="shots-together" aria-live="polite">
        {together && (
          <>
            <h3>
              {t('web.field.together')} <b>{together.value}</b>
            </h3>
            <Shares shares={together.shares} words />
            <ul>
              {together.terms.map(({ value, text }) => (
                <li key={text}>
                  <b>{value}</b> {text}
                </li>
              ))}
            </ul>
          </>
        )}
        {barred && (
          <p className="field-barred">
            {barred.text} <Rule rule={barred.rule} />
          </p>
        )}
        {!together && !barred && <p>{t('web.field.nobodyFires')}</p>}
      </section>
      {sheet.pass.length > 0 && (
        <footer className="shots-passes">
          {sheet.pass.map(({ text }, k) => (
            <Button
              key={text}
              aria-disabled={busy}
              hotkey={k === 0 ? 'P' : '⇧P'}
              onClick={() => busy || onPass(k)}
            >
              <span>{text}</span>
            </Button>
          ))}
        </footer>
      )}
    </div>
  );
}

function Row(props: { row: ShotRow; n: number; onToggle: (pieces: readonly string[]) => void }) {
  const { row, n, onToggle } = props;
  const { theme } = useTable();
  const on = row.pieces.some(piece => piece.on);
  const all = partsOf(row);
  return (
    <li className={cx('shot', on && 'shot-on')}>
      <button type="button" className="shot-key" aria-pressed={on} onClick={() => onToggle(all)}>
        {n}
      </button>
      <span className="shot-pieces">
        {row.pieces.map(({ counter, on: fires }) => (
          <button
            key={counter.id}
            type="button"
            aria-pressed={fires}
            aria-label={counter.name}
            className={cx('shot-piece', !fires && 'shot-piece-off')}
            onClick={() => onToggle(row.alone === undefined ? [counter.id] : all)}
          >
            <CounterFace face={counter.face} size={40} theme={theme} label={counter.name} />
          </button>
        ))}
      </span>
      <div className="shot-body">
        <button type="button" className="shot-name" onClick={() => onToggle(all)}>
          <span>
            <b>{row.hex}</b> {row.title}
          </span>
          <strong>{row.value}</strong>
        </button>
        <Shares shares={row.shares} words />
        <span className="shot-prices">
          {row.prices.map(({ text, dear }) => (
            <i key={text} className={cx('shot-price', dear && 'shot-dear')}>
              {text}
            </i>
          ))}
        </span>
      </div>
    </li>
  );
}
