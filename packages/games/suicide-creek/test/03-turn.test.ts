import { expect, test } from 'vitest';
import { isGoodOrder } from '../board.ts';
import type { Labels } from '../laying.ts';
import { hexAt, isOpenGround, pathHexes, terrainAt, terrainId } from '../map.ts';
import { troubleOf } from '../rules/a09-weapons/70-malfunction.ts';
import { moraleNow } from '../rules/a10-morale/01-values.ts';
import { sightBetween } from '../sight.ts';
import { lay, stand } from './lay.ts';
import { aim, fp } from './volley.ts';

/** The words of the system and the player turn. I9, I10 and J9 are kunai in a clearing; D11 sees I13 over nothing. */

const FIRE = 'fire units=[$a] weapons=[] leader=[] place=I11';

test('A.1 a DR has a coloured and a white die, both told as they fell; modifiers stand beside them', () => {
  const t = lay('prep-fire', { I10: 'us 6-6-8', I9: 'us 6-6-8 a, 9-1 b', I11: 'jp 4-4-7 x' }).dice(5, 6);
  t.act('us', 'fire units=[$a] weapons=[] leader=[$b] place=I11');
  const roll = t.rolls.at(-1)!;
  expect(roll.dice).toEqual([5, 6]);
  expect(roll.kinds?.map(({ kind }) => kind)).toEqual(['coloured', 'white']);
  expect(roll.terms).toContainEqual({ key: 'leader', op: '-', value: 1 });
});

test('A.11 where something lowers a breakdown number the printed one removes the weapon, and causes add up', () => {
  const labels: Labels = {};
  const s = stand({ I9: 'us 6-6-8:shortage a, MMG>a m, 6-6-8 b, MMG>b n' }, {}, labels);
  const trouble = (label: string, sum: number, sustained: number): string =>
    troubleOf(s, -1 - labels[label]!, sum, sustained);
  expect([11, 12].map(sum => trouble('n', sum, 0))).toEqual(['none', 'malfunctions']);
  expect([10, 11, 12].map(sum => trouble('m', sum, 0))).toEqual(['none', 'malfunctions', 'removed']);
  // Shortage and Sustained Fire together: three lower.
  expect([8, 9, 11, 12].map(sum => trouble('m', sum, 2))).toEqual([
    'none',
    'malfunctions',
    'malfunctions',
    'removed',
  ]);
});

test('A.13 the ATTACKER is whoever has the player turn, whoever attacks in the scenario', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a', I11: 'jp 4-4-7 x' }, { side: 'japan' });
  expect(t.roles).toEqual(['japan']);
  expect(t.why('us', FIRE)).toBeDefined();
  t.passTo('defensive-fire.defender.act');
  expect(t.roles).toEqual(['us']);
});

test('A.17 modifiers add up, and no morale rises above 10', () => {
  const labels: Labels = {};
  const s = stand({ I9: 'jp 10-2:fanatic x, 10-0, 4-4-8:fanatic y' }, {}, labels);
  expect([moraleNow(s, labels.x!), moraleNow(s, labels.y!)]).toEqual([10, 10]);
  // CX +1, the leader -1, the kunai between +1.
  expect(
    aim('prep-fire', { I9: 'us 6-6-8:cx a, 9-1 b' }, { units: 'a', leaders: 'b', place: 'I11' }),
  ).toMatchObject({ drm: 1 });
});

test('A.7 Good Order: not broken, berserk, captured or in melee; pinned, CX and TI units are in it', () => {
  const is = (flag: string): boolean => isGoodOrder(stand({ I9: `us 6-6-8${flag}` }), 0);
  expect(['', ':pinned', ':cx', ':ti'].map(is)).toEqual([true, true, true, true]);
  expect([':broken', ':berserk', ':melee'].map(is)).toEqual([false, false, false]);
});

test('A3.2 the ATTACKER fires in the prep fire phase; who has fired does not move, and who is TI does not fire', () => {
  const t = lay('prep-fire', { I9: 'us 6-6-8 a, 6-6-8:ti b', I10: 'us 6-6-8 c', I11: 'jp 4-4-7 x' });
  expect(t.why('us', FIRE.replace('$a', '$b'))).toMatchObject({ rule: 'A4.8', key: 'busy' });
  t.dice(6, 5).act('us', FIRE).passTo('moves.act');
  expect(t.why('us', 'move units=[$a] path=[I8] mode=walk')).toMatchObject({ rule: 'A3.2' });
  expect(t.why('us', 'move units=[$c] path=[J9] mode=walk')).toBeUndefined();
});

