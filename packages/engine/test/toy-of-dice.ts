import type { Role } from '../src/action.ts';
import { auto, decision, flow, loop, sequence, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';
import type { Referee } from '../src/referee.ts';
import { toy } from './toy.ts';

/** A patrol in the jungle: dice that differ, dice that one side sees, and dice that nobody sees until they matter. */
export interface Patrol {
  turn: number;
  lost: boolean;
  /** What blue has found out in secret; 0: hidden, or nothing yet. */
  found: number;
  /** How deep the mud is, which nobody knows before somebody is stuck in it; 0: hidden, or nothing yet. */
  mud: number;
  shown: boolean;
  hits: number;
}

const ROLES = ['red', 'blue'];
type Ref = Referee<Patrol>;

const plain = (verb: string, play: (ref: Ref) => void): Verb<Patrol> => ({
  args: {},
  candidates: () => [{ verb }],
  check: () => undefined,
  play,
});

/** 1 On a coloured 6 and a white 3 or more the patrol strays. */
function march(ref: Ref): void {
  const [coloured, white] = ref.rollMixed({
    who: 'red',
    why: 'straying',
    rule: '1',
    dice: [
      { kind: 'coloured', alike: [[1, 2, 3, 4, 5], [6]] },
      {
        kind: 'white',
        alike: [
          [1, 2],
          [3, 4, 5, 6],
        ],
      },
    ],
  });
  if (coloured === 6 && white! >= 3) ref.s.lost = true;
}

/** 2 Tens and units on dice from 0 to 9, and a bonus by a die of six. */
function fire(ref: Ref): void {
  const [tens, units, more] = ref.rollMixed({
    who: 'red',
    why: 'fire',
    rule: '2',
    dice: [
      { kind: 'tens', sides: 10, low: 0 },
      { kind: 'units', sides: 10, low: 0 },
      { kind: 'bonus', sides: 6 },
    ],
  });
  ref.s.hits = 10 * tens! + units! + more! >= 100 ? 1 : 0;
}

/** 3 Blue scouts in secret; red sees that it did. The depth of the mud is seen by nobody, nor that it was rolled for. */
function scout(ref: Ref): void {
  const { s } = ref;
  s.found = ref.roll({ who: 'blue', why: 'scouting', rule: '3', count: 1, to: ['blue'], seen: 'that' })[0]!;
  s.mud = ref.roll({ who: 'red', why: 'mud', rule: '3.1', count: 1, to: [] })[0]!;
  s.shown = false;
}

/** 4 Blue shows what it has found. */
function tell(ref: Ref): void {
  ref.show('scouting');
  ref.s.shown = true;
}

const turn = sequence<Patrol>('turn', '0', [
  decision('red-turn', '1', {
    prompt: 'red',
    who: () => 'red',
    verbs: { march: plain('march', march), fire: plain('fire', fire), wait: plain('wait', () => undefined) },
  }),
  decision('blue-turn', '3', {
    prompt: 'blue',
    who: () => 'blue',
    verbs: {
      scout: plain('scout', scout),
      // 4.1 Only what was found can be told.
      tell: {
        ...plain('tell', tell),
        check: s => (s.found ? undefined : { rule: '4.1', key: 'nothing-found' }),
      },
      wait: plain('wait', () => undefined),
    },
  }),
  auto('next', '0', ref => {
    ref.s.turn++;
    if (ref.s.turn > 4) ref.finish({ winner: null, score: { red: 0, blue: 0 } });
  }),
]);

const sees = (s: Patrol, role: Role): boolean => s.shown || role === 'blue';

export const patrol: Game<Patrol> = {
  ...(toy as unknown as Game<Patrol>),
  id: 'patrol',
  roles: ROLES,
  scenarios: ['jungle'],
  options: {},
  flow: flow(loop('turns', '0', () => true, turn)),
  interrupts: {},
  ids: {},
  setup: () => ({ turn: 1, lost: false, found: 0, mud: 0, shown: false, hits: 0 }),
  cloneState: s => ({ ...s }),
  mask: (s, role) => ({ ...s, found: sees(s, role) ? s.found : 0, mud: 0 }),
  determinise: (masked, _role, chance) => ({
    ...masked,
    found: masked.found || chance.pick(6) + 1,
    mud: chance.pick(6) + 1,
  }),
  odds: {
    verbs: ['march', 'fire', 'scout'],
    answer: (_s, _role, legal) => legal.at(-1)!,
    focus: () => undefined,
    over: (before, now) => now.turn > before.turn,
    outcome: (_before, after) => ({ lost: after.lost, hits: after.hits, found: after.found }),
    good: () => 0,
  },
  statistics: { score: () => ({}), losses: () => ({}), turn: () => 1, luck: () => undefined },
};
