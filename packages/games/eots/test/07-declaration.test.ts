import { describe, expect, test } from 'vitest';
import { waives } from '../table/pointing.ts';
import { about, reacting, reactionOf, type Spec, step } from './offensives.ts';
import type { Table } from './units-table.ts';

type Mission = { unit: string; [field: string]: unknown };

/** At the declaration: units stand where `units` puts them, and are active as `missions` says. */
const declaring = (
  missions: readonly Mission[],
  units: Spec,
  { event = false, ...spec }: { event?: boolean } & { readonly [key: string]: unknown } = {},
): Table =>
  step(
    'offensive.step-3',
    { side: 'japan', card: 'J-14', event, hq: 'hq-south', missions: missions as never },
    { units, ...spec } as Spec,
  );

const hexes = (table: Table): string[] => table.all.offensive!.battles.map(({ hex }) => hex).sort();
const battleOf = (table: Table, id: string): string | null =>
  table.all.offensive!.missions.find(({ unit }) => unit === id)!.battle;

/** Akagi off Java (2119 lies two hexes from Tjilatjap), having sailed there. */
const akagi = { unit: 'jp-cv-akagi', start: '2311', way: 'sail' };
const flotilla = { unit: 'jp-af-22', start: '2212', way: 'fly' };

describe('battle hexes', () => {
  test('7.24-1 7.2-3 where both stand there is a battle, HQs included, and everybody there takes part', () => {
    const table = declaring([{ unit: 'jp-a-25', start: '2112', way: 'march', from: '2014' }, flotilla], {
      'jp-a-25': '2015',
      'cw-8-aus': 'event',
      'cw-ma-air': 'event',
      'jp-af-22': '2112',
    });
    // Malaya HQ is alone there.
    expect(hexes(table)).toEqual(['2015']);
    expect(battleOf(table, 'jp-a-25')).toBe('2015');
    expect(battleOf(table, 'jp-af-22')).toBeNull();
  });

  test('7.24-2 9.11 a hex with enemies only needs a free air or carrier unit in range', () => {
    const table = declaring([flotilla], { 'jp-af-22': '2112' });
    expect(about(table, 'japan', 'declare')).toEqual(expect.arrayContaining(['hex=2014', 'hex=2015']));
    expect(table.why('japan', 'declare hex=2813')).toMatchObject({ rule: '7.24-2', key: 'none-in-range' });
    expect(table.why('japan', 'declare hex=2316')).toMatchObject({ key: 'no-enemy-there' });
    table.act('japan', 'declare hex=2015');
    expect(table.why('japan', 'declare hex=2015')).toMatchObject({ key: 'already-declared' });
  });

  test('7.24-2 as long as somebody can join a battle the declaration is not ended by a key', () => {
    const end = waives.find(each => typeof each !== 'string' && each.answer === 'done@offensive.declare');
    const isGuarded = ({ match }: Table): boolean => typeof end === 'object' && end.while(match.state);
    // One of the two is out of range of the battle: nobody waits for it.
    const table = declaring([flotilla, { unit: 'jp-af-21', start: '2212', way: 'fly' }], {
      'jp-af-22': '2112',
      'jp-af-21': '3706',
    });
    expect(isGuarded(table)).toBe(true);
    table.act('japan', 'declare hex=2015');
    expect(isGuarded(table)).toBe(true);
    table.act('japan', 'join unit=jp-af-22 hex=2015');
    expect(isGuarded(table)).toBe(false);
  });

  test('7.24-2 ships and land units alone declare nothing', () => {
    const table = declaring([{ unit: 'jp-bb-kongo', start: '2311', way: 'none' }], {});
    expect(table.waiting).not.toBe('offensive.declare');
    expect(table.all.offensive?.battles ?? []).toEqual([]);
  });

  test('7.24-3 nobody is attacked inside China', () => {
    const table = declaring([flotilla], { 'jp-af-22': '2309' }, { event: true });
    expect(table.why('japan', 'declare hex=2407')).toMatchObject({ rule: '7.24-3' });
  });

  test('7.24-4 7.1-2 an OC has one battle hex, an event any number', () => {
    const missions = [flotilla, { unit: 'jp-af-21', start: '2212', way: 'fly' }];
    // Of two bases: who stands in one hex fights in one battle (9.1).
    const units = { 'jp-af-22': '2112', 'jp-af-21': '1913' };
    const operation = declaring(missions, units).act('japan', 'declare hex=2015');
    expect(operation.why('japan', 'declare hex=2014')).toMatchObject({ rule: '7.24-4' });
    const event = declaring(missions, units, { event: true });
    event.act('japan', 'declare hex=2015', 'declare hex=2014', 'join unit=jp-af-22 hex=2015');
    event.act('japan', 'join unit=jp-af-21 hex=2014');
    expect(hexes(event)).toEqual(['2014', '2015']);
  });

  test('7.24-4 whoever went to a second battle hex of an OC has to go back', () => {
    const table = declaring(
      [
        { unit: 'jp-a-38', start: '1913', way: 'march', from: '1913' },
        { unit: 'jp-bb-kongo', start: '2311', way: 'sail' },
      ],
      { 'jp-a-38': '2014', 'jp-bb-kongo': '2015' },
    );
    expect(table.why('japan', 'done')).toMatchObject({ rule: '7.24-4', key: 'one-battle-hex' });
    table.act('japan', 'recall unit=jp-a-38');
    expect(table.at('jp-a-38')).toBe('1913');
    expect(hexes(table)).toEqual(['2015']);
  });

  test('7.24-4, 8.45A-1 and a landing that is taken back costs no shipping', () => {
    const table = step(
      'offensive.step-3',
      {
        side: 'japan',
        card: 'J-14',
        hq: 'hq-south',
        missions: [
          { unit: 'jp-a-38', start: '2311', way: 'assault' },
          { unit: 'jp-bb-kongo', start: '2311', way: 'sail' },
        ],
        aspSpent: 2,
      },
      { units: { 'jp-a-38': '2014', 'jp-bb-kongo': '2015' }, markers: { aspUsed: [2, 0] } },
    );
    table.act('japan', 'recall unit=jp-a-38');
    expect(table.at('jp-a-38')).toBe('2311');
    expect([table.state.offensive!.aspSpent, table.state.aspUsed[0]]).toEqual([0, 0]);
  });

  test('7.24-5 a unit takes part in one battle only', () => {
    const table = declaring([flotilla], { 'jp-af-22': '2112' }, { event: true });
    table.act('japan', 'declare hex=2015', 'declare hex=2014', 'join unit=jp-af-22 hex=2015');
    expect(battleOf(table, 'jp-af-22')).toBe('2015');
    // The other hex found nobody, so it is none.
    expect(hexes(table)).toEqual(['2015']);
  });

  test('9.11 7.24-5 who cannot fight cannot join: strategic movers, and an extended range in parentheses', () => {
    for (const mission of [
      { ...flotilla, way: 'strategic-air' },
      { unit: 'jp-tainan', start: '2212', way: 'fly', parenthesis: true },
    ]) {
      const other = { unit: 'jp-af-21', start: '2212', way: 'fly' };
      const table = declaring([mission, other], {
        'jp-af-22': '2112',
        'jp-af-21': '2112',
        'jp-tainan': '2112',
      });
      table.act('japan', 'declare hex=2015');
      expect(table.why('japan', `join unit=${mission.unit} hex=2015`)).toMatchObject({ key: 'out-of-range' });
    }
  });
});

