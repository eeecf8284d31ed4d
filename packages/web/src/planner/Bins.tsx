import type { BinsPart } from '@ironbottom/engine';
import type { Choice, Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import { keyOf, spotChoices } from './spots.ts';
import { Ways } from './Ways.tsx';
import './bins.css';

/** What is shared out among places: a bar for each, and beside it all that can be given to it or taken back. */
export function Bins(props: {
  part: BinsPart;
  scene: Pick<Scene, 'choices' | 'side'>;
  spot: string | null;
  busy: boolean;
  onSpot: (spot: string) => void;
  onChoose: (choice: Choice) => void;
}) {
  const { part, scene, spot: held, busy, onSpot, onChoose } = props;
  const { sheet } = useTable();
  return (
    <ul className={`bins bins-${sheet.sides[scene.side]?.camp}`}>
      {part.bins.map(({ spot, title, note, used, limit, ways = [] }) => {
        const places = new Set(ways.map(({ action }) => keyOf(action)));
        const choices = spotChoices(scene, spot);
        const hasPlace = ({ action }: Choice): boolean => places.has(keyOf(action));
        return (
          <li
            key={spot}
            className={cx(held === spot && 'bin-held', used > 0 && 'bin-filled')}
            data-bin={spot}
          >
            <button type="button" className="bin-head" onClick={() => onSpot(spot)}>
              <span>
                {title}
                <small>{note}</small>
              </span>
              <b>{used}</b>
              <span className="plan-bar" aria-hidden="true">
                <i style={{ width: `${limit > 0 ? Math.min(100, (100 * used) / limit) : 0}%` }} />
              </span>
            </button>
            {ways.length > 0 && (
              <Ways choices={choices.filter(hasPlace)} places={ways} busy={busy} onChoose={onChoose} />
            )}
            <div className={cx(ways.length > 0 && 'bin-back')}>
              <Ways choices={choices.filter(choice => !hasPlace(choice))} busy={busy} onChoose={onChoose} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
