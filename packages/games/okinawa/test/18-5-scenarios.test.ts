import { expect, test } from 'vitest';
import { dateOf, JAPAN, scenarioOf } from '../components.ts';
import { okinawa } from '../index.ts';
import { hexAt, hexId, keyPointHexes, keyPointId } from '../map.ts';
import { openTerms } from '../rules/08-bombardment/31-modifiers.ts';
import { japanesePoints, usPoints } from '../rules/18-scenarios/18-points.ts';
import { formationUnits, isOutpost, UNITS_OF, unitId } from '../units.ts';
import { lay, stand, start } from './lay.ts';

test('18.1 18.11 18.2 18.21 18.3 18.31 18.4 18.41 18.5 18.51 18.6 18.61 18.7 18.71 how long each is', () => {
  const dates = okinawa.scenarios.map(id => {
    const [from, to] = scenarioOf(id).turns;
    return `${dateOf(from)} ${dateOf(to)} ${to - from + 1}`;
  });
  expect(dates).toEqual([
    '04-01 06-21 28',
    '04-01 06-21 28',
    '04-01 06-21 28',
    '04-01 04-13 5',
    '04-16 05-10 9',
    '05-13 05-31 7',
    '06-03 06-21 7',
  ]);
});

test('18.321c-1 18.321c-2 18.321c-3 18.321c-4 18.321c-5 18.321c-6 18.321c-7 18.321c-8 18.321c-9 18.321c-10 18.321c-11 the eleven key points', () => {
  const points = Object.fromEntries(
    keyPointHexes.map((hexes, point) => [keyPointId(point), hexes.map(hexId).join(' ')]),
  );
  expect(points).toMatchObject({
    'ridge-a': '4004 4005',
    'ridge-b': '2909 2912',
    nakagusuku: '3227',
    maeda: '2331',
    chinen: '2742 2842 2843',
    yoza: '1946',
    yaese: '2145 2146',
  });
  expect(keyPointHexes).toHaveLength(11);
  // Both airfields, Shuri and Naha with all their hexes.
  expect(['yontan', 'kadena', 'shuri', 'naha'].every(id => points[id]!.split(' ').length >= 3)).toBe(true);
});

test('18.32 18.323 in the Free Variant the Home Guard may appear next to the headquarters', () => {
  const at = (scenario: string) =>
    lay('japan.movement', { '2742': 'JP-HQ', 'turn-6': 'JP-HG-9' }, { scenario, turn: 6 });
  const t = at('free-variant');
  while (t.waiting !== 'japan.arrive') t.act('japan', 'done');
  t.allows('japan', 'appear unit=JP-HG-9 hex=2741', 'appear unit=JP-HG-9 hex=2034');
  const u = at('campaign');
  while (u.waiting !== 'japan.arrive') u.act('japan', 'done');
  u.allows('japan', 'appear unit=JP-HG-9 hex=2034').refuses('japan', 'appear unit=JP-HG-9 hex=2741', '18.13');
});

test('18.13 9.41 the Home Guard appears without delay: in a full Shuri too, if it can move on; not among the enemy', () => {
  const shuri = ['2034', '2035', '2134', '2135', '2234'];
  const at = (units: readonly string[]) => {
    const stacks = Object.fromEntries(shuri.map((hex, i) => [hex, units[i]!]));
    const t = lay(
      'japan.movement',
      { ...stacks, '2742': 'JP-62-22', 'turn-6': 'JP-HG-9 JP-HG-10' },
      { turn: 6 },
    );
    while (t.waiting === 'japan.before.say') t.act('japan', 'done');
    return t;
  };
  const t = at([
    'JP-62-12 JP-62-13',
    'JP-62-14 JP-62-15',
    'JP-62-21 JP-62-11',
    'JP-62-23 JP-62-272',
    'JP-62-273',
  ]);
  t.refuses('japan', 'appear unit=JP-HG-9 hex=2034', '18.13', 'not-there');
  t.act('japan', 'appear unit=JP-HG-9 hex=2234', 'appear unit=JP-HG-10 hex=2034');
  t.waitsAt('japan.moves.unit').refuses('japan', 'done', '9.41', 'too-many-there');
  expect(at([1, 2, 3].map(n => `US-7-17-${n}`).concat('US-7-32-1', 'US-7-32-2')).waiting).toBe(
    'japan.moves.unit',
  );
});

test('18.43a 18.53a 5.22a Yamato after the US has flown its strike gives it one more, on a turn for kikusui', () => {
  const at = (turn: number, scenario: string) =>
    lay('air', { '2742': 'JP-62-12' }, { scenario, turn, air: { strikes: 0, kikusui: 2 } });
  expect(at(3, 'scenario-1').waiting).not.toBe('air.yamato');
  for (const [turn, scenario] of [
    [4, 'scenario-1'],
    [6, 'scenario-2'],
  ] as const) {
    const t = at(turn, scenario).waitsAt('air.yamato', 'japan').act('japan', 'sail-yamato');
    expect([t.roles, t.state.air.strike?.forced, t.state.air.strikes]).toEqual([['us'], true, 0]);
  }
});

