import { auto } from '@ironbottom/engine';
import { roleOf, SIDES, scenarioOf, tables, WEATHERS, type Weather } from '../components.ts';
import type { State } from '../state.ts';
import { moveOf } from '../units.ts';
import type { Ref } from '../verbs.ts';

/** 6 Weather: 6.0 to 6.4, TR-weather. */

export const weatherOf = (s: State): Weather => WEATHERS[s.weather]!;
export const isMud = (s: State): boolean => weatherOf(s) === 'mud';

/** 6.2, 6.32, 9.15 The movement allowance of a unit in this weather, in whole points. */
export function allowanceOf(s: State, unit: number): number {
  const { less, share } = tables.weather_effects[weatherOf(s)];
  return Math.max(0, Math.floor((moveOf(unit, s.steps[unit]!) - less) / share));
}

/** 6.0, TR-weather What a die brings on a turn; without a die where the weather is given. */
function weatherOn(turn: number, die: number): Weather {
  const column = tables.weather.columns.find(({ turns: [from, to] }) => turn >= from && turn <= to)!;
  if ('automatic' in column) return column.automatic;
  return WEATHERS.find(each => {
    const faces = column[each];
    return faces !== null && die >= faces[0] && die <= faces[1];
  })!;
}

/** 6.1 The first turn of the campaign and of scenario 1. */
const isGiven = ({ scenario, turn }: State): boolean => {
  const { clear_start, turns } = scenarioOf(scenario);
  return clear_start && turn === turns[0];
};

/** 4.1(2) The dice go from hand to hand, those of the US first. */
function rollWeather(ref: Ref): Weather {
  const { s } = ref;
  const who = roleOf(SIDES[s.weatherRolls % SIDES.length]!);
  const [die] = ref.roll({
    who,
    why: 'weather',
    rule: '6.0',
    count: 1,
    alike: ([face]) => weatherOn(s.turn, face!),
  }) as [number];
  s.weatherRolls++;
  return weatherOn(s.turn, die);
}

/** 6.0 The weather of the turn, for movement, assault, supply and bombardment. */
export const weather = auto<State>('weather.roll', '6.0', ref => {
  const now = isGiven(ref.s) ? 'clear' : rollWeather(ref);
  ref.s.weather = WEATHERS.indexOf(now);
  ref.log('6.0', 'weather', { weather: now });
});
