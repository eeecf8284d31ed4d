import { describe, expect, test } from 'vitest';
import { A, attack, B, dice, duel, G, I, ones, passAll, push, rollsOf, story, usTurn } from './combat.ts';
import { Table } from './pieces-table.ts';

/**
 * The rulebook's worked example. Two battalions in 1204 attack 1205: clear ground, no position, no river. The
 * machine gun stands on the high ground 1006, two hexes away, the mortar in 1207, the smoke in 1303.
 */
const TANK = 'US-c1';
const COMMANDO = 'US-c2';
const FLAMETHROWER = 'US-c3';
const SUPPORT_FIRE = 'US-c4';
const SMOKE = 'US-c5';
const AT_GUN = 'JP-c1';
const SNIPER = 'JP-c2';
const CONCEALMENT = 'JP-c3';
const MACHINE_GUN = 'JP-c4';
const MORTAR = 'JP-c5';

/** Two chits beside the face-up tank, as in the example; the variant has a second commando in place of the flamethrower. */
const before = (third = 'U:flamethrower') =>
  attack(
    usTurn({ [A]: '1204', [B]: '1204', [I]: '1205', [G]: '1205' }, [
      'U:tank 1204 up',
      'U:commando 1204',
      `${third} 1204`,
      'U:support_fire 1801',
      'U:smoke 1303',
      'J:at_gun 1205',
      'J:sniper 1205',
      'J:concealment 1205',
      'J:machine_gun 1006',
      'J:mortar32 1207',
    ]),
    'us',
    '1204',
    '1205',
  );

/** Lines 1 to 8 of the first table. */
const opening = (t: Table) =>
  duel(
    t,
    `us ${SUPPORT_FIRE}`,
    `japan ${MACHINE_GUN}`,
    `us ${SMOKE}`,
    `japan ${MORTAR}`,
    `us ${TANK}`,
    `japan ${AT_GUN}`,
    `us ${COMMANDO}`,
    `japan ${SNIPER}`,
  );

/** Defender fire: one six, no five. Attacker fire: one six, one five. Close combat: Japan 5; the US 4, 2 and 6. */
const DICE = [6, 1, 2, 4, 6, 5, 3, 1, 5, 4, 2, 6];

/** All twelve lines: then the dice begin to fall. */
const afterChits = () => {
  const t = opening(before()).dice(...DICE);
  return duel(t, `us ${FLAMETHROWER}`, 'japan pass', `japan ${CONCEALMENT}`);
};

const afterDefenderFire = () => {
  const t = afterChits().act('us', `lose piece=${A}`);
  return t.act('us', `retreat hex=1203 piece=${A}`, `retreat hex=1202 piece=${A}`);
};

const afterAttackerFire = () => {
  const t = afterDefenderFire().act('japan', `lose piece=${G}`, `fall-back piece=${MACHINE_GUN}`);
  t.act('japan', `retreat hex=1206 piece=${G}`, `retreat hex=1207 piece=${G}`);
  return t.act('japan', `retreat hex=1007 piece=${MACHINE_GUN}`, `retreat hex=1008 piece=${MACHINE_GUN}`);
};

const after = () => {
  const t = afterAttackerFire();
  t.act('japan', `retreat hex=1106 piece=${I}`);
  return t.act('us', `advance piece=${B}`, `advance piece=${FLAMETHROWER}`);
};

