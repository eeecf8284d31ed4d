import { describe, expect, test } from 'vitest';
import { A, attack, B, D, duel, G, I, I2, I3, japanTurn, no, ones, passAll, push, usTurn } from './combat.ts';
import type { Table } from './pieces-table.ts';

/** Companies that only fill hexes. */
const FULL = [1, 2, 3, 4]
  .map(n => `JP-13_IIB-${n}`)
  .concat([1, 2, 3].flatMap(n => [`JP-14_IIB-${n}`, `JP-21_IIB-${n}`]));
const fill = (...hexes: string[]): Record<string, string> =>
  Object.fromEntries(hexes.flatMap((hex, i) => [2 * i, 2 * i + 1].map(n => [FULL[n]!, hex])));

/** Where the piece may go now. A single way is taken by itself. */
const ways = (t: Table, piece = I): string[] =>
  t
    .legal(t.roles[0]!)
    .filter(action => action.startsWith('retreat ') && action.endsWith(` piece=${piece}`))
    .map(action => /hex=(\d+)/.exec(action)![1]!)
    .sort();

const go = (t: Table, piece: string, ...hexes: string[]): Table => {
  for (const hex of hexes) t.act(t.roles[0]!, `retreat piece=${piece} hex=${hex}`);
  return t;
};

/** The US fires from 1304 at the company in 1305 and throws a five: it has to retreat. */
const driven = (units: Record<string, string> = {}, chits: readonly string[] = []) =>
  passAll(push(usTurn({ [A]: '1304', [I]: '1305', ...units }, chits).dice(1, 5, ...ones(20))));

describe('15.0(1)-(3) who retreats and how', () => {
  test('15.0(1) units and used unit chits retreat, a tactical chit never does', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [G]: '1305' }, [
      'U:combat_engineer 1304',
      'U:tank 1304 up',
    ]);
    duel(push(t.dice(5)), 'us US-c1', 'us US-c2');
    expect(t.waiting).toBe('results.five');
    expect(no(t, 'us', 'fall-back piece=US-c1')).toBe('15.0(1) not-in-combat');
    expect(no(t, 'us', 'fall-back piece=US-c2')).toBe('14.4(4)② unit-first');
  });

  test('15.0(2) pieces may retreat to different hexes', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 5, 1, 1));
    t.act('japan', `fall-back piece=${G}`);
    go(t, I, '1306', '1307');
    go(t, G, '1205', '1106');
    expect([t.at(I), t.at(G)]).toEqual(['1307', '1106']);
  });

  test('15.0(2) or together, in any order', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 5, 1, 1));
    t.act('japan', `fall-back piece=${G}`);
    go(t, G, '1306', '1206');
    go(t, I, '1205', '1206');
    expect([t.at(I), t.at(G)]).toEqual(['1206', '1206']);
  });

  test('15.0(2) one finishes before the next begins', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 5, 1, 1));
    t.act('japan', `fall-back piece=${G}`);
    go(t, I, '1306');
    expect(no(t, 'japan', `retreat piece=${G} hex=1306`)).toBe('15.0(2) another-retreats');
  });

  test('15.0(2) the piece on its way goes on by itself where there is one way only', () => {
    const t = push(usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [G]: '1305' }).dice(5, 5, 1));
    t.act('us', `fall-back piece=${B}`, `retreat piece=${A} hex=1303`);
    expect([t.at(A), t.at(B)]).toEqual(['1302', '1302']);
  });

  test('15.0(2) that holds for the first counter in the box as well', () => {
    const t = attack(
      usTurn({ [A]: '1204', [B]: '1204', [I]: '1205', [G]: '1205' }).dice(5, 5, 1),
      'us',
      '1204',
      '1205',
    );
    go(t.act('us', `fall-back piece=${B}`), A, '1203');
    expect(no(t, 'us', `retreat piece=${B} hex=1203`)).toBe('15.0(2) another-retreats');
  });

  test('15.0(6), 4.3(4) a single way waits while a face-down enemy chit within three hexes could bar it', () => {
    const back = (hex: string) =>
      passAll(push(usTurn({ [A]: '1304', [I]: '1305' }, [`J:machine_gun ${hex}`]).dice(5)));
    expect(back('1602').waiting).toBe('retreats.step');
    expect(back('1602').legal('us')).toEqual([`retreat hex=1303 piece=${A}`]);
    expect(back('1702').at(A)).toBe('1302');
  });

  test('15.0(1) only what has to retreat does', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 1, 1, 1));
    t.act('japan', `fall-back piece=${G}`);
    expect(no(t, 'japan', `retreat piece=${I} hex=1306`)).toBe('15.0(1) need-not-retreat');
  });

  test('15.0(3) it costs no movement points: even a chit without any retreats two hexes', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, ['U:flame_tank 1304 up']);
    // No hits from fire; close combat is lost with 4 and 1 + 1 against 4 and 5 + 1.
    duel(push(t.dice(1, ...ones(6), 4, 5, 4, 1, 1, 1)), 'us US-c1');
    t.act('us', 'retreat piece=US-c1 hex=1303');
    expect(t.log('retreated').map(entry => `${entry.args.piece} ${entry.args.hex}`)).toEqual([
      'US-c1 1303',
      'US-c1 1302',
      `${A} 1303`,
      `${A} 1302`,
    ]);
  });

  test('15.0(3) forest and river on the way do not matter', () => {
    // From 0610, forest, over the river into the town 0611 and on.
    const t = attack(usTurn({ [A]: '0609', [G]: '0610' }).dice(1, 1, 5, 1, 1), 'us', '0609', '0610');
    go(t, G, '0611', '0612');
    expect(t.at(G)).toBe('0612');
  });
});

