import type { LogLine } from '../model.ts';
import { Dice } from './Dice.tsx';

/** Dice that belong to no fight: faces as rolled, how they came about and what followed. */
export function DicePanel({ lines }: { lines: readonly LogLine[] }) {
  const rolls = lines.filter(line => line.dice);
  if (rolls.length === 0) return null;
  return (
    <div className="dice-panel">
      {lines.map(line =>
        line.dice ? (
          <div className="roll" key={line.n}>
            <Dice roll={line.dice} className="roll-dice" />
            <p className="roll-text">{line.text}</p>
            {line.dice.terms.length > 0 && (
              <ul className="terms">
                {line.dice.terms.map(term => (
                  <li key={`${term.value} ${term.text}`}>
                    <b>{term.value}</b> {term.text}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          <p className="roll-after" key={line.n}>
            {line.text}
          </p>
        ),
      )}
    </div>
  );
}
