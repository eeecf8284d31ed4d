import {
  type FightSheet,
  type FightSide,
  fallOf,
  legal,
  oddsOfFight,
  type Role,
  rightAfter,
  view,
} from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import { table } from '../table.ts';
import { A, B, duel, I, I2, ones, passAll, push, rollsOf, usTurn } from './combat.ts';
import { Table } from './pieces-table.ts';
import { en } from './table-reader.ts';

/** 14.0 What the sheet of a combat says is what the dice then do. */

const sheetOf = (t: Table, role: Role): FightSheet => {
  const { state, waiting } = view(gj73, t.match, role);
  return table.fight!.sheet(state, en, waiting?.id ?? '')!;
};
const terms = ({ sums }: FightSide, which = 0): string[] =>
  sums[which]!.terms.map(({ op, value, key, args }) => `${op}${value} ${args?.chit ?? key}`);

/** A forest with a position. */
const HILL = { from: '1407', to: '1408' };
const hill = (chits: readonly string[] = []) =>
  usTurn({ [A]: HILL.from, [B]: HILL.from, [I]: HILL.to, [I2]: HILL.to }, chits).act(
    'us',
    `attack from=${HILL.from} to=${HILL.to}`,
    'done',
  );

describe('14.4, 14.5 the terms of both sides', () => {
  test('14.5(2)① every term is there, one by one, and they come to the dice that are rolled', () => {
    const t = hill(['U:smoke 1407', 'J:concealment 1408']);
    const [us, japan] = sheetOf(t, 'us').sides;
    expect(terms(us)).toEqual(['+4 unit', '+4 unit', '/2 position', '-1 forest']);
    expect(us.sums[0]!.sum).toBe(3);
    expect(terms(japan)).toEqual(['+1 unit', '+1 unit']);
    t.dice(...ones(20));
    passAll(t);
    expect(rollsOf(t, 'attacker-fire')[0]!.dice).toHaveLength(us.sums[0]!.sum);
    expect(rollsOf(t, 'defender-fire')[0]!.dice).toHaveLength(japan.sums[0]!.sum);
  });

  test('14.3(1)① a chit that was allocated counts at once, and a cancelled one does not', () => {
    const t = hill(['U:combat_engineer 1407', 'U:support_fire 1407', 'J:sniper 1408', 'J:concealment 1408']);
    duel(t, 'us US-c1');
    expect(terms(sheetOf(t, 'us').sides[0])).toEqual(['+4 unit', '+4 unit', '-1 forest']);
    duel(t, 'japan JP-c1');
    expect(terms(sheetOf(t, 'us').sides[0])).toEqual(['+4 unit', '+4 unit', '/2 position', '-1 forest']);
  });

  test('14.3(1)① what a chit would change is what it changes', () => {
    const t = hill(['U:support_fire 1407', 'J:concealment 1408']);
    const action = legal(gj73, t.match, 'us').find(({ verb }) => verb === 'commit')!;
    const { state } = view(gj73, t.match, 'us');
    const then = table.fight!.sheet(rightAfter(gj73, { ...t.match, state }, 'us', action), en, '')!;
    t.act('us', 'commit piece=US-c1');
    expect(then.sides[0].sums).toEqual(sheetOf(t, 'us').sides[0].sums);
    expect(then.sides[0].sums[0]!.sum).toBe(4);
    expect(then.id).toBe(sheetOf(t, 'us').id);
  });

  test('14.6(1) the dice of close combat stand beside those of fire', () => {
    const [us, japan] = sheetOf(hill(['J:concealment 1408']), 'us').sides;
    expect([us.sums[1]!.sum, japan.sums[1]!.sum]).toEqual([2, 2]);
  });

  test('J:night_attack at night there is close combat only', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['J:night_attack 1305']);
    const sheet = sheetOf(push(t), 'us');
    expect(sheet.steps.map(({ name }) => name)).toHaveLength(5);
    expect(sheet.sides[0].sums).toHaveLength(2);
  });
});

