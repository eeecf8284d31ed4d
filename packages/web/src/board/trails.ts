import type { Board, Role } from '@ironbottom/engine';

/** What others have moved since the reader last did something: from where to where. */
export interface Trail {
  readonly piece: string;
  readonly side: Role;
  readonly from: string;
  readonly to: string;
}

/** Of a scene what matters here. */
interface Moment {
  readonly role: Role;
  /** Actions played so far. */
  readonly at: number;
  readonly board: Board;
  readonly asked: { readonly mine: boolean } | null;
}

/** When so many change at once, the board was laid out anew. */
const JUMP = 40;

/** Counters that lie in another hex than before. */
export function movesBetween(before: Board, after: Board): Trail[] {
  const was = new Map(
    before.stacks.flatMap(({ hex, counters }) => counters.map(({ id }) => [id, hex] as const)),
  );
  const moves = after.stacks.flatMap(({ hex, side, counters }) =>
    counters.flatMap(({ id: piece }) => {
      const from = was.get(piece);
      return from === undefined || from === hex ? [] : [{ piece, side, from, to: hex }];
    }),
  );
  return moves.length > JUMP ? [] : moves;
}

/** Hexes in which a counter was reduced, or from which it is gone; whoever was turned over on purpose is no loss. */
export function lossesBetween(before: Board, after: Board): string[] {
  const now = new Map(after.stacks.flatMap(({ counters }) => counters.map(each => [each.id, each] as const)));
  const hexes = before.stacks.flatMap(({ hex, counters }) =>
    counters.flatMap(({ id, reduced }) => {
      const left = now.get(id);
      return !left || (left.reduced && !reduced) ? [hex] : [];
    }),
  );
  return hexes.length > JUMP ? [] : [...new Set(hexes)];
}

/**
 * The trails after a further moment: those of several steps are one. The reader's own deed ends all that were there; whom
 * it sets in motion leaves new ones.
 */
export function trailsAfter(known: readonly Trail[], before: Moment, after: Moment): readonly Trail[] {
  if (after.role !== before.role || after.at < before.at) return [];
  if (after.at === before.at) return known;
  const trails = before.asked?.mine ? [] : known;
  const moves = movesBetween(before.board, after.board).filter(({ side }) => side !== after.role);
  const here = new Set(after.board.stacks.flatMap(({ counters }) => counters.map(({ id }) => id)));
  const old = trails.filter(({ piece }) => here.has(piece) && !moves.some(move => move.piece === piece));
  const longer = moves.map(move => ({
    ...move,
    from: trails.find(({ piece }) => piece === move.piece)?.from ?? move.from,
  }));
  return [...old, ...longer].filter(({ from, to }) => from !== to);
}

/** Where something has been done that is worth looking at: by others, or where the past is watched by anybody. */
export function worthFollowing(before: Moment, after: Moment, past = false): readonly string[] {
  if (after.at <= before.at || after.role !== before.role || (before.asked?.mine && !past)) return [];
  const moved = movesBetween(before.board, after.board).filter(({ side }) => past || side !== after.role);
  if (moved.length > 0) return moved.map(({ to }) => to);
  const hurt = lossesBetween(before.board, after.board);
  if (hurt.length > 0) return hurt;
  const known = new Set(before.board.arrows.map(({ from, to }) => `${from} ${to}`));
  return after.board.arrows.filter(({ from, to }) => !known.has(`${from} ${to}`)).map(({ to }) => to);
}
