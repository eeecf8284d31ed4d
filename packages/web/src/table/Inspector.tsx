import type { Counter, Fact } from '@ironbottom/engine';
import { useContext } from 'react';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Look, Scene } from '../model.ts';
import { RuleBookContext } from '../ui/RuleTag.tsx';
import { useTable } from './context.ts';
import { counterOf, countersAt } from './lying.ts';
import { Rule } from './Rule.tsx';
import { useLatest } from './useLatest.ts';

export interface Inspected {
  readonly hex: string | null;
  readonly piece: string | null;
}

/** What the referee says of a place; kept with the place it speaks of, so that no hex is shown with another's facts. */
interface Told extends Inspected {
  readonly ground: readonly Fact[];
  readonly about: readonly Fact[];
}

/** A place that is kept in sight: the hex, its counters as they lie now, and what is known of one of them. */
export function Inspector(props: {
  look: Look;
  scene: Scene;
  at: Inspected;
  held: string | null;
  onPiece: (piece: string) => void;
}) {
  const { look, scene, at, held, onPiece } = props;
  const { referee } = useTable();
  const counters = countersAt(scene, at.hex);
  const piece = at.piece ?? (counters.length === 1 ? counters[0]!.id : null);
  const told = useLatest<Told | null>(
    async () => {
      const [ground, about] = await Promise.all([
        at.hex ? referee.ground(look, at.hex) : [],
        piece ? referee.about(look, piece) : [],
      ]);
      return { hex: at.hex, piece, ground, about };
    },
    null,
    [look, at.hex, piece],
  );
  return told && <Inspection {...{ scene, told, held, onPiece }} />;
}

function Inspection(props: {
  scene: Scene;
  told: Told;
  held: string | null;
  onPiece: (piece: string) => void;
}) {
  const { scene, told, held, onPiece } = props;
  const { hex, piece, ground, about } = told;
  const { t, theme } = useTable();
  const counters = countersAt(scene, hex);
  // In a stack the one that is meant is marked in its row.
  const shown = counters.length > 1 ? undefined : counterOf(scene, piece);
  return (
    <div className="inspector">
      {ground.length > 0 && <Facts facts={ground} />}
      {counters.length > 1 && (
        <ul className="inspected-stack">
          {counters.map(counter => (
            <li key={counter.id}>
              <button
                type="button"
                className={counter.id === held ? 'in-hand' : counter.id === piece ? 'shown' : ''}
                onClick={() => onPiece(counter.id)}
              >
                <CounterFace face={counter.face} size={46} theme={theme} label="" />
                <span>
                  <b>{counter.name}</b>
                  <small>{stateOf(counter, t)}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <div className="inspected">
          <CounterFace face={shown.face} size={72} theme={theme} label={shown.name} />
          <div>
            <b>{shown.name}</b>
            <small>{stateOf(shown, t)}</small>
          </div>
        </div>
      )}
      {about.length > 0 && <Facts facts={about} />}
    </div>
  );
}

const stateOf = (counter: Counter, t: (key: string) => string): string =>
  [
    counter.values,
    ...(counter.reduced ? [t('web.table.reduced')] : []),
    ...(counter.faceDown ? [t(counter.known ? 'web.table.faceDownKnown' : 'web.table.faceDown')] : []),
    ...(counter.spent ? [t('web.table.spent')] : []),
  ]
    .filter(Boolean)
    .join(' · ');

/** Longer than this, a value is a sentence and not a number. */
const SHORT = 26;

/** What is known, as chips; a dashed edge marks what was reconstructed. A chip with a rule leads to it. */
function Facts({ facts }: { facts: readonly Fact[] }) {
  const short = facts.filter(({ value }) => value.length <= SHORT);
  const long = facts.filter(({ value }) => value.length > SHORT);
  return (
    <div className="facts">
      {short.length > 0 && (
        <ul className="fact-chips">
          {short.map(fact => (
            <li key={fact.label + fact.value}>
              <FactChip {...fact} />
            </li>
          ))}
        </ul>
      )}
      {long.map(({ label, value, rule }) => (
        <p key={label + value}>
          <b className="fact-label">{label}</b> {value} {rule && <Rule rule={rule} />}
        </p>
      ))}
    </div>
  );
}

function FactChip({ label, value, rule, src }: Fact) {
  const { t } = useTable();
  const book = useContext(RuleBookContext);
  const reconstructed = src === 'estimate' || src === 'history';
  const title = [
    ...(rule ? [`§ ${rule}`] : []),
    ...(reconstructed ? [t('web.table.reconstructed')] : []),
  ].join(' · ');
  const content = (
    <>
      {label} <b>{value}</b>
    </>
  );
  const classes = `fact${reconstructed ? ' fact-reconstructed' : ''}`;
  return rule && book?.open ? (
    <button type="button" className={classes} title={title} onClick={() => book.open!(rule)}>
      {content}
    </button>
  ) : (
    <span className={classes} title={title}>
      {content}
    </span>
  );
}
