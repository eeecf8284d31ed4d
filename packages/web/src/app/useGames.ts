import type { GameCard } from '../model.ts';
import { useReferee } from './referee.tsx';
import { useLanguage } from './texts.ts';
import { type Asked, useAsked } from './useAsked.ts';

/** The games of the house, with their names in the reader's language. */
export function useGames(): Asked<readonly GameCard[]> {
  const { referee } = useReferee();
  const language = useLanguage();
  return useAsked(() => referee.games(language), [referee, language]);
}

/** Enough of a hash to tell packs apart. */
export const shortHash = (hash: string): string => hash.slice(0, 8);

export const gameTitle = (games: readonly GameCard[] | undefined, id: string): string =>
  games?.find(game => game.id === id)?.title ?? id;

export const roleName = (games: readonly GameCard[] | undefined, game: string, role: string): string =>
  games?.find(each => each.id === game)?.roles.find(each => each.id === role)?.name ?? role;

export const campOf = (games: readonly GameCard[] | undefined, game: string, role: string) =>
  games?.find(each => each.id === game)?.roles.find(each => each.id === role)?.camp;
