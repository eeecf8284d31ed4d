import { describe, expect, test } from 'vitest';
import { alliedSteps } from '../rules/11-replacements/20-steps.ts';
import { japanHolds, phase, type Spec } from './offensives.ts';
import type { Table } from './units-table.ts';

/** Political events of the Japanese deck. */

/** Japan holds this card and J-8; the next card of its deck is J-16. */
const holding = (card: string, spec: Spec = {}) =>
  phase({ hands: { japan: [card, 'J-8'], allies: ['A-31'] }, decks: { japan: ['J-16'] }, ...spec });
const play = (card: string, spec: Spec = {}) => holding(card, spec).act('japan', `event card=${card}`);
const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

test.each(['J-7', 'J-11', 'J-34'])(
  'J-7 J-11 J-34 (%s) 14.1 makes rivals of the US services and draws a card, either way',
  card => {
    for (const rivalry of [[], ['allies']]) {
      const table = play(card, { markers: { rivalry } });
      expect(table.markers.rivalry).toEqual(['allies']);
      expect(table.hand('japan')).toEqual(['J-8', 'J-16']);
      expect(table.discard('japan')).toContain(card);
    }
  },
);

const reconciled = (card: string) =>
  play(card, { markers: { rivalry: ['japan'] }, discards: { japan: ['J-3', 'J-12'] } });

test.each(['J-33', 'J-67', 'J-68'])(
  'J-33 J-67 J-68 (%s) 14.2 ends the rivalry; a card may be exchanged for a discard',
  card => {
    const table = reconciled(card);
    expect(table.markers.rivalry).toEqual([]);
    expect(table.legal('japan')).toEqual(['exchange card=J-8', 'decline']);
    table.act('japan', 'exchange card=J-8');
    // Neither the card just given nor a removed one comes back.
    expect(table.legal('japan')).toEqual(['take card=J-3', 'take card=J-12']);
    table.act('japan', 'take card=J-12');
    expect(table.hand('japan')).toEqual(['J-12']);
    expect(table.discard('japan')).toEqual(['J-3', 'J-8', card]);
  },
);

test('J-33 the exchange may be declined', () => {
  expect(reconciled('J-33').act('japan', 'decline').hand('japan')).toEqual(['J-8']);
});

test('J-67 without discards, and with an agreement already, nothing more happens', () => {
  const table = play('J-67', { markers: { rivalry: [] }, discards: { japan: [] } });
  expect(table.hand('japan')).toEqual(['J-8']);
  expect(table.waiting).toBe('offensives.action');
});

test('J-68 5.37-3 to give Tojo away in 1944 is to have him resign', () => {
  const table = play('J-68', {
    scenario: 'campaign',
    turn: 8,
    hands: { japan: ['J-68', 'J-43'], allies: ['A-31'] },
    discards: { japan: ['J-3'] },
    markers: { will: 5 },
  });
  table.act('japan', 'exchange card=J-43');
  expect(table.markers).toMatchObject({ will: 3, tojoResigned: true });
  expect(removed(table)).toContain('J-43');
  expect(table.hand('japan')).toEqual(['J-3']);
});

test.each(['J-26', 'J-41', 'J-42'])(
  'J-26 J-41 J-42 13.73 (%s) moves the China marker and leaves the game',
  card => {
    const table = play(card, { markers: { china: 3 } });
    expect(table.markers).toMatchObject({ china: 2, surrendered: [] });
    expect(removed(table)).toContain(card);
    expect(play(card, { markers: { china: 1 } }).markers).toMatchObject({ china: 0, surrendered: ['china'] });
    const over = holding(card, { markers: { china: 0, surrendered: ['china'] } });
    expect(over.why('japan', `event card=${card}`)).toMatchObject({ rule: '13.73' });
  },
);

test('J-6 13.73 only after the Doolittle raid', () => {
  expect(holding('J-6').why('japan', 'event card=J-6')).toMatchObject({
    rule: 'J-6',
    key: 'needs-doolittle',
  });
  const table = play('J-6', { markers: { doolittle: true, china: 4 } });
  expect(table.markers.china).toBe(3);
  expect(removed(table)).toContain('J-6');
  const cutOff = holding('J-6', {
    markers: { doolittle: true },
    control: { allies: ['china_coast', 'korea'] },
  });
  expect(cutOff.why('japan', 'event card=J-6')).toMatchObject({ rule: '13.71-3' });
});

