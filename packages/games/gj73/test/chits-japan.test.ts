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
import { Table } from './pieces-table.ts';

const CALM = ones(40);

/** The price at which a lost chit comes back: with one point less it is too dear. */
function price(kind: string): number {
  for (let points = 0; points <= 10; points++) {
    const t = Table.position({
      at: 'japan.prepare',
      replacements: points,
      units: { [I]: '1305' },
      chits: [
        { kind, at: 'removed', up: true },
        { kind: 'J:sniper', at: '1305' },
      ],
    });
    if (t.why('japan', 'buy piece=JP-c1') === undefined) return points;
  }
  return Number.NaN;
}

describe('Japanese unit chits', () => {
  test.each([
    ['J:grenade_discharger', 1, 1, 3],
    ['J:special_regiment', 0, 2, 2],
    ['J:raiding_base', 0, 1, 2],
    ['J:defence_corps', 0, 1, 2],
  ])(
    'J:grenade_discharger, J:special_regiment, J:raiding_base, J:defence_corps %s fights with its values, stays face up, and is removed by one loss',
    (kind, fire, close, points) => {
      const t = usTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1305`]);
      duel(push(t.dice(...CALM)), 'japan JP-c1');
      expect(story(t, 'defender-fire')).toEqual(['+2 unit', `+${fire} ${kind}`]);
      expect(story(t, 'close-combat', 'japan')).toEqual(['+1 unit', `+${close} ${kind}`]);
      expect(rollsOf(t, 'close-combat')[0]!.bonus).toEqual(ones(1 + close).map(() => 0));
      expect(t.piece('JP-c1')).toMatchObject({ at: '1305', up: true, used: true });
      const lost = usTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1305`]);
      duel(push(lost.dice(...ones(2 + fire), 6, 6, 1, 1)), 'japan JP-c1');
      expect(lost.at('JP-c1')).toBe('removed');
      expect(price(kind)).toBe(points);
    },
  );

  test('J:27tr fires with 2, its armour takes one off the attacker’s fire, and it stays face up', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305' }, ['J:27tr 1305']);
    duel(push(t.dice(...CALM)), 'japan JP-c1');
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 J:27tr']);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 armour']);
    expect(story(t, 'close-combat', 'japan')).toEqual(['+1 unit', '+1 J:27tr']);
    expect(t.piece('JP-c1')).toMatchObject({ at: '1305', up: true });
  });

  test('J:27tr its armour works in attack too', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, ['J:27tr 1305']);
    duel(attack(t.dice(...CALM), 'japan', '1305', '1304'), 'japan JP-c1');
    expect(story(t, 'defender-fire')).toEqual(['+4 unit', '-1 armour']);
    expect(story(t, 'attacker-fire')).toEqual(['+2 unit', '+2 J:27tr']);
  });

  test('J:27tr one loss removes it; it comes back for five points', () => {
    const t = usTurn({ [A]: '1304', [G]: '1305' }, ['J:27tr 1305']);
    duel(push(t.dice(...ones(4), 6, 6, 1)), 'japan JP-c1');
    expect(t.at('JP-c1')).toBe('removed');
    expect(price('J:27tr')).toBe(5);
  });

  test('J:27tr no anti-tank chit aims at it: it is no US tank', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, ['J:27tr 1305', 'U:commando 1304']);
    duel(attack(t, 'japan', '1305', '1304'), 'japan JP-c1');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(2)② no-target-just-now');
  });
});

