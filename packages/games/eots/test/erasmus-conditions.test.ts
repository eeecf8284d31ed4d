import { describe, expect, test } from 'vitest';
import { holds } from '../bot/conditions.ts';
import { phaseOf } from '../bot/interpreter.ts';
import { chartOf, charts, lineId } from '../bot/lists/index.ts';
import { hexesOf, sideNamed } from '../bot/places.ts';
import { ALLIES, hexId, hexOf, JAPAN, unitOf } from '../components.ts';
import { ledgerLine, Position } from './erasmus-position.ts';

const listed = charts.flatMap(chart =>
  Object.entries(chart.conditions).map(([key, condition]) => ({
    line: lineId(chart, key),
    key,
    chart,
    condition,
  })),
);
const about = (kind: string) =>
  listed
    .filter(({ condition }) => typeof condition === 'object' && kind in condition)
    .map(row => [row.line, row] as const);

test.each(about('controls'))('%s hangs on every one of its hexes', (_, { chart, key, condition }) => {
  const { controls, by, atLeast } = condition as {
    controls: string[];
    by: 'japan' | 'allies';
    atLeast?: number;
  };
  const hexes = hexesOf(controls);
  const side = sideNamed(by);
  const other = side === JAPAN ? ALLIES : JAPAN;
  for (const hex of hexes) {
    const position = new Position(sideNamed(chart.side));
    // All but this one: enough where one is enough, too few where all are asked for.
    position.give(atLeast === 1 ? other : side, ...hexes.map(hexId));
    position.give(atLeast === 1 ? side : other, hexId(hex));
    expect(holds(chart, key, position)).toBe(atLeast === 1);
    position.give(atLeast === 1 ? other : side, hexId(hex));
    expect(holds(chart, key, position)).toBe(atLeast !== 1);
  }
});

test.each(about('number'))('%s holds at its limit and not one beyond', (_, { chart, key, condition }) => {
  const { number, min, max } = condition as { number: 'turn'; min?: number; max?: number };
  const at = (value: number): boolean => {
    const position = new Position(sideNamed(chart.side)).set(number, value);
    position.hand = Array.from({ length: Math.max(0, value) }, (_, i) => i);
    return holds(chart, key, position);
  };
  const limit = min ?? max!;
  expect([limit - 1, limit, limit + 1].map(at)).toEqual(
    min === undefined ? [true, true, false] : [false, true, true],
  );
});

test.each(about('garrisoned'))(
  '%s asks for a land unit wherever the hex is ours',
  (_, { chart, key, condition }) => {
    const hexes = (condition as { garrisoned: string[] }).garrisoned;
    for (const hex of hexes) {
      const position = new Position(JAPAN).give(JAPAN, hex);
      expect(holds(chart, key, position)).toBe(false);
      position.put('jp-bb-yamato', hex);
      expect(holds(chart, key, position)).toBe(false);
      position.put('jp-a-14', hex);
      expect(holds(chart, key, position)).toBe(true);
    }
  },
);

