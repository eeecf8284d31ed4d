import { describe, expect, test } from 'vitest';
import {
  A,
  attack,
  D,
  dice,
  duel,
  G,
  I,
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

describe('US unit chits', () => {
  test('U:flamethrower has no fire, two close-combat dice with the bonus, and stays face up', () => {
    const t = duel(
      push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:flamethrower 1304']).dice(1, 1, ...ones(4), 5, 1, 4, 1)),
      'us US-c1',
    );
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+0 U:flamethrower']);
    const us = rollsOf(t, 'close-combat')[1]!;
    expect([us.dice, us.bonus]).toEqual([
      [1, 4, 1],
      [0, 1, 1],
    ]);
    expect(t.log('close-tie')[0]!.args).toEqual({ attacker: 5, defender: 5 });
    expect(t.piece('US-c1')).toMatchObject({ at: '1304', up: true, used: true });
  });

  test('U:flamethrower one loss sends it to the discard', () => {
    const t = duel(
      push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:flamethrower 1304']).dice(6, 6)),
      'us US-c1',
    );
    expect(t.at('US-c1')).toBe('discard');
  });

  test('U:flamethrower a sniper takes it out of the game', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:flamethrower 1304', 'J:sniper 1305'])).dice(
      ...CALM,
    );
    passAll(duel(t, 'us US-c1', 'japan JP-c1'));
    expect(t.at('US-c1')).toBe('removed');
    expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit']);
  });

  test.each([
    ['U:tank', 3, 1, 2],
    ['U:amphibious_tank', 2, 0, 1],
  ])(
    'U:tank, U:amphibious_tank %s uses fire %i, close combat %i and armour %i, and stays face up',
    (kind, fire, close, armour) => {
      const t = push(usTurn({ [A]: '1304', [G]: '1305', 'JP-1_Med_Arty-1': '1305' }, [`${kind} 1304`])).dice(
        ...CALM,
      );
      duel(t, 'us US-c1');
      expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 unit', `-${armour} armour`]);
      expect(story(t, 'attacker-fire')).toEqual(['+4 unit', `+${fire} ${kind}`]);
      expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit', `+${close} ${kind}`]);
      expect(rollsOf(t, 'close-combat')[1]!.bonus).toEqual(ones(1 + close).map(() => 0));
      expect(t.piece('US-c1')).toMatchObject({ at: '1304', up: true });
    },
  );

  test.each(['U:tank', 'U:amphibious_tank'])(
    'U:tank, U:amphibious_tank %s goes to the discard by a loss',
    kind => {
      const t = usTurn({ [A]: '1304', [G]: '1305', [I]: '1305' }, [`${kind} 1304`, 'J:heavy_artillery 1309']);
      duel(push(t.dice(6, 6, ...CALM)), 'us US-c1', 'japan JP-c1');
      expect(t.at('US-c1')).toBe('discard');
    },
  );

  test.each(['U:tank', 'U:amphibious_tank', 'U:flame_tank'])(
    'U:tank, U:amphibious_tank, U:flame_tank %s is taken out of the game by gun or squad',
    kind => {
      for (const hunter of ['J:at_gun', 'J:at_squad']) {
        const t = push(usTurn({ [A]: '1304', [G]: '1305' }, [`${kind} 1304`, `${hunter} 1305`])).dice(
          ...CALM,
        );
        passAll(duel(t, 'us US-c1', 'japan JP-c1'));
        expect(t.at('US-c1')).toBe('removed');
      }
    },
  );

  test('U:tank its armour shields a US defender', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305', [I]: '1305' }, ['U:tank 1304']).dice(...CALM);
    duel(attack(t, 'japan', '1305', '1304'), 'us US-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+1 unit', '+2 unit', '-2 armour']);
    expect(story(t, 'defender-fire')).toEqual(['+4 unit', '+3 U:tank']);
  });

  test('U:flame_tank fires with 2, has armour 2 and three close-combat dice with the bonus', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305', 'JP-1_Med_Arty-1': '1305' }, ['U:flame_tank 1304']));
    duel(t.dice(1, 1, ...ones(6), 1, 2, ...ones(4)), 'us US-c1');
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 unit', '-2 armour']);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+2 U:flame_tank']);
    expect(rollsOf(t, 'close-combat')[1]!.bonus).toEqual([0, 1, 1, 1]);
  });

  test('U:flame_tank is discarded after the combat', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:flame_tank 1304'])).dice(
      ...ones(6),
      2,
      ...ones(4),
    );
    duel(t, 'us US-c1');
    expect(t.log('close-tie')).toHaveLength(1);
    expect(t.at('US-c1')).toBe('discard');
  });

  test('U:flame_tank not used it stays', () => {
    const t = passAll(push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:flame_tank 1304 up'])).dice(...CALM));
    expect(t.at('US-c1')).toBe('1304');
  });

  test('U:flame_tank may advance first and is discarded then', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305 reduced' }, ['U:flame_tank 1304'])).dice(6, ...ones(5));
    duel(t, 'us US-c1').act('us', 'advance piece=US-c1');
    expect(t.at('US-c1')).toBe('1305');
    t.act('us', 'done');
    expect(t.at('US-c1')).toBe('discard');
  });
});

