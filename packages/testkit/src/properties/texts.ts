import {
  type Board,
  explain,
  flatten,
  HOUSE_RULES,
  interrupts,
  isParagraph,
  LANGUAGES,
  legal,
  type PhaseNode,
  type Planner,
  type PlanSheet,
  phaseTree,
  type Role,
  readable,
  sidesAt,
  type Translator,
  waiting,
  words,
} from '@ironbottom/engine';
import { type Fault, firstOf, type Moment, type Property, readersOf, type Subject, some } from '../moment.ts';

/** Everything that can be read is written, in every language, and cites rules that there are. */
export const everyText = <S>(): Property<S> => {
  const read = new WeakMap<object, number>();
  return {
    name: 'every text is written in three languages, and cites rules of the digest',
    always: true,
    look(moment) {
      const { game, match, readers } = moment;
      const news = match.log.slice(read.get(match) ?? 0);
      read.set(match, match.log.length);
      return (
        firstOf(readers, ([, t]) =>
          firstOf(readersOf(game), role => {
            const masked = game.mask(match.state, role);
            const say = words(moment.display, t, masked, moment.at);
            for (const entry of readable(news, role)) say.log(entry);
            const now = waiting(game, match, role);
            if (now) {
              say.prompt(now);
              say.advice(now);
            }
            return undefined;
          }),
        ) ?? firstOf(news, ({ rule, roll }) => cited(moment, rule) ?? cited(moment, roll?.rule))
      );
    },
  };
};

/** A rule of the digest or of the house, or the head of several: `7.21` stands for `7.21-1` and what follows. */
const isRule = (rules: ReadonlySet<string>, rule: string): boolean =>
  rules.has(rule) || [...rules, ...HOUSE_RULES].some(id => id.startsWith(rule));

function cited<S>({ rules, readers }: Subject<S>, rule: string | undefined): Fault {
  if (!rule) return undefined;
  if (rules && !isRule(rules, rule))
    return `there is no rule ${rule}: it is cited, and no line of the digest has this id`;
  if (isParagraph(rule)) return undefined;
  return firstOf(readers, ([language, t]) =>
    t.has(`rule.${rule}`)
      ? undefined
      : `the rule ${rule} has no number, and ${language} has no text rule.${rule} to call it by`,
  );
}

/** What can be read at a moment beyond the log: actions, refusals, the table, what is known of counters and hexes. */
export const everyWord = <S>(): Property<S> => ({
  name: 'every action, refusal, outcome, counter and hex can be read in three languages',
  // One reader of each language at a time: there are many moments.
  look: moment =>
    firstOf(moment.readers, ([, t]) => {
      const roles = readersOf(moment.game);
      return spoken(moment, roles[moment.chance.pick(roles.length)]!, t);
    }),
});

function spoken<S>(moment: Moment<S>, role: Role, t: Translator): Fault {
  const { game, display, match, ids, chance, at } = moment;
  const masked = game.mask(match.state, role);
  const say = words(display, t, masked, at);
  for (const action of [...some(legal(game, match, role), 40, chance), ...interrupts(game, match, role)]) {
    say.action(action);
    say.short(action);
    if (game.odds.verbs.includes(action.verb))
      for (const name of Object.keys(game.odds.outcome(match.state, match.state, action, [])))
        t(`outcome.${name}`);
  }
  const rules: (string | undefined)[] = [];
  if (game.roles.includes(role))
    for (const action of ids.questions(match, 4, chance)) {
      const refused = explain(game, match, role, action);
      if (refused && refused.key !== 'match-over') say.refusal(refused);
      rules.push(refused?.rule);
    }
  const board = display.board(masked, t);
  const { tracks, markers, hands = [] } = board;
  const hexes = some(display.map.hexes, 20, chance);
  const facts = [
    ...some(ids.pieces, 20, chance).flatMap(piece => display.about(piece, masked, t)),
    ...hexes.flatMap(({ id }) => display.ground(id, masked, t)),
  ];
  const empty = facts.find(({ label, value }) => label === '' || value === '');
  if (empty) return `an empty fact ${empty.label}: ${empty.value}`;
  for (const { src } of facts) if (src) t(`src.${src}`);
  for (const lay of Object.values(display.overlays)) {
    const { areas, words: said } = lay(masked, ids.pieces[0] ?? null);
    for (const { text } of [...areas, ...said]) t(text);
  }
  const plan = display.plan?.(masked, t, waiting(game, match)?.id ?? '', role);
  const lost = plan?.planner && notOnTheTable(plan.planner, board);
  if (lost !== undefined) return `the drawings of ${at} show ${lost}, which is not on the table`;
  const score = display.score?.(masked, t, match.result);
  display.nearest?.(masked, role, t);
  display.coming?.(masked, game.statistics.turn(masked) + 1, t);
  sidesAt(display, masked, t);
  const nameless = markers.find(({ name }) => name === '');
  if (nameless) return `a marker without a name in ${nameless.hex}`;
  const cards = hands.flatMap(hand => hand.cards.map(({ face }) => face?.rule));
  return firstOf(
    [
      ...rules,
      ...facts.map(({ rule }) => rule),
      ...tracks.map(({ rule }) => rule),
      ...cards,
      ...planRules(plan),
      score?.rule,
      ...(score?.sides ?? []).flatMap(({ rows }) => rows.map(({ rule }) => rule)),
    ],
    rule => cited(moment, rule),
  );
}

