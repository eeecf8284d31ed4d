import type { Action, Translate, Was } from '@ironbottom/engine';
import { grid, hexId, hexRecord, isUnit, pieceOf } from '../components.ts';
import { onMap } from '../rules/04-chits.ts';
import type { State } from '../state.ts';
import { isHidden, pieceName } from './counters.ts';

const KIND_OF_ARG: { readonly [arg: string]: string } = {
  piece: 'piece',
  pieces: 'piece',
  unit: 'piece',
  hex: 'hex',
  from: 'hex',
  to: 'hex',
  chit: 'chit',
  chits: 'chit',
  target: 'chit',
  who: 'role',
  group: 'group',
  dates: 'date',
};

/** What the arguments of actions, prompts, log lines and refusals stand for. */
export function name(arg: string, id: string, s: State, t: Translate, was?: Was): string {
  switch (KIND_OF_ARG[arg]) {
    case 'piece': {
      const piece = pieceOf(id);
      if (piece < 0) return id;
      return was ? pieceName(s, piece, t, was) : placedName(s, piece, t);
    }
    case 'hex':
      return hexName(id, t);
    case 'chit':
      return t(`chit.${id}.name`);
    case 'role':
      return t(`role.${id}`);
    case 'group':
      return t(`group.${id}`);
    case 'date':
      return t(`date.${id}`);
    default:
      return id;
  }
}

function hexName(id: string, t: Translate): string {
  const hex = grid.index(id);
  const place = hex < 0 ? undefined : hexRecord(hex).name;
  return place ? `${id} ${t(`place.${place}`)}` : id;
}

/** Several chits have one name: where it lies tells one on the map from the others. */
function placedName(s: State, piece: number, t: Translate): string {
  const chit = pieceName(s, piece, t);
  if (isUnit(piece) || !onMap(s, piece)) return chit;
  const hex = hexName(hexId(s.at[piece]!), t);
  return isHidden(s, piece) ? t('ui.hiddenChitAt', { hex }) : t('ui.knownChitAt', { chit, hex });
}

/** Actions that are worded by the way of going, or after the decision at which they are offered. */
export const SPECIAL_ACTIONS: ReadonlySet<string> = new Set([
  'enter-normal',
  'enter-strategic',
  'done@us.recon.look',
  'done@us.supply.spend',
  'done@us.sea-air.use',
  'done@japan.sea-air.use',
  'done@us.sea-air.respond',
  'done@us.movement.choose',
  'done@japan.movement.choose',
  'done@us.prepare.choose',
  'done@japan.prepare.choose',
  'done@us.place.choose',
  'done@japan.place.choose',
  'done@us.combat.attack',
  'done@japan.combat.attack',
  'done@combat.advance.choose',
]);

export function actionKey({ verb, by }: Action, at: string): string {
  const special = verb === 'enter' ? `enter-${by}` : `${verb}@${at}`;
  return `action.${SPECIAL_ACTIONS.has(special) ? special : verb}`;
}
