import { expect, test } from 'vitest';
import { HALVES } from '../components.ts';
import { hexAt } from '../map.ts';
import { entryCost } from '../rules/a04-movement/13-cost.ts';
import { BLOCKED, explainSight, sightBetween } from '../sight.ts';
import { type Creek, lay, stand } from './lay.ts';

const stacks = { G9: 'us 6-6-8 a', A9: 'us 6-6-8', X4: 'jp 4-4-7' };

test('E3.5 B25.1 the sky is only overcast, and nothing that burns spreads in the mud: a whole turn passes without a roll', () => {
  const t = lay('rally', stacks, { wrecks: ['H9'] });
  t.state.vehicles.wrecks[0]!.burning = true;
  const wrecks = structuredClone(t.state.vehicles.wrecks);
  t.dice();
  do t.act(t.roles[0]!, 'done');
  while (t.state.turn === 1);
  expect([t.rolls, t.state.vehicles.wrecks]).toEqual([[], wrecks]);
});

/** The rally phase of a second player turn, with this Wind Change DR. */
const wind = (dice: readonly number[], more: object = {}): Creek =>
  lay('advance', stacks, { ...more }, { options: { rain: true } })
    .dice(...dice)
    .passTo('moves.act');

test('E3.51 a Wind Change DR of 10 begins rain, a second one makes it heavier, 3 ends it; none before the first player turn', () => {
  expect(wind([5, 5]).state.night.rain).toBe(1);
  expect(wind([4, 5]).state.night.rain).toBe(0);
  expect(wind([5, 5], { rain: 1 }).state.night.rain).toBe(2);
  expect(wind([6, 6], { rain: 2 }).state.night.rain).toBe(2);
  expect(wind([1, 2], { rain: 2 }).tells('weather', { rain: 'dry' }).state.night.rain).toBe(0);
  expect(wind([2, 2], { rain: 1 }).state.night.rain).toBe(1);
});

test('E3.51 rain hinders sight by one for each six hexes beyond six, in a downpour one more at any range', () => {
  const [from, far] = [hexAt('B13'), hexAt('F11')];
  const seen = (rain: number, to: number): number => sightBetween(stand({}, { rain }), from, to);
  const dry = seen(0, far);
  expect(dry).not.toBe(BLOCKED);
  expect([seen(1, far), seen(2, far)]).toEqual([dry, dry + 1]);
  // Any pair of the map that is seven or more hexes apart and in sight.
  const s = stand({}, { rain: 1 });
  const pairs = [hexAt('A9'), hexAt('G9'), hexAt('K8'), hexAt('N14'), hexAt('U11')];
  for (const a of pairs)
    for (const b of pairs) {
      const clear = sightBetween(stand(), a, b);
      if (clear === BLOCKED || a === b) continue;
      expect(sightBetween(s, a, b)).toBeGreaterThanOrEqual(clear);
    }
  expect(explainSight(stand({}, { rain: 2 }), from, far).hindrance).toBe(dry + 1);
});

test('E3.51 in rain a level up or down costs a MF more', () => {
  const cost = (rain: number, from: string, to: string): number =>
    entryCost(stand({}, { rain }), hexAt(from), hexAt(to), false).mf / HALVES;
  expect(cost(1, 'J11', 'J12') - cost(0, 'J11', 'J12')).toBe(1);
  expect(cost(1, 'K8', 'K9')).toBe(cost(0, 'K8', 'K9'));
});
