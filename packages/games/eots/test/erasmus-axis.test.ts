import { describe, expect, test } from 'vitest';
import { chooseEvent } from '../bot/events.ts';
import { strategies, walk } from '../bot/interpreter.ts';
import { axisChart, chartOf, charts, lineId, sideChart } from '../bot/lists/index.ts';
import { wanted } from '../bot/objectives.ts';
import { sideNamed } from '../bot/places.ts';
import { ALLIES, cardIds, cardOf, decks, hexId, JAPAN, unitOf } from '../components.ts';
import { anyPosition, Position } from './erasmus-position.ts';

const A_O = axisChart('allies', 'opening');

describe('the play report', () => {
  const turn2 = (): Position => {
    const position = new Position(ALLIES).set('turn', 2).put('hq-swpac', '2813').put('hq-malaya', '2015');
    position.put('us-p-bde', '3014').put('cw-8-aus', '2015').put('cw-1-ind', '2105');
    position.unsupplied.add(unitOf('hq-swpac')).add(unitOf('hq-malaya'));
    return position;
  };
  const FIVE = ['A-4', 'A-7', 'A-18', 'A-3', 'A-8'];

  test('CDSS-X-1, CDSS-A-O-4, CDSS-A-O-S3.2 five cards and Arcadia: establish ABDA, ports in their order', () => {
    const position = turn2().cards(...FIVE);
    const { box, trace } = walk(A_O, position);
    expect(box).toBe('S3');
    expect(trace.map(({ line, answer }) => `${line} ${answer}`)).toEqual([
      'CDSS-A-O-1 true',
      'CDSS-A-O-2 false',
      'CDSS-A-O-3 false',
      'CDSS-A-O-4 false',
    ]);
    const ports = wanted(A_O, 'S3', position).map(each => ('hexes' in each ? hexId(each.hexes[0]!) : ''));
    expect(ports).toEqual(['2019', '2719', '2517', '2220', '2616']);
  });

  test('CDSS-A-O-4 without Arcadia in hand the chart goes on', () => {
    expect(walk(A_O, turn2().cards('A-7', 'A-18', 'A-3')).box).toBe('S4');
  });

  test('CDSS-X-2, CDSS-A-O-5 Arcadia played, four cards: CBI defence, its units in order', () => {
    const position = turn2().cards(...FIVE.slice(1));
    position.events.add(cardOf('A-4'));
    expect(walk(A_O, position).box).toBe('S4');
    position.put('cw-b-ind', '2008').put('ch-66', '2407').put('ch-6', '2407').put('ch-5', '2407');
    expect(wanted(A_O, 'S4', position).map(({ line }) => line)).toEqual(
      ['1', '2', '3', '4', '5'].map(row => `CDSS-A-O-S4.${row}`),
    );
  });

  test('CDSS-X-3, CDSS-A-O-7 two cards on turn 2: an event', () => {
    expect(walk(A_O, turn2().cards('A-18', 'A-3').set('passes', 1)).box).toBe('S8');
  });

  test('CDSS-X-4, CDSS-A-O-6, CDSS-A-C-11 one card: pass, and without a pass name it for later', () => {
    const position = turn2().cards('A-18').set('passes', 1).set('cardsPlayed', 4);
    expect(walk(A_O, position).order).toBe('pass');
    position.phase = 'middle';
    expect(walk(sideChart('allies', 'C'), position.set('passes', 0).set('chinaBoxesLeft', 5)).order).toBe(
      'nameFuture',
    );
  });
});

