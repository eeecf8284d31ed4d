import { expect, test } from 'vitest';
import { unitsIn } from '../board.ts';
import { hexAt } from '../map.ts';
import { columnOf, killNumber, oddsName } from '../rules/a11-close-combat/11-odds.ts';
import { fight, left, over } from './11-fight.ts';
import { type Creek, lay } from './lay.ts';

test('A11.11 odds are rounded down to a column, and each column has its two kill numbers', () => {
  const odds = (a: number, b: number): string => oddsName(columnOf(a, b));
  expect(
    [
      [1, 9],
      [1, 8],
      [1, 7],
      [2, 9],
      [4, 12],
      [1, 2],
      [9, 10],
      [5, 4],
      [6, 4],
      [8, 4],
      [12, 4],
      [19, 4],
      [24, 4],
      [39, 4],
      [40, 4],
      [41, 4],
    ].map(([a, b]) => odds(a!, b!)),
  ).toEqual([
    '<1-8',
    '1-8',
    '1-8',
    '1-6',
    '1-4',
    '1-2',
    '1-2',
    '1-1',
    '3-2',
    '2-1',
    '3-1',
    '4-1',
    '6-1',
    '8-1',
    '10-1',
    '>10-1',
  ]);
  expect([killNumber(columnOf(12, 4), false), killNumber(columnOf(12, 4), true)]).toEqual([8, 10]);
  expect([killNumber(columnOf(4, 12), false), killNumber(columnOf(4, 12), true)]).toEqual([3, 5]);
});

test('A11.1 A11.12 the ATTACKER names all his attacks, then the DEFENDER; then all are rolled, those of the dead too', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 4-4-7 d');
  t.waitsAt('combat.attacker.act', 'us').act('us', 'fight units=[$a] at=[$c] place=G9');
  t.refuses('us', 'fight units=[$a] at=[$d] place=G9', 'A11.12', 'has-attacked').act('us', 'done');
  expect(t.rolls).toEqual([]);
  t.waitsAt('combat.defender.act', 'japan').dice(1, 3, 1, 2);
  over(t.act('japan', 'fight units=[$c] at=[$a] place=G9'));
  expect(left(t)).toEqual(['us-668', 'jp-447']);
});

test('A11.12 each unit is attacked at most once, and nobody has to attack', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 4-4-7 d');
  t.act('us', 'fight units=[$a] at=[$c] place=G9');
  t.refuses('us', 'fight units=[$b] at=[$c] place=G9', 'A11.12', 'was-attacked');
  t.dice(6, 6);
  expect(left(over(t))).toHaveLength(4);
});

test('EX-T6 A11.141 two 6-6-8 and a 9-1 against a 4-4-7: 3-1 with -1; the other way 1-4', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, 9-1 l, jp 4-4-7 c');
  t.passTo('combat.attacker.act').act('us', 'fight units=[$a $b $l] at=[$c] place=G9');
  t.dice(3, 5, 1, 3).act('japan', 'fight units=[$c] at=[$a $b] place=G9');
  expect(t.log('close-odds').map(({ args }) => [args.odds, args.kill])).toEqual([
    ['3-1', 8],
    ['1-4', 3],
  ]);
  expect(t.rolls[0]!.terms).toEqual([{ key: 'leadership', op: '-', value: 1 }]);
  expect(left(t)).toEqual(['us-668', 'us-668', 'us-ldr-9-1']);
});

test('A11.11 a Final DR equal to the kill number reduces one of the targets: a Marine squad to its half-squad', () => {
  const t = fight('us 6-6-8 a, jp 4-4-7 c', { side: 'japan' });
  // G1.64 The Japanese are the ATTACKER: 1-2 hand-to-hand kills on less than 6, with -1.
  t.dice(3, 4).act('japan', 'fight units=[$c] at=[$a] place=G9');
  expect(left(over(t))).toEqual(['us-348', 'jp-447']);
});

test('A11.11 G1.14 a Japanese squad of either strength becomes a half-squad, and a half-squad dies', () => {
  const reduced = (squad: string): string[] => {
    const t = fight(`us 6-6-8 a, 6-6-8 b, jp ${squad} c`);
    const kill = squad === '4-4-7' ? 6 : squad === '347r' ? 7 : 8;
    t.act('us', 'fight units=[$a] at=[$c] place=G9').dice(kill - 4, 4);
    return left(over(t)).filter(type => type.startsWith('jp'));
  };
  expect(reduced('4-4-7')).toEqual(['jp-237']);
  expect(reduced('347r')).toEqual(['jp-237']);
  expect(reduced('2-3-7')).toEqual([]);
});

