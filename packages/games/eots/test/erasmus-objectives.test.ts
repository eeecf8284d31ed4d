import { describe, expect, test } from 'vitest';
import { goalsOf } from '../bot/goals.ts';
import { chartOf, charts, lineId } from '../bot/lists/index.ts';
import type { Objective } from '../bot/lists/objective.ts';
import type { Chart } from '../bot/lists/schema.ts';
import { wanted } from '../bot/objectives.ts';
import { sideNamed } from '../bot/places.ts';
import { ALLIES, hexId, hexOf, JAPAN, type Side, unitOf } from '../components.ts';
import { Position } from './erasmus-position.ts';

const rows = charts.flatMap(chart =>
  Object.entries(chart.boxes).flatMap(([box, content]) =>
    Object.entries('objectives' in content ? content.objectives : {})
      .filter(([, row]) => !('box' in row || 'goto' in row || 'alternate' in row))
      .map(([key, row]) => ({ chart, box, key, line: lineId(chart, key), objective: row as Objective })),
  ),
);
const rowAt = (line: string) => rows.find(each => each.line === line)!;
const enemy = (side: Side): Side => (side === JAPAN ? ALLIES : JAPAN);
const AIR = { [JAPAN]: 'jp-ad-1', [ALLIES]: 'us-5af' } as const;
const ENEMY_HQ = { philippines: 'hq-swpac', singapore: 'hq-malaya' } as const;

/** A position in which the objective is still open, and the hexes it is about. */
function open(objective: Objective, side: Side): { position: Position; hexes: string[] } {
  const position = new Position(side);
  const mine = (...hexes: string[]): Position => position.give(side, ...hexes);
  const theirs = (...hexes: string[]): Position => position.give(enemy(side), ...hexes);
  if ('capture' in objective) {
    position.set('resources', 12).set('turn', 5);
    position.freed.add('philippines');
    for (const hex of objective.capture) position.reachedByCarrier.add(hexOf(hex));
    position.put('us-x-corps', '5000');
    theirs(...objective.capture);
    return { position, hexes: objective.capture };
  }
  if ('captureOneOf' in objective) {
    const hexes = objective.captureOneOf.map(({ hex }) => hex);
    theirs(...hexes);
    return { position, hexes };
  }
  if ('airBaseAt' in objective) {
    mine(objective.airBaseAt);
    return { position, hexes: [objective.airBaseAt] };
  }
  if ('neutraliseHq' in objective) {
    const { neutraliseHq } = objective;
    const [hq, hex] =
      typeof neutraliseHq === 'string'
        ? [neutraliseHq, '2719']
        : Array.isArray(neutraliseHq)
          ? [ENEMY_HQ.singapore, neutraliseHq[0]!]
          : [ENEMY_HQ.philippines, '2813'];
    position.put(hq, hex);
    return { position, hexes: [hex] };
  }
  if ('cover' in objective) return { position, hexes: [objective.cover] };
  if ('reinforce' in objective || 'garrison' in objective) {
    const hex = 'reinforce' in objective ? objective.reinforce : objective.garrison;
    mine(hex);
    return { position, hexes: [hex] };
  }
  if ('move' in objective) {
    position.put(objective.move, '5808');
    return { position, hexes: [objective.to] };
  }
  if ('placeHq' in objective) return { position, hexes: [objective.at] };
  if ('corpsToPortOf' in objective) {
    position.put(objective.corpsToPortOf, '2719');
    return { position, hexes: ['2719'] };
  }
  if ('escortedCorpsTo' in objective) {
    theirs(...(objective.escortedCorpsTo === '2813' ? ['3014'] : []));
    return { position, hexes: [objective.escortedCorpsTo] };
  }
  if ('bombersTo' in objective) {
    mine('3813').put('us-20bc', '5808');
    return { position, hexes: [] };
  }
  if ('captureResources' in objective) {
    theirs('2813', '2008');
    return { position, hexes: ['2008', '2813'] };
  }
  if ('forwardTo' in objective) theirs('5108');
  if ('play' in objective) position.cards(side === JAPAN ? 'J-6' : 'A-79');
  if ('honshu' in objective && objective.honshu === 'airAndShips') {
    mine('3706');
    return { position, hexes: ['3706'] };
  }
  return { position, hexes: [] };
}

