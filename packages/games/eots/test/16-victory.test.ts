import type { Json } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { hexId, hexOf, regionHexes } from '../components.ts';
import { HANDS } from './offensives.ts';
import { Table } from './units-table.ts';

type Named = { readonly [name: string]: Json };

/** 16.1 to 16.3, 17.27, 17.38, 17.48 Who wins. */

interface Spec {
  scenario?: string;
  turn?: number;
  base?: 'setup' | 'nothing';
  units?: Named;
  markers?: Named;
  control?: { japan?: string[]; allies?: string[] };
}
const end = (spec: Spec, options = {}): Table =>
  Table.position({ at: 'end-phase', hands: { japan: ['J-24'], allies: ['A-13'] }, ...spec }, options);

// ---------------------------------------------------------------- the campaign

const CAMPAIGNS = ['campaign', 'short-campaign', 'shortest-campaign'];

test.each(CAMPAIGNS)(
  '4.5-1, 16.0, 16.1, 17.13, 17.8, 17.9 in the %s will at 0 in an end phase is a Japanese victory',
  scenario => {
    expect(end({ scenario, turn: 6, markers: { will: 0 } }).result?.winner).toBe('japan');
    expect(end({ scenario, turn: 6, markers: { will: 1 } }).result).toBeNull();
  },
);

/** Saipan with a supplied B-29; Japan has one resource hex. */
const bombed = (spec: { bombedTurns?: number; turn?: number; poor?: boolean; at?: string } = {}): Spec => ({
  scenario: 'campaign',
  turn: spec.turn ?? 12,
  units: { 'us-20bc': spec.at ?? '3813', 'hq-cpac': '5808' },
  markers: { will: 5, bombedTurns: spec.bombedTurns ?? 4 },
  control: { allies: ['3813', '3305', ...(spec.poor === false ? [] : ['3303'])], japan: ['3302'] },
});

test('16.2 at the end the Allies win with four turns of bombing, hardly a resource left and a B-29 in range', () => {
  expect(end(bombed()).result?.winner).toBe('allies');
  expect(end(bombed({ bombedTurns: 3 })).result?.winner).toBe('japan');
  expect(end(bombed({ poor: false })).result?.winner).toBe('japan');
  expect(end(bombed({ at: '5808' })).result?.winner).toBe('japan');
});

test('13.74-5, 16.2 a B-29 in the China box is in range', () => {
  expect(end(bombed({ at: 'china' })).result?.winner).toBe('allies');
});

test('16.2, 16.3 before the end of turn 12 nobody has won', () => {
  expect(end(bombed({ turn: 11 })).result).toBeNull();
});

test('16.3 otherwise Japan has won after turn 12', () => {
  expect(end({ scenario: 'campaign', turn: 12, markers: { will: 10 } }).result?.winner).toBe('japan');
});

test('4.5-2 the turn ends: the marker goes on, Tokyo Express goes home', () => {
  const table = end({ scenario: 'campaign', turn: 6, markers: { will: 5, tokyoExpress: '4222' } });
  expect(table.state.turn).toBe(7);
  expect(table.markers.tokyoExpress).toBeNull();
});

test('16.0 in the other scenarios will at 0 ends nothing: it is worth six points', () => {
  expect(end({ scenario: '1943', turn: 5, markers: { will: 0 } }).result).toBeNull();
});

// ---------------------------------------------------------------- points

const lines = (spec: Spec, options = {}) =>
  Table.position({ at: 'offensives.action', hands: { japan: ['J-24'], allies: ['A-13'] }, ...spec }, options)
    .points.lines;
/** Points of one line at the will of 6 that costs one point by line I. */
const line = (scenario: string, id: string, spec: Spec = {}, options = {}): number =>
  lines({ scenario, ...spec, markers: { will: 6, ...spec.markers } }, options)[id] ?? 0;

const EACH = ['1942', '1943', '1944'];
const ALL_EACH = EACH.map(id => [id]);

