import { type Outcome, odds } from '@ironbottom/engine';
import { expect, test } from 'vitest';
import { bataan } from '../index.ts';
import { type Luzon, lay } from './lay.ts';

/** The outcomes of an action as the role that is asked may know them, with their chances in 36ths or 6ths. */
const outcomes = (
  t: Luzon,
  role: string,
  action: { verb: string; [arg: string]: string },
): readonly Outcome[] => odds(bataan, t.match, role, action).outcomes;
const chance = (all: readonly Outcome[], of: (result: Outcome['result']) => boolean): number =>
  all.filter(({ result }) => of(result)).reduce((sum, { probability }) => sum + probability, 0);

test('10.2.4 CORREGIDOR BOMBARDMENT the odds of a gun are those of its column', () => {
  const t = lay('japan.shelling', { '1250': 'J-HA1 J-9' }, { turn: 9 });
  const all = outcomes(t, 'japan', { verb: 'shell', unit: 'J-HA1' });
  expect(chance(all, () => true)).toBeCloseTo(1);
  // A 2 destroys five batteries.
  expect(chance(all, ({ destroyed }) => destroyed === 5)).toBeCloseTo(1 / 36);
  expect(t.state.landing!.fired).toEqual([]);
});

test('11.4 SUBMARINE a boat is sunk on a 2, whatever is in the fleet below what is seen', () => {
  const boats = ['vigan', 'agno', 'lamon'];
  const alone = lay('submarine-attacks', { '1018.sea': 'J-1F' }, { turn: 3, submarines: boats });
  const stack = lay('submarine-attacks', { '1018.sea': 'J-1F J-2F J-47' }, { turn: 3, submarines: boats });
  const boat = alone
    .legal('allies')
    .find(action => action.startsWith('torpedo'))!
    .split('=')[1]!;
  const all = outcomes(alone, 'allies', { verb: 'torpedo', boat });
  expect(chance(all, ({ boatSunk }) => boatSunk === true)).toBeCloseTo(1 / 36);
  expect(outcomes(stack, 'allies', { verb: 'torpedo', boat })).toEqual(all);
});
