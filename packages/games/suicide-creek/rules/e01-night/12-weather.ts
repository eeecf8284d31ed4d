import { battleOf } from '../../campaign.ts';
import { roleOf, sideOfRole, tables } from '../../components.ts';
import { DOWNPOUR, DRY } from '../../state/night.ts';
import type { State } from '../../state.ts';
import type { Ref } from '../../verbs.ts';
import { turnWeather } from '../../writing.ts';
import { type Fall, twoDice } from '../dice.ts';

/** E1.12, E3.5, E3.51 The Wind Change DR: how far one sees at night, and rain out of the clouds. */

const [CHANGES, DARKER, AS_BEFORE] = [6, 3, 4];
const [RAINS, CLEARS] = [10, 3];

/** E1.12 A coloured 6: darker up to a white 3, lighter above 4; with 4 lighter too until something has burnt. */
function visionAfter({ night }: State, { coloured, white }: Fall): number {
  if (!night.dark || coloured !== CHANGES) return night.range;
  if (white <= DARKER) return Math.max(0, night.range - 1);
  if (white === AS_BEFORE && night.flared) return night.range;
  return Math.min(tables.night.most_nvr, night.range + 1);
}

/** E3.51 10 or more begins rain, and makes it heavier; 3 or less ends it. */
function rainAfter({ night, options }: State, { sum }: Fall): number {
  if (options.rain !== true) return night.rain;
  if (sum <= CLEARS) return DRY;
  return sum >= RAINS ? Math.min(DOWNPOUR, night.rain + 1) : night.rain;
}

/** E1.12 In every rally phase after the first player turn, where the wind can change anything. */
export function windChange(ref: Ref): void {
  const { s } = ref;
  if (!s.night.dark && s.options.rain !== true) return;
  if (s.turn === 1 && s.side === sideOfRole(battleOf(s).first)) return;
  const fall = twoDice(ref, { who: roleOf(s.side), why: 'wind', rule: 'E1.12' });
  const [range, rain] = [visionAfter(s, fall), rainAfter(s, fall)];
  if (range !== s.night.range) ref.log('E1.12', 'vision', { range });
  if (rain !== s.night.rain) ref.log('E3.51', 'weather', { rain: WORDS[rain]! });
  turnWeather(s, range, rain);
}
const WORDS = ['dry', 'rain', 'downpour'] as const;
