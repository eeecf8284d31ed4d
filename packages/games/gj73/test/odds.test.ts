import { act, clone, diceFromSeed, legal, type Match, type Odds, waiting } from '@ironbottom/engine';
import { describe, expect, test } from 'vitest';
import { gj73 } from '../index.ts';
import type { State } from '../state.ts';
import { A, B, D, duel, G, I, I2, usTurn } from './combat.ts';
import { Table } from './pieces-table.ts';

type Losses = Map<string, number>;

/** Probabilities by steps lost, own (the attacker's) and enemy. */
function losses(odds: Odds): Losses {
  const map: Losses = new Map();
  for (const { probability, result } of odds.outcomes) {
    const key = `${result.usSteps}/${result.japanSteps}`;
    map.set(key, (map.get(key) ?? 0) + probability);
  }
  return map;
}

/** Every throw of n dice, one after the other. */
function* throws(n: number): Generator<number[]> {
  for (let code = 0; code < 6 ** n; code++) {
    const dice: number[] = [];
    for (let rest = code, i = 0; i < n; i++, rest = Math.floor(rest / 6)) dice.push((rest % 6) + 1);
    yield dice;
  }
}

const count = (dice: readonly number[], face: number): number => dice.filter(die => die === face).length;

interface Fighter {
  fire: number;
  steps: number;
}

/**
 * One stack against one piece, worked out here and nowhere else: fire of the defender, of the attackers that were
 * not hit, then close combat with one die each, the Japanese one with the bonus. Hits go to the first that can take
 * them. `cut` lowers the attackers' fire.
 */
function bruteForce(attackers: readonly Fighter[], defender: Fighter, cut = 0): Losses {
  const map: Losses = new Map();
  const add = (own: number, enemy: number, weight: number): void => {
    const key = `${own}/${enemy}`;
    map.set(key, (map.get(key) ?? 0) + weight);
  };
  for (const first of throws(defender.fire)) {
    const weight1 = 6 ** -defender.fire;
    const steps = attackers.map(each => each.steps);
    const hit = new Set<number>();
    // Each six to the piece with the fewest so far, and never beyond its steps.
    const sixes = attackers.map(() => 0);
    for (let n = count(first, 6); n > 0; n--) {
      const able = steps.flatMap((left, i) => (left > 0 ? [i] : []));
      if (able.length === 0) break;
      const least = Math.min(...able.map(i => sixes[i]!));
      const target = able.find(i => sixes[i] === least)!;
      sixes[target]!++;
      steps[target]!--;
      hit.add(target);
    }
    for (let n = count(first, 5); n > 0; n--) {
      const target = attackers.findIndex((_, i) => !hit.has(i));
      if (target >= 0) hit.add(target);
    }
    const own = attackers.reduce((sum, each, i) => sum + each.steps - steps[i]!, 0);
    const left = attackers.filter((_, i) => !hit.has(i));
    const fire = Math.max(0, left.reduce((sum, each) => sum + each.fire, 0) - (left.length > 0 ? cut : 0));
    for (const second of throws(fire)) {
      const weight2 = weight1 * 6 ** -fire;
      const enemy = Math.min(count(second, 6), defender.steps);
      const driven = enemy > 0 || second.includes(5);
      if (driven || left.length === 0) {
        add(own, enemy, weight2);
        continue;
      }
      for (const [die] of throws(1))
        for (const dice of throws(left.length)) {
          const weight3 = weight2 * 6 ** -(1 + left.length);
          add(own + (die! + 1 >= 6 ? 1 : 0), enemy + (Math.max(...dice) >= 6 ? 1 : 0), weight3);
        }
    }
  }
  return map;
}

function expectSame(found: Losses, wanted: Losses): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, probability] of wanted) expect(found.get(key), key).toBeCloseTo(probability, 10);
}

const FULL = { fire: 4, steps: 2 };
const HALF = { fire: 2, steps: 1 };

