import { describe, expect, it } from 'vitest';
import { createSpace, explore, trace } from '../../src/grid/index.ts';
import { okinawa } from './grids.ts';

const areas = [
  { id: 'Task Force 51', links: ['0101', '0102', 'Guam'] },
  { id: 'Guam', links: ['Pearl Harbor', 'Task Force 51'] },
  { id: 'Pearl Harbor', links: [] },
];
const space = createSpace(okinawa, { areas });
const at = (id: string) => space.index(id);
const named = (indices: readonly number[]) => indices.map(i => space.id(i));

describe('a map with boxes', () => {
  it('appends the areas after the hexes', () => {
    expect(space.size).toBe(288);
    expect(at('0101')).toBe(0);
    expect(at('Task Force 51')).toBe(285);
    expect(space.id(287)).toBe('Pearl Harbor');
    expect([space.isHex(284), space.isHex(285), space.isHex(-1)]).toEqual([true, false, false]);
    expect([at('Tokyo'), space.id(288), space.id(-1)]).toEqual([-1, undefined, undefined]);
  });

  it('links both ways, once', () => {
    expect(named(space.links(at('Guam')))).toEqual(['Task Force 51', 'Pearl Harbor']);
    expect(named(space.links(at('Pearl Harbor')))).toEqual(['Guam']);
    expect(named(space.links(at('Task Force 51')))).toEqual(['0101', '0102', 'Guam']);
    expect(named(space.links(at('0101')))).toEqual(['0201', '0102', 'Task Force 51']);
    expect(space.links(at('0807'))).toEqual([
      ...okinawa.neighbours.subarray(6 * at('0807'), 6 * at('0807') + 6),
    ]);
    expect(space.links(288)).toEqual([]);
  });

  it('is walked like a grid; steps into and out of areas have no direction', () => {
    const directions: (number | string)[][] = [];
    const found = explore(space, at('Pearl Harbor'), 3, (from, to, direction) => {
      directions.push([space.id(from)!, space.id(to)!, direction]);
      return 1;
    });
    expect(named(found.reached)).toEqual(['Pearl Harbor', 'Guam', 'Task Force 51', '0101', '0102']);
    expect(directions).toContainEqual(['Task Force 51', '0101', -1]);
    const home = trace(space, [at('0103')], { canEnter: () => true });
    expect(named(home.path(at('Guam')))).toEqual(['Guam', 'Task Force 51', '0102', '0103']);

    const seen: number[] = [];
    explore(space, 0, 1, (from, to, direction) => {
      if (from === 0) seen[to] = direction;
      return 1;
    });
    expect([seen[at('0201')], seen[at('0102')], seen[at('Task Force 51')]]).toEqual([2, 3, -1]);
  });

  it('refuses muddled data', () => {
    expect(() => createSpace(okinawa, { areas: [{ id: 'A', links: ['Nowhere'] }] })).toThrow(/Nowhere/);
    expect(() => createSpace(okinawa, { areas: [{ id: 'A', links: ['A'] }] })).toThrow(/itself/);
    expect(() => createSpace(okinawa, { areas: [{ id: '0101', links: [] }] })).toThrow(/0101/);
  });
});

describe('places in a hex', () => {
  const creek = createSpace(okinawa, {
    areas: [{ id: 'Reserve', links: ['0503'] }],
    spots: [
      { name: 'pillbox', level: 0, hexes: ['0504', '0505'], links: ['ground'] },
      { name: 'cellar', level: -1, hexes: ['0504', '0505'], links: ['pillbox'] },
      // The stream flows at level -1; the bridge above it is entered from two hexes only.
      { name: 'bridge', level: 1, hexes: ['0507'], links: ['0506', '0508'] },
    ],
    level: hex => (hex === okinawa.index('0507') ? -1 : 0),
  });
  const place = (id: string) => creek.index(id);
  const ids = (indices: readonly number[]) => indices.map(i => creek.id(i));

  it('stand after the hexes and areas, by the name of their hex', () => {
    expect(creek.size).toBe(285 + 1 + 5);
    expect(place('0504.cellar')).toBeGreaterThan(place('Reserve'));
    expect([creek.hexOf(place('0504.cellar')), creek.hexOf(place('Reserve'))]).toEqual([place('0504'), -1]);
    expect(['0504', '0504.cellar', 'Reserve'].map(id => creek.spotOf(place(id)))).toEqual([
      'ground',
      'cellar',
      undefined,
    ]);
    expect(ids(creek.spots(place('0504')))).toEqual(['0504', '0504.pillbox', '0504.cellar']);
    expect(creek.spot(place('0504'), 'cellar')).toBe(place('0504.cellar'));
    expect(creek.spot(place('0503'), 'cellar')).toBe(-1);
    expect(creek.spots(-1)).toEqual([]);
  });

  it('have levels above and below their ground', () => {
    const levels = ['0504', '0504.pillbox', '0504.cellar', '0507', '0507.bridge'];
    expect(levels.map(id => creek.level(place(id)))).toEqual([0, 0, -1, -1, 0]);
  });

  it('are reached by their own ways only', () => {
    expect(ids(creek.links(place('0504.cellar')))).toEqual(['0504.pillbox']);
    expect(ids(creek.links(place('0507.bridge')))).toEqual(['0506', '0508']);
    expect(creek.links(place('0504'))).toContain(place('0504.pillbox'));
    const found = explore(creek, place('0505.cellar'), 3, () => 1);
    expect(found.path(place('0504'))).toEqual(['0505.cellar', '0505.pillbox', '0505', '0504'].map(place));
    expect(found.path(place('0504.pillbox'))).toEqual([]);
  });

  it('refuse muddled data', () => {
    const spot = { name: 'cellar', level: -1, links: ['pillbox'] };
    expect(() => createSpace(okinawa, { spots: [spot] })).toThrow(/pillbox/);
    expect(() => createSpace(okinawa, { spots: [{ ...spot, links: ['cellar'] }] })).toThrow(/itself/);
    expect(() => createSpace(okinawa, { spots: [{ ...spot, hexes: ['9999'] }] })).toThrow(/9999/);
  });
});
