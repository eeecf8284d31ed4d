import { randomGames } from './random-games.ts';

randomGames('campaign');