/** Carries the objective out, by hand and not by the code under test. */
function carryOut(objective: Objective, position: Position, hexes: readonly string[]): void {
  const { side } = position;
  if ('capture' in objective) {
    position.give(side, ...(objective.one ? hexes.slice(-1) : hexes));
    if (objective.strengthen) position.put('jp-a-14', hexes[0]!).put('jp-a-15', hexes[0]!);
  } else if ('captureOneOf' in objective) position.give(side, hexes.at(-1)!);
  else if ('captureResources' in objective) position.give(ALLIES, ...hexes);
  else if ('airBaseAt' in objective || 'reinforce' in objective) position.put(AIR[side], hexes[0]!);
  else if ('neutraliseHq' in objective)
    for (const hq of ['hq-swpac', 'hq-malaya', 'hq-abda']) position.unsupplied.add(unitOf(hq));
  else if ('cover' in objective) position.covered.add(hexOf(hexes[0]!));
  else if ('garrison' in objective) position.at[position.freeLand(side)] = hexOf(hexes[0]!);
  else if ('move' in objective) position.put(objective.move, objective.to);
  else if ('placeHq' in objective) position.put(objective.placeHq, objective.at);
  else if ('corpsToPortOf' in objective) position.put('cw-1-aus', hexes[0]!);
  else if ('escortedCorpsTo' in objective) position.put('us-xi-corps', hexes[0]!);
  else if ('bombersTo' in objective) position.put('us-20bc', '3813');
  else if ('play' in objective) position.cards();
  else if ('chinaOffensive' in objective) position.is('chinaOffensiveDone');
  else if ('honshu' in objective && objective.honshu === 'gatherArmy') position.is('armyGathered');
  else if ('honshu' in objective) position.put('jp-bb-yamato', hexes[0]!);
}

/** Attacks are never finished, and a move forward is as long as what lies ahead. */
const ENDLESS = ['attackFleet', 'attackWeakest', 'forwardTo'];
const endless = (objective: Objective): boolean =>
  ENDLESS.some(kind => kind in objective) || ('honshu' in objective && objective.honshu === 'banzai');

const cases = rows.map(row => [row.line, row] as const);

test.each(cases)(
  '%s is wanted while it is open, and about its own hexes',
  (line, { chart, box, objective }) => {
    const { position, hexes } = open(objective, sideNamed(chart.side));
    const found = wanted(chart, box, position).filter(each => each.line === line);
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap(each => ('hexes' in each ? each.hexes : [])).map(hexId)).toEqual(
      expect.arrayContaining(hexes),
    );
  },
);

const finite = cases.filter(([, { objective }]) => !endless(objective));

test.each(finite)('%s is wanted no more once it is carried out', (line, { chart, box, objective }) => {
  const { position, hexes } = open(objective, sideNamed(chart.side));
  carryOut(objective, position, hexes);
  expect(wanted(chart, box, position).map(each => each.line)).not.toContain(line);
});

const goalIds = (chart: Chart, line: string, position: Position): readonly string[] => {
  const goals = goalsOf(chart, rowAt(line).objective, position);
  return goals === 'elsewhere' ? [goals] : goals.map(hexId);
};

