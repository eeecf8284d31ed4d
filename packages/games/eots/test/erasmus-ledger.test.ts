import { describe, expect, test } from 'vitest';
import { inClass } from '../bot/cards.ts';
import { followedIds, following, linesOf, report } from '../bot/following.ts';
import { checkCharts } from '../bot/lists/check.ts';
import { axisChart, cardClasses, charts, lineId, sideChart, strategicLists } from '../bot/lists/index.ts';
import { type Chart, chart as chartSchema } from '../bot/lists/schema.ts';
import { noteRule, numberName, order, placing, situation } from '../bot/lists/vocabulary.ts';
import { hexesOf } from '../bot/places.ts';
import { ALLIES, cardIds, cardOf, decks, hexId, hexOf, JAPAN } from '../components.ts';
import { ledger, ledgerLine } from './erasmus-position.ts';

describe('the ledger and the lists', () => {
  test('CDSS-0 every line of the ledger is followed, and nothing else is', () => {
    const ids = ledger.map(({ id }) => id);
    expect(ids).toHaveLength(945);
    expect(following(ledger).map(({ id }) => id)).toEqual(ids);
    expect(followedIds().filter(id => !ids.includes(id))).toEqual([]);
  });

  test('CDSS-0 what is marked as testable is not set aside as an explanation', () => {
    const aside = following(ledger)
      .filter(({ how }) => how === 'explanation')
      .map(({ id }) => id);
    expect(ledger.filter(({ id, test: testable }) => testable && aside.includes(id))).toEqual([]);
  });

  test('CDSS-0 how the lines are followed, for people to read', () => {
    const table = report(ledger);
    console.info(`\n${table}\n`);
    expect(table.split('\n').at(-1)).toMatch(/^all\s+828\s+18\s+78\s+8\s+6\s+7\s/);
  });

  test('CDSS-0 a row that the ledger calls rebuilt or ours is marked as our reading, and no other', () => {
    const ours =
      /rebuilt|our reading|is ours|is not certain|not recorded|we do not pass|As CDSS-J-R-6|printed; that 0/i;
    for (const chart of charts)
      for (const [key, reading] of linesOf(chart))
        if (/^\d+$/.test(key) && key !== '0')
          expect([lineId(chart, key), reading]).toEqual([
            lineId(chart, key),
            ours.test(ledgerLine(lineId(chart, key)).note),
          ]);
  });
});

const objectiveLines = charts.flatMap(chart =>
  Object.values(chart.boxes).flatMap(box =>
    'objectives' in box
      ? Object.entries(box.objectives).map(([key, row]) => [lineId(chart, key), row] as const)
      : [],
  ),
);
const hexesIn = (value: unknown): string[] =>
  [...new Set((JSON.stringify(value).match(/\b\d{4}\b/g) ?? []).filter(id => hexOf(id) >= 0))].sort();

const withoutCondition = (row: object): object => ({ ...row, when: undefined });

/** Where a policy names the hexes, or adds one: the line itself has fewer. */
const BY_POLICY: { readonly [line: string]: string } = {
  'CDSS-J-O-L3.1': 'Miri, by its note',
  'CDSS-A-E-S4.6': 'P-70',
  'CDSS-A-E-S4.7': 'P-70',
  'CDSS-A-M-L5.14': 'P-63: the air base too',
};

/** The line gives a distance. */
const BY_DISTANCE = ['CDSS-A-E-S3.1', 'CDSS-A-E-S4.1'];