test.each([
  ['J-15', true],
  ['J-82', false],
] as const)('J-15 J-82 13.62-1 (%s) unrest in India, and strikes in the next turn', (card, leaves) => {
  const table = play(card, { markers: { india: 3 } });
  expect(table.markers).toMatchObject({ india: 2, strikes: [3] });
  expect(removed(table).includes(card)).toBe(leaves);
  expect(table.discard('japan').includes(card)).toBe(!leaves);
  // Never past Revolts.
  expect(play(card, { markers: { india: 0 } }).markers).toMatchObject({ india: 0, strikes: [3] });
});

test('J-18 13.79 the bridge is built where Japan holds both hexes', () => {
  const table = holding('J-18', { control: { japan: ['2108'], allies: ['2109'] } });
  expect(table.why('japan', 'event card=J-18')).toMatchObject({ rule: 'J-18', args: { hex: '2109' } });
  const built = play('J-18', { control: { japan: ['2108', '2109'] } });
  expect(built.markers.kwai).toBe(true);
  expect(removed(built)).toContain('J-18');
});

test('J-43 will falls by two and Tojo is gone, before 1944 if his player likes', () => {
  const table = play('J-43', { markers: { will: 6 } });
  expect(table.markers).toMatchObject({ will: 4, tojoResigned: true });
  expect(removed(table)).toContain('J-43');
});

test('J-74 will falls by one', () => {
  const table = play('J-74', { markers: { will: 6 } });
  expect(table.markers.will).toBe(5);
  expect(removed(table)).toContain('J-74');
});

test.each(['J-51', 'J-52', 'J-53', 'J-54', 'J-56', 'J-57'])(
  'J-51 J-52 J-53 J-54 J-56 J-57 15.7 (%s) a minor victory in Europe, by the year of the turn',
  card => {
    const wie = (turn: number) => play(card, { scenario: 'campaign', turn, markers: { wie: 0 } }).markers.wie;
    expect([2, 4, 5, 7, 8, 11].map(wie)).toEqual([-2, -2, -1, -1, 0, 0]);
    expect(removed(play(card))).toContain(card);
  },
);

test('J-55 15.7 a major one; what goes beyond the end of the track is lost', () => {
  const wie = (turn: number, from: number) =>
    play('J-55', { scenario: 'campaign', turn, markers: { wie: from } }).markers.wie;
  expect([wie(3, 0), wie(6, 0), wie(9, 0), wie(12, 0), wie(3, -6)]).toEqual([-3, -2, -1, 0, -7]);
});

describe('political events', () => {
  test('J-15 J-82 11.31 in one turn they cost the Allies two land steps', () => {
    const table = japanHolds(['J-15', 'J-82'], { passes: { japan: 0, allies: 1 } });
    table.act('japan', 'event card=J-15').act('allies', 'pass').act('japan', 'event card=J-82');
    const { state } = table;
    const next = { ...state, turn: state.turn + 1 };
    const plain = alliedSteps({ ...next, strikes: [] })['allied-ground']!;
    expect(alliedSteps(next)['allied-ground']).toBe(plain - 2);
    expect(alliedSteps({ ...next, turn: state.turn + 2 })['allied-ground']).toBe(
      alliedSteps({ ...next, turn: state.turn + 2, strikes: [] })['allied-ground'],
    );
  });

  test('J-6 the marker falls and China with it', () => {
    const table = japanHolds(['J-6'], { markers: { doolittle: true, china: 1 } }).act(
      'japan',
      'event card=J-6',
    );
    expect(table.markers).toMatchObject({ china: 0, surrendered: ['china'] });
  });

  test('J-43 5.37-1 must be the event from 1944 on, and may be an OC before', () => {
    const of = (turn: number) => japanHolds(['J-43'], { scenario: 'campaign', turn });
    expect(of(7).why('japan', 'operation card=J-43 use=offensive')).toBeUndefined();
    expect(of(8).why('japan', 'operation card=J-43 use=offensive')).toMatchObject({ rule: '5.37-1' });
    expect(of(7).why('japan', 'future card=J-43')).toBeDefined();
  });

  test('J-33 5.34 an empty hand has nothing to exchange', () => {
    const table = phase({
      hands: { japan: ['J-33'], allies: ['A-31'] },
      discards: { japan: ['J-3'] },
      markers: { rivalry: ['japan'] },
    }).act('japan', 'event card=J-33');
    expect(table.markers.rivalry).toEqual([]);
    expect(table.waiting).not.toBe('choose.swap-card');
    expect(table.discard('japan')).toEqual(['J-3', 'J-33']);
  });
});
