import { z } from 'zod';
import { DEAD, HIDDEN, LOST } from '../boxes.ts';
import { HALVES, sectorOfId } from '../components.ts';
import { isLand } from '../map.ts';
import { placeByName } from '../places.ts';
import { BANZAI, put, type State } from '../state.ts';
import { fullSteps } from '../units.ts';
import { bad, unitNamed } from './words.ts';

/** Where units are, and in what state. */

export const unitsPart = {
  /** Place to units: `{ "2330": "JP-62-12:reduced JP-MG-3:pinned", "turn-5": "US-27-HQ" }`. */
  stacks: z.record(z.string(), z.string()).default({}),
};

export function layUnits(
  s: State,
  { stacks }: { readonly stacks: { readonly [place: string]: string } },
): void {
  for (const [place, units] of Object.entries(stacks))
    for (const each of units.split(' ')) {
      const [id, ...words] = each.split(':');
      layUnit(s, id!, place, words);
    }
}

function layUnit(s: State, id: string, where: string, words: readonly string[]): void {
  const unit = unitNamed(id);
  const place = placeByName(where);
  if (place === undefined || place === HIDDEN || (place >= 0 && !isLand[place]))
    throw bad(`"${where}" is no place for ${id}`);
  put(s, unit, place);
  s.steps[unit] = place === LOST || place === DEAD ? 0 : fullSteps[unit]!;
  for (const word of words) say(s, unit, id, word);
}

const FLAGS = ['pinned', 'fired', 'inAssault', 'disengaged', 'underFire', 'released'] as const;
type Flag = (typeof FLAGS)[number];
const isFlag = (name: string): name is Flag => (FLAGS as readonly string[]).includes(name);

/**
 * `reduced` (one step less), `steps=1`, `pinned`, `disrupted`, `banzai` (disrupted by one), `fired`, `inAssault`,
 * `disengaged`, `underFire`, `released`, `home=62`, `spent=1.5`, `stopped` (may not move any more).
 */
function say(s: State, unit: number, id: string, word: string): void {
  const [name = '', value = ''] = word.split('=');
  if (isFlag(name)) s[name][unit] = 1;
  else if (name === 'reduced') s.steps[unit] = fullSteps[unit]! - 1;
  else if (name === 'steps') s.steps[unit] = Number(value);
  else if (name === 'disrupted') s.disrupted[unit] = 1;
  else if (name === 'banzai') s.disrupted[unit] = BANZAI;
  else if (name === 'home') s.home[unit] = sectorOfId(value);
  else if (name === 'spent') s.spent[unit] = Number(value) * HALVES;
  else if (name === 'stopped') s.spent[unit] = -1;
  else throw bad(`nobody knows what "${word}" says of ${id}`);
  const onMap = s.at[unit]! >= 0;
  const steps = s.steps[unit]!;
  if (!Number.isInteger(steps) || steps > fullSteps[unit]! || steps < (onMap ? 1 : 0))
    throw bad(`${id} cannot have ${steps} steps`);
  if (!Number.isInteger(s.spent[unit])) throw bad(`"${word}" is no whole number of half points`);
}
