import { randomGames } from './random-games.ts';

for (const scenario of ['scenario-1', 'scenario-2', 'scenario-3', 'scenario-4']) randomGames(scenario);
