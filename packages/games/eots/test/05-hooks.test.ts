import { type Refusal, refusal } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import type { CardEffect, Effects } from '../cards/effect.ts';
import { layOut } from '../cards/force.ts';
import { choice } from '../choices.ts';
import { cardIds, hexOf, isAir, isNaval, unitOf } from '../components.ts';
import { put, setControl } from '../state.ts';
import { about, phase, type Spec } from './offensives.ts';
import { withCards } from './other-cards.ts';
import type { Table } from './units-table.ts';

/** What events can say at every step of an offensive: tried with made-up words on real cards. */

/** Plain words are printed for good, each on a card of its own. */
const FLAGS: Effects = {
  'J-9': { fixed: true },
  'J-12': { allHqs: true },
  'J-16': { ignoresSupply: true },
  'J-25': { asp: 2 },
  'J-28': { noReaction: true },
  'J-29': { fixedCondition: true },
  'A-20': { bringsHq: true },
  'A-31': { weatherproof: true },
  'A-26': { afterRoll: true },
};

/** What the test at hand has written on each card. */
const written: { [card: string]: CardEffect } = {};
const printed = (): CardEffect[] => cardIds.map(id => ({ ...FLAGS[id], ...written[id] }));
const says = (given: Effects): void => {
  Object.assign(written, given);
  layOut(printed());
};
withCards(() => {
  for (const card of Object.keys(written)) delete written[card];
  return printed();
});

const no = (key: string): Refusal => refusal('5.31D', key);

/** Japan's South HQ with an event; 22 Air Flotilla can fly to 2112 and fight at 2015. */
const offensive = (card = 'J-8', spec: Spec = {}): Table =>
  phase({ hands: { japan: [card, 'J-14'], allies: ['A-59', 'A-5', 'A-19'] }, ...spec }).act(
    'japan',
    `event card=${card}`,
  );
const activated = (card?: string, spec: Spec = {}): Table =>
  offensive(card, spec).act('japan', 'name-hq unit=hq-south', 'activate unit=jp-af-22', 'done');
const flown = (card?: string, spec: Spec = {}): Table =>
  activated(card, spec).act('japan', 'pick unit=jp-af-22', 'fly hex=2112 how=normal');
const declared = (card?: string, spec: Spec = {}): Table =>
  flown(card, spec).act('japan', 'declare hex=2015', 'join unit=jp-af-22 hex=2015');