describe('15.0(4) where it cannot go', () => {
  test('15.0(4)① not into a hex with an enemy stack', () => {
    expect(no(driven(), 'japan', `retreat piece=${I} hex=1304`)).toBe('15.0(4)① enemy-there');
  });

  test('15.0(4)① a lone face-down attachment is enough to close a hex', () => {
    const t = go(driven({}, ['U:smoke 1206']), I, '1306');
    // Otherwise 1206 and 1307 would be open.
    expect(ways(t)).toEqual(['1307']);
  });

  test('15.0(4)② not into enemy ZOC', () => {
    const t = driven({ [D]: '1406' });
    expect(t.at(I)).toBe('1205');
    expect(ways(t)).toEqual(['1106', '1206']);
  });

  test('15.0(4)② the ZOC of a face-up unit chit counts as well, that of a face-down one does not', () => {
    expect(driven({}, ['U:tank 1406 up']).at(I)).toBe('1205');
    expect(ways(driven({}, ['U:tank 1407']))).toEqual(['1205', '1306']);
  });

  test('15.0(4)② an own unit in the hex does not cancel the ZOC', () => {
    const t = driven({ [D]: '1406', [I2]: '1306' });
    expect(t.at(I)).toBe('1205');
    expect(no(t, 'japan', `retreat piece=${I} hex=1306`)).toBe('15.0(4)② retreat-into-zoc');
  });

  test('15.0(4)② the second hex is checked like the first: a way into a dead end is none', () => {
    // 1306 is open, but behind it 1206 and 1307 are not; 1205 leads on to 1106.
    const t = driven({ 'US-32-2': '1308', 'US-184-1': '1207' });
    expect(t.at(I)).toBe('1106');
  });

  test('15.0(4)③ not into the sea', () => {
    const t = attack(usTurn({ [A]: '1005', [I]: '0906' }).dice(1, 5, 1, 1, 1), 'us', '1005', '0906');
    expect(no(t, 'japan', `retreat piece=${I} hex=0905`)).toBe('15.0(4)③ sea');
    expect(ways(t)).toEqual(['0806', '0907']);
  });

  test('15.0(4)③ with the sea and a ZOC around it a unit is removed', () => {
    // 1905 touches only 1804 and 1805.
    const t = attack(usTurn({ [A]: '1804', [I]: '1905' }).dice(1, 5, ...ones(3)), 'us', '1804', '1905');
    expect(t.at(I)).toBe('removed');
    expect(t.log('no-way-back')).toHaveLength(1);
    expect(t.waiting).toBe('combat.advance.choose');
  });

  test('15.0(4)③ at the map edge likewise: the only way leads through the enemy', () => {
    // 1901 in the corner touches 1902, where the enemy is, and the source 1801, in his ZOC.
    const t = attack(japanTurn({ [A]: '1901', [I]: '1902' }).dice(...ones(4), 5), 'japan', '1902', '1901');
    expect(t.at(A)).toBe('removed');
  });

  test('15.0(4)① a US unit chit without a way back is given up as if lost', () => {
    const t = japanTurn({ [A]: '1901', [I]: '1902', [G]: '1902' }, ['U:flamethrower 1901 up']);
    duel(attack(t.dice(...ones(4), 5, 5, 1), 'japan', '1902', '1901'), 'us US-c1');
    expect([t.at(A), t.at('US-c1')]).toEqual(['removed', 'discard']);
  });

  test('15.0(4)① a Japanese unit chit goes to the removed box', () => {
    const t = usTurn({ [A]: '1804', [I]: '1905' }, ['J:grenade_discharger 1905 up']);
    duel(attack(t.dice(1, 1, 5, 5, 1, 1), 'us', '1804', '1905'), 'japan JP-c1');
    expect([t.at(I), t.at('JP-c1')]).toEqual(['removed', 'removed']);
  });

  test('15.0(4)② a chit turned up in the middle of a retreat can bar the last way', () => {
    // A face-down tank in 1307 bars only its own hex; face up it bars 1206 and 1406 too.
    const t = driven({}, ['U:tank 1307']);
    go(t, I, '1306');
    expect(ways(t)).toEqual(['1206']);
  });

  test('15.0(4)② and if it was the last one the piece on its way is removed', () => {
    const t = go(driven({ [D]: '1506' }, ['U:tank 1207']), I, '1306');
    expect(ways(t)).toEqual(['1206', '1307']);
    t.act('us', 'turn-up piece=US-c1');
    expect(t.at(I)).toBe('removed');
    expect(t.waiting).toBe('combat.advance.choose');
  });
});