describe('what an objective asks besides', () => {
  test('CDSS-J-O-N6 Batavia: taken only if no land unit is on Java, then held with three steps', () => {
    const position = new Position(JAPAN);
    expect(goalIds(chartOf('J-O'), 'CDSS-J-O-L3.2', position)).toEqual(['2018']);
    position.put('jp-a-16', '2220');
    expect(goalIds(chartOf('J-O'), 'CDSS-J-O-L3.2', position)).toEqual([]);
    position.give(JAPAN, '2018').put('jp-a-14', '2018');
    expect(goalIds(chartOf('J-O'), 'CDSS-J-O-L3.2', position)).toEqual(['2018']);
    position.put('jp-1sn', '2018');
    expect(goalIds(chartOf('J-O'), 'CDSS-J-O-L3.2', position)).toEqual([]);
  });

  test('CDSS-J-M-N3, CDSS-P-74 resources: empty ones first, then without land units, then the weakest held', () => {
    const position = new Position(JAPAN).set('resources', 4);
    position.give(JAPAN, '3305', '2014', '2017', '2415', '2616', '2008', '1916');
    position.put('us-i-corps', '2813').put('us-5af', '1813').put('du-1-reg', '2220').put('cw-1-aus', '3219');
    position.reduced.add(unitOf('cw-1-aus'));
    const order = wanted(chartOf('J-M'), 'L1', position).map(each =>
      'hexes' in each ? hexId(each.hexes[0]!) : '',
    );
    expect(order).toEqual(['2517', '1813', '2220', '3219', '2813']);
  });

  test('CDSS-J-M-N3 no more resources are wanted once 13 are held', () => {
    expect(wanted(chartOf('J-M'), 'L1', new Position(JAPAN).set('resources', 13))).toEqual([]);
  });

  test('CDSS-A-M-N6 Rabaul is an alternative to Gasmata only while one army step at most holds it', () => {
    const position = new Position(ALLIES)
      .give(JAPAN, '3921', '4021')
      .put('jp-a-17', '4021')
      .put('jp-ss', '4021');
    position.reduced.add(unitOf('jp-a-17'));
    expect(goalIds(chartOf('A-M'), 'CDSS-A-M-L1.8', position)).toEqual(['3921', '4021']);
    position.reduced.delete(unitOf('jp-a-17'));
    expect(goalIds(chartOf('A-M'), 'CDSS-A-M-L1.8', position)).toEqual(['3921']);
  });

  test.each(['rivalry', 'no carrier', 'too far'])('CDSS-A-M-N8 Attu/Kiska is left alone: %s', reason => {
    const position = new Position(ALLIES)
      .give(JAPAN, '4600')
      .put('us-x-corps', reason === 'too far' ? '5808' : '5000');
    if (reason !== 'no carrier') position.reachedByCarrier.add(hexOf('4600'));
    if (reason === 'rivalry') position.rivals.add(ALLIES);
    expect(goalIds(chartOf('A-M'), 'CDSS-A-M-L5.11', position)).toEqual([]);
  });

  test('CDSS-A-E-N3 Formosa is a bomber base only after the Philippines are liberated', () => {
    const position = new Position(ALLIES).give(JAPAN, '2909');
    expect(goalIds(chartOf('A-E'), 'CDSS-A-E-S2.6', position)).toEqual([]);
    position.freed.add('philippines');
    expect(goalIds(chartOf('A-E'), 'CDSS-A-E-S2.6', position)).toEqual(['2909']);
  });

  test('CDSS-A-E-N6 island hopping: the next island only when the one above it is taken', () => {
    const position = new Position(ALLIES).give(JAPAN, '4715', '4415', '3813');
    const lines = () => wanted(chartOf('A-E'), 'S5', position).map(({ line }) => line);
    expect(lines()).toEqual(['CDSS-A-E-S5.1']);
    position.give(ALLIES, '4715');
    expect(lines()).toEqual(['CDSS-A-E-S5.2']);
  });

  test('CDSS-A-E-S5.6 after the last island the invasion of Japan', () => {
    const position = new Position(ALLIES).give(JAPAN, '3307', '3706');
    expect(wanted(chartOf('A-E'), 'S5', position).map(({ line }) => line)).toEqual(['CDSS-A-E-S8.1']);
  });

  test('CDSS-A-E-S6.1, CDSS-A-E-S6.2 alternate: by chance at first, then the other one', () => {
    const position = new Position(ALLIES).give(JAPAN, '3014', '4715');
    const first = () => wanted(chartOf('A-E'), 'S6', position)[0]?.line;
    position.is('firstStrategyRoll').die(4);
    expect(first()).toBe('CDSS-A-E-S4.2');
    position.die(5);
    expect(first()).toBe('CDSS-A-E-S5.1');
    position.situations.clear();
    position.before = 'S4';
    expect(first()).toBe('CDSS-A-E-S5.1');
    position.before = 'S5';
    expect(first()).toBe('CDSS-A-E-S4.2');
  });

  test('CDSS-J-M-S5.4, CDSS-J-M-S2.5 a strategy that ends in another goes on there, and does not turn in a circle', () => {
    const lines = wanted(chartOf('J-M'), 'S5', new Position(JAPAN)).map(({ line }) => line);
    expect(lines[0]).toBe('CDSS-J-M-L7.1');
    expect(lines).toContain('CDSS-J-M-L3.1');
    expect(lines.at(-1)).toBe('CDSS-J-M-S6');
  });

  test('CDSS-J-O-S3.4 after its objectives the southern strategy sends back to row 12', () => {
    expect(wanted(chartOf('J-O'), 'S3', new Position(JAPAN)).at(-1)).toEqual({
      line: 'CDSS-J-O-S3.4',
      goto: 12,
    });
  });
});
