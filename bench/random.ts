import { gameOf } from '@ironbottom/catalogue';
import { type RandomGames, randomGame } from '@ironbottom/testkit/random-games';

/**
 * Random games to their end, with every invariant looked at after every action and other hidden worlds now and then:
 *   npm run random -- GAME [SCENARIO] [GAMES] [FIRST]
 * SCENARIO all stands for every one; FIRST is the number of the first game.
 */
const [id = '', asked = 'all', games = '10', first = '0'] = process.argv.slice(3);
const { game } = await gameOf(id);
const { atRandom }: { readonly atRandom: RandomGames<unknown> } = await import(
  `../packages/games/${id}/test/at-random.ts`
);

let faults = 0;
for (const scenario of asked === 'all' ? game.scenarios : asked.split(',')) {
  const start = process.cpuUsage();
  for (let number = Number(first); number < Number(first) + Number(games); number++) {
    const fault = randomGame(atRandom, scenario, number);
    if (fault === undefined) continue;
    faults++;
    console.log(fault);
  }
  const { user } = process.cpuUsage(start);
  console.log(
    `${id} ${scenario}: ${games} games, ${(user / 1e6 / Number(games)).toFixed(1)} s of processor time each, ${faults} faults so far`,
  );
}
if (faults > 0) process.exitCode = 1;
