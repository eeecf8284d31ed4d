import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { QUIET } from './10-morale.ts';
import { type Creek, lay } from './lay.ts';

/** I10 is kunai, I11 open ground: one and a half MF with mud, three to push. */
const field = (men = '2-2-8 a, 37at>a:facing=SSE:emplaced g'): Creek =>
  lay('movement', { A9: 'us 6-6-8', I10: `us ${men}`, X20: 'jp 4-4-7' }, QUIET);
const GO = 'push units=[$a] weapon=$g place=I11';

test('C10.3 A4.62 at most the M number, with the MF of the hex, its TEM and mud: they enter with the Gun, busy and in danger', () => {
  // M 12: 2 for the hex, 3 for mud: 7 is equal.
  const t = field().dice(3, 4).act('us', GO);
  expect([t.where('a'), t.spent('a'), t.flags('a').sort()]).toEqual(['I11', 3, ['hazardous', 'moved', 'ti']]);
  expect(t.state.weapons.owner[t.weapon('g')]).toBe(t.unit('a'));
  expect(t.state.ordnance.emplaced).toEqual([]);
});

test('C10.3 B24.8 above it they stay, busy, with labor for the next time', () => {
  const t = field().dice(4, 4).act('us', GO);
  expect([t.where('a'), t.is('a', 'ti'), t.state.moving.labor]).toEqual([
    'I10',
    true,
    [{ unit: t.unit('a'), place: hexAt('I10'), turn: 1, size: 1 }],
  ]);
});

test('C10.3 others help: -1 for each half-squad or crew, -4 at most', () => {
  const t = field('2-2-8 a, 6-6-8 b, 37at>a:facing=SSE g').dice(4, 5);
  t.act('us', 'push units=[$a $b] weapon=$g place=I11');
  expect([t.where('a'), t.where('b')]).toEqual(['I11', 'I11']);
  expect(t.rolls[0]!.terms).toContainEqual({ key: 'helpers', op: '-', value: 2 });
});

test('C10.3 only by its crew, with enough MF, and a unit that walks away leaves its Gun behind', () => {
  expect(field('3-4-8 a, 37at>a:facing=SSE g').why('us', GO)).toMatchObject({
    rule: 'C10.3',
    key: 'not-a-crew',
  });
  expect(field('2-2-8 a, m2mtr>a g').why('us', GO)).toMatchObject({ rule: 'C10.3', key: 'cannot-be-pushed' });
  expect(field().why('us', 'push units=[$a] weapon=$g place=J10')).toMatchObject({
    key: 'too-few-factors',
  });
  const t = field().act('us', 'move units=[$a] path=[I11] mode=walk');
  expect([t.state.weapons.owner[t.weapon('g')], t.state.weapons.at[t.weapon('g')]]).toEqual([
    -1,
    hexAt('I10'),
  ]);
});
