import { expect, test } from 'vitest';
import { hexAt } from '../map.ts';
import { ambushChances } from '../rules/a11-close-combat/40-ambush.ts';
import { fight, fightIn } from './11-fight.ts';
import { type Creek, stand } from './lay.ts';

/** The chance of a result, in 36. */
const chance = (t: Creek, role: string, action: string, name: string): number =>
  Math.round(
    36 *
      t
        .odds(role, action)
        .outcomes.filter(({ result }) => Number(result[name] ?? 0) > 0)
        .reduce((sum, { probability }) => sum + probability, 0),
  );

test('A11.11 EX-T6 the odds of a named attack are those of its own dice: 3-1 kills on 2 to 7, reduces on 8', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c');
  const action = 'fight units=[$a $b] at=[$c] place=G9';
  expect([chance(t, 'us', action, 'eliminated'), chance(t, 'us', action, 'reduced')]).toEqual([21, 5]);
});

test('A11.12 attacks that were named before are no part of it', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c, 4-4-7 d');
  const action = 'fight units=[$b] at=[$d] place=G9';
  const before = chance(t, 'us', action, 'eliminated');
  t.act('us', 'fight units=[$a] at=[$c] place=G9');
  expect(chance(t, 'us', action, 'eliminated')).toBe(before);
});

test('A20.22 A11.5 odds of a capture, and of storming a tank', () => {
  const t = fight('us 6-6-8 a, 6-6-8 b, jp 4-4-7 c');
  expect(chance(t, 'us', 'capture units=[$a $b] at=[$c] place=G9', 'captured')).toBe(15);
  const tank = fightIn('G9', 'us m4a2 t, jp 4-4-7 c');
  tank.state.vehicles.list[0]!.exposed = false;
  expect(chance(tank, 'japan', 'storm units=[$c] vehicle=$t', 'eliminated')).toBe(6);
});

test('A11.19 of an attack on a stack under "?" nobody can tell the odds', () => {
  const t = fightIn('G9', 'us 6-6-8 a, jp 4-4-7:? c', {}, 1, 4).passTo('combat.attacker.act');
  expect(t.odds('us', 'fight units=[$a] at=[] place=G9').outcomes).toEqual([
    { probability: 1, result: { unknown: 1 } },
  ]);
});

test('A11.4 EX-T7 the chances of an ambush, by the same code: -2 against 0', () => {
  const s = stand({ K9: 'us 6-6-8, jp 4-4-7:?' }, { side: 'japan' });
  // The Japanese need to roll one less at least, the Americans five less.
  expect(ambushChances(s, hexAt('K9'))).toEqual([1, 15]);
});