describe('carriers', () => {
  test('7.24-6 8.21-3 a carrier at sea fights or covers, and goes back only if it can do neither', () => {
    const fights = declaring([akagi], { 'jp-cv-akagi': '2016' });
    expect(fights.why('japan', 'done')).toMatchObject({ rule: '7.24-6', key: 'carrier-must-commit' });
    expect(fights.why('japan', 'recall unit=jp-cv-akagi')).toMatchObject({ key: 'carrier-must-commit' });
    // The referee makes it join.
    fights.act('japan', 'declare hex=2015');
    expect(battleOf(fights, 'jp-cv-akagi')).toBe('2015');
    // Here nothing is in range, so it goes back.
    expect(declaring([akagi], { 'jp-cv-akagi': '3513' }).at('jp-cv-akagi')).toBe('2311');
  });

  test('7.24-4 7.24-6 the one battle of an operations card is in range of the carriers at sea', () => {
    const table = declaring([akagi, flotilla], { 'jp-cv-akagi': '2118', 'jp-af-22': '2112' });
    expect(table.why('japan', 'declare hex=2015')).toMatchObject({ rule: '7.24-6' });
    table.act('japan', 'declare hex=2019');
    expect(hexes(table)).toEqual(['2019']);
  });

  const landing = { unit: 'jp-2sn', start: '2311', way: 'assault', from: '2316' };
  const covered = (): Table =>
    declaring(
      [landing, akagi],
      { 'jp-2sn': '2318', 'jp-cv-akagi': '2317' },
      { control: { allies: ['2318'] } },
    );

  test('7.24-6 air cover is over a landing on an empty enemy hex in range', () => {
    const table = covered();
    expect(about(table, 'japan', 'cover')).toEqual(['hex=2318 unit=jp-cv-akagi']);
    expect(table.why('japan', 'cover unit=jp-cv-akagi hex=2220')).toMatchObject({ key: 'no-landing-there' });
    table.act('japan', 'cover unit=jp-cv-akagi hex=2318');
    expect(hexes(table)).toEqual([]);
  });

  test('7.24-7 a carrier in its own port need not, but may', () => {
    const table = declaring(
      [landing, { unit: 'jp-cv-akagi', start: '2517', way: 'none' }],
      { 'jp-2sn': '2318', 'jp-cv-akagi': '2517', 'du-5-reg': 'event' },
      { control: { allies: ['2318'], japan: ['2517'] } },
    );
    expect(table.why('japan', 'done')).toBeUndefined();
    expect(about(table, 'japan', 'cover')).toEqual(['hex=2318 unit=jp-cv-akagi']);
  });

  test('8.21-3 a ship without business goes back, and its brigade with it (8.46)', () => {
    const table = declaring(
      [
        { unit: 'jp-ca-mogami', start: '2311', way: 'sail' },
        { unit: 'jp-2sn', start: '2311', way: 'organic', carrier: 'jp-ca-mogami' },
        flotilla,
      ],
      { 'jp-ca-mogami': '2316', 'jp-2sn': '2415', 'jp-af-22': '2112' },
    );
    expect(table.why('japan', 'done')).toMatchObject({ rule: '8.21-3', key: 'ship-has-no-business' });
    expect(table.why('japan', 'recall unit=jp-af-22')).toMatchObject({ key: 'may-stay' });
    table.act('japan', 'recall unit=jp-ca-mogami');
    expect([table.at('jp-ca-mogami'), table.at('jp-2sn')]).toEqual(['2311', '2311']);
  });
});

