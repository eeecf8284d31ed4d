import { Referee } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { ALLIES, cardOf, JAPAN } from '../components.ts';
import { loseRandomCard } from '../rules/05-strategy-cards/37-special.ts';
import { nextTurn } from '../rules/16-victory/10-victory.ts';
import { about, phase, type Spec } from './offensives.ts';
import { Table } from './units-table.ts';

const cardsOf = (table: Table, role: string) => table.all.cards.find(({ side }) => side === role)!;

describe('operations cards', () => {
  const uses = (table: Table, role: string, card: string): string[] =>
    about(table, role, 'operation')
      .filter(text => text.startsWith(`card=${card} `))
      .map(text => text.split('use=')[1]!);

  test('5.0-A 7.1-1 a card opens an offensive as OC or as EC, never both', () => {
    const table = phase().act('japan', 'operation card=J-8 use=offensive');
    expect(table.all.offensive).toMatchObject({ card: 'J-8', event: false, side: 'japan' });
    expect(phase().act('japan', 'event card=J-8').all.offensive).toMatchObject({ event: true });
  });

  test('5.0-B a China offensive takes a card of value 3, and Japan', () => {
    const table = phase({ hands: { japan: ['J-8', 'J-23', 'J-26'], allies: ['A-36', 'A-31'] } });
    expect(uses(table, 'japan', 'J-8')).toContain('china');
    expect(table.why('japan', 'operation card=J-23 use=china')).toMatchObject({ key: 'needs-three-oc' });
    table.act('japan', 'discard card=J-23');
    expect(table.why('allies', 'operation card=A-36 use=china')).toMatchObject({ key: 'japan-only' });
  });

  test('5.0-C 5.0-D any card withdraws an HQ, and any card brings one back early', () => {
    const table = phase({ hands: { japan: ['J-18', 'J-24'], allies: ['A-1', 'A-31'] } });
    expect(uses(table, 'japan', 'J-18')).not.toContain('return-hq');
    table.act('japan', 'operation card=J-18 use=withdraw-hq', 'withdraw unit=hq-south');
    expect(table.at('hq-south')).toBe('turn-3');
    expect(table.discard('japan')).toEqual(['J-18']);
    table.act('allies', 'discard card=A-1');
    table.act('japan', 'operation card=J-24 use=return-hq', 'place hex=3706');
    expect(table.at('hq-south')).toBe('3706');
  });

  test('5.0-E 13.77B the Allies build Jarhat, then Ledo or Imphal, with a card of value 3 each', () => {
    const table = phase({ hands: { japan: ['J-8'], allies: ['A-36', 'A-13', 'A-9', 'A-19'] } });
    table.act('japan', 'discard card=J-8');
    expect(table.why('allies', 'operation card=A-19 use=route')).toMatchObject({ key: 'needs-three-oc' });
    table.act('allies', 'operation card=A-36 use=route');
    expect(table.markers.unbuilt).toEqual(expect.not.arrayContaining(['2104']));
    table.act('allies', 'operation card=A-13 use=route');
    expect(table.legal('allies').sort()).toEqual(['build hex=2105', 'build hex=2205']);
    table.act('allies', 'build hex=2205');
    expect(table.markers.unbuilt).toEqual(['2105']);
    expect(table.all.offensive).toBeNull();
  });

  test('13.77B not while a hex of Northern India or Akyab is Japanese', () => {
    for (const hex of ['2006', '2104']) {
      const table = phase({
        hands: { japan: ['J-8'], allies: ['A-36'] },
        control: { japan: [hex] },
        active: 'allies',
      });
      expect(table.why('allies', 'operation card=A-36 use=route')).toMatchObject({
        rule: '13.77B',
        key: 'north-india-not-held',
      });
    }
  });

  test('13.77A 13.77C Japan builds Imphal only, connected by routes with Rangoon as a supply-capable port', () => {
    const route = ['2105', '2106', '2107', '2008', '2006'];
    const burma = (control: readonly string[]): Table =>
      phase({
        control: { japan: control },
        units: { 'us-avg': 'event', 'cw-b-ind': 'event', 'cw-1b': 'event', 'cw-1-ind': 'event' },
      });
    const table = burma(route);
    expect(table.markers.unbuilt).toContain('2105');
    table.act('japan', 'operation card=J-8 use=route');
    expect(table.markers.unbuilt).not.toContain('2105');
    expect(table.markers.unbuilt).toContain('2104');
    expect(burma(route.slice(0, 3)).why('japan', 'operation card=J-8 use=route')).toMatchObject({
      rule: '13.77C',
      key: 'rangoon-needed',
    });
    expect(burma(['2105', '2008']).why('japan', 'operation card=J-8 use=route')).toMatchObject({
      key: 'no-line-to-rangoon',
    });
  });
});

