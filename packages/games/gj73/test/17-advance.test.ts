import { describe, expect, test } from 'vitest';
import { A, attack, B, D, duel, I, I2, japanTurn, no, ones, passAll, push, usTurn } from './combat.ts';

/** The reduced company in 1305 dies of the first die of the US. */
const won = (units: Record<string, string> = {}, chits: readonly string[] = []) =>
  passAll(
    push(usTurn({ [A]: '1304', [B]: '1304', [I]: '1305 reduced', ...units }, chits).dice(6, ...ones(7))),
  );

describe('17.0 advance after combat', () => {
  test('17.0(1) into the hex of a defender who was destroyed', () => {
    const t = won().act('us', `advance piece=${A}`, `advance piece=${B}`);
    expect([t.at(A), t.at(B)]).toEqual(['1305', '1305']);
  });

  test('17.0(1) into the hex of a defender who retreated', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(1, 5, 1, 1, 1));
    t.act('japan', `retreat piece=${I} hex=1205`, `retreat piece=${I} hex=1106`);
    expect(t.waiting).toBe('combat.advance.choose');
    t.act('us', `advance piece=${A}`);
    expect(t.at(A)).toBe('1305');
  });

  test('17.0(1) not while a defender is left', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [I2]: '1305' }).dice(1, 1, 5, 1, 1, 1, 1, 2));
    t.act('japan', `fall-back piece=${I}`, `retreat piece=${I} hex=1205`, `retreat piece=${I} hex=1106`);
    expect(t.log('close-tie')).toHaveLength(1);
    expect(t.log('advanced')).toEqual([]);
    expect(t.all.side).toBe('japan');
  });

  test('17.0(1) only pieces of the stack that attacked', () => {
    const t = won({ [D]: '1404' }, ['U:smoke 1303']);
    expect(no(t, 'us', `advance piece=${D}`)).toBe('17.0(1) not-in-attacking-stack');
    expect(no(t, 'us', 'advance piece=US-c1')).toBe('17.0(1) not-in-attacking-stack');
  });

  test('17.0(1) attachments go along, used or not', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced' }, ['U:tank 1304 up', 'U:smoke 1304']);
    passAll(duel(push(t.dice(6, ...ones(6))), 'us US-c1'));
    t.act('us', `advance piece=${A}`, 'advance piece=US-c1', 'advance piece=US-c2');
    expect([t.at(A), t.at('US-c1'), t.at('US-c2')]).toEqual(['1305', '1305', '1305']);
    expect([t.piece('US-c1').up, t.piece('US-c2').up]).toEqual([true, false]);
  });

  test('17.0(1), 14.1(9) a unit chit that is left alone of the attackers may advance by itself', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced', [I2]: '1305' }, [
      'U:tank 1304 up',
      'J:support_fire 1307',
    ]);
    // Fire 0 + 1 + 2 - 2 = 1, a five; the tank kills one company, drives the other back and stands alone.
    duel(push(t.dice(5, 6, 5, 1)), 'us US-c1', 'japan JP-c1');
    t.act('japan', `lose piece=${I}`);
    while (t.waiting === 'retreats.step') t.act('japan', t.legal('japan')[0]!);
    expect(t.at(A)).toBe('1302');
    expect(t.legal('us')).toEqual(['advance piece=US-c1', 'done']);
    t.act('us', 'advance piece=US-c1');
    expect(t.at('US-c1')).toBe('1305');
  });

  test('17.0(1) nobody advances when Support bombardment alone emptied the hex', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:support_fire 1801']);
    duel(push(t.dice(5, 6, 6, 1)), 'us US-c1');
    expect(t.at(I)).toBe('removed');
    expect(t.all.side).toBe('japan');
    expect(t.log('advanced')).toEqual([]);
  });

  test('17.0(1) a tie in which the last defender dies empties the hex as well', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305 reduced' }).dice(...ones(4), 5, 6));
    expect(t.piece(A).reduced).toBe(true);
    expect(t.legal('us')).toContain(`advance piece=${A}`);
  });

  test('17.0(2) the attacker may stay', () => {
    const t = won().act('us', 'done');
    expect([t.at(A), t.at(B)]).toEqual(['1304', '1304']);
    expect(t.all.side).toBe('japan');
  });

  test('17.0(2) or send some', () => {
    const t = won().act('us', `advance piece=${B}`, 'done');
    expect([t.at(A), t.at(B)]).toEqual(['1304', '1305']);
  });

  test('17.0(2) when all have gone there is nothing more to ask', () => {
    const t = won().act('us', `advance piece=${A}`, `advance piece=${B}`);
    expect(t.all.side).toBe('japan');
  });

  test('17.0(3) it is free and ignores enemy ZOC', () => {
    // 1305 lies between two more companies; 1304, where the battalions stand, is next to 1204.
    const t = won({ [I2]: '1306', 'JP-12_IIB-3': '1204' }).act('us', `advance piece=${A}`);
    expect(t.at(A)).toBe('1305');
  });

  test('17.0(3) across a river into a town, after having moved', () => {
    const t = usTurn({ [A]: '0610', [I]: '0611 reduced' }).dice(6, 1);
    attack(t, 'us', '0610', '0611').act('us', `advance piece=${A}`);
    expect(t.at(A)).toBe('0611');
  });

  test('17.0(4) the defender never advances into the attacker’s hex', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(6));
    expect(t.at(A)).toBe('1302');
    expect(t.at(I)).toBe('1305');
    expect(t.log('advanced')).toEqual([]);
    expect(t.all.side).toBe('japan');
    expect(t.waiting).not.toContain('advance');
  });

  test('17.0(4) a Japanese attacker advances just the same', () => {
    const t = japanTurn({ [A]: '1304 reduced', [I]: '1305', [I2]: '1305' }).dice(1, 1, 6, 1);
    attack(t, 'japan', '1305', '1304');
    expect(t.roles).toEqual(['japan']);
    t.act('japan', `advance piece=${I2}`, 'done');
    expect([t.at(I), t.at(I2)]).toEqual(['1305', '1304']);
  });

  test('17.0(3), J:construction_engineer engineers who are face up stay when their stack advances', () => {
    const t = japanTurn({ [A]: '1304 reduced', [I]: '1404', [I2]: '1404' }, [
      'J:construction_engineer 1404 up',
      'J:construction_engineer 1404',
    ]).dice(1, 1, 6, 1);
    passAll(attack(t, 'japan', '1404', '1304'));
    expect(t.legal('japan')).toEqual([
      `advance piece=${I}`,
      `advance piece=${I2}`,
      'advance piece=JP-c2',
      'done',
    ]);
    expect(no(t, 'japan', 'advance piece=JP-c1')).toBe('J:construction_engineer engineer-stays');
    t.act('japan', `advance piece=${I}`, `advance piece=${I2}`, 'advance piece=JP-c2');
    // Nobody else can go: there is nothing more to ask.
    expect(t.waiting).not.toContain('advance');
    expect([t.at('JP-c1'), t.at('JP-c2')]).toEqual(['1404', '1304']);
  });

  test('17.0(5) enemy attachments alone next to the advanced units go to their box, others do not', () => {
    const t = won({}, ['J:sniper 1306', 'J:machine_gun 1205', 'J:at_gun 1206']);
    expect([t.at('JP-c1'), t.at('JP-c2')]).toEqual(['1306', '1205']);
    t.act('us', `advance piece=${A}`, 'done');
    expect(['JP-c1', 'JP-c2', 'JP-c3'].map(id => t.at(id))).toEqual([
      'reinforcement',
      'reinforcement',
      '1206',
    ]);
    expect(t.log('chit-to-box').map(entry => entry.rule)).toEqual(['17.0(5)', '17.0(5)']);
  });

  test('17.0(5) without an advance they stay', () => {
    const t = won({}, ['J:sniper 1306']).act('us', 'done');
    expect(t.at('JP-c1')).toBe('1306');
  });

  test('17.0(5) attachments with a unit stay', () => {
    const t = won({ [I2]: '1306' }, ['J:sniper 1306']).act('us', `advance piece=${A}`, 'done');
    expect(t.at('JP-c1')).toBe('1306');
  });

  test('17.0(5) a face-up unit chit stays where it is', () => {
    const t = won({}, ['J:machine_gun 1306 up']);
    t.act('us', `advance piece=${A}`, 'done');
    expect(t.at('JP-c1')).toBe('1306');
  });
});
