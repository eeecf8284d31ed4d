import { isUnit, pieceIds, unitRecords } from '../components.ts';
import { chitKind, put, REMOVED, type State, turn } from '../state.ts';
import type { Ref } from '../verbs.ts';
import { loseChit } from './04-chits.ts';

/** 16.0(2) One loss: a full unit is turned over, a reduced one is removed, a unit chit is given up. */
export function loseStep(ref: Ref, piece: number): void {
  const { s } = ref;
  if (!isUnit(piece)) {
    ref.log('16.0(2)③', 'chit-lost', { piece: pieceIds[piece]!, chit: chitKind(s, piece).id });
    loseChit(s, piece);
  } else if (s.front[piece] === 1 && unitRecords[piece]!.reduced) {
    turn(s, piece, 0);
    ref.log('16.0(2)①', 'unit-reduced', { piece: pieceIds[piece]! });
  } else {
    loseUnit(s, piece);
    ref.log('16.0(2)②', 'unit-lost', { piece: pieceIds[piece]! });
  }
}

/** 2.11(1), 2.22(5) To the removed box. */
export function loseUnit(s: State, unit: number): void {
  put(s, unit, REMOVED);
}
