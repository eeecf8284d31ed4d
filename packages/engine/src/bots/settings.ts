import type { Game } from '../game.ts';

/** How long the search thinks, and about what. */
export interface SearchOptions {
  /** So many tries: the same choice on every machine. 300 unless a time is given. */
  readonly iterations?: number;
  /** Or as many tries as fit into so much time. */
  readonly milliseconds?: number;
  /** At most so many of the policy's best actions are considered at each decision (4). */
  readonly width?: number;
  /** And of these only such as score at most so far below the best (the policy's own margin, or any). */
  readonly margin?: number;
  /** A try is judged when `policy.period` has changed so many times (the policy's own horizon, or once). */
  readonly horizon?: number;
  /** And at the latest after so many decisions (400 for each time). */
  readonly maxDecisions?: number;
  /** How often to come back to what looked worse, deeper in the tree: the constant of UCB, in standard deviations (1). */
  readonly exploration?: number;
  /** How often a roll-out takes another candidate than the policy's first (0.05). */
  readonly deviation?: number;
  /** The policy's first is left only for an action that is better by so many standard errors (1). */
  readonly caution?: number;
  /** And its first course, made with more in mind than an evaluation knows, only for one better by so much (0.03). */
  readonly gain?: number;
}

export type SearchSettings = Required<SearchOptions>;

/** Fills in what was not said. */
export function settle<S>({ policy }: Game<S>, options: SearchOptions): SearchSettings {
  const { horizon = policy.horizon ?? 1 } = options;
  return {
    iterations: options.milliseconds === undefined ? 300 : Number.POSITIVE_INFINITY,
    milliseconds: Number.POSITIVE_INFINITY,
    width: 4,
    margin: policy.margin ?? Number.POSITIVE_INFINITY,
    horizon,
    maxDecisions: 400 * horizon,
    exploration: 1,
    deviation: 0.05,
    caution: 1,
    gain: 0.03,
    ...options,
  };
}
