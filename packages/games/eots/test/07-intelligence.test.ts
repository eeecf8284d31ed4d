import { waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import { finish } from './cards-allies.ts';
import { about, phase, type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

/** Before step 7: 22 Air Flotilla attacks Singapore. */
const attack = (offensive: Spec = {}, spec: Spec = {}): Table =>
  step(
    'offensive.reaction',
    {
      side: 'japan',
      card: 'J-14',
      hq: 'hq-south',
      missions: [{ unit: 'jp-af-22', start: '2212', way: 'fly', battle: '2015' }],
      battles: [{ hex: '2015' }],
      ...offensive,
    },
    { units: { 'jp-af-22': '2112' }, hands: { japan: ['J-8'], allies: ['A-31', 'A-19'] }, ...spec },
  );

const condition = (table: Table): string => table.state.offensive!.condition;

describe('the intelligence roll', () => {
  test.each([
    ['OC', false, 5],
    ['EC', true, 7],
  ])('7.25D 5.2 as %s its own value counts', (_, event, value) => {
    expect(condition(attack({ event }).dice(value, 5, 5).act('allies', 'roll'))).toBe('intercept');
    expect(
      condition(
        attack({ event })
          .dice(value + 1, 5, 5)
          .act('allies', 'roll'),
      ),
    ).toBe('surprise');
  });

  test('7.25 7.25A every offensive is a Surprise Attack until something is done, for all its battles', () => {
    const table = attack({ battles: [{ hex: '2015' }, { hex: '2014' }] });
    expect(condition(table)).toBe('surprise');
    expect(table.waiting).toBe('intelligence');
    table.dice(3, 5, 5).act('allies', 'roll');
    expect(condition(table)).toBe('intercept');
  });

  test('7.25E a unit that touched an enemy ZOI gives -2, and a 9 always fails', () => {
    const terms = (table: Table) => table.rolls[0]!.terms.map(({ key, op, value }) => [key, op, value]);
    const touched = attack({ touched: true }).dice(7, 5, 5).act('allies', 'roll');
    expect(condition(touched)).toBe('intercept');
    expect(terms(touched)).toContainEqual(['enemy-zoi', '-', 2]);
    expect(condition(attack().dice(7, 5, 5).act('allies', 'roll'))).toBe('surprise');
    // The question says how many of ten faces succeed.
    const faces = (offensive: Spec) => waiting(eots, attack(offensive).match)!.args.chance;
    expect([{}, { touched: true }, { touched: true, event: true }].map(faces)).toEqual([6, 8, 9]);
    expect(condition(attack({ touched: true, event: true }).dice(9, 5, 5).act('allies', 'roll'))).toBe(
      'surprise',
    );
  });

  test('7.25C one roll in an offensive, and no card to change the condition after it', () => {
    const table = attack({}, { hands: { japan: ['J-8'], allies: ['A-59', 'A-31'] } })
      .dice(9, 5, 5)
      .act('allies', 'roll');
    expect(table.waiting).not.toBe('intelligence');
    expect(condition(table)).toBe('surprise');
  });

  test('5.31B no roll against an event that states Surprise Attack, but cards', () => {
    const table = attack(
      { card: 'J-3', event: true },
      { hands: { japan: ['J-8'], allies: ['A-59', 'A-31'] } },
    );
    expect(table.why('allies', 'roll')).toMatchObject({ rule: '5.31B' });
    table.act('allies', 'react card=A-59');
    expect(condition(table)).toBe('intercept');
    const operation = attack({ card: 'J-3' });
    expect(operation.why('allies', 'roll')).toBeUndefined();
  });
});

describe('reaction cards', () => {
  const held = (...allies: string[]): Table =>
    attack({}, { hands: { japan: ['J-8'], allies: [...allies, 'A-31'] } });

  test('7.25B 5.32A Intercept and Ambush together are Ambush, in either order', () => {
    for (const order of [
      ['A-59', 'A-12'],
      ['A-12', 'A-59'],
    ]) {
      const table = held('A-59', 'A-12');
      for (const card of order) table.act('allies', `react card=${card}`);
      expect(condition(table)).toBe('ambush');
    }
  });

  test('7.25C after a card there is no roll', () => {
    const table = held('A-59', 'A-8').act('allies', 'react card=A-59');
    expect(table.why('allies', 'roll')).toMatchObject({ rule: '7.25C', key: 'card-was-used' });
  });

  test('5.32C one counteroffensive in an offensive, and it changes the condition', () => {
    const table = step(
      'offensive.reaction',
      {
        side: 'allies',
        card: 'A-31',
        hq: 'hq-swpac',
        missions: [{ unit: 'us-feaf', battle: '2812' }],
        battles: [{ hex: '2812' }],
      },
      { hands: { japan: ['J-17', 'J-46', 'J-8'], allies: ['A-19'] } },
    );
    table.act('japan', 'react card=J-17');
    expect(condition(table)).toBe('intercept');
    expect(table.why('japan', 'react card=J-46')).toMatchObject({
      rule: '5.32C',
      key: 'one-counteroffensive',
    });
  });

  test('5.32-1 only reaction events, only by the reaction player, only at their step', () => {
    const table = held('A-59', 'A-61');
    expect(table.why('allies', 'react card=A-31')).toMatchObject({
      rule: '5.32-1',
      key: 'no-reaction-event',
    });
    expect(table.why('allies', 'react card=A-61')).toMatchObject({ key: 'not-at-this-step' });
    expect(table.why('japan', 'react card=J-8')).toMatchObject({ key: 'not-your-decision' });
    expect(about(table, 'allies', 'react')).toEqual(['card=A-59']);
  });

  test('5.32-2 three reaction events in the whole offensive', () => {
    const table = held('A-59', 'A-8', 'A-12', 'A-26');
    for (const card of ['A-59', 'A-8', 'A-12']) table.act('allies', `react card=${card}`);
    expect(table.waiting).not.toBe('intelligence');
    expect(table.state.offensive!.reactionCards).toHaveLength(3);
  });

  test('7.29B a future offensive card can be a reaction card, unless it would be the last', () => {
    const future = { allies: 'A-59' };
    const table = attack({}, { hands: { japan: ['J-8'], allies: ['A-31'] }, future });
    table.act('allies', 'react card=A-59');
    expect(condition(table)).toBe('intercept');
    const last = attack({}, { hands: { japan: ['J-8'], allies: [] }, future });
    expect(about(last, 'allies', 'react')).toEqual([]);
  });

  test('7.2-7 he is asked for cards even if he holds none that fits, and never with an empty hand', () => {
    const surprise = { card: 'J-3', event: true };
    const table = attack(surprise);
    expect(table.waiting).toBe('intelligence');
    expect(table.legal('allies')).toEqual(['done']);
    const empty = attack(surprise, { hands: { japan: ['J-8'], allies: [] } });
    expect(empty.waiting).not.toBe('intelligence');
  });
});

describe('weather and attacks', () => {
  const raid = (japan: string[], spec: Spec = {}): Table =>
    step(
      'offensive.step-4',
      {
        side: 'allies',
        card: 'A-31',
        event: true,
        hq: 'hq-swpac',
        missions: [{ unit: 'us-feaf', start: '2915', way: 'fly' }],
      },
      { units: { 'us-feaf': '2813' }, hands: { japan, allies: ['A-19'] }, ...spec },
    );

  test('5.32D-1 7.2-4 weather is asked for before any intelligence roll, from whoever could hold it', () => {
    const table = raid(['J-8'], { loud: ['J-22'] });
    expect([table.waiting, table.roles]).toEqual(['offensive.weather', ['japan']]);
    expect(table.legal('japan')).toEqual(['done']);
    expect(raid(['J-8']).waiting).not.toBe('offensive.weather');
  });

  test('5.32D-1 5.32D-2 it cancels the offensive and leaves the game', () => {
    const table = raid(['J-19', 'J-8']).act('japan', 'react card=J-19');
    expect(table.at('us-feaf')).toBe('2915');
    expect(table.all.cards[0]!.removed).toContain('J-19');
    expect(table.all.offensive).toBeNull();
    expect(table.log('cancelled')).toHaveLength(1);
  });

  test('5.32D-2 weather comes with no other reaction event', () => {
    const table = raid(['J-19', 'J-8']);
    table.state.offensive!.reactionCards.push(0);
    expect(table.why('japan', 'react card=J-19')).toMatchObject({ rule: '5.32D-2', key: 'weather-alone' });
  });

  const attacks = (at: string, battles: Spec[]): Table =>
    step(
      at,
      { side: 'allies', card: 'A-31', hq: 'hq-swpac', missions: [{ unit: 'us-ca-usasia' }], battles },
      { hands: { japan: ['J-24', 'J-36', 'J-8'], allies: ['A-19'] } },
    );

  test('7.2-9 5.32B several attack cards may answer one offensive', () => {
    const table = attacks('offensive.step-9', [{ hex: '2812' }]);
    expect(about(table, 'japan', 'react')).toEqual(['card=J-24', 'card=J-36']);
    table.act('japan', 'react card=J-24', 'react card=J-36');
    expect(table.log('reaction-event').map(({ args }) => args.card)).toEqual(['J-24', 'J-36']);
  });

  test('7.2-6 they may be played even when there is no battle; then comes post-battle movement', () => {
    const table = attacks('offensive.steps-5-14', []);
    expect(table.waiting).toBe('offensive.attack');
    table.act('japan', 'done');
    expect(table.waiting).toContain('post-battle');
  });
});

test('5.0-4 5.32-1 what the reaction player is asked tells nothing of his hand', () => {
  /** The questions of an offensive, all of them declined. */
  const asked = (japan: string[]): string[] => {
    const table = step(
      'offensive.step-4',
      {
        side: 'allies',
        card: 'A-13',
        event: true,
        hq: 'hq-swpac',
        missions: [{ unit: 'us-ca-usasia', start: '3014', way: 'sail', battle: '2915' }],
        battles: [{ hex: '2915' }],
      },
      {
        units: { 'us-ca-usasia': '2915' },
        hands: { japan, allies: ['A-19'] },
        loud: ['J-19', 'J-22', 'J-24', 'J-36', 'J-49'],
      },
    );
    const questions: string[] = [];
    while (table.roles[0] === 'japan' && table.legal('japan').includes('done')) {
      questions.push(table.waiting);
      table.act('japan', 'done');
    }
    return questions;
  };
  const nothing = asked(['J-8', 'J-14']);
  expect(nothing).toEqual(['offensive.weather', 'intelligence', 'offensive.attack']);
  for (const hand of [
    ['J-19', 'J-8'],
    ['J-24', 'J-36'],
    ['J-49', 'J-22'],
  ])
    expect(asked(hand)).toEqual(nothing);
});

describe('both seats', () => {
  test('16.48 4.22-2 7.25 with the seats changed every question goes to the right player', () => {
    const t = phase({ hands: { japan: ['J-14', 'J-8'], allies: ['A-59', 'A-31'] } });
    t.state.swapped = true;
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'event card=J-14', 'name-hq unit=hq-south', 'activate unit=jp-af-22', 'done');
    t.act('allies', 'pick unit=jp-af-22', 'fly hex=2112 how=normal');
    t.act('allies', 'declare hex=2015', 'join unit=jp-af-22 hex=2015');
    expect([t.waiting, t.roles]).toEqual(['intelligence', ['japan']]);
    t.act('japan', 'react card=A-59');
    while (t.waiting === 'intelligence') t.act('japan', 'done');
    expect([t.waiting, t.roles]).toEqual(['reaction.hq', ['japan']]);
    t.act('japan', 'done').dice(5, 5, 5, 5);
    finish(t);
    expect([t.waiting, t.roles]).toEqual(['offensives.action', ['japan']]);
    expect(t.state.cards[1].discard).toHaveLength(1);
  });
});
