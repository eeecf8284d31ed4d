import { describe, expect, test } from 'vitest';
import { logisticsOf, logisticsValue, pickCard, sortHand, worthOf } from '../bot/cards.ts';
import { holds } from '../bot/conditions.ts';
import { axisChart, sideChart } from '../bot/lists/index.ts';
import type { CardBox } from '../bot/lists/schema.ts';
import { nameOfSide } from '../bot/places.ts';
import { hitsNeeded, meetsLevel } from '../bot/strength.ts';
import { ALLIES, cardIds, cardOf, JAPAN, type Side, unitOf } from '../components.ts';
import { Position } from './erasmus-position.ts';

const ids = (cards: readonly number[]): string[] => cards.map(card => cardIds[card]!);
const all = (): boolean => true;

function pick(side: Side, box: string, position: Position, willDo: (card: string) => boolean = all) {
  const found = pickCard(sideChart(nameOfSide(side), 'C').boxes[box] as CardBox, position, card =>
    willDo(cardIds[card]!),
  );
  return found && `${cardIds[found.card]} ${found.use}`;
}

describe('logistics value', () => {
  test('CDSS-X-5, CDSS-13.7a, CDSS-13.7b, CDSS-13.7c the example of a hand: 22', () => {
    const position = new Position(JAPAN).cards('J-3', 'J-47', 'J-57', 'J-59', 'J-70', 'J-74', 'J-82');
    expect(position.hand.map(card => worthOf(card, position))).toEqual([2, 7, 3, 5, 1, 1, 3]);
    expect(logisticsValue(position)).toBe(22);
    position.set('logistics', logisticsValue(position));
    const chart = axisChart('japan', 'opening');
    expect([holds(chart, 'F', position), holds(chart, 'H', position)]).toEqual([true, false]);
  });

  test('CDSS-P-6 a value by HQ counts only while that HQ is on the map and in supply', () => {
    const position = new Position(ALLIES);
    const card = cardOf('A-45');
    expect(logisticsOf(card, position)).toBe(4);
    expect(logisticsOf(card, position.put('hq-cpac', '5808'))).toBe(8);
    position.unsupplied.add(unitOf('hq-cpac'));
    expect(logisticsOf(card, position)).toBe(4);
  });

  test('CDSS-P-6 the cards of the first turn and reaction cards count their operations value', () => {
    const position = new Position(JAPAN);
    expect(worthOf(cardOf('J-2'), position)).toBe(3);
    expect(worthOf(cardOf('J-45'), position)).toBe(3);
  });
});

describe('the hand laid out', () => {
  test('CDSS-13.7, CDSS-J-C-N1 military, reaction, resource, political, the two best events last', () => {
    const position = new Position(JAPAN).cards('J-51', 'J-6', 'J-5', 'J-4', 'J-3', 'J-74');
    const { cards, reserved } = sortHand(position);
    expect(ids(cards)).toEqual(['J-3', 'J-4', 'J-5', 'J-6', 'J-51', 'J-74']);
    expect(ids(reserved)).toEqual(['J-74', 'J-51']);
  });

  test('CDSS-A-C-N1 a second War in Europe card comes after the rivalry cards', () => {
    const reserved = (...cards: string[]) => ids(sortHand(new Position(ALLIES).cards(...cards)).reserved);
    expect(reserved('A-11', 'A-14', 'A-2')).toEqual(['A-11', 'A-2']);
    expect(reserved('A-11', 'A-14', 'A-5')).toEqual(['A-11', 'A-14']);
    expect(reserved('A-5', 'A-1', 'A-6')).toEqual(['A-6', 'A-1']);
  });
});

