import { describe, expect, test } from 'vitest';
import {
  A,
  attack,
  B,
  C,
  D,
  dice,
  duel,
  G,
  I,
  I2,
  I3,
  japanTurn,
  no,
  ones,
  passAll,
  push,
  rollsOf,
  story,
  usTurn,
} from './combat.ts';

describe('14.1 who may attack whom', () => {
  test('14.0 a stack attacks a neighbouring stack, not one two hexes away', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [I2]: '1306' });
    expect(t.why('us', 'attack from=1304 to=1305')).toBeUndefined();
    expect(no(t, 'us', 'attack from=1304 to=1306')).toBe('14.0 none-beside');
  });

  test('14.0 who has nobody beside it is told so, whichever hex was meant besides', () => {
    const t = usTurn({ [A]: '1304', [B]: '1503', [D]: '1407', [I]: '1305', [I2]: '1307' });
    expect(no(t, 'us', 'attack from=1503 to=1305')).toBe('14.0 no-enemy-beside');
    expect(no(t, 'us', 'attack from=1304 to=1307')).toBe('14.0 not-adjacent');
  });

  test('14.0 the active side attacks: the other has nothing to declare', () => {
    const t = japanTurn({ [A]: '1304', [I]: '1305' });
    expect(t.roles).toEqual(['japan']);
    expect(t.legal('us')).toEqual([]);
    expect(t.legal('japan')).toContain('attack from=1305 to=1304');
  });

  test('14.1 nobody has to attack', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' });
    expect(t.legal('us')).toContain('done');
    t.act('us', 'done');
    expect(t.rolls).toEqual([]);
    expect(t.all.side).toBe('japan');
  });

  test('14.1 a second attack is as optional as the first', () => {
    const t = usTurn({ [A]: '1304', [D]: '1405', [I]: '1305', [I2]: '1406' });
    t.act('us', 'attack from=1304 to=1305');
    expect(t.why('us', 'done')).toBeUndefined();
  });

  test('14.1(1) chits alone cannot attack', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [I2]: '1505' }, ['U:tank 1504 up']);
    expect(no(t, 'us', 'attack from=1504 to=1505')).toBe('14.1(1) no-unit-to-attack');
  });

  test('14.1(1) one combat unit is enough to take its chits into an attack', () => {
    const t = usTurn({ [A]: '1304 reduced', [I]: '1305' }, ['U:tank 1304 up']);
    expect(t.why('us', 'attack from=1304 to=1305')).toBeUndefined();
  });

  test('14.1(1) a stack attacks one hex only', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [I2]: '1204' });
    t.act('us', 'attack from=1304 to=1305');
    expect(no(t, 'us', 'attack from=1304 to=1204')).toBe('14.1(1) attacks-already');
    expect(no(t, 'us', 'attack from=1304 to=1305')).toBe('14.1(1) declared-already');
  });

  test('14.1(1) neither an empty hex nor a lone face-down attachment can be attacked', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['J:machine_gun 1204']);
    expect(no(t, 'us', 'attack from=1304 to=1404')).toBe('14.1(1) nothing-to-attack');
    expect(no(t, 'us', 'attack from=1304 to=1204')).toBe('14.1(1) nothing-to-attack');
  });

  test('14.1(1) a lone face-up unit chit can be attacked', () => {
    const t = usTurn({ [A]: '1304' }, ['J:machine_gun 1305 up']);
    expect(t.why('us', 'attack from=1304 to=1305')).toBeUndefined();
  });

  test('14.1(2), 14.1(3) two stacks cannot attack the same stack', () => {
    const t = usTurn({ [A]: '1304', [D]: '1404', [I]: '1305' });
    t.act('us', 'attack from=1304 to=1305');
    expect(no(t, 'us', 'attack from=1404 to=1305')).toBe('14.1(2) attacked-already');
  });

  test('14.1(3) where several stacks touch one enemy the attacker says which of them attacks', () => {
    const t = usTurn({ [A]: '1304', [D]: '1404', [I]: '1305' });
    expect(t.legal('us')).toEqual(['attack from=1304 to=1305', 'attack from=1404 to=1305', 'done']);
    t.dice(1, 1, 1, 1, 1, 1, 2);
    attack(t, 'us', '1404', '1305');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(rollsOf(t, 'attacker-fire')[0]!.terms[0]!.args).toEqual({ piece: D });
  });

  test('14.1(3) a machine gun in range may join, but its own combat comes first', () => {
    // 1006 is high ground, two hexes from 1205 and next to 1005.
    const t = usTurn({ [A]: '1204', [D]: '1005', [I]: '1205' }, ['J:machine_gun 1006 up']);
    t.act('us', 'attack from=1204 to=1205', 'attack from=1005 to=1006', 'done', 'fight hex=1205');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toContain('not-your-decision');
    passAll(t);
    const alone = usTurn({ [A]: '1204', [D]: '1005', [I]: '1205' }, [
      'J:machine_gun 1006 up',
      'J:grenade_discharger 1205 up',
    ]);
    alone.act('us', 'attack from=1204 to=1205', 'attack from=1005 to=1006', 'done', 'fight hex=1205');
    expect(no(alone, 'japan', 'commit piece=JP-c1')).toBe('14.1(3) own-combat-first');
    expect(alone.why('japan', 'commit piece=JP-c2')).toBeUndefined();
  });

  test('14.1(3) with no attack on its own hex the same machine gun joins', () => {
    const t = usTurn({ [A]: '1204', [D]: '1005', [I]: '1205' }, ['J:machine_gun 1006 up']);
    attack(t, 'us', '1204', '1205');
    expect(t.why('japan', 'commit piece=JP-c1')).toBeUndefined();
  });

  test('14.1(4) a unit chit used in one combat cannot be used in another', () => {
    const t = usTurn({ [A]: '1204', [D]: '1306', [I]: '1205', [I2]: '1206' }, ['J:machine_gun 1006 up']);
    t.act('us', 'attack from=1204 to=1205', 'attack from=1306 to=1206', 'done', 'fight hex=1205');
    // Three dice for the company and the gun, four for the battalion, then a tie.
    duel(t.dice(1, 1, 1, ...ones(4), 1, 2, ...ones(20)), 'japan JP-c1');
    passAll(t);
    expect(dice(t, 'attacker-fire')).toBe(4);
    expect(rollsOf(t, 'defender-fire').map(roll => roll.dice.length)).toEqual([3, 1]);
    expect(t.piece('JP-c1').used).toBe(true);
  });

  test('14.1(4) and the refusal says so', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304 up used', 'U:smoke 1304']);
    push(t);
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.1(4) used-this-turn');
  });

  test('14.1(5) terrain counts in the defender’s hex only', () => {
    // 1405 is forest: attacking out of it costs nothing, attacking into it does.
    const out = usTurn({ [A]: '1405', [I]: '1305' }).dice(1, ...ones(4), 1, 2);
    attack(out, 'us', '1405', '1305');
    expect(dice(out, 'attacker-fire')).toBe(4);
    const into = usTurn({ [A]: '1404', [I]: '1405' }).dice(1, ...ones(3), 1, 2);
    attack(into, 'us', '1404', '1405');
    expect(dice(into, 'attacker-fire')).toBe(3);
  });

  test('14.1(5) ranges are counted to the defender’s hex', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:smoke 1302', 'U:smoke 1301']);
    push(t);
    expect(t.why('us', 'commit piece=US-c1')).toBeUndefined();
    // 1301 is three hexes from the attacker, but four from the defender.
    expect(no(t, 'us', 'commit piece=US-c2')).toBe('2.12(3)⑤ out-of-range');
    expect(t.why('us', 'commit piece=US-c2')!.args).toEqual({ distance: 4 });
  });
});

