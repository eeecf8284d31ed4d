import { expect, test } from 'vitest';
import { HALVES } from '../components.ts';
import { hexAt } from '../map.ts';
import { entryCost } from '../rules/a04-movement/13-cost.ts';
import { lay, stand } from './lay.ts';

/** The cost of one step for Infantry, in MF. */
const cost = (from: string, to: string, more = {}): number =>
  entryCost(stand({}, more), hexAt(from), hexAt(to), false).mf / HALVES;

test('A4.13 G2.1 G2.2 G6.1 SC2.4 what the ground costs', () => {
  expect(cost('E8', 'D7')).toBe(2);
  expect(cost('D8', 'E8')).toBe(2);
  expect(cost('J8', 'J9')).toBe(2);
  expect(cost('L12', 'K12')).toBe(3);
});

test('E3.64 E3.6 mud adds half a MF in open ground, after doubling: out of a stream 2 1/2', () => {
  expect(cost('F9', 'G9')).toBe(1.5);
  expect(cost('L11', 'L12')).toBe(2.5);
});

test('B20.42 SC3.3 B33.1 streams cost 3, with debris 5, with jungle 5 or 3 along the stream', () => {
  expect(cost('G11', 'F10')).toBe(3);
  expect(cost('J12', 'J11')).toBe(5);
  expect(cost('M13', 'M12')).toBe(5);
  expect(cost('L11', 'M12')).toBe(3);
});

test('A4.13 B20.45 climbing out of a stream doubles the cost of the hex entered', () => {
  expect(cost('J11', 'J12')).toBe(4);
  expect(cost('K11', 'K12')).toBe(6);
});

test('B13.6 SC4.3 B13.421 B20.8 by path or corduroy road 1, upward from a stream 2, by trail break 1 1/2, a ford 2', () => {
  expect(cost('K8', 'K9')).toBe(1);
  expect(cost('I12', 'I13')).toBe(2);
  expect(cost('D8', 'E8', { corduroy: ['D8/E8'] })).toBe(1);
  expect(cost('D8', 'E8', { trailBreaks: ['D8/E8'] })).toBe(1.5);
  expect(cost('L10', 'K11', { fords: ['K11'] })).toBe(2);
});

test('E1.51 at night concealment terrain costs one more, but not along a path', () => {
  expect(cost('D8', 'E8', { night: true })).toBe(3);
  expect(cost('K8', 'K9', { night: true })).toBe(1);
});

const K8 = { K8: 'us 6-6-8 a, 6-6-8 b, 9-1 c, MMG>a' };

test('A4.2 A4.11 a squad walks four MF of a path drawn in one go, and no farther', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', A9: 'us 6-6-8' });
  t.refuses('us', 'move units=[$a] path=[K9 K10 J10 J9] mode=walk', 'A4.11', 'too-few-factors');
  t.act('us', 'move units=[$a] path=[K9 K10 J10] mode=walk');
  expect([t.where('a'), t.spent('a')]).toEqual(['J10', 3]);
  // E3.64 By the path, but into open ground in mud: half a MF too much.
  t.refuses('us', 'move units=[$a] path=[I11] mode=walk', 'A4.11');
  t.act('us', 'move units=[$a] path=[K10] mode=walk');
  expect([t.where('a'), t.spent('a')]).toEqual(['K10', 4]);
});

test('A4.2 a path goes from hex to hex', () => {
  const t = lay('movement', K8);
  t.refuses('us', 'move units=[$a] path=[K10] mode=walk', 'A4.13', 'not-adjacent');
  t.refuses('us', 'move units=[$a $a] path=[K9] mode=walk', 'A4.2', 'who-moves');
});

test('A4.12 a leader who goes along gives two MF more', () => {
  const t = lay('movement', K8);
  t.allows('us', 'move units=[$b $c] path=[K9 K10 J10 J9] mode=walk');
  t.refuses('us', 'move units=[$b] path=[K9 K10 J10 J9] mode=walk', 'A4.11');
});

test('A4.4 what a unit carries beyond its free portage costs MF', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a, MMG>a, DC>a' });
  t.refuses('us', 'move units=[$a] path=[K9 K10 J10 K10] mode=walk', 'A4.11');
  t.allows('us', 'move units=[$a] path=[K9 K10 J10] mode=walk');
});

test('A4.5 double time gives two MF more and CX; a CX unit cannot', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', K9: 'us 6-6-8:cx b' });
  t.refuses('us', 'move units=[$b] path=[K10] mode=double', 'A4.5', 'cannot-run');
  t.act('us', 'move units=[$a] path=[K9 K10 J10 J9] mode=double');
  expect([t.where('a'), t.is('a', 'cx')]).toEqual(['J9', true]);
});

test('A4.61 assault movement goes one Location and not with all MF', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', M13: 'us 6-6-8 b' });
  t.refuses('us', 'move units=[$a] path=[K9 K10] mode=assault', 'A4.61', 'one-location');
  t.refuses('us', 'move units=[$b] path=[M12] mode=assault', 'A4.11');
  t.act('us', 'move units=[$a] path=[K9] mode=assault');
  expect(t.is('a', 'assault')).toBe(true);
  t.refuses('us', 'move units=[$a] path=[K10] mode=walk', 'A4.2', 'move-over');
});

