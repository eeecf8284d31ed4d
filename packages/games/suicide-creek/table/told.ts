import type { Args, FightRow, LogEntry, Translate } from '@ironbottom/engine';
import type { State } from '../state.ts';
import { name } from './names.ts';

/** What the log tells of a fight, row by row: dice, and what they came to. */

/** A line of the log as everybody reads it who may. */
function words({ key, args, was }: LogEntry, s: State, t: Translate): string {
  const one = (arg: string, value: string): string => name(arg, value, s, t, was?.[value]);
  const said: { [arg: string]: string | number } = {};
  for (const [arg, value] of Object.entries(args as Args))
    said[arg] =
      typeof value === 'string'
        ? one(arg, value)
        : Array.isArray(value)
          ? value.map(each => one(arg, String(each))).join(t('ui.listSeparator'))
          : Number(value);
  return t(`log.${key}`, said);
}

const signedTerm = (op: string, value: number): string => (op === '-' ? `−${value}` : `+${value}`);

/** Each roll is a row, with what stands in the log below it as its effect; what comes before any dice is the heading's. */
export function rowsOf(since: readonly LogEntry[], s: State, t: Translate): FightRow[] {
  const rows: { row: FightRow; effects: string[] }[] = [];
  for (const entry of since) {
    const { roll, rule } = entry;
    if (roll) {
      const note = roll.terms
        .map(({ key, op, value }) => `${signedTerm(op, value)} ${t(`term.${key}`)}`)
        .join(t('ui.listSeparator'));
      const row: FightRow = {
        role: roll.who,
        text: t(`log.roll@${roll.why}`),
        dice: roll.dice,
        rule,
        state: 'past',
        ...(note !== '' && { note }),
      };
      rows.push({ row, effects: [] });
    } else rows.at(-1)?.effects.push(words(entry, s, t));
  }
  return rows.map(({ row, effects }) => (effects.length > 0 ? { ...row, effect: effects.join(' ') } : row));
}
