import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canUndo,
  type Display,
  flatten,
  type Game,
  type Match,
  newMatch,
  play,
  type Referee,
  type Role,
  refusal,
  type ScoreSide,
  type Verb,
} from '@ironbottom/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { ROLES, type Toy, toy } from '../../engine/test/toy.ts';
import { circles } from '../src/folder.ts';
import { type Conformance, examine } from '../src/index.ts';
import type { Moment } from '../src/moment.ts';
import { undoLeadsBack } from '../src/properties/referee.ts';
import { toyDisplay } from './toy-display.ts';
import { toyOptions } from './toy-options.ts';

/** For each property a toy that breaks it: a kit that cannot fail is worth nothing. */

interface Broken {
  readonly game?: Partial<Game<Toy>>;
  readonly display?: Partial<Display<Toy>>;
  readonly options?: Conformance<Toy>;
}

const mends: (() => void)[] = [];
afterEach(() => {
  for (const mend of mends.splice(0)) mend();
});

/** Another verb in place of the toy's own, until the test is over. */
function patch(decision: string, verb: string, change: (was: Verb<Toy>) => Partial<Verb<Toy>>): Broken {
  const block = toy.flow.blocks.get(decision);
  const verbs = (block?.kind === 'decision' ? block.verbs : toy.interrupts) as { [verb: string]: Verb<Toy> };
  const was = verbs[verb]!;
  verbs[verb] = { ...was, ...change(was) };
  mends.push(() => {
    verbs[verb] = was;
  });
  return {};
}

const playing = (change: (ref: Referee<Toy>, role: Role) => void) => (was: Verb<Toy>) => ({
  play: (ref: Referee<Toy>, action: Parameters<Verb<Toy>['play']>[1], role: Role) => {
    was.play(ref, action, role);
    change(ref, role);
  },
});

const without = (key: string): Broken => {
  const cut = (texts: Awaited<ReturnType<Display<Toy>['texts'][string]>>) => {
    const { [key]: _, ...rest } = flatten(texts);
    return rest;
  };
  const less = async () => cut(await toyDisplay.texts.ja!());
  return { display: { texts: { en: less, ja: less, zh: less } } };
};

/** Chits that nobody at the table knows change places, whatever the game says it hides. */
const permute: NonNullable<Conformance<Toy>['permute']> = (s, role, chance) => {
  const hidden = s.places.flatMap((place, chit) => (place === 3 || ROLES[place] === role ? [] : [chit]));
  const kinds = hidden.map(chit => s.kinds[chit]!);
  chance.shuffle(kinds);
  const made = toy.cloneState(s);
  hidden.forEach((chit, i) => {
    made.kinds[chit] = kinds[i]!;
  });
  return made;
};

let count = 0;
/** A rule that is not the same the next time. */
const unsteady = ({ s }: Referee<Toy>): void => {
  s.fights = count++;
};
const tooMuch = { mask: (s: Toy) => toy.cloneState(s) };
const enemyHolds = (s: Toy, role: Role, kind: number): boolean =>
  s.places.some(
    (place, chit) => ROLES[place] !== undefined && ROLES[place] !== role && s.kinds[chit] === kind,
  );

