import { randomGames } from './random-games.ts';

randomGames('historical-variant');
