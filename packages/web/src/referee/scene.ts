import {
  type Action,
  type Args,
  answerByOrder,
  type Board,
  type Counter,
  choosable,
  interrupts,
  legal,
  type NamedSides,
  type StandingOrder,
  sidesAt,
} from '@ironbottom/engine';
import type { Asked, Choice, Scene } from '../model.ts';
import { fightNow } from './fight.ts';
import { numbersIn } from './numbers.ts';
import { phaseMarks } from './phases.ts';
import type { Reading } from './reading.ts';

/** What lies on the table, where we are, what is asked, and what this seat can answer. */
export function scene(reading: Reading): Omit<Scene, 'seq'> {
  const { game, display, t, view, match } = reading;
  const actions = legal(game, match, view.role);
  const sides = sidesAt(display, view.state, t);
  return {
    game: game.id,
    role: view.role,
    at: view.actions,
    turn: game.statistics.turn(view.state),
    sides,
    side: display.plays?.(view.state, view.role) ?? view.role,
    board: marked(display.board(view.state, t), view),
    dark: display.darkness?.(view.state, view.role) ?? null,
    phases: phaseMarks(game.flow, view.state, view.result ? [] : view.stack, t),
    asked: asked(reading, actions),
    choices: actions.map(action => ({
      ...choice(reading, action),
      waives: waives(reading, action, actions),
    })),
    // Odds are asked of answers to the decision at hand only.
    interrupts: interrupts(game, match, view.role).map(action => ({
      ...choice(reading, action),
      hasOdds: false,
    })),
    plan: display.plan?.(view.state, t, view.waiting?.id ?? '', view.role) ?? null,
    score: display.score?.(view.state, t, view.result) ?? null,
    fight: fightNow(reading, actions),
    orders: Object.entries(display.orders ?? {}).map(([id, order]) => {
      const given: StandingOrder = { ...order, id, until: 'withdrawn', turn: null };
      const answersNow = answerByOrder(game, match, view.role, [given]) !== undefined;
      return { id, text: t(`order.${id}`), order, answersNow };
    }),
    field: {
      shots: display.shots?.at.includes(view.waiting?.id ?? '') ? display.shots.verbs : [],
      paths: display.paths?.at.includes(view.waiting?.id ?? '') ?? false,
      sight: display.sight !== undefined,
      standing: display.standing !== undefined && game.roles.includes(view.role),
    },
    result: result(reading, sides),
  };
}

/** The counters that the question names are marked as taken up, unless the game has marked others. */
function marked(board: Board, { waiting, role }: Reading['view']): Board {
  const named = new Set(Object.values(waiting?.roles.includes(role) ? waiting.args : {}).flat());
  const isNamed = ({ id }: Counter): boolean => named.has(id);
  if (board.stacks.some(({ counters }) => counters.some(({ picked }) => picked))) return board;
  if (!board.stacks.some(({ counters }) => counters.some(isNamed))) return board;
  const mark = (counter: Counter): Counter => (isNamed(counter) ? { ...counter, picked: true } : counter);
  return {
    ...board,
    stacks: board.stacks.map(stack => ({ ...stack, counters: stack.counters.map(mark) })),
  };
}

function asked({ view, say, t }: Reading, actions: readonly Action[]): Asked | null {
  const { waiting, role } = view;
  if (!waiting) return null;
  const { id, rule, roles, args } = waiting;
  const mine = roles.includes(role);
  const numbers = numbersIn(actions).map(number => ({ ...number, name: t(`number.${number.arg}`) }));
  return {
    id,
    text: say.prompt(waiting),
    advice: mine ? say.advice(waiting) : null,
    rule,
    roles,
    mine,
    ...pieceOf(args),
    ...(numbers.length > 0 && { numbers }),
  };
}

function pieceOf({ piece, unit }: Args): Pick<Asked, 'piece'> {
  const named = [piece, unit].find(each => typeof each === 'string');
  return typeof named === 'string' ? { piece: named } : {};
}

const choice = ({ game, display, say, view }: Reading, action: Action): Choice => ({
  ...choosable(game, display, action, view.state),
  text: say.action(action),
  short: say.short(action),
  waives: false,
});

function waives({ display, view }: Reading, { verb }: Action, all: readonly Action[]): boolean {
  const answer = `${verb}@${view.waiting?.id}`;
  const isMeant = (each: NonNullable<typeof display.waives>[number]): boolean =>
    typeof each === 'string' ? each === answer : each.answer === answer && each.while(view.state);
  return all.length > 1 && (display.waives?.some(isMeant) ?? false);
}

function result({ view, t }: Reading, sides: NamedSides): Scene['result'] {
  if (!view.result) return null;
  const { winner, score } = view.result;
  const name = (role: string): string => sides[role]!.name;
  return {
    winner,
    text: winner === null ? t('ui.draw') : t('ui.winner', { who: name(winner) }),
    scores: Object.entries(score).map(([role, points]) => ({ role, name: name(role), score: points })),
  };
}
