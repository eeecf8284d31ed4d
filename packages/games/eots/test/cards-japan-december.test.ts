import { describe, expect, test } from 'vitest';
import {
  AREAS,
  atSea,
  CARRIERS,
  FORCES,
  home,
  moved,
  pearlHarbor,
  pick,
  STRIKE_FORCE,
  surprised,
} from './december.ts';
import { phase, step } from './offensives.ts';
import { Table } from './units-table.ts';

/** 17.11 and the first part of the long example of 19.0: December 1941, to the letter. */

const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

describe('J-1 Operation Z', () => {
  test('J-1 17.11(J-1) begins the war: the four ships at Ominato and no others, will at +8', () => {
    const table = Table.game('campaign');
    expect(table.waiting).toBe('offensive.move');
    expect(table.all.offensive!.missions.map(({ unit }) => unit)).toEqual(STRIKE_FORCE);
    expect(table.markers.will).toBe(8);
  });

  test('J-1 J-2 17.11 they are for December 1941 only', () => {
    for (const card of ['J-1', 'J-2'])
      expect(
        phase({ hands: { japan: [card, 'J-8'], allies: ['A-19'] } }).why('japan', `event card=${card}`),
      ).toMatchObject({ rule: '17.11', key: 'december-only' });
  });

  test('J-1 17.11(J-1) the ships go as one stack, 18 hexes far', () => {
    const table = Table.game('campaign').act('japan', ...pick(CARRIERS));
    expect(table.why('japan', 'sail hex=5506')).toMatchObject({ rule: '17.11(J-1)', key: 'one-stack' });
    table.act('japan', 'pick unit=jp-bb-hiei');
    expect(table.why('japan', 'sail hex=5506')).toBeUndefined();
    // Nineteen hexes.
    expect(table.why('japan', 'sail hex=5606')).toMatchObject({ rule: '8.21-3' });
  });

  test('J-1 17.11(J-1) only Oahu can be attacked, not ships at sea, and it must be', () => {
    const table = atSea();
    expect(table.why('japan', 'declare hex=5410')).toMatchObject({ key: 'not-at-sea' });
    expect(table.why('japan', 'declare hex=5609')).toMatchObject({ key: 'not-at-sea' });
    expect(table.why('japan', 'declare hex=5108')).toMatchObject({ key: 'no-enemy-there' });
    table.act('japan', 'declare hex=5808', 'join unit=jp-cv-akagi hex=5808');
    expect(table.why('japan', 'done')).toBeDefined();
  });

  test('J-1 17.11(J-1) nobody stays behind, sails elsewhere, turns back or gives the attack up', () => {
    const MUST = { rule: '17.11(J-1)', key: 'must-attack-oahu' };
    const table = Table.game('campaign');
    expect(table.why('japan', 'done')).toMatchObject(MUST);
    table.act('japan', 'pick unit=jp-cv-akagi');
    expect(table.why('japan', 'halt')).toMatchObject({ key: 'one-stack' });
    table.act('japan', ...pick(STRIKE_FORCE.slice(1)));
    for (const action of ['halt', 'sail hex=3706', 'strategic-sail hex=3706'])
      expect(table.why('japan', action)).toMatchObject(MUST);
    table.act('japan', 'sail hex=5506');
    expect(table.why('japan', 'abandon')).toMatchObject(MUST);
    expect(table.legal('japan')).toEqual(['declare hex=5808']);
  });

  test('J-1 EX-19-01 die 8: 36 hits on units of half the defence, no Allied die, and 34 of them do harm', () => {
    const table = surprised();
    expect(table.state.offensive!.battles[0]!.hits).toMatchObject([{ left: 36 }]);
    table.act('japan', 'hit unit=us-bb-mdca', 'hit unit=us-7af', 'hit unit=us-7af-lrb');
    expect(table.at('us-ca-neworleans')).toBe('5808 reduced');
    expect(table.state.offensive!.battles[0]!.hits).toMatchObject([{ left: 17 }]);
    table.act('japan', 'hit unit=us-bb-mdca', 'hit unit=us-7af', 'hit unit=us-7af-lrb');
    expect(['us-bb-mdca', 'us-7af', 'us-7af-lrb'].map(unit => table.at(unit))).toEqual(
      Array(3).fill('eliminated'),
    );
    expect(table.log('hits-lost')).toMatchObject([{ args: { hits: 2 } }]);
    expect(table.rolls.map(({ who }) => who)).toEqual(['japan']);
  });

  test('J-1 EX-19-01 16.44A the US carriers come to Oahu, the ships go home to Tokyo, the card leaves the game', () => {
    const table = pearlHarbor();
    expect(table.at('us-cv-lexington')).toBe('5808 reduced');
    expect(table.at('us-cv-enterprise')).toBe('5808 reduced');
    table.act('japan', ...pick(STRIKE_FORCE), 'sail hex=3706');
    expect(STRIKE_FORCE.map(unit => table.at(unit))).toEqual(Array(4).fill('3706'));
    expect(removed(table)).toEqual(['J-1']);
    expect(table.markers.will).toBe(8);
  });
});

