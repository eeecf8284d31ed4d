import { chanceFromSeed } from '@ironbottom/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLIES,
  commandRange,
  enemyOf,
  grid,
  HEXES,
  hasAirfield,
  hexOf,
  hqsOf,
  isAir,
  isGround,
  JAPAN,
  landAcross,
  SIDES,
  unitOf,
  unitSide,
  waterAcross,
} from '../components.ts';
import { type Mission, newBattle, newMission, newOffensive } from '../offensive.ts';
import { eastSupplied } from '../rules/06-supply/20-supply.ts';
import { activationReach, hqEfficiency, mayActivate, plainRange } from '../rules/06-supply/30-activation.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { setup } from '../rules/17-scenarios/00-setup.ts';
import { put, type State } from '../state.ts';
import { stateOf, supplied } from './06-position.ts';
import { Table } from './units-table.ts';

const UNBUILT = { unbuilt: ['2104', '2105', '2205'] };

/** Why not? `yes` when the HQ can activate the unit. */
function why(
  s: State,
  hq: string,
  unit: string,
  active: readonly string[] = [],
  effect = {},
  reaction = false,
): string {
  const missions: Mission[] = active.map(id => newMission(unitOf(id), s.at[unitOf(id)]!));
  const refused = mayActivate(s, unitOf(hq), unitOf(unit), { reaction, effect, active: missions });
  return refused ? `${refused.rule} ${refused.key}` : 'yes';
}
const reaches = (s: State, hq: string, hex: string, reaction = false): boolean =>
  activationReach(s, unitOf(hq), { reaction })[hexOf(hex)] === 1;
const rating = (s: State, hq: string, ...units: string[]): number =>
  hqEfficiency(s, unitOf(hq), units.map(unitOf));