describe('J:machine_gun', () => {
  const gun = (hex: string, to = '1205', from = '1204') =>
    attack(usTurn({ [A]: from, [G]: to }, [`J:machine_gun ${hex}`, `J:sniper ${to}`]), 'us', from, to);

  test('J:machine_gun fires with 2 into a combat two hexes away, from high ground', () => {
    const t = duel(gun('1006').dice(...CALM), 'japan JP-c1', 'japan pass');
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 J:machine_gun']);
    expect(t.piece('JP-c1')).toMatchObject({ at: '1006', up: true, used: true });
  });

  test('J:machine_gun three hexes are too far', () => {
    expect(no(gun('1006', '1305', '1304'), 'japan', 'commit piece=JP-c1')).toBe('2.12(3)⑤ out-of-range');
  });

  test('J:machine_gun without high ground it has no range', () => {
    expect(no(gun('1106'), 'japan', 'commit piece=JP-c1')).toBe('J:machine_gun only-from-high-ground');
  });

  test('J:machine_gun without high ground it still fights in its own stack', () => {
    const t = duel(gun('1205').dice(...CALM), 'japan JP-c1', 'japan pass');
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 J:machine_gun']);
    expect(story(t, 'close-combat', 'japan')).toEqual(['+1 unit', '+1 J:machine_gun']);
  });

  test('J:machine_gun its range serves defence only', () => {
    const t = japanTurn({ [A]: '1205', [G]: '1206' }, ['J:machine_gun 1006', 'J:night_attack 1206']);
    attack(t, 'japan', '1206', '1205');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:machine_gun only-defending');
  });

  test('J:machine_gun in an attacking stack it fights with its values', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, ['J:machine_gun 1305']);
    duel(attack(t.dice(...CALM), 'japan', '1305', '1304'), 'japan JP-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+2 unit', '+2 J:machine_gun']);
  });

  test('J:machine_gun, 16.0(1), 15.0(1) from afar it takes a five but no six', () => {
    const t = duel(gun('1006').dice(...ones(4), 6, 5, 1, 1), 'japan JP-c1', 'japan pass');
    // The six went to the artillery, the only piece that can take it; the five then only fits the gun.
    expect(t.piece(G).reduced).toBe(true);
    expect(t.all.retreat!.pieces).toEqual([G, 'JP-c1']);
    while (t.waiting === 'retreats.step') t.act('japan', t.legal('japan')[0]!);
    expect(t.piece('JP-c1').up).toBe(true);
    expect(t.at('JP-c1')).not.toBe('1006');
  });

  test('J:machine_gun, 14.4(4)② the first five of a fire without a six goes to the unit, not to the gun', () => {
    const t = duel(gun('1006').dice(...ones(4), 5, 1, 1, 1), 'japan JP-c1', 'japan pass');
    expect(t.all.retreat!.pieces).toEqual([G]);
  });

  test('J:machine_gun one loss removes it; it comes back for four points', () => {
    const t = duel(gun('1205').dice(...ones(4), 6, 6, 1, 1), 'japan JP-c1', 'japan pass');
    expect(t.at('JP-c1')).toBe('removed');
    expect(price('J:machine_gun')).toBe(4);
  });
});

describe('J:construction_engineer', () => {
  // 1404 is clear and suitable.
  const dug = (chits: readonly string[], to = '1404') =>
    attack(usTurn({ [A]: '1304', [G]: to }, [...chits, `J:sniper ${to}`]), 'us', '1304', to);

  test('J:construction_engineer halves the attacker’s fire in a suitable hex', () => {
    const t = duel(dug(['J:construction_engineer 1404']).dice(...CALM), 'japan JP-c1', 'japan pass');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '/2 position']);
    expect(t.piece('JP-c1')).toMatchObject({ at: '1404', up: true });
  });

  test('J:construction_engineer cannot be used where there is nothing to dig', () => {
    const t = dug(['J:construction_engineer 1305'], '1305');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:construction_engineer needs-suitable-hex');
  });

  test('J:construction_engineer face down and unused it is no position', () => {
    const t = passAll(dug(['J:construction_engineer 1404']).dice(...CALM));
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
  });

  test('J:construction_engineer face up it is one, declared or not', () => {
    const t = passAll(dug(['J:construction_engineer 1404 up']).dice(...CALM));
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '/2 position']);
  });

  test('J:construction_engineer two of them halve once', () => {
    const t = dug(['J:construction_engineer 1404', 'J:construction_engineer 1404']).dice(...CALM);
    passAll(duel(t, 'japan JP-c1', 'japan JP-c2'));
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '/2 position']);
  });

  test('J:construction_engineer is removed instead of retreating', () => {
    const t = duel(dug(['J:construction_engineer 1404']).dice(1, 1, 5, 5), 'japan JP-c1', 'japan pass');
    expect(t.at('JP-c1')).toBe('removed');
    expect(t.all.retreat!.pieces).toEqual([G]);
  });

  test('J:construction_engineer one loss removes it; it comes back for two points', () => {
    const t = duel(dug(['J:construction_engineer 1404']).dice(1, 1, 6, 6), 'japan JP-c1', 'japan pass');
    expect(t.at('JP-c1')).toBe('removed');
    expect(t.log('chit-lost').map(entry => entry.args.chit)).toEqual(['J:construction_engineer']);
    expect(price('J:construction_engineer')).toBe(2);
  });

  test('J:construction_engineer helps no attacker: the US defender’s fire is not halved', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1404' }, ['J:construction_engineer 1404 up']).dice(...CALM);
    passAll(attack(t, 'japan', '1404', '1304'));
    expect(story(t, 'defender-fire')).toEqual(['+4 unit']);
  });
});