describe('one-year scenarios', () => {
  test.each([
    ['1942', '17.26'],
    ['1943', '17.37'],
    ['1944', '17.47'],
  ])('17.26 17.37 17.47 in %s a card of value 3 ends rivalry, and nothing else happens', (scenario, rule) => {
    const table = phase({
      scenario,
      hands: { japan: ['J-8', 'J-14'], allies: ['A-31', 'A-19'] },
      markers: { rivalry: ['japan'] },
    });
    table.act('japan', 'operation card=J-8 use=agreement');
    expect(table.markers.rivalry).toEqual([]);
    expect(table.log('agreement')[0]!.rule).toBe(rule);
    expect([table.roles, table.all.offensive]).toEqual([['allies'], null]);
    expect(table.why('allies', 'operation card=A-31 use=agreement')).toMatchObject({ key: 'no-rivalry' });
  });

  test('17.26 a lesser card does not end rivalry, and longer games know no such use', () => {
    const table = phase({
      scenario: '1942',
      hands: { japan: ['J-23'], allies: ['A-19'] },
      markers: { rivalry: ['japan'] },
    });
    expect(table.why('japan', 'operation card=J-23 use=agreement')).toMatchObject({ key: 'needs-three-oc' });
    const longer = phase({ markers: { rivalry: ['japan'] } });
    expect(longer.why('japan', 'operation card=J-8 use=agreement')).toMatchObject({
      key: 'not-a-one-year-game',
    });
  });

  test('17.26 17.37 17.47 events that change political will are operations cards only', () => {
    for (const [scenario, rule] of [
      ['1942', '17.26'],
      ['1943', '17.37'],
      ['1944', '17.47'],
    ] as const) {
      const table = phase({ scenario, hands: { japan: ['J-74', 'J-43'], allies: ['A-19'] }, removed: {} });
      for (const card of ['J-74', 'J-43'])
        expect(table.why('japan', `event card=${card}`)).toMatchObject({ rule, key: 'operation-only' });
      expect(about(table, 'japan', 'operation')).toContain('card=J-43 use=offensive');
    }
    const table = phase({
      scenario: '1942',
      hands: { japan: ['J-8'], allies: ['A-1', 'A-6'] },
      active: 'allies',
    });
    for (const card of ['A-1', 'A-6'])
      expect(table.why('allies', `event card=${card}`)).toMatchObject({ rule: '17.26' });
  });
});

describe('piles', () => {
  test('5.0-3 5.36 an event that says so leaves the game; the same card used as OC is discarded', () => {
    const event = phase({ hands: { japan: ['J-26', 'J-8'], allies: ['A-19'] } }).act(
      'japan',
      'event card=J-26',
    );
    expect(cardsOf(event, 'japan').removed).toContain('J-26');
    const operation = phase({ hands: { japan: ['J-26', 'J-8'], allies: ['A-19'] } });
    operation.act('japan', 'operation card=J-26 use=withdraw-hq', 'withdraw unit=hq-south');
    expect(operation.discard('japan')).toEqual(['J-26']);
    expect(cardsOf(operation, 'japan').removed).not.toContain('J-26');
  });

  test('5.0-3 an event without such words goes to the discards', () => {
    const table = phase({ hands: { japan: ['J-7', 'J-8'], allies: ['A-19'] } }).act(
      'japan',
      'event card=J-7',
    );
    expect(table.discard('japan')).toContain('J-7');
  });

  test('5.35 an event draws, an operation does not, and only three cards in a phase', () => {
    const draws = ['J-7', 'J-11', 'J-34', 'J-80'];
    const table = phase({ hands: { japan: [...draws, 'J-8'], allies: [] } });
    for (const card of draws) table.act('japan', `event card=${card}`);
    expect(table.hand('japan')).toHaveLength(4);
    const operation = phase({ hands: { japan: ['J-7', 'J-8'], allies: ['A-19'] } });
    operation.act('japan', 'operation card=J-7 use=withdraw-hq', 'withdraw unit=hq-south');
    expect(operation.hand('japan')).toEqual(['J-8']);
  });

  test('5.35 a card drawn by a reaction event comes when the offensive is over', () => {
    const table = phase({
      hands: { japan: ['J-8', 'J-14'], allies: ['A-59', 'A-31'] },
      decks: { allies: ['A-26'] },
    });
    table
      .act('japan', 'operation card=J-8 use=offensive', 'name-hq unit=hq-south', 'activate unit=jp-af-22')
      .act('japan', 'done', 'pick unit=jp-af-22', 'fly hex=2112 how=normal', 'declare hex=2015')
      .act('japan', 'join hex=2015 unit=jp-af-22');
    table.act('allies', 'react card=A-59');
    expect(table.hand('allies')).toEqual(['A-31']);
    expect(about(table, 'allies', 'react')).toEqual([]);
  });

  test('5.0-4 hands are counted by both, seen by one; the discards lie open', () => {
    const table = phase().act('japan', 'discard card=J-8');
    const seen = table.seen('allies').cards.find(({ side }) => side === 'japan')!;
    expect(seen.hand).toEqual([null]);
    expect(seen.discard).toEqual(['J-8']);
  });

  test('5.0-4 an empty deck is made anew from the discards', () => {
    const rest = Array.from({ length: 86 }, (_, i) => `J-${i + 1}`).filter(
      card => card !== 'J-7' && card !== 'J-8',
    );
    const table = phase({
      hands: { japan: ['J-7', 'J-8'], allies: ['A-19'] },
      discards: { japan: rest.slice(0, 10) },
      removed: { japan: rest.slice(10) },
    }).act('japan', 'event card=J-7');
    expect(table.hand('japan')).toHaveLength(2);
    expect(table.discard('japan')).toEqual([]);
  });
});