describe('odds are exact', () => {
  test('14.4(3), 14.5(3), 14.6(4) a reduced battalion against a reduced company, by brute force', () => {
    const t = usTurn({ [A]: '1304 reduced', [I]: '1305 reduced' });
    expectSame(losses(t.odds('us', 'attack from=1304 to=1305')), bruteForce([HALF], { fire: 0, steps: 1 }));
  });

  test('14.4(3), 14.5(3), 14.6(4) a full battalion against a full company', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' });
    expectSame(losses(t.odds('us', 'attack from=1304 to=1305')), bruteForce([FULL], { fire: 1, steps: 2 }));
  });

  test('14.4(4)① two reduced battalions', () => {
    const t = usTurn({ [A]: '1304 reduced', [B]: '1304 reduced', [I]: '1305' });
    expectSame(
      losses(t.odds('us', 'attack from=1304 to=1305')),
      bruteForce([HALF, HALF], { fire: 1, steps: 2 }),
    );
  });

  test('14.5(2)② the ground counts', () => {
    const t = usTurn({ [A]: '1404', [I]: '1405' });
    expectSame(
      losses(t.odds('us', 'attack from=1404 to=1405')),
      bruteForce([FULL], { fire: 1, steps: 2 }, 1),
    );
  });

  test('14.2(2) the odds of a fight are those of that fight', () => {
    const t = usTurn({ [A]: '1304', [D]: '1504 reduced', [I]: '1305', [I2]: '1505 reduced' });
    t.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'done');
    expectSame(losses(t.odds('us', 'fight hex=1305')), bruteForce([FULL], { fire: 1, steps: 2 }));
    expectSame(losses(t.odds('us', 'fight hex=1505')), bruteForce([HALF], { fire: 0, steps: 1 }, 1));
  });

  test('14.2(1) the odds of a second attack are those of the second, not of the first', () => {
    const t = usTurn({ [A]: '1304', [D]: '1504 reduced', [I]: '1305', [I2]: '1505 reduced' });
    t.act('us', 'attack from=1304 to=1305');
    const second = losses(t.odds('us', 'attack from=1504 to=1505'));
    expectSame(second, bruteForce([HALF], { fire: 0, steps: 1 }, 1));
  });

  test('14.3(1)③ the odds of a pass are those of the combat with the chits on the table', () => {
    // The tank is in use: 3 more dice, and its armour stops the company.
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304', 'U:smoke 1303', 'J:sniper 1305']);
    t.act('us', 'attack from=1304 to=1305', 'done');
    duel(t, 'us US-c1', 'japan pass');
    const found = t.odds('us', 'pass');
    expect(found.outcomes.reduce((sum, each) => sum + each.probability, 0)).toBeCloseTo(1, 10);
    // No own loss by fire; the company is hit by at least one six of seven dice, or in close combat.
    const none = (4 / 6) ** 7;
    const closeLoss = none * (1 - (5 / 6) ** 2);
    const twoSixes = 1 - (5 / 6) ** 7 - 7 * (1 / 6) * (5 / 6) ** 6;
    const oneSix = 7 * (1 / 6) * (5 / 6) ** 6 + closeLoss;
    const byEnemy = (n: number) =>
      found.outcomes
        .filter(each => each.result.japanSteps === n)
        .reduce((sum, each) => sum + each.probability, 0);
    expect(byEnemy(2)).toBeCloseTo(twoSixes, 10);
    expect(byEnemy(1)).toBeCloseTo(oneSix, 10);
    const own = found.outcomes
      .filter(each => each.result.usSteps === 1)
      .reduce((sum, each) => sum + each.probability, 0);
    expect(own).toBeCloseTo(none / 3, 10);
  });

  test('14.3(1)③ a pass says how likely the hex is emptied', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:smoke 1303']);
    t.act('us', 'attack from=1304 to=1305', 'done');
    const emptied = t
      .odds('us', 'pass')
      .outcomes.filter(each => each.result.hexEmptied === true)
      .reduce((sum, each) => sum + each.probability, 0);
    // The battalion must not be hit; then a hit of four dice, or a win hand to hand: 15 of 36 pairs… counted here.
    let wins = 0;
    for (const [japan, us] of throws(2)) if (us! > japan! + 1) wins++;
    const unhit = 4 / 6;
    const hit = 1 - (4 / 6) ** 4;
    expect(emptied).toBeCloseTo(unhit * (hit + (1 - hit) * (wins / 36)), 10);
  });

  test('U:fighter_bomber the odds of a bombing: two dice, one with a position around the target', () => {
    const t = Table.position({
      at: 'us.events',
      units: { [A]: '1304', [I]: '1305', [G]: '1404', [D]: '1005', [I2]: '1006' },
      chits: [{ kind: 'U:fighter_bomber', at: 'reinforcement' }],
    });
    const enemy = (hex: string, steps: number) =>
      t
        .odds('us', `bomb hex=${hex}`)
        .outcomes.filter(each => each.result.japanSteps === steps)
        .reduce((sum, each) => sum + each.probability, 0);
    expect(enemy('1305', 2)).toBeCloseTo(1 / 36, 10);
    expect(enemy('1305', 1)).toBeCloseTo(10 / 36, 10);
    expect(enemy('1305', 0)).toBeCloseTo(25 / 36, 10);
    expect(enemy('1006', 1)).toBeCloseTo(1 / 6, 10);
    expect(enemy('1006', 0)).toBeCloseTo(5 / 6, 10);
  });

  test('14.2(2) they agree with thousands of combats fought out', () => {
    const t = usTurn({
      [A]: '1304',
      [B]: '1304 reduced',
      [I]: '1305',
      [G]: '1305 reduced',
      // Two more that wait, so that play stops after the one.
      [D]: '1504',
      [I2]: '1505',
      'US-381-1': '1604',
      'JP-12_IIB-3': '1605',
    });
    t.act('us', 'attack from=1304 to=1305', 'attack from=1504 to=1505', 'attack from=1604 to=1605', 'done');
    const wanted = losses(t.odds('us', 'fight hex=1305'));
    // Thirty thousand with `bin/test --long`.
    const N = process.env.IRONBOTTOM_LONG ? 30_000 : 3000;
    const steps = ({ state: { at, front } }: Match<State>, ids: readonly string[]): number =>
      ids.reduce((sum, id) => {
        const unit = UNIT.get(id)!;
        return sum + (at[unit]! < 0 ? 0 : front[unit] === 1 ? 2 : 1);
      }, 0);
    const found: Losses = new Map();
    // One stream of dice for all of them.
    const dice = diceFromSeed('simulation');
    for (let i = 0; i < N; i++) {
      const match = clone(gj73, t.match);
      match.dice = dice;
      act(gj73, match, 'us', { verb: 'fight', hex: '1305' });
      for (let ask = waiting(gj73, match)!; ask.id !== 'us.combat.order'; ask = waiting(gj73, match)!) {
        const role = ask.roles[0]!;
        const answers = legal(gj73, match, role);
        act(gj73, match, role, answers.find(action => action.verb === 'done') ?? answers[0]!);
      }
      const key = `${3 - steps(match, [A, B])}/${3 - steps(match, [I, G])}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
    expect([...found.keys()].filter(key => !wanted.has(key))).toEqual([]);
    for (const [key, probability] of wanted) {
      const sigma = Math.sqrt(N * probability * (1 - probability));
      expect(Math.abs((found.get(key) ?? 0) - N * probability), key).toBeLessThan(5 * sigma + 1);
    }
  }, 600_000);
});

const UNIT = new Map(
  Table.position({ at: 'us.combat', units: { [A]: '1304' } }).all.units.map((unit, n) => [unit.id, n]),
);

describe('odds tell their story and nothing hidden', () => {
  test('14.4(1) the first roll comes with its terms', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305', [G]: '1305' });
    const { roll } = t.odds('us', 'attack from=1304 to=1305');
    expect(roll).toMatchObject({ who: 'japan', why: 'defender-fire', rule: '14.4(3)' });
    expect(roll!.terms.map(term => `${term.op}${term.value} ${term.args!.piece}`)).toEqual([
      `+1 ${I}`,
      `+2 ${G}`,
    ]);
  });

  test('4.3(3) a hidden chit of the enemy changes nothing, whatever it is', () => {
    const odds = ['J:sniper', 'J:27tr', 'J:mortar32', 'J:construction_engineer', 'J:concealment'].map(
      kind => {
        const t = usTurn({ [A]: '1304', [I]: '1404' }, [`${kind} 1404`, 'U:support_fire 1304']);
        return JSON.stringify(t.odds('us', 'attack from=1304 to=1404'));
      },
    );
    expect(new Set(odds).size).toBe(1);
    expect(odds[0]).not.toContain('J:');
  });

  test('4.3(3) in the duel, too', () => {
    const odds = ['J:sniper', 'J:27tr', 'J:mortar32'].map(kind => {
      const t = usTurn({ [A]: '1304', [I]: '1305' }, [`${kind} 1305`, 'U:smoke 1304']);
      t.act('us', 'attack from=1304 to=1305', 'done');
      return JSON.stringify(t.odds('us', 'pass'));
    });
    expect(new Set(odds).size).toBe(1);
  });

  test('4.3(4) a face-up chit that is not declared is not counted on either', () => {
    const plain = usTurn({ [A]: '1304', [I]: '1305' }).odds('us', 'attack from=1304 to=1305');
    const tank = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304 up']).odds(
      'us',
      'attack from=1304 to=1305',
    );
    expectSame(losses(tank), losses(plain));
  });

  test('asking changes nothing', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' }, ['U:tank 1304 up']);
    const before = JSON.stringify(t.match);
    t.odds('us', 'attack from=1304 to=1305');
    expect(JSON.stringify(t.match)).toBe(before);
  });

  test('14.0 there are no odds of an illegal attack', () => {
    const t = usTurn({ [A]: '1304', [I]: '1305' });
    expect(() => t.odds('us', 'attack from=1304 to=1306')).toThrow(/illegal action/);
  });
});
