import { type Action, refusal } from '../src/action.ts';
import { auto, decision, flow, loop, sequence, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';

/**
 * Two shores and three hexes. Each side aims its shells in secret, a salvo of up to two hexes at a time, and may dig in;
 * when both have committed all guns fire, and a die tells whether it rains. The smallest game with plans.
 */
export interface Guns {
  turn: number;
  /** By side: shells left, and what is written for this turn. */
  shells: number[];
  aimed: string[][];
  dug: boolean[];
  /** By hex: hits so far. */
  hits: { [hex: string]: number };
  fog: boolean;
}

export const SHORES = ['north', 'south'];
export const HEXES = ['a', 'b', 'c'];
const side = (role: string): number => SHORES.indexOf(role);

const aim: Verb<Guns> = {
  args: { hexes: 'hex[]' },
  candidates: s => {
    const singles: Action[] = HEXES.map(hex => ({ verb: 'aim', hexes: [hex] }));
    const pairs = HEXES.flatMap((one, i) =>
      HEXES.slice(i + 1).map((two): Action => ({ verb: 'aim', hexes: [one, two] })),
    );
    return s.fog ? singles : [...singles, ...pairs];
  },
  check: (s, role, { hexes }) => {
    if (hexes!.length > (s.fog ? 1 : 2)) return refusal('2', 'salvo-too-large');
    return s.shells[side(role)]! < hexes!.length
      ? refusal('2.1', 'no-shells', { left: s.shells[side(role)]! })
      : undefined;
  },
  play: (ref, { hexes }, role) => {
    ref.s.shells[side(role)]! -= hexes!.length;
    ref.s.aimed[side(role)]!.push(...(hexes as readonly string[]));
  },
};

const dig: Verb<Guns> = {
  args: {},
  candidates: () => [{ verb: 'dig' }],
  check: (s, role) => (s.dug[side(role)] ? refusal('3', 'dug-already') : undefined),
  play: (ref, _action, role) => {
    ref.s.dug[side(role)] = true;
    ref.log('3', 'dug', { role }, [role]);
  },
};

const commit: Verb<Guns> = {
  args: {},
  candidates: () => [{ verb: 'commit' }],
  check: (s, role) => (s.aimed[side(role)]!.length > 0 ? undefined : refusal('4', 'nothing-aimed')),
  play: (ref, _action, role) => ref.log('4', 'committed', { role }),
};

const fog: Verb<Guns> = {
  args: {},
  candidates: () => [{ verb: 'fog' }],
  check: s => (s.fog ? refusal('5', 'foggy') : undefined),
  play: ref => {
    ref.s.fog = true;
  },
};

const main = sequence<Guns>('game', '1', [
  loop(
    'turns',
    '1',
    s => s.turn <= 2,
    sequence('turn', '1', [
      decision('plan', '2', {
        prompt: 'plan',
        who: () => SHORES,
        commits: 'commit',
        verbs: { aim, dig, commit },
      }),
      auto('fire', '4', ref => {
        const { s } = ref;
        ref.roll({ who: 'north', why: 'rain', rule: '4', count: 1 });
        for (const [i, hexes] of s.aimed.entries())
          if (!s.dug[1 - i]) for (const hex of hexes) s.hits[hex] = (s.hits[hex] ?? 0) + 1;
        s.aimed = [[], []];
        s.dug = [false, false];
        s.shells = s.shells.map(left => left + 2);
        s.turn++;
      }),
    ]),
  ),
  auto('end', '1', ref => ref.finish({ winner: null, score: {} })),
]);

export const guns: Game<Guns> = {
  id: 'guns',
  version: 1,
  roles: SHORES,
  scenarios: ['strait'],
  options: {},
  flow: flow(main),
  interrupts: { fog },
  ids: { hex: id => HEXES.includes(id) },
  setup: () => ({ turn: 1, shells: [4, 4], aimed: [[], []], dug: [false, false], hits: {}, fog: false }),
  position: () => {
    throw new Error('none');
  },
  cloneState: s => structuredClone(s),
  mask: s => structuredClone(s),
  determinise: s => structuredClone(s),
  present: s => ({ ...s, hits: { ...s.hits } }),
  odds: {
    verbs: ['commit'],
    answer: (_s, _role, legal) => legal.find(({ verb }) => verb === 'commit') ?? legal[0]!,
    focus: () => undefined,
    over: (before, now) => now.turn > before.turn,
    outcome: (_before, after) => ({ ...after.hits }),
    good: () => 0,
  },
  policy: {
    rank: (_view, legal) =>
      legal
        .map(action => ({ action, score: action.verb === 'commit' ? 1 : 0 }))
        .sort((a, b) => b.score - a.score),
    evaluate: () => 0,
    period: s => s.turn,
  },
  statistics: { score: () => ({}), losses: () => ({}), turn: s => s.turn, luck: () => undefined },
};
