import { expect, test } from 'vitest';
import { turnTrack } from '../components.ts';
import { MISSES } from './air.ts';
import { lay } from './lay.ts';

/** The tracks after the air force was rebuilt on a turn; 16 April has a rising sun. */
function rebuilt(lost: number, disrupted: number, turn = 6, fliesOn = 1): [number, number] {
  const t = lay('recovery', {}, { turn, air: { lost, disrupted, fliesOn } });
  return [t.state.air.lost, t.state.air.disrupted];
}

test('15.2 15.21 15.22 a third of what is lost and half of what is disrupted, rounded up to 5: 110 become 70', () => {
  expect(rebuilt(110, 0)).toEqual([70, 0]);
  expect(rebuilt(200, 275)).toEqual([130, 135]);
  expect(rebuilt(90, 100)).toEqual([60, 50]);
  expect(rebuilt(95, 105)).toEqual([60, 50]);
});

test('15.25 it ends at 0', () => {
  expect(rebuilt(5, 5)).toEqual([0, 0]);
  expect(rebuilt(0, 0)).toEqual([0, 0]);
  expect(rebuilt(10, 10)).toEqual([5, 5]);
});

test('15.2 on turns with a rising sun and on no others', () => {
  const turns = turnTrack.map(({ turn }) => turn);
  const rebuilds = turns.filter(turn => rebuilt(110, 50, turn)[0] === 70);
  expect(rebuilds).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27]);
  const others = turns.filter(turn => !rebuilds.includes(turn));
  expect(others.map(turn => rebuilt(110, 50, turn))).toEqual(others.map(() => [110, 50]));
});

test('15.24 5.16b during the delay of the preliminary strike too', () => {
  expect(rebuilt(300, 300, 3, 4)).toEqual([200, 150]);
});

test('15.23 what is lost in the same turn counts', () => {
  const t = lay('air', {}, { turn: 6, air: { kikusui: 1, yamato: 1 } }).act('japan', 'fly');
  for (const fleet of ['attack', 'gunfire', 'fast']) t.act('japan', `assign-raid fleet=${fleet} number=10`);
  t.dice(...MISSES).act('japan', 'done');
  expect(t.state.air.lost).toBe(30);
  expect(rebuilt(t.state.air.lost, t.state.air.disrupted)).toEqual([20, 0]);
});
