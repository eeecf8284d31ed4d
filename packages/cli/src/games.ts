import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Display, type Game, IronbottomError } from '@ironbottom/engine';
import { gj73 } from '@ironbottom/gj73';
import { table as gj73Table } from '@ironbottom/gj73/table.ts';

/** The games of the house. Only a game knows what its state is made of; here it is passed on unopened. */
export interface Entry {
  readonly game: Game<unknown>;
  readonly display: Display<unknown>;
}

const entry = <S>(game: Game<S>, display: Display<S>): Entry =>
  ({ game, display }) as unknown as { game: Game<unknown>; display: Display<unknown> };

export const games: readonly Entry[] = [entry(gj73, gj73Table)];

export function gameOf(id: string): Entry {
  const found = games.find(({ game }) => game.id === id);
  if (found) return found;
  const known = games.map(({ game }) => game.id).join(', ');
  throw new IronbottomError('unknown-game', `there is no game "${id}"; there is ${known}`);
}

/** The folder of a game in the repository: as far away from the sources as from the bundle. */
export const folderOf = (id: string): string => fileURLToPath(new URL(`../../games/${id}/`, import.meta.url));

/** A line of the rules digest. */
export interface Rule {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly test: boolean;
}

export function digestOf(id: string): Rule[] {
  return readFileSync(`${folderOf(id)}digest.jsonl`, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as Rule);
}