describe('14.1(6) what takes part', () => {
  test('14.1(6) all units of both stacks take part', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305', [I2]: '1305' });
    push(t.dice(...ones(2), ...ones(8), 1, 1, 2, 2));
    expect(dice(t, 'defender-fire')).toBe(2);
    expect(dice(t, 'attacker-fire')).toBe(8);
    expect(rollsOf(t, 'close-combat').map(roll => roll.dice.length)).toEqual([2, 2]);
  });

  test('14.1(6)① every combat unit of the stack can be hit', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' });
    push(t.dice(6));
    expect(t.waiting).toBe('results.six');
    expect(t.legal('us')).toEqual([`lose piece=${A}`, `lose piece=${B}`]);
  });

  test('14.1(6)② a unit chit that was declared can be hit', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305', [I]: '1305' }, ['U:flamethrower 1304 up']);
    push(t);
    // Three dice against the two, then nobody is left to fire.
    duel(t.dice(6, 6, 1), 'us US-c1');
    expect(t.piece(A).reduced).toBe(true);
    expect(t.at('US-c1')).toBe('discard');
  });

  test('14.1(6)② one that was not declared cannot', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [G]: '1305', [I]: '1305' }, ['U:flamethrower 1304 up']);
    push(t);
    passAll(t.dice(6, 1, 1));
    expect(no(t, 'us', 'lose piece=US-c1')).toBe('16.0(1) not-in-combat');
  });

  test('14.1(6)③ a face-up unit chit that is not declared does nothing', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304 up']);
    push(t);
    passAll(t.dice(1, ...ones(4), 1, 2));
    // Neither its armour nor its fire nor its close combat.
    expect(dice(t, 'defender-fire')).toBe(1);
    expect(dice(t, 'attacker-fire')).toBe(4);
    expect(rollsOf(t, 'close-combat')[1]!.dice).toHaveLength(1);
  });

  test('14.1(6)③ a lone unit chit that is attacked and not declared goes to the box like any attachment', () => {
    const t = usTurn({ [A]: '1304' }, ['J:machine_gun 1305 up']);
    push(t);
    expect(t.waiting).toBe('combat.chit');
    passAll(t.dice(...ones(4)));
    expect(dice(t, 'defender-fire')).toBe(0);
    expect(rollsOf(t, 'close-combat')).toEqual([]);
    expect(t.at('JP-c1')).toBe('reinforcement');
    expect(t.piece('JP-c1').up).toBe(false);
    expect(t.waiting).toBe('combat.advance.choose');
  });

  test('14.1(6)③ declared, it fights and can be lost', () => {
    const t = usTurn({ [A]: '1304' }, ['J:machine_gun 1305 up']);
    push(t.dice(1, 1, 6, 1, 1, 1));
    duel(t, 'japan JP-c1');
    expect(dice(t, 'defender-fire')).toBe(2);
    expect(t.at('JP-c1')).toBe('removed');
  });

  test('14.1(6)③ at night, too, a lone unit chit that is not declared goes to the box', () => {
    const t = japanTurn({ [I]: '1305' }, ['U:tank 1304 up', 'J:night_attack 1305']);
    attack(t, 'japan', '1305', '1304');
    duel(t, 'japan JP-c1');
    passAll(t);
    expect(t.at('US-c1')).toBe('reinforcement');
    expect(t.waiting).toBe('combat.advance.choose');
  });

  test('14.1(6)③ an undeclared unit chit does not hold the hex when its last unit dies in close combat', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced' }, ['J:grenade_discharger 1305 up']);
    push(t);
    // Nothing from fire; Japan’s 5 + 1 equals the 6 of the US: a tie, and both lose a step.
    passAll(t.dice(...ones(4), 5, 6));
    expect(t.at(I)).toBe('removed');
    expect(t.at('JP-c1')).toBe('reinforcement');
    expect(t.waiting).toBe('combat.advance.choose');
  });

  test('14.1(6)④ attachments that are not used are not touched and may go along', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced' }, ['U:combat_engineer 1304', 'J:sniper 1305']);
    push(t);
    passAll(t.dice(6, 1, 1, 1));
    expect(t.at('US-c1')).toBe('1304');
    t.act('us', `advance piece=${A}`, 'advance piece=US-c1');
    expect(t.at('US-c1')).toBe('1305');
    expect(t.piece('US-c1').up).toBe(false);
  });

  test('14.1(6)④ left alone next to an enemy unit they go to the box', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [I2]: '1306' }, ['U:combat_engineer 1304']);
    push(t);
    passAll(t.dice(1, 6, 1, 1, 1));
    t.act('japan', 'retreat piece=JP-12_IIB-1 hex=1205', 'retreat piece=JP-12_IIB-1 hex=1106');
    // The battalion goes on alone; its engineers stay behind, next to nobody.
    t.act('us', `advance piece=${A}`, 'done');
    expect(t.at('US-c1')).toBe('1304');
    const back = usTurn({ [A]: '1304', [I]: '1305', [I2]: '1204' }, ['U:combat_engineer 1304']);
    push(back);
    passAll(back.dice(1, 6, 1, 1, 1));
    while (back.waiting === 'retreats.step') back.act('japan', back.legal('japan')[0]!);
    back.act('us', `advance piece=${A}`, 'done');
    expect(back.at('US-c1')).toBe('reinforcement');
  });
});