describe('J-2 IAI Operation No. 1', () => {
  test('J-2 EX-19-02 7.21 any HQ, 26 units and no more, of which none sailed to Oahu', () => {
    const table = home();
    expect(table.all.offensive!.limit).toBe(26);
    expect(table.why('japan', 'activate unit=jp-cv-akagi')).toMatchObject({ key: 'strike-force-again' });
    for (const area of AREAS) table.act('japan', ...FORCES[area].map(unit => `activate unit=${unit}`));
    expect(table.all.offensive!.missions).toHaveLength(26);
    expect(table.waiting).toBe('offensive.move');
  });

  test('J-2 EX-19-02 six of the seven ASP are used', () => {
    expect(moved(...AREAS).markers.aspUsed).toEqual([6, 0]);
  });

  test('J-2 17.11(J-2) landings go no more than five hexes over the sea from a Japanese port', () => {
    const table = home().act('japan', 'activate unit=jp-a-14', 'activate unit=jp-ca-takao', 'done');
    table.act('japan', 'pick unit=jp-a-14', 'pick unit=jp-ca-takao');
    expect(table.why('japan', 'assault hex=2812')).toBeUndefined();
    expect(table.why('japan', 'assault hex=2415')).toBeUndefined();
    expect(table.why('japan', 'assault hex=2617')).toBeDefined();
  });

  test('J-2 17.11(J-2) Manila needs an escort, which loses a step, and there is no bombardment', () => {
    const air = ['jp-ad-5', 'jp-af-21', 'jp-af-23'];
    const table = home().act(
      'japan',
      ...['jp-a-14', 'jp-ca-takao', ...air].map(unit => `activate unit=${unit}`),
    );
    table.act('japan', 'done', 'pick unit=jp-a-14');
    expect(table.why('japan', 'assault hex=2813')).toBeDefined();
    table.act('japan', 'pick unit=jp-ca-takao', 'assault hex=2813', 'done');
    table.dice(9, 0, 9, 0).act('japan', ...air.map(unit => `join unit=${unit} hex=2813`));
    expect(table.at('jp-ca-takao')).toBe('2813 reduced');
    while (table.waiting === 'air-naval.hit') table.act('japan', table.legal('japan')[0]!);
    const ground = table.rolls.find(({ who, why }) => who === 'japan' && why === 'ground')!;
    expect(ground.terms!.map(({ key }) => key)).not.toContain('naval-support');
  });

  test('J-2 17.11(J-2) Allied air units outside join a battle in range, and cannot do anything else', () => {
    const table = home().act('japan', 'activate unit=jp-a-14', 'activate unit=jp-ca-takao', 'done');
    table.act('japan', 'pick unit=jp-a-14', 'pick unit=jp-ca-takao').dice(0).act('japan', 'assault hex=2813');
    expect(table.all.offensive!.reaction.missions.map(({ unit, battle }) => [unit, battle])).toEqual([
      ['us-19-lrb', '2813'],
      ['us-feaf', '2813'],
    ]);
    expect(table.waiting).toBe('post-battle.offensive.move');
    expect(table.at('us-feaf')).toBe('2812');
  });

  test.each([
    ['2814', ['us-feaf']],
    ['2815', []],
  ])('J-2 17.11(J-2) from Clark Field fighters reach two hexes: a battle at %s', (battle, joined) => {
    const table = step(
      'offensive.step-5',
      {
        side: 'japan',
        card: 'J-2',
        event: true,
        missions: [{ unit: 'jp-a-14', start: '2909', way: 'assault', battle }],
        battles: [{ hex: battle }],
        landings: [battle],
      },
      { base: 'nothing', units: { 'jp-a-14': battle, 'us-feaf': '2812', 'us-1m': battle } },
    );
    expect(table.log('air-joins').map(({ args }) => args.unit)).toEqual(joined);
  });

  test('J-2 EX-19-03 Kongo at Kota Bharu calls Force Z, which is sunk; the armies take what they pass', () => {
    const table = moved('malaya');
    expect(table.at('cw-bb-forcez')).toBe('2112');
    expect(table.all.offensive!.battles.map(({ hex }) => hex)).toEqual(['2112']);
    table.dice(3).act('japan', 'join unit=jp-af-22 hex=2112');
    expect(table.at('cw-bb-forcez')).toBe('eliminated');
    expect(table.rolls.filter(({ who }) => who === 'allies')).toEqual([]);
    table.act('japan', 'pick unit=jp-bb-kongo', 'sail hex=2311');
    table.act('japan', 'done');
    expect(['jp-a-25', 'jp-a-38', 'jp-a-15', 'jp-bb-kongo'].map(unit => table.at(unit))).toEqual([
      '2112 reduced',
      '1913',
      '2109',
      '2311',
    ]);
    for (const hex of ['2110', '2011', '2012', '1912', '1913', '2112', '2109'])
      expect(table.control(hex)).toBe('japan');
  });

  const fight = (table: Table, hex: string, ...dice: number[]) =>
    table.dice(...dice).act('japan', `fight hex=${hex}`);
  const join = (...pairs: [unit: string, hex: string][]) =>
    pairs.map(([unit, hex]) => `join unit=${unit} hex=${hex}`);

  test('J-2 EX-19-04 Mogami carries 2 SN to Miri without ASP and goes back', () => {
    const table = moved('borneo');
    expect(table.markers.aspUsed).toEqual([0, 0]);
    expect(table.control('2415')).toBe('japan');
    table.act('japan', 'pick unit=jp-ca-mogami', 'sail hex=2311');
    expect([table.at('jp-ca-mogami'), table.at('jp-2sn')]).toEqual(['2311', '2415']);
  });

  test('J-2 EX-19-05 Hong Kong: ground combat only, -2 for the terrain, nine hits', () => {
    const table = home().act('japan', 'activate unit=jp-a-17', 'done', 'pick unit=jp-a-17').dice(5, 0);
    table.act('japan', 'march hex=2709');
    expect(table.rolls.slice(1).map(({ why }) => why)).toEqual(['ground', 'ground']);
    expect(table.rolls[1]!.terms).toMatchObject([{ key: 'terrain', op: '-', value: 2 }]);
    expect(table.at('cw-hk')).toBe('eliminated');
    expect(table.at('jp-a-17')).toBe('2709 reduced');
    expect(table.control('2709')).toBe('japan');
  });

  const philippines = () =>
    moved('philippines').act(
      'japan',
      ...join(['jp-ad-5', '2812'], ['jp-af-21', '2812'], ['jp-af-23', '2812']),
      'declare hex=3014',
      'join unit=jp-cvl-ryujo hex=3014',
    );

  test('J-2 EX-19-06 Clark: 27 from Formosa and 12 of Takao, die 2, 20 hits; the landing costs 14 Army a step', () => {
    const table = fight(philippines(), '2812', 2, 0, 6, 4);
    expect(table.state.offensive!.battles.find(({ stage }) => stage === 'air-naval')!.hits).toMatchObject([
      { left: 20 },
    ]);
    table.act('japan', 'hit unit=us-feaf');
    expect([table.at('us-feaf'), table.at('us-19-lrb')]).toEqual(['2812 reduced', '2812 reduced']);
    expect(table.at('us-nl-corps')).toBe('eliminated');
    expect(table.at('jp-a-14')).toBe('2812 reduced');
    const terms = table.rolls
      .filter(({ why }) => why === 'ground')
      .map(roll => roll.terms!.map(({ key }) => key));
    expect(terms).toEqual([['naval-support'], ['prepared']]);
  });

  test('J-2 EX-19-07 2913: Zuiho does no harm, 19 Army has +2 and drives the corps back; 2911 falls without battle', () => {
    const table = fight(philippines(), '2913', 0, 5, 0);
    expect(table.at('us-sl-corps')).toBe('2913 reduced');
    const ground = table.rolls.find(({ why }) => why === 'ground')!;
    expect(ground.terms).toMatchObject([
      { key: 'naval-support', op: '+', value: 2 },
      { key: 'air-support', op: '+', value: 2 },
      { key: 'terrain', op: '-', value: 2 },
    ]);
    expect(table.all.offensive!.battles.find(({ hex }) => hex === '2913')!.groundWinner).toBe('japan');
  });

  test('J-2 EX-19-08 3014: only Ryujo can do harm, from outside; 2915: Nachi bombards, 16 Army wins', () => {
    const table = fight(philippines(), '3014', 5);
    expect(table.at('us-ca-usasia')).toBe('3014 reduced');
    expect(table.rolls.slice(1).map(({ who }) => who)).toEqual(['japan']);
    fight(table, '2915', 5, 7, 0);
    expect(table.at('us-m-corps')).toBe('eliminated');
    expect(table.rolls.slice(2).map(({ who, why }) => [who, why])).toEqual([
      ['japan', 'air-naval'],
      ['japan', 'ground'],
      ['allies', 'ground'],
    ]);
  });

  test('J-2 EX-19-09 Guam and Rabaul fall to brigades on ships; nobody reacts', () => {
    const table = moved('southPacific');
    expect(table.markers.aspUsed).toEqual([0, 0]);
    expect(table.waiting).toBe('post-battle.offensive.move');
    table.act('japan', 'pick unit=jp-apd-kamikaze', 'sail hex=4017', 'pick unit=jp-ca-aoba', 'halt');
    expect([table.control('3814'), table.control('4021')]).toEqual(['japan', 'japan']);
    expect(['jp-apd-kamikaze', 'jp-ca-aoba', 'jp-3sn', 'jp-ss'].map(unit => table.at(unit))).toEqual([
      '4017',
      '4021',
      '3814',
      '4021',
    ]);
  });

  const wake = () => moved('wake').dice(2, 0, 2, 9).act('japan', 'join unit=jp-af-24 hex=4612');

  test('J-2 EX-19-10 Wake: five hits are too few, the marines hold and 4 SN goes back reduced', () => {
    const table = wake();
    expect([table.at('us-vmf211'), table.at('jp-4sn')]).toEqual(['4612', '4612 reduced']);
    const terms = table.rolls.slice(1).map(roll => roll.terms!.map(({ key }) => key));
    expect(terms).toEqual([['surprise'], [], ['naval-support'], ['prepared']]);
    expect(table.control('4612')).toBe('allies');
    table.act('japan', 'pick unit=jp-4sn', 'pick unit=jp-cl-tenryu', 'sail hex=4715');
    expect([table.at('jp-4sn'), table.at('jp-cl-tenryu')]).toEqual(['4715 reduced', '4715']);
  });

  test('J-2 EX-19-11 17.11 the Allied ships may flee, nobody surrenders, will stays at +8, the card is gone', () => {
    const table = wake().act('japan', 'pick unit=jp-4sn', 'pick unit=jp-cl-tenryu', 'sail hex=4715');
    if (table.waiting === 'post-battle.offensive.move') table.act('japan', 'done');
    expect(table.waiting).toBe('choose.flee');
    expect(removed(table)).toEqual(['J-1', 'J-2']);
    // Dice of the next turn: nobody is sent to Europe.
    table.dice(...Array<number>(20).fill(9));
    while (table.waiting === 'choose.flee') table.act('allies', 'decline');
    expect(table.all.turn).toBe(2);
    expect(table.markers).toMatchObject({ will: 8, surrendered: [] });
  });
});