describe('special event cards', () => {
  const hold = (turn: number, spec: Spec = {}): Table =>
    phase({
      scenario: 'short-campaign',
      turn,
      hands: { japan: ['J-43', 'J-8'], allies: ['A-79', 'A-19'] },
      ...spec,
    });

  test('5.37-1 from 1944 on Tojo resigns when the card is used at all; it can never be kept', () => {
    const table = hold(8);
    expect(about(table, 'japan', 'event')).toContain('card=J-43');
    expect(about(table, 'japan', 'operation').filter(text => text.includes('J-43'))).toEqual([]);
    expect(table.why('japan', 'discard card=J-43')).toMatchObject({ rule: '5.37-1', key: 'must-be-event' });
    expect(table.why('japan', 'future card=J-43')).toMatchObject({ rule: '5.37-1', key: 'not-to-keep' });
  });

  test('5.37-2 4.5-2 before 1944 its player chooses (J-43); used as OC or discarded it has the deck reshuffled', () => {
    const table = hold(7);
    for (const action of ['event card=J-43', 'operation card=J-43 use=offensive', 'discard card=J-43'])
      expect(table.why('japan', action)).toBeUndefined();
    table.act('japan', 'discard card=J-43');
    expect(table.state.cards[JAPAN].reshuffle).toBe(true);
    nextTurn(new Referee(table.match));
    expect(table.discard('japan')).toEqual([]);
    expect(table.state.cards[JAPAN].deck).toContain(cardOf('J-43'));
    expect(table.state.cards[JAPAN].reshuffle).toBe(false);
    expect(table.state.cards[JAPAN].removed.length).toBeGreaterThan(0);
  });

  test('5.37-2 A-79 is an operations card until Tojo has resigned, then an event', () => {
    const before = hold(8, { active: 'allies' });
    expect(before.why('allies', 'event card=A-79')).toMatchObject({ rule: '5.37-2', key: 'tojo-in-office' });
    expect(before.why('allies', 'discard card=A-79')).toMatchObject({
      rule: '5.37-2',
      key: 'must-be-operation',
    });
    before.act('allies', 'operation card=A-79 use=withdraw-hq', 'withdraw unit=hq-cpac');
    expect(before.state.cards[ALLIES].reshuffle).toBe(true);
    const after = hold(8, { active: 'allies', markers: { tojoResigned: true } });
    expect(after.why('allies', 'event card=A-79')).toBeUndefined();
    expect(after.why('allies', 'operation card=A-79 use=offensive')).toMatchObject({ key: 'must-be-event' });
  });

  test('5.37-3 5.0-1 taken from the hand by an event it happens, or has the deck reshuffled', () => {
    const happens = hold(8, { hands: { japan: ['J-43'], allies: ['A-19'] } });
    loseRandomCard(new Referee(happens.match), JAPAN);
    expect(cardsOf(happens, 'japan').removed).toContain('J-43');
    const early = hold(7, { hands: { japan: ['J-43'], allies: ['A-19'] } });
    loseRandomCard(new Referee(early.match), JAPAN);
    expect(early.discard('japan')).toContain('J-43');
    expect(early.state.cards[JAPAN].reshuffle).toBe(true);
  });

  test('7.29B the future offensive card is out of reach of such events', () => {
    const table = phase({ hands: { japan: ['J-8'], allies: ['A-19'] }, future: { japan: 'J-29' } });
    for (let n = 0; n < 2; n++) loseRandomCard(new Referee(table.match), JAPAN);
    expect([table.hand('japan'), table.discard('japan')]).toEqual([[], expect.arrayContaining(['J-8'])]);
    expect(cardsOf(table, 'japan').future).toBe('J-29');
  });
});

