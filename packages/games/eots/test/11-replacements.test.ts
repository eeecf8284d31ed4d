import { type Json, waiting } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { eots } from '../index.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 11.0 Replacements. */

const AT = 'strategic.replacements';
interface Spec {
  turn?: number;
  units?: Named;
  markers?: Named;
  control?: { japan?: string[]; allies?: string[] };
}
/** Oahu and Kure with their HQs; the Burma Road is closed, so that nobody is asked about the China box. */
const spec = ({ turn = 4, units = {}, markers = {}, control = {} }: Spec = {}) => ({
  at: AT,
  turn,
  units: { 'hq-cpac': '5808', 'hq-cf-yam': '3407', ...units },
  control: {
    japan: ['2206', ...(control.japan ?? [])],
    ...(control.allies ? { allies: control.allies } : {}),
  },
  markers,
});
const replace = (table: Table, role: 'japan' | 'allies'): string[] =>
  table.legal(role).filter(action => action.startsWith('replace'));

test('4.12, 11.0-1 one step restores a reduced unit or brings an eliminated one back reduced', () => {
  const table = Table.position(spec({ units: { 'us-7af': '5808 reduced', 'us-13af': 'eliminated' } }));
  expect(table.waiting).toBe('replacements.allies.use');
  table.act('allies', 'replace unit=us-7af', 'replace unit=us-13af', 'place hex=5808');
  expect(table.at('us-7af')).toBe('5808');
  expect(table.at('us-13af')).toBe('5808 reduced');
});

test('11.0-1 two steps bring a unit back at full strength', () => {
  const table = Table.position(spec({ units: { 'us-13af': 'eliminated' } }));
  table.act('allies', 'replace unit=us-13af', 'place hex=5808', 'replace unit=us-13af');
  expect(table.at('us-13af')).toBe('5808');
});

test('11.0-1 not more steps than there are', () => {
  const units = {
    'us-1m': '5808 reduced',
    'us-2m': '5808 reduced',
    'us-3m': '5808 reduced',
    'us-7af': '5808 reduced',
  };
  const table = Table.position(spec({ units }));
  table.act('allies', 'replace unit=us-1m', 'replace unit=us-2m');
  expect(table.why('allies', 'replace unit=us-3m')).toMatchObject({ key: 'no-steps' });
});

test('11.0-2 a reduced unit must be in supply', () => {
  const table = Table.position(spec({ units: { 'us-7af': '5808 reduced', 'us-5af': '3023 reduced' } }));
  expect(table.why('allies', 'replace unit=us-5af')).toMatchObject({ rule: '11.0-2', key: 'not-supplied' });
  expect(table.why('allies', 'replace unit=us-7af')).toBeUndefined();
});

test('11.0-2 and not in enemy ZOI that is not neutralised', () => {
  const table = Table.position({
    at: AT,
    turn: 4,
    units: {
      'hq-spac-hal': '4828',
      'us-1m': '4423 reduced',
      'us-2m': '4825 reduced',
      'jp-af-25': '4222',
      'jp-a-17': '4222',
      'hq-southseas': '4021',
    },
    control: { japan: ['2206'] },
  });
  expect(table.why('allies', 'replace unit=us-1m')).toMatchObject({ rule: '11.0-2' });
  expect(table.why('allies', 'replace unit=us-2m')).toBeUndefined();
});

test.each([
  ['3624', { rule: '11.0-2', key: 'in-enemy-zoi' }],
  ['3823', undefined],
])('11.0-2 not even where supply comes over land: Japanese aircraft at %s', (base, refused) => {
  const table = Table.position({
    at: AT,
    turn: 4,
    units: {
      'hq-swpac': '3626',
      'us-1m': '3525 reduced',
      'us-7af': '5808 reduced',
      'hq-cpac': '5808',
      'jp-af-25': base,
      'jp-a-17': base,
      'hq-southseas': '4021',
    },
    control: { japan: [base, '4021', '2206'] },
  });
  if (refused) expect(table.why('allies', 'replace unit=us-1m')).toMatchObject(refused);
  else expect(table.why('allies', 'replace unit=us-1m')).toBeUndefined();
});

test('11.0-2 a unit that comes back is placed like a reinforcement', () => {
  const table = Table.position(spec({ units: { 'us-3m': 'eliminated', 'us-7af': '5808 reduced' } }));
  table.act('allies', 'replace unit=us-3m');
  expect(table.legal('allies')).toContain('place hex=5808');
  expect(table.legal('allies')).not.toContain('place hex=3727');
  const none = Table.position({
    at: AT,
    turn: 4,
    units: { 'us-3m': 'eliminated', 'cw-seac-air': '1805 reduced', 'hq-seac': '1805' },
  });
  expect(none.why('allies', 'replace unit=us-3m')).toMatchObject({ rule: '11.0-2', key: 'nowhere-to-place' });
});

