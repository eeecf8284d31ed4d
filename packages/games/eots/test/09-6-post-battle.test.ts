import { type Reference, refusedAt, seen, view } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { eots } from '../index.ts';
import { table } from '../table.ts';
import { no as refusedTo } from './battle.ts';
import { act, no, pick, position, type Spec } from './moving.ts';
import { Table } from './units-table.ts';

/** 9.6 Post-battle movement. */

const after = (spec: Spec): Table => position('post-battle', spec);
const homes = (t: Table, verb: string): string[] =>
  t
    .legal(t.roles[0]!)
    .filter(action => action.startsWith(`${verb} hex=`))
    .map(action => action.slice(verb.length + 5));

/** Japan attacked; ships and air units of both sides are out. */
const SPEC: Spec = {
  active: { 'jp-bb-kongo': '4423', 'jp-af-25': '4222', 'jp-cv-akagi': '4221' },
  others: { 'us-ca-neworleans': '4423', 'us-13af': '4825', 'hq-southseas': '4017', 'hq-cpac': '5808' },
  offensive: {
    condition: 'intercept',
    missions: [
      { unit: 'jp-bb-kongo', start: '4017', way: 'sail', battle: '4423' },
      { unit: 'jp-af-25', start: '4017', way: 'fly', battle: '4423' },
      { unit: 'jp-cv-akagi', start: '4017', way: 'sail', battle: '4423' },
    ],
    reaction: {
      missions: [
        { unit: 'us-ca-neworleans', start: '4825', way: 'sail', battle: '4423' },
        { unit: 'us-13af', start: '4826', way: 'fly', battle: '4423' },
      ],
    },
    battles: [{ hex: '4423' }],
  },
  more: { control: { japan: ['4021', '4222'], allies: ['4423', '4825', '4826'] } },
};

describe('9.6-1 who moves when', () => {
  test('9.6-1, 9.62-1 the reaction first, then the offensive, with the allowance of the offensive', () => {
    const t = after(SPEC);
    expect(t.roles).toEqual(['allies']);
    act(pick(t, 'us-ca-neworleans'), 'sail hex=4825');
    act(t, 'done');
    expect(t.roles).toEqual(['japan']);
    expect(t.waiting).toBe('post-battle.offensive.move');
    pick(t, 'jp-bb-kongo');
    expect(homes(t, 'sail')).toEqual(expect.arrayContaining(['4017', '4021', '4222']));
    // Eleven hexes with a card of 2.
    expect(homes(t, 'sail')).not.toContain('3813');
  });

  test('9.6-1, 8.23, 8.33-1 nobody who moved strategically; land units do not move', () => {
    const t = after({
      ...SPEC,
      active: { 'jp-bb-kongo': '4021', 'jp-a-17': '4021', 'jp-af-25': '4017', 'jp-ca-aoba': '4017' },
      others: {},
      offensive: {
        missions: [
          { unit: 'jp-bb-kongo', start: '4017', way: 'strategic-sail' },
          { unit: 'jp-a-17', start: '4017', way: 'assault' },
          { unit: 'jp-af-25', start: '3813', way: 'strategic-air' },
          { unit: 'jp-ca-aoba' },
        ],
      },
    });
    for (const unit of ['jp-bb-kongo', 'jp-a-17', 'jp-af-25'])
      expect(no(t, `pick unit=${unit}`)).toBe('9.6-1 cannot-return');
    // Who was activated may move, whether it fought or not.
    expect(no(t, 'pick unit=jp-ca-aoba')).toBeUndefined();
  });

  test('9.6-1 a click on what is no home says why: for ships, for aircraft, for a unit that stays', () => {
    const t = after({ ...SPEC, offensive: { ...SPEC.offensive, reaction: { missions: [] } } });
    expect(t.waiting).toBe('post-battle.offensive.move');
    const said = (point: Reference): string => {
      const shown = view(eots, t.match, 'japan');
      const { rule, key } = refusedAt(eots, table, seen(eots, shown), shown, point)!;
      return `${rule} ${key}`;
    };
    expect(said({ piece: 'us-13af' })).toBe('9.6-1 cannot-return');
    pick(t, 'jp-af-25');
    expect(said({ hex: '5808' })).toBe('9.62-4 not-a-home');
    act(t, 'fly hex=4017');
    pick(t, 'jp-bb-kongo');
    expect(said({ hex: '5808' })).toBe('9.62-4 not-a-home');
  });

  test('9.6-1 nothing is strategic here', () => {
    const t = after({ ...SPEC, offensive: { ...SPEC.offensive, reaction: { missions: [] } } });
    expect(no(pick(t, 'jp-bb-kongo'), 'strategic-sail hex=4017')).toMatch(/not-now/);
  });
});

