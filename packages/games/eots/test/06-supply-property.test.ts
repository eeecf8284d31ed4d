import { chanceFromSeed, changed } from '@ironbottom/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALLIES,
  hasAirfield,
  hasPort,
  hexOf,
  isAir,
  isHq,
  JAPAN,
  SIDES,
  UNITS,
  unitIds,
  unitOf,
  unitSide,
} from '../components.ts';
import { newMission, newOffensive } from '../offensive.ts';
import { isSupplied, solution } from '../rules/06-supply/20-supply.ts';
import { zoi } from '../rules/06-supply/40-zones.ts';
import { newSolution, solve } from '../rules/06-supply/solve.ts';
import { scenarioIds } from '../rules/17-scenarios/00-scenarios.ts';
import { setDefaultControl, setup } from '../rules/17-scenarios/00-setup.ts';
import { emptyState, put, type State, setControl } from '../state.ts';
import { everyHex, Slow } from './06-slow-supply.ts';

const unitsOnMap = (s: State): number[] =>
  Array.from({ length: UNITS }, (_, unit) => unit).filter(unit => s.at[unit]! >= 0);

/** What the slow reader says, given who projects. */
function expected(slow: Slow, projecting: readonly number[]): { [unit: string]: boolean } {
  const supplied = SIDES.map(side => slow.supplied(side, slow.closed(side, projecting)));
  return Object.fromEntries(
    unitsOnMap(slow.s).map(unit => [unitIds[unit]!, supplied[unitSide[unit]!]!.has(unit)]),
  );
}
const worked = (s: State): { [unit: string]: boolean } =>
  Object.fromEntries(unitsOnMap(s).map(unit => [unitIds[unit]!, isSupplied(s, unit)]));

/** The Burma Road stays shut: Kunming has its own tests. */
function shutRoad(s: State): void {
  s.hump = false;
  for (const id of ['2206', '2205']) setControl(s, hexOf(id), JAPAN);
}

/** The South Seas around Java and Borneo, where paths are narrow. */
const theatre = everyHex.filter(id => {
  const [c, r] = [Number(id.slice(0, 2)), Number(id.slice(2))];
  return c >= 18 && c <= 27 && r >= 9 && r <= 21;
});
const bases = theatre.filter(id => hasAirfield[hexOf(id)]);
const ports = theatre.filter(id => hasPort[hexOf(id)]);
const land = theatre.filter(id => hexOf(id) >= 0);

const FLYERS = ['jp-af-21', 'jp-af-22', 'jp-cvl-ryujo', 'cw-ma-air', 'du-air', 'us-19-lrb'];
const HQS = ['hq-south', 'hq-malaya', 'hq-abda'];
const GROUND = ['jp-a-25', 'jp-a-16', 'jp-2sn', 'cw-3-ind', 'du-j-div', 'us-p-bde'];

const positions = fc.record({
  flyers: fc.tuple(...FLYERS.map(() => fc.constantFrom(...bases))),
  hqs: fc.uniqueArray(fc.constantFrom(...ports), { minLength: HQS.length, maxLength: HQS.length }),
  ground: fc.tuple(...GROUND.map(() => fc.constantFrom(...land))),
  japanese: fc.subarray(ports),
});

/** Positions with more than one answer, so that precedence decides. */
const PARADOXES = [
  {
    flyers: ['2709', '2212', '2018', '2517', '2216', '2212'],
    hqs: ['2609', '1917', '2409'],
    ground: ['2113', '2509', '1810', '2713', '2711', '2320'],
    japanese: ['2018', '2019', '2110', '2212', '2220', '2311', '2509', '2609', '2616'],
  },
  {
    flyers: ['2709', '2212', '1917', '2318', '2015', '2616'],
    hqs: ['2517', '1917', '2018'],
    ground: ['2409', '1910', '2320', '1820', '2315', '1819'],
    japanese: ['2015', '2212', '2220', '2311', '2409', '2415', '2509', '2517', '2609'],
  },
  {
    flyers: ['2609', '2216', '1916', '2111', '2220', '2616'],
    hqs: ['2715', '2609', '2509'],
    ground: ['2409', '2710', '2311', '2318', '2321', '2116'],
    japanese: ['2015', '2018', '2019', '2110', '2212', '2220', '2311', '2409', '2415', '2517', '2715'],
  },
];

