import { expect, test } from 'vitest';
import { typeId, weaponTypeId } from '../types.ts';
import { on } from './campaign.ts';
import { begin, type Creek } from './lay.ts';

/** 4.718 What groups turn out to be. */

const rich = { cpp: { us: 90, japan: 90 }, san: { us: 2, japan: 4 } };

/** Bought on 3AM, with these dice. */
function bought(group: string, ...dice: number[]): Creek {
  const role = group.startsWith('us') ? 'us' : 'japan';
  const other = role === 'us' ? 'japan' : 'us';
  const t = on('3AM', rich);
  t.act(role, `buy group=${group} manner=enters`, 'done');
  return t.dice(...dice).act(other, 'done');
}
const units = (t: Creek, n = 0): string[] =>
  t.state.campaign!.groups[n]!.units.map(unit => typeId(t.state.units.type[unit]!)).sort();
const weapons = (t: Creek, n = 0): string[] =>
  t.state.campaign!.groups[n]!.weapons.map(weapon => weaponTypeId(t.state.weapons.type[weapon]!)).sort();
const strengthOf = (t: Creek): string => t.state.campaign!.groups[0]!.strength;

test('4.718 4.7181 4.2-Strength 4.2-Full-Strength 4.2-Depleted 9 or less is full strength, 10 or more depleted', () => {
  // The LMG comes by itself, roll a brings nothing, the leader an 8+1.
  const full = bought('jp-I1', 4, 5, 6, 4, 5);
  expect([strengthOf(full), units(full).filter(id => id === 'jp-447')]).toEqual([
    'full',
    Array(3).fill('jp-447'),
  ]);
  const depleted = bought('jp-I1', 4, 6, 6, 6, 4, 5);
  expect([strengthOf(depleted), units(depleted)]).toEqual(['depleted', ['jp-447', 'jp-447']]);
});

test('4.7181 guns and vehicles have -1', () => {
  expect(units(bought('us-V2', 4, 6, 6, 6, 6, 6))).toEqual(['us-m4a2', 'us-m4a2']);
  expect(units(bought('us-V2', 5, 6, 6, 6, 6))).toEqual(['us-m4a2']);
  expect(weapons(bought('jp-G1', 4, 6))).toEqual(['jp-70inf', 'jp-70inf']);
  expect(weapons(bought('jp-G1', 5, 6))).toEqual(['jp-70inf']);
});

test('4.7181 4.717-JP-note-c 4.717-US-note-c sections have no strength roll, and men for every weapon', () => {
  const section = bought('jp-I4', 1);
  expect([strengthOf(section), weapons(section), units(section)]).toEqual([
    'na',
    ['jp-50cal', 'jp-hmg', 'jp-hmg'],
    ['jp-228', 'jp-228', 'jp-228'],
  ]);
  const owners = section.state.campaign!.groups[0]!.weapons.map(
    weapon => section.state.weapons.owner[weapon],
  );
  expect([...owners].sort()).toEqual([...section.state.campaign!.groups[0]!.units].sort());
  expect(units(bought('us-I2', 1))).toEqual(['us-348', 'us-348', 'us-348']);
  expect(units(bought('us-G1', 1))).toEqual(['us-228', 'us-228']);
});

test('4.7182 4.7182-US 4.7182-US-a 4.7182-US-b 4.2-Weapon weapons of an American platoon', () => {
  const rolled = (a: number, b: number): string[] => weapons(bought('us-I1', 3, 3, a, b, 3, 4));
  expect([3, 4, 5, 6].map(die => rolled(die, 3))).toEqual([['us-mmg'], ['us-m2mtr'], ['us-baz43'], []]);
  expect([rolled(6, 2), rolled(6, 3)]).toEqual([['us-dc'], []]);
  // Depleted: a receipt die before each; without it there is no second die at all.
  expect(weapons(bought('us-I1', 5, 5, 3, 4, 4, 3, 4))).toEqual(['us-m2mtr']);
  expect(weapons(bought('us-I3', 3, 3, 3, 3))).toEqual(['us-mmg']);
  expect(weapons(bought('us-I4', 3, 3, 3, 3))).toEqual(['us-mmg']);
});

test('4.7182-JP 4.7182-JP-a 4.7182-JP-b weapons of Japanese platoons', () => {
  const rolled = (a: number): string[] => weapons(bought('jp-I1', 3, 3, a, 3, 3));
  expect([2, 3, 4].map(rolled)).toEqual([['jp-lmg', 'jp-type89'], ['jp-dc', 'jp-lmg'], ['jp-lmg']]);
  expect(weapons(bought('jp-I2', 5, 5, 2, 5, 1, 2, 3, 3))).toEqual(['jp-dc', 'jp-lmg']);
  expect(weapons(bought('jp-I2', 3, 3, 3, 3, 3))).toEqual(['jp-lmg', 'jp-type89']);
  expect(weapons(bought('jp-I5', 3, 3, 3, 3))).toEqual(['jp-lmg']);
  expect(weapons(bought('jp-I7', 3, 3, 3, 3))).toEqual(['jp-lmg']);
});

const leaders = (t: Creek): string[] =>
  units(t)
    .filter(id => id.includes('ldr'))
    .map(id => id.split('ldr-')[1]!);

