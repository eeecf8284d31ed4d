import { expect, test } from 'vitest';
import { HALVES, scenarios } from '../components.ts';
import type { Labels } from '../laying.ts';
import {
  DEBRIS,
  hexAt,
  hexOf,
  isAmbushGround,
  isConcealing,
  isDense,
  isJungle,
  isOpenGround,
  isRoutGoal,
  isStream,
  partsGroups,
  stackLimit,
  terrainAt,
  terrainRow,
} from '../map.ts';
import { entryCost, hasCorduroy } from '../rules/a04-movement/13-cost.ts';
import { excess } from '../rules/a05-stacking.ts';
import { movingTarget } from '../rules/a07-fire/40-targets.ts';
import { temOf } from '../rules/b-terrain/00-tem.ts';
import { visionIn } from '../rules/e01-night/11-vision.ts';
import { laid } from '../setup.ts';
import { sightBetween } from '../sight.ts';
import { type Creek, lay, normalOptions, stand } from './lay.ts';

const REST = { A9: 'us 6-6-8 z' };
const cost = (from: string, to: string, more = {}): number =>
  entryCost(stand({}, more), hexAt(from), hexAt(to), false).mf / HALVES;
const ground = (id: string) => ({
  conceals: isConcealing[hexAt(id)] === 1,
  open: isOpenGround[hexAt(id)] === 1,
  routs: isRoutGoal[hexAt(id)] === 1,
  ambush: isAmbushGround[hexAt(id)] === 1,
  rally: terrainRow(hexAt(id)).rally,
  squads: stackLimit[hexAt(id)],
});
/** What shelters a squad in a hex. */
const tem = (id: string, means: 'direct' | 'he' | 'mortar' | 'artillery', word = ''): number => {
  const labels: Labels = {};
  const s = stand({ [id]: `us 6-6-8${word} a` }, {}, labels);
  return temOf(s, labels.a!, hexAt('A1'), means);
};

test('G2.1 G2.2 G6.1 SC2.1t SC3.1t SC2.1 SC3.1 what each terrain is for', () => {
  const jungle = { conceals: true, open: false, routs: true, ambush: true, rally: true };
  expect(ground('D7')).toEqual({ ...jungle, squads: 3 });
  for (const id of ['E8', 'K12', 'J11']) expect(ground(id)).toEqual({ ...jungle, squads: 2 });
  expect(ground('H9')).toEqual({ ...jungle, routs: false, rally: false, squads: 3 });
  expect(['E8', 'K12', 'J11', 'H9', 'D7'].map(id => partsGroups[hexAt(id)])).toEqual([1, 1, 1, 1, 0]);
});

test('G2.1 G2.2 SC2.3 SC3.2 G7.1 B33.1 B20.42 the shelter of each terrain', () => {
  expect(['D7', 'E8', 'K12', 'J11', 'H9', 'U11', 'K11', 'M12', 'Q12'].map(id => tem(id, 'direct'))).toEqual([
    1, 2, 1, 1, 0, 1, 0, 1, 2,
  ]);
  expect(ground('K11').open).toBe(true);
});

test('B13.3 SC2.3 B27.1 Air Bursts in jungle and swamp, not in debris; a foxhole adds to them', () => {
  expect(['D7', 'E8', 'U11', 'K12', 'J11'].map(id => tem(id, 'mortar'))).toEqual([-1, -1, -1, 1, 1]);
  expect([tem('D7', 'mortar', ':foxhole'), tem('D7', 'artillery', ':foxhole')]).toEqual([1, 3]);
  expect([tem('D7', 'direct', ':foxhole'), tem('G9', 'artillery', ':foxhole')]).toEqual([2, 4]);
});

test('E3.62 E3.6 HE in the mud of Open Ground has +1, small arms have not', () => {
  expect([tem('G9', 'direct'), tem('G9', 'he'), tem('G9', 'mortar'), tem('K11', 'artillery')]).toEqual([
    0, 1, 1, 1,
  ]);
  expect([tem('H9', 'he'), tem('D7', 'he')]).toEqual([0, 1]);
});

test('SC2.3 SC3.2 A6.7 debris is a Hindrance of 2 for each hex and blocks nothing', () => {
  expect(sightBetween(stand(), hexAt('I11'), hexAt('K10'))).toBe(2);
});

test('B20.9 SC1.21 B20.2 whoever is in a stream hex is in the stream: there is no crest', () => {
  expect(['K11', 'J11', 'M12'].map(id => [isStream[hexAt(id)], hexOf(`${id}.crest`)])).toEqual([
    [1, -1],
    [1, -1],
    [1, -1],
  ]);
  expect(cost('K10', 'K11')).toBe(3);
  expect(cost('K11', 'K12')).toBe(6);
});

test('B20.8 a ford costs two, and is climbed out of like any stream', () => {
  const fords = { fords: ['K11'] };
  expect([cost('L10', 'K11', fords), cost('K11', 'K12', fords)]).toEqual([2, 6]);
});