describe('Japanese artillery', () => {
  // Hexes straight south of 1305, so many steps away; a sniper in the stack keeps the question open.
  const battery = (kind: string, steps: number) =>
    push(
      usTurn({ [A]: '1304', [G]: '1305' }, [
        `${kind} 13${String(5 + steps).padStart(2, '0')}`,
        'J:sniper 1305',
      ]),
    );

  test.each([
    ['J:heavy_artillery', 4, 3],
    ['J:support_fire', 3, 2],
    ['J:mortar32', 2, 3],
  ])(
    'J:heavy_artillery, J:support_fire, J:mortar32 %s reaches %i hexes and no further, adds its fire, and is discarded',
    (kind, range, fire) => {
      expect(no(battery(kind, range + 1), 'japan', 'commit piece=JP-c1')).toBe('2.12(3)⑤ out-of-range');
      const t = duel(battery(kind, range).dice(...CALM), 'japan JP-c1', 'japan pass');
      expect(story(t, 'defender-fire')).toEqual(['+2 unit', `+${fire} ${kind}`]);
      expect(t.at('JP-c1')).toBe('discard');
    },
  );

  test.each(['J:heavy_artillery', 'J:support_fire', 'J:mortar32'])(
    'J:heavy_artillery, J:support_fire, J:mortar32 %s works in defender fire only',
    kind => {
      const t = japanTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1305`, 'J:night_attack 1305']);
      attack(t, 'japan', '1305', '1304');
      expect(no(t, 'japan', 'commit piece=JP-c1')).toBe(`${kind} only-defending`);
    },
  );

  test.each([
    ['J:mortar32', ['+2 unit', '/3 smoke', '+3 J:mortar32'], 3],
    ['J:heavy_artillery', ['+2 unit', '+3 J:heavy_artillery', '/3 smoke'], 1],
    ['J:support_fire', ['+2 unit', '+2 J:support_fire', '/3 smoke'], 1],
  ])(
    'U:smoke, J:mortar32, J:heavy_artillery, J:support_fire %s under smoke: the mortar alone is not touched',
    (kind, terms, count) => {
      const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:smoke 1304', `${kind} 1306`, 'J:sniper 1305']));
      passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1'));
      expect(story(t, 'defender-fire')).toEqual(terms);
      expect(dice(t, 'defender-fire')).toBe(count);
    },
  );

  test('J:heavy_artillery fires in one combat only: it is gone for the next', () => {
    const t = usTurn({ [A]: '1304', [D]: '1504', [G]: '1305', [I2]: '1505' }, [
      'J:heavy_artillery 1406',
      'J:sniper 1505',
    ]).dice(...CALM);
    t.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done', 'fight hex=1305');
    duel(t, 'japan JP-c1', 'japan pass');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(1)① not-on-map');
  });
});

describe('J:at_gun', () => {
  test.each(['U:tank', 'U:amphibious_tank', 'U:flame_tank'])('J:at_gun takes %s out of the game', kind => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1304`, 'J:at_gun 1305']));
    passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1'));
    expect([t.at('US-c1'), t.at('JP-c1')]).toEqual(['removed', 'discard']);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(story(t, 'defender-fire')).toEqual(['+2 unit']);
  });

  test('J:at_gun hits the tank right before it, not another', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:tank 1304', 'U:tank 1304', 'J:at_gun 1305']));
    duel(t.dice(...CALM), 'us US-c1', 'japan pass', 'us US-c2', 'japan JP-c1');
    passAll(t);
    expect([t.at('US-c1'), t.at('US-c2')]).toEqual(['1304', 'removed']);
  });

  test('J:at_gun works only where its stack defends', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'U:tank 1304',
      'J:at_gun 1305',
      'J:night_attack 1305',
    ]);
    duel(attack(t, 'japan', '1305', '1304'), 'japan pass', 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:at_gun only-defending');
  });

  test('J:at_gun must lie in the defending stack', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305', [I]: '1306' }, ['U:tank 1304', 'J:at_gun 1306']));
    duel(t, 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:at_gun not-in-stack');
  });
});

