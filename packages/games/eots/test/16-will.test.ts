import type { Json } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { grid, hasPort } from '../components.ts';
import { fight } from './battle.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 16.4 US political will. */

interface Spec {
  turn?: number;
  units?: Named;
  markers?: Named;
  control?: { japan?: string[]; allies?: string[] };
  before?: { japan?: string[]; allies?: string[] };
}
/** Through the political phase, with will at 6, US ships on the map, no progress asked for, 16.43A paid. */
const political = ({ turn = 6, units, markers = {}, control = {}, before = {} }: Spec = {}): Table =>
  Table.position({
    at: 'political',
    scenario: 'shortest-campaign',
    turn,
    units: units ?? { 'us-cv-essex': '5808' },
    markers: { will: 6, aspRecorded: 0, resourcesPaid: true, ...markers },
    control,
    before,
    hands: { japan: ['J-24'], allies: ['A-13'] },
  });
const will = (spec: Spec): number => political(spec).markers.will as number;
const DEI = ['1813', '1916', '2017', '2415', '2517', '2616', '2220', '2019'];

test.each([
  ['australia', ['australia'], 4],
  ['burma', ['2008', '2106', '2206', '2305'], 5],
  ['dei', DEI, 5],
  ['malaya', ['2014', '2015'], 5],
  ['philippines', ['2813', '2915'], 5],
])('4.32, 16.4, 16.41-1 the surrender of %s', (_nation, japan, left) => {
  expect(will({ control: { japan } })).toBe(left);
});

test('16.41-1 India costs two, China two, and nothing twice', () => {
  expect(will({ markers: { india: 0 } })).toBe(4);
  const table = Table.position({
    at: 'offensives.action',
    scenario: 'shortest-campaign',
    turn: 6,
    units: { 'us-cv-essex': '5808', 'hq-cf-yam': '3407' },
    markers: { will: 6, china: 1, divisions: 12, aspRecorded: 0, resourcesPaid: true },
    hands: { japan: ['J-15'] },
  });
  table.dice(0, 9).act('japan', 'operation card=J-15 use=china');
  expect(table.log('will').map(({ args }) => args.by)).toEqual([-2]);
  expect(will({ control: { japan: ['2014', '2015'] }, markers: { surrendered: ['malaya'] } })).toBe(6);
});

test('16.41-1, 16.41-2 all seven cost two more; the first one freed gives them back', () => {
  const six = ['philippines', 'dei', 'burma', 'india', 'china', 'australia'];
  const all = political({
    control: { japan: ['2014', '2015', 'australia', 'dutch_east_indies', 'burma', 'philippines'] },
    markers: { surrendered: six },
  });
  expect(all.markers.will).toBe(3);
  const freed = political({
    control: { japan: ['australia', 'dutch_east_indies', 'burma', 'philippines'], allies: ['2014', '2015'] },
    markers: { surrendered: [...six, 'malaya'], allSurrendered: true, will: 3 },
  });
  expect(freed.markers.will).toBe(6);
  expect(freed.state.scored).toContain('all-fallen');
});

test.each([
  ['australia', ['australia'], 2],
  ['burma', ['2008', '2106', '2206', '2305'], 1],
  ['dei', DEI, 1],
  ['malaya', ['2014', '2015'], 1],
  ['philippines', ['2813', '2915'], 1],
])('16.41-2 the liberation of %s gives back what was lost', (nation, allies, gain) => {
  const table = political({ control: { allies }, markers: { surrendered: [nation] } });
  expect(table.markers.will).toBe(6 + gain);
  // Once.
  expect(table.state.liberationPaid.filter(paid => paid)).toHaveLength(1);
});

test('16.42-1 an Aleutian hex held three turns running costs one, once', () => {
  const control = { japan: ['4600'] };
  expect(will({ control, markers: { held: { 4600: 1 } } })).toBe(6);
  const third = political({ control, markers: { held: { 4600: 2 } } });
  expect(third.markers).toMatchObject({ will: 5 });
  expect(third.state.alaskaPaid).toBe(true);
  expect(will({ control, markers: { held: { 4600: 5 }, alaskaPaid: true } })).toBe(6);
  // Another hex is another count.
  expect(will({ control: { japan: ['4700'] }, markers: { held: { 4600: 2 } } })).toBe(6);
});

test.each(['5708', '5808', '5908', '5108'])('16.42-2 %s held for two turns costs one, once', hex => {
  const control = { japan: [hex] };
  const units = { 'us-cv-essex': '3727' };
  const second = political({ units, control, markers: { held: { [hex]: 1 } } });
  expect(second.markers.will).toBe(5);
  expect(second.state.hawaiiPaid).toBe(true);
  expect(will({ units, control })).toBe(6);
  expect(will({ units, control, markers: { held: { [hex]: 1 }, hawaiiPaid: true } })).toBe(6);
});

