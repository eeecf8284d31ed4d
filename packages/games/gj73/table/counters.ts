import type { Counter, Translate, Was } from '@ironbottom/engine';
import {
  type ChitRecord,
  chitOf,
  isUnit,
  kinds,
  pieceIds,
  pieceSide,
  roleOf,
  scenario,
  unitRecords,
} from '../components.ts';
import { isFaceDown } from '../rules/04-chits.ts';
import { type State, turnOnTrack } from '../state.ts';
import { backFace, chitFace, chitValues, strengths, unitFace } from './faces.ts';

/** The record of a chit, or undefined where the reader may not know it. */
export const knownKind = (s: State, piece: number): ChitRecord | undefined => kinds[s.kind[chitOf(piece)]!];

export const isHidden = (s: State, piece: number): boolean => !isUnit(piece) && !knownKind(s, piece);

export function pieceName(s: State, piece: number, t: Translate, was?: Was): string {
  if (isUnit(piece)) return t(`unit.${pieceIds[piece]!}`);
  const kind = was ? was.kind : knownKind(s, piece)?.id;
  return kind ? t(`chit.${kind}.name`) : t('ui.hiddenChit');
}

export const isReduced = (s: State, piece: number): boolean => isUnit(piece) && s.front[piece] === 0;

/** Done for now: moved in this step, or used in a combat of this turn. */
const isSpent = (s: State, piece: number): boolean =>
  s.moved[piece] === 1 || (!isUnit(piece) && s.used[chitOf(piece)] === 1);

function printed(s: State, piece: number, t: Translate): Pick<Counter, 'values' | 'face'> {
  if (isUnit(piece)) {
    const unit = unitRecords[piece]!;
    const full = !isReduced(s, piece);
    const face = unitFace(unit, full, t);
    return { values: strengths(full ? unit.full : unit.reduced!), face: { ...face, ...coming(s, piece, t) } };
  }
  const kind = knownKind(s, piece);
  if (!kind) return { values: '', face: backFace(pieceSide[piece]!) };
  return { values: chitValues(kind), face: chitFace(kind, t) };
}

/** 5.0(3) When a unit on the turn track comes; beyond the last turn it never does. */
function coming(s: State, piece: number, t: Translate): { readonly does?: string } {
  const turn = turnOnTrack(s.at[piece]!);
  return turn >= 1 && turn <= scenario.turns ? { does: t('fact.entryTurn', { turn }) } : {};
}

export const counter = (s: State, piece: number, t: Translate): Counter => ({
  id: pieceIds[piece]!,
  side: roleOf(pieceSide[piece]!),
  name: pieceName(s, piece, t),
  ...printed(s, piece, t),
  known: isFaceDown(s, piece) && !isHidden(s, piece),
  faceDown: isFaceDown(s, piece),
  reduced: isReduced(s, piece),
  spent: isSpent(s, piece),
});
