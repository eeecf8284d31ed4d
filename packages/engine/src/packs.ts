import { IronbottomError } from './errors.ts';
import type { Game } from './game.ts';
import { canonicalJson, sha256Hex } from './json.ts';

/**
 * A component pack: data files that stand in the place of a game's own, such as those of another printing. A game works
 * tables out of its components while its modules are evaluated, so a thread has one pack of a game, chosen before the
 * game is fetched, and keeps it.
 */
export type PackFiles = { readonly [name: string]: unknown };

/** What a game says of its packs, apart from the game itself: a pack is checked before the game is there. */
export interface PackGuide {
  /** The files of a pack, without `.json`. */
  readonly files: readonly string[];
  /** Everything that is wrong with a pack, by file and place in it; nothing when it is good. */
  faults(files: PackFiles): readonly PackFault[];
}

export interface PackFault {
  readonly file: string;
  readonly at: string;
  readonly message: string;
}

export interface Pack {
  readonly files: PackFiles;
  readonly hash: string;
}

/** Equal files have equal hashes, however they are laid out. */
export const packHash = (files: PackFiles): string => sha256Hex(canonicalJson(files));

const chosen = new Map<string, Pack>();
const fetched = new Set<string>();

/** Chooses the pack of a game for this thread. Once the game has been fetched there is no other choice any more. */
export function choosePack(id: string, files: PackFiles): Pack {
  const pack: Pack = { files, hash: packHash(files) };
  const before = chosen.get(id);
  if (before?.hash === pack.hash) return before;
  if (before || fetched.has(id)) throw wrongPack(id, pack.hash, before?.hash ?? null);
  chosen.set(id, pack);
  return pack;
}

/** The pack that a game takes its components from, or null for its own. Asked by the game while it is fetched. */
export function packFor(id: string): Pack | null {
  fetched.add(id);
  return chosen.get(id) ?? null;
}

/** The packs of this thread by game, to be chosen in others too. */
export const chosenPacks = (): ReadonlyMap<string, Pack> => chosen;

/** Refuses what was played with other components than the game has here. */
export function checkPack(game: Pick<Game<never>, 'id' | 'pack'>, pack: string | null | undefined): void {
  const [wanted, inPlay] = [pack ?? null, game.pack ?? null];
  if (wanted !== inPlay) throw wrongPack(game.id, wanted, inPlay);
}

const named = (hash: string | null): string => (hash === null ? 'the components of the box' : `pack ${hash}`);

const wrongPack = (id: string, wanted: string | null, inPlay: string | null): IronbottomError =>
  new IronbottomError('wrong-pack', `${id} is played here with ${named(inPlay)}, not with ${named(wanted)}`);
