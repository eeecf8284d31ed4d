import { randomGames } from './random-games.ts';

randomGames('free-variant');
