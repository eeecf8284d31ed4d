import { useEffect, useRef, useState } from 'react';
import type { LogLine } from '../model.ts';
import { useTable } from './context.ts';
import { Dice } from './Dice.tsx';
import { Rule } from './Rule.tsx';

const FILTERS = ['all', 'dice', 'allied', 'japan'] as const;
/** Lines that are laid out at once; more when they are asked for. */
const WINDOW = 400;

type Filter = (typeof FILTERS)[number];

/** The story so far, newest first. Every line leads to its moment and to its rule. */
export function LogPanel(props: {
  lines: readonly LogLine[];
  at: number;
  /** Whether one can look for something in it. */
  search: boolean;
  onJump: (line: LogLine) => void;
}) {
  const { lines, at, search, onJump } = props;
  const { t, sheet } = useTable();
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [size, setSize] = useState(WINDOW);
  const list = useRef<HTMLOListElement>(null);
  const campOf = (line: LogLine) => (line.role === null ? null : (sheet.sides[line.role]?.camp ?? null));
  const wanted = search ? words.trim().toLowerCase() : '';
  const found = lines.filter(
    line =>
      (!search || filter === 'all' || (filter === 'dice' ? line.dice !== null : campOf(line) === filter)) &&
      (wanted === '' || line.text.toLowerCase().includes(wanted)),
  );
  const shown = found.slice(-size).toReversed();
  const newest = lines.at(-1)?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is the reason to scroll, and so is less room.
  useEffect(() => {
    list.current?.scrollTo({ top: 0 });
  }, [newest, search]);
  const marked = (line: LogLine): boolean => (at < 0 ? line.n === newest : line.at === at);
  return (
    <div className="log">
      {search && (
        <div className="log-filter">
          <input
            type="search"
            value={words}
            onChange={event => setWords(event.target.value)}
            placeholder={t('web.table.searchLog')}
            aria-label={t('web.table.searchLog')}
          />
          <select
            value={filter}
            onChange={event => setFilter(event.target.value as Filter)}
            aria-label={t('web.table.filterLog')}
          >
            {FILTERS.map(each => (
              <option key={each} value={each}>
                {t(`web.table.filter.${each}`)}
              </option>
            ))}
          </select>
        </div>
      )}
      {lines.length === 0 && <p className="log-empty">{t('web.table.logEmpty')}</p>}
      <ol ref={list} className="log-lines">
        {shown.map(line => (
          <li
            key={line.n}
            className={`${line.heading ? 'log-heading' : `log-line log-${campOf(line) ?? 'none'}`}${marked(line) ? ' log-now' : ''}`}
          >
            <button type="button" title={line.text} onClick={() => onJump(line)}>
              {line.text}
              {line.dice && <Dice roll={line.dice} className="log-dice" />}
            </button>
            {!line.heading && line.rule && <Rule rule={line.rule} />}
          </li>
        ))}
        {found.length > size && (
          <li className="log-earlier">
            <button type="button" onClick={() => setSize(size + WINDOW)}>
              {t('web.table.earlier')}
            </button>
          </li>
        )}
      </ol>
    </div>
  );
}
