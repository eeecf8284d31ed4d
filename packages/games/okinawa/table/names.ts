import type { Action, Args, Translate } from '@ironbottom/engine';
import { OFFSHORE } from '../boxes.ts';
import { US } from '../components.ts';
import { hexOf, NAMES } from '../map.ts';
import { placeName } from '../places.ts';
import type { SetUp } from '../state/setup.ts';
import type { State } from '../state.ts';
import { UNITS_OF, unitId, unitOf } from '../units.ts';
import { unitName } from './counters.ts';
import { shortName } from './lettering.ts';

/** What the arguments of actions, prompts, log lines and refusals stand for: a section of the texts, or as said below. */
const KIND_OF_ARG: { readonly [arg: string]: string } = {
  unit: 'unit',
  units: 'unit',
  for: 'unit',
  fighter: 'unitShort',
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
  us: 'tactic',
  japan: 'tactic',
  division: 'division',
  beach: 'beach',
  area: 'area',
  point: 'point',
  facing: 'facing',
  weather: 'weather',
  sector: 'sector',
  who: 'role',
  date: 'date',
  shifts: 'shift',
  result: 'result',
};

export function name(arg: string, id: string, _s: State, t: Translate): string {
  const kind = KIND_OF_ARG[arg];
  if (kind === undefined) return id;
  if (kind === 'shift') return shiftText(id, t);
  if (kind === 'unit') return unitOf(id) < 0 ? id : unitName(unitOf(id), t);
  if (kind === 'place') return placeText(id, t);
  return t(`${kind}.${id}`);
}

/** 11.31 `terrain -2`, as the log has it, in words. */
export function shiftText(shift: string, t: Translate): string {
  const [key = '', value = ''] = shift.split(' ');
  return `${t(`term.${key}`)} ${value.replace('-', '−')}`;
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

/** What is being put together at a decision: the same word begins it, and ends the decision where there is nothing. */
const inHand = (s: State, at: string): boolean =>
  at.endsWith('.assaults.choose') && (s.assaultPhase?.plan ?? null) !== null;

export const actionKey = ({ verb }: Action, at: string, s: State): readonly string[] => [
  ...(inHand(s, at) ? [`action.${verb}@${at}+`] : []),
  `action.${verb}@${at}`,
  `action.${verb}`,
];

/** 18.12 What has been taken up. */
const setUpQuestion = ({ hand, position }: SetUp): { readonly key: string; readonly args: Args } =>
  hand >= 0
    ? { key: 'setup-unit', args: { unit: unitId(hand) } }
    : { key: position >= 0 ? 'setup-position' : 'setup-mine', args: {} };

/** 10.2, 11.14 How far a fire or an assault has come that is put together piece by piece; 18.15 who has still to land. */
export function question(s: State, at: string): { readonly key: string; readonly args: Args } | null {
  if (s.setUp && at.startsWith('setup.')) return setUpQuestion(s.setUp);
  const plan = s.assaultPhase?.plan;
  if (inHand(s, at) && plan) return { key: 'assault-laid', args: { hex: placeName(plan.hex) } };
  const laying = s.firePhase?.laying;
  if (at.startsWith('fire.') && laying) return { key: 'fire-laid', args: { hex: placeName(laying.target) } };
  const left = at === 'us.moves.unit' ? UNITS_OF[US]!.filter(unit => s.at[unit] === OFFSHORE).length : 0;
  if (left > 0 && s.movePhase?.moving === null) return { key: 'landing', args: { left } };
  return null;
}
