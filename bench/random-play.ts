import { type Game, type Match, newMatch, playMatch, randomBot } from '@ironbottom/engine';

/** Random play with all legal actions at every decision, in processor time: what the benches of the games share. */

export function microseconds(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

export const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

/** Decisions before it is measured: the machine is warm then, however long a game is. */
const WARM = 20_000;
const SHOWN = 8;

export interface Played {
  /** Decisions a second. */
  readonly speed: number;
  /** Decisions a game. */
  readonly length: number;
  /** By decision: how often it was come to, and how long the action and the way to the next one took, in ms. */
  readonly spent: ReadonlyMap<string, { readonly count: number; readonly time: number }>;
}

export function randomPlay<S>(
  game: Game<S>,
  scenario: string,
  games: number,
  look?: (match: Match<S>) => void,
): Played {
  const spent = new Map<string, { count: number; time: number }>();
  const playOne = (seed: string): number => {
    const match = newMatch(game, { seed, scenario });
    const bots = Object.fromEntries(game.roles.map(role => [role, randomBot<S>()]));
    let at = match.stack.at(-1)!.id;
    let last = performance.now();
    const onAction = (): void => {
      const now = performance.now();
      const known = spent.get(at) ?? { count: 0, time: 0 };
      spent.set(at, { count: known.count + 1, time: known.time + now - last });
      look?.(match);
      at = match.stack.at(-1)?.id ?? 'end';
      last = performance.now();
    };
    return playMatch(game, match, bots, { seed, onAction });
  };
  for (let i = 0, warm = 0; warm < WARM; i++) warm += playOne(`warm ${i}`);
  spent.clear();
  let decisions = 0;
  const time = microseconds(() => {
    for (let i = 0; i < games; i++) decisions += playOne(`bench ${i}`);
  });
  return { speed: (decisions / time) * 1e6, length: decisions / games, spent };
}

/** Prints every scenario beside so many decisions a second, and the decisions that take longest; whether all hold. */
export function reportRandomPlay<S>(
  game: Game<S>,
  asked: number,
  games: number,
  look?: (match: Match<S>) => void,
): boolean {
  let held = true;
  for (const scenario of game.scenarios) {
    const { speed, length, spent } = randomPlay(game, scenario, games, look);
    held &&= speed >= asked;
    console.log(
      `${scenario.padEnd(18)} random play ${round(speed)} decisions a second, ${(speed / asked).toFixed(2)} times what is asked for (${games} games, ${round(length)} decisions each)`,
    );
    const slowest = [...spent].sort(([, a], [, b]) => b.time - a.time).slice(0, SHOWN);
    for (const [id, { count, time }] of slowest)
      console.log(
        `  ${id.padEnd(28)} ${round((1000 * time) / count)} µs, ${round(count / games)} times a game`,
      );
  }
  return held;
}