describe('hexes, units and cards as the ledger has them', () => {
  // Boxes, regions and distances stand for hexes that their line explains.
  const literal = objectiveLines.filter(
    ([line, row]) =>
      !(line in BY_POLICY) && !BY_DISTANCE.includes(line) && hexesIn(withoutCondition(row)).length > 0,
  );

  test.each(literal)('%s names the hexes of its line', (line, row) => {
    expect(hexesIn(withoutCondition(row))).toEqual(hexesIn(ledgerLine(line).text));
  });

  test.each(Object.entries(BY_POLICY))('%s has at least the hexes of its line (%s)', line => {
    const row = objectiveLines.find(([id]) => id === line)![1];
    expect(hexesIn(row)).toEqual(expect.arrayContaining(hexesIn(ledgerLine(line).text)));
  });

  test('CDSS-A-E-S4.1 the bases within 4 hexes of Leyte that are no objectives of their own', () => {
    const row = objectiveLines.find(([id]) => id === 'CDSS-A-E-S4.1')![1];
    const near = hexesOf({ near: '3014', within: 4, base: 'airBase' }).map(hexId);
    const others = ['2813', '2915', '3014'];
    expect(hexesIn(row)).toEqual(near.filter(hex => !others.includes(hex)).toSorted());
  });

  test('CDSS-A-O-S1.1 to CDSS-A-O-S4.6 name the units of their lines', () => {
    const moves = objectiveLines.filter(([, row]) => 'move' in row);
    expect(moves).toHaveLength(13);
    for (const [line, row] of moves)
      expect(ledgerLine(line).text).toContain(`(${(row as { move: string }).move})`);
  });

  test('CDSS-18.1.1 to CDSS-18.1.5 the recommended moves of the 1942 set-up', () => {
    const moves = Object.entries(strategicLists.setup);
    expect(moves).toHaveLength(5);
    for (const [key, { move, to }] of moves) {
      const { text } = ledgerLine(`CDSS-${key}`);
      expect(text).toContain(`(unit ${move})`);
      expect(text).toContain(`(${to})`);
    }
  });

  const eventLines = charts.flatMap(chart =>
    Object.values(chart.boxes).flatMap(box =>
      'events' in box
        ? Object.entries(box.events).flatMap(([key, { cards }]) =>
            cards && /[JA]-\d/.test(ledgerLine(lineId(chart, key)).text)
              ? [[lineId(chart, key), chart.side, cards] as const]
              : [],
          )
        : [],
    ),
  );

  test.each(eventLines)('%s means the cards that its line names', (line, side, name) => {
    const named = ledgerLine(line).text.match(/\b[JA]-\d+\b/g) as string[];
    const meant = decks[side === 'japan' ? JAPAN : ALLIES]!.filter(card => inClass(card, name)).map(
      card => cardIds[card]!,
    );
    const expected = /J-51 to J-57/.test(ledgerLine(line).text)
      ? Array.from({ length: 7 }, (_, i) => `J-${51 + i}`)
      : named;
    expect(meant.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['CDSS-J-R-F', 'japan', 'intelligence'],
    ['CDSS-J-R-G', 'japan', 'counteroffensive'],
    ['CDSS-J-R-J', 'japan', 'kamikaze'],
    ['CDSS-J-R-K', 'japan', 'submarine'],
    ['CDSS-J-M-H', 'japan', 'gandhi'],
    ['CDSS-J-O-L8.3', 'japan', 'china'],
    ['CDSS-A-R-D', 'allies', 'intelligence'],
    ['CDSS-A-R-E', 'allies', 'counteroffensive'],
    ['CDSS-A-R-F', 'allies', 'ambush'],
    ['CDSS-A-R-H', 'allies', 'submarine'],
    ['CDSS-A-C-M', 'allies', 'china'],
  ] as const)('%s the cards of class %s', (line, side, name) => {
    const deck = decks[side === 'japan' ? JAPAN : ALLIES]!;
    const named = ledgerLine(line).text.match(/\b[JA]-\d+\b/g) as string[];
    expect(deck.filter(card => inClass(card, name)).map(card => cardIds[card])).toEqual(named);
  });

  test('CDSS-P-7, CDSS-J-C-D1, CDSS-J-C-D2 every offensive event is restricted or unrestricted, as the policy lists it', () => {
    const { text } = ledgerLine('CDSS-P-7');
    const listed = (from: string, to: string): string[] =>
      text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from))).match(/[JA]-\d+/g) as string[];
    const members = (side: typeof JAPAN | typeof ALLIES, name: string): string[] =>
      decks[side]!.filter(card => inClass(card, name)).map(card => cardIds[card]!);
    expect(members(JAPAN, 'restricted')).toEqual(listed('Restricted, Japan', 'Unrestricted, Japan'));
    expect(members(JAPAN, 'unrestricted')).toEqual(listed('Unrestricted, Japan', 'Restricted, Allies'));
    expect(members(ALLIES, 'restricted')).toEqual(listed('Restricted, Allies', 'Unrestricted, Allies'));
    expect(members(ALLIES, 'unrestricted')).toEqual(listed('Unrestricted, Allies', 'Paratrooper'));
    expect([...members(JAPAN, 'noBonus'), ...members(ALLIES, 'noBonus')]).toEqual(
      listed('No bonus', 'All other'),
    );
    expect(members(ALLIES, 'oneHq')).toEqual(listed('1: A-7', '2: A-9'));
    expect(members(ALLIES, 'twoHqs')).toEqual(listed('2: A-9', '3: A-21'));
    expect(members(ALLIES, 'hqBonus')).toEqual(listed('3: A-21', '4: A-13'));
    expect(members(ALLIES, 'anyHq')).toEqual(listed('4: A-13', '5: all'));
    expect(inClass(cardOf('A-1'), 'otherCards')).toBe(true);
    expect(inClass(cardOf('A-7'), 'otherCards')).toBe(false);
  });
});

