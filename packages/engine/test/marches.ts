import { type Action, refusal } from '../src/action.ts';
import type { March } from '../src/display/display.ts';
import { auto, decision, flow, loop, sequence, type Verb } from '../src/flow.ts';
import type { Game } from '../src/game.ts';

/**
 * Two scouts cross a rhombus of hexes past a guard, one after the other, four points each: the smallest game in which
 * pieces march. Swamps cost double, a ford costs a die, and beside the guard every march ends.
 */
export interface Marches {
  /** By piece, where it is: hexes are `xy`. */
  at: { [piece: string]: string };
  marched: string[];
  mover: string;
  left: number;
}

const SIZE = 6;
const POINTS = 4;
export const SCOUTS = ['s1', 's2'];
const GUARD = 'guard';
export const SWAMPS = ['11', '12', '21'];
export const FORD = '03';

export const HEXES = Array.from({ length: SIZE * SIZE }, (_, i) => `${i % SIZE}${Math.floor(i / SIZE)}`);

/** The six around a hex; over the edge there is nothing. */
export function beside(hex: string): string[] {
  const [x, y] = [Number(hex[0]), Number(hex[1])];
  const around = [
    [x + 1, y],
    [x - 1, y],
    [x, y + 1],
    [x, y - 1],
    [x + 1, y - 1],
    [x - 1, y + 1],
  ];
  return around.map(([a, b]) => `${a}${b}`).filter(each => HEXES.includes(each));
}

export const stepCost = (hex: string): number => (SWAMPS.includes(hex) ? 2 : 1);

const move: Verb<Marches> = {
  args: { piece: 'piece' },
  candidates: () => SCOUTS.map(piece => ({ verb: 'move', piece })),
  check: (s, _role, { piece }) =>
    s.marched.includes(piece as string) ? refusal('1', 'has-marched') : undefined,
  play: ({ s }, { piece }) => {
    s.mover = piece as string;
    s.left = POINTS;
  },
};

/** 2 A step to the next hex. */
const enter: Verb<Marches> = {
  args: { hex: 'hex' },
  candidates: s => beside(s.at[s.mover]!).map(hex => ({ verb: 'enter', hex })),
  check: (s, _role, action) => {
    const hex = action.hex as string;
    if (!beside(s.at[s.mover]!).includes(hex)) return refusal('2', 'not-beside');
    if (s.at[GUARD] === hex) return refusal('2.1', 'enemy-there');
    return stepCost(hex) > s.left ? refusal('2.2', 'too-few-points') : undefined;
  },
  play: (ref, action) => {
    const { s } = ref;
    const hex = action.hex as string;
    s.at[s.mover] = hex;
    s.left -= stepCost(hex);
    // 2.3 The water may carry a point away.
    if (hex === FORD && ref.roll({ who: 'red', why: 'ford', rule: '2.3', count: 1 })[0]! > 3) s.left--;
    // 2.4 Beside the guard the march is over.
    if (beside(s.at[GUARD]!).includes(hex)) stop(s);
  },
};

/** 3 Two scouts do not stay in one hex. */
const halt: Verb<Marches> = {
  args: {},
  candidates: () => [{ verb: 'halt' }],
  check: s => {
    const crowded = SCOUTS.some(piece => piece !== s.mover && s.at[piece] === s.at[s.mover]);
    return crowded ? refusal('3', 'crowded') : undefined;
  },
  play: ({ s }) => stop(s),
};

function stop(s: Marches): void {
  s.marched.push(s.mover);
  s.mover = '';
  s.left = 0;
}

const fresh = (at: { [piece: string]: string }): Marches => ({ at, marched: [], mover: '', left: 0 });

export const marches: Game<Marches> = {
  id: 'marches',
  version: 1,
  roles: ['red', 'blue'],
  scenarios: ['rhombus'],
  options: {},
  flow: flow(
    sequence<Marches>('game', '1', [
      loop(
        'marches',
        '1',
        s => s.marched.length < SCOUTS.length,
        sequence('march', '1', [
          decision('choose', '1', { prompt: 'choose', who: () => 'red', verbs: { move } }),
          loop(
            'steps',
            '2',
            s => s.mover !== '',
            decision('step', '2', { prompt: 'step', who: () => 'red', verbs: { enter, halt } }),
          ),
        ]),
      ),
      auto('end', '4', ref => ref.finish({ winner: 'red', score: { red: 1, blue: 0 } })),
    ]),
  ),
  interrupts: {},
  ids: { piece: id => SCOUTS.includes(id), hex: id => HEXES.includes(id) },
  setup: () => fresh({ s1: '00', s2: '55', [GUARD]: '33' }),
  /** `{"s1": "00", "s2": "55", "guard": "33"}` */
  position: spec => ({ state: fresh({ ...(spec as { [piece: string]: string }) }), at: 'game' }),
  cloneState: s => ({ ...s, at: { ...s.at }, marched: [...s.marched] }),
  mask: s => marches.cloneState(s),
  determinise: masked => marches.cloneState(masked),
  present: masked => ({ ...masked }),
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
    period: s => s.marched.length,
  },
  statistics: {
    score: () => ({ red: 0, blue: 0 }),
    losses: () => ({ red: 0, blue: 0 }),
    turn: () => 1,
    luck: () => undefined,
  },
};

/** As much of a display as marches need. */
export const display = {
  refers: (action: Action) => ({
    ...(action.piece === undefined ? {} : { piece: action.piece as string }),
    ...(action.hex === undefined ? {} : { hex: action.hex as string }),
  }),
  march: {
    rule: '2',
    start: ['move'],
    steps: ['enter'],
    stop: ['halt'],
    mover: (s: Marches) => (s.mover === '' ? null : { piece: s.mover, hex: s.at[s.mover]!, left: s.left }),
    cost: (_s: Marches, action: Action) => stepCost(action.hex as string),
  } satisfies March<Marches>,
};
