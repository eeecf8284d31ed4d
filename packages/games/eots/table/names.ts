import type { Action, Args, Translate } from '@ironbottom/engine';
import { cardOf, hexOf, hexRecord, ROLES, unitOf } from '../components.ts';
import { type State, sideOf } from '../state.ts';
import { cardName } from './cards.ts';
import { unitName } from './counters.ts';

/** What the arguments of actions, prompts, log lines and refusals stand for. */
const SECTION_OF_ARG: { readonly [arg: string]: string } = {
  condition: 'condition',
  use: 'use',
  way: 'way',
  nation: 'nation',
  terrain: 'terrain',
  region: 'region',
  box: 'box',
  road: 'burmaRoad',
  chinaBox: 'chinaBox',
  indiaBox: 'indiaBox',
};
/** Somebody who does something: the subject of a sentence, in the singular. */
const ACTOR_ARGS = ['side', 'who'];
const ROLE_ARGS = ['winner'];
/** 16.48 Said of a seat or of a side as such, whoever plays it. */
const PLAIN_ROLE_ARGS = ['seat', 'wanted'];
const UNIT_ARGS = ['unit', 'units', 'hq', 'by', 'piece', 'pieces', 'ship', 'for'];
const HEX_ARGS = ['hex', 'hexes', 'from', 'to'];
const CARD_ARGS = ['card', 'cards'];

export function hexName(id: string, t: Translate): string {
  const hex = hexOf(id);
  const name = hex < 0 ? undefined : hexRecord(hex).name;
  return name === undefined ? id : `${t(placeKey(id, name))} ${id}`;
}

/** Two hexes share a name on the map. */
export const placeKey = (id: string, name: string): string =>
  id === '5717' ? 'place.Canton Island' : `place.${name}`;

export function name(arg: string, id: string, s: State, t: Translate): string {
  if (UNIT_ARGS.includes(arg) || HEX_ARGS.includes(arg)) {
    const unit = unitOf(id);
    if (unit >= 0) return unitName(unit, t);
    return hexName(id, t);
  }
  if (CARD_ARGS.includes(arg)) return cardOf(id) < 0 ? id : cardName(cardOf(id), t);
  if (ACTOR_ARGS.includes(arg)) return t(`actor.${ROLES[sideOf(s, id)]}`);
  if (ROLE_ARGS.includes(arg)) return t(`role.${ROLES[sideOf(s, id)]}`);
  if (PLAIN_ROLE_ARGS.includes(arg)) return t(`role.${id}`);
  const section = SECTION_OF_ARG[arg];
  return section ? t(`${section}.${id}`) : id;
}

/** The arguments of a sentence, as they are read. */
export const named = (args: Args, s: State, t: Translate): { [arg: string]: string | number } =>
  Object.fromEntries(
    Object.entries(args).map(([arg, value]) => [
      arg,
      typeof value === 'number' ? value : name(arg, String(value), s, t),
    ]),
  );

/** The most special wording first: of the choice, of the decision, of the way, of the verb. */
export function actionKey({ verb, how }: Action, at: string): readonly string[] {
  const kind = at.startsWith('choose.') ? [`action.${at.slice('choose.'.length)}.${verb}`] : [];
  return [
    ...kind,
    `action.${verb}@${at}`,
    ...(how === undefined ? [] : [`action.${verb}-${how}`]),
    `action.${verb}`,
  ];
}