test('4.7183 4.7183-US leaders of American groups', () => {
  // Two DRs of a headquarters, -3 each: the 10-3 comes once.
  expect(leaders(bought('us-I4', 2, 2, 2, 2))).toEqual(['10-3', '9-1']);
  expect(leaders(bought('us-I1', 5, 5, 4, 4, 2, 3))).toEqual(['8-1']);
  expect(leaders(bought('us-I3', 5, 5, 4, 4, 5))).toEqual(['7-0']);
  const infantry = (one: number, other: number): string[] => leaders(bought('us-I1', 3, 3, 6, 3, one, other));
  expect(
    [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 4],
      [4, 4],
      [4, 5],
    ].flatMap(([a, b]) => infantry(a!, b!)),
  ).toEqual(['10-2', '9-2', '9-1', '9-1', '8-1', '8-0', '8-0', '7-0']);
});

test('4.7183 D3.4 tanks have armour leaders; CG7 and each a stabilised gun on 2 or less; dozers have neither', () => {
  const tanks = bought('us-V2', 3, 3, 2, 3, 2, 3).state.vehicles.list;
  expect(tanks.map(({ leader, gyro }) => [leader >= 0, gyro])).toEqual(
    expect.arrayContaining([
      [true, true],
      [false, false],
    ]),
  );
  expect(bought('us-V2', 3, 3, 3, 3, 6, 6).state.vehicles.list.every(({ leader }) => leader < 0)).toBe(true);
  expect(bought('us-V3', 3, 3).state.vehicles.list.map(({ leader }) => leader)).toEqual([-1, -1]);
});

test('4.7183-JP leaders of Japanese groups', () => {
  // 4 - 2 and 9 - 2 of a headquarters.
  expect(leaders(bought('jp-I5', 2, 2, 4, 5))).toEqual(['10-2', '9-0']);
  expect(leaders(bought('jp-I2', 3, 3, 3, 1, 1))).toEqual(['10-2']);
  expect(leaders(bought('jp-I1', 5, 5, 6, 6, 4, 5))).toEqual([]);
  const of = (one: number, other: number): string[] => leaders(bought('jp-I1', 3, 3, 6, one, other));
  expect(
    [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 3],
      [3, 3],
      [3, 4],
      [4, 4],
      [4, 5],
      [5, 5],
    ].flatMap(([a, b]) => of(a!, b!)),
  ).toEqual(['10-2', '10-1', '10-0', '9-1', '9-0', '9-0', '8-0', '8p1']);
});

test('4.717-JP-note-t a charge for a T-H hero on 2 or less, with the crew', () => {
  const t = bought('jp-I6', 2, 3);
  expect([weapons(t), units(t)]).toEqual([
    ['jp-atr', 'jp-dc'],
    ['jp-228', 'jp-thh', 'jp-thh'],
  ]);
  expect(weapons(bought('jp-I6', 3, 3))).toEqual(['jp-atr']);
});

test('4.6-OB-US 4.5 4.2-Initial-Scenario 4.7183 the Marines at the start: 27 squads, 24 weapons, and six leaders by DR', () => {
  const t = begin({ scenario: 'campaign' });
  const of = (id: string): number => t.types('us').filter(type => type === id).length;
  expect([of('us-668'), t.types('us').length]).toEqual([27, 27 + 3 + 6]);
  const arms = t.state.weapons.type.flatMap((type, slot) =>
    type >= 0 && slot % 2 === 0 ? [weaponTypeId(type)] : [],
  );
  const number = (id: string): number => arms.filter(each => each === id).length;
  expect([number('us-mmg'), number('us-dc'), number('us-baz43'), number('us-m2mtr'), arms.length]).toEqual([
    10, 6, 4, 4, 24,
  ]);
  expect(t.rolls.filter(({ why }) => why === 'leader-receipt')).toHaveLength(6);
});

test('4.6-OB-JP 4.7181 4.7177 the groups given to the Japanese are rolled for like others', () => {
  const t = begin({ scenario: 'campaign' }).act('japan', 'done');
  const { groups, stock } = t.state.campaign!;
  expect(groups.map(({ id, given, manner }) => [id, given, manner])).toEqual([
    ...Array(4).fill(['jp-I1', true, 'on-map']),
    ['jp-I4', true, 'on-map'],
    ['jp-O2', true, 'on-map'],
  ]);
  expect(
    groups.slice(0, 4).every(({ strength, units: men }) => strength !== 'unrolled' && men.length >= 2),
  ).toBe(true);
  expect(stock[1].filter(count => count > 0)).toEqual([6, 18]);
  expect(t.state.ordnance.batteries).toHaveLength(1);
});

test('4.7182 4.7183 4.7179 nobody else learns what was rolled, nor how many came', () => {
  const t = bought('jp-I1', 4, 5, 2, 3, 3);
  for (const role of ['us', 'spectator']) {
    const seen = JSON.stringify(t.shownTo(role));
    expect(seen).not.toContain('jp-447');
    expect(t.log('roll', role)).toEqual([]);
    expect(t.log('group-comes', role)).toEqual([]);
  }
  expect(t.log('group-comes', 'japan')).toHaveLength(1);
});