describe('14.1(7)-(9) results bind', () => {
  test('14.1(7) a retreat cannot be declined', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' });
    push(t.dice(1, 5, 1, 1, 1));
    expect(t.waiting).toBe('retreats.step');
    expect(t.legal('japan').every(action => action.startsWith('retreat '))).toBe(true);
    expect(no(t, 'japan', 'done')).toBe('15.0(6) not-now');
  });

  test('14.1(8) a loss cannot be declined', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' });
    push(t.dice(6));
    expect(t.legal('us').every(action => action.startsWith('lose '))).toBe(true);
  });

  test('14.1(9) any of the attacking pieces may enter the empty hex, the others stay', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305 reduced' });
    push(t.dice(6, ...ones(7)));
    expect(t.legal('us')).toEqual([`advance piece=${A}`, `advance piece=${B}`, 'done']);
    t.act('us', `advance piece=${B}`, 'done');
    expect(t.at(B)).toBe('1305');
    expect(t.at(A)).toBe('1304');
  });
});

describe('14.2 the course of a combat', () => {
  test('14.2(1) the step begins afresh: that the step before was ended does not end it', () => {
    const t = usTurn({ [A]: '1304', [B]: 'reinforcement', [I]: '1305' }, [], { at: 'us.place' });
    t.act('us', 'done');
    expect(t.legal('us')).toEqual(['attack from=1304 to=1305', 'done']);
  });

  test('14.2(1) where nothing can be attacked the step is passed over', () => {
    const t = usTurn({ [A]: '1304', [I]: '1306' });
    expect(t.all.side).toBe('japan');
  });

  test('14.2(1) when the supply is spent and something declared, the attacker still says when he is done', () => {
    const t = usTurn({ [A]: '1304', [D]: '1504', [I]: '1305', [I2]: '1505' }, [], { supply: 1 });
    t.act('us', 'attack from=1304 to=1305');
    expect(t.all.supply).toBe(0);
    expect(t.legal('us')).toEqual(['done']);
    expect(no(t, 'us', 'attack from=1504 to=1505')).toBe('13.0(1) no-supply');
  });

  test('14.2(1) without supply the US declares nothing; Japan needs none', () => {
    expect(usTurn({ [A]: '1304', [I]: '1305' }, [], { supply: 0 }).all.side).toBe('japan');
    const t = japanTurn({ [A]: '1304', [I]: '1305' }, [], { supply: 3 });
    t.act('japan', 'attack from=1305 to=1304');
    expect(t.all.supply).toBe(3);
  });

  test('14.2(3) when a combat is over nothing of it is left', () => {
    const t = usTurn({ [A]: '1304', [D]: '1504', [I]: '1305', [I2]: '1505', [C]: '1604', [I3]: '1605' });
    t.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'attack from=1604 to=1605', 'done');
    t.dice(1, ...ones(4), 1, 2).act('us', 'fight hex=1305');
    expect(t.all.combat).toBeNull();
    expect(t.all.declared).toEqual([
      { from: '1504', to: '1505' },
      { from: '1604', to: '1605' },
    ]);
  });

  const two = () => usTurn({ [A]: '1304', [D]: '1504', [I]: '1305', [I2]: '1505' });

  test('14.2(1) all attacks are declared before the first is fought', () => {
    const t = two().act('us', 'attack from=1504 to=1505', 'attack from=1304 to=1305');
    expect(t.all.declared).toEqual([
      { from: '1504', to: '1505' },
      { from: '1304', to: '1305' },
    ]);
    expect(t.rolls).toEqual([]);
    t.act('us', 'done');
    expect(no(t, 'us', 'attack from=1304 to=1305')).toBe('14.2(2) not-now');
  });

  test('14.2(2), 14.2(3) the attacker chooses the order, and the next combat follows the last', () => {
    const t = two().act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done');
    expect(t.waiting).toBe('us.combat.order');
    expect(t.legal('us')).toEqual(['fight hex=1305', 'fight hex=1505']);
    // 1505 is forest: three dice. Then 1305 comes by itself.
    t.dice(1, ...ones(3), 1, 2, 1, ...ones(4), 1, 2);
    t.act('us', 'fight hex=1505');
    expect(t.log('combat').map(entry => entry.args.to)).toEqual(['1505', '1305']);
    expect(t.all.side).toBe('japan');
  });

  test('14.2(2) only a declared combat can be fought', () => {
    const t = usTurn({ [A]: '1304', [D]: '1504', [I]: '1305', [I2]: '1505', [C]: '1706', [I3]: '1705' });
    t.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done');
    expect(no(t, 'us', 'fight hex=1705')).toBe('14.2(2) not-declared');
  });

  test('14.2(3) one combat is finished before the next begins', () => {
    const t = two().act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done');
    t.dice(1, 6, 1, 1, 1).act('us', 'fight hex=1305');
    expect(t.waiting).toBe('retreats.step');
    expect(no(t, 'us', 'fight hex=1505')).toContain('not-your-decision');
  });

  test('14.2(2)①, 14.2(2)②, 14.2(2)③, 14.2(2)④, 14.2(2)⑤ chits, defender fire, attacker fire, close combat, advance', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced', [I2]: '1305' }, ['U:tank 1304 up']);
    push(t);
    expect(t.waiting).toBe('combat.chit');
    expect(t.rolls).toEqual([]);
    // Close combat: Japan 1 + 1 twice, the US 6.
    passAll(t.dice(1, 5, 1, 1, 1, 1, 6));
    expect(t.rolls.map(roll => roll.why)).toEqual(['defender-fire', 'attacker-fire']);
    t.act('japan', `fall-back piece=${I2}`);
    while (t.waiting === 'retreats.step') t.act('japan', t.legal('japan')[0]!);
    expect(t.rolls.map(roll => `${roll.who} ${roll.why}`)).toEqual([
      'japan defender-fire',
      'us attacker-fire',
      'japan close-combat',
      'us close-combat',
    ]);
    expect(t.at(I)).toBe('removed');
    expect(t.waiting).toBe('combat.advance.choose');
  });
});
