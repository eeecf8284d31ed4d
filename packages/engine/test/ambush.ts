import { type Action, type Role, refusal } from '../src/action.ts';
import { auto, decision, flow, loop, sequence, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';

/**
 * A patrol walks down a path of six hexes past a gun that nobody sees. After each step the gun may fire, if it stands
 * there: the smallest game in which what is hidden decides whether there is anything to answer.
 */
export interface Ambush {
  at: number;
  /** Where the gun stands; 0 where that is hidden. */
  gun: number;
  loaded: boolean;
  hit: boolean;
}

export const LENGTH = 6;
const bare = (verb: string, play: (s: Ambush) => void): Verb<Ambush> => ({
  args: {},
  candidates: () => [{ verb }],
  check: () => undefined,
  play: ref => play(ref.s),
});
const fire: Verb<Ambush> = {
  args: {},
  candidates: (): Action[] => [{ verb: 'fire' }],
  check: s =>
    !s.loaded ? refusal('2.1', 'empty') : s.gun !== s.at ? refusal('2', 'not-in-sight') : undefined,
  play: ref => {
    ref.s.loaded = false;
    ref.s.hit = true;
    ref.shown();
    ref.log('2', 'fired', { at: ref.s.at });
  },
};

const clone = (s: Ambush): Ambush => ({ ...s });

export const ambush: Game<Ambush> = {
  id: 'ambush',
  version: 1,
  roles: ['patrol', 'gunner'],
  scenarios: ['path'],
  options: {},
  flow: flow(
    sequence<Ambush>('game', '1', [
      loop(
        'steps',
        '1',
        s => s.at < LENGTH && !s.hit,
        sequence('step', '1', [
          decision('walk', '1', {
            prompt: 'walk',
            who: () => 'patrol',
            verbs: {
              walk: bare('walk', s => {
                s.at++;
              }),
            },
          }),
          decision('ambush', '2', {
            prompt: 'ambush',
            who: () => 'gunner',
            quiet: true,
            verbs: { fire, pass: bare('pass', () => undefined) },
          }),
        ]),
      ),
      auto('end', '3', ref => {
        const winner: Role = ref.s.hit ? 'gunner' : 'patrol';
        ref.finish({ winner, score: { patrol: ref.s.at, gunner: ref.s.hit ? 1 : 0 } });
      }),
    ]),
  ),
  interrupts: {},
  ids: {},
  setup: (_scenario, _options, chance) => ({ at: 0, gun: 1 + chance.pick(LENGTH), loaded: true, hit: false }),
  /** `{"gun": 3}` */
  position: spec => ({
    state: { at: 0, gun: (spec as { gun: number }).gun, loaded: true, hit: false },
    at: 'game',
  }),
  cloneState: clone,
  mask: (s, role) => ({
    ...s,
    gun: role === 'gunner' ? s.gun : 0,
    loaded: role === 'gunner' ? s.loaded : true,
  }),
  determinise: (masked, _role, chance) => ({
    ...masked,
    gun: masked.gun || 1 + chance.pick(LENGTH),
  }),
  present: masked => ({ ...masked }),
  facts: masked => ({ steps: masked.at, range: Math.abs(masked.gun - masked.at) }),
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
    period: s => s.at,
  },
  statistics: {
    score: s => ({ patrol: s.at, gunner: s.hit ? 1 : 0 }),
    losses: () => ({ patrol: 0, gunner: 0 }),
    turn: s => Math.ceil(s.at / 3),
    luck: () => undefined,
  },
};