describe('when nothing in a strategy can be done', () => {
  const names = (position: Position): (string | null)[] =>
    [...strategies(position)].map(({ box, order }) => box ?? order);

  test('CDSS-P-77 Japan, opening: from air superiority to the southern resources, row 12, and events at the end', () => {
    const position = new Position(JAPAN).cards('J-3', 'J-8', 'J-9').put('hq-swpac', '2813');
    position.set('logistics', 20).set('resources', 5).set('turn', 2).die(8, 2);
    expect(names(position)).toEqual(['S1', 'S3', 'S5', 'S5b', 'S6', 'S7']);
  });

  test('CDSS-P-77, CDSS-A-M-N9 Allies, middle: the die again among those not tried, then events', () => {
    const position = new Position(ALLIES)
      .cards('A-1', 'A-2', 'A-3')
      .is('progressMet')
      .die(4, 3, 9, 0, 9, 6, 8);
    position.phase = 'middle';
    expect(names(position)).toEqual(['L1', 'L4', 'L2', 'L3', 'S2']);
  });

  test('CDSS-P-77 Allies, opening: an evacuation that fails leaves the chart at the next row', () => {
    const position = new Position(ALLIES)
      .cards('A-1', 'A-2', 'A-3')
      .put('hq-swpac', '2813')
      .put('us-p-bde', '3014');
    position.put('ch-5', '2407').set('turn', 2);
    expect(names(position)).toEqual(['S1', 'S4', 'S7', 'S8']);
  });

  test('CDSS-P-77 a pass is no strategy that could fail', () => {
    const position = new Position(ALLIES).cards('A-1').set('passes', 1);
    position.phase = 'middle';
    expect(names(position)).toEqual(['pass']);
  });

  test.each(charts.filter(({ fallback }) => fallback).map(chart => [chart.chart, chart] as const))(
    'CDSS-P-77 %s: every strategy once, and an end',
    (_, chart) => {
      const seen = new Set<string>();
      for (let seed = 0; seed < 1500; seed++) {
        const position = anyPosition(sideNamed(chart.side), seed);
        position.phase = ({ O: 'opening', M: 'middle', E: 'end' } as const)[chart.chart[2] as 'O'];
        const tried = names(position);
        expect(new Set(tried).size).toBe(tried.length);
        for (const name of tried) seen.add(name ?? '');
      }
      expect([...seen]).toEqual(expect.arrayContaining(Object.keys(chart.fallback!)));
    },
  );
});

describe('event boxes', () => {
  const eventRows = charts.flatMap(chart =>
    Object.entries(chart.boxes).flatMap(([box, content]) =>
      'events' in content
        ? Object.entries(content.events).map(
            ([key, row]) => [lineId(chart, key), { chart, box, row }] as const,
          )
        : [],
    ),
  );

  test.each(eventRows)('%s is the row that some hand follows', (line, { chart, box }) => {
    const side = sideNamed(chart.side);
    const lines = new Set<string | undefined>();
    for (let seed = 0; seed < 4000 && !lines.has(line); seed++) {
      const position = anyPosition(side, seed);
      position.hand.splice(2);
      if (seed % 2 === 0) for (const card of decks[side]!) position.idle.add(card);
      lines.add(chooseEvent(chart, box, position)?.line);
    }
    expect(lines).toContain(line);
  });

  const choose = (chart: string, box: string, position: Position): string | undefined => {
    const choice = chooseEvent(chartOf(chart), box, position);
    return choice && ('card' in choice ? `${cardIds[choice.card]} ${choice.use}` : choice.box);
  };

  test('CDSS-J-O-S7.1 War in Europe as an event while it is positive, else for later, else the next row', () => {
    const position = new Position(JAPAN).cards('J-52', 'J-33').set('warInEurope', 1);
    expect(choose('J-O', 'S7', position)).toBe('J-52 event');
    expect(choose('J-O', 'S7', position.set('warInEurope', 0))).toBe('J-52 future');
    position.rivals.add(JAPAN);
    position.future = false;
    expect(choose('J-O', 'S7', position)).toBe('J-33 event');
  });

  test('CDSS-J-O-S7.7 Tojo is a 1 OC card unless the event wins', () => {
    const position = new Position(JAPAN).cards('J-43').set('will', 3);
    expect(choose('J-O', 'S7', position)).toBe('J-43 ops');
    expect(choose('J-O', 'S7', position.set('will', 2))).toBe('J-43 event');
  });

  test('CDSS-J-E-N1, CDSS-A-E-N1 nothing is kept for later on turn 12', () => {
    const japan = new Position(JAPAN).cards('J-19').set('turn', 12);
    expect(choose('J-E', 'S1', japan)).toBeUndefined();
    expect(choose('J-E', 'S1', japan.set('turn', 11))).toBe('J-19 future');
    const allies = new Position(ALLIES).cards('A-4').set('turn', 12);
    expect(choose('A-E', 'S1', allies)).toBe('A-O:S7');
    expect(choose('A-E', 'S1', allies.set('turn', 11))).toBe('A-4 future');
  });

  test('CDSS-A-M-N7, CDSS-A-E-N2 War in Europe only while the value is not positive', () => {
    const position = new Position(ALLIES).cards('A-11').set('warInEurope', 0);
    expect(choose('A-M', 'S2', position)).toBe('A-11 event');
    position.future = false;
    expect(choose('A-M', 'S2', position.set('warInEurope', 1))).toBe('A-11 ops');
  });

  test('CDSS-A-O-S8.5, CDSS-A-O-S8.6 Bataan for later until Manila falls; otherwise only idle events are kept', () => {
    const position = new Position(ALLIES).cards('A-18', 'A-1');
    expect(choose('A-O', 'S8', position)).toBe('A-1 future');
    expect(choose('A-O', 'S8', position.give(JAPAN, '2813'))).toBe('A-1 event');
    expect(choose('A-O', 'S8', position.cards('A-18'))).toBe('S7');
    position.idle.add(cardOf('A-18'));
    expect(choose('A-O', 'S8', position)).toBe('A-18 future');
  });

  test('CDSS-J-C-S6.5, CDSS-P-3 any other event by the die', () => {
    const position = new Position(JAPAN).cards('J-6', 'J-18', 'J-82');
    expect(choose('J-C', 'S6', position.die(0, 1))).toBe('J-18 event');
    expect(choose('J-C', 'S6', position.die(0, 2))).toBe('J-82 event');
  });
});

