import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { begin, type Creek, lay } from './lay.ts';

/** Kunai I9 and I10, I11 open ground, J10 debris. */
const now = (t: Creek): Vehicle => vehicleOf(t.state, t.unit('a'))!;
const FAR = { J14: 'jp 4-4-7', A9: 'us 6-6-8' };
const at = (stack: string): Creek => lay('movement', { I9: `us ${stack}`, ...FAR }, { side: 'us' });

test('D6.2 D2.4 men get on a tank that stands with all their MF, and go where it goes, but not into jungle', () => {
  const t = at('m4a2 a, 3-4-8 b').act('us', 'mount units=[$b] vehicle=$a');
  expect(now(t).riders).toEqual([t.unit('b')]);
  t.dice(1, 1, 1).act('us', 'drive units=[$a] path=[I10 I11] gear=forward');
  expect([t.where('a'), t.where('b'), t.spent('a')]).toEqual(['I11', 'I11', 5]);
  expect(t.why('us', 'move units=[$b] path=[I10] mode=walk')?.key).toBe('rides');
  expect(t.why('us', 'drive units=[$a] path=[J10] gear=half')).toMatchObject({
    rule: 'D6.2',
    key: 'riders-aboard',
  });
  expect(t.why('us', 'dismount unit=$b')).toMatchObject({ rule: 'D2.4', key: 'cannot-get-off' });
});

test('D6.2 fourteen portage points and no more; not on a halftrack, not on one in motion', () => {
  const both = 'mount units=[$b $c] vehicle=$a';
  expect(at('m4a2 a, 6-6-8 b, 8-0 c').why('us', both)).toBeUndefined();
  expect(at('m4a2 a, 6-6-8 b, 3-4-8 c').why('us', both)).toMatchObject({
    rule: 'D6.2',
    key: 'too-many-riders',
  });
  expect(at('m4a2 a, 6-6-8 b, HMG>b, MMG>b').why('us', 'mount units=[$b] vehicle=$a')?.key).toBe(
    'too-many-riders',
  );
  expect(at('m3gmc a, 3-4-8 b').why('us', 'mount units=[$b] vehicle=$a')).toMatchObject({ rule: 'D6.2' });
  expect(at('m4a2:motion a, 3-4-8 b').why('us', 'mount units=[$b] vehicle=$a')).toMatchObject({
    rule: 'D2.4',
  });
});

test('D6.2 riders are fired at with the tank; who is pinned or breaks bails out; they get off for one MF', () => {
  const riders = { side: 'us', riders: ['us2 us1'] };
  const t = lay('movement', { I10: 'us m4a2 a, 3-4-8 b', J10: 'jp 4-4-7 x' }, riders);
  t.dice(1, 1, 1).act('us', 'drive units=[$a] path=[I11] gear=forward');
  t.waitsAt('first-fire', 'japan').dice(1, 4, 6, 5);
  t.act('japan', 'fire units=[$x] weapons=[] leader=[] place=I10').hold();
  expect([t.is('b', 'broken'), t.where('b'), t.where('a'), now(t).riders]).toEqual([true, 'I10', 'I10', []]);
  const off = lay('movement', { I9: 'us m4a2 a, 3-4-8 b', J14: 'jp 4-4-7' }, riders).act(
    'us',
    'dismount unit=$b',
  );
  expect([now(off).riders, off.spent('b')]).toEqual([[], 1]);
  expect(off.why('us', 'move units=[$b] path=[I10] mode=walk')).toBeUndefined();
});

test('D10.5 a MMC takes as many machine guns out of a wreck as the die says, up to 3, once', () => {
  const find = (die: number): Creek =>
    lay(
      'rally',
      { I9: 'us 6-6-8 b', I10: 'us 6-6-8 c, MMG>c:broken', ...FAR },
      { side: 'us', wrecks: ['I9'] },
    )
      .dice(die)
      .act('us', 'scrounge unit=$b');
  const owned = (t: Creek): number => t.state.weapons.owner.filter(owner => owner === t.unit('b')).length;
  expect([find(1), find(2), find(3), find(4)].map(owned)).toEqual([1, 2, 2, 0]);
  expect([find(4).is('b', 'ti'), find(4).why('us', 'scrounge unit=$c')?.key]).toEqual([
    true,
    'nothing-to-scrounge',
  ]);
});

test('H1.41 CG7 before the battle each M4A2 has a stabilised gun on a 1 or 2', () => {
  const t = begin({ scenario: 'ford', seed: 'gyro' });
  const rolls = t.rolls.filter(({ why }) => why === 'gyro');
  expect(rolls).toHaveLength(2);
  const tanks = t.state.vehicles.list.filter(
    (_, n) => t.state.units.type[t.state.vehicles.list[n]!.unit] !== undefined,
  );
  const stabilised = tanks.filter(({ gyro }) => gyro).length;
  expect(stabilised).toBe(rolls.filter(({ dice }) => dice[0]! <= 2).length);
});
