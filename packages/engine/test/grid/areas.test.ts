import { describe, expect, it } from 'vitest';
import { createSpace, explore, trace } from '../../src/grid/index.ts';
import { okinawa } from './grids.ts';

const space = createSpace(okinawa, [
  { id: 'Task Force 51', links: ['0101', '0102', 'Guam'] },
  { id: 'Guam', links: ['Pearl Harbor', 'Task Force 51'] },
  { id: 'Pearl Harbor', links: [] },
]);
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
    expect(() => createSpace(okinawa, [{ id: 'A', links: ['Nowhere'] }])).toThrow(/Nowhere/);
    expect(() => createSpace(okinawa, [{ id: 'A', links: ['A'] }])).toThrow(/itself/);
    expect(() => createSpace(okinawa, [{ id: '0101', links: [] }])).toThrow(/0101/);
  });
});