describe('supply and zones against a slow reader', () => {
  test('6.21A-paradox 6.4-2 who projects is the answer with most Allies among all that hold each other in supply', () => {
    fc.assert(
      fc.property(positions, ({ flyers, hqs, ground, japanese }) => {
        const s = emptyState('campaign', 1, 12, {});
        setDefaultControl(s);
        shutRoad(s);
        for (const id of japanese) setControl(s, hexOf(id), JAPAN);
        const stand = (units: readonly string[], hexes: readonly string[]): void => {
          for (const [i, id] of units.entries()) put(s, unitOf(id), hexOf(hexes[i]!));
        };
        stand(FLYERS, flyers);
        stand(GROUND, ground);
        stand(HQS, hqs);
        for (const id of HQS) setControl(s, s.at[unitOf(id)]!, unitSide[unitOf(id)]!);
        const slow = new Slow(s);
        expect(worked(s)).toEqual(expected(slow, slow.projecting()));
      }),
      { numRuns: 12, examples: PARADOXES.map(each => [each]) },
    );
  }, 120_000);

  test('6.21-1 6.21-2 6.21A 6.21B 6.22 6.4-1 whole positions: supply and zones agree', () => {
    const scene = fc.record({
      scenario: fc.constantFrom(
        ...scenarioIds.filter(id => ['campaign', '1942', '1943', '1944'].includes(id)),
      ),
      swaps: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }),
      flips: fc.array(fc.nat(), { maxLength: 12 }),
    });
    const allPorts = everyHex.filter(id => hasPort[hexOf(id)]);
    const allBases = everyHex.filter(id => hasAirfield[hexOf(id)]);
    fc.assert(
      fc.property(scene, ({ scenario, swaps, flips }) => {
        const s = setup(scenario, {}, chanceFromSeed('x'));
        shutRoad(s);
        const movable = unitsOnMap(s).filter(unit => isAir[unit]);
        for (const [unit, base] of swaps)
          put(s, movable[unit % movable.length]!, hexOf(allBases[base % allBases.length]!));
        const hqHexes = unitsOnMap(s)
          .filter(unit => unitIds[unit]!.startsWith('hq-'))
          .map(hq => s.at[hq]);
        for (const port of flips) {
          const hex = hexOf(allPorts[port % allPorts.length]!);
          if (!hqHexes.includes(hex)) setControl(s, hex, s.control[hex] === JAPAN ? ALLIES : JAPAN);
        }
        const slow = new Slow(s);
        const projecting = SIDES.flatMap(side => slow.flyers(side)).filter(unit => isSupplied(s, unit));
        expect(worked(s)).toEqual(expected(slow, projecting));
        for (const side of SIDES) {
          const open = zoi(s).open[side === JAPAN ? ALLIES : JAPAN]!;
          expect(everyHex.filter(id => open[hexOf(id)])).toEqual([...slow.closed(side, projecting)]);
        }
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  test('6.0-3 6.4-2 what is kept from position to position is what a fresh look finds', () => {
    const changes = fc.array(
      fc.record({
        unit: fc.nat(),
        hex: fc.nat(),
        control: fc.boolean(),
        active: fc.boolean(),
        over: fc.boolean(),
      }),
      { minLength: 5, maxLength: 25 },
    );
    fc.assert(
      fc.property(changes, list => {
        const s = setup('1943', {}, chanceFromSeed('x'));
        const onMap = unitsOnMap(s);
        for (const { unit, hex, control, active, over } of list) {
          const moved = onMap[unit % onMap.length]!;
          const to = hexOf(everyHex[hex % everyHex.length]!);
          if (over) s.offensive = null;
          if (control) setControl(s, to, s.control[to] === JAPAN ? ALLIES : JAPAN);
          else if (active) {
            s.offensive ??= newOffensive(JAPAN, 0, false, 2, 0);
            s.offensive.missions.push(newMission(moved, s.at[moved]!));
          } else if (!isHq[moved]) put(s, moved, to);
          changed(s);
          const fresh = newSolution();
          solve(s, fresh);
          expect([...solution(s).unit]).toEqual([...fresh.unit]);
          expect(solution(s).open).toEqual(fresh.open);
        }
      }),
      { numRuns: 20 },
    );
  });
});
