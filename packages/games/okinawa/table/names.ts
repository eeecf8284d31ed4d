import type { Action, Translate } from '@ironbottom/engine';
import { hexOf, NAMES } from '../map.ts';
import type { State } from '../state.ts';
import { unitOf } from '../units.ts';
import { unitName } from './counters.ts';
import { shortName } from './lettering.ts';

/** What the arguments of actions, prompts, log lines and refusals stand for: a section of the texts, or as said below. */
const KIND_OF_ARG: { readonly [arg: string]: string } = {
  unit: 'unit',
  units: 'unit',
  for: 'unit',
  hex: 'place',
  hexes: 'place',
  place: 'place',
  from: 'place',
  to: 'place',
  target: 'place',
  base: 'base',
  bases: 'base',
  fleet: 'fleet',
  ship: 'ship',
  tactic: 'tactic',
  division: 'division',
  beach: 'beach',
  point: 'point',
  facing: 'facing',
  weather: 'weather',
  sector: 'sector',
  who: 'role',
  date: 'date',
};

export function name(arg: string, id: string, _s: State, t: Translate): string {
  const kind = KIND_OF_ARG[arg];
  if (kind === undefined) return id;
  if (kind === 'unit') return unitOf(id) < 0 ? id : unitName(unitOf(id), t);
  if (kind === 'place') return placeText(id, t);
  return t(`${kind}.${id}`);
}

/** A hex with its name, or a box. */
export function placeText(id: string, t: Translate): string {
  const hex = hexOf(id);
  if (hex >= 0) {
    const named = NAMES[hex];
    return named ? `${id} ${t(shortName(named))}` : id;
  }
  const [, turn] = /^turn-(\d+)$/.exec(id) ?? [];
  return turn ? t('box.turn', { turn }) : t(`box.${id}`);
}

export const actionKey = ({ verb }: Action, at: string): readonly string[] => [
  `action.${verb}@${at}`,
  `action.${verb}`,
];