describe('J:at_squad', () => {
  const squad = (units: Record<string, string>, chits: readonly string[]) =>
    push(usTurn({ [A]: '1304', ...units }, [...chits]));

  test('J:at_squad waits: the tank fires and shields, and is removed before close combat', () => {
    const t = squad({ [G]: '1305' }, ['U:tank 1304', 'J:at_squad 1305']);
    passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1'));
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '-2 armour']);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:tank']);
    expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit']);
    expect([t.at('US-c1'), t.at('JP-c1')]).toEqual(['removed', 'discard']);
  });

  test('J:at_squad of several tanks Japan takes any one', () => {
    const t = squad({ [G]: '1305' }, [
      'U:tank 1304',
      'U:amphibious_tank 1304',
      'U:flamethrower 1304',
      'J:at_squad 1305',
    ]);
    duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1', 'us US-c2', 'us US-c3');
    expect(t.waiting).toBe('combat.at-squad');
    expect(t.roles).toEqual(['japan']);
    expect(t.legal('japan')).toEqual(['destroy piece=US-c1', 'destroy piece=US-c2']);
    expect(no(t, 'japan', 'destroy piece=US-c3')).toBe('J:at_squad not-a-tank');
    t.act('japan', 'destroy piece=US-c2');
    expect([t.at('US-c1'), t.at('US-c2')]).toEqual(['1304', 'removed']);
  });

  test('J:at_squad two squads take two tanks', () => {
    const t = squad({ [G]: '1305' }, ['U:tank 1304', 'U:tank 1304', 'J:at_squad 1305', 'J:at_squad 1305']);
    duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1', 'us US-c2', 'japan JP-c2');
    t.act('japan', 'destroy piece=US-c1');
    expect([t.at('US-c1'), t.at('US-c2')]).toEqual(['removed', 'removed']);
    expect([t.at('JP-c1'), t.at('JP-c2')]).toEqual(['discard', 'discard']);
    expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit']);
  });

  test('J:at_squad lapses when there is no close combat', () => {
    const t = squad({ [I]: '1305 reduced' }, ['U:tank 1304', 'J:at_squad 1305']);
    passAll(duel(t.dice(6, ...CALM), 'us US-c1', 'japan JP-c1'));
    expect(t.at(I)).toBe('removed');
    t.act('us', 'done');
    expect([t.at('US-c1'), t.at('JP-c1')]).toEqual(['1304', 'discard']);
  });

  test('J:at_squad lapses when the tank has gone back already', () => {
    const t = squad({ [G]: '1305', [I]: '1305' }, [
      'U:tank 1304',
      'J:at_squad 1305',
      'J:heavy_artillery 1309',
    ]);
    // 1 + 2 + 3 - 2 = 4 dice: one six for the battalion, one five for the tank.
    duel(t.dice(6, 5, 1, 1), 'us US-c1', 'japan JP-c1', 'japan JP-c2');
    while (t.waiting === 'retreats.step') t.act('us', t.legal('us')[0]!);
    expect([t.at('US-c1'), t.at('JP-c1')]).toEqual(['1302', 'discard']);
  });

  test('J:at_squad lapses when close combat comes without a tank', () => {
    const t = usTurn({ [A]: '1304', [B]: '1304', [G]: '1305', [I]: '1305' }, [
      'U:tank 1304',
      'J:at_squad 1305',
      'J:heavy_artillery 1309',
    ]);
    duel(push(t.dice(6, 5, 1, 1, ...ones(4), 1, 1, 2)), 'us US-c1', 'japan JP-c1', 'japan JP-c2');
    t.act('us', `lose piece=${A}`, 'fall-back piece=US-c1', 'retreat hex=1303 piece=US-c1');
    expect(t.log('close-tie')).toHaveLength(1);
    expect([t.at('US-c1'), t.at('JP-c1')]).toEqual(['1302', 'discard']);
  });

  test('J:at_squad if its tank was all that was left, no close combat follows', () => {
    const t = squad({ [G]: '1305', [I]: '1305' }, ['U:tank 1304', 'U:smoke 1304', 'J:at_squad 1305']);
    duel(t.dice(5, 1, 1, 1), 'us US-c1', 'japan JP-c1', 'us pass');
    expect([t.at(A), t.at('US-c1')]).toEqual(['1302', 'removed']);
    expect(rollsOf(t, 'close-combat')).toEqual([]);
    expect(t.at('US-c2')).toBe('reinforcement');
  });

  test('J:at_squad a commando cancels it', () => {
    const t = squad({ [G]: '1305' }, ['U:tank 1304', 'U:commando 1304', 'J:at_squad 1305']);
    passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1', 'us US-c2'));
    expect([t.at('US-c1'), t.at('US-c2'), t.at('JP-c1')]).toEqual(['1304', 'discard', 'discard']);
  });

  test('J:at_squad is declared right after a tank chit', () => {
    const t = squad({ [G]: '1305' }, ['U:flamethrower 1304', 'J:at_squad 1305']);
    duel(t, 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('J:at_squad works only where its stack defends', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'U:tank 1304',
      'J:at_squad 1305',
      'J:night_attack 1305',
    ]);
    duel(attack(t, 'japan', '1305', '1304'), 'japan pass', 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:at_squad only-defending');
  });
});

