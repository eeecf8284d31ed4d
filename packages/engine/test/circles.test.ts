import { expect, test } from 'vitest';
import { type Action, formatAction, type Role } from '../src/action.ts';
import { act, explain, interrupts, legal, newMatch, seen, undo, view, waiting } from '../src/contract.ts';
import { chanceFromSeed } from '../src/dice.ts';
import { decision, flow, loop, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';
import { load } from '../src/load.ts';
import type { Match } from '../src/match.ts';
import { parseRecord, writeRecord } from '../src/record.ts';
import { codeOf } from './help.ts';
import { toy } from './toy.ts';

/** A walk through rooms: doors lead to and fro, a die may be thrown, a lamp be lit and put out, and one door out. */
interface Walk {
  room: number;
  lamp: boolean;
  out: boolean;
}

const DOORS = [[1, 2, 3], [0, 2], [0, 1], [0]];
const free = (): undefined => undefined;

const go: Verb<Walk> = {
  args: { room: 'room' },
  candidates: s => DOORS[s.room]!.map(room => ({ verb: 'go', room: `r${room}` })),
  check: (s, _role, { room }) =>
    DOORS[s.room]!.includes(Number(String(room).slice(1))) ? undefined : { rule: '1', key: 'no-door' },
  play: (ref, { room }) => {
    ref.s.room = Number(String(room).slice(1));
  },
};
const plain = (verb: string, play: Verb<Walk>['play'], where?: number): Verb<Walk> => ({
  args: {},
  candidates: () => [{ verb }],
  check: s => (where === undefined || s.room === where ? undefined : { rule: '1', key: 'not-here' }),
  play,
});

const walk: Game<Walk> = {
  ...(toy as unknown as Game<Walk>),
  id: 'walk',
  flow: flow<Walk>(
    loop(
      'walk',
      '1',
      s => !s.out,
      decision('go', '1', {
        prompt: 'go',
        who: () => 'red',
        verbs: {
          go,
          throw: plain('throw', ref => void ref.roll({ who: 'red', why: 'fun', rule: '1', count: 1 }), 1),
          leave: plain(
            'leave',
            ref => {
              ref.s.out = true;
              ref.finish({ winner: null, score: {} });
            },
            3,
          ),
        },
      }),
    ),
  ),
  interrupts: {
    lamp: {
      ...plain('lamp', ref => {
        ref.s.lamp = !ref.s.lamp;
      }),
      check: free,
    },
  },
  ids: { room: id => /^r[0-3]$/.test(id) },
  options: {},
  scenarios: ['house'],
  setup: () => ({ room: 0, lamp: false, out: false }),
  cloneState: s => ({ ...s }),
  mask: s => ({ ...s }),
};

const ROLE: Role = 'red';
const begin = (): Match<Walk> => newMatch(walk, { seed: 'walk' });
const to = (room: number): Action => ({ verb: 'go', room: `r${room}` });
/** To and fro between two rooms until somebody objects. */
function pace(match: Match<Walk>, most: number): number {
  for (let i = 0; i < most; i++) {
    const step = to(match.state.room === 0 ? 3 : 0);
    if (explain(walk, match, ROLE, step)) return i;
    act(walk, match, ROLE, step);
  }
  return most;
}

test('H:circle whoever goes to and fro is stopped after a while, by a rule that says why, and can go on otherwise', () => {
  const match = begin();
  expect(pace(match, 1000)).toBeLessThan(40);
  const back = to(match.state.room === 0 ? 3 : 0);
  expect(explain(walk, match, ROLE, back)).toEqual({ rule: 'H:circle', key: 'circle' });
  expect(codeOf(() => act(walk, match, ROLE, back))).toBe('illegal');
  expect(legal(walk, match, ROLE)).not.toContainEqual(back);
  expect(legal(walk, match, ROLE).length).toBeGreaterThan(0);
});

test('H:circle a few steps to and fro are nobody’s business', () => {
  expect(pace(begin(), 20)).toBe(20);
});

test('H:circle a die makes it another position: one may go to and fro again', () => {
  const match = begin();
  pace(match, 1000);
  if (match.state.room !== 0) act(walk, match, ROLE, legal(walk, match, ROLE)[0]!);
  while (match.state.room !== 1)
    act(walk, match, ROLE, legal(walk, match, ROLE).find(action => action.room === 'r1') ?? to(0));
  for (let i = 0; i < 100; i++) act(walk, match, ROLE, { verb: 'throw' });
  act(walk, match, ROLE, to(0));
  expect(pace(match, 18)).toBe(18);
});

test('H:circle what is done out of turn counts as well', () => {
  const match = begin();
  let times = 0;
  while (interrupts(walk, match, ROLE).length > 0 && times < 1000) {
    act(walk, match, ROLE, { verb: 'lamp' });
    times++;
  }
  expect(times).toBeLessThan(40);
  expect(explain(walk, match, ROLE, { verb: 'lamp' })?.rule).toBe('H:circle');
});

test('H:circle taking steps back gives them back', () => {
  const match = begin();
  pace(match, 1000);
  const refused = to(match.state.room === 0 ? 3 : 0);
  const earlier = undo(walk, undo(walk, match, ROLE), ROLE);
  expect(explain(walk, earlier, ROLE, refused)).toBeUndefined();
});

test('H:circle random walks never come to a dead end, and legal actions, refusals, views and records agree', () => {
  for (let game = 0; game < 30; game++) {
    const match = begin();
    const chance = chanceFromSeed(`walk ${game}`);
    // Nobody leaves of their own accord: the rule has to bring them to the door.
    for (let i = 0; i < 3000 && !match.result; i++) {
      const options = legal(walk, match, ROLE);
      expect(options.length).toBeGreaterThan(0);
      const mine = seen(walk, view(walk, match, ROLE));
      expect(legal(walk, mine, ROLE)).toEqual(options);
      for (const action of DOORS[match.state.room]!.map(to)) {
        const refusal = explain(walk, match, ROLE, action);
        expect(refusal === undefined).toBe(options.some(each => formatAction(each) === formatAction(action)));
        expect(explain(walk, mine, ROLE, action)).toEqual(refusal);
      }
      const quiet = options.filter(({ verb }) => verb !== 'leave' && verb !== 'throw');
      const from = quiet.length > 0 ? quiet : options.filter(({ verb }) => verb === 'leave');
      const next = from.length > 0 ? from : options;
      act(walk, match, ROLE, next[chance.pick(next.length)]!);
    }
    expect(waiting(walk, match)).toBeNull();
    expect(match.actions.length).toBeLessThan(1000);
    expect(load(walk, parseRecord(writeRecord(match))).match.state).toEqual(match.state);
  }
});

test('H:circle nobody else is told what somebody may not do once more', () => {
  const match = begin();
  pace(match, 1000);
  expect(view(walk, match, ROLE).barred).toHaveLength(1);
  expect(view(walk, match, 'blue').barred).toBeUndefined();
  expect(view(walk, match, 'spectator').barred).toBeUndefined();
});