test('A11.11 A.9 of several targets one is chosen by Random Selection', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 2-3-7 c, 2-3-7 d');
  t.act('us', 'fight units=[$a $b] at=[$c $d] place=G9');
  over(t.dice(4, 4, 2, 5));
  expect([t.where('c'), t.where('d')]).toEqual(['G9', 'dead']);
});

test('A11.11 pinned attackers count half, and broken ones do not attack', () => {
  const t = fight('us 6-6-8:pinned a, 6-6-8:broken b, jp 2-3-7 c');
  t.refuses('us', 'fight units=[$b] at=[$c] place=G9', 'A11.16', 'broken');
  over(t.dice(6, 5).act('us', 'fight units=[$a] at=[$c] place=G9'));
  t.tells('close-odds', { odds: '3-2', kill: 6 });
});

test('A11.16 A10.62 broken targets: -2, and they are DM', () => {
  const t = fight('us 6-6-8 a, jp 2-3-7:broken c');
  over(t.dice(4, 5).act('us', 'fight units=[$a] at=[$c] place=G9'));
  // 3-1 kills on less than 8: 9 - 2 = 7.
  expect(t.where('c')).toBe('dead');
  const spared = fight('us 6-6-8 a, jp 2-3-7:broken c');
  over(spared.dice(6, 5).act('us', 'fight units=[$a] at=[$c] place=G9'));
  expect(spared.is('c', 'dm')).toBe(true);
});

test('A.5 A4.51 A4.8 B26.31 what counts for some attackers hurts all; what counts for a target counts for it alone', () => {
  const drm = (us: string, jp: string): number[] => {
    const t = fight(`us ${us} a, 6-6-8 b, jp ${jp} c, 4-4-7 d`, { works: { us: [], japan: ['wire G9'] } });
    over(t.act('us', 'fight units=[$a $b] at=[$c $d] place=G9').dice(6, 5));
    return [
      t.rolls[0]!.terms?.reduce((sum, { op, value }) => sum + (op === '-' ? -value : value), 0) ?? 0,
      unitsIn(t.state, 1, hexAt('G9')).length,
    ];
  };
  expect(drm('6-6-8:cx', '4-4-7')).toEqual([1, 2]);
  expect(drm('6-6-8:ti', '4-4-7')).toEqual([1, 2]);
  expect(drm('6-6-8:wire', '4-4-7')).toEqual([1, 2]);
  expect(drm('6-6-8:cx:ti:wire', '4-4-7')).toEqual([3, 2]);
  // 12 against 8 is 3-2, 6: an 8 kills only who has -3.
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7:cx:ti:wire c, 4-4-7 d');
  over(t.act('us', 'fight units=[$a $b] at=[$c $d] place=G9').dice(4, 4));
  expect([t.where('c'), t.where('d')]).toEqual(['dead', 'G9']);
});

test('A11.14 a SMC defends with the MMC he is with, and cannot be picked out; alone he can', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 9-0 l');
  t.waitsAt('combat.pairs.act', 'japan').act('japan', 'done');
  t.refuses('us', 'fight units=[$a] at=[$l] place=G9', 'A11.14', 'defends-with');
  over(t.act('us', 'fight units=[$a $b] at=[$c] place=G9').dice(3, 3));
  // 12 against 5.
  t.tells('close-odds', { odds: '2-1', kill: 7 });
  expect([t.where('c'), t.where('l')]).toEqual(['dead', 'dead']);
  const alone = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 9-0 l').act('japan', 'pair unit=$l other=$l', 'done');
  alone.act('us', 'fight units=[$a] at=[$l] place=G9', 'fight units=[$b] at=[$c] place=G9');
  over(alone.dice(6, 5, 6, 5));
  expect(alone.log('close-odds').map(({ args }) => args.odds)).toEqual(['6-1', '3-2']);
});

test('A11.14 A11.141 he attacks with his MMC and adds 1; alone he leads nobody', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, 9-1 l, jp 4-4-7 c');
  t.act('us', 'pair unit=$l other=$b');
  t.refuses('us', 'fight units=[$a $l] at=[$c] place=G9', 'A11.14', 'fights-with');
  t.refuses('us', 'fight units=[$l] at=[$c] place=G9', 'A11.14', 'fights-with');
  t.allows('us', 'fight units=[$b $l] at=[$c] place=G9');
  const alone = fight('us 6-6-8 a, 9-1 l, jp 4-4-7 c').act('us', 'pair unit=$l other=$l');
  over(alone.act('us', 'fight units=[$l] at=[$c] place=G9').dice(6, 5));
  expect(alone.rolls[0]!.terms ?? []).toEqual([]);
});

