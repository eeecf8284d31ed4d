import { describe, expect, test } from 'vitest';
import {
  A,
  attack,
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
  story,
  usTurn,
} from './combat.ts';

/** US 1304 against Japanese artillery in 1305, each with the chits given; the duel is open. */
const open = (...chits: string[]) => push(usTurn({ [A]: '1304', [G]: '1305' }, chits));

/** Enough ones for any fire; without a bonus both sides then have the same highest die. */
const CALM = ones(30);

describe('14.3(1) allocating', () => {
  test('14.3(1)① the attacker allocates first', () => {
    const t = open('U:tank 1304', 'J:grenade_discharger 1305');
    expect(t.roles).toEqual(['us']);
    expect(no(t, 'japan', 'commit piece=JP-c1')).toContain('not-your-decision');
  });

  test('14.3(1)① a face-down chit is turned up as it is allocated', () => {
    const t = open('U:tank 1304', 'J:grenade_discharger 1305');
    expect(t.seen('japan').chits.find(chit => chit.id === 'US-c1')!.kind).toBeNull();
    duel(t, 'us US-c1');
    expect(t.seen('japan').chits.find(chit => chit.id === 'US-c1')!.kind).toBe('U:tank');
    expect(t.piece('US-c1')).toMatchObject({ up: true, used: true, at: '1304' });
  });

  test('14.3(1)① a chit that is face up already can be allocated as well', () => {
    const t = open('U:tank 1304 up', 'J:grenade_discharger 1305');
    duel(t, 'us US-c1');
    expect(t.all.combat!.chits).toEqual([{ piece: 'US-c1', kind: 'U:tank', counters: null }]);
  });

  test('14.3(1)① a unit chit must be in the fighting stack', () => {
    const t = open('U:tank 1303 up', 'U:smoke 1304');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.1(1) not-in-stack');
  });

  test('14.3(1)① a tactical chit without a range must be in the fighting stack', () => {
    const t = open('U:combat_engineer 1303', 'U:smoke 1304');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('U:combat_engineer not-in-stack');
  });

  test('14.3(1)① the defender’s chit must be in the defending stack, not in the other one', () => {
    const t = push(
      usTurn({ [A]: '1304', [I]: '1305', [I2]: '1306' }, [
        'J:grenade_discharger 1306',
        'J:grenade_discharger 1305',
      ]),
    );
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.1(1) not-in-stack');
    expect(t.why('japan', 'commit piece=JP-c2')).toBeUndefined();
  });

  test('14.3(1)① units, enemy chits and chits in the box cannot be allocated', () => {
    const t = open('U:smoke 1304', 'U:smoke reinforcement', 'J:sniper 1305');
    expect(no(t, 'us', `commit piece=${A}`)).toBe('14.3(1)① not-a-chit');
    expect(no(t, 'us', 'commit piece=JP-c1')).toBe('4.3(3) not-yours');
    expect(no(t, 'us', 'commit piece=US-c2')).toBe('14.3(1)① not-on-map');
  });

  test('14.3(1)① a chit is allocated once', () => {
    const t = open('U:tank 1304', 'U:smoke 1304', 'J:grenade_discharger 1305');
    duel(t, 'us US-c1', 'japan pass');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(1)① already-used');
  });

  test('14.3(1)② the defender allocates next, and so on in turn', () => {
    const t = open('U:tank 1304', 'U:smoke 1304', 'J:grenade_discharger 1305', 'J:machine_gun 1305');
    const order: string[] = [];
    for (const piece of ['US-c1', 'JP-c1', 'US-c2', 'JP-c2']) {
      order.push(t.roles[0]!);
      t.act(t.roles[0]!, `commit piece=${piece}`);
      if (t.waiting !== 'combat.chit') break;
    }
    expect(order).toEqual(['us', 'japan', 'us', 'japan']);
  });

  test('14.3(1)③ two passes in a row end it', () => {
    const t = open('U:smoke 1304', 'J:grenade_discharger 1305').dice(...CALM);
    duel(t, 'us pass');
    expect(t.waiting).toBe('combat.chit');
    duel(t, 'japan pass');
    expect(t.waiting).not.toBe('combat.chit');
    expect(dice(t, 'defender-fire')).toBe(2);
  });

  test('14.3(1)③ who passed may allocate again while the other goes on', () => {
    const t = open('U:tank 1304', 'U:smoke 1304', 'J:grenade_discharger 1305', 'J:machine_gun 1305');
    duel(t, 'us pass', 'japan JP-c1');
    expect(t.why('us', 'commit piece=US-c1')).toBeUndefined();
    duel(t, 'us US-c1', 'japan pass', 'us US-c2');
    expect(t.why('japan', 'commit piece=JP-c2')).toBeUndefined();
  });

  test('14.3(1)③ a commitment between them breaks the row of passes', () => {
    const t = open('U:tank 1304', 'U:smoke 1304', 'J:grenade_discharger 1305', 'J:machine_gun 1305');
    duel(t, 'us pass', 'japan JP-c1', 'us pass');
    expect(t.roles).toEqual(['japan']);
    expect(t.waiting).toBe('combat.chit');
  });

  test('14.3(1)③ there is no limit to the chits of one combat', () => {
    const fire = ['1303', '1302', '1402', '1202'].map(hex => `U:support_fire ${hex}`);
    const t = open('U:tank 1304', 'U:flamethrower 1304', 'U:smoke 1304', ...fire).dice(...CALM);
    duel(t, ...[1, 2, 3, 4, 5, 6, 7].map(n => `us US-c${n}`));
    expect(story(t, 'attacker-fire')).toEqual([
      '+4 unit',
      '+3 U:tank',
      '+0 U:flamethrower',
      ...fire.map(() => '+3 U:support_fire'),
    ]);
  });

  test('14.3(1)③ a side without a chit that could matter is not asked', () => {
    const none = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(...CALM));
    expect(none.rolls.length).toBeGreaterThan(0);
    // The US is asked while it has a face-down chit anywhere: it might be Support bombardment.
    expect(push(usTurn({ [A]: '1304', [I]: '1305' }, ['U:flamethrower 1801'])).roles).toEqual(['us']);
    // Japan is asked for a face-down chit up to four hexes away, because it might be artillery.
    expect(push(usTurn({ [A]: '1304', [I]: '1305' }, ['J:sniper 1309'])).roles).toEqual(['japan']);
    const far = push(usTurn({ [A]: '1304', [I]: '1305' }, ['J:heavy_artillery 1310']).dice(...CALM));
    expect(far.rolls.length).toBeGreaterThan(0);
  });

  test('14.3(1)③ a face-up chit of another stack gives no reason to ask', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305', [I2]: '1306' }, ['J:27tr 1306 up']).dice(...CALM));
    expect(t.rolls.length).toBeGreaterThan(0);
  });
});

