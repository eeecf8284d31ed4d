import type { Args, FightRow, LogEntry, Translate } from '@ironbottom/engine';
import { sumOf } from '../rules/dice.ts';
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

/** Lines that say what a roll came to; the others tell what followed from it. */
const READ: {
  readonly [key: string]: (
    args: Args,
    t: Translate,
    final: number,
  ) => { readonly effect: string; readonly on: string };
} = {
  attack: ({ fp, final }, t) => ({
    effect: t('fight.apart', { final: Number(final) }),
    on: t('fight.column', { fp: Number(fp) }),
  }),
  'close-odds': ({ odds, kill }, t, final) => ({
    effect: odds === '?' ? '' : t('fight.final', { final }),
    on: t('fight.odds', { odds: String(odds), kill: String(kill) }),
  }),
  hit: ({ number }, t) => ({ effect: t('chance.hit'), on: t('fight.needs', { number: Number(number) }) }),
  missed: ({ number }, t) => ({ effect: t('chance.miss'), on: t('fight.needs', { number: Number(number) }) }),
};

interface Told {
  row: FightRow;
  /** The dice with what was added to them. */
  readonly final: number;
  readonly note: string[];
  readonly lines: string[];
}

/** Each roll is a row, with what stands in the log below it as its effect; what comes before any dice is the heading's. */
export function rowsOf(since: readonly LogEntry[], s: State, t: Translate): FightRow[] {
  const rows: Told[] = [];
  for (const entry of since) {
    const { roll, rule, key } = entry;
    const last = rows.at(-1);
    const read = READ[key]?.(entry.args as Args, t, last?.final ?? 0);
    if (roll)
      rows.push({
        row: {
          role: roll.who,
          text: t(`log.roll@${roll.why}`),
          dice: roll.dice,
          ...(roll.kinds && { kinds: roll.kinds.map(({ kind }) => kind) }),
          rule,
          state: 'past',
        },
        final: roll.dice.reduce((sum, face) => sum + face, 0) + sumOf(roll.terms),
        note: roll.terms.map(({ key: term, op, value }) => `${signedTerm(op, value)} ${t(`term.${term}`)}`),
        lines: [],
      });
    else if (last && read) {
      last.row = { ...last.row, effect: read.effect };
      last.note.unshift(read.on);
    } else last?.lines.push(words(entry, s, t));
  }
  return rows.map(({ row, note, lines }) => ({
    ...row,
    ...(note.length > 0 && { note: note.join(t('ui.listSeparator')) }),
    ...(lines.length > 0 && { lines }),
  }));
}