test.each(ALL_EACH)('17.27A, 17.38A, 17.48A %s: China has surrendered: 5', id => {
  expect(line(id, 'A', { markers: { surrendered: ['china'] } })).toBe(5);
  expect(line(id, 'A')).toBe(0);
});

test.each(ALL_EACH)('17.27B, 17.38B, 17.48B %s: the Burma Road is closed: 1', id => {
  expect(line(id, 'B', { control: { japan: ['2206'] } })).toBe(1);
  expect(
    line(id, 'B', { control: { japan: ['2206'] }, units: { 'hq-seac': '1805' }, markers: { hump: true } }),
  ).toBe(1);
  expect(line(id, 'B')).toBe(0);
});

test.each(ALL_EACH)('17.27C, 17.38C, 17.48C %s: no supply line from Townsville to Oahu: 5', id => {
  expect(line(id, 'C')).toBe(0);
  const isolated = {
    units: { 'jp-af-24': '5708', 'jp-a-18': '5708', 'hq-cf-yam': '5708', 'hq-southseas': '4017' },
    control: { japan: ['5708'] },
  };
  expect(line(id, 'C', isolated)).toBe(5);
});

test.each(ALL_EACH)('17.27D, 17.38D, 17.48D %s: 1 for each hex of Northern India', id => {
  expect(line(id, 'D', { control: { japan: ['2105', '2205'] } })).toBe(2);
});

test.each([
  [4, 0, 0],
  [3, 1, 0],
  [2, 1, 0],
  [1, 0, 2],
  [0, 0, 2],
])(
  '17.27E, 17.38E, 17.48E, 17.27F, 17.38F, 17.48F with India in box %i: %i or %i',
  (india, unrest, revolt) => {
    for (const id of EACH) {
      expect(line(id, 'E', { markers: { india } })).toBe(unrest);
      expect(line(id, 'F', { markers: { india } })).toBe(revolt);
      expect(line(id, 'F', { markers: { surrendered: ['india'], india: 0 } })).toBe(2);
    }
  },
);

test.each([
  ['1942', 1],
  ['1943', 3],
  ['1944', 1],
])('17.27G, 17.38G, 17.48G %s: Japan controls the Mandates: %i', (id, value) => {
  expect(line(id, 'G', { markers: { mandates: 'japan' } })).toBe(value);
  expect(line(id, 'G')).toBe(0);
});

test.each([
  [5, 1],
  [4, 2],
  [0, 6],
])('17.27H, 17.38H, 17.48H political will of %i: %i', (will, value) => {
  for (const id of EACH) expect(lines({ scenario: id, markers: { will } }).H).toBe(value);
});

test.each([
  [6, -1],
  [7, -2],
  [10, -5],
])('17.27I, 17.38I, 17.48I political will of %i: %i', (will, value) => {
  for (const id of EACH) expect(lines({ scenario: id, markers: { will } }).I).toBe(value);
});

/** What lines J and K of a scenario give when Japan ends a turn in these hexes. */
const occupied = (scenario: string, hexes: string[], units: Named, later: { japan?: string[] } = {}) => {
  const turn = { 1942: 2, 1943: 5, 1944: 8 }[scenario]!;
  const table = end({ scenario, turn, units, markers: { will: 6 }, control: { japan: hexes } });
  const { scored } = table.markers as { scored: string[] };
  return (
    line(scenario, 'J', { markers: { scored }, control: later }) +
    10 * line(scenario, 'K', { markers: { scored }, control: later })
  );
};

test.each(['1942', '1943'])(
  '17.27J, 17.38J, 17.27K, 17.38K %s: Kauai and Hawaii 1 each, Oahu 3, with a unit there, even if lost later',
  id => {
    const unit = (hex: string) => ({ 'jp-a-18': hex });
    expect(occupied(id, ['5708'], unit('5708'))).toBe(1);
    expect(occupied(id, ['5908'], unit('5908'))).toBe(1);
    expect(occupied(id, ['5808'], unit('5808'))).toBe(30);
    expect(occupied(id, ['5708'], {})).toBe(0);
    expect(occupied(id, ['5708', '5908'], { 'jp-a-18': '5708', 'jp-a-17': '5908' })).toBe(2);
  },
);