test('A11.141 A10.2 a leader who dies in close combat shakes nobody', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 4-4-7 d, 9-0 l').act('japan', 'done');
  over(t.act('us', 'fight units=[$a $b] at=[$c] place=G9').dice(2, 2));
  expect([t.where('l'), t.is('d', 'pinned'), t.rolls.length]).toEqual(['dead', false, 1]);
});

test('A15.2 A11.11 a hero gives -1 to the attack that he is part of', () => {
  const t = fight('us 6-6-8 a, hero h, jp 4-4-7 c');
  over(t.act('us', 'fight units=[$a $h] at=[$c] place=G9').dice(6, 5));
  expect(t.rolls[0]!.terms).toEqual([{ key: 'hero', op: '-', value: 1 }]);
});

test('A11.13 A9.74 the weapons of the dead lie there, but on a coloured 1 each may be lost', () => {
  const kill = (...dice: number[]): Creek => {
    const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, LMG>c m');
    t.act('us', 'fight units=[$a $b] at=[$c] place=G9');
    return over(t.dice(...dice));
  };
  expect(kill(2, 2).state.weapons.at[kill(2, 2).weapon('m')]).toBe(hexAt('G9'));
  expect(kill(1, 3, 6).state.weapons.type[kill(1, 3, 6).weapon('m')]).toBe(-1);
});

test('A11.13 a die above the kill number spares the weapon', () => {
  const t = fight('us 6-6-8:broken a, 2-2-8 b, jp 2-3-7 c, LMG>c m');
  over(t.dice(1, 2, 6).act('us', 'fight units=[$b] at=[$c] place=G9'));
  // 2 against 2: 5.
  expect([t.where('c'), t.state.weapons.at[t.weapon('m')]]).toEqual(['dead', hexAt('G9')]);
});

test('A18.12 A18.2 a MMC that rolls an Original 2 makes a leader who fights in this attack; G1.62 no Japanese does', () => {
  const t = fight('us 3-4-8 a, jp 4-4-7 c');
  // 3 against 4: 1-2, one column below 1-1. The leader makes it 4 against 4.
  over(t.act('us', 'fight units=[$a] at=[$c] place=G9').dice(1, 1, 3));
  t.tells('close-odds', { odds: '1-1', kill: 5 });
  expect(left(t)).toEqual(['us-348', 'us-ldr-8-1']);
  const none = fight('us 6-6-8 a, jp 4-4-7 c', { side: 'japan' });
  over(none.act('japan', 'fight units=[$c] at=[$a] place=G9').dice(1, 1));
  expect(left(none)).toEqual(['jp-447']);
});

test('A5.1 A11.11 overstacked attackers +1 and overstacked targets -1 for each squad too many', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, 6-6-8 x, 6-6-8 w, jp 4-4-7 c');
  t.act('us', 'fight units=[$a] at=[$c] place=G9').dice(6, 5);
  over(t);
  expect(t.rolls[0]!.terms).toEqual([{ key: 'crowded', op: '+', value: 1 }]);
  const many = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 4-4-7, 4-4-7, 4-4-7');
  over(many.act('us', 'fight units=[$a $b] at=[$c] place=G9').dice(4, 4));
  expect(many.where('c')).toBe('dead');
});

test('A11.1 the ATTACKER chooses in which order hexes are fought, and finishes each before the next', () => {
  const t = lay('close-combat', { G9: 'us 6-6-8 a, jp 4-4-7 c', G10: 'us 6-6-8 b, jp 4-4-7 d' });
  t.waitsAt('close-combat.order', 'us').offers('us', 'combat hex=G9', 'combat hex=G10');
  t.refuses('us', 'combat hex=A9', 'A11.1', 'no-combat-there');
  t.act('us', 'combat hex=G10').waitsAt('combat.attacker.act', 'us');
  t.refuses('us', 'fight units=[$a] at=[$c] place=G9', 'A11.1', 'not-in-this-combat');
  t.act('us', 'done').act('japan', 'done');
  t.waitsAt('combat.attacker.act', 'us').allows('us', 'fight units=[$a] at=[$c] place=G9');
});