describe('9.61 the reaction', () => {
  test('9.61-1, 8.21-5 in supply and command range if possible', () => {
    // Éfate is a port in reach, but eleven hexes from the HQ.
    const t = after({
      ...SPEC,
      ops: 3,
      others: { 'us-ca-neworleans': '3921', 'hq-anzac': '3727' },
      offensive: {
        condition: 'intercept',
        missions: [],
        reaction: { missions: [{ unit: 'us-ca-neworleans', start: '3727', way: 'sail', battle: '3921' }] },
        battles: [{ hex: '3921' }],
      },
      more: { control: { allies: ['3921', '3023', '3626', '3823'] } },
    });
    pick(t, 'us-ca-neworleans');
    expect(no(t, 'halt')).toBe('9.6-1 may-not-stay');
    expect(homes(t, 'sail')).toEqual(expect.arrayContaining(['3727', '3626', '3823']));
    expect(homes(t, 'sail')).not.toContain('4826');
    const alone = after({
      ...SPEC,
      ops: 3,
      others: { 'us-ca-neworleans': '3921' },
      offensive: {
        condition: 'intercept',
        missions: [],
        reaction: { missions: [{ unit: 'us-ca-neworleans', start: '3727', way: 'sail', battle: '3921' }] },
        battles: [{ hex: '3921' }],
      },
      more: { control: { allies: ['3921', '3023', '3626', '3823'] } },
    });
    // Without an HQ any friendly port will do.
    expect(homes(pick(alone, 'us-ca-neworleans'), 'sail')).toContain('4826');
  });

  test('9.61-1 an unsupplied port will not do while a supplied one is in reach', () => {
    const t = after({
      side: 'allies',
      ops: 2,
      active: {},
      others: {
        'jp-bb-kongo': '4222',
        'hq-southseas': '4017',
        'us-13af': '4322',
        'us-1m': '4322',
        'hq-cpac': '5808',
      },
      offensive: {
        condition: 'intercept',
        reaction: { missions: [{ unit: 'jp-bb-kongo', start: '4017', way: 'sail', battle: '4222' }] },
        battles: [{ hex: '4222' }],
      },
      more: { control: { japan: ['4222', '4021', '4020', '4423'], allies: ['4322'] } },
    });
    pick(t, 'jp-bb-kongo');
    // Buin lies in open ZOI of the air unit next door.
    expect(no(t, 'halt')).toBe('9.6-1 may-not-stay');
    expect(homes(t, 'sail')).toContain('4017');
    expect(homes(t, 'sail')).not.toContain('4423');
  });

  test('9.61-1 without any such hex the unit is eliminated', () => {
    const t = after({
      ...SPEC,
      ops: 1,
      others: { 'us-ca-neworleans': '4016' },
      offensive: {
        condition: 'intercept',
        missions: [],
        reaction: { missions: [{ unit: 'us-ca-neworleans', start: '4825', way: 'sail', battle: '4016' }] },
        battles: [{ hex: '4016' }],
      },
      more: { control: { japan: ['4021', '4020', '3820', '4423'] } },
    });
    expect(t.at('us-ca-neworleans')).toBe('eliminated');
  });

  test('9.61-2, 8.32-1 units not activated stay until emergency movement, after the offensive has gone home', () => {
    const t = position('post-battle', {
      active: { 'jp-a-17': '4423', 'jp-bb-kongo': '4423' },
      others: { 'us-1maw': '4423' },
      offensive: {
        missions: [
          { unit: 'jp-a-17', start: '4017', way: 'assault', battle: '4423' },
          { unit: 'jp-bb-kongo', start: '4017', way: 'sail', battle: '4423' },
        ],
        battles: [{ hex: '4423' }],
      },
      more: { control: { japan: ['4423'] } },
    });
    expect(t.waiting).toBe('post-battle.offensive.move');
    expect(t.at('us-1maw')).toBe('4423');
    act(pick(t, 'jp-bb-kongo'), 'halt');
    expect(t.waiting).toBe('choose.emergency');
    expect(t.roles).toEqual(['allies']);
  });
});