describe('activation', () => {
  test('6.0-1 6.0-2 6.3-2 an unsupplied unit is not activated unless the card says so; another HQ may supply it', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015', 'cw-3-ind': '2316', 'cw-8-aus': '2015' } });
    expect(why(s, 'hq-malaya', 'cw-8-aus')).toBe('yes');
    expect(why(s, 'hq-malaya', 'cw-3-ind')).toBe('6.3-2 unit-unsupplied');
    expect(why(s, 'hq-malaya', 'cw-3-ind', [], { ignoresSupply: true })).toBe('yes');
    const two = stateOf({ units: { 'hq-malaya': '2015', 'cw-3-ind': '2316', 'hq-abda': '2415' } });
    expect(supplied(two, 'cw-3-ind')).toBe(true);
    expect(why(two, 'hq-malaya', 'cw-3-ind')).toBe('yes');
  });

  test('6.3-4 6.11-2 one HQ for an offensive, and its rating with the OC value says how many', () => {
    const t = Table.position({
      at: 'offensives.action',
      scenario: '1942',
      turn: 3,
      units: {
        'hq-south': '2212',
        'hq-southseas': '4017',
        'jp-a-25': '2212',
        'jp-a-16': '4017',
        'jp-a-17': '2212',
      },
      hands: { japan: ['J-18'], allies: ['A-10'] },
    });
    t.act('japan', 'operation card=J-18 use=offensive', 'name-hq unit=hq-south');
    expect(t.state.offensive!.limit).toBe(2);
    expect(t.why('japan', 'activate unit=jp-a-25')).toBeUndefined();
    expect(t.why('japan', 'activate unit=jp-a-16')).toMatchObject({
      rule: '6.3-3',
      key: 'no-activation-path',
    });
    expect(t.why('japan', 'name-hq unit=hq-southseas')).toBeDefined();
  });

  test('6.12 6.11-1 7.21A nationality, unless the card lets the HQ command it', () => {
    const units = {
      'hq-swpac': '3727',
      'hq-anzac': '3626',
      'cw-2-aus': '3727',
      'us-5af': '3727',
      'du-air': '3626',
    };
    const s = stateOf({ units });
    expect(why(s, 'hq-swpac', 'cw-2-aus')).toBe('6.12 not-to-command');
    expect(why(s, 'hq-swpac', 'cw-2-aus', [], { commands: () => true })).toBe('yes');
    expect(why(s, 'hq-swpac', 'us-5af')).toBe('yes');
    expect(why(s, 'hq-swpac', 'du-air')).toBe('6.12 not-to-command');
    expect(why(s, 'hq-anzac', 'du-air')).toBe('yes');
    expect(why(s, 'hq-anzac', 'hq-swpac')).toBe('6.0-1 not-to-command');
  });

  test('6.3-3 no longer than the command range, over impassable hexsides, and without ports', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015', 'hq-abda': '2220' } });
    expect(reaches(s, 'hq-malaya', '2316')).toBe(true);
    expect(reaches(s, 'hq-malaya', '2020')).toBe(true);
    expect(reaches(s, 'hq-malaya', '2021')).toBe(false);
    // The Japanese carrier shuts the sea around Rabaul; 4021 and 4120 meet at an impassable hexside.
    const one = stateOf({
      units: { 'hq-anzac': '4021', 'us-5m': '4120', 'jp-cv-akagi': '4121' },
      offensive: { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] },
    });
    expect(supplied(one, 'us-5m')).toBe(false);
    expect(reaches(one, 'hq-anzac', '3922')).toBe(false);
    expect(reaches(one, 'hq-anzac', '4120')).toBe(true);
  });

  test('6.3-3 6.4C 6.4-none not over water in an open zone, but over land; not over land past the enemy', () => {
    const air = { 'hq-malaya': '2015', 'jp-af-22': '2112', 'hq-south': '2212' };
    const s = stateOf({ units: air, control: { japan: ['2112'] } });
    expect(reaches(s, 'hq-malaya', '2114')).toBe(false);
    expect(reaches(s, 'hq-malaya', '2014')).toBe(true);
    expect(reaches(s, 'hq-malaya', '2013')).toBe(true);
    const blocked = stateOf({ units: { ...air, 'jp-a-25': '2014' }, control: { japan: ['2112', '2014'] } });
    expect(reaches(blocked, 'hq-malaya', '2013')).toBe(false);
    const shared = stateOf({
      units: { ...air, 'jp-a-25': '2014', 'cw-3-ind': '2014' },
      control: { japan: ['2112', '2014'] },
    });
    expect(reaches(shared, 'hq-malaya', '2013')).toBe(true);
  });

  test('6.3-3 7.26 in reaction the path may enter and pass battle hexes', () => {
    const s = stateOf({
      units: { 'hq-malaya': '2015', 'jp-af-22': '2112', 'hq-south': '2212', 'jp-a-25': '2014' },
      control: { japan: ['2112'] },
      offensive: { side: 'japan', card: 'J-4', battles: [{ hex: '2014' }] },
    });
    expect(reaches(s, 'hq-malaya', '2013')).toBe(false);
    expect(reaches(s, 'hq-malaya', '2013', true)).toBe(true);
  });

  test('6.3-3 6.4C units beside an HQ that nobody else can reach', () => {
    const s = stateOf({
      units: { 'hq-cpac': '5108', 'jp-cv-akagi': '5109' },
      offensive: { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] },
    });
    expect([reaches(s, 'hq-cpac', '5108'), reaches(s, 'hq-cpac', '5107')]).toEqual([true, false]);
  });

  test('6.0-4 7.26-2 for reaction the plain distance', () => {
    const s = stateOf({ units: { 'hq-malaya': '2015' } });
    expect(plainRange(s, unitOf('hq-malaya'), hexOf('2020'))).toBe(true);
    expect(plainRange(s, unitOf('hq-malaya'), hexOf('2021'))).toBe(false);
    expect(plainRange(s, unitOf('hq-seac'), hexOf('2020'))).toBe(false);
  });

  test('14.1C 14.2A rivals are not active together', () => {
    const units = { 'hq-swpac': '3727', 'us-5af': '3727', 'us-1m': '3727', 'us-i-corps': '3727' };
    const s = stateOf({ units, markers: { rivalry: ['allies'] } });
    expect(why(s, 'hq-swpac', 'us-i-corps', ['us-5af'])).toBe('yes');
    expect(why(s, 'hq-swpac', 'us-1m', ['us-5af'])).toBe('14.1C rivalry');
    expect(why(s, 'hq-swpac', 'us-1m', ['us-5af'], { rivalry: () => true })).toBe('yes');
    expect(why(stateOf({ units }), 'hq-swpac', 'us-1m', ['us-5af'])).toBe('yes');
    const japan = stateOf({
      units: { 'hq-south': '2212', 'jp-a-25': '2212', 'jp-bb-kongo': '2311', 'jp-ad-1': '2212' },
      markers: { rivalry: ['japan'] },
    });
    expect(why(japan, 'hq-south', 'jp-bb-kongo', ['jp-a-25'])).toBe('14.2A rivalry');
    expect(why(japan, 'hq-south', 'jp-ad-1', ['jp-a-25'])).toBe('yes');
  });

  test('13.74-3 units in the China box: a path to Kunming, or with the Hump to a base in Northern India', () => {
    const units = { 'us-14af': 'china', 'hq-seac': '1805' };
    const open = stateOf({ units });
    expect(why(open, 'hq-seac', 'us-14af')).toBe('yes');
    const shut = { control: { japan: ['2206'] }, markers: { ...UNBUILT } };
    expect(why(stateOf({ units, ...shut }), 'hq-seac', 'us-14af')).toBe('6.3-2 unit-unsupplied');
    const far = { 'us-14af': 'china', 'hq-seac': '1307', 'hq-malaya': '1406' };
    const hump = { ...shut, markers: { ...UNBUILT, hump: true } };
    const s = stateOf({ units: far, ...hump });
    expect(reaches(s, 'hq-malaya', '2407')).toBe(false);
    expect(why(s, 'hq-malaya', 'us-14af')).toBe('yes');
    expect(why(stateOf({ units: { ...far, 'hq-malaya': '2015' }, ...hump }), 'hq-malaya', 'us-14af')).toBe(
      '6.3-3 no-activation-path',
    );
  });
});

