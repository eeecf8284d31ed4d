import type { Choice } from '../model.ts';
import './ways.css';

/** All that can be done with something of a drawing, a button each. */
export function Ways(props: {
  choices: readonly Choice[];
  busy: boolean;
  onChoose: (choice: Choice) => void;
}) {
  const { choices, busy, onChoose } = props;
  if (choices.length === 0) return null;
  return (
    <p className="ways">
      {choices.map(choice => (
        <button
          key={JSON.stringify(choice.action)}
          type="button"
          aria-disabled={busy}
          aria-label={choice.text}
          title={choice.text}
          onClick={() => busy || onChoose(choice)}
        >
          {choice.short}
        </button>
      ))}
    </p>
  );
}
