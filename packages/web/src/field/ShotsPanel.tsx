import type { ShotRow, ShotSheet, ShotSum } from '@ironbottom/engine';
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
  const { t, theme } = useTable();
  const { together, barred } = sheet;
  return (
    <div className="shots">
      <div className="shots-about">
        {sheet.targets.slice(0, MOST).map(({ id, face, name }) => (
          <CounterFace key={id} face={face} size={34} theme={theme} label={name} />
        ))}
        <p>{sheet.about}</p>
      </div>
      <ol>
        {sheet.rows.map((row, k) => (
          <Row key={row.alone ?? row.pieces[0]!.counter.id} row={row} n={k + 1} onToggle={onToggle} />
        ))}
      </ol>
      <section className="shots-together" aria-live="polite">
        {together && (
          <>
            <h3>
              {sheet.rows.find(isAlone)?.title ?? t('web.field.together')} <b>{together.value}</b>
            </h3>
            <Shares shares={together.shares} words />
            <div className="shots-sums">
              {together.sums.map(sum => (
                <Sum key={sum.title} sum={sum} />
              ))}
            </div>
          </>
        )}
        {barred && (
          <p className="field-barred">
            {barred.text} <Rule rule={barred.rule} />
          </p>
        )}
        {!together && !barred && <p>{t('web.field.nobodyFires')}</p>}
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
      </section>
    </div>
  );
}

/** An attack that is made by itself and chosen. */
const isAlone = ({ alone, pieces }: ShotRow): boolean => alone !== undefined && pieces.some(({ on }) => on);

/** So many of those who are aimed at are drawn; all of them are named. */
const MOST = 5;

/** A number, and below it what makes it. */
function Sum({ sum: { title, sum, terms } }: { sum: ShotSum }) {
  return (
    <section>
      <h4>
        {title} <b>{sum}</b>
      </h4>
      <ul>
        {terms.map(({ value, text }) => (
          <li key={text} className={cx(value.startsWith('−') && 'shots-less')}>
            <b>{value}</b> {text}
          </li>
        ))}
      </ul>
    </section>
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