describe('14.3(2) countering', () => {
  const tankFight = () =>
    open(
      'U:tank 1304',
      'U:commando 1304',
      'U:commando 1304',
      'J:at_gun 1305',
      'J:sniper 1305',
      'J:grenade_discharger 1305',
    ).dice(...CALM);

  test('14.3(2)① an anti-tank gun takes the tank out of the game and is discarded', () => {
    const t = passAll(duel(tankFight(), 'us US-c1', 'japan JP-c1'));
    expect(t.at('US-c1')).toBe('removed');
    expect(t.at('JP-c1')).toBe('discard');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
    expect(story(t, 'defender-fire')).toEqual(['+2 unit']);
  });

  test('14.3(2)① a commando saves the tank', () => {
    const t = passAll(duel(tankFight(), 'us US-c1', 'japan JP-c1', 'us US-c2'));
    expect(t.at('US-c1')).toBe('1304');
    expect(t.at('US-c2')).toBe('discard');
    expect(t.at('JP-c1')).toBe('discard');
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:tank']);
  });

  test('14.3(2)① a sniper stops the commando, so the gun stands and the tank is lost', () => {
    const t = passAll(duel(tankFight(), 'us US-c1', 'japan JP-c1', 'us US-c2', 'japan JP-c2'));
    expect([t.at('US-c1'), t.at('US-c2')]).toEqual(['removed', 'removed']);
    expect([t.at('JP-c1'), t.at('JP-c2')]).toEqual(['discard', 'discard']);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit']);
  });

  test('14.3(2)① a second commando stops the sniper: last in, first out, the tank is safe', () => {
    const t = passAll(duel(tankFight(), 'us US-c1', 'japan JP-c1', 'us US-c2', 'japan JP-c2', 'us US-c3'));
    expect(['US-c1', 'US-c2', 'US-c3'].map(id => t.at(id))).toEqual(['1304', 'discard', 'discard']);
    expect(t.log('cancelled').map(entry => entry.args.chit)).toEqual(['J:at_gun', 'J:sniper']);
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+3 U:tank']);
  });

  test('14.3(2)① the log and the view name what each counter aims at', () => {
    const t = duel(tankFight(), 'us US-c1', 'japan JP-c1', 'us US-c2');
    expect(t.seen('japan').combat!.chits).toEqual([
      { piece: 'US-c1', kind: 'U:tank', counters: null },
      { piece: 'JP-c1', kind: 'J:at_gun', counters: 'US-c1' },
      { piece: 'US-c2', kind: 'U:commando', counters: 'JP-c1' },
    ]);
    expect(t.log('countered').map(entry => entry.args.target)).toEqual(['U:tank', 'J:at_gun']);
  });

  test('14.3(2)② a counter needs its target right before it: another chit in between is one too many', () => {
    const t = open('U:tank 1304', 'U:smoke 1304', 'J:at_gun 1305', 'J:grenade_discharger 1305');
    duel(t, 'us US-c1', 'japan JP-c2', 'us US-c2');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('14.3(2)② and a pass in between as well', () => {
    const t = open('U:smoke 1304', 'U:tank 1304', 'J:at_gun 1305', 'J:grenade_discharger 1305');
    duel(t, 'us US-c2', 'japan pass', 'us pass');
    expect(t.waiting).not.toBe('combat.chit');
    const late = open('U:tank 1304', 'U:commando 1304', 'J:at_gun 1305', 'J:machine_gun 1305');
    duel(late, 'us US-c1', 'japan JP-c1', 'us pass', 'japan JP-c2');
    expect(no(late, 'us', 'commit piece=US-c2')).toBe('14.3(2)② no-target-just-now');
    const after = open('U:tank 1304', 'U:commando 1304', 'J:at_gun 1305', 'J:machine_gun 1305');
    duel(after, 'us US-c1', 'japan JP-c1', 'us pass');
    expect(after.roles).toEqual(['japan']);
    duel(after, 'japan pass');
    expect(after.at('US-c1')).toBe('removed');
  });

  test('14.3(2)② no counter without a target at all', () => {
    const t = open('U:commando 1304', 'J:at_gun 1305');
    expect(no(t, 'us', 'commit piece=US-c1')).toBe('14.3(2)② no-target-just-now');
    duel(t, 'us pass');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('14.3(2)② a counter aims only at the kinds its entry names', () => {
    const t = open(
      'U:flamethrower 1304',
      'U:smoke 1304',
      'J:at_gun 1305',
      'J:sniper 1305',
      'J:machine_gun 1305',
    );
    duel(t, 'us US-c1');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
    expect(t.why('japan', 'commit piece=JP-c2')).toBeUndefined();
  });

  test('14.3(2)② after both passed only Concealment and its answers come: no other chit', () => {
    const t = open(
      'U:support_fire 1304',
      'U:commando 1304',
      'U:smoke 1304',
      'J:concealment 1305',
      'J:machine_gun 1305',
      'J:mortar32 1305',
    );
    duel(t, 'us US-c1', 'japan pass', 'us pass');
    expect(t.roles).toEqual(['japan']);
    expect(no(t, 'japan', 'commit piece=JP-c2')).toBe('14.3(2)② allocation-over');
    expect(no(t, 'japan', 'commit piece=JP-c3')).toBe('14.3(2)② allocation-over');
    duel(t, 'japan JP-c1');
    expect(no(t, 'us', 'commit piece=US-c3')).toBe('14.3(2)② allocation-over');
    expect(t.why('us', 'commit piece=US-c2')).toBeUndefined();
  });

  test('14.3(2)② when allocation is over, an old target is out of reach', () => {
    const t = open('U:support_fire 1304', 'U:tank 1304', 'J:at_gun 1305', 'J:sniper 1305');
    // With its last chit on the table the US has to pass: allocation is over.
    duel(t, 'us US-c1', 'japan pass', 'us US-c2', 'japan pass');
    expect(t.roles).toEqual(['japan']);
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
  });

  test('14.3(2)③ a chit that was not allocated cannot be removed in this step', () => {
    const t = open('U:tank 1304 up', 'U:smoke 1304', 'J:at_gun 1305').dice(...CALM);
    duel(t, 'us US-c2');
    expect(no(t, 'japan', 'commit piece=JP-c1')).toBe('14.3(2)② no-target-just-now');
    passAll(t);
    expect(t.at('US-c1')).toBe('1304');
    expect(t.piece('US-c1').used).toBe(false);
    expect(t.at('JP-c1')).toBe('1305');
  });

  test('14.3(2)③ unused chits stay hidden', () => {
    const t = open('U:smoke 1304', 'J:at_gun 1305', 'J:machine_gun 1305').dice(...CALM);
    passAll(duel(t, 'us pass', 'japan JP-c2'));
    expect(t.seen('us').chits.find(chit => chit.id === 'JP-c1')!.kind).toBeNull();
    expect(t.seen('japan').chits.find(chit => chit.id === 'US-c1')!.kind).toBeNull();
  });
});

test('14.3(1)② in a Japanese attack Japan allocates first and the US answers', () => {
  const t = japanTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304', 'J:27tr 1305']);
  attack(t, 'japan', '1305', '1304');
  expect(t.roles).toEqual(['japan']);
  duel(t.dice(...CALM), 'japan JP-c1');
  expect(t.roles).toEqual(['us']);
  expect(t.why('us', 'commit piece=US-c1')).toBeUndefined();
});

test('14.3(1)② the duel of the second combat starts afresh with the attacker', () => {
  const t = usTurn({ [A]: '1304', [D]: '1504', [I]: '1305', [G]: '1305', [I2]: '1505' }, [
    'U:smoke 1304',
    'J:machine_gun 1505',
  ]).dice(...CALM);
  t.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done', 'fight hex=1305');
  duel(t, 'us US-c1', 'japan pass');
  while (t.waiting === 'retreats.step') t.act('us', t.legal('us')[0]!);
  expect(t.log('combat').at(-1)!.args.to).toBe('1505');
  expect(t.all.combat!.chits).toEqual([]);
  expect(t.roles).toEqual(['japan']);
});