describe('J:sniper', () => {
  test.each(['U:flamethrower', 'U:combat_engineer'])('J:sniper takes %s out of the game', kind => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1304`, 'J:sniper 1305']));
    passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1'));
    expect([t.at('US-c1'), t.at('JP-c1')]).toEqual(['removed', 'discard']);
    expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit']);
  });

  test('J:sniper takes a commando out of the game', () => {
    const t = push(
      usTurn({ [A]: '1304', [G]: '1305' }, [
        'U:tank 1304',
        'U:commando 1304',
        'J:at_gun 1305',
        'J:sniper 1305',
      ]),
    );
    passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1', 'us US-c2', 'japan JP-c2'));
    expect([t.at('US-c1'), t.at('US-c2')]).toEqual(['removed', 'removed']);
  });

  test.each(['U:tank', 'U:support_fire', 'U:smoke'])('J:sniper has no target in %s', kind => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1304`, 'J:sniper 1305']));
    duel(t, 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('J:sniper works only where its stack defends', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'U:flamethrower 1304',
      'J:sniper 1305',
      'J:night_attack 1305',
    ]);
    duel(attack(t, 'japan', '1305', '1304'), 'japan pass', 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:sniper only-defending');
  });

  test('J:sniper must lie in the defending stack', () => {
    const t = push(
      usTurn({ [A]: '1304', [G]: '1305', [I]: '1306' }, ['U:flamethrower 1304', 'J:sniper 1306']),
    );
    duel(t, 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:sniper not-in-stack');
  });
});

describe('J:night_attack', () => {
  test('J:night_attack no fire at all, only close combat', () => {
    const t = japanTurn({ [A]: '1304', [B]: '1304', [I]: '1305' }, ['J:night_attack 1305']).dice(4, 1, 1);
    attack(t, 'japan', '1305', '1304');
    duel(t, 'japan JP-c1');
    expect(t.rolls.map(roll => `${roll.who} ${roll.why} ${roll.dice}`)).toEqual([
      'us close-combat 4,1',
      'japan close-combat 1',
    ]);
    while (t.waiting === 'retreats.step') t.act('japan', t.legal('japan')[0]!);
    expect(t.at('JP-c1')).toBe('discard');
  });

  test('J:night_attack for the attacker only', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['J:night_attack 1305']));
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:night_attack only-attacking');
  });

  test('J:night_attack must lie in the attacking stack', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305', [I]: '1306' }, ['J:night_attack 1306', 'J:27tr 1305']);
    attack(t, 'japan', '1305', '1304');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:night_attack not-in-stack');
  });

  test('J:night_attack, U:star_shell a star shell turns it into an ordinary attack', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, ['J:night_attack 1305', 'U:star_shell 1304']).dice(
      ...CALM,
    );
    passAll(duel(attack(t, 'japan', '1305', '1304'), 'japan JP-c1', 'us US-c1'));
    expect(t.rolls.map(roll => roll.why)).toEqual([
      'defender-fire',
      'attacker-fire',
      'close-combat',
      'close-combat',
    ]);
    expect([t.at('JP-c1'), t.at('US-c1')]).toEqual(['discard', 'discard']);
  });

  test('J:night_attack a second one needs a second star shell', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'J:night_attack 1305',
      'J:night_attack 1305',
      'U:star_shell 1304',
      'U:smoke 1304',
    ]).dice(...CALM);
    passAll(duel(attack(t, 'japan', '1305', '1304'), 'japan JP-c1', 'us US-c1', 'japan JP-c2'));
    expect(rollsOf(t, 'defender-fire')).toEqual([]);
    expect(rollsOf(t, 'close-combat')).toHaveLength(2);
  });
});

