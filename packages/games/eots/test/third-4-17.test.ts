import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexOf, JAPAN } from '../components.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { tracks } from '../table/tracks.ts';
import { Table } from './table.ts';

/** Chapters 4, 5, 12 and 14 to 17, read a third time. */

type Named = { readonly [name: string]: Json };

const HANDS = { japan: ['J-24'], allies: ['A-13'] };

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

test('12.32-2, 12.32-3, 13.91, A-79 Mukden in Soviet hands is no base for Allied fighters', () => {
  const bombed = (allies: string[]) =>
    Table.position({
      at: 'strategic.warfare',
      turn: 11,
      units: { 'us-20bc': '3813', 'us-7af': '3813', 'hq-cpac': '3813' },
      control: { allies: ['3813', ...allies] },
      markers: { interceptors: true },
    })
      .dice(9)
      .act('allies', 'bomb unit=us-20bc');
  const soviet = bombed(['3302', '3303']);
  expect(soviet.at('us-20bc')).toBe('3813 reduced');
  expect(soviet.markers.interceptors).toBe(true);
  const iwo = bombed(['3709']);
  expect(iwo.at('us-20bc')).toBe('3813');
  expect(iwo.markers.interceptors).toBe(false);
});

test('14.2B, 10.3 the track of ASP shows what rivals may still use', () => {
  const left = (rivalry: string[]) => {
    const { state } = Table.position({
      at: 'offensives.action',
      hands: HANDS,
      markers: { rivalry, asp: [7, 9], aspUsed: [1, 2] },
    });
    return tracks(state, (_key, args) => `${args?.left}`)
      .filter(({ id }) => id.startsWith('asp-'))
      .map(({ value }) => value);
  };
  expect(left([])).toEqual(['6', '7']);
  expect(left(['japan', 'allies'])).toEqual(['3', '7']);
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

describe('scenarios', () => {
  test('17.42, 17.46, 17.14, 13.76 Hong Kong is Japanese in 1944 as before, with its own force', () => {
    const table = Table.game('1944');
    expect(table.control('2709')).toBe('japan');
    expect(garrisonAt(table.state, hexOf('2709'))).toBe(2);
  });

  test.each(['1943', '1943-44', 'shortest-campaign'])(
    '16.42-1, 17.6, 17.9 %s begins in the third turn of Japan in the Aleutians',
    scenario => {
      const paid = (control: Named) =>
        Table.position({ at: 'political', scenario, base: 'setup', control, hands: HANDS })
          .log('will')
          .filter(({ rule }) => rule === '16.42-1').length;
      expect(paid({})).toBe(1);
      expect(paid({ allies: ['4600'] })).toBe(0);
    },
  );

  test('16.48A, 17.25C, 17.25D after a change of seats the seat of Japan has what the Allies of 1942 may do', () => {
    const table = Table.game('short-campaign', { bidding: true });
    table.act('japan', 'bid side=allies points=2').act('allies', 'bid side=allies points=1');
    // 16.48B No Operation Z to wait for.
    expect(table.markers.will).toBe(6);
    if (table.waiting === 'opening.exchange') table.act('allies', 'decline');
    expect([table.waiting, table.roles]).toEqual(['opening.arcadia', ['japan']]);
    table.act('japan', 'take');
    expect([table.waiting, table.roles]).toEqual(['choose.flee-1942', ['japan']]);
    expect(table.seen('japan').cards.map(({ hand }) => hand.includes('A-4'))).toEqual([false, true]);
    expect(table.seen('allies').cards.map(({ hand }) => hand.includes('A-4'))).toEqual([false, false]);
  });

  test('16.1, 13.93 when Japan surrenders the game is over at once: nothing more is reckoned', () => {
    const table = Table.position({
      at: 'political',
      scenario: '1943',
      turn: 6,
      control: { allies: ['japan_home_islands'] },
      units: { 'jp-a-18': '3823' },
      markers: { will: 3 },
      hands: HANDS,
    });
    expect(table.result?.winner).toBe('allies');
    expect(table.log('will')).toEqual([]);
    expect(table.at('jp-a-18')).toBe('3823');
  });
});

describe('points', () => {
  const lines = (scenario: string, spec: Named, options = {}) =>
    Table.position(
      {
        at: 'offensives.action',
        scenario,
        hands: HANDS,
        ...spec,
        markers: { will: 6, ...(spec.markers as Named) },
      },
      options,
    ).points.lines;

  test.each(['1942', '1943', '1944'])(
    '17.27C, 17.38C, 17.48C %s: no supply line leads to a Townsville, or from an Oahu, that is Japanese',
    scenario => {
      for (const hex of ['3727', '5808']) {
        expect(lines(scenario, { control: { japan: [hex] } })).toMatchObject({ C: 5 });
        expect(lines(scenario, { units: { 'jp-1sn': hex } })).toMatchObject({ C: 5 });
      }
    },
  );

  test('17.27, 17.27C in tournament play a Townsville that Japan cannot supply is not lost', () => {
    const C = (units: Named) =>
      lines('1942', { control: { japan: ['3727'] }, units }, { tournament: true }).C ?? 0;
    expect(C({})).toBe(0);
    expect(C({ 'hq-southseas': '4021' })).toBe(5);
  });

  test.each(['1942', '1943'])(
    '17.27J, 17.27K, 17.38J, 17.38K %s: in tournament play Hawaii counts only while it can be supplied',
    scenario => {
      const scored = (tournament: boolean, units: Named = {}) => {
        const { J, K } = Table.position(
          {
            at: 'end-phase',
            scenario,
            units: { 'jp-1sn': '5808', 'jp-2sn': '5908', ...units },
            hands: HANDS,
          },
          { tournament },
        ).points.lines;
        return [J, K];
      };
      expect(scored(false)).toEqual([1, 3]);
      expect(scored(true)).toEqual([undefined, undefined]);
      expect(scored(true, { 'hq-cf-yam': '5108' })).toEqual([1, 3]);
    },
  );

  test('17.38G, 17.38L, 17.38M, 13.84 in tournament play a Rabaul out of supply does not win the Mandates', () => {
    const mandates = (tournament: boolean, units: Named = {}) => {
      const { G, L, M } = lines(
        '1943',
        {
          control: { allies: ['australian_mandates'] },
          markers: { mandates: 'allies' },
          units: { 'us-1m': '4021', ...units },
        },
        { tournament },
      );
      return { G, L, M };
    };
    expect(mandates(false)).toEqual({ L: -3 });
    expect(mandates(true)).toEqual({ G: 3 });
    expect(mandates(true, { 'hq-spac-hal': '4423' })).toEqual({ L: -3 });
  });

  test('17.27G, 13.84 in tournament play a Guadalcanal out of supply does not win them for Japan', () => {
    const G = (tournament: boolean, units: Named = {}) =>
      lines(
        '1942',
        { control: { japan: ['4021', '4423'] }, markers: { mandates: 'japan' }, units },
        { tournament },
      ).G;
    expect(G(false)).toBe(1);
    expect(G(true)).toBeUndefined();
    expect(G(true, { 'hq-southseas': '4021' })).toBe(1);
  });
});
