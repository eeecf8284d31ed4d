import {
  type Action,
  answerByOrder,
  interrupts,
  legal,
  type NamedSides,
  type StandingOrder,
  sidesAt,
} from '@ironbottom/engine';
import type { Asked, Choice, Scene } from '../model.ts';
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
    sides,
    board: display.board(view.state, t),
    phases: phaseMarks(game.flow, view.state, view.result ? [] : view.stack, t),
    asked: asked(reading),
    choices: actions.map(action => choice(reading, action)),
    // Odds are asked of answers to the decision at hand only.
    interrupts: interrupts(game, match, view.role).map(action => ({
      ...choice(reading, action),
      hasOdds: false,
    })),
    plan: display.plan?.(view.state, t) ?? null,
    orders: Object.entries(display.orders ?? {}).map(([id, order]) => {
      const given: StandingOrder = { ...order, id, until: 'withdrawn', turn: null };
      const answersNow = answerByOrder(game, match, view.role, [given]) !== undefined;
      return { id, text: t(`order.${id}`), order, answersNow };
    }),
    result: result(reading, sides),
  };
}

function asked({ view, say }: Reading): Asked | null {
  const { waiting, role } = view;
  if (!waiting) return null;
  const { id, rule, roles } = waiting;
  return { id, text: say.prompt(waiting), rule, roles, mine: roles.includes(role) };
}

const choice = ({ game, display, say }: Reading, action: Action): Choice => ({
  ...display.refers(action),
  action,
  text: say.action(action),
  short: say.short(action),
  hasOdds: game.odds.verbs.includes(action.verb),
  march: partOf(display.march, action.verb),
  gathers: display.gather?.includes(action.verb) ?? false,
});

function partOf({ start, steps, stop }: Reading['display']['march'], verb: string): Choice['march'] {
  if (start.includes(verb)) return 'start';
  if (steps.includes(verb)) return 'step';
  return stop.includes(verb) ? 'stop' : null;
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
