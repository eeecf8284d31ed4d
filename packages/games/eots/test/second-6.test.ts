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
import { newBattle, newOffensive } from '../offensive.ts';
import { burmaRoad, hexSuppliedFor, isSupplied } from '../rules/06-supply/20-supply.ts';
import { whyUnsupplied } from '../rules/06-supply/20-why.ts';
import { activationReach } from '../rules/06-supply/30-activation.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { garrisonAt } from '../rules/09-battle/garrison.ts';
import { setup } from '../rules/17-scenarios/00-setup.ts';
import { put, type State } from '../state.ts';
import { stateOf, supplied, zoneAt } from './06-position.ts';
import { Table } from './table.ts';

/** Second reading of chapter 6. */

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

describe('emergency supply', () => {
  test('6.23-tokyo a unit would be in supply in the marked hex, an HQ would not', () => {
    const spec = {
      units: { 'us-7af': '4423', 'hq-cpac': '5808', 'jp-cv-akagi': '3706' },
      control: { japan: ['4222'] },
    };
    const would = (s: State, unit: string): boolean => hexSuppliedFor(s, JAPAN, hexOf('4222'), unitOf(unit));
    expect(would(stateOf(spec), 'jp-ca-aoba')).toBe(false);
    const marked = stateOf({ ...spec, markers: { tokyoExpress: '4222' } });
    expect(would(marked, 'jp-ca-aoba')).toBe(true);
    expect(would(marked, 'hq-southseas')).toBe(false);
  });

  test('6.23-tokyo 9.61-1 so a ship of the reaction may come home there', () => {
    const position = (markers: object) =>
      Table.position({
        at: 'post-battle',
        units: { 'jp-ca-aoba': '4021', 'us-cv-lexington': '4222', 'hq-cpac': '5808', 'hq-southseas': '4017' },
        control: { japan: ['4021', '4017', '4020'] },
        markers,
        offensive: {
          side: 'allies',
          card: 'A-10',
          missions: [{ unit: 'us-cv-lexington' }],
          reaction: { hq: 'hq-southseas', limit: 3, missions: [{ unit: 'jp-ca-aoba', start: '4017' }] },
        },
      } as never);
    const plain = position({});
    expect(plain.why('japan', 'halt')).toMatchObject({ rule: '9.6-1' });
    const marked = position({ tokyoExpress: '4021' });
    marked.act('japan', 'pick unit=jp-ca-aoba');
    expect(marked.why('japan', 'halt')).toBeUndefined();
  });

  test('6.23-hump the airlift flies from Jarhat and Dacca, not from Ledo', () => {
    const road = (...japan: string[]) =>
      burmaRoad(
        stateOf({
          units: { 'hq-seac': '1805' },
          control: { japan: ['2206', ...japan] },
          markers: { unbuilt: ['2104', '2105', '2205'], hump: true },
        }),
      );
    expect(road('1905')).toBe('hump');
    expect(road('2104')).toBe('hump');
    expect(road('1905', '2104')).toBe('closed');
  });
});

describe('HQs', () => {
  test('6.14 6.12 with the HQ goes the supply of its own nation', () => {
    const s = stateOf({
      units: { 'hq-malaya': '2015', 'cw-3-ind': '2014', 'us-feaf': '2014', 'du-air': '2018' },
    });
    expect([supplied(s, 'cw-3-ind'), supplied(s, 'us-feaf'), supplied(s, 'du-air')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(whyUnsupplied(s, unitOf('du-air'))).toMatchObject({ rule: '6.12', key: 'no-hq' });
    put(s, unitOf('hq-malaya'), -3);
    expect(isSupplied(s, unitOf('cw-3-ind'))).toBe(false);
    expect(whyUnsupplied(s, unitOf('cw-3-ind'))).toMatchObject({ rule: '6.12', key: 'no-hq' });
  });

  test('6.13 6.15 16.48 with seats exchanged each side still handles its own HQs', () => {
    const t = Table.position({
      at: 'offensives.segment',
      scenario: '1942',
      turn: 3,
      active: 'japan',
      units: { 'hq-south': '2212', 'hq-seac': '1805' },
      markers: { swapped: true },
      hands: { japan: ['J-4', 'J-5'], allies: ['A-10', 'A-11'] },
    });
    expect(t.roles).toEqual(['allies']);
    t.act('allies', 'operation card=J-4 use=withdraw-hq');
    expect(t.at('hq-south')).toBe('turn-4');
    expect(t.roles).toEqual(['japan']);
  });
});

describe('zones', () => {
  test('6.4-2 6.0-3 a unit cut off by a move of the enemy loses its zone, unless it is active', () => {
    const units = {
      'hq-southseas': '4017',
      'jp-af-25': '4021',
      'us-cv-lexington': '4020',
      'us-cv-wasp': '4019',
    };
    const missions = [{ unit: 'us-cv-lexington' }, { unit: 'us-cv-wasp' }];
    const spec = { units, control: { japan: ['4021', '4017'], allies: ['4020'] } };
    const offensive = { side: 'allies', card: 'A-10', missions };
    // 4019 shuts the sea around Truk, and Rabaul does not reach that far.
    const cut = stateOf({ ...spec, offensive });
    expect(supplied(cut, 'jp-af-25')).toBe(false);
    expect(zoneAt(cut, JAPAN, '4023')).toBe('none');
    const reacting = stateOf({
      ...spec,
      offensive: { ...offensive, reaction: { missions: [{ unit: 'jp-af-25' }], limit: 1, asp: 0 } },
    });
    expect(supplied(reacting, 'jp-af-25')).toBe(true);
    expect(zoneAt(reacting, JAPAN, '4023')).toBe('open');
    expect(zoneAt(reacting, ALLIES, '4020')).toBe('neutralised');
    // 6.4-1 A bomber alone on its island: its zone keeps no way open, so the carrier takes its supply and its zone.
    const bomber = stateOf({
      units: { 'hq-cpac': '5808', 'us-7af-lrb': '5108', 'jp-cv-akagi': '5309' },
      offensive: { side: 'japan', card: 'J-4', missions: [{ unit: 'jp-cv-akagi' }] },
    });
    expect(supplied(bomber, 'us-7af-lrb')).toBe(false);
    expect(zoneAt(bomber, ALLIES, '5109')).toBe('none');
  });
});
