import { expect, test } from 'vitest';
import { grid, hasPort } from '../components.ts';
import { name } from '../table/names.ts';
import { fight } from './battle.ts';
import { Table } from './table.ts';

/** 16.0 Political will and victory, read a second time. */

const NATIONS = ['philippines', 'malaya', 'dei', 'burma', 'india', 'china', 'australia'];

const political = (spec: {
  units?: { [id: string]: string };
  control?: { japan?: string[]; allies?: string[] };
  markers: { [name: string]: boolean | number | string | string[] };
}): Table =>
  Table.position({
    at: 'political',
    scenario: 'shortest-campaign',
    turn: 6,
    units: spec.units ?? { 'us-cv-essex': '5808' },
    markers: { will: 8, aspRecorded: 0, resourcesPaid: true, ...spec.markers },
    control: spec.control ?? {},
    hands: { japan: ['J-24'], allies: ['A-13'] },
  });

test('16.41-1 a nation that has been freed keeps the further loss away', () => {
  const control = { japan: ['philippines', 'malaya', 'dutch_east_indies', 'burma', 'australia'] };
  const last = { surrendered: NATIONS.filter(each => each !== 'india'), india: 0 };
  expect(political({ control, markers: last }).markers.will).toBe(4);
  expect(political({ control, markers: { ...last, liberated: ['malaya'] } }).markers.will).toBe(6);
});

test('16.42-1 to lose a hex breaks the count, though Japan should retake it', () => {
  const table = fight(
    {
      hex: '4600',
      side: 'allies',
      turn: 5,
      offensive: { 'us-ca-northampton': '4600', 'us-1m': '4600 assault' },
      there: { 'jp-2sn': '4600 reduced' },
      markers: { held: { 4600: 2 } },
    },
    9,
    0,
  ).act('allies', 'fight hex=4807');
  expect(table.control('4600')).toBe('allies');
  expect(table.state.held).toEqual({});
});

test('16.46 a carrier that finds no port in its emergency is not there at the end of the turn', () => {
  const ports = grid.ids.filter((_, hex) => hasPort[hex]);
  const table = political({
    units: { 'us-cv-essex': '4020', 'jp-a-17': '4021', 'jp-3sn': '4423' },
    control: { japan: ports.filter(hex => hex !== '5808') },
    markers: { surrendered: NATIONS, will: 8 },
  });
  expect(table.at('us-cv-essex')).toBe('eliminated');
  expect(table.log('will').filter(({ rule }) => rule === '16.46')).toHaveLength(2);
});

test('17.38N, 17.38O in tournament play the hexes of the Marshalls and New Guinea need supply, too', () => {
  const points = (tournament: boolean, units: { [id: string]: string } = {}) =>
    Table.position(
      {
        at: 'offensives',
        scenario: '1943',
        units,
        control: { allies: ['4415', '4715', 'new_guinea'] },
        markers: { will: 6 },
      },
      { tournament },
    ).points.lines;
  expect(points(false)).toMatchObject({ N: -3, O: -3 });
  expect(points(true)).not.toHaveProperty('N');
  expect(points(true)).not.toHaveProperty('O');
  expect(points(true, { 'hq-cpac': '4715', 'hq-anzac': '3822' })).toMatchObject({ N: -3, O: -3 });
});

test('16.48A after a bidding that changes the seats the story still names the sides', () => {
  const table = Table.game('1943', { bidding: true });
  table.act('japan', 'bid side=allies points=2').act('allies', 'bid side=allies points=1');
  expect(table.state.swapped).toBe(true);
  const t = (key: string): string => key;
  // The seat of Japan plays the Allies; what it does is told of them, what was bid in the seat's name.
  expect(name('side', 'japan', table.state, t)).toBe('actor.allies');
  expect(name('winner', 'allies', table.state, t)).toBe('role.japan');
  expect(table.log('bid').map(({ args }) => args)).toEqual([
    { seat: 'japan', wanted: 'allies', points: 2 },
    { seat: 'allies', wanted: 'allies', points: 1 },
  ]);
  expect(name('seat', 'japan', table.state, t)).toBe('role.japan');
});