describe('steps', () => {
  const story = (): { told: string[]; of: (name: string) => CardEffect } => {
    const told: string[] = [];
    const tell = (name: string) => (ref: { s: { offensive: unknown } }) => {
      told.push(`${name}${ref.s.offensive ? '' : ' too late'}`);
    };
    return {
      told,
      of: name => ({
        begin: tell(`${name} begin`),
        beforeMovement: tell(`${name} beforeMovement`),
        react: tell(`${name} react`),
        beforeReaction: tell(`${name} beforeReaction`),
        beforeBattles: tell(`${name} beforeBattles`),
        afterBattles: tell(`${name} afterBattles`),
        end: tell(`${name} end`),
        cancelled: tell(`${name} cancelled`),
      }),
    };
  };

  test('7.2 7.2-1 7.2-5 7.2-10 7.2-12 7.28 cards act at their steps, the offensive first', () => {
    const { told, of } = story();
    says({ 'J-8': of('O'), 'A-59': of('R') });
    const table = offensive();
    expect(told).toEqual(['O begin']);
    table.act('japan', 'name-hq unit=hq-south', 'activate unit=jp-af-22', 'done');
    expect(told).toEqual(['O begin', 'O beforeMovement']);
    table.act('japan', 'pick unit=jp-af-22', 'fly hex=2112 how=normal');
    table.act('japan', 'declare hex=2015', 'join unit=jp-af-22 hex=2015');
    expect(told.slice(2)).toEqual(['O beforeReaction']);
    table.act('allies', 'react card=A-59');
    expect(told.slice(3)).toEqual(['R react']);
    table.act('allies', 'done').dice(5, 5).act('allies', 'done');
    while (table.waiting !== 'offensives.action')
      table.act(table.roles[0]!, table.legal(table.roles[0]!)[0]!);
    expect(told.slice(4)).toEqual([
      'O beforeBattles',
      'R beforeBattles',
      'O afterBattles',
      'R afterBattles',
      'O end',
      'R end',
    ]);
  });

  test('7.2-6 7.2-10 7.2-12 without a battle they act all the same', () => {
    const { told, of } = story();
    says({ 'J-8': of('O') });
    flown().act('japan', 'done', 'done');
    expect(told).toEqual([
      'O begin',
      'O beforeMovement',
      'O beforeReaction',
      'O beforeBattles',
      'O afterBattles',
      'O end',
    ]);
  });

  test('5.0-A an OC offensive has nothing of the event', () => {
    const { told, of } = story();
    says({ 'J-8': of('O') });
    phase().act('japan', 'operation card=J-8 use=offensive', 'name-hq unit=hq-south', 'done');
    expect(told).toEqual([]);
  });

  test('5.32D-1 5.32D-2 7.2-4 weather: units, control, ASP and arrivals go back, the card is only discarded', () => {
    const { told, of } = story();
    const arrive: CardEffect = {
      begin: ({ s }) => put(s, unitOf('cw-7-armor'), hexOf('1905')),
      cancelled: ({ s }) => put(s, unitOf('cw-7-armor'), -1),
    };
    says({ 'A-70': { ...of('O'), ...arrive }, 'J-64': of('R') });
    const table = phase({
      active: 'allies',
      hands: { japan: ['J-64', 'J-8'], allies: ['A-70', 'A-31'] },
      decks: { japan: ['J-29'] },
      units: { 'cw-1-aus': '1406' },
    });
    table.act('allies', 'event card=A-70', 'activate unit=cw-2-ind', 'done');
    expect(table.at('cw-7-armor')).toBe('1905');
    const { india, tokyoExpress } = table.state;
    table.state.offensive!.taken.push({ hex: hexOf('2008'), was: 1, india, tokyoExpress, held: 0 });
    setControl(table.state, hexOf('2008'), 0);
    table.state.aspUsed[1] = 2;
    table.act('allies', 'pick unit=cw-2-ind', 'march hex=2005', 'halt');
    expect(table.waiting).toBe('offensive.weather');
    table.act('japan', 'react card=J-64');
    expect(table.at('cw-2-ind')).toBe('1905');
    expect(table.at('cw-7-armor')).toBe('event');
    expect(table.control('2008')).toBe('allies');
    expect(table.markers.aspUsed).toEqual([0, 0]);
    expect(table.discard('allies')).toContain('A-70');
    expect(table.all.cards[0]!.removed).toContain('J-64');
    expect(table.hand('japan')).toEqual(['J-8', 'J-29']);
    expect(told).toEqual(['O beforeMovement', 'R react']);
    expect([table.waiting, table.roles]).toEqual(['offensives.action', ['japan']]);
  });

  test('5.3 5.33 5.34 an event that is no offensive happens at once, its choices too', () => {
    says({
      'J-26': {
        happen: (ref, side) => {
          ref.s.china -= 1;
          ref.s.choices.push(choice('withdraw-hq', side));
        },
      },
    });
    const table = phase({ hands: { japan: ['J-26', 'J-8'], allies: ['A-31'] } }).act(
      'japan',
      'event card=J-26',
    );
    expect(table.markers.china).toBe(4);
    expect(table.waiting).toBe('choose.withdraw-hq');
    expect(table.all.cards[0]!.removed).not.toContain('J-26');
    table.act('japan', 'withdraw unit=hq-south');
    expect(table.all.cards[0]!.removed).toContain('J-26');
    expect(table.roles).toEqual(['allies']);
  });
});