describe('9.62 the offensive', () => {
  test('9.62-1, 9.62-4, 8.21-5 ships to a friendly port, air units to a friendly air base, or lost', () => {
    const t = after({ ...SPEC, others: {}, offensive: { ...SPEC.offensive, reaction: { missions: [] } } });
    pick(t, 'jp-cv-akagi');
    expect(no(t, 'halt')).toBe('9.6-1 may-not-stay');
    expect(homes(t, 'sail')).toContain('4021');
    expect(homes(t, 'sail')).not.toContain('4423');
    act(t, 'sail hex=4021');
    expect(no(t, 'done')).toBe('9.6-1 must-return');
    pick(t, 'jp-af-25');
    expect(no(t, 'fly hex=4021')).toBeUndefined();
    expect(no(t, 'fly hex=4423')).toBe('9.62-4 not-a-home');
    expect(no(t, 'halt')).toBeUndefined();
    const lost = after({
      ...SPEC,
      ops: 1,
      active: { 'jp-bb-kongo': '4423' },
      others: {},
      offensive: { missions: [{ unit: 'jp-bb-kongo', start: '4017', way: 'sail', battle: '4423' }] },
      more: { control: { allies: ['4021', '4020', '4222', '4024', '3820'] } },
    });
    expect(lost.at('jp-bb-kongo')).toBe('eliminated');
  });

  test('6.5-ex, 9.62-1 a hex just won is a home: the Marines hold Guadalcanal, CA Northampton may stay', () => {
    const t = position('offensive.step-12', {
      side: 'allies',
      active: { 'us-1m': '4423', 'us-ca-northampton': '4423', 'us-13af': '4825' },
      offensive: {
        missions: [
          { unit: 'us-1m', start: '4826', way: 'assault' },
          { unit: 'us-ca-northampton', start: '4826', way: 'sail' },
          { unit: 'us-13af', start: '4826', way: 'fly' },
        ],
        landings: ['4423'],
      },
      more: { control: { japan: ['4423'] } },
    });
    expect(t.control('4423')).toBe('allies');
    expect(no(pick(t, 'us-ca-northampton'), 'halt')).toBeUndefined();
  });

  test('1.3-range-2, 9.6-1 a range in parentheses is for those that did not fight', () => {
    const far = (battle: boolean, unit = 'jp-tainan') => {
      const t = after({
        ...SPEC,
        ops: 1,
        active: { [unit]: '4222' },
        others: {},
        offensive: {
          missions: [{ unit, start: '4017', way: 'fly', ...(battle ? { battle: '4423' } : {}) }],
        },
        more: { control: { japan: ['3720', '4222'] } },
      });
      return homes(pick(t, unit), 'fly');
    };
    expect(far(true)).toEqual([]);
    expect(far(false)).toContain('3720');
    expect(far(true, 'jp-af-25')).toContain('3720');
  });
});

describe('13.74 the China box', () => {
  const from = (hex: string, others: { [id: string]: string } = {}): Table =>
    pick(
      after({
        side: 'allies',
        ops: 1,
        active: { 'us-14af': hex },
        others: { 'hq-seac': '1805', ...others },
        offensive: { missions: [{ unit: 'us-14af', start: 'china', way: 'fly' }] },
        more: { control: { allies: ['1905', '2104', '2205', '1805'] } },
      }),
      'us-14af',
    );

  test('13.74-4, 9.6-1 a home for who can reach it', () => {
    expect(no(from('2104'), 'china-box')).toBeUndefined();
    expect(no(from('1805'), 'china-box')).toBe('13.74-4 box-out-of-reach');
    expect(act(from('2104'), 'china-box').at('us-14af')).toBe('china');
  });

  test('13.74-1, 13.74-4 while there is room; who is there may stay or leave, but does not come again', () => {
    const full = { 'us-14af-lrb': 'china', 'us-avg': 'china' };
    expect(no(from('2104', full), 'china-box')).toBe('13.74-4 box-out-of-reach');
    const there = from('china');
    expect(no(there, 'china-box')).toBe('13.74-4 box-out-of-reach');
    expect(no(there, 'halt')).toBeUndefined();
    expect(homes(there, 'fly').sort()).toEqual(['1905', '2104']);
  });
});

