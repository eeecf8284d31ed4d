import { randomGames } from './random-games.ts';

randomGames('main-assault');
