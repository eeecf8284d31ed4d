import { SPECTATOR } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { cardIds, hasPort, hexId, hexOf, UNITS, unitIds, unitOf, unitRecords } from '../components.ts';
import { eots } from '../index.ts';
import { OUT, onTurn, type State } from '../state.ts';
import { card } from '../table/cards.ts';
import { strengths, unitFace } from '../table/counters.ts';
import { table } from '../table.ts';
import { phase } from './offensives.ts';
import { en, readers, ruleIds, walk } from './table-reader.ts';
import { Table } from './units-table.ts';

const seenBy = (state: State, role: string): State => eots.mask(state, role);
const boardOf = (state: State, role: string) => table.board(seenBy(state, role), en);

describe('1.24 the counters', () => {
  test('every one has a face: a symbol or a drawing, values, steps', () => {
    for (const record of unitRecords) {
      const face = unitFace(record, false, en);
      expect(face.values, record.id).toBe(strengths(record, false));
      expect(face.values).toMatch(/^\d+-\d+$/);
      if ('sidc' in face.symbol) expect(face.symbol.sidc).toMatch(/^SFGPU[A-Z-]{6}[G-K]---$/);
      expect(record.type === 'ground').toBe('sidc' in face.symbol);
      expect(face.palette.startsWith('japan')).toBe(record.side === 'japan');
      expect(face.unit.length).toBeLessThanOrEqual(7);
    }
  });

  test('17.25C the one that is asked about is marked, and lies on top', () => {
    const at = Table.game('1942').act('allies', 'decline');
    expect(at.waiting).toBe('choose.flee-1942');
    const { stacks } = boardOf(at.state, 'allies');
    const picked = stacks.flatMap(({ counters }) => counters.filter(counter => counter.picked));
    expect(picked.map(({ id }) => id)).toEqual([at.all.choices[0]!.unit]);
    expect(stacks.some(({ counters }) => counters[0] === picked[0])).toBe(true);
  });

  test('a reduced one shows its other side and has lost a step', () => {
    const record = unitRecords.find(({ id }) => id === 'us-5af')!;
    expect(unitFace(record, false, en)).toMatchObject({ values: '10-10', right: '2-4', steps: [2, 2] });
    expect(unitFace(record, true, en)).toMatchObject({ values: '5-10', steps: [1, 2] });
  });

  test('6.11 an HQ shows its efficiency and its command range', () => {
    const record = unitRecords.find(({ id }) => id === 'hq-cpac')!;
    expect(unitFace(record, false, en)).toMatchObject({
      values: '3-25',
      symbol: { icon: 'headquarters' },
      steps: [1, 1],
    });
  });
});

describe('the board', () => {
  test('has every unit in one place, and at most one stack of a side in a hex', () => {
    walk('1943', 'places', 200, (match, role, _at, step) => {
      if (step % 25 > 0) return;
      const { stacks, panels } = boardOf(match.state, role);
      expect(new Set(stacks.map(({ hex, side }) => `${hex} ${side}`)).size).toBe(stacks.length);
      const onMap = stacks.flatMap(({ counters }) => counters.map(({ id }) => id)).sort();
      expect(onMap).toEqual(unitIds.filter((_, unit) => match.state.at[unit]! >= 0).sort());
      const beside = panels.flatMap(({ counters }) => counters.map(({ id }) => id));
      expect(new Set(beside).size).toBe(beside.length);
      for (const id of beside) expect(onMap).not.toContain(id);
    });
  });

  test('6.5 says who holds each named hex', () => {
    const { state } = Table.game('1942');
    const { holders } = boardOf(state, 'japan');
    expect(holders!['3706']).toBe('japan');
    expect(holders!['5808']).toBe('allies');
    expect(holders![hexId(hasPort.indexOf(1))]).toBeDefined();
    expect(Object.keys(holders!)).not.toContain('1004');
  });

  test('7.24 draws an arrow from who fights from outside, and a marker on the battle hex', () => {
    let seen = 0;
    walk('1943', 'arrows', 300, (match, role) => {
      const { offensive, at } = match.state;
      const outside = offensive?.missions.find(
        ({ unit, battle }) =>
          battle >= 0 &&
          at[unit]! >= 0 &&
          at[unit] !== battle &&
          offensive.battles.some(each => each.hex === battle && each.stage !== 'over'),
      );
      if (!outside) return;
      seen++;
      const { arrows, markers } = boardOf(match.state, role);
      expect(arrows).toContainEqual({ from: hexId(at[outside.unit]!), to: hexId(outside.battle) });
      expect(markers.map(({ hex }) => hex)).toContain(hexId(outside.battle));
    });
    expect(seen).toBeGreaterThan(0);
  });

  test.each(readers)(
    '8.33-2, 8.34-1 has a box for who leaves the map so late that no turn brings it back, in %s',
    (_, t) => {
      const { state } = Table.game('campaign');
      state.turn = state.lastTurn;
      const [first, second, third] = ['us-5af', 'us-13af', 'jp-af-25'].map(unitOf);
      state.at[first!] = onTurn(state.lastTurn + 1);
      state.at[second!] = onTurn(state.lastTurn + 2);
      state.at[third!] = onTurn(state.lastTurn);
      const { panels } = table.board(seenBy(state, 'allies'), t);
      const lying = (id: string) =>
        panels.find(panel => panel.id === id)?.counters.map(counter => counter.id);
      expect(lying('never-1')).toEqual(['us-5af', 'us-13af'].sort((a, b) => unitOf(a) - unitOf(b)));
      expect(panels.find(({ id }) => id === 'never-1')!.title).toBe(t('table.entersNever'));
      expect(lying('never-0')).toBeUndefined();
      expect(lying(`turn-${state.lastTurn}-0`)).toEqual(['jp-af-25']);
    },
  );

  test.each(readers)('has tracks with rules of the digest and as many boxes as places, in %s', (_, t) => {
    walk('campaign', 'tracks', 60, (match, role) => {
      for (const { at, boxes, rule, id } of table.board(seenBy(match.state, role), t).tracks) {
        if (rule) expect(ruleIds, id).toContain(rule);
        if (boxes) expect(boxes, id).toHaveLength(at!.to - at!.from + 1);
        if (at) expect(at.now >= at.from && at.now <= at.to, `${id} ${at.now}`).toBe(true);
      }
    });
  });
});