test('11.0-3 a carrier that comes back does not neutralise ZOI for others, one on the map does', () => {
  const units = {
    'hq-spac-hal': '4828',
    'jp-af-25': '4222',
    'jp-a-17': '4222',
    'hq-southseas': '4021',
    'us-1m': '4423',
    'us-2m': 'eliminated',
  };
  const base = { at: AT, turn: 4, control: { japan: ['2206'] } };
  const there = Table.position({ ...base, units: { ...units, 'us-cv-essex': '4423' } });
  there.act('allies', 'replace unit=us-2m');
  expect(there.legal('allies')).toContain('place hex=4423');
  const gone = Table.position({ ...base, units: { ...units, 'us-cv-essex': 'eliminated' } });
  gone.act('allies', 'replace unit=us-cv-essex');
  expect(gone.legal('allies')).not.toContain('place hex=4423');
});

test('11.0-4 the Allies go first and lose what they do not use; Japan keeps its naval and air steps', () => {
  const table = Table.position(
    spec({
      units: { 'us-7af': '5808 reduced', 'jp-bb-yamato': '3407 reduced' },
      markers: { airStore: 2, navalStore: 1 },
    }),
  );
  expect(waiting(eots, table.match)).toMatchObject({ roles: ['allies'], prompt: 'replacements' });
  table.act('allies', 'done');
  expect(waiting(eots, table.match)).toMatchObject({ roles: ['japan'], prompt: 'replacements-japan' });
  table.act('japan', 'done');
  expect(table.markers).toMatchObject({ airStore: 2, navalStore: 2, steps: {} });
});

test('11.1, 11.35 pre-war and Dutch units get no replacements', () => {
  const units = {
    'us-feaf': '5808 reduced',
    'us-r-corps': 'eliminated',
    'du-j-div': 'eliminated',
    'us-7af': '5808 reduced',
  };
  expect(replace(Table.position(spec({ units })), 'allies')).toEqual(['replace unit=us-7af']);
});

test.each([
  [2, 0],
  [3, 1],
  [4, 1],
  [5, 0],
  [11, 1],
])('11.21 on turn %i the schedule gives Japan %i naval steps, which it may keep', (turn, steps) => {
  const table = Table.position(spec({ turn }));
  expect(table.markers.navalStore).toBe(steps);
});

test('11.21, 11.22 naval steps are for ships, air steps for aircraft; both come out of the store', () => {
  const units = { 'jp-bb-yamato': '3407 reduced', 'jp-af-25': '3407 reduced' };
  const table = Table.position(spec({ turn: 5, units, markers: { navalStore: 1, airStore: 0 } }));
  expect(replace(table, 'japan')).toEqual(['replace unit=jp-bb-yamato']);
  table.act('japan', 'replace unit=jp-bb-yamato');
  expect(table.markers.navalStore).toBe(0);
  const air = Table.position(spec({ turn: 5, units, markers: { airStore: 1 } }));
  air.act('japan', 'replace unit=jp-af-25');
  expect(air.markers.airStore).toBe(0);
});

test('11.22 the schedule gives Japan no air steps', () => {
  for (let turn = 2; turn <= 12; turn++) expect(Table.position(spec({ turn })).markers.airStore).toBe(0);
});

test('11.23 one or two China divisions a turn become land steps', () => {
  const units = { 'jp-a-17': '3407 reduced', 'jp-a-18': '3407 reduced', 'jp-a-19': '3407 reduced' };
  const table = Table.position(spec({ turn: 5, units, markers: { divisions: 12 } }));
  table.act('japan', 'replace unit=jp-a-17', 'replace unit=jp-a-18');
  expect(table.markers.divisions).toBe(10);
  expect([table.at('jp-a-17'), table.at('jp-a-18'), table.at('jp-a-19')]).toEqual([
    '3407',
    '3407',
    '3407 reduced',
  ]);
  expect(table.waiting).not.toBe('replacements.japan.use');
  const none = Table.position(spec({ turn: 5, units, markers: { divisions: 0 } }));
  expect(none.waiting).not.toBe('replacements.japan.use');
});

test('11.31, 11.32 the Allies have two land and five air steps a turn', () => {
  const table = Table.position(spec({ turn: 2, units: { 'us-7af': '5808 reduced' } }));
  expect(table.markers.steps).toMatchObject({ 'allied-ground': 2, 'allied-air': 5 });
  const units = { 'us-x-corps': '5808 reduced', 'us-xi-corps': '5808 reduced', 'us-3m': '5808 reduced' };
  const land = Table.position(spec({ units }));
  land.act('allies', 'replace unit=us-x-corps', 'replace unit=us-xi-corps');
  expect(land.at('us-3m')).toBe('5808 reduced');
  expect(land.waiting).not.toBe('replacements.allies.use');
});