describe('the combat example, step by step', () => {
  test('EX① the twelve lines of the chit table are each legal in turn', () => {
    const t = before();
    const asked: string[] = [];
    const lines = [
      `us ${SUPPORT_FIRE}`,
      `japan ${MACHINE_GUN}`,
      `us ${SMOKE}`,
      `japan ${MORTAR}`,
      `us ${TANK}`,
      `japan ${AT_GUN}`,
      `us ${COMMANDO}`,
      `japan ${SNIPER}`,
      `us ${FLAMETHROWER}`,
      'japan pass',
    ];
    for (const line of lines) {
      asked.push(t.roles[0]!);
      duel(t, line);
    }
    expect(asked).toEqual(lines.map(line => line.split(' ')[0]));
    // The US has no chit left and passes; now Japan may still play Concealment.
    expect(t.waiting).toBe('combat.chit');
    expect(t.roles).toEqual(['japan']);
    expect(t.rolls).toEqual([]);
    expect(t.all.combat!.chits.map(use => `${use.kind} > ${use.counters ?? '-'}`)).toEqual([
      'U:support_fire > -',
      'J:machine_gun > -',
      'U:smoke > -',
      'J:mortar32 > -',
      'U:tank > -',
      `J:at_gun > ${TANK}`,
      `U:commando > ${AT_GUN}`,
      `J:sniper > ${COMMANDO}`,
      'U:flamethrower > -',
    ]);
  });

  test('EX① without a second commando the US has no answer to the sniper', () => {
    const t = opening(before());
    expect(t.legal('us')).toEqual([`commit piece=${FLAMETHROWER}`, 'pass']);
  });

  test('EX① after the chits: tank and commando are removed, the flamethrower is in use', () => {
    const t = afterChits();
    expect(t.kinds('us', 'removed')).toEqual(['U:commando', 'U:tank']);
    expect(t.piece(FLAMETHROWER)).toMatchObject({ at: '1204', up: true });
    expect(t.kinds('japan', '1205')).toEqual([]);
    expect(t.log('cancelled').map(entry => entry.args.chit)).toEqual(['U:tank', 'U:commando']);
  });

  test('EX① Japan passes on the flamethrower: the sniper has been used and nothing else can reach it', () => {
    const t = duel(opening(before()), `us ${FLAMETHROWER}`);
    expect(t.legal('japan')).toEqual(['pass']);
  });

  test('EX① variant: a second commando on the sniper saves tank and commando', () => {
    const second = 'US-c3';
    const t = opening(before('U:commando')).dice(...ones(40));
    duel(t, `us ${second}`);
    passAll(t);
    while (t.waiting === 'retreats.step') t.act('us', t.legal('us')[0]!);
    expect(t.log('cancelled').map(entry => entry.args.chit)).toEqual(['J:at_gun', 'J:sniper']);
    expect(t.kinds('us', 'removed')).toEqual([]);
    expect(t.piece(TANK)).toMatchObject({ up: true, used: true });
    expect([t.at(COMMANDO), t.at(second)]).toEqual(['discard', 'discard']);
    expect([t.at(AT_GUN), t.at(SNIPER)]).toEqual(['discard', 'discard']);
  });

  test('EX② 1 + 2 + 2 + 3 = 8: the 5 without the mortar become 1, with it 4 dice', () => {
    const t = afterChits();
    expect(story(t, 'defender-fire')).toEqual([
      '+1 unit',
      '+2 unit',
      '+2 J:machine_gun',
      '/3 smoke',
      '+3 J:mortar32',
    ]);
    expect(rollsOf(t, 'defender-fire')[0]!.dice).toEqual([6, 1, 2, 4]);
  });

  test('EX② the six goes to a battalion: a step lost and two hexes back', () => {
    const t = afterChits();
    expect(t.legal('us')).toEqual([`lose piece=${A}`, `lose piece=${B}`]);
    expect(afterDefenderFire().piece(A)).toMatchObject({ at: '1202', reduced: true });
    expect(afterDefenderFire().piece(B)).toMatchObject({ at: '1204', reduced: false });
  });

  test('EX③ one battalion, 4 dice: the bombardment counts nothing, the flamethrower has no fire', () => {
    const t = afterDefenderFire();
    expect(story(t, 'attacker-fire')).toEqual(['+4 unit', '+0 U:flamethrower']);
    expect(rollsOf(t, 'attacker-fire')[0]!.dice).toEqual([6, 5, 3, 1]);
  });

  test('EX③ the six must go to a combat unit; the five may then go to the machine gun', () => {
    const t = afterDefenderFire();
    expect(t.legal('japan')).toEqual([`lose piece=${I}`, `lose piece=${G}`]);
    t.act('japan', `lose piece=${G}`);
    expect(t.legal('japan')).toEqual([`fall-back piece=${I}`, `fall-back piece=${MACHINE_GUN}`]);
    const done = afterAttackerFire();
    expect(done.piece(G)).toMatchObject({ at: '1207', reduced: true });
    expect(done.piece(MACHINE_GUN)).toMatchObject({ at: '1008', up: true });
  });

  test('EX④ Japan 5 + 1 = 6; the US 4, 2 + 1 and 6 + 1 = 7: the US wins', () => {
    const t = afterAttackerFire();
    expect(rollsOf(t, 'close-combat').map(roll => roll.dice.map((die, i) => die + roll.bonus![i]!))).toEqual([
      [6],
      [4, 3, 7],
    ]);
    expect(t.log('close-attacker')[0]!.args).toEqual({ attacker: 7, defender: 6 });
  });

  test('EX④ both lose a step, the company goes back two hexes, the US advances', () => {
    const t = afterAttackerFire();
    expect([t.piece(B).reduced, t.piece(I).reduced]).toEqual([true, true]);
    expect(t.roles).toEqual(['japan']);
    t.act('japan', `retreat hex=1106 piece=${I}`);
    expect(t.legal('us')).toEqual([`advance piece=${B}`, `advance piece=${FLAMETHROWER}`, 'done']);
  });

  test('EX①, EX②, EX③, EX④ the whole example: where everything is at the end', () => {
    const t = after();
    expect(t.piece(A)).toMatchObject({ at: '1202', reduced: true });
    expect(t.piece(B)).toMatchObject({ at: '1205', reduced: true });
    expect(t.piece(FLAMETHROWER)).toMatchObject({ at: '1205', up: true });
    expect(t.piece(I)).toMatchObject({ at: '1107', reduced: true });
    expect(t.piece(G)).toMatchObject({ at: '1207', reduced: true });
    expect(t.piece(MACHINE_GUN)).toMatchObject({ at: '1008', up: true });
    expect(t.kinds('us', 'discard')).toEqual(['U:smoke', 'U:support_fire']);
    expect(t.kinds('us', 'removed')).toEqual(['U:commando', 'U:tank']);
    expect(t.kinds('japan', 'discard')).toEqual(['J:at_gun', 'J:concealment', 'J:mortar32', 'J:sniper']);
    expect(t.kinds('japan', 'removed')).toEqual([]);
    expect(t.rolls.map(roll => roll.dice)).toEqual([[6, 1, 2, 4], [6, 5, 3, 1], [5], [4, 2, 6]]);
    expect(t.all.side).toBe('japan');
  });
});

