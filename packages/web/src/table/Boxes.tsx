import type { Board, Panel as Box, Counter, Slot } from '@ironbottom/engine';
import type { LitHex } from '../board/props.ts';
import { CounterFace } from '../counters/CounterFace.tsx';
import { Gauges } from '../planner/Gauges.tsx';
import { SiteMap } from '../planner/SiteMap.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { useTable } from './context.ts';
import { Rule } from './Rule.tsx';

export interface Handling {
  readonly ready: ReadonlySet<string>;
  readonly held: string | null;
  readonly onPiece: (piece: string) => void;
}

/** For boxes that are places like hexes: which of them are lit, and what a click on one does. */
export interface Placing {
  readonly lit: readonly LitHex[];
  readonly onPlace: (place: string) => void;
  /** Several counters of one box are taken up at once; absent: one by one. */
  readonly onAll?: (pieces: readonly string[]) => void;
}

/** Everything beside the map: tracks first, then the boxes of each side. */
export function Boxes({ board, ...handling }: { board: Board } & Handling & Placing) {
  const { sheet } = useTable();
  const sides = [...new Set(board.panels.map(panel => panel.side))];
  return (
    <div className="boxes">
      <dl className="tracks">
        {board.tracks.map(track => (
          <div key={track.id}>
            {track.title && <dt>{track.title}</dt>}
            <dd>
              {track.value}
              {track.rule && <Rule rule={track.rule} />}
              {track.at &&
                (track.boxes ? <NamedBoxes {...track.at} boxes={track.boxes} /> : <Track {...track.at} />)}
            </dd>
          </div>
        ))}
      </dl>
      {board.gauges && (
        <section>
          <h3>
            {board.gauges.title}
            <Rule rule={board.gauges.rule} />
          </h3>
          <Gauges part={board.gauges} />
        </section>
      )}
      {sides.map(side => (
        <section key={side}>
          <h3>
            <SideMark camp={sheet.sides[side]!.camp} />
            {sheet.sides[side]!.name}
          </h3>
          {board.panels
            .filter(panel => panel.side === side)
            .map(panel => (
              <BoxOf key={panel.id} box={panel} {...handling} />
            ))}
        </section>
      ))}
    </div>
  );
}

/** Longer tracks are a bar: their steps could not be told apart. */
const LONG = 40;

function Track({ now, from, to }: { now: number; from: number; to: number }) {
  if (to - from > LONG)
    return (
      <span className="track-bar" aria-hidden="true">
        <i style={{ width: `${(100 * (now - from)) / (to - from)}%` }} />
      </span>
    );
  const steps = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return (
    <span className="track-steps" aria-hidden="true">
      {steps.map(step => (
        <i key={step} className={step === now ? 'track-now' : step < now ? 'track-past' : ''} />
      ))}
    </span>
  );
}

/** Names as short as numbers fit into one row. */
const NARROW = 3;

