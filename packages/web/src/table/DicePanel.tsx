import type { LogLine } from '../model.ts';
import { Panel } from '../ui/Panel.tsx';
import { useTable } from './context.ts';
import { Dice } from './Dice.tsx';
import { luckOf, sigmas } from './luck.ts';
import { Rule } from './Rule.tsx';

/** So many lines before the first and after the last of the dice belong to them; the log has the rest. */
const BEFORE = 2;
const AFTER = 5;

/** What the last dice did: lines of the action that rolled last, dice and losses. */
export const lastFight = (lines: readonly LogLine[]): readonly LogLine[] => {
  const rolled = lines.findLast(line => line.dice);
  if (!rolled) return [];
  const told = lines.filter(line => line.at === rolled.at && !line.heading);
  const first = told.findIndex(line => line.dice);
  const last = told.findLastIndex(line => line.dice);
  return told.slice(Math.max(0, first - BEFORE), last + 1 + AFTER);
};

/** After the dice: faces as rolled, how they came about, what followed, and how lucky it was. */
export function DicePanel({ lines }: { lines: readonly LogLine[] }) {
  const { t, sheet } = useTable();
  const rolls = lines.filter(line => line.dice);
  if (rolls.length === 0) return null;
  return (
    <Panel title={t('web.table.lastRoll')} aside={<Rule rule={rolls.at(-1)!.rule} />} className="dice-panel">
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
      {Object.entries(sheet.sides).map(([role, { name }]) => {
        const luck = luckOf(lines, role);
        return (
          luck !== null && (
            <p className="luck" key={role}>
              {t(luckKey(luck), { who: name, luck: sigmas(luck) })}
            </p>
          )
        );
      })}
    </Panel>
  );
}

/** In standard deviations: within half of one, nobody can complain or boast. */
const luckKey = (luck: number): string => {
  if (luck > 1.5) return 'web.table.veryLucky';
  if (luck > 0.5) return 'web.table.lucky';
  if (luck < -1.5) return 'web.table.veryUnlucky';
  return luck < -0.5 ? 'web.table.unlucky' : 'web.table.asExpected';
};
