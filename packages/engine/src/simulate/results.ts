import type { Role } from '../action.ts';
import type { BotSpec } from '../bots/named.ts';
import type { Game } from '../game.ts';
import { sha256Hex } from '../json.ts';
import type { Batch, Summary } from './batch.ts';
import { type Interval, wilson } from './stats.ts';

/** The key under which `wins` and `intervals` hold games that nobody won. */
export const DRAW = 'draw';

export interface Results {
  readonly game: string;
  readonly scenario: string;
  readonly seed: string;
  readonly roles: readonly Role[];
  readonly bots: { readonly [role: Role]: BotSpec };
  readonly games: number;
  readonly finished: number;
  readonly errors: number;
  readonly decisions: number;
  readonly seconds: number;
  readonly decisionsPerSecond: number;
  /** By role, and draws. */
  readonly wins: { readonly [roleOrDraw: string]: number };
  /** 95 per cent intervals of the share of each among the finished games. */
  readonly intervals: { readonly [roleOrDraw: string]: Interval };
  /** Of all final positions in order: the same whatever the number of workers. */
  readonly hash: string;
  readonly summaries: readonly Summary[];
}

export function summarise<S>(
  game: Game<S>,
  { scenario, seed, bots }: Pick<Batch, 'scenario' | 'seed' | 'bots'>,
  summaries: readonly Summary[],
  seconds: number,
): Results {
  const finished = summaries.filter(each => each.error === null);
  const decisions = summaries.reduce((sum, each) => sum + each.decisions, 0);
  const sides = [...game.roles, DRAW];
  const wins = Object.fromEntries(
    sides.map(side => [side, finished.filter(each => (each.winner ?? DRAW) === side).length]),
  );
  return {
    game: game.id,
    scenario,
    seed,
    roles: game.roles,
    bots,
    games: summaries.length,
    finished: finished.length,
    errors: summaries.length - finished.length,
    decisions,
    seconds,
    decisionsPerSecond: decisions / seconds,
    wins,
    intervals: Object.fromEntries(sides.map(side => [side, wilson(wins[side]!, finished.length)])),
    hash: sha256Hex(
      summaries.map(each => (each.error === null ? each.hash : `error ${each.error}`)).join('\n'),
    ),
    summaries,
  };
}
