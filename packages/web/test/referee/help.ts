import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Entry, gameOf } from '@ironbottom/catalogue';
import {
  type Json,
  type Language,
  type Match,
  newMatch,
  type Role,
  type Texts,
  type Translator,
  type View,
  view,
} from '@ironbottom/engine';
import type { ListedEvent } from '@ironbottom/room';
import { Books } from '../../src/referee/books.ts';
import { cardsIn } from '../../src/referee/cards.ts';
import { MemoryShelf } from '../../src/referee/local/memory.ts';
import { eventsSchema, type Header, headerSchema } from '../../src/referee/local/shelf.ts';
import type { Packs } from '../../src/referee/packs.ts';
import { type Reading, reading } from '../../src/referee/reading.ts';

const TEXTS: { readonly [language in Language]: () => Promise<{ readonly texts: Texts }> } = {
  en: () => import('../../src/app/languages/en.ts'),
  ja: () => import('../../src/app/languages/ja.ts'),
  zh: () => import('../../src/app/languages/zh.ts'),
};

/** The books of the page, with the digests from their folders. */
export const books = (packs: Packs = {}): Books =>
  new Books({
    packs: async () => packs,
    texts: async language => (await TEXTS[language]()).texts,
    cards: cardsIn,
    digest: async game =>
      readFileSync(createRequire(import.meta.url).resolve(`@ironbottom/${game}/digest.jsonl`), 'utf8'),
  });

const shared = books();

export const GAME = 'gj73';
export const entry = (): Promise<Entry> => gameOf(GAME);

/** A match that starts from a position of the game. */
export const from = async (position: Json, seed = 'referee'): Promise<Match<unknown>> =>
  newMatch((await entry()).game, { seed, position });

export async function seenBy(match: Match<unknown>, role: Role): Promise<View<unknown>> {
  return view((await entry()).game, match, role, false);
}

export async function readBy(
  match: Match<unknown>,
  role: Role,
  language: Language = 'en',
  shelf = shared,
): Promise<Reading> {
  return reading(await entry(), await shelf.words(GAME, language), await seenBy(match, role));
}

/** Notes every key that it has no text for. */
export function noting(t: Translator, missing: Set<string>): Translator {
  const said: Translator = Object.assign(
    (key: string, args?: Parameters<Translator>[1]) => {
      const text = t(key, args);
      if (text === key || text.startsWith(`${key} (`)) missing.add(key);
      return text;
    },
    { has: t.has },
  );
  return said;
}

/** As the browser's own database: what is not as it should be cannot be read again. */
export class StrictShelf extends MemoryShelf {
  override async header(id: string): Promise<Header | undefined> {
    const found = await super.header(id);
    return found && headerSchema.parse(structuredClone(found));
  }

  override async events(id: string, from: number): Promise<readonly ListedEvent[]> {
    return eventsSchema.parse(structuredClone(await super.events(id, from)));
  }
}
