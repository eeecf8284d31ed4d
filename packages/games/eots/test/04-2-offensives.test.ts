import { describe, expect, test } from 'vitest';
import { about, phase, type Spec } from './offensives.ts';
import { Table } from './units-table.ts';

const initiative = (spec: Spec): Table =>
  Table.position({ at: 'initiative', scenario: 'short-campaign', base: 'setup', ...spec });

const JAPAN = ['J-8', 'J-9', 'J-14'];
const ALLIES = ['A-19', 'A-31', 'A-33'];

describe('initiative', () => {
  test('4.2 4.21-1 the larger hand goes first, in the segment that opens the phase', () => {
    const japan = initiative({ hands: { japan: JAPAN, allies: ALLIES.slice(1) } });
    expect([japan.waiting, japan.roles]).toEqual(['offensives.action', ['japan']]);
    const allies = initiative({ hands: { japan: JAPAN.slice(1), allies: ALLIES } });
    expect(allies.roles).toEqual(['allies']);
  });

  test.each([
    [4, 'japan'],
    [5, 'allies'],
  ])('4.21-2 with equal hands in turn %i the first is %s, and nobody seizes the move', (turn, first) => {
    const table = initiative({
      turn,
      hands: { japan: JAPAN, allies: ALLIES },
      future: { japan: 'J-29', allies: 'A-36' },
    });
    expect([table.waiting, table.roles]).toEqual(['offensives.action', [first]]);
  });

  test('7.29A whoever has fewer cards may open with his future offensive card, as an event offensive', () => {
    const asked = () =>
      initiative({ hands: { japan: JAPAN, allies: ALLIES.slice(1) }, future: { allies: 'A-36' } });
    const table = asked();
    expect([table.waiting, table.roles]).toEqual(['initiative.seize', ['allies']]);
    table.act('allies', 'seize card=A-36');
    expect(table.all.active).toBe('allies');
    expect(table.all.offensive).toMatchObject({ card: 'A-36', event: true });
    expect(asked().act('allies', 'decline').roles).toEqual(['japan']);
  });

  test('7.29A he is asked whatever the card is, so that nobody learns of it; only an offensive can be used', () => {
    const table = initiative({
      hands: { japan: JAPAN, allies: ALLIES.slice(1) },
      future: { allies: 'A-49' },
    });
    expect(table.waiting).toBe('initiative.seize');
    expect(table.legal('allies')).toEqual(['decline']);
    expect(table.why('allies', 'seize card=A-49')).toMatchObject({ rule: '7.29A', key: 'no-offensive' });
  });

  test('7.29-1 7.29B the future offensive card counts for nothing in the hand, and is never the last card', () => {
    const table = initiative({ hands: { japan: JAPAN, allies: [] }, future: { allies: 'A-36' } });
    expect([table.waiting, table.roles]).toEqual(['offensives.action', ['japan']]);
    const even = initiative({
      turn: 5,
      hands: { japan: JAPAN, allies: ALLIES.slice(1) },
      future: { allies: 'A-49' },
    }).act('allies', 'decline');
    expect(even.roles).toEqual(['japan']);
  });
});

describe('the offensives segment', () => {
  test('4.22-1 5.0-1 one action each, in turn: event, operation, pass, future card, discard', () => {
    const table = phase({ passes: { japan: 1, allies: 0 } });
    const verbs = new Set(table.legal('japan').map(action => action.split(' ')[0]));
    expect([...verbs].sort()).toEqual(['discard', 'event', 'future', 'operation', 'pass']);
    table.act('japan', 'pass');
    expect(table.roles).toEqual(['allies']);
    table.act('allies', 'discard card=A-19');
    expect(table.roles).toEqual(['japan']);
    expect(table.discard('allies')).toContain('A-19');
    expect(table.why('japan', 'pass')).toMatchObject({ rule: '12.4', key: 'no-pass-left' });
  });

  test('4.22-1 a player cannot play a card that he does not hold', () => {
    const table = phase();
    for (const action of [
      'event card=J-9',
      'operation card=J-9 use=offensive',
      'discard card=J-9',
      'future card=J-9',
    ])
      expect(table.why('japan', action)).toMatchObject({ rule: '5.0-1', key: 'card-not-held' });
  });

  test('4.22-1 4.22-3 a player without cards is passed over; with both hands empty the segment ends', () => {
    const table = phase({ hands: { japan: ['J-8'], allies: ['A-19', 'A-31'] } });
    table.act('japan', 'discard card=J-8').act('allies', 'discard card=A-19');
    expect([table.waiting, table.roles]).toEqual(['offensives.action', ['allies']]);
    table.act('allies', 'discard card=A-31');
    expect(table.match.stack.some(frame => frame.id === 'offensives.segment')).toBe(false);
  });

  test('4.22-2 after an offensive the other player acts', () => {
    const table = phase().act('japan', 'operation card=J-8 use=offensive', 'name-hq unit=hq-south', 'done');
    expect([table.waiting, table.roles, table.all.offensive]).toEqual([
      'offensives.action',
      ['allies'],
      null,
    ]);
  });
});

describe('the future offensive card', () => {
  test('7.29-1 naming one is the whole action; the card leaves the hand unseen', () => {
    const table = phase().act('japan', 'future card=J-14');
    expect(table.roles).toEqual(['allies']);
    expect(table.hand('japan')).toEqual(['J-8']);
    const seen = table.seen('allies').cards.find(({ side }) => side === 'japan')!;
    expect(seen.future).toBeNull();
    expect(table.log('future-card', 'allies')).toEqual([]);
    expect(table.log('future-card', 'japan')).toHaveLength(1);
  });

  test('7.29-1 never two, and one a turn', () => {
    const kept = phase({ future: { japan: 'J-29' } });
    expect(kept.why('japan', 'future card=J-14')).toMatchObject({ key: 'one-future-card' });
    const again = phase({ hands: { japan: ['J-8', 'J-14', 'J-9'], allies: ['A-19', 'A-31', 'A-33'] } })
      .act('japan', 'future card=J-14')
      .act('allies', 'discard card=A-19');
    again.match.state.cards[0].future = -2;
    expect(again.why('japan', 'future card=J-9')).toMatchObject({ rule: '7.29-1', key: 'once-a-turn' });
  });

  test('7.29B it is played like any other, but not in its turn and not last', () => {
    const table = phase({ future: { japan: 'J-29' } });
    expect(about(table, 'japan', 'event')).toContain('card=J-29');
    table.act('japan', 'event card=J-29');
    expect(table.all.offensive!.card).toBe('J-29');
    const fresh = phase({ hands: { japan: ['J-8', 'J-14'], allies: ['A-19', 'A-31'] } })
      .act('japan', 'future card=J-14')
      .act('allies', 'discard card=A-19');
    expect(fresh.why('japan', 'event card=J-14')).toMatchObject({ rule: '7.29B', key: 'named-this-turn' });
  });

  test('7.29B with an empty hand it waits', () => {
    const table = phase({
      hands: { japan: ['J-8'], allies: ['A-19'] },
      future: { japan: 'J-29', allies: 'A-36' },
    });
    table.act('japan', 'discard card=J-8').act('allies', 'discard card=A-19');
    expect(table.match.stack.some(frame => frame.id === 'offensives.segment')).toBe(false);
  });
});