describe('4.3(3) what may still come', () => {
  test('4.3(3) hidden chits are backs with the worst case, and the same whatever they are', () => {
    const worst = (kind: string) => sheetOf(hill([`${kind} 1408`, 'U:smoke 1407']), 'us').sides[1].mayCome;
    const seen = worst('J:concealment')!;
    expect(seen.counters).toHaveLength(1);
    expect(seen.counters[0]!.face.kind).toBe('back');
    expect(seen).toEqual(worst('J:27tr'));
    // The strongest chit that Japan has is worth 3 and more.
    expect(Number(/worst (\d+)/.exec(seen.text)![1])).toBeGreaterThanOrEqual(5);
  });

  test('4.3(3) one’s own chits are not among what may come', () => {
    const t = hill(['U:smoke 1407', 'J:concealment 1408']);
    expect(sheetOf(t, 'us').sides[0].mayCome).toBeUndefined();
    expect(sheetOf(t, 'japan').sides[1].mayCome).toBeUndefined();
    expect(sheetOf(t, 'japan').sides[0].mayCome!.counters).toHaveLength(1);
  });
});

describe('14.2(2) the track and the outcome', () => {
  const now = (t: Table): string | undefined =>
    sheetOf(t, 'us').steps.find(({ state }) => state === 'now')?.name;

  test('14.2(2) chits, fire, close combat, advance', () => {
    const t = hill(['U:smoke 1407', 'J:concealment 1408']);
    expect(now(t)).toBe('Chits');
    // The defender misses; the attacker hits both: who is hit retreats, and the hex is empty.
    t.dice(1, 1, 6, 6, 5);
    passAll(t);
    while (t.waiting.startsWith('results') || t.waiting.startsWith('retreats'))
      t.act(t.roles[0]!, t.legal(t.roles[0]!)[0]!);
    expect(t.waiting).toBe('combat.advance.choose');
    expect(now(t)).toBe('Advance');
    expect(sheetOf(t, 'us').outcome).toBe('Tomb Hill is empty');
  });

  test('14.4(3) the log says which dice hit, and how many were to be expected', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(1, 6, 5, 2, 2));
    const fall = fallOf(rollsOf(t, 'attacker-fire')[0]!)!;
    expect(fall.dice.map(({ mark }) => mark)).toEqual(['loss', 'retreat', '', '']);
    expect([fall.total, fall.expected.toFixed(2)]).toEqual([2, '1.33']);
  });

  test('14.2(1) a declared attack has a sheet before it is fought, the last one first', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }).act('us', 'attack from=1304 to=1305');
    const sheet = sheetOf(t, 'us');
    expect([sheet.begun, sheet.hex, sheet.from]).toEqual([false, '1305', ['1304']]);
    const entry = t.match.log.find(({ key }) => key === 'combat');
    expect(entry).toBeUndefined();
  });

  test('14.2(2) what the log tells of a combat that is over', () => {
    const t = push(usTurn({ [A]: '1304', [I]: '1305' }).dice(1, 1, 1, 1, 1, 1, 1));
    const begun = t.match.log.find(({ key }) => key === 'combat')!;
    const told = table.fight!.told(begun, [], view(gj73, t.match, 'us').state, en);
    expect(told.title).toContain('1305');
    expect(told.outcome).toMatch(/holds/);
  });
});

describe('U:fighter_bomber fire from the air', () => {
  test('U:fighter_bomber has a sheet of its own, with the dice that are then rolled', () => {
    const { state } = view(gj73, usTurn({ [A]: HILL.from, [I]: HILL.to }).match, 'us');
    const sheet = table.fight!.sheet(state, en, '', { verb: 'bomb', hex: HILL.to })!;
    expect(terms(sheet.sides[0])).toEqual(['+2 U:fighter_bomber', '/2 position', '-1 forest']);
    expect(sheet.sides[0].sums[0]!.sum).toBe(0);
    expect(sheet.sides[1].counters.map(({ id }) => id)).toEqual([I]);
  });
});

