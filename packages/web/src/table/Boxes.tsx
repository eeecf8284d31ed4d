import type { Board, Panel as Box, Counter } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import { SideMark } from '../ui/SideMark.tsx';
import { useTable } from './context.ts';
import { Rule } from './Rule.tsx';

interface Handling {
  readonly ready: ReadonlySet<string>;
  readonly held: string | null;
  readonly onPiece: (piece: string) => void;
}

/** Everything beside the map: tracks first, then the boxes of each side. */
export function Boxes({ board, ...handling }: { board: Board } & Handling) {
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

function Track({ now, from, to }: { now: number; from: number; to: number }) {
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

function BoxOf({ box, ...handling }: { box: Box } & Handling) {
  const { t } = useTable();
  return (
    <div className="box">
      <h4>
        {box.title}
        <span>{box.counters.length + box.unknown}</span>
      </h4>
      {box.counters.length > 0 && (
        <div className="box-counters">
          {box.counters.map(counter => (
            <CounterButton key={counter.id} counter={counter} size={44} {...handling} />
          ))}
        </div>
      )}
      {box.unknown > 0 && <p className="box-unknown">{t('web.table.unseen', { count: box.unknown })}</p>}
    </div>
  );
}

function CounterButton(props: { counter: Counter; size: number } & Handling) {
  const { counter, size, ready, held, onPiece } = props;
  const { theme } = useTable();
  const classes = [
    'counter-button',
    ...(ready.has(counter.id) ? ['counter-ready'] : []),
    ...(held === counter.id ? ['counter-held'] : []),
    ...(counter.spent ? ['counter-spent'] : []),
  ];
  return (
    <button
      type="button"
      className={classes.join(' ')}
      aria-pressed={held === counter.id}
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