describe('U:flame_tank on its own', () => {
  /** It moves from 1303 to 1304, next to the company in 1305. */
  const alone = () =>
    Table.position({
      at: 'us.movement',
      units: { [I]: '1305' },
      chits: [{ kind: 'U:flame_tank', at: '1303' }],
    }).act('us', 'move piece=US-c1', 'enter hex=1304 by=normal');

  test('U:flame_tank coming into contact alone it must be turned up', () => {
    expect(no(alone(), 'us', 'withdraw piece=US-c1')).toBe('U:flame_tank must-turn-up');
  });

  test('U:flame_tank and is discarded when its move ends', () => {
    const t = alone().act('us', 'stand piece=US-c1');
    expect(t.at('US-c1')).toBe('discard');
  });
});

describe('US tactical chits', () => {
  test('U:support_fire adds 3 from anywhere on the map, and is discarded', () => {
    const t = duel(
      push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:support_fire 0215'])).dice(...CALM),
      'us US-c1',
    );
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:support_fire']);
    expect(t.at('US-c1')).toBe('discard');
  });

  test('U:support_fire must be on the map', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:support_fire reinforcement', 'U:smoke 1304']));
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(1)① not-on-map');
  });

  test('U:support_fire helps a defender as well', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, ['U:support_fire 1801']).dice(...CALM);
    duel(attack(t, 'japan', '1305', '1304'), 'us US-c1');
    expect(story(t, 'defender-fire')).toEqual(['+4 unit', '+3 U:support_fire']);
  });

  test.each([
    [{ [I]: '1305' }, 0],
    [{ [G]: '1305' }, 0],
    [{ [I]: '1305', [G]: '1305' }, 1],
    [{ [G]: '1305', 'JP-1_Med_Arty-1': '1305' }, 1],
  ])('U:smoke a third of the Japanese fire, fraction dropped (%o: %i)', (japan, count) => {
    const t = push(usTurn({ [A]: '1304', ...japan }, ['U:smoke 1303'])).dice(...CALM);
    passAll(duel(t, 'us US-c1'));
    expect(dice(t, 'defender-fire')).toBe(count);
    expect(t.at('US-c1')).not.toBe('1303');
  });

  test('U:smoke leaves US fire alone and is discarded', () => {
    const t = duel(push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:smoke 1303'])).dice(...CALM), 'us US-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(t.at('US-c1')).toBe('discard');
  });

  test('U:smoke against a Japanese attack cuts the attacker’s fire', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305', [I]: '1305' }, ['U:smoke 1304']);
    duel(attack(t.dice(...CALM), 'japan', '1305', '1304'), 'us US-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+1 unit', '+2 unit', '/3 smoke']);
    expect(story(t, 'defender-fire')).toEqual(['+4 unit']);
  });

  test('U:smoke comes before the armour', () => {
    // (1 + 2 + 1 + 2) / 3 - 2 = 0, and not (6 - 2) / 3 = 1.
    const t = push(
      usTurn({ [A]: '1304', [G]: '1305', [I]: '1305' }, [
        'U:smoke 1304',
        'U:tank 1304',
        'J:grenade_discharger 1305',
        'J:machine_gun 1305',
      ]),
    );
    duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1', 'us US-c2', 'japan JP-c2');
    expect(story(t, 'defender-fire').slice(-2)).toEqual(['/3 smoke', '-2 armour']);
    expect(dice(t, 'defender-fire')).toBe(0);
  });

  test('U:smoke two of them cut once', () => {
    const t = push(
      usTurn({ [A]: '1304', [G]: '1305', 'JP-1_Med_Arty-1': '1305' }, ['U:smoke 1304', 'U:smoke 1304']),
    );
    duel(t.dice(...CALM), 'us US-c1', 'us US-c2');
    expect(story(t, 'defender-fire')).toEqual(['+2 unit', '+2 unit', '/3 smoke']);
    expect(dice(t, 'defender-fire')).toBe(1);
  });

  test('U:smoke reaches three hexes, not four', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:smoke 1302', 'U:smoke 1301']));
    expect(t.why('us', 'commit piece=US-c1')).toBeUndefined();
    expect(no(t, 'us', 'commit piece=US-c2')).toBe('2.12(3)⑤ out-of-range');
  });

  test('U:star_shell cancels a night attack within two hexes, not three', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'J:night_attack 1305',
      'U:star_shell 1302',
      'U:star_shell 1301',
    ]);
    duel(attack(t.dice(...CALM), 'japan', '1305', '1304'), 'japan JP-c1');
    expect(no(t, 'us', 'commit piece=US-c2')).toBe('2.12(3)⑤ out-of-range');
    passAll(duel(t, 'us US-c1'));
    expect([t.at('JP-c1'), t.at('US-c1')]).toEqual(['discard', 'discard']);
    expect(rollsOf(t, 'defender-fire')).toHaveLength(1);
  });

  test('U:star_shell has no other use', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:star_shell 1304']));
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('U:star_shell must come right after the night attack', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'J:night_attack 1305',
      'J:27tr 1305',
      'U:star_shell 1304',
      'U:smoke 1304',
    ]);
    duel(attack(t, 'japan', '1305', '1304'), 'japan JP-c1', 'us US-c2', 'japan JP-c2');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('U:combat_engineer the printed position is ignored in this combat', () => {
    const t = usTurn({ [A]: '1005', [G]: '1006' }, ['U:combat_engineer 1005']).dice(...CALM);
    duel(attack(t, 'us', '1005', '1006'), 'us US-c1');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(t.at('US-c1')).toBe('discard');
  });

  test('U:combat_engineer so is one made by construction engineers, which stay', () => {
    const t = usTurn({ [A]: '1304', [G]: '1404' }, [
      'U:combat_engineer 1304',
      'J:construction_engineer 1404 up',
    ]);
    passAll(duel(attack(t.dice(...CALM), 'us', '1304', '1404'), 'us US-c1', 'japan JP-c1'));
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(t.piece('JP-c1')).toMatchObject({ at: '1404', up: true });
  });

  test('U:combat_engineer forest and river remain', () => {
    const t = usTurn({ [A]: '0511', [G]: '0610' }, [
      'U:combat_engineer 0511',
      'J:construction_engineer 0610 up',
    ]);
    passAll(duel(attack(t.dice(...CALM), 'us', '0511', '0610'), 'us US-c1'));
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '-1 forest', '-1 river']);
  });

  test('U:combat_engineer positions count again in the next combat', () => {
    const t = usTurn({ [A]: '1005', [D]: '0907', [G]: '1006', [I]: '0908' }, ['U:combat_engineer 1005']);
    t.act('us', 'attack from=1005 to=1006', 'attack from=0907 to=0908', 'done', 'fight hex=1006');
    duel(t.dice(...CALM), 'us US-c1');
    expect(rollsOf(t, 'attacker-fire').map(roll => roll.terms.map(term => term.key))).toEqual([
      ['unit'],
      ['unit', 'position', 'river'],
    ]);
  });

  test('U:combat_engineer a sniper restores the position', () => {
    const t = usTurn({ [A]: '1005', [G]: '1006' }, ['U:combat_engineer 1005', 'J:sniper 1006']).dice(...CALM);
    passAll(duel(attack(t, 'us', '1005', '1006'), 'us US-c1', 'japan JP-c1'));
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '/2 position']);
    expect(t.at('US-c1')).toBe('removed');
  });

  test.each(['J:at_gun', 'J:at_squad'])('U:commando cancels %s, which is discarded', kind => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:tank 1304', 'U:commando 1304', `${kind} 1305`]));
    passAll(duel(t.dice(...CALM), 'us US-c1', 'japan JP-c1', 'us US-c2'));
    expect([t.at('US-c1'), t.at('US-c2'), t.at('JP-c1')]).toEqual(['1304', 'discard', 'discard']);
    expect(story(t, 'close-combat', 'us')).toEqual(['+1 unit', '+1 U:tank']);
  });

  test('U:commando cancels a sniper and saves the flamethrower', () => {
    const t = push(
      usTurn({ [A]: '1304', [G]: '1305' }, ['U:flamethrower 1304', 'U:commando 1304', 'J:sniper 1305']),
    );
    passAll(duel(t.dice(...ones(6), 2, 1, 1, 1), 'us US-c1', 'japan JP-c1', 'us US-c2'));
    expect([t.at('US-c1'), t.at('US-c2'), t.at('JP-c1')]).toEqual(['1304', 'discard', 'discard']);
  });

  test('U:commando must lie in the stack of the combat', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:tank 1304', 'U:commando 1303', 'J:at_gun 1305']));
    duel(t, 'us US-c1', 'japan JP-c1');
    expect(no(t, 'us', 'commit piece=US-c2')).toBe('U:commando not-in-stack');
  });

  test.each(['J:grenade_discharger', 'J:mortar32'])('U:commando has no target in %s', kind => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:commando 1304', `${kind} 1305`]));
    duel(t, 'us pass', 'japan JP-c1');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('U:commando of a defending stack answers Concealment in a Japanese attack', () => {
    const t = japanTurn({ [A]: '1304', [G]: '1305' }, [
      'U:support_fire 1303',
      'U:commando 1304',
      'J:concealment 1305',
    ]);
    attack(t.dice(...CALM), 'japan', '1305', '1304');
    duel(t, 'japan pass', 'us US-c1', 'japan pass', 'us pass', 'japan JP-c1', 'us US-c2');
    expect(story(t, 'defender-fire')).toEqual(['+4 unit', '+3 U:support_fire']);
  });

  test('14.3(1)① U:night_infiltration is for movement, not for the duel', () => {
    const t = push(usTurn({ [A]: '1304', [G]: '1305' }, ['U:night_infiltration 1304']));
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('U:night_infiltration only-in-movement');
  });
});