test('A4.134 SC3.3 a minimum move enters what cannot be paid, and leaves the unit pinned and CX', () => {
  const t = lay('movement', { J12: 'us 6-6-8 a', A9: 'us 6-6-8' });
  t.refuses('us', 'move units=[$a] path=[J11] mode=walk', 'A4.11');
  t.act('us', 'move units=[$a] path=[J11] mode=minimum');
  expect([t.where('a'), t.is('a', 'pinned'), t.is('a', 'cx')]).toEqual(['J11', true, true]);
});

test('A4.2 the move of a unit is over when another one sets out', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a, 6-6-8 b' });
  t.act('us', 'move units=[$a] path=[K9] mode=walk', 'move units=[$b] path=[K9] mode=walk');
  t.refuses('us', 'move units=[$a] path=[K10] mode=walk', 'A4.2', 'move-over');
});

test('A4.14 nobody walks into a Location with a Known enemy', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', K9: 'jp 4-4-7' });
  t.refuses('us', 'move units=[$a] path=[K9] mode=walk', 'A4.14', 'enemy-there');
});

test('G7.1 a swamp takes all MF, from who has spent none', () => {
  const t = lay('movement', { U10: 'us 6-6-8 a', A9: 'us 6-6-8' });
  t.refuses('us', 'move units=[$a] path=[U10 U11] mode=walk', 'A4.13');
  t.act('us', 'move units=[$a] path=[U11] mode=walk');
  expect([t.where('a'), t.spent('a')]).toEqual(['U11', 4]);
});

test('A3.3 A7.8 A4.8 A10.4 who is pinned, busy, broken or has fired stays where he is', () => {
  const t = lay('movement', { K8: 'us 6-6-8:pinned a, 6-6-8:ti b, 6-6-8:broken c, 6-6-8:prep d, 6-6-8' });
  for (const [unit, rule] of [
    ['a', 'A7.8'],
    ['b', 'A4.8'],
    ['c', 'A10.4'],
    ['d', 'A3.2'],
  ])
    t.refuses('us', `move units=[$${unit}] path=[K9] mode=walk`, rule!);
});

test('A26.11 whoever walks through a hex takes it', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a' });
  t.act('us', 'move units=[$a] path=[K9 K10] mode=walk');
  expect(['K8', 'K9', 'K10', 'J10'].map(hex => t.holder(hex))).toEqual(['japan', 'us', 'us', 'japan']);
});

test('A5.1 A5.5 a squad too many costs one MF more to enter', () => {
  const t = lay('movement', { K8: 'us 6-6-8 a', E8: 'us 6-6-8 x2', D8: 'us 6-6-8 b' });
  t.act('us', 'move units=[$b] path=[E8] mode=walk');
  expect(t.spent('b')).toBe(3);
});

test('A4.14 A4.2 whoever shows himself where they meant to go stops them: the rest of the path is announced anew', () => {
  const t = lay('movement', { A9: 'us 6-6-8', X20: 'jp 4-4-7', D4: 'us 6-6-8 a', E6: 'jp 4-4-7:hip x' });
  t.act('us', 'move units=[$a] path=[E5 E6] mode=walk');
  t.dice(6, 6).act('japan', 'fire units=[$x] weapons=[] leader=[] place=E5').hold();
  expect([t.where('a'), t.waiting]).toEqual(['E5', 'moves.act']);
});

test('A3.3 nobody moves the men of the enemy, nor what has left its counter', () => {
  const t = lay(
    'movement',
    { K8: 'us dummy:? d, 6-6-8 a', K10: 'jp 4-4-7 x', A9: 'us 6-6-8' },
    { san: { us: 0, japan: 0 } },
  );
  t.refuses('us', 'move units=[$x] path=[K9] mode=walk', 'A3.3', 'not-yours');
  t.act('us', 'move units=[$d] path=[K9] mode=walk').hold();
  expect(t.state.units.type[t.unit('d')]).toBe(-1);
  t.refuses('us', 'move units=[$d] path=[K9] mode=walk', 'A3.3', 'not-yours');
});

test('B27.1 B27.5 along a path one gets out of a foxhole once, and out of a trench where the trenches end', () => {
  const costs = (work: string, ...more: string[]): number => {
    const works = { works: { us: [`${work} H9`, ...more] } };
    const t = lay(
      'movement',
      { H9: 'us 6-6-8:foxhole a, 9-1:foxhole l', A9: 'us 6-6-8', X20: 'jp 4-4-7' },
      works,
    );
    return t.act('us', 'move units=[$a $l] path=[I9 J9] mode=walk').hold().spent('a');
  };
  // Out for 1, then 2 and 2; by trench for 1, out for 1, then 2.
  expect([costs('foxhole'), costs('trench', 'trench I9')]).toEqual([5, 4]);
});
