import type { CardsPart, MatrixHead, MatrixPart, RevealPart, Role } from '@ironbottom/engine';
import { CounterFace } from '../counters/CounterFace.tsx';
import type { Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import './matrix.css';

/** Columns to the right or to the left: the arrow stands on the side it moves to. */
export function Shift({ role, value, large }: { role: Role; value: number; large?: true }) {
  const { sheet } = useTable();
  return (
    <span className={cx('shift', `shift-${sheet.sides[role]?.camp}`, large && 'shift-large')}>
      {value < 0 ? `←${-value}` : value > 0 ? `${value}→` : '0'}
    </span>
  );
}

/** What each pair of secret choices comes to. What the reader has in hand lights its row or column. */
export function Matrix({ part, held }: { part: MatrixPart; held: string | null }) {
  const { rows, columns, cells, key, at } = part;
  return (
    <div className="matrix">
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((head, k) => (
              <Head key={head.id} head={head} scope="col" lit={head.id === held || at?.column === k} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((head, row) => (
            <tr key={head.id}>
              <Head head={head} scope="row" lit={head.id === held || at?.row === row} />
              {columns.map((column, k) => (
                <td
                  key={column.id}
                  className={cx(
                    (head.id === held || column.id === held) && 'matrix-lit',
                    at && (at.row === row || at.column === k) && 'matrix-lit',
                    at?.row === row && at.column === k && 'matrix-here',
                  )}
                >
                  {cells[row]![k]!.map((value, i) => (
                    <Shift key={key[i]!.role} role={key[i]!.role} value={value} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="matrix-key">
        {key.map(({ role, text }) => (
          <span key={role}>
            <Shift role={role} value={1} /> {text}
          </span>
        ))}
        <em>{part.note}</em>
      </p>
    </div>
  );
}

function Head({ head, scope, lit }: { head: MatrixHead; scope: 'row' | 'col'; lit: boolean }) {
  const { theme } = useTable();
  return (
    <th scope={scope} className={lit ? 'matrix-head-lit' : ''}>
      <CounterFace face={head.face} size={34} theme={theme} label="" />
      <span>{head.name}</span>
    </th>
  );
}

/** On a small screen: what a choice comes to against each of the other side's. */
function Pairs({ matrix: { rows, columns, cells, key }, id }: { matrix: MatrixPart; id: string }) {
  const row = rows.findIndex(head => head.id === id);
  const column = columns.findIndex(head => head.id === id);
  const others = row >= 0 ? columns : rows;
  const cell = (k: number): readonly number[] => (row >= 0 ? cells[row]![k]! : (cells[k]?.[column] ?? []));
  return (
    <span className="choice-pairs">
      {others.map((head, k) => (
        <span key={head.id}>
          <small>{head.name}</small>
          {cell(k).map((value, i) => (
            <Shift key={key[i]!.role} role={key[i]!.role} value={value} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** Cards to choose one from. */
export function Cards(props: {
  part: CardsPart;
  matrix: MatrixPart | undefined;
  scene: Scene;
  ready: ReadonlySet<string>;
  held: string | null;
  onPiece: (piece: string) => void;
}) {
  const { part, matrix, scene, ready, held, onPiece } = props;
  const { theme } = useTable();
  const own = part.cards.filter(({ role }) => role === scene.side);
  return (
    <div className="choice-cards">
      {own.map(({ id, name, face, lines }) => (
        <button
          key={id}
          type="button"
          className={cx('choice-card', held === id && 'choice-held')}
          aria-pressed={held === id}
          aria-disabled={!ready.has(id)}
          data-piece={id}
          onClick={() => onPiece(id)}
        >
          <CounterFace face={face} size={56} theme={theme} label="" />
          <span>
            <b>{name}</b>
            {lines.map(line => (
              <small key={line}>{line}</small>
            ))}
          </span>
          {matrix && <Pairs matrix={matrix} id={id} />}
        </button>
      ))}
    </div>
  );
}

/** The chit of the other side, face down. */
export function Secrets({ part, scene }: { part: CardsPart; scene: Scene }) {
  return part.secrets
    .filter(({ role }) => role !== scene.side)
    .map(({ role, chosen, choosing, note }) => (
      <p key={role} className="choice-secret">
        <i aria-hidden="true">?</i>
        <b>{scene.asked?.roles.includes(role) ? choosing : chosen}</b>
        <small>{note}</small>
      </p>
    ));
}

/** Both chits turned up together. */
export function Reveal({ part }: { part: RevealPart }) {
  const { theme } = useTable();
  const [left, right] = part.sides;
  const side = (shown: RevealPart['sides'][number]) => (
    <div className="reveal-side">
      <span className="reveal-chit">
        <CounterFace face={shown.face} size={104} theme={theme} label="" />
      </span>
      <h4>{shown.name}</h4>
      {shown.lines.map(({ text, struck }) => (
        <p key={text}>{struck ? <s>{text}</s> : text}</p>
      ))}
    </div>
  );
  return (
    <div className="reveal">
      {left && side(left)}
      <div className="reveal-middle">
        {part.shifts.map(({ role, text, value }) => (
          <p key={role}>
            <Shift role={role} value={value} large /> {text}
          </p>
        ))}
        <small>{part.note}</small>
      </div>
      {right && side(right)}
    </div>
  );
}
