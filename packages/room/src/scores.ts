import { type Game, type Match, type Role, SPECTATOR } from '@ironbottom/engine';

/** How the sides stood at the end of a turn, as each reader could know it then: what is hidden now was hidden then. */
export interface ScoreNote {
  /** Actions played so far. */
  readonly at: number;
  /** The turn that was over; the one before the first for the deal. */
  readonly turn: number;
  readonly by: { readonly [reader: Role]: Standing };
}

interface Standing {
  readonly score: { readonly [role: Role]: number };
  readonly losses: { readonly [role: Role]: number };
}

/** What one reader may know of it. */
export interface TurnScore extends Standing {
  readonly at: number;
  readonly turn: number;
}

function note<S>(game: Game<S>, match: Match<S>, turn: number): ScoreNote {
  const by: { [reader: Role]: Standing } = {};
  for (const reader of [...game.roles, SPECTATOR]) {
    const masked = game.mask(match.state, reader);
    by[reader] = { score: game.statistics.score(masked), losses: game.statistics.losses(masked) };
  }
  return { at: match.actions.length, turn, by };
}

/** The deal. */
export const firstNote = <S>(game: Game<S>, match: Match<S>): ScoreNote =>
  note(game, match, game.statistics.turn(match.state) - 1);

/** The notes after the match has become another one: one more where a turn is over, fewer where it was taken back. */
export function notesAfter<S>(
  game: Game<S>,
  notes: readonly ScoreNote[],
  before: Match<S>,
  now: Match<S>,
): readonly ScoreNote[] {
  const kept = notes.filter(({ at }) => at <= now.actions.length);
  if (now.actions.length <= before.actions.length) return kept;
  const turn = game.statistics.turn(before.state);
  const over = now.result !== null || game.statistics.turn(now.state) !== turn;
  return over ? [...kept, note(game, now, turn)] : notes;
}

export const scoresFor = (notes: readonly ScoreNote[], reader: Role): TurnScore[] =>
  notes.flatMap(({ at, turn, by }) => (by[reader] ? [{ at, turn, ...by[reader] }] : []));