describe('conditions by position', () => {
  const J_O = chartOf('J-O');
  const J_M = chartOf('J-M');
  const A_O = chartOf('A-O');
  const A_E = chartOf('A-E');

  test.each(['2813', '2015', '2719'])('CDSS-J-O-A an Allied HQ at %s counts while it is in supply', hex => {
    const position = new Position(JAPAN).put('hq-swpac', hex);
    expect(holds(J_O, 'A', position)).toBe(false);
    position.unsupplied.add(unitOf('hq-swpac'));
    expect(holds(J_O, 'A', position)).toBe(true);
  });

  test('CDSS-J-O-A an HQ elsewhere does not matter', () => {
    expect(holds(J_O, 'A', new Position(JAPAN).put('hq-cpac', '5808'))).toBe(true);
  });

  test('CDSS-J-O-I the zone must reach all nine ports', () => {
    const ports = ledgerLine('CDSS-J-O-I').text.match(/\d{4}/g)!;
    expect(ports).toHaveLength(9);
    for (const left of ports) {
      const position = new Position(JAPAN);
      for (const port of ports) if (port !== left) position.covered.add(hexOf(port));
      expect(holds(J_O, 'I', position)).toBe(false);
      position.covered.add(hexOf(left));
      expect(holds(J_O, 'I', position)).toBe(true);
    }
  });

  test('CDSS-J-O-K four of the six ports, held or covered', () => {
    const position = new Position(JAPAN).give(JAPAN, '3319', '3520');
    position.covered.add(hexOf('3720'));
    expect(holds(J_O, 'K', position)).toBe(false);
    position.covered.add(hexOf('4024'));
    expect(holds(J_O, 'K', position)).toBe(true);
    position.covered.add(hexOf('3319'));
    position.covered.delete(hexOf('3720'));
    expect(holds(J_O, 'K', position)).toBe(false);
  });

  test('CDSS-J-O-L, CDSS-P-62 conquered as soon as all surrender hexes are Japanese', () => {
    const position = new Position(JAPAN).give(JAPAN, '2014', '2015', '2813', '2915');
    position.give(JAPAN, '1813', '1916', '2017', '2019', '2220', '2415', '2517');
    expect(holds(J_O, 'L', position)).toBe(true);
    expect(holds(J_O, 'L', position.give(JAPAN, '2616'))).toBe(false);
  });

  test('CDSS-J-O-M the Mandates', () => {
    const position = new Position(JAPAN).give(JAPAN, '4021');
    expect(holds(J_O, 'M', position)).toBe(false);
    expect(holds(J_O, 'M', position.give(JAPAN, '4423'))).toBe(true);
  });

  test('CDSS-J-M-F only Burma counts', () => {
    const position = new Position(JAPAN);
    position.fallen.add('malaya');
    expect(holds(J_M, 'F', position)).toBe(false);
    position.fallen.add('burma');
    expect(holds(J_M, 'F', position)).toBe(true);
  });

  test.each(['J-15', 'J-21'])('CDSS-J-M-H %s in hand', card => {
    expect(holds(J_M, 'H', new Position(JAPAN).cards('J-3', card))).toBe(true);
    expect(holds(J_M, 'H', new Position(JAPAN).cards('J-3'))).toBe(false);
  });

  test('CDSS-J-M-I, CDSS-J-M-D1 steps of large land units in Burma and Northern India', () => {
    const position = new Position(JAPAN).put('jp-a-15', '2106').put('cw-1-ind', '2105').put('jp-1sn', '2106');
    expect(holds(J_M, 'I', position)).toBe(false);
    position.reduced.add(unitOf('cw-1-ind'));
    expect(holds(J_M, 'I', position)).toBe(true);
    position.put('jp-a-15', '2109');
    expect(holds(J_M, 'I', position)).toBe(false);
  });

  test.each(['3407', '3506', '3507', '3606', '3607', '3705', '3706'])(
    'CDSS-J-E-E an Allied land unit in %s',
    hex => {
      const position = new Position(JAPAN).put('us-5af', hex).put('jp-a-14', hex);
      expect(holds(chartOf('J-E'), 'E', position)).toBe(false);
      expect(holds(chartOf('J-E'), 'E', position.put('us-1m', hex))).toBe(true);
    },
  );

  test('CDSS-A-O-B, CDSS-A-O-N4 a supplied HQ in the Philippines, until all units of the evacuation have gone', () => {
    const position = new Position(ALLIES).put('hq-swpac', '2813').put('us-p-bde', '3014');
    expect(holds(A_O, 'B', position)).toBe(true);
    expect(holds(A_O, 'B', position.put('us-p-bde', '3319'))).toBe(false);
    position.put('us-r-corps', '2813');
    expect(holds(A_O, 'B', position)).toBe(true);
    position.unsupplied.add(unitOf('hq-swpac'));
    expect(holds(A_O, 'B', position)).toBe(false);
  });

  test('CDSS-A-O-C a supplied HQ in Malaya, until its units have gone', () => {
    const position = new Position(ALLIES).put('hq-malaya', '2015').put('cw-ma-air', '2015');
    expect(holds(A_O, 'C', position)).toBe(true);
    expect(holds(A_O, 'C', position.put('cw-ma-air', '1916'))).toBe(false);
    expect(holds(A_O, 'C', position.put('cw-8-aus', '2015').put('hq-malaya', '1805'))).toBe(false);
  });

  test('CDSS-A-O-D1, CDSS-A-O-E the CBI defence is in place when the units that live are', () => {
    const position = new Position(ALLIES).put('cw-1-ind', '2008').put('ch-66', '2407');
    expect(holds(A_O, 'E', position)).toBe(false);
    expect(holds(A_O, 'E', position.put('ch-66', '2206'))).toBe(true);
  });

  test('CDSS-A-O-M, CDSS-P-67 carrier and Army corps in one port, 15 hexes from a Philippine port still Allied', () => {
    const position = new Position(ALLIES).put('us-x-corps', '4110').put('us-cv-wasp', '4110');
    expect(holds(A_O, 'M', position)).toBe(true);
    expect(holds(A_O, 'M', position.give(JAPAN, '3014', '2915', '2813', '2715'))).toBe(false);
    position.give(ALLIES, '2915');
    expect(holds(A_O, 'M', position.put('us-cv-wasp', '4017'))).toBe(false);
    expect(
      holds(A_O, 'M', position.put('us-cv-wasp', '4110').put('us-x-corps', '4017').put('us-1m', '4110')),
    ).toBe(false);
    expect(holds(A_O, 'M', position.put('us-cv-wasp', '5808').put('us-x-corps', '5808'))).toBe(false);
  });

  test.each(['3727', '3823'])('CDSS-A-O-N a Japanese land unit in %s', hex => {
    expect(holds(A_O, 'N', new Position(ALLIES).put('jp-ad-1', hex))).toBe(true);
    expect(holds(A_O, 'N', new Position(ALLIES).put('jp-1sn', hex))).toBe(false);
  });

  test('CDSS-A-O-D, CDSS-A-O-J, CDSS-A-O-K, CDSS-A-O-O, CDSS-A-O-P what is on record', () => {
    const position = new Position(ALLIES);
    const letters = () => ['D', 'J', 'K', 'O', 'P'].map(key => holds(A_O, key, position));
    expect(letters()).toEqual([false, true, true, true, false]);
    position.events.add(position.cards('A-4').hand[0]!);
    position.fallen.add('philippines').add('dei');
    position.rivals.add(ALLIES);
    position.put('hq-abda', '2719');
    expect(letters()).toEqual([true, false, false, false, true]);
    position.unsupplied.add(unitOf('hq-abda'));
    expect(holds(A_O, 'P', position)).toBe(false);
  });

  test('CDSS-A-M-D Japan controls some objective of the counter-offensive', () => {
    const position = new Position(ALLIES);
    expect(holds(chartOf('A-M'), 'D', position)).toBe(false);
    expect(holds(chartOf('A-M'), 'D', position.give(JAPAN, '4828'))).toBe(true);
  });

  test('CDSS-A-E-E every B-29 on the map must stand at a bomber base that is ours', () => {
    const position = new Position(ALLIES).put('us-20bc', '3813');
    expect(holds(A_E, 'E', position)).toBe(true);
    expect(holds(A_E, 'E', position.give(JAPAN, '3813'))).toBe(false);
    expect(holds(A_E, 'E', position.give(ALLIES, '3813').put('us-21bc', '5808'))).toBe(false);
  });

  test('CDSS-A-E-D2.1, CDSS-A-E-D2.2, CDSS-A-E-D2.3 the atomic bomb', () => {
    const position = new Position(ALLIES).cards('A-79').set('resources', 5);
    const parts = () => ['D2.1', 'D2.2', 'D2.3', 'G'].map(key => holds(A_E, key, position));
    expect(parts()).toEqual([true, false, true, false]);
    position.events.add(new Position(JAPAN).cards('J-43').hand[0]!);
    expect(parts()).toEqual([true, true, true, true]);
    position.events.add(position.hand[0]!);
    expect(parts()).toEqual([true, true, false, false]);
    expect(holds(A_E, 'G', position.set('resources', 3))).toBe(true);
    expect(holds(A_E, 'G', position.set('turnsNotBombed', 1))).toBe(false);
  });

  test('CDSS-J-C-I, CDSS-A-C-I only in the opening are the first objectives asked for', () => {
    const japan = new Position(JAPAN);
    const allies = new Position(ALLIES).put('ch-5', '2407');
    expect([holds(chartOf('J-C'), 'I', japan), holds(chartOf('A-C'), 'I', allies)]).toEqual([false, false]);
    japan.phase = allies.phase = 'middle';
    expect([holds(chartOf('J-C'), 'I', japan), holds(chartOf('A-C'), 'I', allies)]).toEqual([true, true]);
  });
});

