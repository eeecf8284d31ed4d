import { z } from 'zod';
import { BOX, DEAD, EXITED, LOST, OFFSHORE, OUT, onTurn, RESTING, WAITING } from '../boxes.ts';
import { HALVES, JAPAN, type Side, sectorOfId, US } from '../components.ts';
import { isLand } from '../map.ts';
import { placeByName } from '../places.ts';
import { BANZAI, put, type State } from '../state.ts';
import { fullSteps, unitSide } from '../units.ts';
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
  const laid = new Set<string>();
  for (const [place, units] of Object.entries(stacks))
    for (const each of units.split(' ')) {
      const [id, ...words] = each.split(':');
      if (laid.has(id!)) throw bad(`${id} is named twice`);
      laid.add(id!);
      layUnit(s, id!, place, words);
    }
}

function layUnit(s: State, id: string, where: string, words: readonly string[]): void {
  const unit = unitNamed(id);
  const place = placeByName(where);
  if (place === undefined || !canBeAt(unit, place)) throw bad(`"${where}" is no place for ${id}`);
  put(s, unit, place);
  s.steps[unit] = place === LOST || place === DEAD ? 0 : fullSteps[unit]!;
  for (const word of words) say(s, unit, id, word);
}

/** On land, on the turn track, or in a box of its side. */
const canBeAt = (unit: number, place: number): boolean =>
  place >= 0 ? isLand[place] === 1 : place <= onTurn(1) || BOXES[unitSide[unit] as Side].includes(place);
const BOXES: { readonly [side in Side]: readonly number[] } = {
  [US]: [OUT, LOST, OFFSHORE, RESTING, WAITING],
  [JAPAN]: [OUT, LOST, BOX, DEAD, EXITED],
};

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
  else if (name === 'home') s.home[unit] = sectorNamed(value);
  else if (name === 'spent') s.spent[unit] = value === '' ? NaN : Number(value) * HALVES;
  else if (name === 'stopped') s.spent[unit] = STOPPED;
  else throw bad(`nobody knows what "${word}" says of ${id}`);
  const onMap = s.at[unit]! >= 0;
  const steps = s.steps[unit]!;
  if (!Number.isInteger(steps) || steps > fullSteps[unit]! || steps < (onMap ? 1 : 0))
    throw bad(`${id} cannot have ${steps} steps`);
  if (!Number.isInteger(s.spent[unit]) || s.spent[unit]! < STOPPED || s.spent[unit]! > MOST_SPENT)
    throw bad(`"${word}" is no number of half points that ${id} can have spent`);
}
/** Who may not move any more, and what nobody can spend in a turn. */
const [STOPPED, MOST_SPENT] = [-1, 99];

function sectorNamed(id: string): number {
  const sector = sectorOfId(id);
  if (sector < 0) throw bad(`there is no sector "${id}"`);
  return sector;
}
