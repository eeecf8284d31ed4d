import { availableParallelism } from 'node:os';
import { type Entry, gameOf } from '@ironbottom/catalogue';
import { report } from '@ironbottom/charts/report/report';
import { IronbottomError, type Language, type Options } from '@ironbottom/engine';
import type { BotName, BotSpec } from '@ironbottom/engine/simulate/batch';
import { DRAW, type Results, simulate } from '@ironbottom/engine/simulate/index';
import { writeText } from '../files.ts';
import { withPack } from '../packs.ts';
import { reader } from '../texts.ts';

export interface SimulateAsk {
  readonly games: number;
  readonly bots: string;
  readonly seed: string;
  readonly jobs?: number;
  readonly report?: string;
  readonly json: boolean;
  readonly budget: number;
  readonly lang: Language;
  readonly scenario?: string;
  readonly option: Options;
  readonly pack?: string;
}

export async function simulateGames(id: string, ask: SimulateAsk): Promise<void> {
  await withPack(id, ask.pack);
  const entry = await gameOf(id);
  const results = await simulate({
    game: entry.game,
    games: ask.games,
    bots: botsOf(entry, ask),
    seed: ask.seed,
    options: ask.option,
    jobs: ask.jobs ?? availableParallelism(),
    workerFile: new URL('./worker.js', import.meta.url).href,
    ...(ask.scenario === undefined ? {} : { scenario: ask.scenario }),
    ...(process.stderr.isTTY ? { onProgress: progressBar() } : {}),
  });
  const t = await reader(ask.lang, entry.display);
  if (ask.report !== undefined) {
    const roleNames = Object.fromEntries(entry.game.roles.map(role => [role, t(`role.${role}`)]));
    writeText(ask.report, report(results, { gameName: t('game.title'), roles: roleNames }));
  }
  if (!ask.json) for (const line of tableOf(results, t)) console.log(line);
  else console.log(JSON.stringify(summaryOf(results)));
}

/** `--bots a,b` in the order of the game's roles; one name stands for all. */
function botsOf({ game }: Entry, { bots, budget }: SimulateAsk): { [role: string]: BotSpec } {
  const names = bots.split(',');
  if (names.length !== 1 && names.length !== game.roles.length)
    throw new IronbottomError(
      'bad-argument',
      `--bots takes ${game.roles.length} names: ${game.roles.join(',')}`,
    );
  return Object.fromEntries(
    game.roles.map((role, i) => {
      const name = (names[i] ?? names[0]) as BotName;
      return [role, name === 'search' ? { name, search: { iterations: budget } } : { name }];
    }),
  );
}

const summaryOf = (results: Results) => {
  const { game, scenario, games, finished, errors, decisions, seconds, decisionsPerSecond, wins, hash } =
    results;
  return { game, scenario, games, finished, errors, decisions, seconds, decisionsPerSecond, wins, hash };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

function tableOf(results: Results, t: (key: string) => string): string[] {
  const { game, scenario, seed, games, finished, errors, decisions, seconds, wins, intervals, bots } =
    results;
  const rows = Object.entries(wins).map(([side, won]) => {
    const [low, high] = intervals[side]!;
    const who = side === DRAW ? t('ui.draw') : `${t(`role.${side}`)} (${bots[side]!.name})`;
    const share = finished > 0 ? won / finished : 0;
    return `  ${who.padEnd(28)} ${String(won).padStart(7)}  ${percent(share).padStart(6)}  [${percent(low)} - ${percent(high)}]`;
  });
  const failed = results.summaries.filter(each => each.error !== null);
  return [
    `${game} ${scenario}, seed ${seed}: ${games} games, ${finished} finished, ${errors} errors`,
    `  ${decisions} decisions in ${seconds.toFixed(1)} s, ${Math.round(results.decisionsPerSecond)} a second`,
    ...rows,
    ...failed.slice(0, 5).map(each => `  error in game ${each.index}: ${each.error}`),
    `  hash ${results.hash}`,
  ];
}

const BAR = 40;

/** On a terminal only, and on the error output: the results stay clean. */
function progressBar(): (done: number, games: number) => void {
  const started = Date.now();
  return (done, games) => {
    const full = Math.round((BAR * done) / games);
    const left = Math.round(((Date.now() - started) / done) * (games - done)) / 1000;
    const end = done === games ? '\r\x1b[K' : '';
    process.stderr.write(
      `\r${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done}/${games} ${left.toFixed(0)} s \x1b[K${end}`,
    );
  };
}
