import { canonicalJson, chanceFromSeed, type Json, SPECTATOR } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { counted, isCovered, isThere, unitsIn } from '../board.ts';
import { HIDDEN } from '../boxes.ts';
import { JAPAN } from '../components.ts';
import { determinise, mask } from '../hidden.ts';
import { okinawa } from '../index.ts';
import { hexOf } from '../map.ts';
import { inZone } from '../rules/09-movement/80-zones.ts';
import { score } from '../score.ts';
import { newAssault, newAssaultPhase } from '../state/assault.ts';
import { FREE, REAL, type State, turnUpMine, UNKNOWN } from '../state.ts';
import { fullSteps, UNITS_OF, unitNamed } from '../units.ts';
import { lay, stand, start } from './lay.ts';

const seen = (s: State, role: string, id: string): boolean => mask(s, role).at[unitNamed(id)] !== HIDDEN;
const MANNED = { '2330': 'JP-62-12:steps=2 JP-MG-3:pinned', '2431': 'JP-62-13', '2329': 'US-96-381-1' };

test('9.63 what stands under a position only its owner sees; the rest of the map is open', () => {
  const s = stand(MANNED, { positions: ['2330 N'] });
  expect([seen(s, 'japan', 'JP-62-12'), seen(s, 'us', 'JP-62-12'), seen(s, SPECTATOR, 'JP-62-12')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([seen(s, 'us', 'JP-62-13'), seen(s, 'japan', 'US-96-381-1')]).toEqual([true, true]);
  const masked = mask(s, 'us');
  const unit = unitNamed('JP-62-12');
  expect([masked.steps[unit], masked.pinned[unitNamed('JP-MG-3')], masked.home[unit]]).toEqual([
    fullSteps[unit],
    0,
    -1,
  ]);
});

test('9.63 that somebody is there, and has a zone of control, everybody sees', () => {
  const s = mask(stand(MANNED, { positions: ['2330 N'] }), 'us');
  const hex = hexOf('2330');
  expect([isThere(s, JAPAN, hex), isCovered(s, hex), unitsIn(s, JAPAN, hex)]).toEqual([true, true, []]);
  expect(inZone(s, JAPAN, hexOf('2329'))).toBe(true);
  const shaken = stand({ '2330': 'JP-62-12:pinned' }, { positions: ['2330 N'] });
  expect(inZone(mask(shaken, 'us'), JAPAN, hexOf('2329'))).toBe(false);
});

test('9.63 9.86 that a gun is under a position shows only where its zone crosses water', () => {
  const zoneOf = (unit: string, hex: string): number =>
    mask(stand({ [hex]: unit }, { positions: [`${hex} N`] }), 'us').covered[0]!.zone;
  expect([zoneOf('JP-62-12', '2330'), zoneOf('JP-24-42-1', '2330')]).toEqual([1, 1]);
  expect([zoneOf('JP-62-12', '1737'), zoneOf('JP-24-42-1', '1737')]).toEqual([1, 2]);
});

test('9.63 an engaged hex, and one that is being assaulted, is open', () => {
  const engaged = stand({ '2330': 'JP-62-12 US-96-381-1' }, { positions: ['2330 N'], engaged: ['2330'] });
  expect(seen(engaged, 'us', 'JP-62-12')).toBe(true);
  const s = stand(MANNED, { positions: ['2330 N'] });
  s.assaultPhase = newAssaultPhase(0);
  s.assaultPhase.assault = newAssault(0, hexOf('2330'), false);
  expect(seen(s, 'us', 'JP-62-12')).toBe(true);
});

test('9.63 8.32c 18.44a-3 which unit under a position has lost a step nobody else reads in what was lost', () => {
  const stacks = { '2330': 'JP-62-12 JP-AT-3', '2431': 'JP-62-13', '2329': 'US-96-381-1' };
  const after = (unit: string, more = {}): State => {
    const losses = [{ side: 'japan', hex: '2330', steps: 1 }];
    return lay('results', stacks, { positions: ['2330 N'], losses, ...more }).act(
      'japan',
      `lose unit=${unit}`,
    ).state;
  };
  const shown = (s: State, role: string): string => canonicalJson(mask(s, role) as unknown as Json);
  const [battalion, gun] = [after('JP-62-12'), after('JP-AT-3')];
  expect([battalion, gun].map(s => s.campaign.fireLost[JAPAN])).toEqual([2, 1]);
  for (const role of ['us', SPECTATOR]) expect(shown(battalion, role)).toBe(shown(gun, role));
  expect(mask(battalion, 'us').campaign.fireLost[JAPAN]).toBe(0);
  // In the open everybody counts along, and what is dead is counted whole.
  expect(mask(after('JP-62-12', { positions: [] }), 'us').campaign.fireLost[JAPAN]).toBe(2);
  expect(mask(stand({ dead: 'JP-62-12' }), 'us').campaign.fireLost[JAPAN]).toBe(8);
});

test('9.63 18.44a-1 an outpost that is driven from cover to cover is not named; the conditions are marked as half seen', () => {
  const stacks = { '2330': 'JP-62-OP1', '2329': 'US-96-381-1', '2331': 'JP-62-13' };
  const s = stand(stacks, { scenario: 'scenario-1', turn: 3, positions: ['2330 N'] });
  const outpost = unitNamed('JP-62-OP1');
  s.campaign.driven = [outpost];
  const guessed = (of: State): string[] =>
    score(of, key => key, null)
      .sides.flatMap(({ rows }) => rows)
      .flatMap(({ rule, approximate }) => (approximate ? [rule] : []));
  const seenBy = (role: string): unknown[] => [mask(s, role).campaign.driven, guessed(mask(s, role))];
  expect(seenBy('us')).toEqual([[], ['18.44a-1', '18.44a-3']]);
  expect(seenBy('japan')).toEqual([[outpost], []]);
  s.positions = s.positions.map(each => ({ ...each, hex: FREE }));
  expect(seenBy('us')).toEqual([[outpost], []]);
});

test('9.14 9.14a 9.14d which mines are real only the Japanese player knows, until they are turned up', () => {
  const s = stand({}, { mines: ['2429 real', '2328 dummy', '2630 real'] });
  expect(mask(s, 'us').mines.map(({ kind }) => kind)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  expect(mask(s, 'japan').mines.filter(({ kind }) => kind === REAL).length).toBe(2);
  turnUpMine(s, hexOf('2429'));
  turnUpMine(s, hexOf('2328'));
  expect(mask(s, 'us').mines.map(({ kind, shown }) => [kind, shown])).toEqual([
    [REAL, true],
    [UNKNOWN, false],
  ]);
  expect(s.realMines).toEqual([1, 0]);
});

test('18.23 18.23d 18.321d the written landing and the written key points', () => {
  const written = {
    scenario: 'free-variant',
    second: { beach: 'minatoga', divisions: ['27', '77'] },
    keyPoints: ['shuri', 'maeda', 'naha', 'yoza', 'yaese', 'chinen', 'kadena', 'yontan'],
  };
  const s = stand({}, written);
  const paper = (role: string): number[] => {
    const { second, keyPoints, lastStand } = mask(s, role).campaign;
    return [second.beach, second.divisions.length, keyPoints.length, lastStand];
  };
  expect([paper('us').slice(0, 2), paper('japan').slice(0, 2)]).toEqual([
    [3, 2],
    [-1, 0],
  ]);
  expect([paper('japan').slice(2), paper('us').slice(2), paper(SPECTATOR)]).toEqual([
    [8, 6],
    [0, -1],
    [-1, 0, 0, -1],
  ]);
  s.campaign.second.made = 10;
  expect(mask(s, 'japan').campaign.second.beach).toBe(3);
});

test('9.63 9.14 18.23 another world looks the same to whoever cannot tell it apart, and keeps to stacking', () => {
  const states = [
    ...okinawa.scenarios.map(id => start(id)),
    stand(
      {
        '2330': 'JP-62-12:pinned JP-AT-3',
        '1737': 'JP-24-42-1',
        '2431': 'JP-62-13 JP-HQ',
        '1536': 'JP-NV-1',
      },
      { positions: ['2330 N', '1737 N', '2431 NE', '1536 S'] },
    ),
  ];
  for (const s of states)
    for (const role of [...okinawa.roles, SPECTATOR])
      for (let i = 0; i < 5; i++) {
        const masked = mask(s, role);
        const world = determinise(masked, role, chanceFromSeed(`world ${i}`));
        expect(world.at).not.toContain(HIDDEN);
        expect(canonicalJson(mask(world, role) as unknown as Json)).toBe(
          canonicalJson(masked as unknown as Json),
        );
        for (const { hex } of world.positions)
          if (hex >= 0) expect(counted(unitsIn(world, JAPAN, hex))).toBeLessThanOrEqual(2);
        const real = (of: State): number => of.mines.filter(({ kind }) => kind === REAL).length;
        expect(real(world)).toBe(real(s));
      }
});

test('9.63 other worlds do differ', () => {
  const s = start('campaign');
  const worlds = Array.from({ length: 6 }, (_, i) =>
    UNITS_OF[JAPAN]!.map(unit => determinise(mask(s, 'us'), 'us', chanceFromSeed(`${i}`)).at[unit]).join(),
  );
  expect(new Set(worlds).size).toBeGreaterThan(3);
});
