import {
  choosePack,
  type Display,
  type Game,
  IronbottomError,
  own,
  type Pack,
  type PackFiles,
  type PackGuide,
} from '@ironbottom/engine';

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
  bataan: async () => {
    const [{ bataan }, { table }] = await Promise.all([
      import('@ironbottom/bataan'),
      import('@ironbottom/bataan/table.ts'),
    ]);
    return entry(bataan, table);
  },
  okinawa: async () => {
    const [{ okinawa }, { table }] = await Promise.all([
      import('@ironbottom/okinawa'),
      import('@ironbottom/okinawa/table.ts'),
    ]);
    return entry(okinawa, table);
  },
  'suicide-creek': async () => {
    const [{ suicideCreek }, { table }] = await Promise.all([
      import('@ironbottom/suicide-creek'),
      import('@ironbottom/suicide-creek/table.ts'),
    ]);
    return entry(suicideCreek, table);
  },
};

export const gameIds: readonly string[] = Object.keys(games);

export async function gameOf(id: string): Promise<Entry> {
  const load = own(games, id);
  if (load) return load();
  throw unknownGame(id);
}

const unknownGame = (id: string): IronbottomError =>
  new IronbottomError('unknown-game', `there is no game "${id}"; there is ${gameIds.join(', ')}`);

/** What games that take component packs say of them. They are asked before the game itself is fetched. */
const packGuides: { readonly [id: string]: () => Promise<PackGuide> } = {
  eots: async () => (await import('@ironbottom/eots/pack.ts')).pack,
};

export async function packGuideOf(id: string): Promise<PackGuide> {
  const load = own(packGuides, id);
  if (load) return load();
  if (!gameIds.includes(id)) throw unknownGame(id);
  throw new IronbottomError('bad-argument', `${id} takes no component packs`);
}

/** Chooses a pack for this thread, before the game is fetched. A pack with faults is refused, and all are named. */
export async function takePack(id: string, files: PackFiles): Promise<Pack> {
  const faults = (await packGuideOf(id)).faults(files);
  if (faults.length === 0) return choosePack(id, files);
  const list = faults.map(({ file, at, message }) => `${file} ${at}: ${message}`);
  throw new IronbottomError('bad-data', `the component pack has ${faults.length} faults\n${list.join('\n')}`);
}
