import type { FightLadder } from '@ironbottom/engine';
import { cx } from '../ui/cx.ts';

/** The columns of a table of results, where the fight stands among them, and what the rolls would bring there. */
export function Ladder({ now, then }: { now: FightLadder; then?: FightLadder | undefined }) {
  const to = then ?? now;
  const column = to.columns[to.now];
  return (
    <section className="fight-ladder">
      <p>
        {to.title} <span>{to.hint}</span>
      </p>
      <ol>
        {now.columns.map((name, i) => (
          <li
            key={name}
            className={cx(name === column && 'fight-here', then && i === now.now && 'fight-was')}
          >
            {name}
          </li>
        ))}
      </ol>
      {to.rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              {to.rolls.map(roll => (
                <th key={roll} scope="col">
                  {roll}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {to.rows.map(row => (
              <tr key={row.column} className={row.column === column ? 'fight-here' : ''}>
                <th scope="row">{row.column}</th>
                {row.results.map((result, i) => (
                  <td key={to.rolls[i]}>{result}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