describe('15.0(4) with others', () => {
  test('15.0(4)② when one is removed on its way the others still retreat', () => {
    const t = push(
      usTurn({ [A]: '1304', [D]: '1506', [I]: '1305', [G]: '1305' }, ['U:tank 1207']).dice(
        ...ones(3),
        5,
        5,
        1,
        1,
      ),
    );
    passAll(t).act('japan', `fall-back piece=${I}`);
    go(t, I, '1306').act('us', 'turn-up piece=US-c1');
    // The only way left for the artillery is 1205, 1106.
    expect([t.at(I), t.at(G)]).toEqual(['removed', '1106']);
    expect(t.waiting).toBe('combat.advance.choose');
  });
});

describe('15.0(5) stacking', () => {
  test('15.0(5) a full hex on the way does not matter', () => {
    const t = driven(fill('1306'));
    go(t, I, '1306', '1307');
    expect(t.at(I)).toBe('1307');
  });

  test('15.0(5) a hex that is full at the end is passed by while another shortest way is free', () => {
    const t = driven(fill('1206', '1307'));
    // 1306 leads only to the two full ones; 1205 leads to 1106.
    expect(t.at(I)).toBe('1106');
  });

  test('15.0(5) where the ends are full it goes one hex further, towards the source', () => {
    const t = driven(fill('1206', '1307', '1106'));
    go(t, I, '1306', '1206');
    expect(t.waiting).toBe('retreats.step');
    expect(ways(t)).toEqual(['1107', '1207']);
    go(t, I, '1207');
    expect(t.at(I)).toBe('1207');
    expect(t.all.retreat).toBeNull();
  });

  test('15.0(5) one hex further is enough: what lies beyond does not matter', () => {
    // Behind 1308 the hexes 1208 and 1309 are full, behind 1207 there is 1108.
    const t = go(driven(fill('1206', '1307', '1106', '1208', '1309')), I, '1306', '1307');
    expect(ways(t)).toEqual(['1207', '1308']);
  });

  test('15.0(5) and further, until it fits', () => {
    const t = driven({
      ...fill('1206', '1307'),
      [I2]: '1106',
      [I3]: '1106',
      [G]: '1207',
      'JP-1_Med_Arty-1': '1207',
    });
    go(t, I, '1306', '1206', '1207');
    expect(t.waiting).toBe('retreats.step');
    expect(ways(t)).toEqual(['1108', '1208']);
    go(t, I, '1208');
    expect(t.at(I)).toBe('1208');
    expect(t.log('retreated')).toHaveLength(4);
  });

  test('15.0(5) three chits fill a hex for a unit chit, but not for a unit', () => {
    const chits = [
      'J:grenade_discharger 1305 up',
      ...['J:sniper', 'J:at_gun', 'J:mortar32'].map(id => `${id} 1307`),
    ];
    const t = usTurn({ [A]: '1304', [I]: '1305' }, chits);
    passAll(duel(push(t.dice(1, 1, 5, 5, 1, 1)), 'japan JP-c1'));
    go(t, I, '1306', '1307');
    expect(t.at(I)).toBe('1307');
    go(t, 'JP-c1', '1306');
    // The other hex at two steps took it by itself.
    expect(t.at('JP-c1')).toBe('1206');
  });

  test('15.0(5) US units do not end with another regiment', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [D]: '1302' }).dice(5));
    go(t, A, '1303', '1302');
    expect(t.at(A)).toBe('1301');
  });

  test('15.0(5) but may with a unit of their own', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [B]: '1302' }).dice(5));
    expect(t.at(A)).toBe('1302');
  });
});