test('17.11(J-2), 9.1 planes of one field that join a battle from there join the same', () => {
  const table = step(
    'offensive.step-5',
    {
      side: 'japan',
      card: 'J-2',
      event: true,
      missions: [
        { unit: 'jp-a-14', start: '2909', way: 'assault', battle: '2813' },
        { unit: 'jp-a-19', start: '3209', way: 'assault', battle: '2913' },
      ],
      battles: [{ hex: '2813' }, { hex: '2913' }],
      landings: ['2813', '2913'],
    },
    {
      base: 'nothing',
      units: {
        ...{ 'jp-a-14': '2813', 'jp-a-19': '2913', 'us-1m': '2813', 'us-2m': '2913' },
        ...{ 'us-feaf': '2812', 'us-19-lrb': '2812', 'us-5af': '2911' },
      },
    },
  );
  const BOTH = ['join hex=2813', 'join hex=2913'];
  expect([table.all.choices[0]!.unit, table.legal('allies').sort()]).toEqual(['us-5af', BOTH]);
  table.act('allies', 'join hex=2913');
  expect([table.all.choices[0]!.unit, table.legal('allies').sort()]).toEqual(['us-19-lrb', BOTH]);
  expect(table.all.choices.map(({ unit }) => unit)).toEqual(['us-19-lrb', 'us-feaf']);
  table.act('allies', 'join hex=2813');
  expect(table.log('air-joins').map(({ args }) => `${args.unit} ${args.hex}`)).toEqual([
    'us-5af 2913',
    'us-19-lrb 2813',
    'us-feaf 2813',
  ]);
});