test('18.33 18.33d 18.33e the Free Variant knows no sectors: no bonus in the 62nd’s, no standstill, nobody bound', () => {
  const bonus = (scenario: string): number => openTerms(stand({}, { scenario }), JAPAN, hexAt('2330')).length;
  expect([bonus('campaign'), bonus('free-variant')]).toEqual([1, 0]);
  const { sectors, duty } = scenarioOf('free-variant');
  expect([sectors, duty]).toEqual([false, []]);
  const moves = (scenario: string): boolean =>
    !lay('japan.moves', { '2232': 'JP-62-12', '2111': 'US-6M-4-1' }, { scenario, turn: 1 }).why(
      'japan',
      'move unit=JP-62-12 hex=2231',
    );
  expect([moves('campaign'), moves('free-variant')]).toEqual([false, true]);
});

test('18.33b 15.31a 18.25g a division rests four hexes from the enemy in every variant', () => {
  for (const scenario of ['campaign', 'historical-variant', 'free-variant'])
    for (const [at, left] of [
      ['2926', 8],
      ['2924', 8],
      ['2923', 6],
    ] as const) {
      const t = lay(
        'recovery',
        { [at]: 'US-96-381-1', '2927': 'JP-62-13' },
        { scenario, turn: 9, fatigue: { '96': 11 } },
      );
      if (t.waiting === 'recovery.rebuild') t.act('us', 'done');
      expect(t.fatigue('96'), `${scenario} ${at}`).toBe(left);
    }
});

test('18.34d 18.34e T-VP-US T-VP-JP a new campaign has no points; each line stands by itself', () => {
  for (const scenario of ['campaign', 'historical-variant']) {
    const s = start(scenario);
    expect([usPoints(s), japanesePoints(s)]).toEqual([[], []]);
  }
  // In the Free Variant the headquarters is alive and nothing is written yet.
  expect(japanesePoints(start('free-variant')).map(({ rule, points }) => [rule, points])).toEqual([
    ['T-VP-JP-19', 10],
  ]);
});

const onMap = (id: string, units: readonly string[]): string[] => {
  const s = start(id);
  return UNITS_OF[JAPAN]!.filter(unit => s.at[unit]! >= 0 && units.includes(unitId(unit))).map(unitId);
};

test('18.42 18.43 18.43c 18.63 18.63c scenarios 1, 3 and 4 know neither Counteroffensive nor coastal movement', () => {
  expect(okinawa.scenarios.map(id => [scenarioOf(id).counteroffensive, scenarioOf(id).coastal])).toEqual([
    ['may', true],
    ['may', true],
    ['may', true],
    ['no', false],
    ['may', true],
    ['no', false],
    ['no', false],
  ]);
  const t = lay('japan.movement', { '2330': 'JP-62-12' }, { scenario: 'scenario-3', turn: 15 });
  if (t.waiting === 'japan.before.say') t.refuses('japan', 'counteroffensive', '18.43c', 'no-offensive');
});

test('18.52 18.521 18.521a 18.523 scenario 2: what is left out, and the Home Guard of 16 April', () => {
  expect(onMap('scenario-2', ['JP-SP1', 'JP-44-2-2'])).toEqual([]);
  const s = start('scenario-2');
  expect(UNITS_OF[JAPAN]!.filter(unit => isOutpost(unit) && s.at[unit]! >= 0)).toEqual([]);
  expect(scenarioOf('scenario-2').japan_reinforcements[0]).toMatchObject({ turn: 6, area: 'shuri' });
});

test('18.53 18.53b 18.63d 18.73 no beach to keep and nobody bound in scenarios 2 to 4', () => {
  for (const id of ['scenario-2', 'scenario-3', 'scenario-4']) {
    const { sectors, duty } = scenarioOf(id);
    expect([sectors, duty], id).toEqual([false, []]);
  }
  const t = lay(
    'japan.moves',
    { '1944': 'JP-24-32-1', '2627': 'US-7-17-1' },
    { scenario: 'scenario-2', turn: 6 },
  );
  t.allows('japan', 'move unit=JP-24-32-1 hex=1943');
});

test('18.53c 18.16g scenario 2: the Counteroffensive, and with it coastal movement, in May only', () => {
  const at = (turn: number) =>
    lay('japan.movement', { '2330': 'JP-62-12', '2627': 'US-7-17-1' }, { scenario: 'scenario-2', turn });
  at(6).refuses('japan', 'counteroffensive', '18.16g', 'not-in-may');
  at(11).allows('japan', 'counteroffensive');
});

test('18.62 18.621a 18.72 scenarios 3 and 4: nothing on Ie Shima, no mines, no outposts', () => {
  for (const id of ['scenario-3', 'scenario-4']) {
    const s = start(id);
    expect(s.mines, id).toEqual([]);
    expect(
      onMap(id, [...formationUnits('ie-shima').map(unitId), 'JP-SP1', 'JP-44-2-1', 'JP-44-2-2']),
      id,
    ).toEqual([]);
    expect(
      UNITS_OF[JAPAN]!.filter(unit => isOutpost(unit) && s.at[unit]! >= 0),
      id,
    ).toEqual([]);
  }
});

test('18.73d 18.16i the Marines have their amphibious move in scenario 4 and the campaigns, not in 1 to 3', () => {
  expect(okinawa.scenarios.map(id => scenarioOf(id).amphibious)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
  ]);
});

test('18.16 18.16h 18.25 northward infiltration is judged before the Japanese move, too', () => {
  const at = (turn: number): boolean => {
    const t = lay('japan.movement', { '2330': 'JP-62-12', dead: 'JP-HQ', '2626': 'US-7-17-1' }, { turn });
    return t.state.campaign.northward;
  };
  expect([at(24), at(25)]).toEqual([false, true]);
});
