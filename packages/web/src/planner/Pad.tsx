import type { PadPart } from '@ironbottom/engine';
import type { Scene } from '../model.ts';
import { spotChoices } from './spots.ts';

/** Keys to choose from; those that cannot be chosen any more stay in their places. */
export function Pad({
  part,
  scene,
  onSpot,
}: {
  part: PadPart;
  scene: Scene;
  onSpot: (spot: string) => void;
}) {
  return (
    <div className="pad">
      {part.keys.map(({ id, title, note, gone }) => (
        <button
          key={id}
          type="button"
          className={gone ? 'pad-key pad-gone' : 'pad-key'}
          aria-disabled={spotChoices(scene, id).length === 0}
          data-spot={id}
          onClick={() => onSpot(id)}
        >
          <b>{title}</b>
          {note && <small>{note}</small>}
        </button>
      ))}
    </div>
  );
}
