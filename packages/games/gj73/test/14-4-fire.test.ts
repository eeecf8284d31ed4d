import { describe, expect, test } from 'vitest';
import {
  A,
  attack,
  B,
  D,
  dice,
  duel,
  G,
  I,
  I2,
  japanTurn,
  no,
  ones,
  passAll,
  push,
  rollsOf,
  story,
  usTurn,
} from './combat.ts';

const CALM = ones(30);

describe('14.4 defender fire', () => {
  test('14.4 the defender fires before the attacker', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(1, ...ones(4), 1, 2));
    expect(t.rolls.slice(0, 2).map(roll => [roll.who, roll.why])).toEqual([
      ['japan', 'defender-fire'],
      ['us', 'attacker-fire'],
    ]);
  });

  test('14.4(1) strength is the sum of units, used unit chits and fire chits', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, [
      'J:grenade_discharger 1305',
      'J:27tr 1305',
      'J:support_fire 1307',
      'J:heavy_artillery 1309',
    ]);
    duel(push(t).dice(...CALM), 'japan JP-c1', 'japan JP-c2', 'japan JP-c3', 'japan JP-c4');
    expect(story(t, 'defender-fire')).toEqual([
      '+1 unit',
      '+2 unit',
      '+1 J:grenade_discharger',
      '+2 J:27tr',
      '+2 J:support_fire',
      '+3 J:heavy_artillery',
    ]);
    expect(dice(t, 'defender-fire')).toBe(11);
  });

  test('14.4(1) a reduced unit fires with its reduced value', () => {
    const t = push(usTurn({ [A]: '1304 reduced', [G]: '1305 reduced', [I]: '1305 reduced' }).dice(...CALM));
    expect(dice(t, 'defender-fire')).toBe(1);
    expect(dice(t, 'attacker-fire')).toBe(2);
  });

  test('14.4(1) US units defend with the same sum, Support bombardment included', () => {
    const t = japanTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['U:support_fire 1801']);
    duel(attack(t, 'japan', '1305', '1304').dice(...CALM), 'us US-c1');
    expect(dice(t, 'defender-fire')).toBe(11);
  });

  test('14.4(2) the armour of an attacking tank is taken off', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, ['U:tank 1304 up']);
    duel(push(t).dice(...CALM), 'us US-c1');
    expect(story(t, 'defender-fire')).toEqual(['+1 unit', '+2 unit', '-2 armour']);
    expect(dice(t, 'defender-fire')).toBe(1);
  });

  test('14.4(2) of several armoured chits only one counts, and it is the thickest', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, [
      'U:amphibious_tank 1304 up',
      'U:tank 1304 up',
      'U:tank 1304 up',
    ]);
    duel(push(t).dice(...CALM), 'us US-c1', 'us US-c2', 'us US-c3');
    expect(story(t, 'defender-fire')).toEqual(['+1 unit', '+2 unit', '-2 armour']);
  });

  test('14.4(2) fire never falls below zero: no dice at all', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304 up']);
    duel(push(t).dice(...CALM), 'us US-c1');
    expect(dice(t, 'defender-fire')).toBe(0);
    expect(dice(t, 'attacker-fire')).toBe(7);
  });

  test('14.4(2) terrain, position and river do not lower defender fire', () => {
    // Forest, a position of engineers, and a river between.
    const t = usTurn({ [A]: '0511', [I]: '0610', [G]: '0610' }, ['J:construction_engineer 0610 up']);
    duel(attack(t, 'us', '0511', '0610').dice(...CALM), 'japan JP-c1');
    expect(story(t, 'defender-fire')).toEqual(['+1 unit', '+2 unit', '+0 J:construction_engineer']);
  });

  test('14.4(3) one die for each point of strength', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 2, 3, ...ones(4), 1, 1, 2));
    expect(rollsOf(t, 'defender-fire')[0]!.dice).toEqual([1, 2, 3]);
  });

  test('14.4(3)① a six costs a step and drives back two hexes', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(6));
    expect(t.piece(A)).toMatchObject({ at: '1302', reduced: true });
  });

  test('14.4(3)② a five drives back two hexes without a loss', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(5));
    expect(t.piece(A)).toMatchObject({ at: '1302', reduced: false });
  });

  test.each([1, 2, 3, 4])('14.4(3)③ a %i does nothing', face => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }).dice(face, face, ...CALM));
    expect(t.piece(A)).toMatchObject({ at: '1304', reduced: false });
    expect(t.log('retreated')).toEqual([]);
  });
});

