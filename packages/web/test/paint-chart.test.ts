import type { Chart, MapDisplay } from '@ironbottom/engine';
import { map as pacific } from '@ironbottom/eots/table/map.ts';
import { describe, expect, it } from 'vitest';
import { arc, lengthOf } from '../src/paint/curves.ts';
import { distanceToRings } from '../src/paint/distance.ts';
import { SEA } from '../src/paint/field.ts';
import { hexesOf } from '../src/paint/hexes.ts';
import { curvedSize } from '../src/paint/letter-size.ts';
import type { Line } from '../src/paint/maths.ts';
import { Raster } from '../src/paint/raster.ts';
import { Survey } from '../src/paint/survey.ts';
import { idOf, mapOf } from './paint-maps.ts';

const square = (x0: number, y0: number, x1: number, y1: number): number[] => [x0, y0, x1, y0, x1, y1, x0, y1];
const asLine = (flat: readonly number[]): Line =>
  Array.from({ length: flat.length / 2 }, (_, k) => [flat[2 * k]!, flat[2 * k + 1]!] as const);

/** The centre of a hex in the plane of shores. */
const inPlane = (column: number, row: number): readonly [number, number] => [
  (column * Math.sqrt(3)) / 2,
  row + (column % 2 === 0 ? 0.5 : 0),
];

/** Land in the middle of a sea that is shallow in the west and deep in the east. */
function chartMap(chart: Partial<Chart> = {}, art: Partial<MapDisplay['art']> = {}): MapDisplay {
  const depths: { [hex: string]: number } = {};
  for (let column = 1; column <= 12; column++)
    for (let row = 1; row <= 12; row++) depths[idOf(column, row)] = column < 6 ? 1 : 6;
  const [x0, y0] = inPlane(5, 5);
  const [x1, y1] = inPlane(8, 8);
  return mapOf(12, 12, (c, r) => (c >= 5 && c <= 8 && r >= 5 && r <= 8 ? 'clear' : 'sea'), {
    ...art,
    chart: {
      shores: [{ kind: 'land', rings: [square(x0 - 0.2, y0 - 0.2, x1 + 0.2, y1 + 0.2)] }],
      frame: [-20, -20, 40, 40],
      depths,
      trenches: [],
      ...chart,
    },
  });
}

describe('distances to closed lines', () => {
  const rings = [asLine(square(2, 2, 8, 8)), asLine(square(4, 4, 6, 6)).toReversed()];
  const raster = Raster.over(0, 0, 10, 10, 0.1);
  distanceToRings(raster, rings);

  it('are positive between an outline and its hole, and negative on both other sides', () => {
    expect(raster.at(3, 5)).toBeCloseTo(1, 1);
    expect(raster.at(5, 5)).toBeCloseTo(-1, 1);
    expect(raster.at(1, 5)).toBeCloseTo(-1, 1);
    expect(raster.at(0, 0)).toBeCloseTo(-Math.hypot(2, 2), 1);
  });

  it('do not count land twice where it lies over land', () => {
    const doubled = Raster.over(0, 0, 10, 10, 0.1);
    distanceToRings(doubled, [asLine(square(2, 2, 8, 8)), asLine(square(3, 3, 7, 7))]);
    expect(doubled.at(5, 5)).toBeGreaterThan(0);
  });
});