describe('cards on the way', () => {
  test('5.32D-1 6.23-tokyo-2 13.62-2 weather gives back the markers that went with a hex', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-19', 'J-8'], allies: ['A-19', 'A-31'] },
      discards: { japan: [], allies: [] },
      control: { japan: ['2105'] },
      units: { 'cw-33': '2005' },
      markers: { india: 2, tokyoExpress: '2105' },
    }).act('allies', 'event card=A-19', 'name-hq unit=hq-seac', 'activate unit=cw-33', 'done');
    t.act('allies', 'pick unit=cw-33', 'march hex=2105');
    expect([t.control('2105'), t.markers.india, t.markers.tokyoExpress]).toEqual(['allies', 4, null]);
    t.act('japan', 'react card=J-19');
    expect([t.control('2105'), t.markers.india, t.markers.tokyoExpress]).toEqual(['japan', 2, '2105']);
  });

  test('6.23-tokyo-2 the loss of another hex leaves Tokyo Express where it is', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-8'], allies: ['A-19', 'A-31'] },
      discards: { japan: [], allies: [] },
      control: { japan: ['2105'] },
      units: { 'cw-33': '2005' },
      markers: { tokyoExpress: '4222' },
    }).act('allies', 'event card=A-19', 'name-hq unit=hq-seac', 'activate unit=cw-33', 'done');
    t.act('allies', 'pick unit=cw-33', 'march hex=2105');
    expect([t.control('2105'), t.markers.tokyoExpress]).toEqual(['allies', '4222']);
  });

  test('5.32D-1 8.33-2 13.74-3 weather calls back who left for the turn track or the China box', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-19', 'J-8'], allies: ['A-31', 'A-19'] },
      discards: { japan: [], allies: [] },
    }).act('allies', 'event card=A-31', 'name-hq unit=hq-swpac', 'activate unit=us-5af', 'done');
    const base = t.at('us-5af');
    t.act('allies', 'to-track unit=us-5af');
    expect(t.at('us-5af')).toBe('turn-6');
    while (t.waiting !== 'offensive.weather') t.act('allies', 'done');
    t.act('japan', 'react card=J-19');
    expect([t.at('us-5af'), t.waiting, t.roles]).toEqual([base, 'offensives.action', ['japan']]);
  });

  test('5.31-2 10.3 ASP of an event that was given up are there for the OC', () => {
    const t = phase({
      scenario: '1943-44',
      active: 'allies',
      hands: { japan: ['J-8'], allies: ['A-74', 'A-19'] },
      discards: { japan: [], allies: [] },
      markers: { asp: [5, 3], rivalry: [] },
      units: { 'us-1m': '5808' },
    }).act('allies', 'event card=A-74', 'name-hq unit=hq-cpac', 'activate unit=us-1m', 'done');
    const assault = (): string[] => {
      t.act('allies', 'pick unit=us-1m');
      return t.legal('allies').filter(action => action.startsWith('assault'));
    };
    t.act('allies', assault()[0]!);
    expect((t.markers.aspUsed as number[])[1]).toBeGreaterThan(0);
    while (t.waiting !== 'offensives.instead')
      t.act('allies', t.legal('allies').find(action => /^(done|abandon)/.test(action))!);
    expect(t.markers.aspUsed).toEqual([0, 0]);
    expect(t.at('us-1m')).toBe('5808');
    t.act(
      'allies',
      'operation card=A-74 use=offensive',
      'name-hq unit=hq-cpac',
      'activate unit=us-1m',
      'done',
    );
    expect(assault().length).toBeGreaterThan(0);
  });

  test('7.29B 4.22-3 a future offensive card alone does not keep the phase open', () => {
    const t = phase({
      future: { japan: 'J-8' },
      hands: { japan: ['J-14'], allies: ['A-31'] },
      passes: { japan: 1, allies: 0 },
    });
    t.act('japan', 'discard card=J-14').act('allies', 'discard card=A-31');
    expect(t.waiting).not.toBe('offensives.action');
    expect(t.all.cards[0]!.future).toBe('J-8');
  });

  test('7.29B a card drawn in the meantime lets the future offensive card be played', () => {
    const t = phase({
      active: 'allies',
      future: { allies: 'A-31' },
      hands: { japan: ['J-8', 'J-14'], allies: ['A-2'] },
      decks: { allies: ['A-19'] },
    });
    expect(t.why('allies', 'event card=A-31')).toBeUndefined();
    t.act('allies', 'event card=A-2').act('japan', 'discard card=J-8');
    expect(t.hand('allies')).toEqual(['A-19']);
    expect(t.why('allies', 'event card=A-31')).toBeUndefined();
  });
});

