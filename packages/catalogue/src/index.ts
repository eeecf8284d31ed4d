import { type Display, type Game, IronbottomError, own } from '@ironbottom/engine';

/** A game of the house. Only the game itself knows what its state is made of; here it is passed on unopened. */
export interface Entry {
  readonly game: Game<unknown>;
  readonly display: Display<unknown>;
}

const entry = <S>(game: Game<S>, display: Display<S>): Entry =>
  ({ game, display }) as unknown as { game: Game<unknown>; display: Display<unknown> };

/** All games, fetched when they are asked for. A new game is one more line here. */
const games: { readonly [id: string]: () => Promise<Entry> } = {
  gj73: async () => {
    const [{ gj73 }, { table }] = await Promise.all([
      import('@ironbottom/gj73'),
      import('@ironbottom/gj73/table.ts'),
    ]);
    return entry(gj73, table);
  },
  eots: async () => {
    const [{ eots }, { table }] = await Promise.all([
      import('@ironbottom/eots'),
      import('@ironbottom/eots/table.ts'),
    ]);
    return entry(eots, table);
  },
};

export const gameIds: readonly string[] = Object.keys(games);

export async function gameOf(id: string): Promise<Entry> {
  const load = own(games, id);
  if (load) return load();
  throw new IronbottomError('unknown-game', `there is no game "${id}"; there is ${gameIds.join(', ')}`);
}