describe('5.0 the cards', () => {
  const hands = (role: string) => boardOf(phase().match.state, role).hands!;

  test('of the reader lie open and come first, those of the other are backs', () => {
    const [own, other] = hands('allies');
    expect(own!.side).toBe('allies');
    expect(own!.cards.map(({ id }) => id)).toEqual(['A-19', 'A-31']);
    expect(own!.cards.every(({ face }) => face !== null)).toBe(true);
    expect(other!.cards).toHaveLength(2);
    for (const { id, face } of other!.cards) {
      expect(face).toBeNull();
      expect(cardIds).not.toContain(id);
    }
  });

  test('of both sides are backs for a spectator, and no deck is ever open', () => {
    for (const hand of hands(SPECTATOR)) expect(hand.cards.every(({ face }) => face === null)).toBe(true);
    for (const hand of hands('japan')) {
      const deck = hand.piles.find(({ id }) => id === 'deck')!;
      expect(deck.cards).toEqual([]);
      expect(deck.unknown).toBeGreaterThan(0);
      expect(hand.piles.find(({ id }) => id === 'removed')!.cards.length).toBeGreaterThan(0);
    }
  });

  test('do not change with what the reader may not know', () => {
    const { state } = phase().match;
    const told = JSON.stringify(boardOf(state, 'allies'));
    const other = structuredClone(state);
    const [japan] = other.cards;
    // Another hand, from the deck.
    const before = japan.hand;
    japan.hand = japan.deck.splice(0, before.length);
    japan.deck.push(...before);
    expect(JSON.stringify(boardOf(other, 'allies'))).toBe(told);
  });

  test('1.25 every one has a picture, its numbers and its own words', () => {
    const { state } = Table.game('1942');
    for (let index = 0; index < cardIds.length; index++) {
      const { id, face } = card(state, index, en);
      expect(face!.title, id).not.toBe('');
      expect(face!.text.length, id).toBeGreaterThan(10);
      expect(['1', '2', '3']).toContain(face!.value);
      expect(face!.rule, id).toBe(id);
      expect(ruleIds).toContain(id);
    }
  });

  test('7.29 a future offensive card lies with the hand and says so', () => {
    const { state } = phase({ future: { allies: 'A-7' } }).match;
    const cards = (role: string) => boardOf(state, role).hands!.find(({ side }) => side === 'allies')!.cards;
    expect(cards('allies').find(({ id }) => id === 'A-7')!.note).toBe('Future offensive card');
    expect(cards('japan').at(-1)).toMatchObject({ face: null, note: 'Future offensive card' });
  });
});

test('1.24 the sheet has every counter once, with both of its sides', () => {
  const entries = table.sheet(en);
  expect(entries).toHaveLength(UNITS);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(UNITS);
  for (const { id, faces, facts } of entries) {
    const record = unitRecords[unitIds.indexOf(id)]!;
    expect(faces).toHaveLength(record.type === 'hq' || record.one_step || record.steps !== 2 ? 1 : 2);
    expect(facts.every(({ src }) => src !== undefined)).toBe(true);
  }
});

test('units out of the game are not shown', () => {
  const { state } = Table.game('1942');
  const gone = state.at.findIndex(place => place >= 0);
  state.at[gone] = OUT;
  const { stacks, panels } = boardOf(state, 'japan');
  const shown = [...stacks, ...panels].flatMap(({ counters }) => counters.map(({ id }) => id));
  expect(shown).not.toContain(unitIds[gone]);
  expect(hexOf(stacks[0]!.hex)).toBeGreaterThanOrEqual(0);
});
