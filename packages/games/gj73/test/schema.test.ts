import { IronbottomError } from '@ironbottom/engine';
import { checkedData } from '@ironbottom/engine/kit/schema';
import { describe, expect, test } from 'vitest';
import charts from '../data/charts.json' with { type: 'json' };
import chits from '../data/chits.json' with { type: 'json' };
import map from '../data/map.json' with { type: 'json' };
import scenario from '../data/scenario.json' with { type: 'json' };
import units from '../data/units.json' with { type: 'json' };
import { chartsSchema, chitsSchema, mapSchema, scenarioSchema, unitsSchema } from '../schema.ts';

const refusalOf = (run: () => unknown): IronbottomError | undefined => {
  try {
    run();
    return undefined;
  } catch (error) {
    if (error instanceof IronbottomError) return error;
    throw error;
  }
};

describe('a data file', () => {
  test('is taken as it is when it keeps its schema', () => {
    const files = [
      () => checkedData(mapSchema, map, 'map.json'),
      () => checkedData(unitsSchema, units, 'units.json'),
      () => checkedData(chitsSchema, chits, 'chits.json'),
      () => checkedData(scenarioSchema, scenario, 'scenario.json'),
      () => checkedData(chartsSchema, charts, 'charts.json'),
    ];
    for (const read of files) expect(refusalOf(read)).toBeUndefined();
  });

  const broken: [string, () => unknown][] = [
    [
      'a chit without a count',
      () => checkedData(chitsSchema, { chits: [{ ...chits.chits[0], count: undefined }] }, 'chits.json'),
    ],
    [
      'a negative fire value',
      () => checkedData(chitsSchema, { chits: [{ ...chits.chits[6], fire: -1 }] }, 'chits.json'),
    ],
    [
      'a fact without provenance',
      () => checkedData(chitsSchema, { chits: [{ ...chits.chits[0], src: 'hearsay' }] }, 'chits.json'),
    ],
    [
      'a unit of no side',
      () =>
        checkedData(unitsSchema, { ...units, units: [{ ...units.units[0], side: 'both' }] }, 'units.json'),
    ],
    [
      'a hex with a wrong number',
      () => checkedData(mapSchema, { ...map, hexes: { '12': map.hexes['0113'] } }, 'map.json'),
    ],
    [
      'a road of one hex',
      () =>
        checkedData(
          mapSchema,
          { ...map, roads: [{ name: 'x', hexes: ['0113'], src: 'history' }] },
          'map.json',
        ),
    ],
    ['no turns', () => checkedData(scenarioSchema, { ...scenario, turns: 'twelve' }, 'scenario.json')],
    ['half of the charts', () => checkedData(chartsSchema, { limits: charts.limits }, 'charts.json')],
    ['nothing', () => checkedData(chartsSchema, null, 'charts.json')],
  ];
  test.each(broken)('with %s is refused and named', (_what, read) => {
    const refused = refusalOf(read);
    expect(refused?.code).toBe('bad-data');
    expect(refused?.message).toMatch(/\.json breaks its schema/);
  });
});