describe('15.0(6) the way', () => {
  test('15.0(6) each step leads towards the nearest source, and the owner chooses among equals', () => {
    const t = driven();
    expect(t.roles).toEqual(['japan']);
    expect(ways(t)).toEqual(['1205', '1306']);
    go(t, I, '1306');
    expect(ways(t)).toEqual(['1206', '1307']);
  });

  test('15.0(6) a step that does not lead there is refused while the shortest way is open', () => {
    const t = driven();
    expect(no(t, 'japan', `retreat piece=${I} hex=1405`)).toBe('15.0(6) not-the-shortest-way');
    expect(no(t, 'japan', `retreat piece=${I} hex=1307`)).toBe('10.1(2) not-adjacent');
  });

  test('15.0(6) where the shortest way is barred any other will do, two hexes from the start', () => {
    // US in 1204 and 1206 bar 1205, 1306 and 1304; 1404 and 1405 are left.
    const t = attack(
      usTurn({ [A]: '1204', [D]: '1206', [I]: '1305' }).dice(1, 5, 1, 1, 1),
      'us',
      '1204',
      '1305',
    );
    expect(ways(t)).toEqual(['1404', '1405']);
    go(t, I, '1405');
    expect(ways(t)).toEqual(['1406', '1505', '1506']);
    // 1406 is nearer to home than the others, but the way is no longer the shortest: the owner is free.
    go(t, I, '1505');
    expect(t.at(I)).toBe('1505');
  });

  test('15.0(6) a detour that leads nowhere is no way', () => {
    // As above, but behind 1404 everything is closed: 1403 and 1504 by a ZOC, 1505 by an attachment.
    const t = usTurn({ [A]: '1204', [D]: '1206', 'US-184-1': '1503', [I]: '1305' }, ['U:smoke 1505']);
    passAll(attack(t.dice(1, 5, 1, 1, 1), 'us', '1204', '1305'));
    expect(ways(t)).toEqual(['1405']);
    go(t, I, '1405');
    expect(ways(t)).toEqual(['1406', '1506']);
  });

  test('15.0(6) a detour does not come back next to where it began', () => {
    const t = attack(
      usTurn({ [A]: '1204', [D]: '1206', [I]: '1305' }).dice(1, 5, 1, 1, 1),
      'us',
      '1204',
      '1305',
    );
    go(t, I, '1405');
    expect(no(t, 'japan', `retreat piece=${I} hex=1404`)).toBe('15.0(6) not-the-shortest-way');
  });

  test('15.0(6) with several sources the nearest one counts', () => {
    // 1504 is three hexes from 1601 and four from 1301, which lies behind 1403.
    const t = attack(japanTurn({ [A]: '1504', [I]: '1505' }).dice(...ones(4), 5), 'japan', '1505', '1504');
    expect(ways(t, A)).toEqual(['1503', '1603']);
  });

  test('15.0(6) a source that an enemy unit holds is out of use', () => {
    const free = attack(usTurn({ [A]: '1111', [I]: '1112' }).dice(1, 5, 1, 1), 'us', '1111', '1112');
    expect(free.at(I)).toBe('1114');
    const held = attack(
      usTurn({ [A]: '1111', [D]: '1115', [I]: '1112' }).dice(1, 5, 1, 1),
      'us',
      '1111',
      '1112',
    );
    expect(ways(held)).toEqual(['1012', '1113']);
    expect(go(held, I, '1113').at(I)).toBe('1013');
  });

  test('15.0(6) on its own source a unit has nowhere nearer to go: any two hexes', () => {
    const t = attack(usTurn({ [A]: '1114', [I]: '1115' }).dice(1, 5, 1, 1, 1), 'us', '1114', '1115');
    // 1014 and 1214 lie in the ZOC of the attacker.
    expect(ways(t)).toEqual(['1015', '1215']);
    go(t, I, '1215');
    expect(t.at(I)).toBe('1315');
  });

  test('15.0(6) next to its source it may go on past it', () => {
    const t = attack(usTurn({ [A]: '1113', [I]: '1114' }).dice(1, 5, 1, 1), 'us', '1113', '1114');
    expect(ways(t)).toContain('1115');
    go(t, I, '1115');
    expect(ways(t)).toEqual(['1015', '1215']);
  });

  test('15.0(6) US units go north to theirs', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(5));
    expect(t.log('retreated').map(entry => entry.args.hex)).toEqual(['1303', '1302']);
  });
});

