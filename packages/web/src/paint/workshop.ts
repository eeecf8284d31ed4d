import type { Language } from '@ironbottom/engine';
import type { Theme } from '../model.ts';
import type { ToPainter } from './wire.ts';

/** Put in by the build: under which key the pictures of each game's map are. */
declare const __MAP_KEYS__: Keys | undefined;
type Keys = { readonly [game: string]: string };
const KEYS: Keys = typeof __MAP_KEYS__ === 'undefined' ? {} : __MAP_KEYS__;

/** Where the pictures of a game's map are; null: it has none, or it is played with other components. */
export const picturesOf = (game: string, pack: string | null, keys = KEYS): string | null =>
  Object.hasOwn(keys, game) && pack === null ? `/assets/maps/${game}/${keys[game]}/` : null;

const started = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

let spare: Worker | null = null;

/** A thread for a painter: the one that waits, or a new one. */
export function takeWorkshop(): Worker {
  const taken = spare ?? started();
  spare = null;
  return taken;
}

/** Somebody is about to sit down: the thread starts, its type comes, and the map from afar. */
export function openWorkshop(game: string, theme: Theme, language: Language): void {
  spare ??= started();
  const message: ToPainter = { type: 'warm', language };
  spare.postMessage(message);
  const pictures = picturesOf(game, null);
  if (pictures) new Image().src = `${pictures}${theme}/whole.webp`;
}