test('A3.4 the DEFENDER fires at everybody in a Location, the unmarked anywhere, the First-Fire-marked at neighbours', () => {
  const t = lay('defensive-fire', {
    D11: 'jp 4-4-7:first x, 4-4-7 y',
    I13: 'us 6-6-8 a, 6-6-8 b',
    D12: 'us 6-6-8 c',
  });
  const by = (unit: string, place: string): string =>
    `fire units=[$${unit}] weapons=[] leader=[] place=${place}`;
  expect(t.why('japan', by('x', 'I13'))).toMatchObject({ rule: 'A8.4', key: 'not-beside' });
  expect(t.why('japan', by('x', 'D12'))).toBeUndefined();
  t.dice(1, 2, 6, 6, 6, 5, 6, 5).act('japan', by('y', 'I13'));
  expect(t.rolls.filter(({ why }) => why === 'morale').length).toBe(2);
});

test('A3.5 in the advancing fire phase fire is half, Opportunity Fire whole, and Prep Fire is not repeated', () => {
  const at = 'advancing-fire';
  expect(fp(at, { I9: 'us 3-4-8 a' }, { units: 'a', place: 'I11' })).toBe(1.5);
  expect(fp(at, { I9: 'us 3-4-8:opportunity a' }, { units: 'a', place: 'I11' })).toBe(3);
  expect(fp(at, { I9: 'us 3-4-8:prep a' }, { units: 'a', place: 'I11' })).toBe('A7.1 has-fired');
});

test('A3.6 the ATTACKER routs first, and voluntary breaks come before all routs', () => {
  const t = lay('rout', {
    I9: 'us 6-6-8:broken:dm a, 6-6-8 b',
    I10: 'jp 4-4-7 x',
    J9: 'jp 2-3-7:broken:dm y',
  });
  t.waitsAt('breaks.attacker.act', 'us').act('us', 'done');
  t.waitsAt('breaks.defender.act', 'japan').act('japan', 'done');
  t.waitsAt('rout.attacker.act', 'us');
  t.act('us', t.legal('us').find(action => action.startsWith('rout '))!);
  t.passTo('rout.defender.act').waitsAt('rout.defender.act', 'japan');
});

test('A3.9 A3.8 markers come off where the rule says: First Fire after defensive fire, Prep after advancing fire, pins at the end', () => {
  const t = lay('defensive-fire', {
    I9: 'us 6-6-8:prep a, 6-6-8:pinned b',
    I11: 'jp 4-4-7:first x, 4-4-7 y',
  });
  t.passTo('advancing-fire.attacker.act');
  expect([t.mark('x'), t.mark('a'), t.is('b', 'pinned')]).toEqual(['none', 'prep', true]);
  t.passTo('advance.attacker.act');
  expect([t.mark('a'), t.is('b', 'pinned')]).toEqual(['none', true]);
  while (t.state.side === 0) t.act(t.roles[0]!, 'done');
  expect(t.is('b', 'pinned')).toBe(false);
});

test('T1.4 fractions of firepower are kept until the group is added up', () => {
  // Three half-squads at long range: 1.5 each are 4.5, and the column is 4, not 3 times 1.
  const t = lay('prep-fire', { D11: 'us 3-4-8 a, 3-4-8 b, 3-4-8 c, 6-6-8', I13: 'jp 4-4-7 x' }).dice(6, 5);
  t.act('us', 'fire units=[$a $b $c] weapons=[] leader=[] place=I13');
  expect(t.match.log.findLast(({ key }) => key === 'attack')?.args).toMatchObject({ fp: 4 });
});

test('A6.4 B10.31 B.4 no ground is higher than another: a hex between counts only by what grows on it', () => {
  const s = stand();
  // Over the open stream hex U12 nothing is added; debris in the stream adds 2 whatever the levels.
  expect(sightBetween(s, hexAt('V12'), hexAt('S11'))).toBe(2);
  expect(sightBetween(s, hexAt('V12'), hexAt('T11'))).toBe(0);
});

test('G.1 what looks like a road is a path, and its hex is what it is; there is jungle, kunai and swamp', () => {
  const sorts = new Set([...pathHexes].map(hex => terrainId(terrainAt[hex]!)));
  expect([...sorts].some(sort => /road|wood/.test(sort))).toBe(false);
  const jungle = [...pathHexes].filter(hex => /jungle|dense|light/.test(terrainId(terrainAt[hex]!)));
  expect(jungle.length).toBeGreaterThan(0);
  expect(jungle.filter(hex => isOpenGround[hex] === 1)).toEqual([]);
});