/** A track whose boxes have names, with its marker on one of them. */
function NamedBoxes(props: { now: number; from: number; boxes: readonly string[] }) {
  const { now, from, boxes } = props;
  const narrow = boxes.every(name => name.length <= NARROW);
  return (
    <ol className={narrow ? 'track-boxes track-narrow' : 'track-boxes'} aria-hidden="true">
      {boxes.map((name, k) => (
        <li key={name} className={from + k === now ? 'track-here' : ''}>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** A box beside the map; one that is a place is pointed at like a hex. */
export function BoxOf(props: { box: Box; note?: string } & Handling & Placing) {
  const { box, note, lit, onPlace, onAll, ...handling } = props;
  const { t } = useTable();
  const { place, slots, tags = [] } = box;
  const light = lit.find(({ hex }) => hex === place);
  const slotted = new Set(slots?.flatMap(({ counter }) => counter ?? []));
  const loose = box.counters.filter(({ id }) => !slotted.has(id));
  const all = box.counters.filter(({ id }) => handling.ready.has(id)).map(({ id }) => id);
  const picked = box.counters.some(counter => counter.picked);
  const classes = [
    'box',
    ...(slots ? ['chart'] : []),
    ...(light ? [`box-${light.tone}`] : []),
    ...(picked ? ['box-gives'] : []),
  ];
  return (
    <div className={classes.join(' ')} data-place={place} data-box={box.id}>
      <h4>
        {place === undefined ? (
          box.title
        ) : (
          <button type="button" className="box-place" onClick={() => onPlace(place)}>
            {box.title}
          </button>
        )}
        {note && <em className="box-note">{note}</em>}
        {onAll && all.length > 1 && (
          <button type="button" className="box-all" onClick={() => onAll(all)}>
            {t('web.planner.all', { count: all.length })}
          </button>
        )}
        {slots || box.site ? null : <span>{box.counters.length + box.unknown}</span>}
      </h4>
      {slots && (
        <div className="box-counters">
          {slots.map((slot, k) => (
            <SlotOf key={slotKey(slot, k)} slot={slot} counters={box.counters} {...handling} />
          ))}
        </div>
      )}
      {loose.length > 0 && (
        <div className="box-counters">
          {loose.map(counter => (
            <CounterButton key={counter.id} counter={counter} size={44} {...handling} />
          ))}
        </div>
      )}
      {box.site && <SiteMap site={box.site} scene={LOOKED_AT} spot={null} onSpot={() => undefined} />}
      {tags.length > 0 && !box.site && (
        <p className="box-tags">
          {tags.map(tag => (
            <span key={tag}>{tag}</span>
          ))}
        </p>
      )}
      {box.unknown > 0 && <p className="box-unknown">{t('web.table.unseen', { count: box.unknown })}</p>}
    </div>
  );
}

/** In the list of boxes a drawing is only looked at. */
const LOOKED_AT = { choices: [] };

const slotKey = ({ counter }: Slot, k: number): string => counter ?? `${k}`;

/** A square of a chart: a counter, or the letter of what it takes. */
function SlotOf({ slot, counters, ...handling }: { slot: Slot; counters: readonly Counter[] } & Handling) {
  const { t } = useTable();
  const counter = counters.find(({ id }) => id === slot.counter);
  if (counter) return <CounterButton counter={counter} size={44} {...handling} />;
  const { letter, closed, unseen } = slot;
  const word = closed ? t('web.table.slotClosed') : unseen ? t('web.table.slotUnseen') : '';
  return (
    <span className={closed ? 'slot slot-closed' : 'slot'} title={word || undefined}>
      {letter}
      {unseen && !closed && <i aria-hidden="true">?</i>}
    </span>
  );
}

export function CounterButton(props: { counter: Counter; size: number } & Handling) {
  const { counter, size, ready, held, onPiece } = props;
  const { theme } = useTable();
  const classes = [
    'counter-button',
    ...(ready.has(counter.id) ? ['counter-ready'] : []),
    ...(held === counter.id || counter.picked ? ['counter-held'] : []),
    ...(counter.spent ? ['counter-spent'] : []),
  ];
  return (
    <button
      type="button"
      className={classes.join(' ')}
      aria-pressed={held === counter.id || counter.picked === true}
      data-piece={counter.id}
      title={counter.name}
      onClick={() => onPiece(counter.id)}
    >
      <CounterFace face={counter.face} size={size} theme={theme} label={counter.name} />
    </button>
  );
}

/** Counters in boxes that the decision at hand is about: laid out below the question like a hand of cards. */
export function Tray({ board, ...handling }: { board: Board } & Handling) {
  const counters = board.panels.flatMap(panel => panel.counters).filter(({ id }) => handling.ready.has(id));
  if (counters.length === 0) return null;
  return (
    <div className="tray">
      {counters.map(counter => (
        <CounterButton key={counter.id} counter={counter} size={60} {...handling} />
      ))}
    </div>
  );
}
