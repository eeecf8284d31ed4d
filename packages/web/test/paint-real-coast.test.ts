import type { MapArt, MapDisplay } from '@ironbottom/engine';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../src/paint/field.ts';
import { landingArrow } from '../src/paint/landings.ts';
import { Survey } from '../src/paint/survey.ts';
import { idOf, island, mapOf } from './paint-maps.ts';

/** The centre of a hex in the plane of shores. */
const inPlane = (column: number, row: number): readonly [number, number] => [
  (column * Math.sqrt(3)) / 2,
  row + (column % 2 === 0 ? 0.5 : 0),
];

/** Land from column 4 to 9 and row 4 to 9 by the hexes; by the real line a rectangle from one hex to another. */
function coastal(from: readonly [number, number], to: readonly [number, number], art: Partial<MapArt> = {}) {
  const [[x0, y0], [x1, y1]] = [inPlane(...from), inPlane(...to)];
  const map = island({
    ...art,
    coast: { shores: [{ kind: 'land', rings: [[x0, y0, x1, y0, x1, y1, x0, y1]] }], frame: [-9, -9, 30, 30] },
  });
  return map;
}

const expectHexes = (map: MapDisplay): Survey => {
  const survey = new Survey(map);
  for (const { x, y, inPlay, hex } of survey.hexes.cells) {
    if (!inPlay) continue;
    expect(survey.coast.shore.at(x, y) > 0.1, hex.id).toBe(hex.ground !== 'sea');
  }
  return survey;
};

describe('a real coast on a map of the ground', () => {
  it('runs where it is given, if no hex is wrong by it', () => {
    const { coast, hexes } = new Survey(coastal([3.5, 3.4], [9.5, 9.6]));
    const [x, y] = hexes.fromPlane(...inPlane(3.5, 6));
    expect(Math.abs(coast.shore.at(x, y))).toBeLessThan(0.1);
  });

  it('is bent where the centre of a hex would be on the wrong side', () => {
    expectHexes(coastal([4.2, 4.2], [8.6, 8.6]));
    expectHexes(coastal([2.8, 2.8], [10.2, 10.2]));
  });

  it('has lakes where the hexes have water and the line knows of none', () => {
    const map = coastal([3.5, 3.4], [9.5, 9.6]);
    const lake = new Set(['0606', '0706']);
    const hexes = map.hexes.map(hex => (lake.has(hex.id) ? { ...hex, ground: 'sea' } : hex));
    const { coast, hexes: places } = expectHexes({ ...map, hexes });
    // The two are one water.
    const [[ax, ay], [bx, by]] = [places.centre('0606'), places.centre('0706')];
    expect(coast.shore.at((ax + bx) / 2, (ay + by) / 2)).toBeLessThan(0);
    expect(coast.rings).toHaveLength(2);
  });

  it('has no pond in hexes of land', () => {
    const [x, y] = inPlane(6, 6);
    const map = coastal([3.5, 3.4], [9.5, 9.6]);
    const { shores, frame } = map.art.coast!;
    const pond = [x + 0.3, y + 0.3, x + 0.7, y + 0.3, x + 0.7, y + 0.7, x + 0.3, y + 0.7];
    const coast = { shores: [{ kind: 'land' as const, rings: [...shores[0]!.rings, pond] }], frame };
    expect(new Survey({ ...map, art: { ...map.art, coast } }).coast.rings).toHaveLength(1);
  });

  it('lets the sea through between two hexes of land', () => {
    const dry = new Survey(coastal([3.5, 3.4], [9.5, 9.6]));
    const wet = expectHexes(coastal([3.5, 3.4], [9.5, 9.6], { straits: [['0606', '0607']] }));
    const [[ax, ay], [bx, by]] = [dry.hexes.centre('0606'), dry.hexes.centre('0607')];
    const inland = ({ coast }: Survey): number => coast.shore.at((ax + bx) / 2, (ay + by) / 2);
    expect(inland(dry)).toBeGreaterThan(0.5);
    expect(inland(wet)).toBeLessThan(0);
  });

  it('has land of one grey kind beyond the map', () => {
    const { field, hexes } = new Survey(coastal([-5, -5], [20, 20]));
    hexes.cells.forEach(({ inPlay }, k) => {
      if (!inPlay) expect(field.kinds[k]).toBe(kindOf('closed'));
    });
  });
});

describe('what runs along hexsides', () => {
  const sides = [5, 6, 7, 8].flatMap(row => [
    [idOf(6, row), idOf(7, row)] as const,
    [idOf(6, row), idOf(7, row + 1)] as const,
  ]);

  it('crests are joined, and the land is high there', () => {
    const survey = new Survey(island({ crests: sides }));
    expect(survey.crests).toHaveLength(1);
    for (const [a, b] of sides) {
      const [[ax, ay], [bx, by]] = [survey.hexes.centre(a), survey.hexes.centre(b)];
      const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
      expect(survey.relief.crests.to(x, y)).toBeLessThan(0.3);
      expect(survey.relief.height(x, y)).toBeGreaterThan(
        survey.relief.height(...survey.hexes.centre('0506')),
      );
    }
  });

  it('major rivers are far wider than minor ones, from spring to mouth', () => {
    const halves = (kind: 'major' | 'minor'): readonly number[] =>
      new Survey(island({ rivers: [{ kind, sides }] })).rivers[0]!.half;
    expect(Math.min(...halves('major'))).toBeGreaterThan(1.8 * Math.max(...halves('minor')));
    expect(Math.max(...halves('major'))).toBeLessThan(1.4 * Math.min(...halves('major')));
  });
});

describe('what stands in hexes of any ground', () => {
  it('settlements: a few houses in a town, more in a city, in the middle of the hex', () => {
    const map = mapOf(8, 8, () => 'hills', {
      settlements: [
        { hex: '0303', size: 'town' },
        { hex: '0606', size: 'city' },
      ],
    });
    const survey = new Survey(map);
    const houses = survey.places().flatMap(place => place.houses);
    const at = (id: string) => houses.filter(({ x, y }) => survey.hexes.hexAt(x, y) === id);
    expect(at('0303').length).toBeGreaterThan(2);
    expect(at('0606').length).toBeGreaterThan(at('0303').length);
    expect(houses).toHaveLength(at('0303').length + at('0606').length);
    const [x, y] = survey.hexes.centre('0303');
    for (const house of at('0303')) expect(Math.hypot(house.x - x, house.y - y)).toBeLessThan(0.36);
  });

  it('an arrow of a landing begins at sea and points to the land', () => {
    const survey = new Survey(island());
    const arrow = landingArrow(survey.hexes.centre('0603'), survey.hexes.centre('0604'));
    const hexes = arrow.map(([x, y]) => survey.hexes.hexAt(x, y));
    expect(hexes[0]).toBe('0603');
    expect(hexes[3]).toBe('0604');
    expect(new Set(hexes)).toEqual(new Set(['0603', '0604']));
  });
});
