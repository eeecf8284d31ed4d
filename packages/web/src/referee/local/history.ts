import { clone, type Game, type Match, replay, restart, rewind } from '@ironbottom/engine';

/** A match is remembered every so many actions. */
const EVERY = 100;

/** A match as it was at any moment, without replaying it from its start each time. */
export class History {
  /** By the number of actions, in hundreds. */
  private known: Match<unknown>[] = [];

  constructor(private readonly game: Game<unknown>) {}

  /** The match after so many actions of the present one; the caller may play it on. */
  at(present: Match<unknown>, actions: number): Match<unknown> {
    const { game, known } = this;
    // Where the rules changed, play goes on from the mark: it is not far back for long.
    if (present.marks.length > 0) return rewind(game, present, actions);
    if (known.length === 0) known.push(restart(game, present));
    const nearest = Math.min(known.length - 1, Math.floor(actions / EVERY));
    const match = clone(game, known[nearest]!);
    for (const played of present.actions.slice(nearest * EVERY, actions)) {
      replay(game, match, [played]);
      if (match.actions.length === known.length * EVERY) known.push(clone(game, match));
    }
    return match;
  }

  /** Only so many actions are left: what came after them never happened. */
  cut(actions: number): void {
    this.known = this.known.slice(0, Math.floor(actions / EVERY) + 1);
  }
}
