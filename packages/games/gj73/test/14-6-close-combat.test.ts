import { describe, expect, test } from 'vitest';
import {
  A,
  attack,
  B,
  D,
  duel,
  G,
  I,
  I2,
  japanTurn,
  ones,
  passAll,
  push,
  rollsOf,
  story,
  usTurn,
} from './combat.ts';

/** A battalion against an infantry company, no hits from fire; the dice of close combat: Japan’s first, then the US. */
const melee = (japan: number, us: number, a = '', i = '') =>
  push(usTurn({ [A]: `1304${a}`, [I]: `1305${i}` }).dice(...(i ? [] : [1]), ...ones(a ? 2 : 4), japan, us));

describe('14.6 close combat', () => {
  test('14.6 it must follow when both sides have pieces that were not hit', () => {
    const t = melee(1, 2);
    expect(rollsOf(t, 'close-combat').map(roll => roll.who)).toEqual(['japan', 'us']);
  });

  test('14.6 it does not follow when the attackers were all driven back', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(5));
    expect(rollsOf(t, 'close-combat')).toEqual([]);
    expect(t.at(I)).toBe('1305');
  });

  test('14.6 nor when the defenders were', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(1, 5, 1, 1, 1));
    t.act('japan', `retreat piece=${I} hex=1306`, `retreat piece=${I} hex=1307`);
    expect(rollsOf(t, 'close-combat')).toEqual([]);
  });

  test('14.6 a machine gun in another hex neither fights hand to hand nor keeps the fight going', () => {
    const t = usTurn({ [A]: '1204', [I]: '1205 reduced' }, ['J:machine_gun 1006 up']);
    // No company fire left, two dice of the gun; the six kills the company.
    duel(attack(t.dice(1, 1, 6, 1, 1, 1), 'us', '1204', '1205'), 'japan JP-c1');
    expect(rollsOf(t, 'close-combat')).toEqual([]);
    expect(t.waiting).toBe('combat.advance.choose');
  });

  test('14.6(1) units and used unit chits of the stack add up; those hit before do not count', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [G]: '1305' }, [
      'U:flamethrower 1304 up',
      'J:grenade_discharger 1305 up',
    ]);
    push(t.dice(5, 1, 1, 1, ...ones(20)));
    duel(t, 'us US-c1', 'japan JP-c1');
    t.act('us', `fall-back piece=${B}`);
    expect(story(t, 'close-combat', 'japan')).toEqual(['+1 unit', '+1 unit', '+1 J:grenade_discharger']);
    expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit', '+2 U:flamethrower']);
  });

  test('14.6(1) a machine gun in another hex adds nothing', () => {
    const t = usTurn({ [A]: '1204', [G]: '1205' }, ['J:machine_gun 1006 up']).dice(...ones(20));
    duel(attack(t, 'us', '1204', '1205'), 'japan JP-c1');
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 J:machine_gun']);
    expect(story(t, 'close-combat', 'japan')).toEqual(['+1 unit']);
  });

  test('14.6(2) terrain has no effect', () => {
    // Forest, position of engineers, river: fire is 4 / 2 - 1 - 1 = 0, close combat one die as ever.
    const t = usTurn({ [A]: '0511', [G]: '0610' }, ['J:construction_engineer 0610 up']).dice(1, 1, 1, 1);
    passAll(attack(t, 'us', '0511', '0610'));
    expect(rollsOf(t, 'attacker-fire')[0]!.dice).toEqual([]);
    expect(rollsOf(t, 'close-combat').map(roll => roll.dice.length)).toEqual([1, 1]);
    expect([t.at(A), t.at(G)]).toEqual(['0511', '0610']);
  });

  test('14.6(3)① each side rolls one die a point', () => {
    const t = push(
      usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [I2]: '1305' }).dice(1, 1, ...ones(8), 3, 2, 4, 1),
    );
    expect(rollsOf(t, 'close-combat').map(roll => roll.dice)).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  test('14.6(3)① strength zero rolls no die and loses to any', () => {
    // Reduced artillery is 1-0-5.
    const t = push(usTurn({ [A]: '1304', [G]: '1305 reduced' }).dice(1, ...ones(4), 1));
    expect(rollsOf(t, 'close-combat').map(roll => roll.dice)).toEqual([[], [1]]);
    expect(t.waiting).toBe('retreats.step');
    expect(t.roles).toEqual(['japan']);
  });

  test('14.6(3)① zero against zero is a tie', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305 reduced' }, [
      'U:amphibious_tank 1304 up',
      'J:support_fire 1307',
    ]);
    // Fire 1 + 2 - 1 = 2: the battalion falls back, the amphibious tank (close combat 0) stays.
    duel(push(t.dice(5, 1, 1, 1)), 'us US-c1', 'japan JP-c1');
    expect(rollsOf(t, 'close-combat').map(roll => roll.dice)).toEqual([[], []]);
    expect([t.at('US-c1'), t.at(G)]).toEqual(['1304', '1305']);
  });

  test('14.6(3)② dice of a circled value get one more', () => {
    const t = melee(3, 4);
    expect(rollsOf(t, 'close-combat').map(roll => roll.bonus)).toEqual([[1], [0]]);
    expect(t.log('close-tie')).toHaveLength(1);
  });

  test('14.6(3)② only those dice: in a mixed stack the others do not', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305' }, ['U:flamethrower 1304 up']);
    duel(push(t.dice(1, 1, ...ones(4), 5, 5, 3, 4)), 'us US-c1');
    const [, us] = rollsOf(t, 'close-combat');
    expect(us!.bonus).toEqual([0, 1, 1]);
    // 5 against 5, 3 + 1, 4 + 1.
    expect(t.log('close-tie')[0]!.args).toEqual({ attacker: 5, defender: 5 });
  });
});

