import type { BinsPart } from '@ironbottom/engine';
import type { Choice, Scene } from '../model.ts';
import { useTable } from '../table/context.ts';
import { cx } from '../ui/cx.ts';
import { spotChoices } from './spots.ts';
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
      {part.bins.map(({ spot, title, note, used, limit }) => (
        <li key={spot} className={cx(held === spot && 'bin-held', used > 0 && 'bin-filled')} data-bin={spot}>
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
          <Ways choices={spotChoices(scene, spot)} busy={busy} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
