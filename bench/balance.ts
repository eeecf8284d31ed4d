import { gameOf } from '@ironbottom/catalogue';
import { type BotName, botNamed, newMatch, playMatch } from '@ironbottom/engine';
import { wilson } from '@ironbottom/engine/simulate/stats';

/**
 * Whether a game is fair: a bot against itself, scenario by scenario, and the share that each side wins.
 *   npm run balance -- GAME [GAMES] [BOT] [SCENARIO …]
 */
const [id = '', games = '20', bot = 'policy', ...asked] = process.argv.slice(3);
const { game } = await gameOf(id);
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

for (const scenario of asked.length > 0 ? asked : game.scenarios) {
  const wins = new Map<string, number>();
  for (let i = 0; i < Number(games); i++) {
    const match = newMatch(game, { seed: `balance ${i}`, scenario });
    const bots = game.roles.map(role => [role, botNamed(game, { name: bot as BotName })] as const);
    playMatch(game, match, Object.fromEntries(bots), { seed: `players ${i}` });
    const winner = match.result!.winner ?? 'draw';
    wins.set(winner, (wins.get(winner) ?? 0) + 1);
  }
  const shares = [...game.roles, 'draw'].map(role => {
    const won = wins.get(role) ?? 0;
    const [low, high] = wilson(won, Number(games));
    return `${role} ${won} [${percent(low)} to ${percent(high)}]`;
  });
  console.log(`${id} ${scenario}: ${shares.join(', ')}`);
}
