import { gameOf } from '@ironbottom/catalogue';
import { type BotName, type BotSpec, botNamed, type Game, newMatch, playMatch } from '@ironbottom/engine';
import { wilson } from '@ironbottom/engine/simulate/stats';

/**
 * Which of two bots is stronger: pairs of games with the same seed, each bot once in either seat.
 *   npm run strength -- GAME [SCENARIO] [BOT] [RIVAL] [PAIRS] [TRIES] [FIRST]
 * A bot is random, policy or search; TRIES are those of a search for each decision, FIRST the number of the first seed.
 */
const [id = '', asked, bot = 'policy', rival = 'random', pairs = '10', tries = '300', first = '0'] =
  process.argv.slice(3);
const { game } = await gameOf(id);
const scenario = asked ?? game.scenarios[0]!;
const named = (name: string): BotSpec =>
  name === 'search' ? { name, search: { iterations: Number(tries) } } : { name: name as BotName };

/** Who wins, by the number of the seat in which the bot sits; null for a draw. */
function winner<S>(game: Game<S>, seat: number, seed: string): boolean | null {
  const match = newMatch(game, { seed, scenario });
  const bots = game.roles.map((role, i) => [role, botNamed(game, named(i === seat ? bot : rival))] as const);
  playMatch(game, match, Object.fromEntries(bots), { seed: `players ${seed}` });
  const won = match.result!.winner;
  return won === null ? null : won === game.roles[seat];
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

function report(who: string, points: readonly number[]): void {
  const count = (value: number): number => points.filter(each => each === value).length;
  const [low, high] = wilson(
    points.reduce((sum, each) => sum + each, 0),
    points.length,
  );
  console.log(
    `${who}: won ${count(1)}, drawn ${count(0.5)}, lost ${count(0)} [${percent(low)} to ${percent(high)}]`,
  );
}

/** By role of the bot, the first pair first: 1 for a game won, a half for a draw. */
const results = game.roles.map((): number[] => []);
const start = process.cpuUsage();
for (let pair = Number(first); pair < Number(first) + Number(pairs); pair++)
  game.roles.forEach((role, seat) => {
    const won = winner(game, seat, `strength ${pair}`);
    results[seat]!.push(won === null ? 0.5 : Number(won));
    console.log(`seed ${pair} as ${role}: ${results[seat]!.at(-1)}`);
  });
const { user } = process.cpuUsage(start);

const all = results.flat();
console.log(`${id} ${scenario}: ${bot} against ${rival}, ${tries} tries, ${all.length} games`);
console.log(`  ${(user / 1e6 / all.length).toFixed(0)} s of processor time a game`);
results.forEach((points, seat) => {
  report(`  as ${game.roles[seat]}`, points);
});
report('  in all', all);