describe('a broken list is refused as a whole', () => {
  const spoilt = (change: (chart: Record<string, never>) => void): readonly Chart[] => {
    const copy = structuredClone(charts) as unknown as Record<string, never>[];
    change(copy[0]!);
    return copy as unknown as Chart[];
  };
  const spoil = (text: string, by: string) =>
    spoilt(chart => Object.assign(chart, JSON.parse(JSON.stringify(chart).replace(text, by))));

  test.each([
    ['a row that is not there', '"goto":12', '"goto":13', /row 13, which is not there/],
    ['a row that leads back', '"no":{"goto":2}', '"no":{"goto":1}', /leads back to row 1/],
    ['a box that is not there', '{"box":"L10"}', '{"box":"L99"}', /no box L99/],
    ['a condition that is not there', '"if":"A"', '"if":"Z"', /no condition Z/],
    ['a hex off the map', '"capture":["4423"]', '"capture":["9999"]', /no hex 9999/],
    ['a unit that is not there', 'hq-abda', 'hq-nowhere', /no unit hq-nowhere/],
    ['a class of cards that is not there', '"inHand":"warInEurope"', '"inHand":"warInSpace"', /warInSpace/],
    ['a note on nothing', '"on":["L3.2"]', '"on":["L3.9"]', /speaks of L3.9/],
    ['a region that is not there', '"philippines"', '"atlantis"', /atlantis/],
  ])('%s', (_, text, by, fault) => {
    expect(() => checkCharts(spoil(text, by), cardClasses)).toThrow(fault);
  });

  test('a card that is not there', () => {
    const classes = { ...cardClasses, japan: { ...cardClasses.japan, tojo: ['J-99'] } };
    expect(() => checkCharts(charts, classes)).toThrow(/no card J-99/);
  });

  test.each([
    ['"situation":"futureNamed"', '"situation":"hopeful"'],
    ['"order":"nameFuture"', '"order":"despair"'],
    ['"rule":"orderOfTheHand"', '"rule":"whim"'],
  ])('a word that is not in the vocabulary: %s', (text, by) => {
    const json = JSON.stringify(sideChart('japan', 'C'));
    expect(json).toContain(text);
    expect(chartSchema.safeParse(JSON.parse(json)).success).toBe(true);
    expect(chartSchema.safeParse(JSON.parse(json.replace(text, by))).success).toBe(false);
  });

  test('every word of the vocabulary is used by some list, or asked by an objective', () => {
    const written = JSON.stringify([charts, strategicLists]);
    const asked = ['chinaOffensiveDone', 'armyGathered'];
    const words = [
      ...situation.options,
      ...order.options,
      ...noteRule.options,
      ...numberName.options,
      ...placing.options,
    ];
    expect(words.filter(word => !written.includes(`"${word}"`))).toEqual(asked);
  });

  test('the charts as they are stand the check', () => {
    expect(() => checkCharts(charts, cardClasses)).not.toThrow();
    expect(axisChart('allies', 'end').chart).toBe('A-E');
  });
});
