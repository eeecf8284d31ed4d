import { chinaCity, JAPAN, japaneseCity } from '../../components.ts';
import mapCharts from '../../data/map-charts.json' with { type: 'json' };
import type { State } from '../../state.ts';
import { CHINA_FORCE, HOME_FORCE } from './charts.ts';

/** Forces that a city has of its own: no counters, no stacking, always the last steps that are lost there. */

/** 13.76, 13.94 How many forces the city in this hex has; 0 where there is no such city, or it is not Japan's. */
export function garrisonAt(s: State, hex: number): number {
  if (s.control[hex] !== JAPAN) return 0;
  if (japaneseCity[hex]) return s.fallen.includes(hex) ? 0 : 1;
  if (!chinaCity[hex]) return 0;
  const { boxes } = mapCharts.japaneseDivisionsInChina;
  return boxes.find(box => box.divisions === s.divisions)!.intrinsicUnits;
}

export const garrisonStrength = (hex: number) => (japaneseCity[hex] ? HOME_FORCE : CHINA_FORCE);

/** The rule that gives the city its forces. */
export const garrisonRule = (hex: number): string => (japaneseCity[hex] ? '13.94' : '13.76');