describe('what a chart orders on the way', () => {
  test('CDSS-J-T-1, CDSS-J-T-9, CDSS-J-T-12, CDSS-J-T-14, CDSS-J-T-15 an air raid step by step', () => {
    const position = new Position(JAPAN).is(
      'airRaidOnly',
      'supportMet',
      'levelMet',
      'shipsOrLandCanReact',
      'eventOffensive',
    );
    expect(walk(sideChart('japan', 'T'), position).order).toBe('nextObjective');
    expect(position.acts).toEqual(['S1', 'activate', 'moveToTarget', 'smother']);
  });

  test('CDSS-J-T-10 rows below see what the rows above have done', () => {
    const position = new Position(JAPAN).is('airRaidOnly', 'levelMet', 'lastObjective');
    position.act = what => {
      if ('order' in what && what.order === 'activate') position.is('supportMet');
      position.acts.push('order' in what ? what.order : what.box);
    };
    expect(walk(sideChart('japan', 'T'), position).order).toBe('spareActivations');
    expect(position.acts).toContain('moveToTarget');
  });

  test.each([
    [3, 'moveToTarget'],
    [4, 'attackWeakest'],
  ])('CDSS-J-T-11, CDSS-A-T-11 a level not met and a die of %i', (die, order) => {
    const position = new Position(ALLIES).is('airRaidOnly', 'supportMet').die(die);
    walk(sideChart('allies', 'T'), position);
    expect(position.acts.at(-1)).toBe(order);
  });

  test('CDSS-J-R-6, CDSS-J-R-N15 the card is played on 0 or less, with the modifier of the card', () => {
    const position = new Position(JAPAN).is('battle', 'battleInRange', 'forceMet').cards('J-4');
    position.modifier = () => -4;
    walk(sideChart('japan', 'R'), position.die(4));
    expect(position.acts).toEqual(['intelligenceCard', 'S1']);
    position.acts.length = 0;
    walk(sideChart('japan', 'R'), position.die(5));
    expect(position.acts).toEqual(['intelligenceRoll']);
  });

  test('CDSS-J-B-1, CDSS-J-B-2, CDSS-J-B-3 air units, then ships, then failed landings', () => {
    const position = new Position(JAPAN).is('airToReturn', 'shipsToReturn', 'landingToReturn');
    expect(walk(sideChart('japan', 'B'), position).box).toBe('S3');
    expect(position.acts).toEqual(['S1', 'S2']);
  });
});