const BROKEN: readonly [property: string, broken: () => Broken][] = [
  [
    'no dead end',
    () => {
      patch('attack', 'hold', () => ({ check: () => refusal('5.1', 'not-now') }));
      return patch('attack', 'attack', () => ({ check: () => refusal('5.1', 'not-now') }));
    },
  ],
  [
    'legal actions are the candidates that pass',
    () => patch('commit', 'commit', () => ({ legal: () => [{ verb: 'commit', level: 'low' }] })),
  ],
  [
    'the answers that the referee finds on the way',
    () => {
      const asked = new WeakSet<Toy>();
      return patch('support', 'decline', () => ({
        check: s => (asked.has(s) ? refusal('5.3', 'not-now') : void asked.add(s)),
      }));
    },
  ],
  ['a record replays', () => patch('attack', 'hold', playing(unsteady))],
  ['a copy of a match', () => ({ game: { cloneState: s => ({ ...toy.cloneState(s), points: s.points }) } })],
  ['what can be taken back', () => patch('attack', 'hold', playing(unsteady))],
  [
    'what is kept equals',
    () => {
      const kept = new WeakMap<Toy, boolean>();
      return patch('attack', 'hold', () => ({
        check: s => {
          if (!kept.has(s)) kept.set(s, s.turn > 1);
          return kept.get(s) ? refusal('5.1', 'not-now') : undefined;
        },
      }));
    },
  ],
  ['another hidden world gives the same view', () => ({ game: tooMuch, options: { permute } })],
  [
    'another hidden world gives the same legal',
    () =>
      patch('interrupts', 'storm', was => ({
        check: (s, role, action) =>
          was.check(s, role, action) ?? (enemyHolds(s, role, 3) ? refusal('7', 'not-now') : undefined),
      })),
  ],
  [
    'another hidden world gives the same refusals',
    () =>
      patch('support', 'support', was => ({
        check: (s, role, action) =>
          was.check(s, role, action) &&
          refusal('5.3', 'not-in-hand', { chit: `${s.kinds[Number((action.chit as string)[1])]}` }),
      })),
  ],
  [
    'another hidden world, or what the role has seen, gives the same odds',
    () => ({
      game: { ...tooMuch, odds: { ...toy.odds, outcome: before => ({ first: before.kinds.join() }) } },
      options: { permute },
    }),
  ],
  [
    'what is done without showing anything',
    () =>
      patch(
        'attack',
        'hold',
        playing((ref, role) => ref.log('5.1', 'held', { role, of: ref.s.kinds.join() })),
      ),
  ],
  [
    'another hidden world looks the same',
    () => ({ display: { about: () => [{ label: 'seen', value: `${count++}` }] } }),
  ],
  [
    'a world made up',
    () => ({
      game: { determinise: s => ({ ...toy.cloneState(s), turn: s.turn + 1, kinds: [1, 1, 2, 2, 3, 3] }) },
    }),
  ],
  [
    'what is seen answers',
    () =>
      patch('interrupts', 'storm', was => ({
        check: (s, role, action) =>
          was.check(s, role, action) ?? (s.kinds.includes(0) ? refusal('7', 'not-now') : undefined),
      })),
  ],
  [
    'an answer by order is the answer by hand',
    () => {
      let consulted = 0;
      patch(
        'attack',
        'hold',
        playing((ref, role) => ref.log('5.1', 'held', { role, of: consulted })),
      );
      return { game: { facts: () => ({ consulted: ++consulted }) } };
    },
  ],
  [
    // An order that two answers agree with is not followed.
    'an answer by order is the answer by hand',
    () => patch('attack', 'hold', () => ({ candidates: () => [{ verb: 'hold' }, { verb: 'hold' }] })),
  ],
  [
    'no view holds the seed',
    () => {
      patch(
        'attack',
        'hold',
        playing((ref, role) => ref.log('5.1', 'held', { role, of: ref.match.seed })),
      );
      return { options: { walks: [{ seed: 'secret 12345', options: { length: 'long' } }] } };
    },
  ],
  ['every text is written', () => without('log.held')],
  [
    'every action, refusal, outcome, counter and hex',
    () => {
      const lost = { kind: 'charts', title: 'Charts', panels: [{ id: 'nowhere' }] } as const;
      const planner = { tabs: [{ id: 'all', name: 'All', parts: [lost] }] };
      return { display: { plan: () => ({ title: 'Plan', rows: [], parts: [], outlooks: [], planner }) } };
    },
  ],
  [
    'every text is written',
    () =>
      patch(
        'attack',
        'hold',
        playing((ref, role) => ref.log('99', 'held', { role })),
      ),
  ],
  ['every action, refusal', () => without('refusal.not-in-hand')],
  ['every action, refusal', () => without('outcome.red')],
  ['every action, refusal', () => ({ display: { about: () => [{ label: 'a', value: 'b', rule: '99' }] } })],
  [
    // The rule of a card or a chit has no number: it must have a name.
    'every text is written',
    () => {
      patch(
        'attack',
        'hold',
        playing((ref, role) => ref.log('X:hold', 'held', { role })),
      );
      return { options: { rules: new Set([...toyOptions.rules!, 'X:hold']) } };
    },
  ],
  ['a fight can be read', () => without('term.strength')],
  ['a fight can be read', () => without('fight.title')],
  [
    'a fight can be read in three languages, and its terms come to its sums',
    () => ({
      display: {
        fight: {
          ...toyDisplay.fight!,
          sheet: (s, t, at) => {
            const sheet = toyDisplay.fight!.sheet(s, t, at);
            if (!sheet) return null;
            const more = sheet.sides[0].sums.map(sum => ({ ...sum, sum: sum.sum + 1 }));
            return { ...sheet, sides: [{ ...sheet.sides[0], sums: more }, sheet.sides[1]] };
          },
        },
      },
    }),
  ],
  [
    'a fight can be read in three languages, and its terms come to its sums',
    () => ({
      display: {
        fight: {
          ...toyDisplay.fight!,
          sheet: (s, t, at) => {
            const sheet = toyDisplay.fight!.sheet(s, t, at);
            return sheet?.ladder ? { ...sheet, ladder: { ...sheet.ladder, now: 9 } } : sheet;
          },
        },
      },
    }),
  ],
  [
    'another hidden world looks the same',
    () => ({
      game: tooMuch,
      options: { permute },
      display: {
        fight: {
          ...toyDisplay.fight!,
          sheet: (s, t, at) => {
            const sheet = toyDisplay.fight!.sheet(s, t, at);
            return sheet && { ...sheet, about: s.kinds.join() };
          },
        },
      },
    }),
  ],
  ['no text that a player reads', () => ({ display: { name: (_arg, id) => id } })],
  [
    'every number on a counter',
    () => ({
      display: {
        board: (s, t) => ({
          ...toyDisplay.board(s, t),
          markers: [
            {
              hex: '0101',
              name: 'a flag',
              face: {
                kind: 'marker',
                palette: 'marker',
                icon: 'flag',
                values: '12',
                reads: [{ value: '1', name: 'Points' }],
              },
            },
          ],
        }),
      },
    }),
  ],
  ['briefing, guide', () => ({ display: { briefing: () => [] } })],
  [
    'briefing, guide',
    () => ({
      display: {
        board: (s, t) => ({
          ...toyDisplay.board(s, t),
          tracks: [{ id: 'turn', title: '', value: '', rule: '2', at: { now: 2, from: 1, to: 3 } }],
        }),
      },
    }),
  ],
  ['briefing, guide', () => without('chapter.3')],
  ['briefing, guide', () => without('guide.1.text')],
  [
    'briefing, guide',
    () => ({
      display: {
        legend: () => ({
          counters: [],
          samples: [],
          signs: [{ name: 'A hill', text: '', hexes: ['9999'] }],
          charts: [],
        }),
      },
    }),
  ],
  ['the game and every phase', () => without('phase.battle')],
  ['the game and every phase', () => without('game.subtitle')],
  [
    'the languages have the same texts',
    () => ({ display: { texts: { ...toyDisplay.texts, zh: async () => ({ log: { held: '{{who}}' } }) } } }),
  ],
  [
    'every point that a player can click',
    () => ({ display: { meant: () => [{ verb: 'support', chit: 'nonsense' }] } }),
  ],
  ['pointing at what a legal action', () => ({ display: { meant: () => [] } })],
  [
    '5.2 nobody',
    () =>
      patch(
        'attack',
        'hold',
        playing(({ s }) => void s.strength[0]!++),
      ),
  ],
  ['3 a chit in the cup', () => ({ game: tooMuch })],
  ['the score is the sum of its parts', () => ({ display: { score: scoreWith(side => side.total + 1) } })],
  [
    'the score is the sum of its parts',
    // Rows and total agree with each other, but not with the points.
    () => ({ game: { statistics: { ...toy.statistics, score: () => ({ red: -1, blue: -1 }) } } }),
  ],
  ['the score is the sum of its parts', () => ({ options: { reckoned: () => ({ red: -1, blue: -1 }) } })],
];