describe('one hex, one battle', () => {
  /** Two air flotillas at 2112 and a third at Saigon, all in range of Singapore (2015) and Kuantan (2014). */
  const flown = (): Table =>
    step(
      'offensive.step-3',
      {
        side: 'japan',
        card: 'J-14',
        event: true,
        hq: 'hq-south',
        missions: ['jp-af-22', 'jp-af-21', 'jp-af-23'].map(unit => ({ unit, start: '2212', way: 'fly' })),
      } as Spec,
      { units: { 'jp-af-22': '2112', 'jp-af-21': '2112', 'jp-af-23': '1913', 'jp-a-38': 'event' } },
    ).act('japan', 'declare hex=2015', 'declare hex=2014', 'join unit=jp-af-22 hex=2015');

  test('9.1 7.24-5 units of one hex take part in the same battle, those of another hex need not', () => {
    const t = flown();
    expect(t.why('japan', 'join unit=jp-af-21 hex=2014')).toMatchObject({
      rule: '9.1',
      key: 'one-battle-for-a-hex',
    });
    expect(t.why('japan', 'join unit=jp-af-21 hex=2015')).toBeUndefined();
    expect(t.why('japan', 'join unit=jp-af-23 hex=2014')).toBeUndefined();
  });

  test('9.1 7.26-5 in reaction too', () => {
    const t = reacting(
      {},
      {
        units: {
          'us-19-lrb': '2017',
          'us-5af-lrb': '2017',
          'hq-swpac': '2220',
        },
      },
    ).act('allies', 'name-hq unit=hq-swpac', 'activate unit=us-19-lrb', 'activate unit=us-5af-lrb', 'done');
    if (t.waiting === 'reaction.move') t.act('allies', 'done');
    t.act('allies', 'join unit=us-19-lrb hex=2014');
    // The other has no choice left.
    expect(reactionOf(t, 'us-5af-lrb')).toBe('2014');
  });
});