describe('who may be activated', () => {
  test('5.31-2 an event whose conditions are not met can be an operations card all the same', () => {
    says({ 'J-8': { playable: () => no('never') } });
    const table = phase();
    expect(table.why('japan', 'event card=J-8')).toMatchObject({ key: 'never' });
    expect(table.why('japan', 'operation card=J-8 use=offensive')).toBeUndefined();
  });

  test('5.31-2 A-30 a card can forbid its use as OC', () => {
    says({ 'J-8': { operable: () => no('event-or-nothing') } });
    expect(phase().why('japan', 'operation card=J-8 use=offensive')).toMatchObject({
      key: 'event-or-nothing',
    });
  });

  test('5.31D 7.21-2 limits on units, and on how activation may end while it can go on', () => {
    says({
      'J-8': {
        unit: (_s, unit, active) =>
          !isNaval[unit] && active.some(mission => !isNaval[mission.unit]) ? no('one-not-naval') : undefined,
        activated: (_s, active) =>
          active.some(({ unit }) => isNaval[unit]) ? undefined : no('a-ship-must-go'),
      },
    });
    const table = offensive().act('japan', 'name-hq unit=hq-south', 'activate unit=jp-af-22');
    expect(table.why('japan', 'activate unit=jp-a-38')).toMatchObject({ key: 'one-not-naval' });
    expect(table.why('japan', 'done')).toMatchObject({ key: 'a-ship-must-go' });
    table.act('japan', 'activate unit=jp-bb-kongo');
    expect(table.why('japan', 'done')).toBeUndefined();
  });

  test('5.31D an end that cannot be reached any more is not asked for', () => {
    says({ 'J-8': { unit: () => no('nobody'), activated: () => no('somebody-must-go') } });
    const table = offensive().act('japan', 'name-hq unit=hq-south');
    expect(table.waiting).toBe('offensives.action');
  });

  test('J-1 a fixed force needs no HQ and leaves nothing to choose', () => {
    says({ 'J-9': { activates: () => [unitOf('jp-cv-akagi'), unitOf('jp-bb-hiei')] } });
    const table = offensive('J-9');
    expect(table.waiting).toBe('offensive.move');
    expect(table.all.offensive!.missions.map(({ unit }) => unit)).toEqual(['jp-cv-akagi', 'jp-bb-hiei']);
    expect(table.all.offensive!.hq).toBeNull();
  });

  test('A-48 units that the card activates do not count', () => {
    says({ 'J-23': { activates: () => [unitOf('jp-a-25'), unitOf('jp-a-15')] } });
    const table = phase({ hands: { japan: ['J-23', 'J-8'], allies: ['A-31'] } })
      .act('japan', 'event card=J-23', 'name-hq unit=hq-south')
      .act('japan', 'activate unit=jp-a-38', 'activate unit=jp-af-22')
      .act('japan', 'activate unit=jp-bb-kongo', 'activate unit=jp-ca-mogami');
    expect(table.all.offensive!.missions).toHaveLength(6);
    expect(table.waiting).toBe('offensive.move');
  });

  test('J-2 all HQs command, each in its own range', () => {
    const table = offensive('J-12');
    expect(table.waiting).toBe('offensive.activate');
    const units = about(table, 'japan', 'activate');
    for (const unit of ['jp-af-22', 'jp-bb-nagato', 'jp-apd-kamikaze'])
      expect(units).toContain(`unit=${unit}`);
    expect(table.all.offensive!.limit).toBe(8);
  });

  test('5.31C 7.2-1 A-20 a card may bring its HQ with it', () => {
    says({ 'A-20': { begin: ({ s }) => put(s, unitOf('hq-spac-hal'), hexOf('5808')) } });
    const spec = (card: string) => ({ active: 'allies', hands: { japan: ['J-8'], allies: [card, 'A-19'] } });
    const played = phase(spec('A-20')).act('allies', 'event card=A-20');
    expect(played.all.offensive!.hq).toBe('hq-spac-hal');
    // Without such words the HQ has to be there.
    expect(phase(spec('A-35')).why('allies', 'event card=A-35')).toMatchObject({
      rule: '5.31A',
      key: 'no-hq',
    });
  });

  test('J-48 a card may do without supply', () => {
    const cut = {
      units: { 'hq-cf-yam': 'event', 'hq-southseas': 'event' },
      control: { allies: ['japan_home_islands'] },
    };
    expect(phase(cut).why('japan', 'event card=J-8')).toMatchObject({ rule: '5.31A' });
    const table = offensive('J-16', cut);
    expect(about(table, 'japan', 'activate')).toContain('unit=jp-af-22');
  });

  test('6.12 14.1C A-25, A-46 a card may widen command and loosen rivalry', () => {
    const spec = {
      active: 'allies',
      hands: { japan: ['J-8'], allies: ['A-31', 'A-36'] },
      markers: { rivalry: ['allies'] },
    };
    const start = () => phase(spec).act('allies', 'event card=A-36', 'name-hq unit=hq-swpac');
    const table = start().act('allies', 'activate unit=us-feaf');
    expect(table.why('allies', 'activate unit=us-ca-usasia')).toMatchObject({ rule: '14.1C' });
    expect(table.why('allies', 'activate unit=cw-3-ind')).toMatchObject({ rule: '6.12' });
    says({ 'A-36': { rivalry: () => true, commands: () => true } });
    const wide = start().act('allies', 'activate unit=us-feaf');
    expect(wide.why('allies', 'activate unit=us-ca-usasia')).toBeUndefined();
    expect(wide.why('allies', 'activate unit=cw-3-ind')?.rule).not.toBe('6.12');
  });

  test('10.3 J-44 a card may lend ASP', () => {
    expect(offensive('J-25').state.offensive!.aspLent).toBe(2);
  });
});

