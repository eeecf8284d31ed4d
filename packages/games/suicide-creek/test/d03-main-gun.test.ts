import { expect, test } from 'vitest';
import { vehicleOf } from '../board.ts';
import { SPINES } from '../components.ts';
import type { Vehicle } from '../state/vehicles.ts';
import { type Creek, lay } from './lay.ts';

/** Kunai H9, I9, I10, J9; I11 open ground, where HE sinks into the mud (+1). */
const now = (t: Creek): Vehicle => vehicleOf(t.state, t.unit('a'))!;
const SHOT = 'main-gun unit=$a place=I11 aim=infantry ammo=he';
const table = (at: string, words: string, side = 'us'): Creek =>
  lay(at, { I9: `us ${words} a`, I11: 'jp 4-4-7 x', A9: 'us 6-6-8' }, { side });
/** The names and values that count for every target. */
const terms = (t: Creek): { [key: string]: number } =>
  Object.fromEntries(
    t.rolls
      .filter(({ why }) => why === 'to-hit')
      .at(-1)!
      .terms.map(({ key, op, value }) => [key, op === '-' ? -value : value]),
  );

test('C5.1 D5.2 the main gun of a shut tank has +1, its turret one for each hexspine, and turns with the shot', () => {
  const t = table('prep-fire', 'm4a2').dice(6, 5).act('us', SHOT);
  expect(terms(t)).toEqual({ hindrance: 1, shut: 1 });
  expect([now(t).fired, t.mark('a')]).toEqual([1, 'prep']);
  const open = table('prep-fire', 'm4a2:exposed:facing=NNE').dice(6, 5).act('us', SHOT);
  expect(terms(open)).toEqual({ hindrance: 1, turned: 2 });
  expect([SPINES[now(open).vca], SPINES[now(open).tca]]).toEqual(['NNE', 'SSE']);
});

test('C2.24 D3.3 with a coloured 1 it may fire again; else once in a player turn', () => {
  const t = table('prep-fire', 'm4a2').dice(1, 6, 6, 6).act('us', SHOT);
  expect(t.why('us', SHOT)).toBeUndefined();
  const out = table('prep-fire', 'm4a2').dice(2, 6, 6, 6).act('us', SHOT);
  expect(out.why('us', SHOT)).toMatchObject({ rule: 'D3.3', key: 'part-fired' });
});

test('C6.5 EX-T10 the second shot at the same target has -1, the third -2', () => {
  const t = table('prep-fire', 'm4a2').dice(1, 6, 6, 6).act('us', SHOT);
  expect(t.state.ordnance.acquired).toMatchObject([{ weapon: -1 - t.unit('a'), drm: -1 }]);
  t.dice(1, 6, 6, 6).act('us', SHOT);
  expect(t.state.ordnance.acquired).toMatchObject([{ drm: -2 }]);
});

test('D3.7 an Original 12 breaks it', () => {
  expect(now(table('prep-fire', 'm4a2').dice(6, 6).act('us', SHOT)).broken).toBe(1);
});

test('C5.3 in its own movement phase +4, a gun without a turret +5, with a stabiliser +3; a short look is worse', () => {
  expect(terms(table('movement', 'm4a2').dice(6, 5).act('us', SHOT))).toEqual({
    hindrance: 1,
    bounding: 4,
    shut: 1,
  });
  expect(terms(table('movement', 'm4a2:gyro').dice(6, 5).act('us', SHOT)).bounding).toBe(3);
  expect(terms(table('movement', 'm3gmc').dice(6, 5).act('us', SHOT)).bounding).toBe(5);
  // The turret follows the target, a hull does not.
  expect(terms(table('movement', 'm4a2:facing=NNE').dice(6, 5).act('us', SHOT)).turned).toBeUndefined();
  expect(table('movement', 'm3gmc:facing=NNE').why('us', SHOT)).toMatchObject({ rule: 'C5.3' });
  const t = lay('movement', { I8: 'us m4a2:motion a', I11: 'jp 4-4-7 x', A9: 'us 6-6-8' }, { side: 'us' });
  t.dice(1, 1, 1).act('us', 'drive units=[$a] path=[I9] gear=forward').hold();
  expect(terms(t.dice(6, 5).act('us', SHOT)).haste).toBe(2);
});

test('C5.3 D2.4 H1.41 out of a vehicle in motion the lower die counts twice, unless the gun is stabilised', () => {
  const hit = (words: string, ...dice: number[]): boolean => {
    const t = table('movement', words)
      .dice(...dice, 6, 6)
      .act('us', SHOT);
    return t.match.log.some(({ key }) => key === 'hit');
  };
  // 8, with a 9-2: +1 kunai, +4, -2, +1 mud, -1 near: 5 is a hit, but 1 counts twice.
  const tank = 'm4a2:exposed:leader=9-2';
  expect([hit(tank, 1, 4), hit(`${tank}:motion`, 1, 4)]).toEqual([true, false]);
  expect(hit(`${tank}:motion:gyro`, 1, 4)).toBe(true);
});

test('C5.1 C5.3 in the advancing fire phase +2 where it stands, +4 when it has moved', () => {
  expect(terms(table('advancing-fire', 'm4a2').dice(6, 5).act('us', SHOT)).advancing).toBe(2);
  expect(terms(table('advancing-fire', 'm4a2:drove').dice(6, 5).act('us', SHOT))).toMatchObject({
    bounding: 4,
  });
});

test('D8.1 a gun in the hull of a vehicle that cannot turn fires ahead only', () => {
  expect(table('prep-fire', 'm3gmc:immobile:facing=NNE').why('us', SHOT)).toMatchObject({ rule: 'D8.1' });
  expect(table('prep-fire', 'm3gmc:immobile').why('us', SHOT)).toBeUndefined();
  const turned = table('prep-fire', 'm3gmc:facing=NNE').dice(6, 5).act('us', SHOT);
  expect([terms(turned).turned, SPINES[now(turned).vca]]).toEqual([4, 'SSE']);
});

test('A8.1 D3.5 main gun and machine guns fire at those on their way', () => {
  const t = lay('movement', { I9: 'us m4a2 a', I12: 'jp 4-4-7 x', A9: 'us 6-6-8' }, { side: 'japan' });
  t.act('japan', 'move units=[$x] path=[I11] mode=walk').waitsAt('first-fire', 'us');
  t.dice(6, 5).act('us', SHOT);
  expect([t.mark('a'), t.why('us', 'machine-guns unit=$a place=I11')]).toEqual(['first', undefined]);
});