describe('9.62 beaten landings', () => {
  const beaten = (others: { [id: string]: string }, ops: 1 | 2 = 2): Table =>
    after({
      ops,
      active: { 'jp-a-17': '4423' },
      others: { 'us-1m': '4423', ...others },
      offensive: {
        missions: [{ unit: 'jp-a-17', start: '4017', way: 'assault', battle: '4423' }],
        landings: ['4423'],
      },
      more: { control: { allies: ['4423'], japan: ['4222', '4221', '4322', '4021'] } },
    });

  test('9.62-2 they go like ships, but not past enemy units', () => {
    const t = beaten({});
    expect(homes(t, 'sail')).toEqual(expect.arrayContaining(['4222', '4322', '4017']));
    const watched = beaten({ 'us-ca-neworleans': '4322' });
    expect(homes(watched, 'sail')).not.toContain('4322');
    expect(homes(watched, 'sail')).toContain('4222');
    const shut = beaten({
      'us-ca-neworleans': '4322',
      'us-bb-mass': '4422',
      'us-bb-miss': '4522',
      'us-ca-baltimore': '4523',
      'us-bb-mdca': '4323',
      'us-bb-newyork': '4424',
    });
    expect(shut.at('jp-a-17')).toBe('eliminated');
  });

  test('9.6-1, 9.62-2 ships alone go past enemy units and through their ZOI', () => {
    const t = after({
      active: { 'jp-bb-kongo': '4423' },
      others: {
        ...{
          'us-ca-neworleans': '4322',
          'us-bb-mass': '4422',
          'us-bb-miss': '4522',
          'us-ca-baltimore': '4523',
        },
        ...{ 'us-bb-mdca': '4323', 'us-bb-newyork': '4424', 'us-13af': '4222', 'hq-cpac': '5808' },
      },
      offensive: { missions: [{ unit: 'jp-bb-kongo', start: '4017', way: 'sail', battle: '4423' }] },
      more: { control: { allies: ['4423', '4222'], japan: ['4021'] } },
    });
    expect(homes(pick(t, 'jp-bb-kongo'), 'sail')).toEqual(expect.arrayContaining(['4017', '4021']));
  });

  test('9.62-2, 9.62-3 not into open enemy ZOI, except out of the one they are in', () => {
    const inside = beaten({ 'us-13af': '4423', 'hq-cpac': '5808' });
    // Buin is in the same ZOI and may be reached, so may what lies beyond.
    expect(homes(inside, 'sail')).toEqual(expect.arrayContaining(['4222', '4017']));
    const beyond = beaten({ 'us-13af': '4121', 'us-1maw': '4423', 'hq-cpac': '5808' });
    // Rabaul lies in another ZOI, and the free sea is between.
    expect(homes(beyond, 'sail')).toContain('4017');
    const gap = beaten({ 'us-13af': '4021', 'hq-cpac': '5808' });
    expect(homes(gap, 'sail')).not.toContain('4221');
  });
});

test('8.31-2, 9.61-1 a reacting air unit does not come home to a base with beaten invaders, but may have stayed', () => {
  const after = (at: string): Table =>
    position('post-battle', {
      active: { 'jp-a-17': '4423' },
      others: { 'us-13af': at, 'us-1m': '4423', 'hq-spac-hal': '4825', 'hq-southseas': '4017' },
      more: { control: { allies: ['4423', '4222'] } },
      offensive: {
        missions: [{ unit: 'jp-a-17', start: '4017', way: 'assault', battle: '4423' }],
        battles: [{ hex: '4423' }],
        reaction: { missions: [{ unit: 'us-13af', battle: '4423' }] },
      },
    });
  const away = pick(after('4222'), 'us-13af');
  expect(no(away, 'fly hex=4423')).toBe('9.61-1 not-a-home');
  expect(no(pick(after('4423'), 'us-13af'), 'halt')).toBeUndefined();
});

test('9.61-1, 13.74-2 a reacting air unit with a supplied base in reach does not go to a box without supply', () => {
  const box = (markers: { [name: string]: boolean }, units: { [id: string]: string }): string | undefined =>
    refusedTo(
      Table.position({
        at: 'post-battle',
        turn: 6,
        active: 'japan',
        units: { 'hq-seac': '1805', 'us-14af': '2104', ...units },
        control: { japan: ['2206', '2008', '2305'] },
        markers,
        offensive: {
          side: 'japan',
          card: 'J-10',
          missions: [],
          reaction: { limit: 3, missions: [{ unit: 'us-14af', start: '2104', way: 'fly', battle: '2105' }] },
          battles: [{ hex: '2105' }],
        },
      }).act('allies', 'pick unit=us-14af'),
      'allies',
      'china-box',
    );
  expect(box({}, {})).toBe('13.74-4 box-out-of-reach');
  expect(box({ hump: true }, {})).toBeUndefined();
});