const planRules = (plan: PlanSheet | null | undefined): (string | undefined)[] =>
  plan
    ? [
        plan.rule,
        ...[...plan.rows, ...plan.outlooks, ...(plan.steps ?? [])].map(({ rule }) => rule),
        ...(plan.planner?.tabs ?? []).flatMap(({ parts }) => parts.map(({ rule }) => rule)),
      ]
    : [];

/** A counter or a box that the drawings of a decision show, and the board does not have. */
function notOnTheTable({ tabs }: Planner, { stacks, panels }: Board): string | undefined {
  const counters = new Set([...stacks, ...panels].flatMap(each => each.counters.map(({ id }) => id)));
  const boxes = new Set(panels.map(({ id }) => id));
  const pieces: string[] = [];
  const shown: string[] = [];
  for (const part of tabs.flatMap(({ parts }) => parts))
    if (part.kind === 'pieces') pieces.push(...part.pieces.map(({ id }) => id));
    else if (part.kind === 'trays')
      pieces.push(...part.trays.flatMap(tray => tray.pieces.map(({ id }) => id)));
    else if (part.kind === 'charts') shown.push(...part.panels.map(({ id }) => id));
    else if (part.kind === 'cards') pieces.push(...part.cards.map(({ id }) => id));
    else if (part.kind === 'site') shown.push(part.panel);
  return pieces.find(id => !counters.has(id)) ?? shown.find(id => !boxes.has(id));
}

const blanks = (text: string): string => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

/** Every language has the texts of the others, with the same blanks; forms for none, one and many are each one's own. */
export async function sameTexts<S>({ display }: Subject<S>): Promise<Fault> {
  const all = await Promise.all(
    LANGUAGES.map(async language => [language, flatten(await display.texts[language]!())] as const),
  );
  // English titles of rules stand in the digest.
  const isShared = (key: string): boolean => !/_(zero|one|other)$|^rule\./.test(key);
  return firstOf(all, ([language, own]) =>
    firstOf(all, ([other, theirs]) =>
      firstOf(Object.keys(theirs).filter(isShared), key => {
        if (own[key] === undefined) return `${language} has no text ${key}, which ${other} has`;
        return blanks(own[key]) === blanks(theirs[key]!) ? undefined : `${language} ${key} has other blanks`;
      }),
    ),
  );
}

/** What is there before any match: phases, options, scenarios, overlays, headings, the sheet of counters. */
export function standingTexts<S>(subject: Subject<S>): Fault {
  const { game, display, readers } = subject;
  const names = (nodes: readonly PhaseNode[]): string[] =>
    nodes.flatMap(({ id, phases }) => [id, ...names(phases)]);
  const trees = [game.flow.main, ...game.flow.procedures];
  return firstOf(readers, ([, t]) => {
    for (const id of trees.flatMap(tree => names(phaseTree(tree)))) t(`phase.${id}`);
    for (const [id, { values }] of Object.entries(game.options)) {
      for (const part of ['name', 'help']) t(`option.${id}.${part}`);
      for (const value of values) if (typeof value === 'string') t(`option.${id}.values.${value}`);
    }
    for (const part of ['title', 'subtitle', 'where', 'line', 'summary']) t(`game.${part}`);
    for (const scenario of game.scenarios) t(`scenario.${scenario}`);
    for (const id of Object.keys(display.overlays)) t(`overlay.${id}`);
    for (const id of Object.keys(display.orders ?? {})) t(`order.${id}`);
    const { hexes, grounds, marks, art } = display.map;
    for (const { text } of [...Object.values(grounds), ...Object.values(marks), ...art.names]) t(text);
    const isHex = new Set(hexes.map(({ id }) => id));
    return (
      firstOf(game.scenarios, id => (display.scenarios[id] ? undefined : `no card of the scenario ${id}`)) ??
      firstOf(display.headings, key => (t.has(`log.${key}`) ? undefined : `no heading ${key}`)) ??
      firstOf(display.waives ?? [], each =>
        noAnswer(subject, typeof each === 'string' ? each : each.answer),
      ) ??
      firstOf(art.names, name =>
        firstOf(name.hexes, hex => (isHex.has(hex) ? undefined : `no hex ${hex}`)),
      ) ??
      firstOf(display.sheet(t), ({ facts }) => firstOf(facts, ({ rule }) => cited(subject, rule)))
    );
  });
}

/** `verb@decision` of a decision that there is. */
function noAnswer<S>({ game }: Subject<S>, answer: string): Fault {
  const [verb, at] = answer.split('@');
  const block = game.flow.blocks.get(at!);
  return block?.kind === 'decision' && block.verbs[verb!] ? undefined : `no answer ${answer}`;
}
