import { expect, test } from 'vitest';
import { region, status } from './status.ts';
import { Table } from './table.ts';

/** 13.0 National status, read a second time. */

test('13.42 all Dutch units go with the East Indies, those that wait to come back, too', () => {
  const table = status({
    units: { 'du-air': 'turn-4', 'du-cl': '3727', 'du-8-reg': '2721' },
    control: { japan: region('dutch_east_indies', 'surrender') },
  });
  for (const unit of ['du-air', 'du-cl', 'du-8-reg']) expect(table.at(unit)).toBe('eliminated');
});

test('13.52, 13.63-1 the log names the units that leave the game, not those that had left before', () => {
  const burma = status({
    units: { 'cw-1b': '2006', 'cw-b-ind': 'eliminated' },
    control: { japan: region('burma', 'surrender') },
  });
  expect(burma.log('unit-removed').map(({ rule, args }) => `${rule} ${args.unit}`)).toEqual(['13.52 cw-1b']);
  const india = status({ units: { 'cw-4-ind': '1307' }, markers: { india: 0 } });
  expect(india.log('unit-removed').map(({ rule, args }) => `${rule} ${args.unit}`)).toEqual([
    '13.63-1 cw-4-ind',
  ]);
  expect(india.at('cw-4-ind')).toBe('out');
});

test('13.93, 16.1 when Japan surrenders the game is over at once, with nothing after', () => {
  const table = status({ control: { allies: region('japan_home_islands', 'honshu') } });
  expect(table.result).toMatchObject({ winner: 'allies' });
  expect(table.match.log.at(-1)!.key).toBe('japan-surrenders');
});

test('13.84 an Allied HQ alone does not hold a Mandate, and comes back next turn', () => {
  const table = status({ units: { 'hq-anzac': '4222' }, control: { japan: ['4021', '4423'] } });
  expect(table.control('4222')).toBe('japan');
  expect(table.at('hq-anzac')).toBe('turn-4');
});

test('13.84 with one key hex each nothing changes hands', () => {
  const table = status({
    control: { japan: ['4021', '4222'], allies: ['4423'] },
    markers: { mandates: 'japan' },
  });
  expect(table.control('4222')).toBe('japan');
  expect(table.control('4020')).toBe('allies');
  expect(table.markers.mandates).toBe('japan');
});

test('13.77C the log cites the paragraph of the side that builds', () => {
  const table = Table.position({
    at: 'offensives.segment',
    scenario: '1943',
    active: 'japan',
    units: { 'hq-south': '2212', 'jp-a-15': '2105' },
    control: { japan: ['burma', '2105', 'siam'] },
    markers: { unbuilt: ['2104', '2205', '2105'], kwai: true },
    hands: { japan: ['J-10', 'J-3'], allies: [] },
  });
  expect(table.why('japan', 'operation card=J-3 use=route')).toMatchObject({ rule: '13.77C' });
  table.act('japan', 'operation card=J-10 use=route');
  expect(table.log('route-built').map(entry => entry.rule)).toEqual(['13.77C']);
});
