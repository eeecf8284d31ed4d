import { GROUNDS, type HexSide, SYMBOLS } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import {
  blackHighGround,
  contactSources,
  fortified,
  grid,
  hasRoad,
  hexId,
  hexOf,
  hexRecord,
  isLand,
  isRiver,
  redHighGround,
  suitable,
} from '../components.ts';
import { table } from '../table.ts';
import { readers } from './table-reader.ts';

const { map } = table;
const { art } = map;
const hexes = grid.ids.map((_, hex) => hex);
const marked = (layer: Int8Array): string[] => hexes.filter(hex => layer[hex] === 1).map(hexId);
const symbols = (kind: string): string[] =>
  art.symbols
    .filter(({ symbol }) => symbol === kind)
    .map(({ hex }) => hex)
    .sort();

describe('the ground', () => {
  test('is painted wherever there is a hex', () => {
    for (const { ground } of map.hexes) expect(GROUNDS).toContain(art.grounds[ground]);
    expect(Object.keys(art.grounds).sort()).toEqual(Object.keys(map.grounds).sort());
  });

  test('rises at every high ground and at named heights, never in the sea', () => {
    expect(art.ridges).toEqual(expect.arrayContaining([...redHighGround, ...blackHighGround].map(hexId)));
    expect(art.ridges).toContain(idOf('Kakazu West'));
    expect(art.ridges).toContain(idOf('Nakama (Urasoe castle)'));
    expect(art.ridges.every(id => isLand(hexOf(id)))).toBe(true);
    expect(new Set(art.ridges).size).toBe(art.ridges.length);
  });

  test('has sand only where land meets the sea', () => {
    expect(art.beaches).toEqual([idOf('Isa beach')]);
    for (const id of art.beaches) {
      const around = [...grid.neighbours.subarray(6 * hexOf(id), 6 * hexOf(id) + 6)];
      expect(around.some(next => next >= 0 && !isLand(next))).toBe(true);
    }
  });
});

const idOf = (name: string): string => hexId(hexes.find(hex => hexRecord(hex).name === name)!);

describe('lines', () => {
  test('roads go from neighbour to neighbour, where the rules have a road', () => {
    for (const { hexes: way } of art.roads)
      for (let i = 1; i < way.length; i++) expect(hasRoad(hexOf(way[i - 1]!), hexOf(way[i]!))).toBe(true);
  });

  test('rivers run on without a gap from hexside to hexside, and are all there are', () => {
    expect(art.rivers).toHaveLength(4);
    for (const { sides } of art.rivers)
      for (let i = 1; i < sides.length; i++)
        expect([sides[i], touch(sides[i - 1]!, sides[i]!)]).toEqual([sides[i], true]);
    const drawn = art.rivers.flatMap(({ sides }) => sides.map(sideText)).sort();
    const ruled = hexes
      .flatMap(hex =>
        [...grid.neighbours.subarray(6 * hex, 6 * hex + 6)]
          .filter(next => next > hex && isRiver(hex, next))
          .map(next => sideText([hexId(hex), hexId(next)])),
      )
      .sort();
    expect(drawn).toEqual(ruled);
  });

  test('bridges are where a road crosses a river', () => {
    expect(art.bridges.length).toBeGreaterThan(4);
    for (const [a, b] of art.bridges) {
      expect(isRiver(hexOf(a), hexOf(b))).toBe(true);
      expect(hasRoad(hexOf(a), hexOf(b))).toBe(true);
    }
  });
});

const sideText = (side: HexSide): string => [...side].sort().join('/');

/** Two hexsides that meet in a corner: they share a hex, and the two others are neighbours. */
function touch(one: HexSide, other: HexSide): boolean {
  const shared = one.filter(hex => other.includes(hex));
  const rest = [...one, ...other].filter(hex => !shared.includes(hex));
  return shared.length === 1 && grid.distance(hexOf(rest[0]!), hexOf(rest[1]!)) === 1;
}

describe('symbols', () => {
  test('mark what the rules know of', () => {
    expect(symbols('position')).toEqual(marked(fortified));
    expect(symbols('site')).toEqual(marked(suitable));
    expect(symbols('summit-prized')).toEqual(redHighGround.map(hexId));
    expect(symbols('summit')).toEqual(blackHighGround.map(hexId));
    expect(symbols('source')).toEqual(contactSources.flat().map(hexId).sort());
    for (const { symbol } of art.symbols) expect(SYMBOLS).toContain(symbol);
  });

  test('of sources have the colour of their side', () => {
    const colours = contactSources.map(
      hexes => new Set(hexes.map(hex => art.symbols.find(each => each.hex === hexId(hex))!.colour)),
    );
    expect(colours.map(each => each.size)).toEqual([1, 1]);
    expect(colours[0]).not.toEqual(colours[1]);
  });

  test('draw each airfield once', () => {
    expect(symbols('airfield')).toEqual(['Machinato airfield', 'Yonabaru airfield'].map(idOf).sort());
  });
});

describe('names', () => {
  test('are there for every hex that has one', () => {
    const named = new Set(art.names.flatMap(name => name.hexes));
    const missing = hexes.filter(hex => hexRecord(hex).name && !named.has(hexId(hex)));
    expect(missing).toEqual([]);
  });

  test.each(readers)('are written in %s, short enough for the map', (_language, t) => {
    for (const { text } of art.names) expect(t(text).length).toBeLessThanOrEqual(20);
  });

  test('have the style of what they name', () => {
    const style = (text: string) => art.names.find(name => name.text === text)?.style;
    expect(style('place.Naha')).toBe('city');
    expect(style('placeShort.Shuri')).toBe('city');
    expect(style('place.Naha harbour')).toBe('water');
    expect(style('placeShort.Nakagusuku Bay')).toBe('water');
    expect(style('place.Kakazu Ridge')).toBe('relief');
    expect(style('place.Ginowan')).toBe('town');
    expect(style('place.Mekaru')).toBe('place');
  });

  test('of waters lie in the sea, apart from the harbour', () => {
    const waters = art.names.filter(({ style, text }) => style === 'water' && text !== 'place.Naha harbour');
    expect(waters.flatMap(name => name.hexes).filter(id => isLand(hexOf(id)))).toEqual([]);
  });
});