test('17.48J 1944: Oahu taken: 3', () => {
  expect(occupied('1944', ['5808'], { 'jp-a-18': '5808' })).toBe(3);
  expect(occupied('1944', ['5708'], { 'jp-a-18': '5708' })).toBe(0);
});

test('17.38L the Allies control the Mandates: -3', () => {
  expect(line('1943', 'L')).toBe(-3);
  expect(line('1943', 'L', { markers: { mandates: 'japan' } })).toBe(0);
});

test('17.38M they do not, but hold four hexes of them: -1', () => {
  const held = (count: number) => ({
    markers: { mandates: 'japan' },
    control: { japan: ['australian_mandates'], allies: ['4423', '4222', '4322', '4122'].slice(0, count) },
  });
  expect(line('1943', 'M', held(4))).toBe(-1);
  expect(line('1943', 'M', held(3))).toBe(0);
  expect(line('1943', 'M')).toBe(0);
});

test('17.38N the Allies control the Marshalls: -3', () => {
  expect(line('1943', 'N', { control: { allies: ['4415', '4715'] } })).toBe(-3);
  expect(line('1943', 'N', { control: { allies: ['4415'] } })).toBe(0);
});

test('17.38O, 17.38P the Allies control New Guinea: -3, or four of its ports: -1', () => {
  const ports = regionHexes('new_guinea', 'ports').map(hexId);
  const lost = (count: number) => ({ control: { japan: ports.slice(0, count) } });
  expect(line('1943', 'O')).toBe(-3);
  expect(line('1943', 'P')).toBe(0);
  expect([line('1943', 'O', lost(2)), line('1943', 'P', lost(2))]).toEqual([0, -1]);
  expect([line('1943', 'O', lost(3)), line('1943', 'P', lost(3))]).toEqual([0, 0]);
});

test('17.38Q the Allies control a port within 11 hexes of Tokyo: -1', () => {
  // Hong Kong and ports of the Philippines are near enough, too.
  expect(line('1943', 'Q', { control: { japan: ['2709', '3814', 'philippines'] } })).toBe(0);
  expect(line('1943', 'Q', { control: { japan: ['2709', '3814', 'philippines'], allies: ['3813'] } })).toBe(
    -1,
  );
  // Angaur is 11 hexes away.
  expect(line('1943', 'Q', { control: { japan: ['2709', '3814', 'philippines'], allies: ['3416'] } })).toBe(
    -1,
  );
});

test('17.38R 1 less for each resource hex the Allies control', () => {
  expect(line('1943', 'R')).toBe(-11);
  expect(line('1943', 'R', { control: { japan: ['2415', '2517'] } })).toBe(-9);
});

test('17.38-start 1943 begins with three points for Japan', () => {
  const { total, lines: by } = Table.game('1943').points;
  expect(by).toEqual({ B: 1, G: 3, I: -1 });
  expect(total).toBe(3);
});

test('17.48K, 17.48L Japan controls New Guinea: 5, the Allies do not: 3', () => {
  const ports = regionHexes('new_guinea', 'ports').map(hexId);
  const all = { control: { japan: [...ports, '3219'] } };
  expect([line('1944', 'K', all), line('1944', 'L', all)]).toEqual([5, 3]);
  const some = { control: { japan: ports.slice(1) } };
  expect([line('1944', 'K', some), line('1944', 'L', some)]).toEqual([0, 3]);
  expect([line('1944', 'K'), line('1944', 'L')]).toEqual([0, 0]);
});

test('17.48M Rabaul not Allied, or its garrison out of supply: 3', () => {
  expect(line('1944', 'M', { control: { japan: ['4021'] } })).toBe(3);
  expect(line('1944', 'M', { units: { 'us-1m': '4021' } })).toBe(3);
  expect(line('1944', 'M', { units: { 'us-1m': '4021', 'hq-spac-hal': '4423' } })).toBe(0);
  // Units elsewhere do not matter.
  expect(line('1944', 'M', { units: { 'us-1m': '4021', 'hq-seac': '1307', 'cw-15': '1307' } })).toBe(3);
});

