import type { Role } from '../action.ts';
import { type Bots, playMatch } from '../bots/driver.ts';
import { type BotSpec, botNamed } from '../bots/named.ts';
import { hash, newMatch } from '../contract.ts';
import type { Game } from '../game.ts';
import { sha256Hex } from '../json.ts';
import type { Match, Options } from '../match.ts';

export { type BotName, type BotSpec, botNamed } from '../bots/named.ts';

/** Some of the games of a simulation: plain data, for a worker. */
export interface Batch {
  readonly game: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  readonly bots: { readonly [role: Role]: BotSpec };
  /** Games `from` up to but not including `to`. */
  readonly from: number;
  readonly to: number;
  readonly maxDecisions?: number;
}

type ByRole<T> = { readonly [role: Role]: T };

/** What became of one game. */
export interface Summary {
  readonly index: number;
  readonly seed: string;
  /** What went wrong; the other numbers then say how far it came. */
  readonly error: string | null;
  readonly decisions: number;
  /** null: a draw, or not finished. */
  readonly winner: Role | null;
  readonly turns: number;
  /** At the end of each turn, the first one first. */
  readonly score: ByRole<readonly number[]>;
  readonly losses: ByRole<number>;
  /** All that can be said of each role's rolls, in standard deviations. */
  readonly luck: ByRole<number>;
  readonly hash: string;
}

/** Each game has its own seed, so that it is the same whoever plays it and after which others. */
export const seedOf = (seed: string, index: number): string =>
  sha256Hex(`ironbottom simulation ${seed} ${index}`).slice(0, 32);

/** Plays the games of a batch. What a worker thread does, and all it does. */
export function runBatch<S>(game: Game<S>, batch: Batch): Summary[] {
  const bots = Object.fromEntries(
    game.roles.map(role => [role, botNamed(game, batch.bots[role] ?? { name: 'policy' })]),
  );
  const summaries: Summary[] = [];
  for (let index = batch.from; index < batch.to; index++) summaries.push(playOne(game, bots, batch, index));
  return summaries;
}

function playOne<S>(game: Game<S>, bots: Bots<S>, batch: Batch, index: number): Summary {
  const seed = seedOf(batch.seed, index);
  const { scenario, options, maxDecisions } = batch;
  const track = new Track(game);
  let error: string | null = null;
  let match: Match<S> | null = null;
  try {
    match = newMatch(game, { scenario, options, seed });
    track.see(match);
    playMatch(game, match, bots, {
      seed,
      onAction: (_role, _action, now) => track.see(now),
      ...(maxDecisions === undefined ? {} : { maxDecisions }),
    });
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : String(thrown);
  }
  return {
    index,
    seed,
    error,
    decisions: match?.actions.length ?? 0,
    winner: match?.result?.winner ?? null,
    ...track.end(match),
    luck: luck(game, match),
    hash: match && error === null ? hash(match) : '',
  };
}

/** Notes the score whenever a turn has ended. */
class Track<S> {
  private readonly score: Record<Role, number[]>;
  private turn: number | undefined;

  constructor(private readonly game: Game<S>) {
    this.score = Object.fromEntries(game.roles.map(role => [role, []]));
  }

  see({ state }: Match<S>): void {
    const turn = this.game.statistics.turn(state);
    if (this.turn !== undefined && turn !== this.turn) this.note(state);
    this.turn = turn;
  }

  private note(state: S): void {
    const now = this.game.statistics.score(state);
    for (const role of this.game.roles) this.score[role]!.push(now[role] ?? 0);
  }

  end(match: Match<S> | null): Pick<Summary, 'turns' | 'score' | 'losses'> {
    if (!match) return { turns: 0, score: this.score, losses: {} };
    this.note(match.state);
    return { turns: this.turn ?? 0, score: this.score, losses: this.game.statistics.losses(match.state) };
  }
}

function luck<S>(game: Game<S>, match: Match<S> | null): ByRole<number> {
  const sums: Record<Role, number> = Object.fromEntries(game.roles.map(role => [role, 0]));
  for (const entry of match?.log ?? [])
    if (entry.roll && entry.key === 'roll') sums[entry.roll.who]! += game.statistics.luck(entry) ?? 0;
  return sums;
}
