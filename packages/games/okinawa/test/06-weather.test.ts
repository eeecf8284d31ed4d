import { expect, test } from 'vitest';
import { JAPAN, US, WEATHERS } from '../components.ts';
import { allowanceOf, weather } from '../rules/06-weather.ts';
import { markersOf } from '../rules/08-bombardment/20-markers.ts';
import { unitNamed } from '../units.ts';
import { type Island, lay, stand } from './lay.ts';

/** The weather phase alone, with this die. */
function roll(turn: number, die: number, more = {}): Island {
  const t = lay('victory', {}, { turn, weather: 'mud', ...more }).dice(die);
  weather.run(t.referee);
  return t;
}
const weatherOf = (t: Island): string => WEATHERS[t.state.weather]!;
const faces = (turn: number): string => [1, 2, 3, 4, 5, 6].map(die => weatherOf(roll(turn, die))[0]).join('');

test('6.0 TR-weather one die in the column of the turn', () => {
  expect([2, 10, 11, 17, 18, 23, 24, 28].map(faces)).toEqual([
    'ccccrr',
    'ccccrr',
    'cccrrm',
    'cccrrm',
    'crrmmm',
    'crrmmm',
    'ccccrm',
    'ccccrm',
  ]);
  roll(18, 4).tells('weather', { weather: 'mud' });
});

test('6.1 the first turn of the campaign and of scenario 1 is clear without a die', () => {
  for (const scenario of ['campaign', 'historical-variant', 'free-variant', 'scenario-1']) {
    const t = roll(1, 6, { scenario });
    expect([weatherOf(t), t.rolls, t.state.weatherRolls]).toEqual(['clear', [], 0]);
  }
  const t = roll(6, 6, { scenario: 'scenario-2' });
  expect([weatherOf(t), t.rolls.length]).toEqual(['rain', 1]);
  // The second turn is rolled for.
  expect(roll(2, 6, { scenario: 'scenario-1' }).rolls.length).toBe(1);
});

test('4.1(2) 6.0 the die goes from hand to hand, the first is that of the US', () => {
  const hands = [0, 1, 2].map(weatherRolls => roll(5, 1, { weatherRolls }).rolls[0]!.who);
  expect(hands).toEqual(['us', 'japan', 'us']);
  expect(roll(5, 1, { weatherRolls: 1 }).state.weatherRolls).toBe(2);
});

test('6.0 the weather lasts to the next turn, until the die of that turn has fallen', () => {
  const t = lay('turn.end', {}, { turn: 20, weather: 'mud', air: { strikes: 1 } });
  t.waitsAt('air.strike.declare', 'us');
  expect([t.state.turn, weatherOf(t)]).toEqual([21, 'mud']);
  t.dice(1).act('us', 'no-strike').waitsAt('tactics.choose', 'us', 'japan');
  expect(weatherOf(t)).toBe('clear');
});

test('6.0 the weather is rolled before tactics are chosen', () => {
  const t = lay('weather', {}, { turn: 20 }).waitsAt('tactics.choose', 'us', 'japan');
  expect([t.rolls.some(({ why }) => why === 'weather'), t.log('weather').length]).toEqual([true, 1]);
});

const BATTALION = 'US-96-381-1';
const allowance = (id: string, now: string): number =>
  allowanceOf(stand({ '2926': BATTALION, '2927': 'JP-62-12' }, { weather: now }), unitNamed(id));

test('6.2 6.32 9.15 examples 17 18 19: 5 is 4 in rain and 2 in mud; 6 is 5 in rain and 3 in mud', () => {
  expect(['clear', 'rain', 'mud'].map(now => allowance(BATTALION, now))).toEqual([5, 4, 2]);
  expect(['clear', 'rain', 'mud'].map(now => allowance('JP-62-12', now))).toEqual([6, 5, 3]);
});

test('6.4 8.2 8.21 8.22 18.63e 18.73c bad weather and some scenarios leave fewer markers', () => {
  const markers = (scenario: string): number[][] =>
    ['clear', 'rain', 'mud'].map(now => {
      const s = stand({}, { scenario, weather: now });
      return [markersOf(s, US), markersOf(s, JAPAN)];
    });
  expect(markers('campaign')).toEqual([
    [6, 3],
    [4, 2],
    [2, 1],
  ]);
  expect(markers('scenario-3')).toEqual([
    [6, 2],
    [4, 1],
    [2, 0],
  ]);
  expect(markers('scenario-4').map(([, japan]) => japan)).toEqual([0, 0, 0]);
});