describe('efficiency', () => {
  test('6.11-2 6.11-3 6.25 a US or joint HQ without a path from the east edge has 1 less, never below 0', () => {
    const barrier = {
      'hq-south': '2212',
      'hq-southseas': '2721',
      'jp-af-21': '2015',
      'jp-af-22': '2019',
      'jp-af-23': '2220',
      'jp-af-24': '2721',
      'jp-af-25': '3023',
      'jp-af-26': '1813',
      'jp-ad-2': '2320',
      'jp-ad-3': '2525',
    };
    const control = { japan: ['australia', 'dutch_east_indies', 'malaya', 'burma', 'siam', 'philippines'] };
    const cut = stateOf({
      units: { ...barrier, 'hq-abda': '1307', 'hq-seac': '1308' },
      control,
      markers: UNBUILT,
    });
    expect(supplied(cut, 'hq-abda')).toBe(true);
    expect(eastSupplied(cut, unitOf('hq-abda'))).toBe(false);
    expect(rating(cut, 'hq-abda')).toBe(0);
    expect(rating(cut, 'hq-seac')).toBe(1);
    const us = stateOf({ units: { ...barrier, 'hq-swpac': '1307' }, control, markers: UNBUILT });
    expect(rating(us, 'hq-swpac')).toBe(1);
    const free = stateOf({ units: { 'hq-swpac': '1307', 'hq-cpac': '5808' } });
    expect(rating(free, 'hq-swpac')).toBe(2);
    expect(rating(free, 'hq-cpac')).toBe(3);
  });

  describe('13.79 the bridge over the Kwai', () => {
    const units = { 'hq-south': '2212', 'jp-a-15': '2106', 'jp-a-25': '2110', 'jp-ad-1': '2212' };
    const siam = ['siam', 'malaya', '2108', '2106', '2107', '2007'];
    const at = (kwai: boolean, rangoon: boolean): State =>
      stateOf({
        units,
        control: { japan: rangoon ? [...siam, '2008'] : siam },
        markers: { ...UNBUILT, kwai },
      });

    test('13.79-2 6.11-3 without bridge and Rangoon 1 less for units that start in Burma', () => {
      expect(rating(at(false, false), 'hq-south', 'jp-a-15')).toBe(0);
      expect(rating(at(false, true), 'hq-south', 'jp-a-15')).toBe(1);
      expect(rating(at(true, false), 'hq-south', 'jp-a-15')).toBe(1);
    });

    test('13.79-3 not if all start elsewhere', () => {
      expect(rating(at(false, false), 'hq-south', 'jp-a-25', 'jp-ad-1')).toBe(1);
      expect(rating(at(false, false), 'hq-south', 'jp-a-25', 'jp-a-15')).toBe(0);
    });

    test('13.79-2 with both 1 more, if a unit traces its supply over the railway', () => {
      expect(rating(at(true, true), 'hq-south', 'jp-a-15')).toBe(2);
      expect(rating(at(true, true), 'hq-south', 'jp-a-15', 'jp-a-25')).toBe(2);
      // The railway is broken at 2109: supply comes to Rangoon by sea.
      const broken = stateOf({
        units: { ...units, 'cw-1b': '2109' },
        control: { japan: [...siam, '2008'], allies: ['2109'] },
        markers: { ...UNBUILT, kwai: true },
      });
      expect(supplied(broken, 'jp-a-15')).toBe(true);
      expect(rating(broken, 'hq-south', 'jp-a-15')).toBe(1);
    });

    test('13.79-2 one such unit is enough', () => {
      const far = stateOf({
        units: { ...units, 'jp-a-16': '2915' },
        control: { japan: [...siam, '2008'] },
        markers: { ...UNBUILT, kwai: true },
      });
      expect(rating(far, 'hq-south', 'jp-a-16', 'jp-a-15')).toBe(2);
    });

    test('13.79-2 6.21A a path over the railway is no longer than the range of the HQ', () => {
      const from = (hq: string): number => {
        const s = stateOf({
          units: { 'hq-south': hq, 'jp-a-15': '2008' },
          control: { japan: siam },
          markers: { ...UNBUILT, kwai: true },
        });
        expect(supplied(s, 'jp-a-15')).toBe(true);
        return rating(s, 'hq-south', 'jp-a-15');
      };
      // 13 hexes from Batavia, 14 from Tjilatjap; by sea it is nearer.
      expect([from('2018'), from('2019')]).toEqual([2, 1]);
    });
  });
});