describe('14.4(4) dealing out the hits', () => {
  /** Two battalions and two declared unit chits against eleven Japanese dice. */
  const target = (a: string, b: string, faces: readonly number[]) => {
    const t = usTurn({ [A]: `1304${a}`, [B]: `1304${b}`, [I]: '1305', [G]: '1305' }, [
      'U:flamethrower 1304 up',
      'U:flamethrower 1304 up',
      'J:support_fire 1307 ',
      'J:heavy_artillery 1309',
    ]);
    t.dice(...faces, ...ones(8 - faces.length), ...CALM);
    return duel(push(t), 'us US-c1', 'japan JP-c1', 'us US-c2', 'japan JP-c2');
  };

  test('14.4(4)① the first six goes to a combat unit', () => {
    const t = target('', '', [6]);
    expect(t.legal('us')).toEqual([`lose piece=${A}`, `lose piece=${B}`]);
    expect(no(t, 'us', 'lose piece=US-c1')).toBe('14.4(4)① losses-evenly');
  });

  test('14.4(4)① further sixes go to units and unit chits alike', () => {
    const t = target('', '', [6, 6]).act('us', `lose piece=${A}`);
    expect(t.legal('us')).toEqual([`lose piece=${B}`, 'lose piece=US-c1', 'lose piece=US-c2']);
    t.act('us', 'lose piece=US-c2');
    expect(t.at('US-c2')).toBe('discard');
  });

  test('14.4(4)① they are spread evenly: nobody takes a second while another has none', () => {
    const t = target('', '', [6, 6, 6, 6, 6]).act('us', `lose piece=${A}`, 'lose piece=US-c1');
    expect(no(t, 'us', `lose piece=${A}`)).toBe('14.4(4)① losses-evenly');
    t.act('us', `lose piece=${B}`);
    // The fourth six has one target left, the second flamethrower; the fifth is free between the battalions.
    expect(t.at('US-c2')).toBe('discard');
    expect(t.legal('us')).toEqual([`lose piece=${A}`, `lose piece=${B}`]);
    t.act('us', `lose piece=${B}`);
    expect(t.at(B)).toBe('removed');
    expect(t.piece(A)).toMatchObject({ reduced: true, at: '1302' });
  });

  test('14.4(4)① nobody takes more than it can bear: a reduced unit takes one', () => {
    const t = target(' reduced', '', [6, 6]).act('us', `lose piece=${A}`);
    expect(t.at(A)).toBe('removed');
    expect(no(t, 'us', `lose piece=${A}`)).toBe('14.4(4)① losses-evenly');
    expect(t.legal('us')).toEqual([`lose piece=${B}`, 'lose piece=US-c1', 'lose piece=US-c2']);
  });

  test('14.4(4)① a full unit alone takes two sixes, and the rest is wasted', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(6, 6, 6));
    expect(t.at(A)).toBe('removed');
    expect(t.all.hits).toBeNull();
    expect(t.all.side).toBe('japan');
  });

  test('14.4(4)① a unit chit bears one loss', () => {
    const t = usTurn({ [A]: '1304 reduced', [I]: '1305', [G]: '1305' }, ['U:flamethrower 1304 up']);
    duel(push(t).dice(6, 6, 6), 'us US-c1');
    expect([t.at(A), t.at('US-c1')]).toEqual(['removed', 'discard']);
    expect(t.log('chit-lost')).toHaveLength(1);
  });

  test('14.4(4)① each six is one retreat of two hexes, not more', () => {
    const t = push(usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [G]: '1305' }).dice(6, 6, 1));
    t.act('us', `lose piece=${A}`, `retreat piece=${B} hex=1303`);
    expect(t.log('retreated').map(entry => `${entry.args.piece} ${entry.args.hex}`)).toEqual([
      `${B} 1303`,
      `${B} 1302`,
      `${A} 1303`,
      `${A} 1302`,
    ]);
    expect([t.piece(A).reduced, t.piece(B).reduced]).toEqual([true, true]);
  });

  test('14.4(4)② fives come after sixes and only to pieces not hit yet', () => {
    const t = target('', '', [5, 6]).act('us', `lose piece=${A}`);
    expect(t.waiting).toBe('results.five');
    expect(no(t, 'us', `fall-back piece=${A}`)).toBe('14.4(4)② unit-first');
    expect(t.legal('us')).toEqual([`fall-back piece=${B}`, 'fall-back piece=US-c1', 'fall-back piece=US-c2']);
  });

  test('14.4(4)② the first five goes to a combat unit', () => {
    const t = target('', '', [5, 5]);
    expect(t.legal('us')).toEqual([`fall-back piece=${A}`, `fall-back piece=${B}`]);
    expect(no(t, 'us', 'fall-back piece=US-c1')).toBe('14.4(4)② unit-first');
    t.act('us', `fall-back piece=${A}`);
    expect(t.legal('us')).toEqual([`fall-back piece=${B}`, 'fall-back piece=US-c1', 'fall-back piece=US-c2']);
  });

  test('14.4(4)② unless a six was applied: then the first five is free', () => {
    const t = target('', '', [6, 5]).act('us', `lose piece=${A}`, 'fall-back piece=US-c1');
    expect(t.all.retreat!.pieces).toEqual([A, 'US-c1']);
  });

  test('14.4(4)② a five has no second effect on a piece that falls back already', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(5, 5, 5));
    expect(t.log('retreated')).toHaveLength(2);
    expect(t.piece(A)).toMatchObject({ at: '1302', reduced: false });
  });

  test('14.4(4)② a piece outside the combat cannot take the five', () => {
    const t = target('', '', [5]);
    expect(no(t, 'us', `fall-back piece=${D}`)).toBe('15.0(1) not-in-combat');
  });

  test('14.4(4)③ when all that took part are gone, the other attachments go to the box, either face', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304 up', 'U:flamethrower 1304', 'U:smoke 1303']);
    passAll(push(t.dice(5)));
    expect([t.at('US-c1'), t.at('US-c2'), t.at('US-c3')]).toEqual(['reinforcement', 'reinforcement', '1303']);
    expect(t.piece('US-c1').up).toBe(false);
  });

  test('14.4(4)③ they go at once, before the attacker’s guns fire', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [I2]: '1305' }, ['U:tank 1304 up', 'U:support_fire 1801']);
    duel(push(t.dice(5, 1, 6, 1, 1)), 'us US-c2', 'us pass');
    expect(t.waiting).toBe('results.six');
    expect(t.roles).toEqual(['japan']);
    expect(t.at('US-c1')).toBe('reinforcement');
  });

  test('14.4(4)③ as long as one piece of the fight is left they stay', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, ['U:tank 1304 up', 'U:combat_engineer 1304']);
    // One die past the armour; the tank then fires and holds against 1 + 1 in close combat.
    duel(push(t.dice(5, 1, 1, 1, 1, 1, 2)), 'us US-c1', 'us pass');
    expect([t.at(A), t.at('US-c1'), t.at('US-c2')]).toEqual(['1302', '1304', '1304']);
  });

  test('14.4(4)③, 14.5(4) the same for the defender after attacker fire', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced' }, [
      'J:machine_gun 1305 up',
      'J:sniper 1305',
      'U:smoke 1801',
    ]);
    passAll(push(t.dice(6, 1, 1, 1)));
    expect([t.at('JP-c1'), t.at('JP-c2')]).toEqual(['reinforcement', 'reinforcement']);
    expect(t.log('chit-to-box').map(entry => entry.rule)).toContain('14.4(4)③');
    expect(t.waiting).toBe('combat.advance.choose');
  });
});

