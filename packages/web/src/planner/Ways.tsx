import type { Action } from '@ironbottom/engine';
import type { Choice } from '../model.ts';
import { keyOf } from './spots.ts';
import './ways.css';

/** All that can be done with something of a drawing, a button each; where each has its place, also what cannot be done. */
export function Ways(props: {
  choices: readonly Choice[];
  places?: readonly { readonly action: Action; readonly short: string }[];
  busy: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const { choices, places = choices, busy, onChoose } = props;
  if (places.length === 0) return null;
  const open = new Map(choices.map(choice => [keyOf(choice.action), choice]));
  return (
    <p className="ways">
      {places.map(({ action, short }) => {
        const key = keyOf(action);
        const choice = open.get(key);
        return choice ? (
          <button
            key={key}
            type="button"
            aria-disabled={busy}
            aria-label={choice.text}
            title={choice.text}
            onClick={() => busy || onChoose(choice)}
          >
            {choice.short}
          </button>
        ) : (
          <span key={key} className="way-shut" aria-hidden="true">
            {short}
          </span>
        );
      })}
    </p>
  );
}
