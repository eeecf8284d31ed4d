import type { Counter, Fact } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Look, Scene } from '../model.ts';
import { Panel } from '../ui/Panel.tsx';
import { useTable } from './context.ts';
import { Rule } from './Rule.tsx';
import { useLatest } from './useLatest.ts';

export interface Inspected {
  readonly hex: string | null;
  readonly piece: string | null;
}

/** What is under the pointer, or in hand: the hex, its counters, and what is known of one of them. */
export function Inspector(props: {
  look: Look;
  scene: Scene;
  at: Inspected;
  held: string | null;
  onPiece: (piece: string) => void;
}) {
  const { look, scene, at, held, onPiece } = props;
  const { t, theme, referee } = useTable();
  const ground = useLatest<readonly Fact[]>(
    () => (at.hex ? referee.ground(look, at.hex) : null),
    [],
    [look, at.hex],
  );
  const counters = at.hex
    ? scene.board.stacks.filter(stack => stack.hex === at.hex).flatMap(stack => stack.counters)
    : [];
  const piece = at.piece ?? (counters.length === 1 ? counters[0]!.id : null);
  const about = useLatest<readonly Fact[]>(
    () => (piece ? referee.about(look, piece) : null),
    [],
    [look, piece],
  );
  const shown = counterOf(scene, piece);
  return (
    <Panel
      title={at.hex ? t('web.table.hex', { hex: at.hex }) : t('web.table.counter')}
      className="inspector"
    >
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
    </Panel>
  );
}

export function counterOf(scene: Scene, piece: string | null): Counter | undefined {
  if (piece === null) return undefined;
  const lying = [...scene.board.stacks, ...scene.board.panels].flatMap(({ counters }) => counters);
  return lying.find(counter => counter.id === piece);
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

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTable();
  return (
    <dl className="facts">
      {facts.map(({ label, value, rule, src }) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd>
            {value}
            {rule && <Rule rule={rule} />}
            {src === 'estimate' && <span className="reconstructed">{t('web.table.reconstructed')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