test('17.48N, 17.48O no Philippine port: 5; some, but not two that are in supply: 3', () => {
  const philippine = regionHexes('philippines')
    .map(hexId)
    .filter(hex => regionHexes('philippines', 'bases').includes(hexOf(hex)));
  const hq = { 'hq-swpac': '3014' };
  const held = (allies: string[]) => ({ units: hq, control: { japan: philippine, allies } });
  const none = { control: { japan: ['philippines'] } };
  expect([line('1944', 'N', none), line('1944', 'O', none)]).toEqual([5, 0]);
  expect([line('1944', 'N', held(['3014'])), line('1944', 'O', held(['3014']))]).toEqual([0, 3]);
  expect(line('1944', 'O', held(['3014', '2915']))).toBe(0);
  const unsupplied = { control: { japan: philippine, allies: ['3014', '2915'] } };
  expect([line('1944', 'N', unsupplied), line('1944', 'O', unsupplied)]).toEqual([0, 3]);
});

test('17.48P no Allied port within 8 hexes of Tokyo: 5', () => {
  expect(line('1944', 'P')).toBe(5);
  expect(line('1944', 'P', { control: { allies: ['3813'] } })).toBe(0);
  // Formosa is 8 hexes away.
  expect(line('1944', 'P', { control: { allies: ['2908'] } })).toBe(0);
});

test('17.27, 17.38 in tournament play a hex out of supply belongs to whoever held it at the start', () => {
  const spec = { control: { japan: ['2105', '2205'] } };
  expect(line('1942', 'D', spec)).toBe(2);
  expect(line('1942', 'D', spec, { tournament: true })).toBe(0);
  const supplied = {
    control: { japan: ['burma', '2105'] },
    units: { 'hq-south': '2212' },
    markers: { unbuilt: [] },
  };
  expect(line('1942', 'D', supplied, { tournament: true })).toBe(1);
  // 17.4 has no such clause.
  expect(line('1944', 'D', spec, { tournament: true })).toBe(2);
});

test('17.27 in 1942 the Allies win at once with fewer than 11 resource hexes in Japanese hands', () => {
  const resources = ['1813', '1916', '2017', '2008', '2014', '2220', '2415', '2517', '3302', '3303', '3305'];
  const spec = (held: number): Spec => ({
    scenario: '1942',
    turn: 4,
    markers: { will: 0 },
    control: { japan: resources.slice(0, held), allies: resources.slice(held) },
  });
  expect(end(spec(10)).log('too-few-resources')).toHaveLength(1);
  expect(end(spec(10)).result?.winner).toBe('allies');
  expect(end(spec(11)).result?.winner).toBe('japan');
});

test.each([
  ['1942', 4],
  ['1943', 7],
  ['1944', 10],
])(
  '17.27-levels, 17.38-levels, 17.48-levels, 17.27, 17.38, 17.48 the levels of victory in %s after turn %i',
  (scenario, turn) => {
    const japan = ['dutch_east_indies', '2008', '2014', '2813', '3219'];
    const after = (handicap: number) =>
      end({ scenario, turn, markers: { will: 6, handicap }, control: { japan } });
    const score = (total: number): Table => {
      const { score } = after(0).result!;
      return after(total - score.japan!);
    };
    const keys = ['allied-decisive', 'allied-tactical', 'japanese-tactical', 'japanese-decisive'];
    const level = (total: number): string => keys.find(key => score(total).log(key).length > 0)!;
    expect([2, 3, 5, 6, 9, 10].map(level)).toEqual([keys[0], keys[1], keys[1], keys[2], keys[2], keys[3]]);
    expect([5, 6].map(total => score(total).result!.winner)).toEqual(['allies', 'japan']);
  },
);

test.each([
  ['1942-43', '17.38', 7],
  ['1943-44', '17.48', 10],
  ['1942-44', '17.48', 10],
])('17.5, 17.6, 17.7 %s is decided by the points of %s after turn %i', (scenario, paragraph, turn) => {
  expect(end({ scenario, turn, markers: { will: 6 } }).log('points')[0]!.rule).toBe(paragraph);
  expect(end({ scenario, turn: turn - 1, markers: { will: 6 } }).result).toBeNull();
});