const kunmingAround = new Set(['2306', '2307', '2406', '2407', '2408', '2506', '2507'].map(hexOf));

/** 6.3-3 hex by hex, as one would with a finger on the map. */
function slowReach(s: State, hq: number, reaction: boolean): number[] {
  const side = unitSide[hq]!;
  const enemy = enemyOf(side);
  const open = zoi(s).open[enemy]!.slice();
  const stands = (of: number, hex: number, hqs: boolean): boolean =>
    s.at.some(
      (at, unit) =>
        at === hex &&
        unitSide[unit] === of &&
        (isGround[unit] || isAir[unit] || (hqs && hqsOf[of]!.includes(unit))),
    ) ||
    (of === JAPAN && garrisonAt(s, hex) > 0) ||
    (of === ALLIES && kunmingAround.has(hex));
  const battles = reaction ? s.offensive!.battles.map(({ hex }) => hex) : [];
  const shut = (hex: number): boolean =>
    !battles.includes(hex) && stands(enemy, hex, false) && !stands(side, hex, true);
  const far = new Map([[s.at[hq]!, 0]]);
  for (const [hex, length] of far) {
    if (length === commandRange[hq]) continue;
    for (let d = 0; d < 6; d++) {
      const slot = 6 * hex + d;
      const to = grid.neighbours[slot]!;
      if (to < 0 || far.has(to)) continue;
      const free = !landAcross[slot] && !waterAcross[slot];
      const bySea = waterAcross[slot] === 1 && !open[hex] && !open[to];
      const byLand = landAcross[slot] === 1 && !shut(hex) && !shut(to);
      if (free || bySea || byLand) far.set(to, length + 1);
    }
  }
  return [...far.keys()].sort((a, b) => a - b);
}

