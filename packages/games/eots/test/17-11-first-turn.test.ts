import { describe, expect, test } from 'vitest';
import { japaneseResources } from '../rules/12-strategic-warfare/00-strategic-warfare.ts';
import { AREAS, home, moved, pick } from './december.ts';
import type { Table } from './units-table.ts';

/** 17.11 Turn 1: the example of 19.0 as one game, and what else may happen in it. */

const fight = (table: Table, hex: string, ...dice: number[]) =>
  table.dice(...dice).act('japan', `fight hex=${hex}`);
const sail = (hex: string, ...units: string[]) => [...pick(units), `sail hex=${hex}`];
const fly = (hex: string, unit: string) => [...pick([unit]), `fly hex=${hex}`];
const at = (table: Table, ...units: string[]) =>
  Object.fromEntries(units.map(unit => [unit, table.at(unit)]));
const removed = (table: Table) => table.all.cards.find(({ side }) => side === 'japan')!.removed;

/** All 26 units moved, all battles fought with dice that give the results of the book. */
function fought(): Table {
  const table = moved(...AREAS).act(
    'japan',
    ...['jp-ad-5', 'jp-af-21', 'jp-af-23'].map(unit => `join unit=${unit} hex=2812`),
    'join unit=jp-af-22 hex=2112',
    'join unit=jp-af-24 hex=4612',
    'declare hex=3014',
    'join unit=jp-cvl-ryujo hex=3014',
  );
  fight(table, '2112', 3);
  fight(table, '2709', 5, 0);
  fight(table, '2812', 2, 0, 6, 4).act('japan', 'hit unit=us-feaf');
  fight(table, '2913', 0, 5, 0);
  fight(table, '3014', 5);
  // The last battle, at Wake, follows without a question.
  return fight(table, '2915', 5, 7, 0, 2, 0, 2, 9);
}

/** Post-battle movement of the book; the planes of Clark are next. */
const returned = () =>
  fought().act(
    'japan',
    ...sail('2311', 'jp-bb-kongo'),
    ...sail('2311', 'jp-ca-mogami'),
    ...sail('2909', 'jp-ca-takao'),
    ...sail('2915', 'jp-cvl-zuiho'),
    ...sail('2915', 'jp-cvl-ryujo'),
    ...sail('4017', 'jp-apd-kamikaze'),
    ...sail('4715', 'jp-4sn', 'jp-cl-tenryu'),
    ...fly('2812', 'jp-ad-5'),
    ...fly('2909', 'jp-af-21'),
    'done',
  );

const over = () => returned().act('allies', 'place hex=2917', 'place hex=2813');

describe('EX-19 in one game', () => {
  test('EX-19-02 EX-19-03 EX-19-05 EX-19-07 9.5-3 the battles, with one retreat', () => {
    const table = fought();
    expect(table.all.offensive!.missions).toHaveLength(26);
    expect(table.markers.aspUsed).toEqual([6, 0]);
    expect(at(table, 'cw-bb-forcez', 'cw-hk', 'us-nl-corps', 'us-m-corps')).toEqual({
      'cw-bb-forcez': 'eliminated',
      'cw-hk': 'eliminated',
      'us-nl-corps': 'eliminated',
      'us-m-corps': 'eliminated',
    });
    expect(table.at('us-sl-corps')).toBe('2912 reduced');
    expect(table.log('retreated')).toMatchObject([{ args: { unit: 'us-sl-corps', hex: '2912' } }]);
  });

  test('EX-19-06 8.32-1 8.32-2 the planes of Clark leave after the offensive, within their extended range', () => {
    const table = returned();
    expect(table.waiting).toBe('choose.emergency');
    expect(table.roles).toEqual(['allies']);
    expect(table.legal('allies')).toContain('place hex=2917');
    table.act('allies', 'place hex=2917');
    // The fighters do not get as far as Menado.
    expect(table.why('allies', 'place hex=2917')).toMatchObject({ rule: '8.32-2', key: 'too-far-to-flee' });
    table.act('allies', 'place hex=2813');
    expect(at(table, 'us-19-lrb', 'us-feaf')).toEqual({
      'us-19-lrb': '2917 reduced',
      'us-feaf': '2813 reduced',
    });
  });

  test('EX-19-03 EX-19-04 EX-19-06 EX-19-07 EX-19-08 EX-19-09 EX-19-10 everybody is where the book has him', () => {
    const stated = {
      // Malaya and Borneo
      'jp-a-25': '2112 reduced',
      'jp-a-38': '1913',
      'jp-a-15': '2109',
      'jp-af-22': '2212',
      'jp-bb-kongo': '2311',
      'jp-ca-mogami': '2311',
      'jp-2sn': '2415',
      // Hong Kong
      'jp-a-17': '2709 reduced',
      // The Philippines
      'jp-ad-5': '2812',
      'jp-af-21': '2909',
      'jp-af-23': '3009',
      'jp-ca-takao': '2909',
      'jp-a-14': '2812 reduced',
      'jp-1sn': '2911',
      'jp-a-19': '2913 reduced',
      'jp-a-16': '2915 reduced',
      'jp-cvl-ryujo': '2915',
      'jp-cvl-zuiho': '2915',
      'jp-ca-nachi': '2915',
      'us-sl-corps': '2912 reduced',
      'us-ca-usasia': '3014 reduced',
      'us-p-bde': '3014',
      // The South Pacific and Wake
      'jp-3sn': '3814',
      'jp-apd-kamikaze': '4017',
      'jp-ss': '4021',
      'jp-ca-aoba': '4021',
      'jp-4sn': '4715 reduced',
      'jp-cl-tenryu': '4715',
      'jp-af-24': '4715',
      'us-vmf211': '4612',
      'us-w-bde': '4612',
    };
    const table = over();
    expect(at(table, ...Object.keys(stated))).toEqual(stated);
    const japanese = ['2110', '2011', '2012', '1912', '1913', '2112', '2109', '2415', '2709'];
    japanese.push('2812', '2911', '2913', '2915', '3814', '4021');
    for (const hex of japanese) expect(`${hex} ${table.control(hex)}`).toBe(`${hex} japan`);
    expect(table.control('4612')).toBe('allies');
    expect(table.control('3014')).toBe('allies');
  });

  test('EX-19-04 12.11 Miri is the fourth resource', () => {
    expect(japaneseResources(home().state)).toBe(3);
    expect(japaneseResources(over().state)).toBe(4);
  });

  test('EX-19-11 17.11 8.22-2 any Allied ship may flee ten hexes; then attrition, and turn 2 begins', () => {
    const table = over();
    expect(table.waiting).toBe('choose.flee');
    expect(removed(table)).toEqual(['J-1', 'J-2']);
    const ships: string[] = [];
    // Nobody is sent to Europe.
    table.dice(...Array<number>(20).fill(9));
    while (table.waiting === 'choose.flee') {
      const unit = table.all.choices[0]!.unit!;
      ships.push(unit);
      table.act('allies', unit === 'us-ca-usasia' ? 'place hex=2220' : 'decline');
    }
    expect(ships).toEqual(['us-ca-usasia', 'us-dd-usasia', 'cw-ca-exeter', 'cw-ca-kent', 'du-cl']);
    expect(table.at('us-ca-usasia')).toBe('2220 reduced');
    expect(table.log('attrition').length).toBeGreaterThan(0);
    expect(table.all.turn).toBe(2);
    expect(table.markers).toMatchObject({ will: 8, surrendered: [], aspUsed: [0, 0] });
  });
});

