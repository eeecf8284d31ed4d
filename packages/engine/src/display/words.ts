import type { Action, Args, Refusal } from '../action.ts';
import { eachDie, type Roll, type Term } from '../dice.ts';
import type { LogEntry, Waiting } from '../match.ts';
import type { Display, Translate } from './display.ts';
import type { Translator } from './texts.ts';

/** Says in words what the referee says in keys and ids, as one role may know it. */
export interface Words {
  action(action: Action): string;
  /** In fewer words, where the game has them at `actionShort.<verb>`: what it is done with is plain to see. */
  short(action: Action): string;
  /** What these have in common; the rest is left open. */
  actions(actions: readonly Action[]): string;
  prompt(waiting: Waiting): string;
  /** What to click at that decision, what it costs or why: at `advice.<its prompt>`; null: the game does not say. */
  advice(waiting: Waiting): string | null;
  log(entry: LogEntry): string;
  refusal(refusal: Refusal): string;
  /** One line of a result of odds. */
  outcome(name: string, value: Args[string]): string;
  /** The dice that fell, and why they were rolled. */
  roll(roll: Roll): string;
  /** How a roll came by its dice: in one line, or term by term. */
  story(roll: Roll): string;
  terms(roll: Pick<Roll, 'terms'>): readonly SaidTerm[];
}

/** `+2`, and what it stands for. */
export interface SaidTerm {
  readonly value: string;
  readonly text: string;
}

const OPEN = '…';

/** `at` is the decision at which the actions are offered. */
export function words<S>(display: Display<S>, t: Translate, masked: S, at = ''): Words {
  const one = (arg: string, value: string | number | boolean, was: LogEntry['was']): string | number => {
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
    if (typeof value === 'number') return value < 0 ? signed(value) : value;
    return display.name(arg, value, masked, t, was?.[value]);
  };
  const named = (args: Args, was?: LogEntry['was']): { [name: string]: string | number } =>
    Object.fromEntries(
      Object.entries(args).map(([arg, value]) => [
        arg,
        typeof value === 'object'
          ? value.map(item => one(arg, item, was)).join(t('ui.listSeparator')) || t('ui.none')
          : one(arg, value, was),
      ]),
    );
  const term = ({ key, op, value, args = {} }: Term): SaidTerm => ({
    value: `${SIGNS[op]}${value}`,
    text: t(`term.${key}`, named(args)),
  });
  const terms = (roll: Pick<Roll, 'terms'>): SaidTerm[] => roll.terms.map(term);
  const story = (roll: Roll): string =>
    terms(roll)
      .map(({ value, text }) => `${value} ${text}`)
      .join(t('ui.listSeparator'));
  const dice = (rolled: Roll): string =>
    eachDie(rolled)
      .map(({ kind, face }, i) => {
        const bonus = rolled.bonus?.[i];
        return `${kind ? `${t(`die.${kind}`)} ` : ''}${face}${bonus ? signed(bonus) : ''}`;
      })
      .join(rolled.kinds ? t('ui.listSeparator') : ' ') || t('ui.noDice');
  const roll = (rolled: Roll): string => {
    const who = display.name('who', rolled.who, masked, t);
    return t(`log.roll@${rolled.why}`, { who, dice: dice(rolled) });
  };
  const rollWithStory = (rolled: Roll): string =>
    rolled.terms.length > 0 ? `${roll(rolled)} [${story(rolled)}]` : roll(rolled);
  /** What is not written shows its key. */
  const written = (key: string): boolean => ('has' in t ? (t as Translator).has(key) : t(key) !== key);
  /** Whoever sets out from a box beside the map, and so from no hex, may have a text of his own. */
  const logKey = ({ key, args }: LogEntry): string =>
    args.from === undefined && written(`log.${key}@box`) ? `${key}@box` : key;
  const action = (given: Action): string => {
    const { verb: _, ...args } = given;
    const keys = [display.actionKey(given, at, masked)].flat();
    const key = keys.length === 1 ? keys[0]! : (keys.find(written) ?? keys.at(-1)!);
    return t(key, named(args as Args));
  };
  const question = ({ id, prompt, args }: Waiting): { key: string; args: Args } =>
    display.question?.(masked, id) ?? { key: prompt, args };
  const short = (given: Action): string => {
    const { verb, ...args } = given;
    const keys = [display.actionKey(given, at, masked)]
      .flat()
      .map(key => key.replace(/^action\./, 'actionShort.'));
    const key = [...keys, `actionShort.${verb}`].find(written);
    return key === undefined ? action(given) : t(key, named(args as Args));
  };
  return {
    action,
    short,
    actions: actions => action(common(actions)),
    prompt: waiting => {
      const { key, args } = question(waiting);
      return t(`prompt.${key}`, named(args));
    },
    advice: waiting => {
      const { key, args } = question(waiting);
      return written(`advice.${key}`) ? t(`advice.${key}`, named(args)) : null;
    },
    log: entry =>
      entry.roll ? rollWithStory(entry.roll) : t(`log.${logKey(entry)}`, named(entry.args, entry.was)),
    refusal: ({ key, args = {} }) => t(`refusal.${key}`, named(args)),
    outcome: (name, value) => `${t(`outcome.${name}`)}: ${named({ [name]: value })[name]}`,
    roll,
    story,
    terms,
  };

  function common(actions: readonly Action[]): Action {
    const [first, ...rest] = actions;
    return Object.fromEntries(
      Object.entries(first!).map(([arg, value]) => [
        arg,
        rest.every(other => String(other[arg]) === String(value)) ? value : OPEN,
      ]),
    ) as Action;
  }
}

const SIGNS = { '+': '+', '-': '−', '*': '×', '/': '÷', '=': '=' } as const;
const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** Whether an entry is the next step of the walk that the last one told of. */
export const continues = (last: LogEntry, { key, args }: LogEntry): boolean =>
  last.key === key &&
  walkers(args) !== null &&
  walkers(args) === walkers(last.args) &&
  args.from !== undefined &&
  args.from === last.args.hex;

/** A walk that came back to where it began is none. */
export const leadsNowhere = ({ args }: LogEntry): boolean =>
  walkers(args) !== null && args.from !== undefined && args.from === args.hex;

/** Who goes, one or several together; null: the entry names nobody. */
const walkers = ({ piece, unit, pieces, units }: Args): string | null => {
  const named = [piece, unit, pieces, units].flat().filter(each => each !== undefined);
  return named.length > 0 ? named.join(' ') : null;
};

/** A walk of several steps is one line: from where it began to where it ended. */
export const joined = (last: LogEntry, entry: LogEntry): LogEntry => ({
  ...entry,
  args: { ...entry.args, from: last.args.from! },
});
