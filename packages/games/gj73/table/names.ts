import type { Action, Args, Translate, Was } from '@ironbottom/engine';
import { grid, hexId, hexRecord, isUnit, limits, pieceIds, pieceOf } from '../components.ts';
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

interface Question {
  readonly key: string;
  readonly args: Args;
}

/** What costs nothing is not asked for as if it did, the last of several not as one of them. */
export function question(s: State, at: string): Question | null {
  if (at === 'retreats.step' && s.retreat) return retreating(s.retreat);
  // U:commander_replaced
  if (s.freeCombat && at === 'us.combat.attack')
    return { key: 'attack-free', args: { declared: s.groups.length } };
  if (s.freeCombat && at === 'us.supply.spend') return { key: 'spend-free', args: { supply: s.supply } };
  if (at.endsWith('.combat.order') && s.groups.length === 1) return { key: 'fight-last', args: {} };
  return null;
}

/** 15.0(1), 15.0(5) Hex by hex: which of them is asked for. */
function retreating({ piece, pieces, path }: NonNullable<State['retreat']>): Question | null {
  const [only] = pieces;
  if (piece < 0)
    return pieces.length === 1 ? { key: 'retreat-first', args: { piece: pieceIds[only!]! } } : null;
  const args = { piece: pieceIds[piece]! };
  return path.length <= limits.retreat
    ? { key: 'retreat-second', args }
    : { key: 'retreat-further', args: { ...args, hex: hexId(path.at(-1)!) } };
}