describe('declaration and reaction', () => {
  test('5.31D J-12 hexes that the card forbids', () => {
    says({ 'J-8': { battleHex: (_s, hex) => (hex === hexOf('2015') ? no('not-there') : undefined) } });
    expect(flown().why('japan', 'declare hex=2015')).toMatchObject({ key: 'not-there' });
  });

  test('5.31-2 5.31D A-74 conditions of the whole offensive: met, or everything is given up', () => {
    says({
      'J-8': { declared: (_s, hexes) => (hexes.length > 0 ? undefined : no('must-fight')) },
    });
    const table = flown();
    expect(table.why('japan', 'done')).toMatchObject({ key: 'must-fight' });
    table.act('japan', 'abandon');
    expect(table.at('jp-af-22')).toBe('2212');
    expect([table.waiting, table.roles]).toEqual(['offensives.instead', ['japan']]);
    table.act('japan', 'discard card=J-8');
    expect(table.discard('japan')).toContain('J-8');
    expect([table.waiting, table.roles]).toEqual(['offensives.action', ['allies']]);
    // A battle hex that nobody has joined is none.
    expect(flown().act('japan', 'declare hex=2015').why('japan', 'abandon')).toBeUndefined();
    expect(declared().waiting).toBe('intelligence');
    says({ 'J-8': {} });
    expect(flown().why('japan', 'abandon')).toMatchObject({ rule: '5.31-2', key: 'conditions-met' });
  });

  test('17.11 J-1 no reaction at all: no card, no die, no unit', () => {
    const table = declared('J-28', {
      hands: { japan: ['J-28', 'J-14'], allies: ['A-59', 'A-61', 'A-22', 'A-19'] },
    });
    expect(table.roles).toEqual(['japan']);
    expect(table.waiting).not.toBe('intelligence');
  });

  test('7.25B A-84 no reaction card changes a fixed condition, no weather stops a weatherproof offensive', () => {
    const table = declared('J-29');
    expect(table.why('allies', 'react card=A-59')).toMatchObject({ rule: '7.25B', key: 'fixed-condition' });
    expect(table.why('allies', 'react card=A-5')).toMatchObject({ key: 'fixed-condition' });
    const raid = phase({ active: 'allies', hands: { japan: ['J-19', 'J-8'], allies: ['A-31', 'A-19'] } }).act(
      'allies',
      'event card=A-31',
      'name-hq unit=hq-swpac',
      'done',
    );
    expect([raid.waiting, raid.roles]).toEqual(['offensives.action', ['japan']]);
  });

  test('7.25C J-13 only a card that says so changes the condition after the roll', () => {
    const rolled = (card: string): Table =>
      declared('J-8', {
        hands: { japan: ['J-8', 'J-14'], allies: ['A-5', card, 'A-19'] },
        ...(card === 'A-26' ? {} : { discards: { allies: ['A-26'] } }),
      })
        .dice(9, 5, 5, 5)
        .act('allies', 'roll');
    expect(rolled('A-59').waiting).not.toBe('intelligence');
    const table = rolled('A-26');
    expect(about(table, 'allies', 'react')).toEqual(['card=A-26']);
    expect(table.why('allies', 'react card=A-5')).toMatchObject({ rule: '7.25C', key: 'die-was-rolled' });
    table.act('allies', 'react card=A-26');
    expect(table.all.offensive!.condition).toBe('ambush');
  });

  test('7.25E J-12 a card may change the intelligence die', () => {
    says({ 'J-8': { intelligenceDie: () => 4 } });
    const high = declared().dice(3, 5, 5).act('allies', 'roll');
    // 3 + 4 is just within 7.
    expect(high.all.offensive!.condition).toBe('intercept');
    const higher = declared().dice(4, 5, 5).act('allies', 'roll');
    expect(higher.rolls[0]!.terms.map(({ key, value }) => [key, value])).toContainEqual(['event', 4]);
    expect(higher.all.offensive?.condition ?? 'surprise').toBe('surprise');
  });

  test('5.32C J-17 a counteroffensive may limit whom it activates', () => {
    says({ 'A-5': { unit: (_s, unit) => (isAir[unit] ? undefined : no('air-only')) } });
    const table = declared().act('allies', 'react card=A-5', 'done', 'name-hq unit=hq-malaya');
    expect(about(table, 'allies', 'activate')).toEqual(['unit=cw-ma-air']);
    expect(table.why('allies', 'activate unit=cw-8-aus')).toMatchObject({ key: 'air-only' });
  });

  test('5.32-1 5.32E public conditions of a reaction event decide whether its owner is asked', () => {
    says({
      'A-22': { playable: ({ offensive: o }) => (o!.hq === unitOf('hq-south') ? undefined : no('far-off')) },
    });
    const south = declared('J-8', { loud: ['A-22'] });
    // He does not hold it, but could.
    expect([south.waiting, south.roles]).toEqual(['offensive.weather', ['allies']]);
    expect(south.legal('allies')).toEqual(['done']);
    says({ 'A-22': { playable: () => no('far-off') } });
    expect(declared('J-8', { loud: ['A-22'] }).waiting).toBe('intelligence');
  });
});