describe('phases', () => {
  const NEAR_TOKYO = hexesOf({ near: '3706', within: 8, base: 'port' }).map(hexId);
  const japan = (turn: number) => new Position(JAPAN).give(JAPAN, ...NEAR_TOKYO).set('turn', turn);

  test('CDSS-J-M-0, CDSS-J-O-0 Japan: middle from turn 4, or when Malaya, the DEI and the Philippines have all fallen', () => {
    const position = japan(3);
    position.fallen.add('malaya').add('dei');
    expect(phaseOf(position)).toBe('opening');
    position.fallen.add('philippines');
    expect(phaseOf(position)).toBe('middle');
    expect(phaseOf(japan(4))).toBe('middle');
  });

  test('CDSS-J-E-0 Japan: end once the Allies hold a port within 8 hexes of Tokyo', () => {
    const position = japan(6);
    for (const port of ledgerLine('CDSS-J-E-B').text.match(/\d{4}/g)!) {
      expect(NEAR_TOKYO).toContain(port);
      expect(phaseOf(position.give(ALLIES, port))).toBe('end');
      expect(phaseOf(position.give(JAPAN, port))).toBe('middle');
    }
    expect(phaseOf(position.give(ALLIES, '3709'))).toBe('middle');
  });

  test('CDSS-A-M-0, CDSS-A-O-0 Allies: middle from turn 4', () => {
    const at = (turn: number) => phaseOf(new Position(ALLIES).give(JAPAN, '3813').set('turn', turn));
    expect([1, 3, 4, 8].map(at)).toEqual(['opening', 'opening', 'middle', 'middle']);
  });

  test('CDSS-A-E-0 Allies: end from turn 9, or with Saipan', () => {
    expect(phaseOf(new Position(ALLIES).give(JAPAN, '3813').set('turn', 9))).toBe('end');
    expect(phaseOf(new Position(ALLIES).set('turn', 5))).toBe('end');
  });
});
