import { auto, decision, flow, sequence } from '../../src/flow.ts';
import type { Game } from '../../src/game.ts';
import { copy } from '../../src/json.ts';
import { choiceQueue, indexedIds, twoSides, untilDone } from '../../src/kit/index.ts';
import { type Subject, verbShapes } from '../../src/verbs.ts';

/** A bombardment: the shore picks which of its companies suffer, one choice after the other. */
export interface Losses {
  done: boolean;
  steps: number[];
  shots: number;
  waiting: { kind: string; side: 0 | 1; left: number }[];
}

export const companies = indexedIds(['A', 'B', 'C']);
const { roles, roleOf, sideOfRole } = twoSides(['ship', 'shore']);
const COMPANY: Subject = { arg: 'company', of: companies.of, id: companies.id };
const { plain, done } = verbShapes<Losses, 0 | 1>((_, role) => sideOfRole(role));

const { choices, choicesAre } = choiceQueue<Losses, Losses['waiting'][number], 'company'>({
  rule: '3',
  subjects: { company: COMPANY },
  list: s => s.waiting,
  who: (_, { side }) => roleOf(side),
  args: (_, { left }) => ({ left }),
});

const alive = (s: Losses): number[] => [0, 1, 2].filter(company => s.steps[company]! > 0);

choicesAre([
  {
    kind: 'lose',
    rule: '3.1',
    subject: 'company',
    verb: 'lose',
    list: alive,
    check: (s, _, company) =>
      s.steps[company] === Math.max(...s.steps) ? undefined : { rule: '3.1', key: 'not-the-strongest' },
    take(ref, choice, company) {
      ref.s.steps[company]!--;
      if (choice.left > 1) ref.s.waiting.unshift({ ...choice, left: choice.left - 1 });
    },
  },
  {
    kind: 'rally',
    rule: '3.2',
    subject: 'company',
    verb: 'rally',
    list: s => [0, 1, 2].filter(company => s.steps[company] === 0),
    take: (ref, _, company) => void ref.s.steps[company]!++,
    decline: ref => ref.log('3.2', 'declined'),
  },
]);

const game = sequence<Losses>('game', '1', [
  untilDone(
    'shots',
    '2',
    sequence('shot', '2', [
      decision('fire', '2', {
        prompt: 'fire',
        who: () => 'ship',
        verbs: {
          done: done(),
          fire: plain('fire', ({ s }) => {
            s.shots--;
            s.waiting.push({ kind: 'lose', side: 1, left: 2 }, { kind: 'rally', side: 1, left: 1 });
          }),
        },
      }),
      choices('suffer', '3'),
    ]),
    s => s.shots > 0,
  ),
  auto('end', '1', ref => ref.finish({ winner: null, score: {} })),
]);

export const losses: Game<Losses> = {
  id: 'losses',
  version: 1,
  roles,
  scenarios: ['bay'],
  options: {},
  flow: flow(game),
  interrupts: {},
  ids: { company: id => companies.of(id) >= 0 },
  setup: () => ({ done: false, steps: [2, 1, 1], shots: 2, waiting: [] }),
  position: () => {
    throw new Error('none');
  },
  cloneState: copy,
  mask: copy,
  determinise: copy,
  present: s => ({ steps: s.steps }),
  odds: {
    verbs: [],
    answer: (_s, _role, legal) => legal[0]!,
    focus: () => undefined,
    over: () => true,
    outcome: () => ({}),
    good: () => 0,
  },
  policy: {
    rank: (_view, legal) => legal.map(action => ({ action, score: 0 })),
    evaluate: () => 0,
    period: s => s.shots,
  },
  statistics: { score: () => ({}), losses: () => ({}), turn: s => s.shots, luck: () => undefined },
};