describe('choosing a card', () => {
  test('CDSS-J-C-S1, CDSS-A-C-S1 first strike: the first of the two that can be carried out', () => {
    const position = new Position(JAPAN).cards('J-10', 'J-32');
    expect(pick(JAPAN, 'S1', position)).toBe('J-32 event');
    expect(pick(JAPAN, 'S1', position, card => card !== 'J-32')).toBe('J-10 event');
    expect(pick(ALLIES, 'S1', new Position(ALLIES).cards('A-29'))).toBe('A-29 event');
  });

  test('CDSS-J-C-S2 highest logistics value, among equals paratroopers, then another bonus', () => {
    expect(pick(JAPAN, 'S2', new Position(JAPAN).cards('J-3', 'J-59', 'J-47'))).toBe('J-47 event');
    const equal = [
      'J-10',
      'J-20',
      'J-23',
      'J-25',
      'J-37',
      'J-38',
      'J-44',
      'J-58',
      'J-59',
      'J-60',
      'J-73',
      'J-83',
    ];
    const position = new Position(JAPAN);
    const five = equal.filter(card => logisticsOf(cardOf(card), position) === 5);
    expect(five).toEqual(expect.arrayContaining(['J-59']));
    expect(pick(JAPAN, 'S2', new Position(JAPAN).cards(...five))).toMatch(/^J-(58|59|60) event$/);
  });

  test('CDSS-A-C-S2 among equals a reinforcement bonus first', () => {
    const value = logisticsOf(cardOf('A-20'), new Position(ALLIES));
    const others = ['A-28', 'A-29', 'A-36', 'A-46'].filter(
      card => logisticsOf(cardOf(card), new Position(ALLIES)) === value,
    );
    expect(pick(ALLIES, 'S2', new Position(ALLIES).cards(...others, 'A-20'))).toBe('A-20 event');
  });

  test('CDSS-J-C-S3, CDSS-P-3 restricted: highest value, a bonus, then by the die', () => {
    const value = (card: string): number => logisticsOf(cardOf(card), new Position(JAPAN));
    const plain = ['J-16', 'J-40', 'J-50'].filter(card => value(card) === value('J-16'));
    const hand = new Position(JAPAN).cards(...plain, 'J-47');
    const seen = new Set(Array.from({ length: 10 }, (_, i) => pick(JAPAN, 'S3', hand.die(0, i))));
    expect(seen.size).toBe(plain.length);
  });

  test('CDSS-J-C-S4 as operations: any card that is not military before one that is', () => {
    const position = new Position(JAPAN).cards('J-47', 'J-74', 'J-6');
    expect(pick(JAPAN, 'S4', position, card => card !== 'J-6')).toBe('J-74 ops');
    expect(pick(JAPAN, 'S4', new Position(JAPAN).cards('J-47', 'J-59'))).toMatch(/ops$/);
  });

  test('CDSS-J-C-S5, CDSS-P-8 highest operations value, reserved events last, then the leftmost', () => {
    expect(pick(JAPAN, 'S5', new Position(JAPAN).cards('J-51', 'J-74', 'J-19', 'J-13'))).toBe('J-13 ops');
    expect(pick(JAPAN, 'S5', new Position(JAPAN).cards('J-51', 'J-74', 'J-82', 'J-13'))).toBe('J-82 ops');
  });

  test('CDSS-J-C-S2 nothing in hand that will do', () => {
    expect(pick(JAPAN, 'S2', new Position(JAPAN).cards('J-3', 'J-4'))).toBeUndefined();
  });
});

describe('strength', () => {
  test('CDSS-X-6, CDSS-P-14 a reduced FEAF at level 0.25 asks for 40 attack factors', () => {
    const position = new Position(JAPAN);
    position.reduced.add(unitOf('us-feaf'));
    const hits = hitsNeeded(position, [unitOf('us-feaf')]);
    expect(hits).toBe(10);
    expect([meetsLevel(40, 0.25, hits), meetsLevel(36, 0.25, hits)]).toEqual([true, false]);
  });

  test('CDSS-X-7, CDSS-P-14 MA Air at full strength at level 0.5 asks for 36', () => {
    const hits = hitsNeeded(new Position(JAPAN), [unitOf('cw-ma-air')]);
    expect(hits).toBe(18);
    expect([meetsLevel(36, 0.5, hits), meetsLevel(34, 0.5, hits)]).toEqual([true, false]);
  });

  test('CDSS-P-14 the product is rounded up', () => {
    expect(meetsLevel(37, 0.25, 10)).toBe(true);
  });
});
