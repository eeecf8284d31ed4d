import { type Action, type Refusal, type Role, refusal } from '../src/action.ts';
import type { Chance } from '../src/dice.ts';
import { IronbottomError } from '../src/errors.ts';
import { auto, branch, call, decision, flow, loop, phase, sequence, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';
import { draw, mix } from '../src/pools.ts';
import type { Referee } from '../src/referee.ts';

/** Two islands, a cup of chits and a few dice: the smallest game that needs every part of the engine. */
export interface Toy {
  turn: number;
  turns: number;
  /** By side: 0 is red, 1 is blue. */
  strength: number[];
  points: number[];
  storms: number[];
  storm: boolean;
  bids: string[];
  /** Sides that still have to move this turn, the next one first. */
  order: number[];
  attacker: number;
  fights: number;
  /** Value of each chit, 0 where it is hidden. */
  kinds: number[];
  /** 0 and 1: a side's hand, 2: the cup, 3: played. */
  places: number[];
}

type Ref = Referee<Toy>;
export const ROLES = ['red', 'blue'];
const CUP = 2;
const PLAYED = 3;
const KINDS = [1, 1, 2, 2, 3, 3];
export const START = 3;

const side = (role: Role): number => ROLES.indexOf(role);
const at = (s: Toy, place: number): number[] =>
  s.kinds.flatMap((_, chit) => (s.places[chit] === place ? [chit] : []));
const mover = (s: Toy): Role => ROLES[s.order[0]!]!;
const chitOf = (id: string): number => Number(id.slice(1));

/** A verb without arguments. */
const plain = (
  verb: string,
  check: (s: Toy, role: Role) => Refusal | undefined,
  play: (ref: Ref, role: Role) => void,
): Verb<Toy> => ({
  args: {},
  candidates: () => [{ verb }],
  check: (s, role) => check(s, role),
  play: (ref, _action, role) => play(ref, role),
});

const never = (): undefined => undefined;

/** 3 Each side draws a chit. */
function deal(ref: Ref): void {
  const { s } = ref;
  mix(ref, s.kinds, at(s, CUP));
  for (const [i, role] of ROLES.entries())
    for (const chit of draw(ref, at(s, CUP), 1)) {
      s.places[chit] = i;
      ref.log('3', 'drawn', { chit: `c${chit}`, value: s.kinds[chit]! }, [role]);
    }
}

/** 4.1 The higher bid moves first; equal bids are settled by a die. */
function initiative(ref: Ref): void {
  const { s } = ref;
  let first = s.bids[0] === 'high' ? 0 : 1;
  if (s.bids[0] === s.bids[1])
    first =
      ref.roll({
        who: 'red',
        why: 'initiative',
        rule: '4.1',
        count: 1,
        alike: [
          [1, 2, 3],
          [4, 5, 6],
        ],
      })[0]! > 3
        ? 1
        : 0;
  s.order = [first, 1 - first];
  s.bids = [];
}

/** 5.2 Both sides fire; a 6 of the defender and a 5 or 6 of the attacker take a strength point each. */
function fire(ref: Ref): void {
  const { s } = ref;
  const hits = (i: number, least: number): number =>
    ref
      .roll({
        who: ROLES[i]!,
        why: 'fire',
        rule: '5.2',
        count: s.strength[i]!,
        alike:
          least === 5
            ? [
                [1, 2, 3, 4],
                [5, 6],
              ]
            : [[1, 2, 3, 4, 5], [6]],
      })
      .filter(die => die >= least).length;
  const defender = 1 - s.attacker;
  const taken = hits(s.attacker, 5);
  hurt(s, s.attacker, hits(defender, 6));
  hurt(s, defender, taken);
}

/** 5.4 The higher die of the attacker against the defender's, which gets the value of a chit. */
function assault(ref: Ref, support: number): void {
  const { s } = ref;
  const defender = 1 - s.attacker;
  const best = (i: number, bonus: number): number =>
    ref.rollHighest({
      who: ROLES[i]!,
      why: 'assault',
      rule: '5.4',
      groups: [{ count: s.strength[i]!, bonus }],
    });
  const [mine, theirs] = [best(s.attacker, 0), best(defender, support)];
  if (mine !== theirs) hurt(s, mine > theirs ? defender : s.attacker, 1);
  s.fights++;
  s.attacker = -1;
}

function hurt(s: Toy, i: number, points: number): void {
  const lost = Math.min(points, s.strength[i]!);
  s.strength[i]! -= lost;
  s.points[1 - i]! += lost;
}

const support: Verb<Toy> = {
  args: { chit: 'chit' },
  candidates: (s, role) => at(s, side(role)).map(chit => ({ verb: 'support', chit: `c${chit}` })),
  check: (s, role, action) =>
    s.places[chitOf(action.chit as string)] === side(role)
      ? undefined
      : refusal('5.3', 'not-in-hand', { chit: action.chit! }),
  play: (ref, action, role) => {
    const chit = chitOf(action.chit as string);
    ref.s.places[chit] = PLAYED;
    ref.shown();
    ref.log('5.3', 'supported', { role, value: ref.s.kinds[chit]! });
    assault(ref, ref.s.kinds[chit]!);
  },
};

const commit: Verb<Toy> = {
  args: { level: 'level' },
  candidates: () => ['low', 'high'].map(level => ({ verb: 'commit', level })),
  check: never,
  play: (ref, action, role) => {
    ref.s.bids[side(role)] = action.level as string;
    ref.log('4', 'bid', { role, level: action.level! });
  },
};

const combat = sequence<Toy>('combat-steps', '5.2', [
  auto('fire', '5.2', fire),
  decision('support', '5.3', {
    prompt: 'support',
    who: s => ROLES[1 - s.attacker]!,
    forced: true,
    verbs: { support, decline: plain('decline', never, ref => assault(ref, 0)) },
  }),
]);

const main = sequence<Toy>('game', '1', [
  loop(
    'turns',
    '2',
    s => s.turn <= s.turns && s.strength[0]! > 0 && s.strength[1]! > 0,
    sequence('turn', '2.1', [
      phase('drawing', '3', [auto('deal', '3', deal)]),
      phase('bidding', '4', [
        decision('commit', '4', {
          prompt: 'commit',
          who: () => ROLES,
          when: s => !s.storm,
          verbs: { commit },
        }),
        branch('bids', '4.1', s => s.bids.length > 0, auto('initiative', '4.1', initiative)),
      ]),
      phase('battle', '5', [
        loop(
          'moves',
          '5',
          s => s.order.length > 0,
          sequence('move', '5.1', [
            decision('attack', '5.1', {
              prompt: 'attack',
              who: mover,
              when: s => !s.storm,
              args: s => ({ turn: s.turn }),
              verbs: {
                attack: plain(
                  'attack',
                  (s, role) =>
                    s.strength[side(role)]! === 0 || s.strength[1 - side(role)]! === 0
                      ? refusal('5.1', 'nobody-left')
                      : undefined,
                  (ref, role) => {
                    ref.s.attacker = side(role);
                  },
                ),
                hold: plain('hold', never, (ref, role) => ref.log('5.1', 'held', { role })),
              },
            }),
            branch('fight', '5.2', s => s.attacker >= 0, call('combat', '5.2', combat)),
            auto('moved', '5.1', ref => {
              ref.s.order.shift();
            }),
          ]),
        ),
      ]),
      auto('end', '2.2', ref => {
        ref.s.turn++;
        ref.s.storm = false;
      }),
    ]),
  ),
  auto('victory', '6', ref => {
    const [red, blue] = ref.s.points as [number, number];
    ref.finish({ winner: red === blue ? null : red > blue ? 'red' : 'blue', score: { red, blue } });
  }),
]);

const storm = plain(
  'storm',
  (s, role) =>
    s.storms[side(role)]! === 0
      ? refusal('7', 'no-storm-left')
      : s.attacker >= 0
        ? refusal('7.1', 'in-combat')
        : undefined,
  (ref, role) => {
    ref.s.storms[side(role)]!--;
    ref.s.storm = true;
    ref.log('7', 'storm', { role });
  },
);

const fresh = (turns: number, storms: number): Toy => ({
  turn: 1,
  turns,
  strength: [START, START],
  points: [0, 0],
  storms: [storms, storms],
  storm: false,
  bids: [],
  order: [],
  attacker: -1,
  fights: 0,
  kinds: [...KINDS],
  places: KINDS.map(() => CUP),
});

export const toy: Game<Toy> = {
  id: 'toy',
  version: 1,
  roles: ROLES,
  scenarios: ['islands'],
  options: {
    length: { rule: '2', values: ['short', 'long'], normal: 'short' },
    storms: { rule: '7', values: [true, false], normal: true },
  },
  flow: flow(main),
  interrupts: { storm },
  ids: { chit: id => /^c[0-5]$/.test(id), level: id => id === 'low' || id === 'high' },

  setup: (_scenario, options) => fresh(options.length === 'long' ? 6 : 3, options.storms ? 1 : 0),
  /** `{"red": 2, "blue": 1, "hand": 3}`: red moves first; blue holds a chit of that value. */
  position: (spec, options) => {
    const { red, blue, hand = 1 } = (spec ?? {}) as Record<string, unknown>;
    if (typeof red !== 'number' || typeof blue !== 'number')
      throw new IronbottomError('bad-position', 'red and blue?');
    const state = fresh(1, options.storms ? 1 : 0);
    state.strength = [red, blue];
    state.order = [0, 1];
    if (hand) state.places[KINDS.indexOf(Number(hand))] = 1;
    return { state, at: 'moves' };
  },

  cloneState: s => ({
    ...s,
    strength: [...s.strength],
    points: [...s.points],
    storms: [...s.storms],
    bids: [...s.bids],
    order: [...s.order],
    kinds: [...s.kinds],
    places: [...s.places],
  }),
  mask: (s, role) => {
    const masked = toy.cloneState(s);
    masked.kinds = s.kinds.map((kind, chit) =>
      s.places[chit] === PLAYED || s.places[chit] === side(role) ? kind : 0,
    );
    return masked;
  },
  determinise: (masked, _role, chance: Chance) => {
    const s = toy.cloneState(masked);
    const missing = [...KINDS];
    for (const kind of s.kinds) if (kind) missing.splice(missing.indexOf(kind), 1);
    chance.shuffle(missing);
    s.kinds = s.kinds.map(kind => kind || missing.pop()!);
    return s;
  },
  present: masked => ({ ...masked }),

  odds: {
    verbs: ['attack', 'commit'],
    focus: () => undefined,
    answer: (_s, _role, legal) => legal.find(a => a.verb === 'decline' || a.verb === 'hold') ?? legal[0]!,
    over: (before, now) => now.fights > before.fights || (before.order.length === 0 && now.order.length > 0),
    outcome: (before, now) => ({
      red: before.strength[0]! - now.strength[0]!,
      blue: before.strength[1]! - now.strength[1]!,
      first: now.order[0] ?? -1,
    }),
    good: (name, role) => (name === 'first' ? 0 : name === role ? -1 : 1),
  },
  policy: {
    rank: (view, legal) => {
      const { strength, kinds } = view.state;
      const me = side(view.role);
      const score = (action: Action): number => {
        if (action.verb === 'attack') return strength[me]! - strength[1 - me]! + 0.5;
        if (action.verb === 'support') return 1 / kinds[chitOf(action.chit as string)]!;
        return action.level === 'high' ? 0.1 : 0;
      };
      return legal.map(action => ({ action, score: score(action) })).sort((a, b) => b.score - a.score);
    },
    interrupt: (view, legal) => (view.state.points[side(view.role)]! > 2 ? legal[0] : undefined),
    evaluate: view => {
      const { points } = view.state;
      return (points[side(view.role)]! - points[1 - side(view.role)]!) / (1 + points[0]! + points[1]!);
    },
    period: s => s.turn,
  },
  statistics: {
    score: s => ({ red: s.points[0]!, blue: s.points[1]! }),
    losses: s => ({ red: START - s.strength[0]!, blue: START - s.strength[1]! }),
    turn: s => Math.min(s.turn, s.turns),
    luck: ({ roll }) =>
      roll?.why === 'fire' && roll.dice.length > 0
        ? roll.dice.reduce((sum, die) => sum + die - 3.5, 0) / Math.sqrt((roll.dice.length * 35) / 12)
        : undefined,
  },
};