describe('14.6(4) the outcome', () => {
  test('14.6(4) the higher die wins: the attacker', () => {
    const t = melee(1, 3);
    expect(t.log('close-attacker')[0]!.args).toEqual({ attacker: 3, defender: 2 });
    expect(t.roles).toEqual(['japan']);
    expect(t.waiting).toBe('retreats.step');
  });

  test('14.6(4) the higher die wins: the defender', () => {
    const t = melee(2, 2);
    expect(t.log('close-defender')[0]!.args).toEqual({ attacker: 2, defender: 3 });
    expect(t.piece(A)).toMatchObject({ at: '1302', reduced: false });
    expect(t.at(I)).toBe('1305');
  });

  test('14.6(4) the highest die of each side counts, not the sum', () => {
    const t = push(usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }).dice(1, ...ones(8), 4, 4, 4));
    expect(t.log('close-defender')[0]!.args).toEqual({ attacker: 4, defender: 5 });
  });

  test('14.6(4)① all pieces of the loser retreat two hexes', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['U:flamethrower 1304 up']);
    duel(push(t.dice(1, ...ones(8), 4, 1, 1, 1, 1)), 'us US-c1');
    expect(t.all.retreat!.pieces).toEqual([A, B, 'US-c1']);
    while (t.waiting === 'retreats.step') t.act('us', t.legal('us')[0]!);
    expect([t.at(A), t.at(B), t.at('US-c1')]).toEqual(['1302', '1302', '1302']);
  });

  test('14.6(4)① the loser’s attachments that took no part go to the box, either face; the winner’s stay', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, [
      'U:tank 1304 up',
      'U:combat_engineer 1304',
      'J:sniper 1305',
    ]);
    passAll(push(t.dice(1, ...ones(4), 4, 1)));
    expect([t.at('US-c1'), t.at('US-c2'), t.at('JP-c1')]).toEqual(['reinforcement', 'reinforcement', '1305']);
  });

  test('14.6(4)① they go before the retreat', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['U:tank 1304 up']);
    passAll(push(t.dice(1, ...ones(8), 4, 1, 1)));
    expect(t.waiting).toBe('retreats.step');
    expect(t.at('US-c1')).toBe('reinforcement');
  });

  test('14.6(4)② equal: both stay', () => {
    const t = melee(3, 4);
    expect([t.at(A), t.at(I)]).toEqual(['1304', '1305']);
    expect(t.log('retreated')).toEqual([]);
  });

  test('14.6(4)③ a winner’s six costs the loser a step', () => {
    const t = melee(1, 6);
    expect(t.piece(I).reduced).toBe(true);
    expect(t.piece(A).reduced).toBe(false);
    expect(t.roles).toEqual(['japan']);
  });

  test('14.6(4)③ five with the bonus is six', () => {
    const t = melee(5, 1);
    expect(t.piece(A)).toMatchObject({ reduced: true, at: '1302' });
  });

  test('14.6(4)③ five without it is not', () => {
    const t = melee(1, 5);
    expect(t.piece(I).reduced).toBe(false);
  });

  test('14.6(4)③ the loser’s six counts too: seven beats six and both lose a step', () => {
    const t = melee(6, 6);
    expect(t.log('close-defender')[0]!.args).toEqual({ attacker: 6, defender: 7 });
    expect([t.piece(A).reduced, t.piece(I).reduced]).toEqual([true, true]);
    expect(t.at(A)).toBe('1302');
  });

  test('14.6(4)③ in a tie of sixes both lose a step and stay', () => {
    const t = melee(5, 6);
    expect(t.piece(A)).toMatchObject({ reduced: true, at: '1304' });
    expect(t.piece(I)).toMatchObject({ reduced: true, at: '1305' });
  });

  test('14.6(4)③ several sixes cost one step only', () => {
    const t = push(
      usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [I2]: '1305' }).dice(1, 1, ...ones(8), 1, 1, 6, 6),
    );
    t.act('japan', `lose piece=${I}`);
    expect([t.piece(I).reduced, t.piece(I2).reduced]).toEqual([true, false]);
  });

  test('14.6(4)③ the loss goes to a combat unit first, and its owner chooses which', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['U:flamethrower 1304 up']);
    duel(push(t.dice(1, ...ones(8), 6, 1, 1, 1, 1)), 'us US-c1');
    expect(t.waiting).toBe('results.six');
    expect(t.legal('us')).toEqual([`lose piece=${A}`, `lose piece=${B}`]);
  });

  test('14.6(4)③ where no combat unit is left it goes to a unit chit', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305' }, ['U:flamethrower 1304 up']);
    // The battalion falls back; the flamethrower meets a six.
    duel(push(t.dice(5, 1, 6, 1, 1)), 'us US-c1');
    expect(t.at('US-c1')).toBe('discard');
  });

  test('14.6(4)③ a reduced unit dies of it and cannot retreat any more', () => {
    const t = melee(1, 6, '', ' reduced');
    expect(t.at(I)).toBe('removed');
    expect(t.waiting).toBe('combat.advance.choose');
  });

  test('14.6(4)③ if the attacker wins his stack may advance', () => {
    const t = melee(1, 3);
    t.act('japan', `retreat piece=${I} hex=1205`, `retreat piece=${I} hex=1106`);
    expect(t.waiting).toBe('combat.advance.choose');
    t.act('us', `advance piece=${A}`);
    expect(t.at(A)).toBe('1305');
  });

  test('14.6(4)③ a defender who wins does not advance', () => {
    const t = japanTurn({ [D]: '1304', [I]: '1305' }).dice(...ones(4), 1, 6, 1);
    attack(t, 'japan', '1305', '1304');
    expect(t.log('close-defender')).toHaveLength(1);
    expect(t.roles).toEqual(['japan']);
    while (t.waiting === 'retreats.step') t.act('japan', t.legal('japan')[0]!);
    expect(t.at(D)).toBe('1304');
    expect(t.log('advanced')).toEqual([]);
    expect(t.waiting).not.toBe('combat.advance.choose');
  });
});
