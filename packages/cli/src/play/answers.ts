import {
  type Action,
  argKind,
  currentDecision,
  type Display,
  explain,
  type Game,
  inMind,
  type Match,
  type Odds,
  type Outcome,
  odds,
  type Refusal,
  type Role,
  type Rule,
  type Translate,
  type Verb,
  words,
} from '@ironbottom/engine';
import type { Paint } from '../paint.ts';
import { pad, wrap } from '../width.ts';

/** What can be asked at the table without changing anything: why not, how likely, what do the rules say. */
export interface Question {
  readonly game: Game<unknown>;
  readonly display: Display<unknown>;
  readonly t: Translate;
  readonly paint: Paint;
  readonly width: number;
  readonly digest: readonly Rule[];
  readonly match: Match<unknown>;
  readonly role: Role;
}

const speak = ({ game, display, t, match, role }: Question) =>
  words(display, t, game.mask(inMind(game, match, role), role), match.stack.at(-1)?.id);

export function ruleLines({ digest, t, paint, width }: Question, id: string): string[] {
  const rule = digest.find(each => each.id === id);
  if (!rule) return [paint(`[${id}]`, { bold: true })];
  const title = t(`rule.${id}`);
  const known = title !== `rule.${id}`;
  return [
    paint(`[${id}] ${known ? title : rule.title}`, { bold: true }),
    ...wrap(rule.text, width - 2).map(line => `  ${line}`),
  ];
}

/** Why an action is possible or not, with the rule. */
export function whyLines(question: Question, action: Action): string[] {
  const { game, match, role, t } = question;
  const say = speak(question);
  const refused = explain(game, match, role, action);
  if (refused) return [...noLines(question, action, refused), ...rule(question, refused.rule)];
  const block = currentDecision(game, match);
  return [`${say.action(action)}: ${t('cli.legal')}`, ...rule(question, block?.rule ?? '')];
}

const rule = (question: Question, id: string): string[] => (id === '' ? [] : ruleLines(question, id));

const noLines = (question: Question, action: Action, refused: Refusal): string[] => {
  const say = speak(question);
  return [`${say.action(action)}: ${question.paint(say.refusal(refused), { ink: '#ff8d80' })}`];
};

/** What could be thought of at this decision but is refused; of one hex or piece, or of all. */
function refusedActions(question: Question, id?: string): { action: Action; refusal: Refusal }[] {
  const { game, match, role, display } = question;
  const found: { action: Action; refusal: Refusal }[] = [];
  for (const verb of Object.values(currentDecision(game, match)?.verbs ?? {})) {
    const candidates = verb.candidates(inMind(game, match, role), role);
    const pointed = candidates.filter(action => {
      const { hex, from, piece } = display.refers(action);
      return id === undefined || [hex, from, piece].includes(id);
    });
    const asked = pointed.length > 0 || id === undefined ? pointed : instead(game, verb, candidates[0], id);
    for (const action of asked) {
      const refusal = explain(game, match, role, action);
      if (refusal) found.push({ action, refusal });
    }
  }
  return found;
}

/** The same action with what was pointed at in it, for things that nobody would have offered. */
function instead(game: Game<unknown>, verb: Verb<unknown>, like: Action | undefined, id: string): Action[] {
  if (!like) return [];
  return Object.entries(verb.args)
    .filter(([, kind]) => game.ids[argKind(kind).of]?.(id))
    .map(([arg, kind]) => ({ ...like, [arg]: argKind(kind).list ? [id] : id }));
}

const MOST = 12;

export function refusedLines(question: Question, id?: string): string[] {
  const { t, paint } = question;
  const found = refusedActions(question, id);
  if (found.length === 0) return [t('cli.nothing-refused')];
  if (found.length === 1) return whyLines(question, found[0]!.action);
  const lines = found
    .slice(0, MOST)
    .flatMap(({ action, refusal }) =>
      noLines(question, action, refusal).map(line => `${line} ${paint(`[${refusal.rule}]`, { dim: true })}`),
    );
  return found.length > MOST ? [...lines, t('cli.and-more', { count: found.length - MOST })] : lines;
}

/** The odds of one action: averages first, then the likeliest results one by one. */
export function oddsLines(question: Question, action: Action): string[] {
  const { game, match, role, t, paint } = question;
  const say = speak(question);
  const { outcomes, roll }: Odds = odds(game, match, role, action);
  return [
    paint(say.action(action), { bold: true }),
    ...(roll && roll.terms.length > 0
      ? [t('cli.first-roll', { count: roll.dice.length, story: say.story(roll) })]
      : []),
    ...averages(outcomes).map(([name, value]) => `  ${t(`outcome.${name}`)}: ${value}`),
    t('cli.odds-table'),
    ...outcomes.slice(0, MOST).map(outcome => likelihood(outcome)),
    ...(outcomes.length > MOST ? [t('cli.and-more', { count: outcomes.length - MOST })] : []),
  ];

  function likelihood({ probability, result }: Outcome): string {
    const told = Object.entries(result)
      .filter(([, value]) => value !== 0 && value !== false)
      .map(([name, value]) => say.outcome(name, value));
    const bar = paint(pad('█'.repeat(Math.round(probability * 20)), 20), { ink: '#e39b4b' });
    return `${percent(probability).padStart(7)} ${bar} ${told.join('; ') || t('cli.nothing-happens')}`;
  }
}

/** The averages of one action in one line. */
export function oddsLine(question: Question, action: Action): string {
  const say = speak(question);
  const { outcomes } = odds(question.game, question.match, question.role, action);
  const told = averages(outcomes).map(([name, value]) => `${question.t(`outcome.${name}`)}: ${value}`);
  return `${say.action(action)}: ${told.join('; ')}`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** The mean of each number, and how often what is true or false is true. */
function averages(outcomes: readonly Outcome[]): [name: string, value: string][] {
  return Object.keys(outcomes[0]?.result ?? {}).map(name => {
    const truth = typeof outcomes[0]!.result[name] === 'boolean';
    const mean = outcomes.reduce(
      (sum, { probability, result }) => sum + probability * Number(result[name]),
      0,
    );
    return [name, truth ? percent(mean) : mean.toFixed(2)];
  });
}

/** Rules by id, or those in which all the words occur. */
export function searchRules(question: Question, text: string): string[] {
  const { digest, t } = question;
  if (digest.some(each => each.id === text)) return ruleLines(question, text);
  const wanted = text.toLowerCase().split(/\s+/u);
  const found = digest.filter(({ id, title, text }) => {
    const all = `${id} ${title} ${t(`rule.${id}`)} ${text}`.toLowerCase();
    return wanted.every(word => all.includes(word));
  });
  if (found.length === 0) return [t('cli.no-such-rule', { text })];
  const lines = found.slice(0, MOST).flatMap(({ id }) => ruleLines(question, id));
  return found.length > MOST ? [...lines, t('cli.and-more', { count: found.length - MOST })] : lines;
}