describe('a chart', () => {
  it('has its coast where the shores say, whatever the hexes say', () => {
    const { coast, hexes } = new Survey(chartMap());
    for (const [id, dry] of [
      ['0606', true],
      ['0505', true],
      ['0303', false],
      ['1010', false],
    ] as const) {
      const [x, y] = hexes.centre(id);
      expect(coast.shore.at(x, y) > 0, id).toBe(dry);
    }
    expect(coast.rings).toHaveLength(1);
  });

  it('lets land that was cut off at the frame go on beyond it', () => {
    const [x0, y0] = inPlane(1, 1);
    const [x1, y1] = inPlane(12, 12);
    // A continent in the north, cut at the upper edge.
    const shores: Chart['shores'] = [{ kind: 'land', rings: [square(x0, y0 - 1, x1, y0 + 3)] }];
    const frame = [x0 - 9, y0 - 1, x1 + 9, y1 + 9] as const;
    const { coast, hexes } = new Survey(chartMap({ shores, frame }));
    const [x] = hexes.centre('0601');
    expect(coast.shore.at(x, 0.5)).toBeGreaterThan(1);
  });

  it('draws atolls apart: an outline with its lagoons', () => {
    const [x, y] = inPlane(10, 3);
    const shores: Chart['shores'] = [
      {
        kind: 'atoll',
        rings: [square(x - 0.3, y - 0.3, x + 0.3, y + 0.3), square(x - 0.1, y - 0.1, x + 0.1, y + 0.1)],
      },
    ];
    const survey = new Survey(chartMap({ shores }));
    expect(survey.atolls()).toHaveLength(1);
    expect(survey.atolls()[0]!.lagoons).toHaveLength(1);
    expect(survey.coast.rings).toHaveLength(0);
    expect(survey.coast.shore.at(...survey.hexes.centre('1003'))).toBeGreaterThan(0);
  });

  it('is as deep as its hexes say, and deeper in a trench', () => {
    const plain = new Survey(chartMap());
    const { hexes } = plain;
    const shallow = plain.depths!.at(...hexes.centre('0210'));
    const deep = plain.depths!.at(...hexes.centre('1106'));
    expect(deep).toBeGreaterThan(shallow + 0.3);
    const cut = new Survey(chartMap({ trenches: [['1104', '1105', '1106', '1107', '1108']] }));
    expect(cut.depths!.at(...hexes.centre('1106'))).toBeGreaterThan(deep + 0.05);
    for (const cell of hexes.cells) {
      const depth = cut.depths!.at(cell.x, cell.y);
      expect(depth >= 0 && depth <= 1).toBe(true);
    }
  });

  it('keeps its railways on land where the middle of a hex is water', () => {
    const [x, y] = inPlane(6, 5);
    const [, y1] = inPlane(6, 9);
    // A strip of land along one side of the hexes.
    const shores: Chart['shores'] = [{ kind: 'land', rings: [square(x + 0.2, y - 0.6, x + 0.5, y1 + 0.6)] }];
    const roads = [{ kind: 'railway' as const, hexes: ['0605', '0606', '0607', '0608'] }];
    const { roads: drawn, coast } = new Survey(chartMap({ shores }, { roads }));
    for (const [px, py] of drawn[0]!.line) expect(coast.shore.at(px, py)).toBeGreaterThan(-0.05);
  });

  it('is no larger than the map where it is no rectangle', () => {
    const ragged = mapOf(6, 6, () => 'sea');
    const map = { ...ragged, hexes: ragged.hexes.filter(({ column, row }) => column + row > 4) };
    const hexes = hexesOf(map);
    expect(hexes.cells.filter(({ inPlay }) => inPlay)).toHaveLength(map.hexes.length);
    expect(hexes.cell('0101')).toBeUndefined();
    for (const { hex } of hexes.cells) expect(map.hexes).toContain(hex);
  });
});

describe('the Pacific', () => {
  const survey = new Survey(pacific);
  const { hexes, field, coast } = survey;
  const land = hexes.cells
    .map((cell, k) => ({ cell, k }))
    .filter(({ cell, k }) => cell.inPlay && field.kinds[k] !== SEA);

  it('shows the ground that the rules use at the centre of every hex of land, and in nearly all of it', () => {
    const covers = land.map(({ k }) => field.cover(k));
    for (const { cell, k } of land) expect(field.shown(cell.x, cell.y), cell.hex.id).toBe(field.kinds[k]);
    expect(Math.min(...covers)).toBeGreaterThan(0.85);
    expect(covers.reduce((sum, cover) => sum + cover, 0) / covers.length).toBeGreaterThan(0.95);
  });

  it('has land in every hex of land', () => {
    const shores = [...coast.rings, ...survey.atolls().map(({ outline }) => outline)];
    const touched = new Set(shores.flatMap(({ line }) => line.map(([x, y]) => hexes.hexAt(x, y))));
    for (const { cell } of land)
      expect(touched.has(cell.hex.id) || coast.shore.at(cell.x, cell.y) > 0, cell.hex.id).toBe(true);
  });

  it('has a depth for every hex', () => {
    const { depths } = pacific.art.chart!;
    for (const { id } of pacific.hexes) expect(depths[id], id).toBeGreaterThanOrEqual(0);
  });
});

describe('names along a curve', () => {
  it('follow a parabola through their hexes that is never bent too much', () => {
    const straight = arc(
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      10,
    );
    expect(straight[0]).toEqual([0, 0]);
    expect(straight.at(-1)![0]).toBeCloseTo(2, 9);
    for (const [, y] of straight) expect(y).toBeCloseTo(0, 9);
    const hairpin = arc(
      [
        [0, 0],
        [1, 5],
        [2, 0],
      ],
      20,
    );
    const rise = Math.max(...hairpin.map(([, y]) => y)) - Math.min(...hairpin.map(([, y]) => y));
    expect(rise).toBeLessThan(0.25 * 2);
    expect(lengthOf(hairpin)).toBeGreaterThan(2);
  });

  it('are as large as there is room, and left out where they could not be read', () => {
    expect(curvedSize('water', 13, 40, 10, false)).toBe(0);
    const near = curvedSize('water', 13, 500, 30, false);
    expect(near).toBeGreaterThan(curvedSize('water', 13, 250, 15, false));
    expect(curvedSize('country', 5, 500, 46, false)).toBeLessThan(curvedSize('water', 5, 500, 46, false));
  });
});
