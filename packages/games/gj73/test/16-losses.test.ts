import { describe, expect, test } from 'vitest';
import { A, attack, B, duel, G, I, japanTurn, no, ones, passAll, push, usTurn } from './combat.ts';

describe('16.0(1) who takes the loss', () => {
  test('16.0(1) its owner chooses among his pieces in the combat', () => {
    const t = push(usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }).dice(6, ...ones(20)));
    expect(t.roles).toEqual(['us']);
    t.act('us', `lose piece=${B}`);
    expect([t.piece(A).reduced, t.piece(B).reduced]).toEqual([false, true]);
  });

  test('16.0(1) a piece that is not in the combat cannot take it', () => {
    const t = push(usTurn({ [A]: '1304', [B]: '1304', 'US-17-3': '1303', [I]: '1305' }).dice(6));
    expect(no(t, 'us', 'lose piece=US-17-3')).toBe('16.0(1) not-in-combat');
    expect(no(t, 'us', `lose piece=${I}`)).toBe('16.0(1) not-in-combat');
  });

  test('16.0(1) a machine gun that fires from another hex takes no loss', () => {
    const t = usTurn({ [A]: '1204', [I]: '1205', [G]: '1205' }, ['J:machine_gun 1006 up']);
    duel(attack(t.dice(...ones(5), 6, 6, 6, 1), 'us', '1204', '1205'), 'japan JP-c1');
    t.act('japan', `lose piece=${I}`);
    // The second six went to the artillery by itself; the third is free among the two, not the gun.
    expect(t.piece(G).reduced).toBe(true);
    expect(no(t, 'japan', 'lose piece=JP-c1')).toBe('16.0(1) fires-from-afar');
    expect(t.legal('japan')).toEqual([`lose piece=${I}`, `lose piece=${G}`]);
  });

  test('16.0(1) with nobody else left the six is wasted on it', () => {
    const t = usTurn({ [A]: '1204', [I]: '1205 reduced' }, ['J:machine_gun 1006 up']);
    duel(attack(t.dice(1, 1, 6, 6, 6, 1), 'us', '1204', '1205'), 'japan JP-c1');
    expect(t.at(I)).toBe('removed');
    expect(t.piece('JP-c1')).toMatchObject({ at: '1006', up: true });
  });

  test('16.0(1) in its own stack the machine gun takes losses like any unit chit', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305 reduced' }, ['J:machine_gun 1305 up']);
    duel(push(t.dice(1, 1, 6, 6, 1, 1)), 'japan JP-c1');
    expect(t.at('JP-c1')).toBe('removed');
  });

  test('16.0(1) nor does a tactical chit', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['U:combat_engineer 1304']);
    duel(push(t.dice(6)), 'us US-c1');
    expect(no(t, 'us', 'lose piece=US-c1')).toBe('16.0(1) not-in-combat');
  });
});

describe('16.0(2) what a loss is', () => {
  test('16.0(2)① a full unit is turned to its reduced side', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(6));
    expect(t.piece(A)).toMatchObject({ reduced: true, at: '1302' });
    expect(t.log('unit-reduced').map(entry => entry.args.piece)).toEqual([A]);
  });

  test('16.0(2)② a reduced unit goes to the removed box', () => {
    const t = push(usTurn({ [A]: '1304 reduced', [I]: '1305' }).dice(6));
    expect(t.at(A)).toBe('removed');
    expect(t.log('unit-lost').map(entry => entry.args.piece)).toEqual([A]);
  });

  test('16.0(2)③ a US unit chit goes to the discard area', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' }, ['U:flamethrower 1304']);
    duel(push(t.dice(6, 6, 1)), 'us US-c1');
    expect(t.at('US-c1')).toBe('discard');
  });

  test('16.0(2)③ a Japanese unit chit goes to the removed box', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['J:grenade_discharger 1305']);
    duel(push(t.dice(1, 1, 6, 6, 1, 1)), 'japan JP-c1');
    expect(t.at('JP-c1')).toBe('removed');
    expect(t.log('chit-lost').map(entry => entry.args.chit)).toEqual(['J:grenade_discharger']);
  });

  test('16.0(2)② two losses kill a full unit', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }).dice(6, 6));
    expect(t.at(A)).toBe('removed');
  });

  test('16.0(2)① Japanese units likewise, when they attack', () => {
    const t = attack(japanTurn({ [A]: '1304', [I]: '1305' }).dice(6, 1, 1, 1), 'japan', '1305', '1304');
    expect(t.piece(I).reduced).toBe(true);
    expect(t.waiting).toBe('retreats.step');
    expect(passAll(t).roles).toEqual(['japan']);
  });
});