describe('15.0(7) attachments left alone', () => {
  test('15.0(7) what a retreating machine gun leaves behind next to the enemy goes to the box', () => {
    const t = usTurn({ [A]: '1204', [D]: '1005', [I]: '1205' }, ['J:machine_gun 1006 up', 'J:sniper 1006']);
    // One die is a six for the company, one a five for the gun.
    duel(attack(t.dice(1, 1, 1, 6, 5, 1, 1), 'us', '1204', '1205'), 'japan JP-c1', 'japan pass');
    expect(t.at('JP-c2')).toBe('1006');
    while (t.waiting === 'retreats.step') t.act('japan', t.legal('japan')[0]!);
    expect(t.at('JP-c2')).toBe('reinforcement');
    expect(t.piece('JP-c2').up).toBe(false);
  });

  test('15.0(7) so does an enemy attachment that a retreating unit comes next to, at once', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['J:machine_gun 1402']);
    passAll(push(t.dice(5, 5, 1, 1, 1)));
    t.act('us', `fall-back piece=${A}`);
    while (t.roles[0] === 'us') t.act('us', t.legal('us')[0]!);
    // A stands in 1302 now, next to 1402; the combat goes on, and Japan cannot turn the chit up any more.
    expect(t.waiting).toBe('retreats.step');
    expect(t.roles).toEqual(['japan']);
    expect(t.at('JP-c1')).toBe('reinforcement');
  });

  test('15.0(7) a face-up unit chit stays', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['J:machine_gun 1402 up']);
    passAll(push(t.dice(5, 5, 1, 1, 1)));
    expect(t.at('JP-c1')).toBe('1402');
  });

  test('15.0(7) attachments that a unit still guards stay', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['U:smoke 1304']);
    passAll(push(t.dice(5, 1, 1, 1, 1, 1, 2)));
    t.act('us', `fall-back piece=${A}`);
    expect(t.at('US-c1')).toBe('1304');
  });
});
