import { type Entry, gameOf, takePack } from '@ironbottom/catalogue';
import { chosenPacks, IronbottomError } from '@ironbottom/engine';

/** The component packs that the server plays with: chosen before a game is fetched, in each thread of the page. */

/** The hash of the pack by game; none where a game has its own components. */
export type Packs = { readonly [game: string]: string };

export const fetchPacks = (): Promise<Packs> => fetched('/games/packs.json');

/** The game with the pack of that hash, which is fetched once. */
export async function packedGame(id: string, hash: string | undefined): Promise<Entry> {
  if (hash !== undefined && chosenPacks().get(id)?.hash !== hash)
    await takePack(id, await fetched(`/games/${id}/pack.json?${hash}`));
  return gameOf(id);
}

async function fetched<T>(address: string): Promise<T> {
  const answer = await fetch(address);
  if (!answer.ok) throw new IronbottomError('unavailable', `nothing at ${address}: ${answer.status}`);
  return answer.json();
}
