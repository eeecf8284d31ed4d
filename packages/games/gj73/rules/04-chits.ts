import { mix, type Refusal, refusal } from '@ironbottom/engine';
import {
  chitOf,
  chitsOf,
  enemyOf,
  grid,
  hexId,
  isUnit,
  J,
  pieceIds,
  pieceSide,
  roleOf,
  type Side,
  suitable,
  US,
} from '../components.ts';
import { BOX, CUP, chitKind, DISCARD, isKind, knows, put, REMOVED, type State, turn } from '../state.ts';
import { pieceVerb, type Ref } from '../verbs.ts';
import { board, SIDES } from './03-basics.ts';

export const isUnitChit = (s: State, piece: number): boolean =>
  !isUnit(piece) && chitKind(s, piece).type === 'unit';
export const onMap = (s: State, piece: number): boolean => s.at[piece]! >= 0;
export const isFaceDown = (s: State, piece: number): boolean => !isUnit(piece) && s.front[piece] === 0;
export const chitsIn = (s: State, side: Side, place: number): number[] =>
  chitsOf(side).filter(piece => s.at[piece] === place);

/** 2.22(2), 4.1(4)b, 4.3.2(1) Used chits lie face up in their owner's discard area. */
export function discard(s: State, piece: number): void {
  turn(s, piece, 1);
  leave(s, piece, DISCARD);
}

/** 2.22(5) Out of the game. */
export function removeChit(s: State, piece: number): void {
  turn(s, piece, 1);
  leave(s, piece, REMOVED);
}

/** 4.3(6)① Back to the reinforcement box, face down and without effect. */
export function backToBox(ref: Ref, piece: number, rule: string): void {
  const from = ref.s.at[piece]!;
  turn(ref.s, piece, 0);
  leave(ref.s, piece, BOX);
  ref.log(rule, 'chit-to-box', { piece: pieceIds[piece]!, hex: hexId(from) });
}

function leave(s: State, piece: number, place: number): void {
  put(s, piece, place);
  s.used[chitOf(piece)] = 0;
}

/** 4.3.1(3) A lost unit chit: the US one to the discard area, the Japanese one to the removed box. */
export function loseChit(s: State, piece: number): void {
  if (pieceSide[piece] === US) discard(s, piece);
  else removeChit(s, piece);
}

/** 6.1(1)②, 6.3(2) The whole discard area goes back into the cup. */
export function refillCup(ref: Ref, side: Side): void {
  const { s } = ref;
  for (const piece of chitsIn(s, side, DISCARD)) {
    turn(s, piece, 0);
    put(s, piece, CUP);
  }
  mixCup(ref, side);
}

/** 2.0(2) Nobody knows which counter in a cup is which. */
export function mixCup(ref: Ref, side: Side): void {
  const cup = chitsIn(ref.s, side, CUP).map(chitOf);
  mix(ref, ref.s.kind, cup);
  for (const chit of cup) ref.s.known[chit] = 0;
}

/** 11.0(3) All chits in the box are shuffled face down: the enemy cannot tell which is which. */
export function shuffleBox(ref: Ref, side: Side): void {
  const { s } = ref;
  const box = chitsIn(s, side, BOX).map(chitOf);
  mix(ref, s.kind, box);
  for (const chit of box) s.known[chit] = knows(side);
}

/** 4.3(4) What keeps an attachment from being turned up. */
export function checkTurnUp(s: State, side: Side, piece: number): Refusal | undefined {
  if (isUnit(piece)) return refusal('4.3(4)', 'not-a-chit');
  if (pieceSide[piece] !== side) return refusal('4.3(3)', 'not-yours');
  if (!onMap(s, piece)) return refusal('4.3(4)', 'not-on-map');
  if (s.front[piece] === 1) return refusal('4.3(4)', 'already-face-up');
  if (!isUnitChit(s, piece)) return refusal('4.3(4)', 'only-unit-chits-turn-up');
  if (isKind(s, piece, J.constructionEngineer) && suitable[s.at[piece]!] === 0)
    return refusal('J:construction_engineer', 'needs-suitable-hex');
  return undefined;
}

/** J:construction_engineer Once it is turned up it cannot move. */
export const isFixed = (s: State, piece: number): boolean =>
  !isUnit(piece) && s.front[piece] === 1 && isKind(s, piece, J.constructionEngineer);

export const engineerStays = (s: State, piece: number): Refusal | undefined =>
  isFixed(s, piece) ? refusal('J:construction_engineer', 'engineer-stays') : undefined;

export function turnUp(ref: Ref, piece: number, rule: string): void {
  turn(ref.s, piece, 1);
  ref.shown();
  ref.log(rule, 'chit-turned-up', {
    piece: pieceIds[piece]!,
    chit: chitKind(ref.s, piece).id,
    hex: hexId(ref.s.at[piece]!),
  });
}

/** 4.3(4) The owner of a face-down unit chit may turn it up at any moment, in anybody's turn. */
export const turnUpVerb = pieceVerb('turn-up', {
  list: (s, side) => chitsOf(side).filter(piece => onMap(s, piece)),
  check: checkTurnUp,
  play(ref, piece) {
    turnUp(ref, piece, '4.3(4)');
    meetNewGuard(ref, piece);
  },
});

/**
 * 4.3(5), 4.3(6) Lone enemy chits next to a chit that was turned up are in contact: in movement their owner chooses,
 * at any other time they go back to their box.
 */
function meetNewGuard(ref: Ref, guard: number): void {
  const { s } = ref;
  const met = loneChits(s, enemyOf(pieceSide[guard]!)).filter(
    piece => grid.distance(s.at[piece]!, s.at[guard]!) === 1,
  );
  if (ref.isIn(`${roleOf(s.side)}.movement`)) s.lone.push(...met);
  else for (const piece of met) backToBox(ref, piece, '4.3(5)');
}

/** 4.3(5), 4.3.2(3) Face-down attachments next to an enemy guard, without a guard of their own in the hex. */
export function loneChits(s: State, side: Side): number[] {
  const { guards, zoc } = board(s);
  const own = guards[side];
  const contact = zoc[enemyOf(side)];
  return chitsOf(side).filter(piece => {
    const hex = s.at[piece]!;
    return hex >= 0 && contact[hex] === 1 && own[hex] === 0 && isFaceDown(s, piece);
  });
}

/** 14.1(6)④, 15.0(7), 17.0(5) In combat, lone attachments in contact go back to their box at once. */
export function returnLoneChits(ref: Ref, rule: string): void {
  for (const side of SIDES) for (const piece of loneChits(ref.s, side)) backToBox(ref, piece, rule);
}

/** Names of the chits, for the log of the side that may read them. */
export const kindIds = (s: State, pieces: readonly number[]): string[] =>
  pieces.map(piece => chitKind(s, piece).id);