test('11.31 strikes in India take a land step, and the Commonwealth gets none', () => {
  const units = {
    'hq-seac': '1805',
    'cw-15': '1805 reduced',
    'us-x-corps': '5808 reduced',
    'us-3m': '5808 reduced',
  };
  const table = Table.position(spec({ units, markers: { strikes: [4] } }));
  expect(table.markers.steps).toMatchObject({ 'allied-ground': 1 });
  expect(table.why('allies', 'replace unit=cw-15')).toMatchObject({ key: 'strikes' });
  expect(Table.position(spec({ units })).why('allies', 'replace unit=cw-15')).toBeUndefined();
});

test.each([
  [2, [], 2],
  [3, [], 1],
  [2, ['5808'], 1],
  [3, ['5808'], undefined],
])('11.33-1 on turn %i with %j lost the Allies have %s US naval steps', (turn, lost, steps) => {
  const table = Table.position({
    at: AT,
    turn,
    units: { 'hq-swpac': '3727', 'us-5af': '3727 reduced' },
    control: { japan: ['2206', ...lost] },
  });
  expect((table.markers.steps as { [pool: string]: number })['us-naval']).toBe(steps);
});

test.each([
  [6, [], 1],
  [9, [], 1],
  [12, ['1307', '1308', '2709', '3727'], 1],
  [7, [], undefined],
  [6, ['1307', '1308', '2015', '2709', '3727'], undefined],
])('11.33-2 on turn %i without %j the Commonwealth has %s naval steps', (turn, lost, steps) => {
  const table = Table.position(spec({ turn, units: { 'us-7af': '5808 reduced' }, control: { japan: lost } }));
  expect((table.markers.steps as { [pool: string]: number })['commonwealth-naval']).toBe(steps);
});

test('11.34 a Chinese step each odd turn, at Kunming while it is a supply source', () => {
  const open = (turn: number, markers: Named = {}) =>
    Table.position({
      at: AT,
      turn,
      units: {
        'hq-seac': '1805',
        'cw-1b': '2008',
        'cw-b-ind': '2106',
        'ch-5': 'eliminated',
        'ch-6': '2407 reduced',
      },
      markers,
    });
  const table = open(5);
  expect(replace(table, 'allies')).toEqual(['replace unit=ch-5', 'replace unit=ch-6']);
  table.act('allies', 'replace unit=ch-5');
  expect(table.at('ch-5')).toBe('2407 reduced');
  expect(table.at('ch-6')).toBe('2407 reduced');
  expect(open(4).waiting).not.toBe('replacements.allies.use');
  expect(open(5, { surrendered: ['china'] }).waiting).not.toBe('replacements.allies.use');
  const closed = Table.position({
    at: AT,
    turn: 5,
    units: { 'hq-cpac': '5808', 'us-7af': '5808 reduced', 'ch-5': 'eliminated' },
    control: { japan: ['2206'] },
  });
  expect(closed.why('allies', 'replace unit=ch-5')).toMatchObject({ key: 'nowhere-to-place' });
});

test('13.83 after the surrender of Australia its reduced units are restored, its eliminated ones do not return', () => {
  const units = { 'hq-anzac': '5808', 'cw-2-aus': '5808 reduced', 'cw-3-aus': 'eliminated' };
  const table = Table.position(spec({ units, markers: { surrendered: ['australia'] } }));
  expect(table.why('allies', 'replace unit=cw-3-aus')).toMatchObject({ rule: '13.83' });
  expect(table.why('allies', 'replace unit=cw-2-aus')).toBeUndefined();
});

test('13.71-3, 11.23 with every China port and Korea lost Japan draws no divisions', () => {
  const units = { 'jp-a-17': '3407 reduced' };
  const lost = ['china_coast', 'korea'];
  expect(Table.position(spec({ turn: 5, units })).waiting).toBe('replacements.japan.use');
  expect(Table.position(spec({ turn: 5, units, control: { allies: lost } })).waiting).not.toBe(
    'replacements.japan.use',
  );
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

test('11.0-2, 13.74-4 an air unit that only the China box can take is rebuilt there', () => {
  const t = Table.position({
    at: 'strategic.replacements',
    turn: 6,
    units: { 'us-14af': 'eliminated' },
  });
  t.act('allies', 'replace unit=us-14af');
  expect(t.at('us-14af')).toBe('china reduced');
  t.act('allies', 'replace unit=us-14af');
  expect(t.at('us-14af')).toBe('china');
});