describe('small checks from the text', () => {
  test('U:fighter_bomber against a forest position: 2, halved 1, minus 1 = 0 dice', () => {
    const t = Table.position({
      at: 'us.events',
      units: { [A]: '1308', [I]: '1309' },
      chits: [{ kind: 'U:fighter_bomber', at: 'reinforcement' }],
    });
    expect(story(t, 'fighter-bomber')).toEqual(['+2 U:fighter_bomber', '/2 position', '-1 forest']);
    expect(dice(t, 'fighter-bomber')).toBe(0);
  });

  test.each([
    ['5 is 1', { [I]: '1305', [G]: '1305' }, ['J:machine_gun 1305'], 1],
    ['2 is 0', { [G]: '1305' }, [], 0],
    [
      '6 and a mortar’s 3 are 2 + 3 = 5',
      { [I]: '1305', [G]: '1305' },
      ['J:machine_gun 1305', 'J:grenade_discharger 1305', 'J:mortar32 1307'],
      5,
    ],
  ])('U:smoke on Japanese fire of %s', (_name, units, chits, count) => {
    const t = push(usTurn({ [A]: '1304', ...units }, ['U:smoke 1304', ...chits])).dice(...ones(30));
    duel(t, 'us US-c1', ...chits.map((_, i) => `japan JP-c${i + 1}`));
    expect(dice(t, 'defender-fire')).toBe(count);
  });

  test('U:surface_ship, J:kikusui two surface ships: a Kikusui die of 2 counts 0 and sinks one, the next chit has only -1', () => {
    const t = Table.position({
      at: 'japan.sea-air',
      chits: [
        { kind: 'J:kikusui', at: 'sea_air' },
        { kind: 'J:kikusui', at: 'sea_air' },
        { kind: 'U:surface_ship', at: 'sea_air' },
        { kind: 'U:surface_ship', at: 'sea_air' },
      ],
    }).dice(2, 2);
    t.act('japan', 'use piece=JP-c1', 'use piece=JP-c2');
    t.act('us', 'use piece=US-c1', 'use piece=US-c2');
    if (t.waiting === 'japan.kikusui.sink') t.act('japan', 'sink piece=US-c1');
    expect(t.kinds('us', 'discard')).toEqual(['U:surface_ship']);
    expect(rollsOf(t, 'kikusui').map(roll => roll.bonus)).toEqual([[-2], [-1]]);
    // 2 - 1 = 1: nothing.
    expect(t.all.japanVp).toBe(0);
    expect(t.kinds('us', 'sea_air')).toEqual(['U:surface_ship']);
  });

  test.each([
    [8, 3, 4, true],
    [8, 4, 4, false],
    [1, 1, 1, false],
    [2, 1, 1, false],
    [3, 1, 1, true],
  ])('19.3.2(1)① staff meeting in turn %i with %i and %i: offensive %s', (turn, first, second, forced) => {
    const t = Table.position({
      at: 'japan.events',
      turn,
      units: { [I]: '1305' },
      chits: [{ kind: 'J:offensive_order', at: 'reinforcement' }],
    }).dice(first, second, 6);
    t.act('japan', 'meet');
    expect(t.all.offensive).toBe(forced);
  });

  test('19.3.1(3) five combats in an offensive operation bring two units from the pool', () => {
    // Five lone pairs; each is a tie: Japan 1 + 1 against 2.
    const pairs = [
      ['1205', '1204'],
      ['1405', '1404'],
      ['1506', '1505'],
      ['1605', '1604'],
      ['0908', '0907'],
    ] as const;
    const names = ['US-17-1', 'US-32-1', 'US-184-1', 'US-381-1', 'US-382-1'];
    const own = ['JP-12_IIB-1', 'JP-12_IIB-2', 'JP-12_IIB-3', 'JP-12_IIB-5', 'JP-13_IIB-1'];
    const t = Table.position({
      at: 'japan.combat',
      offensive: true,
      units: {
        ...Object.fromEntries(
          pairs.flatMap(([j, u], n) => [
            [own[n]!, j],
            [names[n]!, u],
          ]),
        ),
        'JP-15_IMR-1': 'reserve_pool',
        'JP-24_Recon-1': 'reserve_pool',
        'JP-III-32-9': 'reserve_pool',
      },
    });
    for (const [from, to] of pairs) t.act('japan', `attack from=${from} to=${to}`);
    // Defender fire 4, attacker fire 1 (0 into forest), close combat: the US first.
    t.dice(
      ...pairs.flatMap(([, to]) => [
        ...ones(4),
        ...(to === '1505' || to === '1604' || to === '0907' ? [] : [1]),
        2,
        1,
      ]),
    );
    t.act('japan', 'done');
    while (t.waiting === 'japan.combat.order') t.act('japan', t.legal('japan')[0]!);
    expect(t.log('combat')).toHaveLength(5);
    expect(t.waiting).toBe('japan.reserves.choose');
    t.act('japan', 'reinforce piece=JP-15_IMR-1', 'reinforce piece=JP-III-32-9');
    expect([t.at('JP-15_IMR-1'), t.at('JP-III-32-9'), t.at('JP-24_Recon-1')]).toEqual([
      'reinforcement',
      'reinforcement',
      'reserve_pool',
    ]);
    expect(t.waiting).not.toBe('japan.reserves.choose');
  });
});