describe('J-2 the attack on Malaya', () => {
  const active = (...units: string[]) =>
    home().act('japan', ...units.map(unit => `activate unit=${unit}`), 'done');

  test('J-2 17.11(J-2) the refusal of a landing names the reason', () => {
    const table = active('jp-a-14', 'jp-ca-takao').act('japan', 'pick unit=jp-a-14');
    const why = (hex: string) => table.why('japan', `assault hex=${hex}`);
    expect(why('2813')).toMatchObject({ rule: '17.11(J-2)', key: 'needs-escort' });
    table.act('japan', 'pick unit=jp-ca-takao');
    expect(why('2813')).toBeUndefined();
    expect(why('2517')).toMatchObject({ rule: '17.11(J-2)', key: 'too-far-from-port' });
  });

  test('J-2 17.11(J-2) ships at two coasts of Malaya: the Allies say where Force Z goes', () => {
    const table = active('jp-bb-kongo', 'jp-a-25', 'jp-ca-mogami', 'jp-2sn').act(
      'japan',
      ...['pick unit=jp-a-25', 'assault hex=2112', ...sail('2112', 'jp-bb-kongo')],
      ...[...pick(['jp-ca-mogami', 'jp-2sn']), 'organic hex=2014'],
    );
    // 3 Indian Corps is stronger than the brigade and could leave.
    table.act('allies', 'decline');
    expect(table.waiting).toBe('choose.force-z');
    expect(table.roles).toEqual(['allies']);
    expect(table.legal('allies')).toEqual(['react hex=2014', 'react hex=2112']);
    table.dice(0, 0, 0, 0).act('allies', 'react hex=2014');
    expect(table.at('cw-bb-forcez')).toBe('2014');
  });

  test('J-2 9.61-1 Force Z, if it lives, goes back to a port', () => {
    const table = active('jp-bb-kongo', 'jp-a-25').act('japan', 'pick unit=jp-a-25', 'assault hex=2112');
    table.dice(0, 0, 0, 0).act('japan', ...sail('2112', 'jp-bb-kongo'));
    expect(table.at('cw-bb-forcez')).toMatch(/^2112/);
    expect(table.waiting).toBe('post-battle.reaction.move');
    expect(table.roles).toEqual(['allies']);
    table.act('allies', 'sail hex=2015');
    expect(table.at('cw-bb-forcez')).toMatch(/^2015/);
  });

  test('J-2 17.11(J-2) a landing at Singapore calls Force Z where it is, and the guns fire', () => {
    const table = active('jp-ca-mogami', 'jp-2sn').act('japan', ...pick(['jp-ca-mogami', 'jp-2sn']));
    table.dice(9, 0, 9, 0).act('japan', 'organic hex=2015').act('allies', 'decline');
    expect(table.all.offensive!.reaction.missions.map(({ unit, battle }) => [unit, battle])).toEqual([
      ['cw-bb-forcez', '2015'],
    ]);
    expect(table.log('unit-reduced').filter(({ rule }) => rule === '17.11(J-2)')).toMatchObject([
      { args: { unit: 'jp-ca-mogami' } },
    ]);
  });
});
