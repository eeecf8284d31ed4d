import type {
  Action,
  Args,
  Display,
  LogEntry,
  Refusal,
  Roll,
  Term,
  Translate,
  Waiting,
} from '@ironbottom/engine';

/** Says in words what the referee says in keys and ids, as one role may know it. */
export interface Words {
  action(action: Action): string;
  /** What these have in common; the rest is left open. */
  actions(actions: readonly Action[]): string;
  prompt(waiting: Waiting): string;
  log(entry: LogEntry): string;
  refusal(refusal: Refusal): string;
  /** One line of a result of odds. */
  outcome(name: string, value: Args[string]): string;
  /** How a roll came by its dice. */
  story(roll: Roll): string;
}

const OPEN = '…';

/** `at` is the decision at which the actions are offered. */
export function words<S>(display: Display<S>, t: Translate, masked: S, at = ''): Words {
  const one = (arg: string, value: string | number | boolean): string | number => {
    if (typeof value === 'boolean') return t(value ? 'cli.yes' : 'cli.no');
    return typeof value === 'number' ? value : display.name(arg, value, masked, t);
  };
  const named = (args: Args): { [name: string]: string | number } =>
    Object.fromEntries(
      Object.entries(args).map(([arg, value]) => [
        arg,
        typeof value === 'object'
          ? value.map(item => one(arg, item)).join(t('cli.comma')) || t('cli.none')
          : one(arg, value),
      ]),
    );
  const term = ({ key, op, value, args = {} }: Term): string =>
    `${SIGNS[op]}${value} ${t(`term.${key}`, named(args))}`;
  const story = ({ terms }: Roll): string => terms.map(term).join(t('cli.comma'));
  const dice = ({ dice, bonus }: Roll): string =>
    dice.map((die, i) => `${die}${bonus?.[i] ? signed(bonus[i]!) : ''}`).join(' ') || t('cli.no-dice');
  const roll = (rolled: Roll): string => {
    const who = display.name('who', rolled.who, masked, t);
    const said = t(`log.roll@${rolled.why}`, { who, dice: dice(rolled) });
    return rolled.terms.length > 0 ? `${said} [${story(rolled)}]` : said;
  };
  const action = (given: Action): string => {
    const { verb: _, ...args } = given;
    return t(display.actionKey(given, at), named(args as Args));
  };
  return {
    action,
    actions: actions => action(common(actions)),
    prompt: ({ prompt, args }) => t(`prompt.${prompt}`, named(args)),
    log: entry => (entry.roll ? roll(entry.roll) : t(`log.${entry.key}`, named(entry.args))),
    refusal: ({ key, args = {} }) => t(`refusal.${key}`, named(args)),
    outcome: (name, value) => `${t(`outcome.${name}`)}: ${named({ [name]: value })[name]}`,
    story,
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
  args.piece !== undefined &&
  args.piece === last.args.piece &&
  args.from !== undefined &&
  args.from === last.args.hex;

/** A walk of several steps is one line: from where it began to where it ended. */
export const joined = (last: LogEntry, entry: LogEntry): LogEntry => ({
  ...entry,
  args: { ...entry.args, from: last.args.from! },
});