test('16.43A three resource hexes or fewer from turn 5 on give three, once', () => {
  // The start of the war: Japan holds 3 of them.
  const markers = { resourcesPaid: false };
  expect(will({ turn: 5, markers })).toBe(9);
  expect(will({ turn: 5 })).toBe(6);
  expect(will({ turn: 4, markers })).toBe(6);
  expect(will({ turn: 5, markers, control: { japan: ['2415'] } })).toBe(6);
  expect(political({ turn: 5, markers }).state.resourcesPaid).toBe(true);
});

test('16.43B successful bombing gives one a turn', () => {
  expect(will({ markers: { bombed: true } })).toBe(7);
});

test('16.45 US casualties cost one in the turn', () => {
  const table = political({ markers: { casualties: true } });
  expect(table.markers.will).toBe(5);
  expect(table.state.casualties).toBe(false);
});

test('16.46 no US carrier on the map costs one, no US ship another', () => {
  const markers = {};
  expect(will({ markers, units: { 'us-bb-washington': '5808' } })).toBe(5);
  expect(will({ markers, units: { 'cw-cv-indomitable': '1307' } })).toBe(4);
  expect(will({ markers, units: { 'us-cve-sangamon': '5808' } })).toBe(6);
});

/** Five bases that were Japanese when the turn began. */
const TAKEN = ['4021', '4020', '4222', '4322', '4423'];

test('16.47-ex EX-16.47 three ASP ask for three hexes; of five taken three are lost again: one will', () => {
  const spec = (allies: string[], japan: string[]) => ({
    turn: 4,
    markers: { aspRecorded: 3 },
    before: { japan: TAKEN },
    control: { allies, japan },
  });
  expect(political(spec(TAKEN.slice(3), TAKEN.slice(0, 3))).markers.will).toBe(5);
  expect(political(spec(TAKEN.slice(2), TAKEN.slice(0, 2))).markers.will).toBe(6);
});

test.each([
  [3, 9, 0, 6],
  [4, 9, 3, 5],
  [4, 9, 4, 6],
  [4, 2, 2, 6],
  [12, 4, 3, 5],
])('16.47-1 on turn %i with %i ASP and %i hexes taken will is %i', (turn, aspRecorded, taken, left) => {
  const spec = {
    turn,
    markers: { aspRecorded },
    before: { japan: TAKEN },
    control: { japan: TAKEN.slice(taken) },
  };
  const entries = political(spec).log('will');
  expect(entries.reduce((sum, { args }) => sum + (args.by as number), 6)).toBe(left);
});

test('16.47-2 hexes gained by national status count; a named one-hex island without base does not', () => {
  const markers = { aspRecorded: 4, resourcesPaid: true, mandates: 'japan' };
  // With Rabaul and Guadalcanal the rest of the Mandates comes to the Allies in the same phase.
  const status = political({
    turn: 6,
    markers,
    before: { japan: ['australian_mandates'] },
    control: { japan: ['australian_mandates'], allies: ['4021', '4423'] },
  });
  expect(status.markers.will).toBe(6);
  const attu = (hex: string) =>
    political({ markers: { aspRecorded: 1 }, before: { japan: [hex] } }).markers.will;
  expect(attu('4600')).toBe(5);
  expect(attu('5108')).toBe(6);
});

test('13.63-2, 16.47-2 Central India retaken after its surrender does not count', () => {
  const spec = (surrendered: string[]) =>
    political({
      markers: { aspRecorded: 1, resourcesPaid: true, surrendered },
      before: { japan: ['1805'] },
    }).markers.will;
  expect(spec([])).toBe(6);
  expect(spec(['india'])).toBe(5);
});

test('16.44B will never goes beyond its track', () => {
  expect(will({ markers: { will: 10, bombed: true } })).toBe(10);
  expect(political({ markers: { will: 1 }, control: { japan: ['australia'] } }).result?.winner).toBe('japan');
});

test('16.44A Operation Z gives eight', () => {
  const table = Table.game('campaign', { bidding: true });
  expect(table.markers.will).toBe(0);
  table.act('japan', 'bid side=japan points=0').act('allies', 'bid side=allies points=0');
  expect(table.log('plays-event')[0]!.args.card).toBe('J-1');
  for (let i = 0; i < 200 && table.log('plays-event').length < 2; i++) {
    const role = table.roles[0]!;
    const all = table.legal(role);
    table.act(role, all.find(action => action === 'done') ?? all[0]!);
  }
  expect(table.markers.will).toBe(8);
});

const NATIONS = ['philippines', 'malaya', 'dei', 'burma', 'india', 'china', 'australia'];

const atEight = (spec: {
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
  expect(atEight({ control, markers: last }).markers.will).toBe(4);
  expect(atEight({ control, markers: { ...last, liberated: ['malaya'] } }).markers.will).toBe(6);
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
  const table = atEight({
    units: { 'us-cv-essex': '4020', 'jp-a-17': '4021', 'jp-3sn': '4423' },
    control: { japan: ports.filter(hex => hex !== '5808') },
    markers: { surrendered: NATIONS, will: 8 },
  });
  expect(table.at('us-cv-essex')).toBe('eliminated');
  expect(table.log('will').filter(({ rule }) => rule === '16.46')).toHaveLength(2);
});
