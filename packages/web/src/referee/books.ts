import type { Entry } from '@ironbottom/catalogue';
import { type Language, own, type Rule, type Texts, type Translator, translator } from '@ironbottom/engine';
import type { GameCard, PrintedCard } from '../model.ts';
import { houseRules, parseDigest } from './digest.ts';
import { type Packs, packedGame } from './packs.ts';

/** Where the texts of the page and the digests of rulebooks come from. */
interface Sources {
  texts(language: Language): Promise<Texts>;
  /** What the list of games says of each. */
  cards(language: Language): Promise<readonly PrintedCard[]>;
  digest(game: string): Promise<string>;
  packs(): Promise<Packs>;
}

/** The games, their texts and their rulebooks, each fetched when it is first asked for. */
export class Books {
  private readonly shelf = new Map<string, Promise<unknown>>();

  constructor(private readonly sources: Sources) {}

  cards(language: Language): Promise<readonly GameCard[]> {
    return this.once(`cards ${language}`, async () => {
      const [cards, packs] = await Promise.all([this.sources.cards(language), this.packs()]);
      return cards.map(card => ({ ...card, pack: own(packs, card.id) ?? null }));
    });
  }

  game(id: string): Promise<Entry> {
    return this.once(`game ${id}`, async () => packedGame(id, own(await this.packs(), id)));
  }

  private packs(): Promise<Packs> {
    return this.once('packs', () => this.sources.packs());
  }

  words(game: string, language: Language): Promise<Translator> {
    return this.once(`words ${game} ${language}`, async () => {
      const [{ display }, own] = await Promise.all([this.game(game), this.sources.texts(language)]);
      return translator(language, own, await display.texts[language]!());
    });
  }

  digest(game: string): Promise<readonly Rule[]> {
    return this.once(`digest ${game}`, async () => {
      await this.game(game);
      return [...parseDigest(await this.sources.digest(game)), ...houseRules];
    });
  }

  /** What could not be fetched is asked for again the next time. */
  private once<T>(key: string, fetch: () => Promise<T>): Promise<T> {
    const known = this.shelf.get(key) as Promise<T> | undefined;
    if (known) return known;
    const fetched = fetch();
    this.shelf.set(key, fetched);
    fetched.catch(() => this.shelf.delete(key));
    return fetched;
  }
}