describe('cards and turns', () => {
  test('17.25E, 5.37-2 J-43 given away for J-47 has the deck shuffled anew like any other discard of it', () => {
    const cheap = ['J-24', 'J-27', 'J-36', 'J-75', 'J-86', 'J-19', 'J-43'];
    const opening = () =>
      Table.position({ at: 'opening', scenario: '1942', base: 'setup', decks: { japan: cheap } });
    const plain = opening().act('japan', 'exchange card=J-24');
    expect(plain.state.cards[JAPAN].reshuffle).toBe(false);
    const table = opening().act('japan', 'exchange card=J-43');
    expect(table.discard('japan')).toEqual(['J-43']);
    expect(table.state.cards[JAPAN].reshuffle).toBe(true);
  });

  test('17.47, 5.37-3 in a game of one year Tojo does not resign when a bomber takes his card', () => {
    const after = (scenario: string) =>
      Table.position({
        at: 'offensives.segment',
        scenario,
        turn: 9,
        active: 'allies',
        units: { 'us-20bc': 'china', 'us-cv-essex': '5808' },
        hands: { japan: ['J-43'], allies: ['A-60', 'A-13'] },
        markers: { will: 5 },
      }).act('allies', 'event card=A-60');
    expect(after('1944').markers).toMatchObject({ will: 5, tojoResigned: false });
    expect(after('1944').discard('japan')).toEqual(['J-43']);
    expect(after('1943-44').markers).toMatchObject({ will: 3, tojoResigned: true });
  });

  test('7.29A, 5.32D-2 who seized the first move and was stopped by weather has had his action', () => {
    const table = Table.position({
      at: 'initiative',
      scenario: 'short-campaign',
      base: 'setup',
      hands: { japan: ['J-8', 'J-22', 'J-14'], allies: ['A-19', 'A-31'] },
      future: { allies: 'A-58' },
    });
    table.act('allies', 'seize card=A-58', 'activate unit=cw-2-ind', 'done');
    table.act('allies', 'pick unit=cw-2-ind', 'march hex=2005', 'halt');
    table.act('japan', 'react card=J-22');
    expect(table.discard('allies')).toEqual(['A-58']);
    expect(table.all.cards[1]!.future).toBe('none');
    expect([table.waiting, table.roles]).toEqual(['offensives.action', ['japan']]);
    // The card is back in the discards: he may name another one this turn.
    table.act('japan', 'discard card=J-8');
    expect(table.why('allies', 'future card=A-31')).toBeUndefined();
  });
});

describe('the future offensive card in reaction', () => {
  const weather = (futureTurn: number, hand: string[]) => {
    const table = Table.position({
      at: 'offensives.segment',
      scenario: 'short-campaign',
      base: 'setup',
      turn: 5,
      active: 'allies',
      hands: { japan: hand, allies: ['A-58', 'A-31'] },
      future: { japan: 'J-22' },
    });
    table.state.cards[JAPAN].futureTurn = futureTurn;
    table.act('allies', 'event card=A-58', 'activate unit=cw-2-ind', 'done');
    return table.act('allies', 'pick unit=cw-2-ind', 'march hex=2005', 'halt');
  };

  test('7.29B, 5.32-1 it answers an offensive like a card of the hand', () => {
    expect(weather(4, ['J-8']).why('japan', 'react card=J-22')).toBeUndefined();
  });

  test('7.29B in the turn in which it was named it does not, and the refusal says so', () => {
    const why = weather(5, ['J-8']).why('japan', 'react card=J-22');
    expect(why).toMatchObject({ rule: '7.29B', key: 'named-this-turn' });
  });

  test('7.29B as the last card it is not even asked for', () => {
    expect(weather(4, []).waiting).not.toBe('offensive.weather');
  });
});