describe('J:concealment', () => {
  const shelled = (...chits: string[]) =>
    push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:support_fire 1303', ...chits])).dice(...CALM);

  test('J:concealment after the allocation it silences all Support bombardment of this combat', () => {
    const t = shelled('U:support_fire 1302', 'J:concealment 1305');
    duel(t, 'us US-c1', 'japan pass', 'us US-c2', 'japan pass', 'japan JP-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect([t.at('US-c1'), t.at('US-c2'), t.at('JP-c1')]).toEqual(['discard', 'discard', 'discard']);
  });

  test('J:concealment comes after the two passes whoever passed last', () => {
    const t = shelled('U:smoke 1304', 'J:concealment 1305', 'J:machine_gun 1305');
    duel(t, 'us US-c1', 'japan JP-c2', 'us pass', 'japan pass');
    expect(t.roles).toEqual(['japan']);
    duel(t, 'japan JP-c1');
    expect(no(t, 'us', 'commit piece=US-c2')).toBe('14.3(2)② allocation-over');
  });

  test('J:concealment not before the end', () => {
    const t = duel(shelled('U:smoke 1304', 'J:concealment 1305'), 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:concealment only-at-the-end');
  });

  test('J:concealment only against Support bombardment', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:tank 1304', 'J:concealment 1305'])).dice(...CALM);
    duel(t, 'us US-c1', 'japan pass');
    expect(t.rolls.length).toBeGreaterThan(0);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:tank']);
    expect(t.at('JP-c1')).toBe('1305');
  });

  test('J:concealment must lie in the stack of the combat', () => {
    const t = push(
      usTurn({ [A]: '1304', [G]: '1305', [I]: '1306' }, [
        'U:support_fire 1303',
        'J:concealment 1306',
        'J:sniper 1305',
      ]),
    );
    duel(t, 'us US-c1', 'japan pass');
    expect(t.roles).toEqual(['japan']);
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('J:concealment not-in-stack');
  });

  test('J:concealment serves an attacking stack as well: any combat group', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, ['U:support_fire 1303', 'J:concealment 1305']).dice(
      ...CALM,
    );
    duel(attack(t, 'japan', '1305', '1304'), 'japan pass', 'us US-c1', 'japan pass', 'japan JP-c1');
    expect(story(t, 'defender-fire')).toEqual(['+4 unit']);
  });

  test('J:concealment does not touch Japanese artillery or tanks', () => {
    const t = shelled('U:tank 1304', 'J:concealment 1305', 'J:support_fire 1307');
    duel(t, 'us US-c1', 'japan JP-c2', 'us US-c2', 'japan pass', 'japan JP-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:tank']);
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 J:support_fire', '-2 armour']);
  });

  test('J:concealment a commando answers it at once: the bombardment counts', () => {
    const t = shelled('U:commando 1304', 'J:concealment 1305');
    duel(t, 'us US-c1', 'japan pass', 'us pass', 'japan JP-c1', 'us US-c2');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:support_fire']);
    expect([t.at('US-c2'), t.at('JP-c1')]).toEqual(['discard', 'discard']);
  });

  test('J:concealment and a sniper answers the commando: it stands after all', () => {
    const t = shelled('U:commando 1304', 'J:concealment 1305', 'J:sniper 1305');
    duel(t, 'us US-c1', 'japan pass', 'us pass', 'japan JP-c1', 'us US-c2', 'japan JP-c2');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect([t.at('US-c2'), t.at('JP-c1'), t.at('JP-c2')]).toEqual(['removed', 'discard', 'discard']);
  });

  test('J:concealment a US chit in another hex is no reason to ask for an answer', () => {
    const t = shelled('U:commando 1303', 'J:concealment 1305');
    duel(t, 'us US-c1', 'japan pass', 'us pass', 'japan JP-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
  });

  test('J:concealment when the US lets it pass the duel is over', () => {
    const t = shelled('U:commando 1304', 'J:concealment 1305', 'J:sniper 1305');
    duel(t, 'us US-c1', 'japan pass', 'us pass', 'japan JP-c1', 'us pass');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(t.at('US-c2')).toBe('1304');
  });

  test('J:concealment Japan may let the bombardment stand', () => {
    const t = duel(shelled('J:concealment 1305'), 'us US-c1', 'japan pass', 'japan pass');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:support_fire']);
    expect(t.at('JP-c1')).toBe('1305');
  });
});
