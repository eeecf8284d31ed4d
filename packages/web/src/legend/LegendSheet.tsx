import type { ChartTable, Legend, Sign } from '@ironbottom/engine';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import { useTable } from '../table/context.ts';
import { KEYS } from '../table/keys.ts';
import { Rule } from '../table/Rule.tsx';
import { useLatest } from '../table/useLatest.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { AnatomyFigure } from './AnatomyFigure.tsx';
import './legend.css';
import { MapPiece, useMapPieces } from './MapPiece.tsx';

const TABS = ['counters', 'map', 'keys', 'charts'] as const;
type LegendTab = (typeof TABS)[number];

/** What everything on the table means. It may lie open while one plays. */
export function LegendSheet(props: {
  /** Lights all of a kind on the map; null: none. */
  onSign: (sign: Sign | null) => void;
  /** Shows again what was said before the first move; null: there is nobody to say it to. */
  onBriefing: (() => void) | null;
}) {
  const { onSign, onBriefing } = props;
  const { t, language, referee, game } = useTable();
  const [tab, setTab] = useState<LegendTab>('counters');
  const legend = useLatest<Legend | null>(() => referee.legend(game, language), null, [
    referee,
    game,
    language,
  ]);
  const id = useId();
  return (
    <div className="legend-sheet">
      <LegendTabs id={id} tab={tab} onTab={setTab} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="legend-body">
        {legend && tab === 'counters' && <Counters legend={legend} />}
        {legend && tab === 'map' && <Signs signs={legend.signs} onSign={onSign} />}
        {tab === 'keys' && <Keys />}
        {legend && tab === 'charts' && legend.charts.map(chart => <Chart key={chart.title} chart={chart} />)}
      </div>
      <footer className="legend-foot">
        {onBriefing && (
          <Button icon="flag" onClick={onBriefing}>
            {t('web.legend.briefing')}
          </Button>
        )}
        <a className="ui-button ui-button-plain" href={`/rules/${game}`} target="_blank" rel="noreferrer">
          <Icon name="book" />
          {t('web.rules.guide')}
        </a>
        <a className="ui-button ui-button-plain" href={`/counters/${game}`} target="_blank" rel="noreferrer">
          <Icon name="counter" />
          {t('web.legend.allCounters')}
        </a>
      </footer>
    </div>
  );
}

function LegendTabs({ id, tab, onTab }: { id: string; tab: LegendTab; onTab: (tab: LegendTab) => void }) {
  const { t } = useTable();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = (TABS.indexOf(tab) + step + TABS.length) % TABS.length;
    onTab(TABS[next]!);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={t('web.table.tab.legend')}
      className="legend-tabs"
      onKeyDown={move}
    >
      {TABS.map(each => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          aria-selected={each === tab}
          aria-controls={`${id}-panel`}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => onTab(each)}
        >
          {t(`web.legend.tab.${each}`)}
        </button>
      ))}
    </div>
  );
}

function Counters({ legend: { counters, samples } }: { legend: Legend }) {
  const { theme } = useTable();
  return (
    <>
      {counters.map(anatomy => (
        <section key={anatomy.title}>
          <h3>{anatomy.title}</h3>
          <AnatomyFigure anatomy={anatomy} />
        </section>
      ))}
      {samples.length > 0 && (
        <ul className="legend-samples">
          {samples.map(({ face, text }) => (
            <li key={text} data-explains="">
              <CounterFace face={face} size={52} theme={theme} label={text} />
              <span aria-hidden="true">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Pieces of the map, and what they mean. */
function Signs({ signs, onSign }: { signs: readonly Sign[]; onSign: (sign: Sign | null) => void }) {
  const { t } = useTable();
  const pieces = useMapPieces();
  const [kept, setKept] = useState<Sign | null>(null);
  const rest = (): void => onSign(kept);
  const keep = (sign: Sign): void => {
    const next = kept === sign ? null : sign;
    setKept(next);
    onSign(next);
  };
  return (
    <>
      <p className="legend-hint">{t('web.legend.lights')}</p>
      <ul className="legend-signs">
        {signs.map(sign => (
          <li key={sign.name}>
            <button
              type="button"
              aria-pressed={kept === sign}
              onPointerEnter={() => onSign(sign)}
              onPointerLeave={rest}
              onFocus={() => onSign(sign)}
              onBlur={rest}
              onClick={() => keep(sign)}
            >
              <MapPiece pieces={pieces} hex={sign.hexes[0]!} near={sign.near === true} />
              <span>
                <b>{sign.name}</b>
                {sign.text && <small>{sign.text}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const MOUSE = ['click', 'again', 'right', 'drag', 'wheel'] as const;

function Keys() {
  const { t } = useTable();
  return (
    <>
      <dl className="legend-keys">
        {KEYS.map(({ id, shown }) => (
          <div key={id}>
            <dt>
              <kbd>{shown}</kbd>
            </dt>
            <dd>{t(`web.table.key.${id}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('web.legend.mouse')}</h3>
      <dl className="legend-keys legend-mouse">
        {MOUSE.map(id => (
          <div key={id}>
            <dt>
              <kbd>{t(`web.legend.by.${id}`)}</kbd>
            </dt>
            <dd>{t(`web.legend.does.${id}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Chart({ chart: { title, rule, head, rows } }: { chart: ChartTable }) {
  return (
    <section className="legend-chart">
      <h3>
        {title} <Rule rule={rule} />
      </h3>
      <table>
        <thead>
          <tr>
            {head.map(cell => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={[first, ...rest].join('|')}>
              <th scope="row">{first}</th>
              {rest.map((cell, nth) => (
                <td key={`${head[nth + 1]}`}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
