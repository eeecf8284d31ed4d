import { GROUNDS, SYMBOLS } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { grid, hexRecord, inRegion, mapData } from '../components.ts';
import { map } from '../table/map.ts';
import { linesOf } from '../table/routes.ts';
import { readers } from './table-reader.ts';

const { art } = map;
const ids = new Set(grid.ids);

describe('1.23 the map', () => {
  test('has every hex that may be entered, and grounds that the painter knows', () => {
    expect(map.hexes.map(({ id }) => id)).toEqual([...grid.ids]);
    for (const { ground } of map.hexes) {
      expect(map.grounds[ground]).toBeDefined();
      expect(GROUNDS).toContain(art.grounds[ground]);
    }
  });

  test('has the bases of each hex as symbols', () => {
    for (const { hex, symbol } of art.symbols) {
      expect(ids).toContain(hex);
      expect(SYMBOLS).toContain(symbol);
    }
    const at = (hex: string) => art.symbols.filter(each => each.hex === hex).map(({ symbol }) => symbol);
    expect(at('4021')).toEqual(['port', 'airbase', 'city']);
    expect(at('2220')).toEqual(['port', 'airbase', 'city', 'resource']);
    expect(at('3706')).toContain('stronghold');
    expect(at('1004')).toEqual([]);
  });

  test('draws every route once, from neighbour to neighbour', () => {
    const drawn = art.roads.flatMap(({ hexes }) =>
      hexes.slice(1).map((hex, k) => [hexes[k]!, hex].sort().join(' ')),
    );
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(drawn.sort()).toEqual(mapData.routes.map(([a, b]) => [a, b].sort().join(' ')).sort());
    for (const pair of drawn) {
      const [a, b] = pair.split(' ').map(grid.index);
      expect(grid.adjacent(a!, b!), pair).toBe(true);
    }
  });

  test('13.78 13.79 the Burma Road and the railway over the Kwai are dashed', () => {
    const trails = art.roads.filter(({ kind }) => kind === 'trail').flatMap(({ hexes }) => hexes);
    expect(trails).toEqual(expect.arrayContaining(['2407', '2306', '2206', '2108']));
  });

  test('bars the hexsides that nothing crosses, and draws the line of the Japanese Empire', () => {
    expect(art.barriers).toHaveLength(mapData.hexsides.filter(([, , kind]) => kind === 'none').length);
    const within = inRegion('japanese_empire');
    const [empire] = art.borders;
    for (const [a, b] of empire!.sides)
      expect([within[grid.index(a)], within[grid.index(b)]].sort()).toEqual([0, 1]);
  });

  test.each(readers)('has all of its names in %s', (_, t) => {
    for (const { text, hexes } of art.names) {
      expect(t(text)).not.toBe('');
      for (const hex of hexes) expect(ids, `${text} ${hex}`).toContain(hex);
    }
    for (const { text } of [...Object.values(map.grounds), ...Object.values(map.marks)]) t(text);
    for (const { text } of art.borders) t(text);
  });

  test('names every hex that has a name, and an island of several hexes once', () => {
    const places = art.names.filter(({ text }) => text.startsWith('place.'));
    const named = new Set(places.flatMap(({ hexes }) => hexes));
    expect(new Set(places.map(({ text }) => text)).size).toBe(places.length);
    for (const [hex, id] of grid.ids.entries()) expect(named.has(id)).toBe(hexRecord(hex).name !== undefined);
  });
});

test('pairs are joined to lines that end at forks', () => {
  const lines = linesOf([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'd'],
    ['c', 'e'],
  ]);
  const ends = lines.map(line => [line[0], line.at(-1)].sort().join('')).sort();
  expect(ends).toEqual(['ac', 'cd', 'ce']);
  expect(
    linesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ])[0],
  ).toHaveLength(4);
});