describe('activation paths', () => {
  test('6.3-3 6.4C 7.26 agree with a finger on the map', () => {
    const bases = [...hasAirfield.keys()].filter(hex => hasAirfield[hex]);
    const scene = fc.record({
      scenario: fc.constantFrom('campaign', '1942', '1943', '1944'),
      flights: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 30 }),
      battles: fc.array(fc.nat(HEXES - 1), { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(scene, ({ scenario, flights, battles }) => {
        const s = setup(scenario, {}, chanceFromSeed('paths'));
        const wings = s.at.flatMap((hex, unit) => (hex >= 0 && isAir[unit] ? [unit] : []));
        for (const [wing, base] of flights) put(s, wings[wing % wings.length]!, bases[base % bases.length]!);
        s.offensive = newOffensive(JAPAN, 0, false, 2, 0);
        s.offensive.battles = battles.map(hex => newBattle(hex, false));
        for (const side of SIDES)
          for (const hq of hqsOf[side]!)
            if (s.at[hq]! >= 0)
              for (const reaction of [false, true]) {
                const reached = [...activationReach(s, hq, { reaction }).entries()];
                expect(reached.flatMap(([hex, there]) => (there ? [hex] : []))).toEqual(
                  slowReach(s, hq, reaction),
                );
              }
      }),
      { numRuns: 6 },
    );
  }, 60_000);

  test('7.26 6.3-3 other battle hexes open other ways, though nobody has moved', () => {
    const s = stateOf({
      units: { 'hq-malaya': '2015', 'jp-af-22': '2112', 'hq-south': '2212', 'jp-a-25': '2014' },
      control: { japan: ['2112'] },
      offensive: { side: 'japan', card: 'J-4', battles: [{ hex: '4423' }] },
    });
    const reaches = (): boolean =>
      activationReach(s, unitOf('hq-malaya'), { reaction: true })[hexOf('2013')] === 1;
    expect(reaches()).toBe(false);
    s.offensive!.battles = [newBattle(hexOf('2014'), false)];
    expect(reaches()).toBe(true);
  });
});

describe('13.79 the rating over the Kwai', () => {
  const active = (markers: { [name: string]: boolean }, japan: string[], ...units: string[]) =>
    Table.position({
      at: 'offensives.action',
      scenario: '1942-44',
      turn: 6,
      active: 'japan',
      units: {
        'hq-south': '2212',
        ...{ 'jp-a-15': '2108', 'jp-a-16': '2211', 'jp-a-25': '2212', 'jp-a-38': '2210' },
        ...{ 'jp-af-22': '2212', 'jp-af-21': '2311' },
      },
      control: { japan: ['siam', '2108', ...japan] },
      markers,
      hands: { japan: ['J-15', 'J-21'], allies: ['A-15'] },
    }).act('japan', 'operation card=J-15 use=offensive', ...units.map(unit => `activate unit=${unit}`));
  const OUTSIDE = ['jp-a-16', 'jp-a-25', 'jp-a-38'];

  test('13.79-2, 13.79-3, 7.21-1 the last place is for a unit elsewhere, not for one in Burma', () => {
    const table = active({}, [], ...OUTSIDE);
    expect(table.all.offensive!.limit).toBe(4);
    expect(table.why('japan', 'activate unit=jp-af-22')).toBeUndefined();
    expect(table.why('japan', 'activate unit=jp-a-15')).toMatchObject({
      rule: '7.21-1',
      key: 'activation-limit',
      args: { limit: 3 },
    });
    expect(active({}, ['2008'], ...OUTSIDE).why('japan', 'activate unit=jp-a-15')).toBeUndefined();
  });

  test('13.79-2, 7.21-1 a unit that the railway supplies brings a place with it, for itself or another', () => {
    const four = [...OUTSIDE, 'jp-af-22'];
    const open = active({ kwai: true }, ['burma'], ...four);
    expect(open.why('japan', 'activate unit=jp-af-21')).toMatchObject({ key: 'activation-limit' });
    expect(open.why('japan', 'activate unit=jp-a-15')).toBeUndefined();
    const closed = active({ kwai: false }, ['burma'], ...four);
    // Nobody is left to activate.
    expect(closed.waiting).toBe('offensive.move');
    const first = active({ kwai: true }, ['burma'], 'jp-a-15', ...four);
    expect(first.all.offensive!.missions).toHaveLength(5);
  });
});