test('SC4.3 SC4.3t B13.421 by corduroy road 1, by trail break 1 1/2, into debris too', () => {
  expect(cost('L12', 'K12', { corduroy: ['K12/L12'] })).toBe(1);
  expect(cost('L12', 'K12', { trailBreaks: ['K12/L12'] })).toBe(1.5);
});

/** The modifiers of First Fire at somebody who has walked from E8 to D8. */
const drmOf = (more: { readonly [name: string]: string[] }, mode = 'walk'): string[] => {
  const t = lay('movement', { E8: 'us 6-6-8 a', ...REST }, more);
  t.act('us', `move units=[$a] path=[D8] mode=${mode}`);
  return movingTarget(t.state, t.unit('a'), [hexAt('C8')], true).drm.map(({ key }) => key);
};

test('B13.4212 SC4.3 who comes by a trail break is easier to hit, not by a corduroy road', () => {
  expect(drmOf({ trailBreaks: ['D8/E8'] })).toEqual(['tem', 'trail-break', 'ffnam']);
  expect(drmOf({ trailBreaks: ['D8/E8'], corduroy: ['D8/E8'] })).toEqual(['tem', 'ffnam']);
});

const targets = (t: Creek, from: string): string[] =>
  movingTarget(t.state, t.unit('a'), [hexAt(from)], true).drm.map(
    ({ key, op, value }) => `${key} ${op}${value}`,
  );

test('A4.6 A4.61 A4.63 a moving target -1, in Open Ground another -1, by assault movement only the second; a path is no road', () => {
  const walked = lay('movement', { H9: 'us 6-6-8 a', ...REST }).act(
    'us',
    'move units=[$a] path=[G9] mode=walk',
  );
  expect(targets(walked, 'G8')).toEqual(['ffnam -1', 'ffmo -1']);
  const careful = lay('movement', { H9: 'us 6-6-8 a', ...REST }).act(
    'us',
    'move units=[$a] path=[G9] mode=assault',
  );
  expect(targets(careful, 'G8')).toEqual(['ffmo -1']);
  const path = lay('movement', { K8: 'us 6-6-8 a', ...REST }).act(
    'us',
    'move units=[$a] path=[K9] mode=walk',
  );
  expect(targets(path, 'K10')).toEqual(['tem +1', 'ffnam -1']);
});

test('A4.62 hazardous movement is -2 in place of both, until pinned', () => {
  // Whoever climbs out of a burning tank has no time to look about; laid in the phase in which it happened.
  const s = stand({ G9: 'us 6-6-8:hazardous:moved a, 6-6-8:hazardous:moved:pinned b' });
  const drm = (unit: number): string[] =>
    movingTarget(s, unit, [hexAt('G8')], true).drm.map(({ key, op, value }) => `${key} ${op}${value}`);
  expect([drm(0), drm(2)]).toEqual([['hazardous -2'], []]);
});

test('A5.1 A5.5 A1.12 two crews or half-squads are a squad, five SMC a half-squad, a crew with its Gun a squad', () => {
  const over = (stack: string, hex = 'G9'): number => excess(stand({ [hex]: stack }), 0, hexAt(hex));
  expect([over('us 6-6-8 x3'), over('us 6-6-8 x3, 3-4-8'), over('us 3-4-8 x6, 9-1 x4')]).toEqual([0, 1, 0]);
  expect([
    over('us 6-6-8 x3, 9-1 x5'),
    over('us 6-6-8 x2, 2-2-8 x2'),
    over('us 6-6-8 x2, 2-2-8 a, 37AT>a, 3-4-8'),
  ]).toEqual([1, 0, 1]);
  expect([over('us 6-6-8 x3', 'E8'), over('us 6-6-8 x3', 'K12'), over('us 6-6-8 x2', 'K12')]).toEqual([
    1, 1, 0,
  ]);
});

test('G2.3 G2.24 SC2.1 debris is no dense jungle for sight at night and for mortars', () => {
  const s = stand({}, { night: true });
  expect([visionIn(s, hexAt('E8')), visionIn(s, hexAt('K12'))]).toEqual([1, 2]);
  expect([isDense[hexAt('E8')], isDense[hexAt('K12')]]).toEqual([1, 0]);
  expect([terrainRow(hexAt('E8')).mortars, terrainRow(hexAt('K12')).mortars]).toEqual([false, true]);
});

test('SC4.2 a corduroy road lies where a scenario puts it, in jungle and debris and never in a stream, each piece joined to the next', () => {
  const roads = scenarios.filter(({ corduroy }) => corduroy.length > 0);
  expect(roads.map(({ id }) => id)).toEqual(['ford']);
  for (const { corduroy } of roads) {
    const pieces = corduroy.map(side => side.split('/').map(hexAt));
    for (const hex of pieces.flat()) expect(isJungle[hex] === 1 || terrainAt[hex] === DEBRIS).toBe(true);
    pieces.slice(1).forEach((piece, n) => {
      expect(piece.some(hex => pieces[n]!.includes(hex))).toBe(true);
    });
  }
  const s = laid('ford', normalOptions);
  expect([hasCorduroy(s, hexAt('K9'), hexAt('K10')), hasCorduroy(s, hexAt('K10'), hexAt('K11'))]).toEqual([
    true,
    false,
  ]);
});
