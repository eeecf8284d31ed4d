import type { Action, Refusal, Translate, Was } from '@ironbottom/engine';
import { CELLAR, GROUND, hexId, hexOfPlace, placeOf, sortOfPlace } from '../map.ts';
import { unitOf } from '../state/units.ts';
import { weaponOf } from '../state/weapons.ts';
import type { State } from '../state.ts';
import { weaponTypeOf } from '../types.ts';
import { isThing } from './campaign/wares.ts';
import { numbered, unitName, weaponName } from './counters.ts';

/** What the arguments of actions, prompts, log lines and refusals stand for: a section of the texts, or as said below. */
const KIND_OF_ARG: { readonly [arg: string]: string } = {
  unit: 'piece',
  by: 'piece',
  units: 'piece',
  other: 'piece',
  guard: 'piece',
  vehicle: 'piece',
  leader: 'piece',
  weapon: 'piece',
  weapons: 'piece',
  hex: 'place',
  to: 'place',
  place: 'place',
  from: 'place',
  path: 'place',
  mode: 'mode',
  gear: 'gear',
  part: 'part',
  crew: 'piece',
  hero: 'piece',
  area: 'area',
  spine: 'spine',
  at: 'piece',
  spotter: 'piece',
  aim: 'aim',
  ammo: 'ammo',
  fires: 'fires',
  plate: 'plate',
  who: 'role',
  work: 'work',
  rain: 'rain',
  group: 'group',
  manner: 'manner',
  item: 'item',
  strength: 'strength',
  date: 'date',
  type: 'unit',
};

export function name(arg: string, id: string, s: State, t: Translate, was?: Was): string {
  const kind = KIND_OF_ARG[arg];
  if (kind === undefined) return id;
  if (kind === 'piece') return pieceName(id, s, t, was);
  if (kind === 'area' && id !== 'edge') return t('area.numbered', { number: id.slice(1) });
  return kind === 'place' ? placeText(id, t) : t(`${kind}.${id}`);
}

/** In the log what it was when the line was written; null: the reader did not see it. */
function pieceName(id: string, s: State, t: Translate, was?: Was): string {
  const [unit, weapon] = [unitOf(id), weaponOf(id)];
  if (was) {
    if (was.kind === null) return t('unit.unseen');
    const section = weaponTypeOf(was.kind) >= 0 && weapon >= 0 ? 'weapon' : 'unit';
    return numbered(t(`${section}.${was.kind}`), Math.max(unit, weapon));
  }
  if (unit >= 0 && unit < s.units.type.length) return unitName(s, unit, t);
  return weapon >= 0 && weapon < s.weapons.type.length ? weaponName(s, weapon, t) : t('unit.unseen');
}

/** `K11`, its pillbox or cellar, off the map beside it, or a box. */
export function placeText(id: string, t: Translate): string {
  const place = placeOf(id);
  if (place >= 0) {
    const [hex, sort] = [hexId(hexOfPlace(place)), sortOfPlace(place)];
    return sort === GROUND ? hex : t(sort === CELLAR ? 'place.cellar' : 'place.pillbox', { hex });
  }
  return id.startsWith('off.') ? t('place.off', { hex: id.slice(4) }) : t(`box.${id}`);
}

/** A11.19 Who attacks nobody by name attacks a stack under "?". 4.717 What is no unit does not enter the map. */
function manner({ verb, at, leader, group }: Action): string {
  if (verb === 'buy') return isThing(String(group)) ? '.thing' : '';
  if (verb === 'spray') return leader?.length ? '.led' : '';
  return (verb === 'fight' || verb === 'capture') && Array.isArray(at) && at.length === 0 ? '.covered' : '';
}

export const actionKey = (action: Action, at: string): readonly string[] => [
  `action.${action.verb}@${at}`,
  `action.${action.verb}${manner(action)}`,
];

/** A refusal in words, as the referee would say it. */
export const refusalText = ({ key, args = {} }: Refusal, s: State, t: Translate): string =>
  t(
    `refusal.${key}`,
    Object.fromEntries(
      Object.entries(args).map(([arg, value]) => [
        arg,
        typeof value === 'string' ? name(arg, value, s, t) : Array.isArray(value) ? '' : Number(value),
      ]),
    ),
  );
