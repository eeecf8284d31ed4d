import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { Table } from './table.ts';

/** 10.0, 11.0 Reinforcements and replacements, read a second time. */

const places = (table: Table): string[] =>
  table
    .legal(table.roles[0]!)
    .filter(action => action.startsWith('place'))
    .map(action => action.split('hex=')[1]!);

/** Ozawa comes to Rabaul; the Allies may rebuild an air unit at Buna, two hexes off; Japan may rebuild an army. */
const rabaul = (): Table =>
  Table.position({
    at: 'strategic',
    turn: 6,
    units: {
      'hq-anzac': '3823',
      'us-13af': 'eliminated',
      'hq-cf-oza': 'turn-6',
      'jp-a-2': 'eliminated',
      'jp-a-17': '4021',
    },
    // The Burma Road is closed: no way into the China box.
    control: { japan: ['2206'] },
    markers: { wie: 2 },
  }).act('japan', 'place hex=4021');

test('10.11-4, 11.0-2 a new HQ serves its own hex', () => {
  const table = rabaul().act('allies', 'done').act('japan', 'replace unit=jp-a-2');
  expect(table.at('jp-a-2')).toBe('4021 reduced');
});

test('10.11-4, 11.0-3 a new HQ serves no hex that Allied aircraft have come to dominate', () => {
  const table = rabaul().act('allies', 'replace unit=us-13af');
  expect(places(table)).toContain('3922');
  table.act('allies', 'place hex=3922', 'done');
  expect(table.waiting).not.toBe('replacements.japan.use');
  expect(table.at('jp-a-2')).toBe('eliminated');
});

test('13.83 Australian units that wait in the delay box never entered and are lost, too', () => {
  const table = Table.position({
    at: 'strategic.reinforcements',
    turn: 6,
    units: { 'hq-anzac': '3727', 'cw-3-aus': 'delay', 'cw-4-aus': 'turn-6', 'cw-3-nz': 'delay' },
    markers: { wie: 2, surrendered: ['australia'] },
  });
  expect(table.log('reinforcement-lost').map(({ args }) => args.unit)).toEqual(['cw-3-aus', 'cw-4-aus']);
  expect(table.all.choices[0]!.unit).toBe('cw-3-nz');
});

test.each([
  ['10.21-1', { wie: 0, rivalry: ['allies'] }],
  ['14.1A', { wie: 2, rivalry: ['allies'] }],
  ['J-80', { wie: 2, panama: 6 }],
])('10.21-1, 10.21-2 the log says that %s delays', (rule, markers) => {
  const table = Table.position({
    at: 'strategic.reinforcements',
    turn: 6,
    units: { 'hq-cpac': '5808', 'us-ix-corps': 'turn-6' },
    markers,
  });
  expect(table.log('delayed').map(entry => entry.rule)).toEqual([rule]);
});

test('11.0-2, 13.74-2 a reduced unit in the China box takes a step while the box is supplied', () => {
  const box = (japan: string[]) =>
    Table.position({
      at: 'strategic.replacements',
      turn: 6,
      units: { 'us-14af': 'china reduced', 'hq-cpac': '5808', 'us-7af': '5808 reduced' },
      control: { japan },
    });
  const open = box([]);
  open.act('allies', 'replace unit=us-14af');
  expect(open.at('us-14af')).toBe('china');
  expect(box(['2206']).why('allies', 'replace unit=us-14af')).toMatchObject({ key: 'not-supplied' });
});

/** Lexington and the Australian 2 Corps come to Java, with ABDA HQ at Batavia (2018). */
const java = (units: { [id: string]: string }, unit: string, markers: { [name: string]: Json } = {}): Table =>
  Table.position({
    at: 'strategic.reinforcements',
    turn: 6,
    units: { 'hq-abda': '2018', [unit]: 'turn-6', 'cw-2-aus': 'turn-6', ...units },
    control: { japan: ['2206'] },
    markers: { wie: 2, ...markers },
  });

test('10.11-5 the zone of a carrier that has just come in opens no port to what comes after it', () => {
  const after = (units: { [id: string]: string }): string[] => {
    const table = java(units, 'us-cv-lexington');
    expect(table.all.choices[0]!.unit).toBe('us-cv-lexington');
    return places(table.act('allies', 'place hex=2018'));
  };
  const soerabaja = { 'jp-af-22': '2220', 'jp-a-16': '2220', 'hq-south': '2220' };
  expect(after({})).toContain('2019');
  expect(after(soerabaja)).not.toContain('2019');
  expect(after({ ...soerabaja, 'us-cv-enterprise': '2018' })).toContain('2019');
});

test('8.24, 10.11-4 no port takes more than six ships', () => {
  const ships = [
    'us-cv-enterprise',
    'us-cv-wasp',
    'us-ca-northampton',
    'us-ca-usasia',
    'us-ca-neworleans',
    'us-bb-mass',
  ];
  const with6 = Object.fromEntries(ships.map(ship => [ship, '2018']));
  const with5 = Object.fromEntries(ships.slice(1).map(ship => [ship, '2018']));
  expect(places(java(with6, 'us-cv-lexington'))).not.toContain('2018');
  expect(places(java(with5, 'us-cv-lexington'))).toContain('2018');
});

test('6.23-tokyo, 10.11-4 Tokyo Express supplies aircraft, whose zone closes ports to reinforcements', () => {
  const units = { 'jp-af-22': '2220', 'jp-a-16': '2220' };
  const ports = (markers: { [name: string]: Json }): string[] =>
    places(java(units, 'us-cv-lexington', markers));
  expect(ports({})).toContain('2019');
  expect(ports({ tokyoExpress: '2220' })).not.toContain('2019');
});
