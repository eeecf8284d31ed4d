import { type Side, scenarioOf, tables, US } from '../../components.ts';
import type { State } from '../../state.ts';
import { weatherOf } from '../06-weather.ts';

/** 8.2 How many markers there are: 8.21, 8.22, 6.4, 18.63e, 18.73c. */

/** 8.21, 8.22 Those of the weather; a scenario may give the Japanese fewer. */
export function markersOf(s: State, side: Side): number {
  const weather = weatherOf(s);
  const { us_markers, japan_markers } = tables.weather_effects[weather];
  if (side === US) return us_markers;
  return scenarioOf(s.scenario).markers?.[weather] ?? japan_markers;
}

/** Those that are not on the map yet. */
export const markersLeft = (s: State, side: Side): number =>
  markersOf(s, side) - s.markers.reduce((sum, each) => sum + (each.side === side ? each.count : 0), 0);