describe('14.5 attacker fire', () => {
  test('14.5 what was hit by defender fire does not fire', () => {
    const t = push(usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }).dice(5, ...CALM));
    t.act('us', `fall-back piece=${A}`);
    expect(dice(t, 'attacker-fire')).toBe(4);
    expect(rollsOf(t, 'attacker-fire')[0]!.terms[0]!.args).toEqual({ piece: B });
  });

  test('14.5(1) Support bombardment fires even when all attackers are gone', () => {
    const t = usTurn({ [A]: '1304 reduced', [G]: '1305' }, ['U:support_fire 1801']);
    duel(push(t.dice(6, 6, 6, 1, 1)), 'us US-c1');
    expect(t.at(A)).toBe('removed');
    expect(story(t, 'attacker-fire')).toEqual(['+3 U:support_fire']);
    expect(t.piece(G).reduced).toBe(true);
    expect(rollsOf(t, 'close-combat')).toEqual([]);
  });

  test('14.5(1) without anybody left and without chits there are no dice', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }).dice(5, 1));
    expect(dice(t, 'attacker-fire')).toBe(0);
  });

  test('14.5(2)① a Japanese position halves the total and drops the fraction', () => {
    // 1006 is a printed position on clear ground.
    const even = attack(usTurn({ [D]: '1005', [G]: '1006' }).dice(...CALM), 'us', '1005', '1006');
    expect(story(even, 'attacker-fire')).toEqual(['+4 unit', '/2 position']);
    expect(dice(even, 'attacker-fire')).toBe(2);
    const odd = usTurn({ [D]: '1005', [G]: '1006' }, ['U:support_fire 1801']).dice(...CALM);
    duel(attack(odd, 'us', '1005', '1006'), 'us US-c1');
    expect(dice(odd, 'attacker-fire')).toBe(3);
  });

  test('14.5(2)① a suitable hex is one with construction engineers and none without', () => {
    const bare = attack(usTurn({ [D]: '1304', [G]: '1404' }).dice(...CALM), 'us', '1304', '1404');
    expect(dice(bare, 'attacker-fire')).toBe(4);
    const built = usTurn({ [D]: '1304', [G]: '1404' }, ['J:construction_engineer 1404']).dice(...CALM);
    duel(attack(built, 'us', '1304', '1404'), 'japan JP-c1');
    expect(story(built, 'attacker-fire')).toEqual(['+4 unit', '/2 position']);
  });

  test('14.5(2)① the US gets nothing from a position', () => {
    const t = attack(
      japanTurn({ [D]: '1006', [I]: '1005', [G]: '1005' }).dice(...CALM),
      'japan',
      '1005',
      '1006',
    );
    expect(story(t, 'attacker-fire')).toEqual(['+1 unit', '+2 unit']);
  });

  test('14.5(2)② forest or swamp takes one off', () => {
    const t = attack(usTurn({ [A]: '1404', [G]: '1405' }).dice(...CALM), 'us', '1404', '1405');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 forest']);
    expect(dice(t, 'attacker-fire')).toBe(3);
  });

  test('14.5(2)② for a US defender as well', () => {
    const t = attack(
      japanTurn({ [A]: '1405', [I]: '1404', [G]: '1404' }).dice(...CALM),
      'japan',
      '1404',
      '1405',
    );
    expect(story(t, 'attacker-fire')).toEqual(['+1 unit', '+2 unit', '-1 forest']);
  });

  test('14.5(2)③ a town takes one off', () => {
    const t = attack(usTurn({ [A]: '1105', [G]: '1106' }).dice(...CALM), 'us', '1105', '1106');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 town']);
    expect(dice(t, 'attacker-fire')).toBe(3);
  });

  test('14.5(2)④ a river between takes one off', () => {
    const t = attack(usTurn({ [A]: '0806', [G]: '0706' }).dice(...CALM), 'us', '0806', '0706');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 river']);
    expect(dice(t, 'attacker-fire')).toBe(3);
  });

  test('14.5(2)④ a bridge does not help the attacker’s fire', () => {
    const t = attack(usTurn({ [A]: '0806', [G]: '0707' }).dice(...CALM), 'us', '0806', '0707');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 river']);
  });

  test('14.5(2)④ no river, no deduction: another side of the same hex', () => {
    const t = attack(usTurn({ [A]: '0606', [G]: '0706' }).dice(...CALM), 'us', '0606', '0706');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
  });

  test('14.5(2)⑤ the armour of a defending chit is taken off', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305' }, ['J:27tr 1305 up']).dice(...CALM);
    duel(push(t), 'japan JP-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 armour']);
    expect(dice(t, 'attacker-fire')).toBe(3);
  });

  test('14.5(2)⑤ the armour of US chits in defence, one of them', () => {
    const t = japanTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, [
      'U:tank 1304 up',
      'U:amphibious_tank 1304 up',
    ]);
    duel(attack(t.dice(...CALM), 'japan', '1305', '1304'), 'us US-c1', 'us US-c2');
    expect(story(t, 'attacker-fire')).toEqual(['+1 unit', '+2 unit', '-2 armour']);
  });

  test('14.5(2)①, 14.5(2)②, 14.5(2)④ the position comes first, then forest, then river', () => {
    // 0610 is forest and suitable, across a river from 0511: 11 / 2 = 5, minus 2 = 3, and not (11 - 2) / 2 = 4.
    const t = usTurn({ [A]: '0511', [B]: '0511', [I]: '0610', [I2]: '0610' }, [
      'J:construction_engineer 0610 up',
      'U:support_fire 1801',
    ]).dice(...CALM);
    duel(attack(t, 'us', '0511', '0610'), 'us US-c1');
    passAll(t);
    expect(story(t, 'attacker-fire')).toEqual([
      '+4 unit',
      '+4 unit',
      '+3 U:support_fire',
      '/2 position',
      '-1 forest',
      '-1 river',
    ]);
    expect(dice(t, 'attacker-fire')).toBe(3);
  });

  test('14.5(2)③, 14.5(2)④ town and river add up', () => {
    const t = attack(usTurn({ [A]: '0610', [G]: '0611' }).dice(...CALM), 'us', '0610', '0611');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 town', '-1 river']);
    expect(dice(t, 'attacker-fire')).toBe(2);
  });

  test('14.5(2)⑤ the result is never below zero', () => {
    // 2 / 2 = 1, forest and armour take two.
    const t = usTurn({ [A]: '1308 reduced', [G]: '1309' }, ['J:27tr 1309 up']).dice(...CALM);
    duel(attack(t, 'us', '1308', '1309'), 'japan JP-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+2 unit', '/2 position', '-1 forest', '-1 armour']);
    expect(dice(t, 'attacker-fire')).toBe(0);
  });

  test('14.5(3) a five drives the defender back, a six costs him a step too', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 6, 1, 1));
    t.act('japan', `lose piece=${G}`);
    expect(t.waiting).toBe('retreats.step');
    expect([t.piece(G).reduced, t.piece(I).reduced]).toEqual([true, false]);
    expect(t.all.retreat!.pieces.sort()).toEqual([I, G].sort());
  });

  test('14.5(4) the defender deals out the hits', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }).dice(1, 1, 1, 5, 1, 1, 1));
    expect(t.roles).toEqual(['japan']);
    expect(t.waiting).toBe('results.five');
    expect(t.legal('japan')).toEqual([`fall-back piece=${I}`, `fall-back piece=${G}`]);
  });

  test('14.5(4) when the hex is emptied the attacker may advance at once', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305 reduced' }).dice(6, 1, 1, 1));
    expect(t.waiting).toBe('combat.advance.choose');
    expect(rollsOf(t, 'close-combat')).toEqual([]);
  });
});
