import { gameOf } from '@ironbottom/catalogue';
import { type BotName, type BotSpec, botNamed, type Game, newMatch, playMatch } from '@ironbottom/engine';
import { wilson } from '@ironbottom/engine/simulate/stats';

/**
 * Which of two bots is stronger: pairs of games with the same seed, each bot once in either seat.
 *   node bench/run.mjs strength GAME SCENARIO BOT RIVAL PAIRS [TRIES] [FIRST]
 * A bot is random, policy or search; TRIES are those of a search for each decision, FIRST the number of the first seed.
 */
const [id = '', scenario = '', bot = '', rival = '', pairs = '', tries = '300', first = '0'] =
  process.argv.slice(3);
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

const { game } = await gameOf(id);
const results: { readonly role: string; readonly won: boolean | null }[] = [];

function report(who: string, of: readonly (boolean | null)[]): void {
  const won = of.filter(each => each === true).length;
  const drawn = of.filter(each => each === null).length;
  const percent = wilson(won + drawn / 2, of.length).map(share => `${(100 * share).toFixed(0)} %`);
  console.log(
    `${who}: won ${won}, drawn ${drawn}, lost ${of.length - won - drawn} [${percent.join(' to ')}]`,
  );
}

const start = process.cpuUsage();
for (let pair = Number(first); pair < Number(first) + Number(pairs); pair++)
  game.roles.forEach((role, seat) => {
    results.push({ role, won: winner(game, seat, `strength ${pair}`) });
    console.log(
      `seed ${pair} as ${role}: ${{ true: 'won', false: 'lost', null: 'drawn' }[`${results.at(-1)!.won}`]}`,
    );
  });
const { user } = process.cpuUsage(start);

console.log(
  `${id} ${scenario}: ${bot} against ${rival}, ${tries} tries, ${(user / 1e6 / results.length).toFixed(0)} s a game`,
);
for (const role of game.roles)
  report(
    `  as ${role}`,
    results.filter(each => each.role === role).map(({ won }) => won),
  );
report(
  '  in all',
  results.map(({ won }) => won),
);
