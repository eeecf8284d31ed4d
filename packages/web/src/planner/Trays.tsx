import type { NotedPiece, Tray, TraysPart } from '@ironbottom/engine';
import type { Scene } from '../model.ts';
import { CounterButton, type Handling, type Placing } from '../table/Boxes.tsx';
import { counterOf } from '../table/lying.ts';

type Using = Handling & Placing & { readonly scene: Scene };

/** Places that are filled: how full each is, and with what. */
export function Trays({ part, ...using }: { part: TraysPart } & Using) {
  return (
    <div className="planner-tray-list">
      {part.trays.map(tray => (
        <TrayOf key={tray.place} tray={tray} {...using} />
      ))}
    </div>
  );
}

function TrayOf({ tray, ...using }: { tray: Tray } & Using) {
  const { place, title, used, limit, pieces, chosen } = tray;
  const classes = ['tray-of', ...(chosen ? ['tray-chosen'] : []), ...(used > 0 ? ['tray-loaded'] : [])];
  return (
    <div className={classes.join(' ')} data-place={place}>
      <button
        type="button"
        className="tray-head"
        aria-pressed={chosen === true}
        onClick={() => chosen || using.onPlace(place)}
      >
        <span>{title}</span>
        <b>
          {used}
          <small>/{limit}</small>
        </b>
        <span className="plan-bar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * used) / limit)}%` }} />
        </span>
      </button>
      {pieces.length > 0 && <Pieces pieces={pieces} {...using} />}
    </div>
  );
}

export function Pieces(props: { pieces: readonly NotedPiece[]; note?: string } & Using) {
  const { pieces, note, scene, ready, held, onPiece } = props;
  return (
    <>
      {note && <p className="planner-note">{note}</p>}
      <div className="planner-pieces">
        {pieces.map(({ id, note: below }) => {
          const counter = counterOf(scene, id);
          return (
            counter && (
              <span key={id}>
                <CounterButton counter={counter} size={32} ready={ready} held={held} onPiece={onPiece} />
                <small>{below}</small>
              </span>
            )
          );
        })}
      </div>
    </>
  );
}
