import { type Match, type Role, type Translate, waiting } from '@ironbottom/engine';
import { type Moment, some } from '../moment.ts';

const key: Translate = (text, args = {}) => `${text} ${JSON.stringify(args)}`;

/** Everything that a client draws of a match for a role, in keys instead of words; of many hexes and counters some. */
export function drawn<S>(
  { game, display, ids, chance }: Moment<S>,
  role: Role,
  see: (state: S) => S = state => game.mask(state, role),
): (match: Match<S>) => unknown {
  const hexes = some(
    display.map.hexes.map(({ id }) => id),
    12,
    chance,
  );
  const { board, about, ground, meant, march, plan, question, fight, overlays, score, nearest, coming } =
    display;
  const pieces = some(ids.pieces, 12, chance);
  const focus = pieces[0] ?? null;
  return match => {
    const masked = see(match.state);
    const at = waiting(game, match)?.id ?? '';
    return {
      board: board(masked, key),
      about: pieces.map(piece => about(piece, masked, key)),
      ground: hexes.map(hex => ground(hex, masked, key)),
      overlays: Object.values(overlays).flatMap(lay => [lay(masked, null), lay(masked, focus)]),
      meant: [...pieces.map(piece => ({ piece })), ...hexes.map(hex => ({ hex }))].map(point =>
        meant(point, at, masked),
      ),
      mover: march.mover(masked),
      plan: plan?.(masked, key, at, role) ?? null,
      question: question?.(masked, at) ?? null,
      fight: fight?.sheet(masked, key, at) ?? null,
      score: score?.(masked, key, match.result) ?? null,
      nearest: nearest?.(masked, role, key) ?? null,
      coming: coming?.(masked, game.statistics.turn(masked) + 1, key) ?? null,
    };
  };
}
