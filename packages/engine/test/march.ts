import { decision, flow, loop, sequence, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';
import { type Ambush, ambush, LENGTH } from './ambush.ts';

/** The same path as in ambush.ts, marched down at a word: the gun is asked aside after each step of it. */
const march: Verb<Ambush> = {
  args: {},
  candidates: () => [{ verb: 'march' }],
  check: () => undefined,
  play: ({ s }) => {
    s.at++;
  },
};
const answers = ambush.flow.blocks.get('ambush');
if (answers?.kind !== 'decision') throw new Error('the gun is asked nowhere');
const { fire, pass } = answers.verbs as { readonly fire: Verb<Ambush>; readonly pass: Verb<Ambush> };
const goesOn: Verb<Ambush> = {
  ...pass,
  play: ({ s }) => {
    s.at++;
  },
};

export const marching: Game<Ambush> = {
  ...ambush,
  id: 'march',
  flow: flow(
    sequence<Ambush>('game', '1', [
      decision('march', '1', { prompt: 'march', who: () => 'patrol', verbs: { march } }),
      loop(
        'steps',
        '2',
        s => s.at < LENGTH && !s.hit,
        decision('ambush', '2', {
          prompt: 'ambush',
          who: () => 'gunner',
          quiet: true,
          aside: true,
          verbs: { fire, pass: goesOn },
        }),
      ),
      decision('camp', '3', { prompt: 'camp', who: () => 'patrol', verbs: { march } }),
    ]),
  ),
};
