import { Sum } from '../fight/Stage.tsx';
import type { DiceLine, LogLine } from '../model.ts';
import { Dice } from './Dice.tsx';

/** Of so many rolls each is told at length; more of them together are a list, a row each. */
const AT_LENGTH = 2;

/** Dice that belong to no fight: faces as rolled, how they came about and what followed. */
export function DicePanel({ lines }: { lines: readonly LogLine[] }) {
  const rolls = lines.filter(line => line.dice).length;
  if (rolls === 0) return null;
  return (
    <div className="dice-panel">
      {rolls > AT_LENGTH ? <Listed lines={lines} /> : lines.map(line => <Told key={line.n} line={line} />)}
    </div>
  );
}

function Told({ line: { dice, text } }: { line: LogLine }) {
  if (!dice) return <p className="roll-after">{text}</p>;
  return (
    <div className="roll">
      <Dice roll={dice} className="roll-dice" />
      <p className="roll-text">{text}</p>
      {isHeldAgainst(dice) ? (
        <Sum dice={dice} />
      ) : (
        dice.terms.length > 0 && (
          <ul className="terms">
            {dice.terms.map(term => (
              <li key={`${term.value} ${term.text}`}>
                <b>{term.value}</b> {term.text}
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

/** One die and what changes it, held against a number. */
const isHeldAgainst = ({ dice, terms, reads }: DiceLine): boolean =>
  dice.length === 1 &&
  reads.length === 0 &&
  terms.some(({ value }) => value.startsWith('=')) &&
  terms.every(({ value }) => /^[=+−]/.test(value));

/** Each roll beside what came of it. */
function Listed({ lines }: { lines: readonly LogLine[] }) {
  const from = lines.findIndex(line => line.dice);
  const after = (i: number): string => {
    const next = lines.findIndex((line, k) => k > i && line.dice);
    const told = lines.slice(i + 1, next < 0 ? undefined : next);
    return (told.length > 0 ? told : [lines[i]!]).map(({ text }) => text).join(' ');
  };
  return (
    <>
      {lines.slice(0, from).map(line => (
        <Told key={line.n} line={line} />
      ))}
      <ul className="roll-list">
        {lines.map(
          (line, i) =>
            line.dice && (
              <li key={line.n}>
                <Dice roll={line.dice} className="log-dice" />
                <span>{after(i)}</span>
              </li>
            ),
        )}
      </ul>
    </>
  );
}
