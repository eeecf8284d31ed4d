import type { Fact } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { kinds, pieceIds, scenario } from '../components.ts';
import { gj73 } from '../index.ts';
import { table } from '../table.ts';
import { Table } from './pieces-table.ts';
import { en } from './table-reader.ts';

const about = (at: Table, role: string, piece: string): readonly Fact[] =>
  table.about(piece, gj73.mask(at.match.state, role), en);
const ground = (at: Table, hex: string): readonly Fact[] =>
  table.ground(hex, gj73.mask(at.match.state, 'us'), en);
const line = (facts: readonly Fact[], label: string) => facts.find(fact => fact.label === label);

const at = Table.position({
  at: 'japan.movement',
  units: { 'US-1M-1': '1304 reduced', 'JP-12_IIB-1': '1306', 'JP-13_IIB-1': '0908' },
  chits: [
    { kind: 'U:support_fire', at: '1304' },
    { kind: 'J:machine_gun', at: '0908' },
    { kind: 'J:grenade_discharger', at: '1111', up: true },
  ],
});

describe('about a counter', () => {
  test('2.11 of a unit: order of battle, both sides, where it comes from', () => {
    const facts = about(at, 'us', 'US-1M-1');
    expect(line(facts, 'Formation')).toMatchObject({ value: '1st Marine Division', src: 'history' });
    expect(line(facts, 'Full strength')).toMatchObject({ value: '4-(1)-6, each die +1', src: 'estimate' });
    expect(line(about(at, 'us', 'US-17-1'), 'Full strength')).toMatchObject({ src: 'rulebook' });
    expect(line(facts, 'Reduced')).toMatchObject({ value: '2-1-6', src: 'estimate' });
    expect(line(facts, 'State')).toMatchObject({ value: 'Reduced' });
  });

  test('19.1(1) of a unit that may not move: why', () => {
    expect(line(about(at, 'us', 'JP-13_IIB-1'), 'Movement limit')).toMatchObject({
      value: 'The Hara group may not move yet.',
      rule: '19.1(1)',
    });
    expect(line(about(at, 'us', 'JP-12_IIB-1'), 'Movement limit')).toBeUndefined();
  });

  test('2.12(3) of a chit: effect, values, price, provenance of each', () => {
    const facts = about(at, 'japan', 'JP-c1');
    expect(line(facts, 'Range')).toMatchObject({ value: '2', rule: '2.12(3)⑤', src: 'rulebook' });
    expect(line(facts, 'Close combat')).toMatchObject({ value: '1', src: 'estimate' });
    expect(line(facts, 'Replacement cost')).toMatchObject({ value: '4', src: 'rulebook' });
    expect(line(facts, 'Effect')!.value).toContain('on high ground');
    expect(line(about(at, 'us', 'US-c1'), 'Range')).toMatchObject({ value: 'Unlimited' });
    expect(line(about(at, 'us', 'US-c1'), 'Supply points')).toMatchObject({ value: '2', src: 'estimate' });
  });

  test('4.3(3), 4.3(2) of a chit that the reader does not know: how far it moves, and no more', () => {
    const facts = about(at, 'us', 'JP-c1');
    expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Type: Not known to you',
      'State: Face down',
      'Movement points: 6',
    ]);
    const hidden = kinds.filter(({ side }) => side === 'japan').map(({ id }) => en(`chit.${id}.name`));
    expect(hidden.some(name => JSON.stringify(facts).includes(name))).toBe(false);
  });

  test('10.2(1)① of the piece on its way: the points left', () => {
    const under = Table.position({ at: 'us.movement', units: { 'US-17-1': '1301' } });
    under.act('us', 'move piece=US-17-1', 'enter hex=1302 by=strategic');
    expect(line(about(under, 'us', 'US-17-1'), 'Movement points left')).toMatchObject({ value: '5.5' });
  });

  test('when the game is over, too, and of nothing that is not there', () => {
    const over = Table.game();
    over.match.state.turn = scenario.turns + 1;
    over.match.state.side = 1;
    for (const piece of pieceIds) expect(about(over, 'japan', piece).length).toBeGreaterThan(1);
    expect(about(over, 'us', 'US-0')).toEqual([]);
  });
});

describe('about a hex', () => {
  test('2.22(8) its ground: what it costs and what it does to fire', () => {
    const facts = ground(at, '0711');
    expect(line(facts, 'Place')).toMatchObject({ value: 'Wana Ridge', src: 'history' });
    expect(line(facts, 'Terrain')).toMatchObject({ value: 'Forest' });
    expect(line(facts, 'Cost to enter')).toMatchObject({ value: '2 MP', src: 'estimate' });
    expect(line(facts, 'Fire at a defender here')).toMatchObject({ value: '−1', rule: '14.5(2)②' });
    expect(line(facts, 'Along the road')).toMatchObject({ value: '1 MP' });
    expect(line(facts, 'Strategic road movement')).toMatchObject({ value: '0.5 MP' });
    expect(line(ground(at, '0101'), 'Cost to enter')).toMatchObject({ value: 'Nobody can enter' });
    expect(line(ground(at, '1106'), 'Fire at a defender here')).toMatchObject({ rule: '14.5(2)③' });
  });

  test('10.2(1)③, 10.2(1)⑤ its rivers, side by side, and its bridges', () => {
    const facts = ground(at, '0806');
    expect(line(facts, 'River')!.value).toContain('0706');
    expect(line(facts, 'River')!.value).toContain('0807');
    expect(line(facts, 'Bridge')!.value).toMatch(/^Towards 0707: no extra MP/);
  });

  test('19.2(3) its position, as long as it works', () => {
    expect(line(ground(at, '0908'), 'Position')!.value).toContain('divided by 2');
    const lost = Table.position({ at: 'us.movement', units: { 'US-17-1': '0908' } });
    expect(line(ground(lost, '0908'), 'Position')!.value).toContain('no protection');
    expect(line(ground(at, '0906'), 'Suitable for a position')!.value).toContain('no protection');
  });

  test('2.21(3) its source, and whether it is in use', () => {
    expect(line(ground(at, '0815'), 'Japanese contact source')).toMatchObject({ value: 'In use' });
    const lost = Table.position({ at: 'us.movement', units: { 'US-17-1': '0815' } });
    expect(line(ground(lost, '0815'), 'Japanese contact source')!.value).toContain('Out of use');
  });

  test('2.21(4), 5.0(5) its high ground, and a marker whose number nobody knows yet', () => {
    expect(line(ground(at, '0908'), 'High ground')).toMatchObject({ rule: '2.21(4)' });
    expect(line(ground(at, '0908'), 'MT marker (mission target)')).toMatchObject({
      value: 'Not known to you',
    });
    expect(line(ground(at, '0708'), 'MT marker (mission target)')).toBeUndefined();
  });

  test('3.1 whose zone of control it is in', () => {
    expect(line(ground(at, '1305'), 'Zone of control')).toMatchObject({ value: 'United States, Japan' });
    expect(line(ground(at, '0212'), 'Zone of control')).toBeUndefined();
  });

  test('that is not on the map: nothing', () => {
    expect(ground(at, '9999')).toEqual([]);
  });
});
