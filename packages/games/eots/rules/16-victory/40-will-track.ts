import type { Ref } from '../../choices.ts';
import mapCharts from '../../data/map-charts.json' with { type: 'json' };
import type { State } from '../../state.ts';

/** 16.4 The track of US political will, from treaty negotiations (0) to its top. */

const { boxes } = mapCharts.politicalWillTrack;
const TOP = Math.max(...boxes);
const NEGOTIATIONS = Math.min(...boxes);

export const negotiates = (s: State): boolean => s.will <= NEGOTIATIONS;

/** 16.44B Events change will with this, too. */
export function changeWill(ref: Ref, by: number, rule: string): void {
  const { s } = ref;
  s.will = Math.min(Math.max(s.will + by, NEGOTIATIONS), TOP);
  ref.log(rule, 'will', { by, will: s.will });
}
