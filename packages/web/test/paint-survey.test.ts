import { describe, expect, it } from 'vitest';
import { hexesOf } from '../src/paint/hexes.ts';
import { Survey } from '../src/paint/survey.ts';
import { island, mapOf } from './paint-maps.ts';

describe('the survey of a map', () => {
  it('has the sea where the rules have it, and dry land at the centres of the others', () => {
    const map = island();
    const { coast, hexes } = new Survey(map);
    for (const cell of hexes.cells) {
      if (!cell.inPlay) continue;
      const inland = coast.shore.at(cell.x, cell.y);
      expect(inland > 0, cell.hex.id).toBe(cell.hex.ground !== 'sea');
    }
    expect(coast.rings).toHaveLength(1);
  });

  it('comes out the same every time', () => {
    const art = {
      roads: [{ kind: 'road' as const, hexes: ['0505', '0605', '0705'] }],
      ridges: ['0606', '0707'],
    };
    const box = { x0: 8, y0: 8, x1: 20, y1: 20 };
    const told = (): string => {
      const survey = new Survey(island(art));
      return JSON.stringify([
        survey.coast.rings,
        survey.roads,
        survey.growth.in(box),
        survey.hachures.in(box),
      ]);
    };
    expect(told()).toBe(told());
  });

  it('draws what two roads share once, and lets the second leave from there', () => {
    const roads = [
      { kind: 'road' as const, hexes: ['0404', '0504', '0605', '0705'] },
      { kind: 'road' as const, hexes: ['0404', '0504', '0505', '0506'] },
    ];
    const survey = new Survey(island({ roads }));
    expect(survey.roads).toHaveLength(2);
    const [trunk, branch] = survey.roads;
    const [x, y] = branch!.line[0]!;
    const [tx, ty] = trunk!.line[0]!;
    expect(Math.hypot(x - tx, y - ty)).toBeGreaterThan(1);
    expect(Math.min(...trunk!.line.map(p => Math.hypot(p[0] - x, p[1] - y)))).toBeLessThan(1e-9);
  });

  it('keeps roads in the hexes that they go through', () => {
    const ids = ['0404', '0504', '0604', '0704', '0804', '0904'];
    const survey = new Survey(island({ roads: [{ kind: 'road', hexes: ids }] }));
    const passed = new Set(survey.roads[0]!.line.map(([x, y]) => survey.hexes.hexAt(x, y)));
    for (const id of ids) expect(passed).toContain(id);
  });

  it('lets rivers widen from the spring to the sea, wherever their hexsides are told from', () => {
    const sides = [
      ['0505', '0604'],
      ['0505', '0605'],
      ['0506', '0605'],
      ['0506', '0606'],
      ['0507', '0606'],
      ['0507', '0607'],
      ['0508', '0607'],
      ['0508', '0608'],
      ['0509', '0608'],
      ['0509', '0609'],
    ] as const;
    const map = (given: readonly (readonly [string, string])[]) =>
      island({ rivers: [{ kind: 'river', sides: given }] });
    for (const given of [sides, [...sides].reverse()]) {
      const { rivers, coast } = new Survey(map(given));
      expect(rivers).toHaveLength(1);
      const { line, half } = rivers[0]!;
      expect(coast.shore.at(...line[0]!)).toBeLessThan(0.1);
      expect(half[0]).toBeGreaterThan(1.5 * half.at(-1)!);
    }
  });

  it('puts a bridge where its road crosses its river', () => {
    const art = {
      roads: [{ kind: 'road' as const, hexes: ['0506', '0507', '0508', '0509'] }],
      rivers: [
        {
          kind: 'river' as const,
          sides: [
            ['0407', '0508'],
            ['0507', '0508'],
            ['0508', '0607'],
          ].map(([a, b]) => [a!, b!] as const),
        },
      ],
      bridges: [['0507', '0508'] as const],
    };
    const survey = new Survey(island(art));
    const [bridge, ...rest] = survey.bridges();
    expect(rest).toEqual([]);
    expect(survey.nearRoad.to(bridge!.x, bridge!.y)).toBeLessThan(0.06);
    expect(survey.nearRiver.to(bridge!.x, bridge!.y)).toBeLessThan(0.06);
  });

  it('joins neighbouring hexes of high ground to one crest, without closing triangles', () => {
    const survey = new Survey(island({ ridges: ['0605', '0606', '0706', '0909'] }));
    const hexes = hexesOf(island());
    for (const id of ['0605', '0606', '0706', '0909']) {
      const [x, y] = hexes.centre(id);
      expect(survey.relief.crests.to(x, y), id).toBeLessThan(0.3);
      expect(survey.relief.height(x, y)).toBeGreaterThan(survey.relief.height(...hexes.centre('0508')));
    }
  });

  it('grows trees in woods, and none on roads or in the sea', () => {
    const map = mapOf(10, 10, (c, r) => (c < 4 ? 'sea' : r < 6 ? 'forest' : 'clear'), {
      roads: [{ kind: 'road', hexes: ['0603', '0604', '0605', '0606'] }],
    });
    const survey = new Survey(map);
    const trees = survey.growth
      .in({ x0: 0, y0: 0, x1: survey.hexes.width, y1: survey.hexes.height })
      .filter(({ kind }) => kind === 'plain' || kind === 'cool' || kind === 'warm');
    expect(trees.length).toBeGreaterThan(500);
    for (const { x, y } of trees) {
      expect(survey.coast.shore.at(x, y)).toBeGreaterThan(0);
      expect(survey.nearRoad.to(x, y)).toBeGreaterThan(0.1);
    }
    const grounds = trees.map(({ x, y }) => survey.hexes.cells[survey.hexes.at(x, y)]!.hex.ground);
    expect(grounds.filter(ground => ground === 'forest').length / grounds.length).toBeGreaterThan(0.9);
  });

  it('builds houses in towns, clear of roads', () => {
    const map = mapOf(8, 8, (c, r) => (c === 4 && r === 4 ? 'town' : 'clear'), {
      roads: [{ kind: 'road', hexes: ['0402', '0403', '0404', '0405'] }],
    });
    const survey = new Survey(map);
    const houses = survey.places().flatMap(place => place.houses);
    expect(houses.length).toBeGreaterThan(30);
    for (const { x, y } of houses) {
      expect(survey.hexes.hexAt(x, y)).toBe('0404');
      expect(survey.nearRoad.to(x, y)).toBeGreaterThan(0.09);
    }
  });
});
