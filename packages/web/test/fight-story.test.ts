import type { Board, Counter } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { countersOf, effects, lastStory, looseRolls, luckOf } from '../src/fight/story.ts';
import { shownTerms } from '../src/fight/terms.ts';
import type { DiceLine, LogLine } from '../src/model.ts';

/** What the page makes of the log and of the table before and after a fight. */

const HEAD = { title: 'Attack', about: 'on a hill', rule: '14.0', from: [], outcome: null, spent: [] };
const line = (n: number, at: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  at,
  text: `${n}`,
  rule: '',
  role: null,
  heading: false,
  dice: null,
  fight: null,
  endsFight: false,
  refers: {},
  tells: null,
  shows: null,
  walk: null,
  ...more,
});
const dice = (who: string, total: number, expected: number): DiceLine => ({
  who,
  title: '',
  dice: [{ face: 6, sides: 6, kind: '' }],
  bonus: [],
  terms: [],
  fall: {
    dice: [],
    total,
    expected,
    spread: [
      { total: expected - 1, probability: 0.5 },
      { total: expected + 1, probability: 0.5 },
    ],
    asGood: 0.5,
  },
  fell: null,
  highest: false,
  reads: [],
  luck: null,
  due: null,
});

describe('the last fight of a log', () => {
  test('goes from the line that begins it to the one that ends it', () => {
    const story = lastStory([
      line(0, 1),
      line(1, 2, { fight: HEAD }),
      line(2, 2, { dice: dice('us', 1, 1) }),
      line(3, 3),
      line(4, 3, { endsFight: true }),
      line(5, 3, { dice: dice('us', 1, 1) }),
    ])!;
    expect(story.lines.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect([story.rolls.length, story.at, story.ended]).toEqual([1, 3, true]);
  });

  test('brings along one whose dice fell in the same breath, and no other', () => {
    const both = [
      line(0, 1, { fight: HEAD }),
      line(1, 1, { dice: dice('us', 1, 1) }),
      line(2, 1, { fight: { ...HEAD, title: 'Second' } }),
    ];
    expect(lastStory(both)!.earlier!.rolls).toHaveLength(1);
    expect(lastStory([...both.slice(0, 2), line(2, 2, { fight: HEAD })])!.earlier).toBeNull();
  });

  test('is past once somebody has acted after its end, and not with the heading that ends it', () => {
    const fought = [line(0, 1, { fight: HEAD }), line(1, 1, { dice: dice('us', 1, 1) })];
    expect(lastStory(fought)!.past).toBe(false);
    const over = [...fought, line(2, 1, { heading: true }), line(3, 1)];
    expect([lastStory(over)!.ended, lastStory(over)!.past]).toEqual([true, false]);
    expect(lastStory([...over, line(4, 2)])!.past).toBe(true);
    // The line that ends it is somebody's deed: what comes after it counts.
    const played = [...fought, line(2, 2, { heading: true })];
    expect(lastStory(played)!.past).toBe(false);
    expect(lastStory([...played, line(3, 3)])!.past).toBe(true);
  });

  test('dice that belong to no fight are told apart from it', () => {
    const lines = [line(0, 1, { fight: HEAD }), line(1, 1, { dice: dice('us', 1, 1) })];
    expect(looseRolls(lines, lastStory(lines))).toEqual([]);
    const more = [...lines, line(2, 2, { endsFight: true }), line(3, 2, { dice: dice('us', 1, 1) })];
    expect(looseRolls(more, lastStory(more)).map(({ n }) => n)).toEqual([2, 3]);
  });

  test('dice that fell together for one rule are told together, however many, and not those for another', () => {
    const roll = (n: number, at: number, rule: string) => line(n, at, { rule, dice: dice('us', 1, 1) });
    const lines = [roll(0, 1, '8.31'), line(1, 1), line(2, 2), line(3, 2), line(4, 2)];
    const more = [5, 7, 9].flatMap(n => [roll(n, 2, '8.31'), line(n + 1, 2)]);
    expect(looseRolls([...lines, ...more], null).map(({ n }) => n)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(looseRolls([...lines, ...more, roll(11, 2, '6.0')], null).map(({ n }) => n)).toEqual([9, 10, 11]);
  });
});

const counter = (id: string, reduced = false): Counter => ({
  id,
  side: 'us',
  name: id,
  values: '',
  face: { kind: 'back', palette: 'us-army' },
  known: false,
  faceDown: false,
  reduced,
  spent: false,
});
const board = (at: { readonly [hex: string]: readonly Counter[] }, box: readonly Counter[] = []): Board => ({
  stacks: Object.entries(at).map(([hex, counters]) => ({ hex, side: 'us', label: '', counters })),
  marks: {},
  arrows: [],
  markers: [],
  tracks: [],
  panels: [{ id: 'discard', title: 'Discard', side: 'us', counters: box, unknown: 0 }],
});

describe('what became of everybody', () => {
  const story = lastStory([
    line(0, 1, { fight: HEAD }),
    ...['a', 'b', 'c', 'd', 'spent'].map((piece, i) => line(1 + i, 1, { refers: { piece } })),
  ])!;

  test('a step lost, a retreat, a counter that left the map, and one that was not hit', () => {
    const before = board({ '0101': [counter('a'), counter('b'), counter('c'), counter('d')] }, [
      counter('spent'),
    ]);
    const now = board({ '0101': [counter('d')], '0102': [counter('a', true), counter('b')] }, [
      counter('c'),
      counter('spent'),
    ]);
    expect(effects(before, now, null, story).map(({ id, kind, hex, box }) => [id, kind, hex, box])).toEqual([
      ['c', 'gone', null, 'Discard'],
      ['a', 'reduced', '0102', null],
      ['b', 'moved', '0102', null],
      ['d', 'unhurt', null, null],
    ]);
  });

  test('one that is broken now, one that has become a weaker one, and one that has only fired', () => {
    const then = [counter('a'), { ...counter('b'), values: '4-4-7' }, counter('c')];
    const now = [
      { ...counter('a'), signs: ['broken', 'final-fired'] },
      { ...counter('b'), values: '2-3-7', name: 'half of it' },
      { ...counter('c'), signs: ['first-fired'] },
    ] as readonly Counter[];
    const found = effects(board({ '0101': then }, []), board({ '0101': now }, []), null, story);
    expect(found.map(({ id, kind, signs }) => [id, kind, signs])).toEqual([
      ['b', 'reduced', []],
      ['a', 'shaken', ['broken']],
      ['c', 'unhurt', []],
    ]);
  });

  test('where no sheet was put together those whom the log names stand in', () => {
    const parties = { pieces: [['x'], ['e']], between: '3-1' } as const;
    const fought = lastStory([line(0, 1, { fight: { ...HEAD, parties } })])!;
    const table = board({ '0101': [counter('x'), counter('e')] }, []);
    expect(effects(table, table, null, fought).map(({ id }) => id)).toEqual(['e']);
    expect(countersOf(parties.pieces[1], table).map(({ id }) => id)).toEqual(['e']);
  });
});

/** 34 hits as often as that, or else 67. */
const percent = (share: number, i: number) => ({ total: 34 + 33 * i, probability: share / 100 });

describe('luck', () => {
  test('is told in what fell and what was due', () => {
    const rolls = [line(0, 1, { dice: dice('us', 3, 2) }), line(1, 1, { dice: dice('us', 1, 2) })] as never;
    expect(luckOf(rolls, 'us')).toMatchObject({ total: 4, expected: 4 });
    expect(luckOf(rolls, 'us')!.score).toBeCloseTo(0);
    expect(luckOf(rolls, 'japan')).toBeNull();
  });

  test('of what falls three times in ten nobody says that it is rare', () => {
    const fall = { ...dice('us', 34, 57).fall!, spread: [30, 70].map(percent) };
    const rolls = [line(0, 1, { dice: { ...dice('us', 34, 57), fall } })] as never;
    const { score } = luckOf(rolls, 'us')!;
    expect(score).toBeLessThan(-0.5);
    expect(score).toBeGreaterThan(-1.5);
  });
});

describe('terms as they would be', () => {
  const term = (value: string, text: string) => ({ value, text });
  const now = [term('+4', 'a'), term('÷2', 'position'), term('−1', 'forest')];

  test('what is new stands where it will stand, what goes is struck', () => {
    expect(
      shownTerms(now, [term('+4', 'a'), term('+3', 'guns'), term('−1', 'forest')]).map(
        ({ text, state }) => `${text} ${state}`,
      ),
    ).toEqual(['a same', 'position gone', 'guns new', 'forest same']);
  });

  test('two terms that are alike are two', () => {
    const twice = [term('+4', 'a'), term('+4', 'a')];
    expect(shownTerms([twice[0]!], twice).map(({ state }) => state)).toEqual(['same', 'new']);
  });
});