test('17.38N, 17.38O in tournament play the hexes of the Marshalls and New Guinea need supply, too', () => {
  const points = (tournament: boolean, units: { [id: string]: string } = {}) =>
    Table.position(
      {
        at: 'offensives',
        scenario: '1943',
        units,
        control: { allies: ['4415', '4715', 'new_guinea'] },
        markers: { will: 6 },
      },
      { tournament },
    ).points.lines;
  expect(points(false)).toMatchObject({ N: -3, O: -3 });
  expect(points(true)).not.toHaveProperty('N');
  expect(points(true)).not.toHaveProperty('O');
  expect(points(true, { 'hq-cpac': '4715', 'hq-anzac': '3822' })).toMatchObject({ N: -3, O: -3 });
});

describe('points', () => {
  const lines = (scenario: string, spec: Named, options = {}) =>
    Table.position(
      {
        at: 'offensives.action',
        scenario,
        hands: HANDS,
        ...spec,
        markers: { will: 6, ...(spec.markers as Named) },
      },
      options,
    ).points.lines;

  test.each(['1942', '1943', '1944'])(
    '17.27C, 17.38C, 17.48C %s: no supply line leads to a Townsville, or from an Oahu, that is Japanese',
    scenario => {
      for (const hex of ['3727', '5808']) {
        expect(lines(scenario, { control: { japan: [hex] } })).toMatchObject({ C: 5 });
        expect(lines(scenario, { units: { 'jp-1sn': hex } })).toMatchObject({ C: 5 });
      }
    },
  );

  test('17.27, 17.27C in tournament play a Townsville that Japan cannot supply is not lost', () => {
    const C = (units: Named) =>
      lines('1942', { control: { japan: ['3727'] }, units }, { tournament: true }).C ?? 0;
    expect(C({})).toBe(0);
    expect(C({ 'hq-southseas': '4021' })).toBe(5);
  });

  test.each(['1942', '1943'])(
    '17.27J, 17.27K, 17.38J, 17.38K %s: in tournament play Hawaii counts only while it can be supplied',
    scenario => {
      const scored = (tournament: boolean, units: Named = {}) => {
        const { J, K } = Table.position(
          {
            at: 'end-phase',
            scenario,
            units: { 'jp-1sn': '5808', 'jp-2sn': '5908', ...units },
            hands: HANDS,
          },
          { tournament },
        ).points.lines;
        return [J, K];
      };
      expect(scored(false)).toEqual([1, 3]);
      expect(scored(true)).toEqual([undefined, undefined]);
      expect(scored(true, { 'hq-cf-yam': '5108' })).toEqual([1, 3]);
    },
  );

  test('17.38G, 17.38L, 17.38M, 13.84 in tournament play a Rabaul out of supply does not win the Mandates', () => {
    const mandates = (tournament: boolean, units: Named = {}) => {
      const { G, L, M } = lines(
        '1943',
        {
          control: { allies: ['australian_mandates'] },
          markers: { mandates: 'allies' },
          units: { 'us-1m': '4021', ...units },
        },
        { tournament },
      );
      return { G, L, M };
    };
    expect(mandates(false)).toEqual({ L: -3 });
    expect(mandates(true)).toEqual({ G: 3 });
    expect(mandates(true, { 'hq-spac-hal': '4423' })).toEqual({ L: -3 });
  });

  test('17.27G, 13.84 in tournament play a Guadalcanal out of supply does not win them for Japan', () => {
    const G = (tournament: boolean, units: Named = {}) =>
      lines(
        '1942',
        { control: { japan: ['4021', '4423'] }, markers: { mandates: 'japan' }, units },
        { tournament },
      ).G;
    expect(G(false)).toBe(1);
    expect(G(true)).toBeUndefined();
    expect(G(true, { 'hq-southseas': '4021' })).toBe(1);
  });
});