function scoreWith(total: (side: ScoreSide) => number): NonNullable<Display<Toy>['score']> {
  return (s, t, result) => {
    const sheet = toyDisplay.score!(s, t, result);
    return { ...sheet, sides: sheet.sides.map(side => ({ ...side, total: total(side) })) };
  };
}

/** Less than for a game that is whole: a fault of the toy is met soon. */
const few: Conformance<Toy> = { looks: 8 };

describe('conformance fails', () => {
  test.each(BROKEN)('where it must: %s', async (property, broken) => {
    const { game, display, options } = broken();
    const { faults } = await examine(
      { ...toy, ...game },
      { ...toyDisplay, ...display },
      { ...toyOptions, ...few, ...options },
    );
    expect([...faults.keys()].filter(name => name.startsWith(property))).toHaveLength(1);
  });

  test('but not where an action shows by itself what is not the same in the other world', async () => {
    patch(
      'attack',
      'hold',
      playing((ref, role) => ref.log('5.1', 'held', { role, of: ref.s.kinds.join() })),
    );
    const options = { ...toyOptions, shows: (s: Toy) => s.kinds.join() };
    const { faults } = await examine(toy, toyDisplay, options);
    expect([...faults.keys()].filter(name => name.startsWith('what is done without'))).toEqual([]);
  });

  test('where something is never played, unless it is rare for a reason', async () => {
    const parts = { value: { ...toyOptions.parts!.value!, all: ['1', '2', '3', '4'] } };
    const missing = async (options: Conformance<Toy>) =>
      (await examine(toy, toyDisplay, { ...toyOptions, parts, ...options })).missing;
    expect(await missing({})).toEqual(['value 4']);
    expect(await missing({ rare: { 'value 4': 'there is no such chit' } })).toEqual([]);
  });

  test('but not where all is well, and what is rare is looked for from positions', async () => {
    const options = { ...toyOptions, walks: [{ seed: 'short', options: { storms: false } }], most: 1 };
    const few = await examine(toy, toyDisplay, options);
    expect([...few.faults]).toEqual([]);
    expect(few.missing).toContain('verb support');
    const from = (item: string) =>
      item === 'verb support'
        ? ['a', 'b', 'c', 'd'].map(seed => ({ seed, position: { red: 3, blue: 3 }, script: ['red attack'] }))
        : [];
    expect((await examine(toy, toyDisplay, { ...options, from })).missing).not.toContain('verb support');
  });
});

test('what can be taken back is compared with the match itself, not with one that was looked at before', () => {
  const { look } = undoLeadsBack<Toy>();
  const begin = (red: number): Match<Toy> => newMatch(toy, { seed: 'undo', position: { red, blue: 3 } });
  const lookAt = (match: Match<Toy>) => look!({ game: toy, match } as Moment<Toy>);
  lookAt(begin(1));
  const match = begin(3);
  play(toy, match, 'red', { verb: 'hold' });
  expect(canUndo(match, 'red')).toBe(true);
  expect(lookAt(match)).toBeUndefined();
});

test('files that import each other in a circle are found, types do not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('a.ts', "import { b } from './b.ts';\n");
  write('b.ts', "import type { A } from './a.ts';\n");
  expect(circles(folder)).toEqual([]);
  write('b.ts', "import { type A, a } from './a.ts';\n");
  expect(circles(folder)).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