describe('9.0 sea-air combat', () => {
  const atSea = (...kinds: string[]) =>
    Table.position({ at: 'japan.sea-air', chits: kinds.map(kind => ({ kind, at: 'sea_air', up: false })) });
  const die = ({ sums }: FightSide): string[] => sums[0]!.die!.map(({ op, value }) => `${op}${value}`);

  test('9.0(2), 9.0(3) what is declared stands on the sheet, and what may answer it as backs', () => {
    const t = atSea('J:kikusui', 'J:kikusui', 'U:carrier', 'U:surface_ship', 'U:carrier');
    expect(sheetOf(t, 'us').begun).toBe(false);
    expect(sheetOf(t, 'japan').sides[1].mayCome!.counters.map(({ face }) => face.kind)).toEqual([
      'back',
      'back',
      'back',
    ]);
    t.act('japan', 'use piece=JP-c1', 'done');
    expect(terms(sheetOf(t, 'us').sides[0])).toEqual(['+1 J:kikusui']);
    expect(sheetOf(t, 'us').steps.map(({ state }) => state)).toEqual(['past', 'now', 'ahead']);
    t.act('us', 'use piece=US-c1', 'use piece=US-c2');
    const [japan, us] = sheetOf(t, 'us').sides;
    expect(terms(us)).toEqual(['+2 U:carrier']);
    // U:surface_ship
    expect(die(japan)).toEqual(['-1']);
  });

  test('9.0(4) the odds are those of all strikes together', () => {
    const t = atSea('J:kikusui', 'U:carrier').act('japan', 'use piece=JP-c1');
    const { outcomes } = oddsOfFight(gj73, t.match, 'us')!;
    const vp = outcomes.reduce((sum, { probability, result }) => sum + probability * Number(result.vp), 0);
    expect(vp).toBeCloseTo(8 / 6);
    expect(oddsOfFight(gj73, atSea('J:kikusui').match, 'us')).toBeNull();
  });

  test('9.0(2), 9.0(3) what a chit would change is known before it is declared', () => {
    const vp = (t: Table, role: 'us' | 'japan', action: string): number =>
      t
        .odds(role, action)
        .outcomes.reduce((sum, { probability, result }) => sum + probability * Number(result.vp), 0);
    const t = atSea('J:kikusui', 'J:kikusui', 'U:surface_ship');
    expect(vp(t, 'japan', 'use piece=JP-c1')).toBeCloseTo(8 / 6);
    t.act('japan', 'use piece=JP-c1');
    expect(vp(t, 'japan', 'use piece=JP-c2')).toBeCloseTo(16 / 6);
    t.act('japan', 'done');
    // U:surface_ship
    expect(vp(t, 'us', 'use piece=US-c1')).toBeLessThan(8 / 6);
  });

  test('9.0(5) what does not come back was spent', () => {
    const t = atSea('J:kikusui', 'U:carrier').dice(5).act('japan', 'use piece=JP-c1').act('us', 'done');
    const begun = t.match.log.find(({ key }) => key === 'sea-air')!;
    const told = table.fight!.told(begun, [], view(gj73, t.match, 'us').state, en);
    expect(told.spent.map(({ role, text }) => `${role} ${text}`)).toEqual(['japan Kikusui operation']);
    expect(told.outcome).toBe('Japan has 2 VP at sea');
  });
});

describe('14.3, 13.0(1) what a combat has cost', () => {
  const spent = (t: Table): string[] => {
    const at = t.match.log.findLastIndex(({ key }) => key === 'combat');
    const [begun, ...since] = t.match.log.slice(at);
    const { state } = view(gj73, t.match, 'us');
    return table.fight!.told(begun!, since, state, en).spent.map(({ role, text }) => `${role} ${text}`);
  };

  test('13.0(1), 4.3.2(1) supply, and chits that do not stay', () => {
    const t = hill(['U:support_fire 1407', 'U:tank 1407', 'J:concealment 1408']);
    expect(spent(t)).toEqual(['us 1 supply point']);
    duel(t, 'us US-c1');
    expect(spent(t)).toEqual(['us 1 supply point', 'us Support fire']);
    duel(t, 'japan pass', 'us US-c2');
    expect(spent(t)).toEqual(['us 1 supply point', 'us Support fire']);
  });

  test('14.3(1)③ that nobody allocates anything is told', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' });
    expect(push(t.dice(...ones(20))).log('no-chits')).toHaveLength(1);
  });
});
